"""The facts of a judgement, as values: what is said of a call and a hand, each with the cards that it is about.

Words are made from them last, and elsewhere; so is whatever a screen marks, and what other programs are told.
"""

from dataclasses import dataclass
from typing import ClassVar, Final

from trainer.auction.call import Call
from trainer.cards.suit import Suit
from trainer.hands.card_change import CardChange
from trainer.language.book.calls import PickKey
from trainer.language.book.conditions import HandStatement, HandSum
from trainer.reasoning.judging.counting import Count, is_untold
from trainer.reasoning.judging.failing import Held
from trainer.reasoning.judging.marks import NO_MARKS, Marks
from trainer.reasoning.judging.suit_choice import PutBefore
from trainer.reasoning.judging.telling import is_promised
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

_FAR: Final = 3
"""Cards that a hand lacks for its nearest bid, from which on one of them alone is no reason any more."""


@dataclass(frozen=True, slots=True)
class Lacked:
    """A part of a meaning that the hand does not have: `asked`, as a part of `whole`, and what is `held` instead.

    `within` is the definition that asks it, None where the row does. A count that falls short is `count`. Where the
    hand lacks more of the suit, `together` is all of that; `besides` is what it lacks as well. `patterns` are the
    weakest suits that the definition names, where it is one of a suit; `is_one_way` whether it is one of several ways
    of the definition, of which any would do.
    """

    claim: Claim
    whole: HandStatement
    held: Held
    within: str = ""
    count: Count | None = None
    together: HandStatement | None = None
    besides: tuple[HandStatement, ...] = ()
    patterns: tuple[str, ...] = ()
    is_one_way: bool = False

    @property
    def asked(self) -> HandStatement:
        """The part."""
        return self.claim.statement


