"""What a screen tells about an auction: what a call told, and hints for the next one."""

from dataclasses import dataclass, replace
from typing import Final

_NOTHING_TOLD: Final = "None of your partners has called yet: only your own hand counts."


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

    def beside(self, topic: str) -> "HintShown":
        """The hint without a title that the screen says already, as its topic: what it tells besides comes first."""
        if not topic or self.title.rstrip(".") != topic.rstrip("."):
            return self
        first, *others = self.lines or (_NOTHING_TOLD,)
        return replace(self, title=first, lines=tuple(others))

    @property
    def is_last(self) -> bool:
        """Whether there is nothing more to ask for."""
        return self.step >= self.steps

    @property
    def spoken(self) -> str:
        """All of it."""
        return " ".join((self.title, *self.lines))
