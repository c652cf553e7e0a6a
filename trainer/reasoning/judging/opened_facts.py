"""What may be opened beside a judgement, as values: other meanings, what partner believes, words, counts, sources."""

from dataclasses import dataclass
from typing import ClassVar

from trainer.auction.call import Call
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import Fact
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief(Fact):
    """What partner counts on after the call, and the share of hands that make it: None where none are left.

    `is_first` is whether it is its player's first call, so that it is the share of all hands; `is_by_all` whether it
    is what every one of several meanings asks, `others_may` whether hands may make the call whose first choice it is
    not. Where no hand is given it, it means that by its form (`is_natural`); `is_denied` is whether the player's
    earlier calls have ruled that out. Where the call has several meanings, `believed` are the commonest of them, each
    with its share of the hands that make the call in `shares`; otherwise there are none of these.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherMeanings(Fact):
    """What the call can mean besides; `are_all` where the point is what all of them ask, and they are all there are.

    `are_played_too` where none of them is any hand's first choice, `are_first_choice` where the point is what is played
    too.
    """

    kind: ClassVar[str] = "other meanings"

    call: Call
    meanings: tuple[RowMeaning, ...]
    are_all: bool = False
    are_played_too: bool = False
    are_first_choice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Defined(Fact):
    """A word of the convention that was used, and its exact meaning."""

    kind: ClassVar[str] = "definition"

    name: str
    meaning: Claim


@dataclass(frozen=True, slots=True, kw_only=True)
class CallWritten(Fact):
    """Where the call that was made is written, with what the source says of it; as `Written` of the right call."""

    kind: ClassVar[str] = "source of the call"

    call: Call
    sections: tuple[str, ...]
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountRule(Fact):
    """How a count in sight is made, and `why` so much of it is asked, where the table says so."""

    kind: ClassVar[str] = "count"

    count: Count
    why: str = ""
