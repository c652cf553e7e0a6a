"""Statements of rows about a hand, as values.

Statements about one suit describe a holding; statements about a hand combine suits. All of them reduce to sums of one
number for each suit, compared with a range, so that tables can be looked up.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

UNLIMITED: Final = 1_000_000
"""The upper end of a range without one: more than any count of a hand."""

CARDS: Final = "cards"
"""The measure that counts the cards of a suit."""

VOIDS: Final = "voids"
"""The measure that counts voids: 1 for a suit without a card, 0 for others."""

SEQUENCE: Final = "in sequence"
"""The measure that counts the next highest cards of a suit, after those that the side has shown in it."""


HIGHEST_CARDS: Final = "highest cards"
"""The measure that compares suits card by card, for choosing a suit."""

SUIT_ORDER: Final = "suit order"
"""The measure that ranks the suits themselves, spades highest, for choosing a suit."""


@dataclass(frozen=True, slots=True)
class CardsBeyond:
    """The measure that counts the cards of a suit beyond `number`."""

    number: int


@dataclass(frozen=True, slots=True)
class WorthOfLength:
    """The measure that is `worth` for a suit of exactly this length, and 0 for any other."""

    worth: int
    length: int


Measured = str | CardsBeyond | WorthOfLength
"""Something that a sum can count in a suit; a string is the name of a measure or the letter of a rank."""


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers from `low` to `high`, both included."""

    low: int
    high: int = UNLIMITED

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def both(self, other: "Range") -> "Range":
        """Return the numbers that are in both ranges; `low` is above `high` if there are none."""
        return Range(max(self.low, other.low), min(self.high, other.high))

    def less(self, number: int) -> "Range":
        """Return the range lowered by `number`, but not below 0; an upper end that is unlimited stays so."""
        return Range(max(0, self.low - number), self.high if self.high >= UNLIMITED else self.high - number)


ANY_NUMBER: Final = Range(0)
"""The range without a condition."""

NONE: Final = Range(0, 0)
"""Exactly none."""

ONE: Final = Range(1, 1)
"""Exactly one."""

SOME: Final = Range(1)
"""The range of one or more."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The suits over which a count runs.

    `outside` leaves out these suits, `others` every suit with a letter in the situation or row, `unbid` every suit that
    anyone has bid, `untold` every suit that the player to call or an opponent has bid. `inside`, unless empty, leaves
    out every suit but those it names. A suit that is named twice, by a letter and by its name, counts once.
    """

    outside: tuple[str, ...] = ()
    others: bool = False
    unbid: bool = False
    inside: tuple[str, ...] = ()
    untold: bool = False


EVERYWHERE: Final = Scope()


@dataclass(frozen=True, slots=True)
class Amount:
    """The statement that a measure of one suit lies in a range.

    The measure is `cards`, a rank letter, a measure of the game, or `in sequence`.
    """

    measure: str
    range: Range


@dataclass(frozen=True, slots=True)
class AllInSequence:
    """The statement that every card of the suit is one of the next highest in sequence."""


@dataclass(frozen=True, slots=True)
class AtLeastAsGood:
    """The statement that a suit is at least as long as the pattern and card for card as high.

    In a pattern such as `JAAx`, an x stands for any card.
    """

    pattern: str


@dataclass(frozen=True, slots=True)
class SuitAll:
    """The statement that all parts are true of the suit."""

    parts: tuple["SuitStatement", ...]


@dataclass(frozen=True, slots=True)
class SuitAny:
    """The statement that at least one part is true of the suit."""

    parts: tuple["SuitStatement", ...]


@dataclass(frozen=True, slots=True)
class SuitNot:
    """The statement that the part is not true of the suit."""

    part: "SuitStatement"


@dataclass(frozen=True, slots=True)
class SuitNamed:
    """A statement about a suit that has a name in the definitions, such as "strong suit"."""

    name: str
    meaning: "SuitStatement"


SuitStatement = Amount | AllInSequence | AtLeastAsGood | SuitAll | SuitAny | SuitNot | SuitNamed


@dataclass(frozen=True, slots=True)
class SuitIs:
    """The statement that something is true of the suit of `letter`, or of the suit with this letter."""

    letter: str
    statement: SuitStatement


@dataclass(frozen=True, slots=True)
class HandAmount:
    """The statement that a measure, summed over the suits in scope, lies in a range."""

    measure: str
    range: Range
    scope: Scope = EVERYWHERE


@dataclass(frozen=True, slots=True)
class LengthCompared:
    """The statement that a suit is longer than each other suit in scope, by a number in the range (0: as long)."""

    letter: str
    range: Range
    scope: Scope


@dataclass(frozen=True, slots=True)
class SuitCount:
    """The statement that a number of suits in scope satisfy `statement`; with `every`, that all of them do."""

    range: Range
    statement: SuitStatement
    scope: Scope = EVERYWHERE
    every: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a sum: a measure over the suits in scope, held in the hand or surely `by_partners` by the partners.

    With `untold` it is the amount that the hand has beyond what its player has surely shown. With `possible` it is the
    most that partners can hold by what they have shown. `longest` limits the count to this many of the longest suits; 0
    counts all.
    """

    measure: Measured
    scope: Scope = EVERYWHERE
    by_partners: bool = False
    untold: bool = False
    possible: bool = False
    longest: int = 0

    @property
    def is_partners(self) -> bool:
        """Return whether the term counts what partners have shown, instead of the hand."""
        return self.by_partners or self.possible


@dataclass(frozen=True, slots=True)
class HandSum:
    """The statement that the sum of several terms and a `fixed` number lies in a range."""

    terms: tuple[Term, ...]
    range: Range
    fixed: int = 0


@dataclass(frozen=True, slots=True)
class HandLargest:
    """The statement that the largest of several sums lies in a range; the ranges of the sums themselves do not matter.

    A call shows it whose number is a count with `largest` sums.
    """

    sums: tuple[HandSum, ...]
    range: Range


@dataclass(frozen=True, slots=True)
class HandAll:
    """The statement that all parts are true of the hand; without parts it is true of every hand."""

    parts: tuple["HandStatement", ...]


@dataclass(frozen=True, slots=True)
class HandAny:
    """The statement that at least one part is true of the hand."""

    parts: tuple["HandStatement", ...]


@dataclass(frozen=True, slots=True)
class HandNot:
    """The statement that the part is not true of the hand."""

    part: "HandStatement"


@dataclass(frozen=True, slots=True)
class HandNamed:
    """A statement about the hand that has a name in the definitions, such as "good hand"."""

    name: str
    meaning: "HandStatement"

    @property
    def is_shape(self) -> bool:
        """Return whether the name is a shape, which says everything by itself: "5-3-3-2 shape"."""
        return self.name[:1].isdigit()


HandStatement = (
    SuitIs | LengthCompared | HandAmount | SuitCount | HandSum | HandLargest | HandAll | HandAny | HandNot | HandNamed
)

ANY_HAND: Final = HandAll(())


def shape_of(lengths: Iterable[int]) -> HandNamed:
    """Return the statement that the four suits have these lengths, in any order."""
    falling = sorted(lengths, reverse=True)
    suits = tuple(
        SuitCount(Range(count, count), Amount(CARDS, Range(length, length)))
        for length, count in Counter(falling).items()
    )
    return HandNamed(f"{'-'.join(map(str, falling))} shape", HandAll(suits))