@dataclass(frozen=True, slots=True)
class Strip:
    """The cards of a suit from the top: `shown` ones of partners, and how the own ones go on (in the marks)."""

    suit: Suit
    shown: int


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact; `kind` says which in the machine interface. `claims` are what it says of the hand."""

    kind: ClassVar[str] = ""

    marks: Marks = NO_MARKS

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What it says of the hand, to be looked up again."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Promised(Fact):
    """What a call promises by the meaning that the hand comes nearest to, and what the hand has instead.

    `is_theirs` is whether it bids a suit that an opponent has bid, and nobody of the own side; `is_too_high` whether it
    bids more than any hand with that would; `is_to_nobody` whether it does so after everyone else has passed.
    `is_support` is whether it bids a suit whose cards count from the top, and a partner has bid that; `has_others`
    whether the call has other meanings besides. Where every one of them asks what is lacked, `by_all` is all that they
    ask of the suit, and `is_all_of_one` whether `meaning` is one that asks nothing else. `is_natural` is whether no
    hand is given the call, and it means that by its form. Of several meanings, `share` is how many of the hands that
    make the call have this one, from 0 to 1; None where it is the only one, or all ask what is lacked. Where hardly any
    has, `commonest` is what most of them have.
    """

    kind: ClassVar[str] = "promised"

    call: Call
    meaning: RowMeaning
    lacked: Lacked
    strip: Strip | None = None
    is_theirs: bool = False
    is_too_high: bool = False
    is_to_nobody: bool = False
    is_support: bool = False
    has_others: bool = False
    by_all: Claim | None = None
    is_all_of_one: bool = False
    is_natural: bool = False
    share: float | None = None
    commonest: Claim | None = None

    @property
    def is_by_all(self) -> bool:
        """Whether every meaning of the call asks what is lacked."""
        return self.by_all is not None

    @property
    def is_by_several(self) -> bool:
        """Whether several meanings ask what is lacked, and each of them more besides."""
        return self.is_by_all and self.has_others and not self.is_all_of_one

    @property
    def is_asked(self) -> bool:
        """Whether every hand with this meaning has what this hand lacks."""
        if self.is_by_all:
            return True
        said = self.lacked.asked if self.lacked.together is None else self.lacked.together
        return is_promised(said, self.meaning.shows, self.lacked.within)

    @property
    def is_sure(self) -> bool:
        """Whether every hand that calls so has what this one lacks, whatever it means; a count always is asked."""
        if self.is_by_all:
            return True
        if self.meaning.is_variant and not self.meaning.row.is_left_over:
            return False
        if self.lacked.count is not None:
            return True
        return self.is_asked and not self.has_others

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The part is not true of the hand."""
        return (self.lacked.claim,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ComesFirst(Fact):
    """The hand has what the call promises, `shown`; but the right call tells something first, `untold` by this one.

    Where the right call tells nothing, `untold` is None, and `number` what the call bids, if it is a bid; `is_jump`
    is whether it could have been lower, `is_to_nobody` whether everyone else has passed besides, `is_short` whether
    it bids less than the right call, `is_too_high` whether it bids more than any hand with what it shows would.
    `answers` is what a partner asked, if the right call answers that; `is_natural` whether no hand is given the call.
    """

    kind: ClassVar[str] = "comes first"

    call: Call
    right: Call
    meaning: RowMeaning
    shown: Claim
    untold: Claim | None
    count: Count | None = None
    number: int | None = None
    is_jump: bool = False
    is_to_nobody: bool = False
    is_short: bool = False
    is_too_high: bool = False
    answers: Call | None = None
    is_natural: bool = False

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Both are true of the hand."""
        return (self.shown,) if self.untold is None else (self.shown, self.untold)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferred(Fact):
    """The hand has what the call promises; but of several suits, or numbers, the convention takes another: `keys`."""

    kind: ClassVar[str] = "preferred"

    call: Call
    meaning: RowMeaning
    suit: Suit | None
    keys: tuple[PickKey, ...]

    @property
    def claims(self) -> tuple[Claim, ...]:
        """What the call promises is true of the hand."""
        return (Claim(self.meaning.shows, self.meaning.binding),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread(Fact):
    """The call tells nothing by anyone's reading; `why`, where the table says it.

    Where it is a pass and the side is forced further, `forced_by` is the call that forces it (`own`: the player's), and
    `forced_to` what it forces to: `game`, or a bid as printed. `answers` is a partner's bid that asks for more, if any.
    `lower` is the right call where that is the same with a lower number, and is left for hands without another call.
    """

    kind: ClassVar[str] = "tells nothing"

    call: Call
    why: str = ""
    forced_by: Call | None = None
    forced_to: str = ""
    own: bool = False
    answers: Call | None = None
    lower: Call | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Illegal(Fact):
    """The laws forbid the call: `why`."""

    kind: ClassVar[str] = "illegal"

    call: Call
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told(Fact):
    """What a call that is right or accepted told; where it only denies, what it denies. `count` is what it counted.

    `fine` is whether the table does not have the call for the hand, and it is as good all the same.
    `asks` is whether it asks partners for more; `why` what it is for, where its table says so; `name` is what players
    call it, empty where it has no name.
    """

    kind: ClassVar[str] = "told"

    call: Call
    told: tuple[Claim, ...]
    accepted: bool = False
    fine: bool = False
    count: Count | None = None
    asks: bool = False
    why: str = ""
    name: str = ""

    @property
    def claims(self) -> tuple[Claim, ...]:
        """All of it is true of the hand."""
        return self.told


@dataclass(frozen=True, slots=True, kw_only=True)
class RightCall(Fact):
    """The call that the convention makes, and the one way in that this hand takes; none for a pass without a reason.

    `why` is the reason that the table gives, where no condition can say it; `standing` the bid that stands, if any, at
    `standing_number`, `is_ours` whether it is the own side's, `is_own` the player's own, and `is_doubled` doubled;
    `is_highest` is whether nothing is higher, `may_bid` whether the laws allow any bid, `has_bids` whether any other
    hand has one here, and `told_up_to` up to which number hands would have one, where that or a higher one stands;
    `double` is a double or redouble that other hands make, if any. `denied` is what it denies where it is left for
    hands without another call. `before` is another suit that the row could have named, and why it does not.
    `answers` is the bid by which a partner asked for more, if one has; `asks` is whether the call asks itself.
    `played_too` is a bid that is accepted where the call is a pass without a reason of its own. `is_empty` is whether
    the call is a bid that tells nothing, in a denomination, no suit, in which other hands tell something. `also` is
    another call that is accepted from this hand; `returns_to` is the suit that it names, if its side has bid that;
    `before_now` the player's last call, if any. `name` is what players call it, empty where it has no name.
    """

    kind: ClassVar[str] = "right call"

    call: Call
    way: Claim | None
    why: str = ""
    strip: Strip | None = None
    count: Count | None = None
    first_choice: bool = False
    standing: Call | None = None
    standing_number: int = 0
    is_ours: bool = False
    is_own: bool = False
    is_doubled: bool = False
    is_highest: bool = False
    may_bid: bool = True
    has_bids: bool = False
    told_up_to: int | None = None
    double: Call | None = None
    denied: tuple[Claim, ...] = ()
    before: PutBefore | None = None
    answers: Call | None = None
    asks: bool = False
    played_too: Told | None = None
    is_empty: bool = False
    also: Call | None = None
    returns_to: Suit | None = None
    before_now: Call | None = None
    name: str = ""

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The way is true of the hand, and so is what is denied, and what another bid tells."""
        too = () if self.played_too is None else self.played_too.claims
        return (*self.denied, *too) if self.way is None else (self.way,)


@dataclass(frozen=True, slots=True, kw_only=True)
class NearestBid(Fact):
    """The bid that the hand comes nearest to, where the right call is a pass, and what it misses for it.

    Where no bid is agreed any more it is a double. `lack` is how many cards must be others, at least; `is_theirs` as of
    a call that was made. One that is far is not the whole reason: of so many cards not one alone. Where hands bid
    nothing lower in the denomination of the call that was made, though that would be legal, `pays_more` is whether it
    is the lowest whose result is worth more than that of the call, and `unagreed` otherwise the lowest of those bids.
    `is_lower` is whether it is the call that was made with a lower number, and misses what is missed for that;
    `others` are all meanings of the bid where some hands make it that have something else.
    """

    kind: ClassVar[str] = "nearest bid"

    call: Call
    meaning: RowMeaning
    lacked: Lacked
    lack: int
    is_theirs: bool = False
    pays_more: bool = False
    unagreed: Call | None = None
    is_lower: bool = False
    others: tuple[RowMeaning, ...] = ()

    @property
    def is_untold(self) -> bool:
        """Whether it misses something that has not been told, of which the hand has none."""
        return isinstance(self.lacked.asked, HandSum) and is_untold(self.lacked.asked)

    @property
    def is_far(self) -> bool:
        """Whether too many cards must be others for one of them to be the reason.

        A count is one however far it is.
        """
        return self.lack >= _FAR and self.lacked.count is None

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The part is not true of the hand."""
        return (self.lacked.claim,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Fact):
    """The smallest change of cards that would make the call right."""

    kind: ClassVar[str] = "change"

    call: Call
    change: CardChange


@dataclass(frozen=True, slots=True, kw_only=True)
class Written(Fact):
    """Where the right call is written, and what the source says in several places.

    `sections` are those of the `source` that speak of this convention.
    """

    kind: ClassVar[str] = "source"

    row: str
    sections: tuple[str, ...]
    source: str
    note: str
