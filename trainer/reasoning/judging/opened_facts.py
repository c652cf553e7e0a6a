"""The facts behind a fold, as values: other meanings, what partner believes, definitions, counts, sources."""

from dataclasses import dataclass
from typing import ClassVar

from trainer.auction.call import Call
from trainer.cards.suit import Suit
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import Fact
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief(Fact):
    """The belief of partner after the call, and the share of hands that make it; None where no hand is left.

    - `is_first`: it is the player's first call, so that the share is of all hands.
    - `is_by_all`: it is what all of several meanings require.
    - `others_may`: hands may make the call for which it is not the first choice.
    - `is_natural`: no row gives the call to a hand, and its meaning follows from its form; `is_denied`: the player's
      earlier calls exclude that.
    - `is_too_high`: it bids more than any hand with what its form says would.
    - `believed` are the commonest of several meanings, each with its share of the hands making the call in `shares`; a
      single meaning has no shares.
    """

    kind: ClassVar[str] = "belief"

    call: Call
    believed: tuple[Claim, ...]
    share: float | None
    is_first: bool = False
    is_by_all: bool = False
    others_may: bool = False
    is_natural: bool = False
    is_denied: bool = False
    shares: tuple[float, ...] = ()
    is_too_high: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherMeanings(Fact):
    """Other meanings of the call.

    `are_all`: the point is what all of them require, and these are all there are. `are_played_too`: none of them is a
    hand's first choice. `are_first_choice`: the point is an accepted meaning, and these are first choices.
    """

    kind: ClassVar[str] = "other meanings"

    call: Call
    meanings: tuple[RowMeaning, ...]
    are_all: bool = False
    are_played_too: bool = False
    are_first_choice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Defined(Fact):
    """A word of the convention that was used, and its exact meaning, which is about one `suit` or the whole hand."""

    kind: ClassVar[str] = "definition"

    name: str
    meaning: Claim
    suit: Suit | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWritten(Fact):
    """The place where the call that was made is written, with the source's note; like `Written` for the right call."""

    kind: ClassVar[str] = "source of the call"

    call: Call
    sections: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRule(Fact):
    """The rule of a visible count, and `why` so much is required, where the table says so."""

    kind: ClassVar[str] = "count"

    count: Count
    why: str = ""
