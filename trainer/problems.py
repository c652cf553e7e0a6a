"""What can be wrong with what a person gave us: problems with a place, and the errors that carry them.

Every message says where, what is wrong, and what would have been right; nothing here is ever
shown as a traceback.
"""

import difflib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One thing wrong in a text, with its place.

    `line` and `column` count from 1; `source` is the line itself, shown with a caret below it.

    >>> print(Problem("table.yaml", 3, 7, "unknown key 'shwos'", "did you mean 'shows'?", "  call shwos: x"))
    table.yaml:3:7: unknown key 'shwos'; did you mean 'shows'?
        call shwos: x
            ^
    """

    file: str
    line: int
    column: int
    wrong: str
    right: str = ""
    source: str = ""

    @property
    def place(self) -> str:
        """`file:line:column`, as editors understand it."""
        return f"{self.file}:{self.line}:{self.column}"

    def __str__(self) -> str:
        message = f"{self.place}: {_cut(self.wrong)}" + (f"; {_cut(self.right)}" if self.right else "")
        shown = self.source.strip()
        if not shown:
            return _printable(message)
        indent = len(self.source) - len(self.source.lstrip())
        offset = self.column - 1 - indent
        if len(shown) > _LONGEST_SHOWN_LINE:
            start = max(0, offset - _LONGEST_SHOWN_LINE // 2)
            shown, offset = shown[start : start + _LONGEST_SHOWN_LINE], offset - start
        return f"{_printable(message)}\n    {_printable(shown)}\n    {' ' * max(0, offset)}^"


_LONGEST_SHOWN_LINE: Final = 120
_LONGEST_SAID: Final = 300
_JOINERS: Final = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Malayalam is written with them."""


def visible(text: str) -> str:
    r"""A text of whoever wrote it, in which nothing hides: what a terminal would obey, or would turn round, is marked.

    Ends of lines, tabs and spaces of every width stay, and so do joiners.

    >>> visible("red\x1b[31m")
    'red�[31m'
    """
    if text.isprintable():
        return text
    return text.translate(dict.fromkeys(map(ord, hidden_letters(text)), "\N{REPLACEMENT CHARACTER}"))


def hidden_letters(text: str) -> frozenset[str]:
    """The letters of a text that are not seen, but obeyed: those that `visible` marks."""
    return frozenset() if text.isprintable() else frozenset(letter for letter in set(text) if not _is_harmless(letter))


_OBEYED: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that control something, are halves of others, or end lines and paragraphs."""


def _is_harmless(letter: str) -> bool:
    return letter in "\n\t" or letter in _JOINERS or unicodedata.category(letter) not in _OBEYED


def _cut(text: str) -> str:
    """A hostile file has keys of a million letters."""
    return text if len(text) <= _LONGEST_SAID else f"{text[:_LONGEST_SAID]}…"


def _printable(text: str) -> str:
    """What a terminal would obey, or can't show, becomes one visible character each, so that the caret stays right."""
    return "".join(map(_printable_letter, text))


def _printable_letter(letter: str) -> str:
    if letter.isprintable() or letter in _JOINERS:
        return letter
    return " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"


class BiddingTrainerError(Exception):
    """Something a person can understand and mend; its text is a whole sentence for them."""


def reason_of(error: OSError) -> str:
    """Why something can't be read or written, as the system says it; where a library says nothing, that is said."""
    return error.strerror or str(error) or "the system does not say why"


class BadNotationError(BiddingTrainerError):
    """A hand, card, call or auction that can't be read."""


class UnknownNameError(BiddingTrainerError):
    """A convention, treatment, game, laws or lesson that does not exist."""


class IllegalAuctionError(BiddingTrainerError):
    """An auction that the laws do not allow; `index` is the first illegal call, from 0."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"Call {index + 1} of the auction is illegal: {why}")
        self.index = index
        self.why = why


class UnusableFileError(BiddingTrainerError):
    """A file that can't be used, with all its problems at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


class NotCoveredError(BiddingTrainerError):
    """A point in an auction for which a convention has no situation."""


class LostProcessError(BiddingTrainerError):
    """The system has ended a process that worked for this one."""

    def __init__(self) -> None:
        super().__init__(
            "The system has ended a process of this program, as it does where memory is short. What had been kept is "
            "unharmed. Close other programs, or use fewer processes, and try again."
        )


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like a word that is not known; None where none is like it."""
    near = difflib.get_close_matches(word[:_LONGEST_SHOWN_LINE].lower(), sorted(set(known)), n=1, cutoff=0.6)
    return near[0] if near else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Suggest the nearest known word, or list what there is.

    >>> did_you_mean("shwos", ["shows", "call"])
    "did you mean 'shows'?"
    >>> did_you_mean("zzz", ["shows", "call"])
    'known are: call, shows'
    """
    choices = sorted(set(known))
    near = nearest(word, choices)
    if near is not None:
        return f"did you mean '{near}'?"
    return f"known are: {', '.join(choices)}" if choices else ""
