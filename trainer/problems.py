"""Problems in a user's input, with their place, and the errors that carry them.

Every message says where the problem is, what is wrong, and what would have been right. None of these errors is ever
displayed as a traceback.
"""

import difflib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One problem in a text, with its place.

    `line` and `column` count from 1; `source` is the line itself, displayed with a caret below it.

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
        """Return `file:line:column`, as editors understand it."""
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
"""The most characters of a line that a message quotes, around its problem."""

_LONGEST_SAID: Final = 300
"""The most characters of a text from a file that a message repeats."""

_JOINERS: Final = frozenset("\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}")
"""Malayalam is written with these."""


def visible(text: str) -> str:
    r"""Return a text with control characters replaced, so that nothing in it is hidden, or obeyed by a terminal.

    Line breaks, tabs, spaces of all widths and joiners stay.

    >>> visible("red\x1b[31m")
    'red�[31m'
    """
    if text.isprintable():
        return text
    return text.translate(dict.fromkeys(map(ord, hidden_letters(text)), "\N{REPLACEMENT CHARACTER}"))


def hidden_letters(text: str) -> frozenset[str]:
    """Return the characters of a text that `visible` would replace."""
    return frozenset() if text.isprintable() else frozenset(letter for letter in set(text) if not _is_harmless(letter))


_OBEYED: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that control something, are halves of others, or end lines and paragraphs."""


def _is_harmless(letter: str) -> bool:
    return letter in "\n\t" or letter in _JOINERS or unicodedata.category(letter) not in _OBEYED


def _cut(text: str) -> str:
    """Return a text cut to a length for display; a hostile file may have keys of a million characters."""
    return text if len(text) <= _LONGEST_SAID else f"{text[:_LONGEST_SAID]}…"


def _printable(text: str) -> str:
    """Return a text in which each control or unprintable character becomes one visible one.

    So the caret stays right.
    """
    return "".join(map(_printable_letter, text))


def _printable_letter(letter: str) -> str:
    if letter.isprintable() or letter in _JOINERS:
        return letter
    return " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"


class BiddingTrainerError(Exception):
    """The base of errors that a person can understand and solve; its text is a complete sentence for them."""


class StoppedError(Exception):
    """The base of errors with which work ends early because nobody waits for it any more: no fault, so not logged."""


def reason_of(error: OSError) -> str:
    """Return the system's reason why a file can't be read or written, or a sentence where it gives none."""
    return error.strerror or str(error) or "the system does not say why"


class BadNotationError(BiddingTrainerError):
    """The error when a hand, card, call or auction can't be parsed."""


class UnknownNameError(BiddingTrainerError):
    """The error when there is no convention, treatment, game, set of laws or lesson of a name."""


class IllegalAuctionError(BiddingTrainerError):
    """The error when the laws forbid an auction; `index` is the first illegal call, from 0."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"Call {index + 1} of the auction is illegal: {why}")
        self.index = index
        self.why = why


class UnusableFileError(BiddingTrainerError):
    """The error when a file can't be used, with all its problems at once."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))


class NotCoveredError(BiddingTrainerError):
    """The error when a convention has no situation for a point in an auction."""


class LostProcessError(BiddingTrainerError):
    """The error when the system has ended a worker process."""

    def __init__(self) -> None:
        super().__init__(
            "The system has ended a process of this program, as it does where memory is short. What had been kept is "
            "unharmed. Close other programs, or use fewer processes, and try again."
        )


_LEAST_BEGINNING: Final = 4
"""Letters of a word from which on its beginning is enough to recognize it; two or three begin too many words."""

_MOST_KNOWN: Final = 40
"""Known words that are listed: all of some thirty treatments of a convention, but not of hundreds of lessons."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that is most similar to an unknown word; None where none is similar.

    A word of which only the beginning was written is similar, however long it is.
    """
    choices, written = sorted(set(known)), word[:_LONGEST_SHOWN_LINE].lower()
    near = difflib.get_close_matches(written, choices, n=1, cutoff=0.6)
    begun = (one for one in choices if len(written) >= _LEAST_BEGINNING and one.lower().startswith(written))
    return near[0] if near else next(begun, None)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Suggest the nearest known word, or list what there is.

    >>> did_you_mean("shwos", ["shows", "call"])
    "did you mean 'shows'?"
    >>> did_you_mean("kerala-02", ["kerala-02-the-opening-lead", "kerala-03-the-next-highest-cards"])
    "did you mean 'kerala-02-the-opening-lead'?"
    >>> did_you_mean("zzz", ["shows", "call"])
    'known are: call, shows'
    """
    choices = sorted(set(known))
    near = nearest(word, choices)
    if near is not None:
        return f"did you mean '{near}'?"
    more = f" and {len(choices) - _MOST_KNOWN} more" if len(choices) > _MOST_KNOWN else ""
    return f"known are: {', '.join(choices[:_MOST_KNOWN])}{more}" if choices else ""
