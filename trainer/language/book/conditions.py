"""What a row can say of a hand, as values.

Statements about one suit speak of a holding; statements about a hand combine suits. Everything comes
down to sums of one number a suit compared with a range, so that it can be looked up in tables.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

UNLIMITED: Final = 1_000_000
"""Upper end of a range that has none; more than any count of a hand."""

CARDS: Final = "cards"
"""The measure that counts the cards of a suit."""

VOIDS: Final = "voids"
"""The measure that counts the suits of which there is no card: 1 for such a suit, 0 for others."""

SEQUENCE: Final = "in sequence"
"""The measure that counts the next highest cards of a suit, given what the side has shown in it."""


HIGHEST_CARDS: Final = "highest cards"
"""The measure that compares suits card by card, for preferences."""

SUIT_ORDER: Final = "suit order"
"""The measure that ranks the suits themselves, spades highest, for preferences."""


@dataclass(frozen=True, slots=True)
class CardsBeyond:
    """The measure that counts the cards of a suit that are more than so many: length."""

    number: int


@dataclass(frozen=True, slots=True)
class WorthOfLength:
    """The measure that is so much for a suit of exactly this length, and nothing for any other."""

    worth: int
    length: int


Measured = str | CardsBeyond | WorthOfLength
"""What a sum can count of a suit; a string is a measure by its name, or the letter of a rank."""


@dataclass(frozen=True, slots=True)
class Range:
    """From `low` to `high`, both included."""

    low: int
    high: int = UNLIMITED

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def both(self, other: "Range") -> "Range":
        """Return the numbers that are in both ranges; its low end is above its high end if there are none."""
        return Range(max(self.low, other.low), min(self.high, other.high))

    def less(self, number: int) -> "Range":
        """Return the same range so much lower; an end that there is none of stays away."""
        return Range(max(0, self.low - number), self.high if self.high >= UNLIMITED else self.high - number)


ANY_NUMBER: Final = Range(0)
"""No condition on a number."""

NONE: Final = Range(0, 0)
ONE: Final = Range(1, 1)
SOME: Final = Range(1)
"""One or more."""


@dataclass(frozen=True, slots=True)
class Scope:
    """Which suits a count runs over: all but the `outside` ones; or only those that nobody has bid.

    `untold` leaves out every suit that the player to call or an opponent has bid.

    `others` leaves out every suit that has a letter in the situation or row; `inside` every suit but those
    that it names (none named: it leaves out nothing). A suit named twice, by a letter and by its name, counts once.
    """

    outside: tuple[str, ...] = ()
    others: bool = False
    unbid: bool = False
    inside: tuple[str, ...] = ()
    untold: bool = False


EVERYWHERE: Final = Scope()


@dataclass(frozen=True, slots=True)
class Amount:
    """A measure of one suit lies in a range: `cards`, a rank letter, a measure of the game, or `in sequence`."""

    measure: str
    range: Range


@dataclass(frozen=True, slots=True)
class AllInSequence:
    """Every card of the suit is one of the next highest in sequence."""


@dataclass(frozen=True, slots=True)
class AtLeastAsGood:
    """As long as the pattern, and card for card at least as high: `JAAx`, where x is any card."""

    pattern: str


@dataclass(frozen=True, slots=True)
class SuitAll:
    """All of the parts are true of the suit."""

    parts: tuple["SuitStatement", ...]


@dataclass(frozen=True, slots=True)
class SuitAny:
    """At least one of the parts is true of the suit."""

    parts: tuple["SuitStatement", ...]


@dataclass(frozen=True, slots=True)
class SuitNot:
    """The part is not true of the suit."""

    part: "SuitStatement"


@dataclass(frozen=True, slots=True)
class SuitNamed:
    """A statement under its name in the definitions, such as "strong suit"."""

    name: str
    meaning: "SuitStatement"


SuitStatement = Amount | AllInSequence | AtLeastAsGood | SuitAll | SuitAny | SuitNot | SuitNamed


@dataclass(frozen=True, slots=True)
class SuitIs:
    """The suit that `letter` stands for (or a suit itself) is so."""

    letter: str
    statement: SuitStatement


@dataclass(frozen=True, slots=True)
class HandAmount:
    """A measure, summed over the suits in scope, lies in a range."""

    measure: str
    range: Range
    scope: Scope = EVERYWHERE


@dataclass(frozen=True, slots=True)
class LengthCompared:
    """The suit is longer, by a number in the range, than each suit in scope, itself apart: from 0 as long at least."""

    letter: str
    range: Range
    scope: Scope


@dataclass(frozen=True, slots=True)
class SuitCount:
    """So many suits in scope are so; `every` asks it of all of them."""

    range: Range
    statement: SuitStatement
    scope: Scope = EVERYWHERE
    every: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """A number in a sum: a measure over the suits in scope, held in the hand or surely `shown` by the partners.

    With `untold`, as much of it as the hand has beyond what its player has surely shown. With `possible` it is the most
    that partners can hold by what they have shown. Only so many of the suits are counted, the `longest`; 0 is all.
    """

    measure: Measured
    scope: Scope = EVERYWHERE
    shown: bool = False
    untold: bool = False
    possible: bool = False
    longest: int = 0

    @property
    def is_partners(self) -> bool:
        """Whether it is counted by what partners have shown, not in the hand."""
        return self.shown or self.possible


@dataclass(frozen=True, slots=True)
class HandSum:
    """Several numbers, and a `fixed` one, add up to one in a range."""

    terms: tuple[Term, ...]
    range: Range
    fixed: int = 0


@dataclass(frozen=True, slots=True)
class HandLargest:
    """The largest of several sums lies in a range; those of the sums themselves say nothing.

    It is what a call shows whose number is that of a count.
    """

    sums: tuple[HandSum, ...]
    range: Range


@dataclass(frozen=True, slots=True)
class HandAll:
    """All of the parts are true of the hand; no parts, no condition."""

    parts: tuple["HandStatement", ...]


@dataclass(frozen=True, slots=True)
class HandAny:
    """At least one of the parts is true of the hand."""

    parts: tuple["HandStatement", ...]


@dataclass(frozen=True, slots=True)
class HandNot:
    """The part is not true of the hand."""

    part: "HandStatement"


@dataclass(frozen=True, slots=True)
class HandNamed:
    """A statement under its name in the definitions, such as "good hand"."""

    name: str
    meaning: "HandStatement"

    @property
    def is_shape(self) -> bool:
        """Whether it is a shape, whose name says all that there is to it: "5-3-3-2 shape"."""
        return self.name[:1].isdigit()


HandStatement = (
    SuitIs | LengthCompared | HandAmount | SuitCount | HandSum | HandLargest | HandAll | HandAny | HandNot | HandNamed
)

ANY_HAND: Final = HandAll(())


def shape_of(lengths: Iterable[int]) -> HandNamed:
    """Return the statement that the four suits have these lengths, in whatever order."""
    falling = sorted(lengths, reverse=True)
    suits = tuple(
        SuitCount(Range(count, count), Amount(CARDS, Range(length, length)))
        for length, count in Counter(falling).items()
    )
    return HandNamed(f"{'-'.join(map(str, falling))} shape", HandAll(suits))
