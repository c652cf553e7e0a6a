"""Help on an auction: what a call told, and hints for the next one."""

from dataclasses import dataclass, replace
from typing import Final

_NOTHING_TOLD: Final = "Nobody on your side has called yet: only your own hand counts."


@dataclass(frozen=True, slots=True)
class MeaningDisplay:
    """The meaning of call `index`: a headline, and sentences. `call` is as printed, `name` that of its player."""

    index: int
    headline: str
    lines: tuple[str, ...]
    call: str = ""
    name: str = ""

    @property
    def spoken(self) -> str:
        """Return the whole text."""
        return " ".join((self.headline, *self.lines))


@dataclass(frozen=True, slots=True)
class HintDisplay:
    """A hint: step 1, 2 or 3 of `steps`."""

    step: int
    steps: int
    title: str
    lines: tuple[str, ...] = ()

    def beside(self, topic: str) -> "HintDisplay":
        """Return the hint without a title that repeats the screen's topic."""
        if not topic or self.title.rstrip(".") != topic.rstrip("."):
            return self
        first, *others = self.lines or (_NOTHING_TOLD,)
        return replace(self, title=first, lines=tuple(others))

    @property
    def is_last(self) -> bool:
        """Return whether there are no further hints."""
        return self.step >= self.steps

    @property
    def spoken(self) -> str:
        """Return the whole text."""
        return " ".join((self.title, *self.lines))
