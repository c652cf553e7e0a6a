"""What a screen tells about an auction: what a call told, and hints for the next one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MeaningShown:
    """What the call `index` told: a headline, and sentences. `call` is as printed, `name` that of its player."""

    index: int
    headline: str
    lines: tuple[str, ...]
    call: str = ""
    name: str = ""

    @property
    def spoken(self) -> str:
        """All of it."""
        return " ".join((self.headline, *self.lines))


@dataclass(frozen=True, slots=True)
class HintShown:
    """A hint: step 1, 2 or 3 of `steps`."""

    step: int
    steps: int
    title: str
    lines: tuple[str, ...] = ()

    @property
    def is_last(self) -> bool:
        """Whether there is nothing more to ask for."""
        return self.step >= self.steps

    @property
    def spoken(self) -> str:
        """All of it."""
        return " ".join((self.title, *self.lines))
