"""A phrase, and what it says in brackets: by the way, so that a long phrase can do without."""

import re
from dataclasses import dataclass
from typing import Final

_LONG: Final = 140
"""Letters; a phrase that is longer says less in brackets where it is to be brief."""

_OPENED, _CLOSED = "⸨", "⸩"
"""Around an aside. A bracket that somebody has written, in the name of a definition, is none."""

_INNERMOST: Final = re.compile(f" {_OPENED}[^{_OPENED}{_CLOSED}]*{_CLOSED}")


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words without a capital and a full stop, in which asides are marked; as text it has them in brackets."""

    marked: str

    def __str__(self) -> str:
        return _with_brackets(self.marked)

    @property
    def brief(self) -> str:
        """What can be taken in at a glance: a long phrase without its asides, the innermost left out first."""
        marked = self.marked
        while len(marked) > _LONG and _INNERMOST.search(marked):
            marked = _INNERMOST.sub("", marked)
        return _with_brackets(marked)


def aside(marked: str) -> str:
    """What is said in brackets, marked, with the space before it; it may have asides of its own."""
    return f" {_OPENED}{marked}{_CLOSED}"


def _with_brackets(marked: str) -> str:
    return marked.replace(_OPENED, "(").replace(_CLOSED, ")")
