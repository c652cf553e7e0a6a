"""The facts of a judgement, as values: statements about a call and a hand, each with the cards that it is about.

Words, the marks on a screen, and the output for other programs are all made from these facts, elsewhere.
"""

from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, Final

from trainer.auction.call import Call
from trainer.cards.suit import Suit
from trainer.hands.card_change import CardChange
from trainer.language.book.call_templates import PickKey
from trainer.language.book.conditions import CARDS, HandAmount, HandStatement, HandSum
from trainer.reasoning.judging.counting import Count, is_untold
from trainer.reasoning.judging.failing import InHand
from trainer.reasoning.judging.marks import NO_MARKS, Marks
from trainer.reasoning.judging.suit_choice import PutBefore
from trainer.reasoning.judging.telling import is_promised
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

_FAR: Final = 3
"""From so many missing cards on, no single one of them is the reason why the hand has no bid."""


@dataclass(frozen=True, slots=True)
class Lacked:
    """A part of a meaning that the hand lacks: `asked`, as a part of `whole`, and what is `in_hand` instead.

    - `within` is the definition that requires it, empty where the row does.
    - `count` is the count that falls short, if the part is one.
    - `together` is everything that the hand lacks in the same suit, if that is more; `besides` is what else it lacks.
    - `patterns` are the weakest suits that the definition names, for a definition of a suit.
    - `is_one_way`: the part belongs to one of several alternatives of the definition.
    """

    claim: Claim
    whole: HandStatement
    in_hand: InHand
    within: str = ""
    count: Count | None = None
    together: HandStatement | None = None
    besides: tuple[HandStatement, ...] = ()
    patterns: tuple[str, ...] = ()
    is_one_way: bool = False

    @property
    def asked(self) -> HandStatement:
        """Return the part."""
        return self.claim.statement


@dataclass(frozen=True, slots=True)
class CardSequence:
    """The cards of a suit from the top: partners have shown `of_partners`; the marks tell how the hand goes on."""

    suit: Suit
    of_partners: int


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact; `kind` is its name in the machine interface."""

    kind: ClassVar[str] = ""

    marks: Marks = NO_MARKS

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return what the fact says of the hand, so that it can be checked."""
        return ()


@dataclass(frozen=True, slots=True)
class AgreedBid:
    """The lowest bid that hands make in some denomination, and what the hand has `lacked` for it, by one `meaning`.

    - `lacked` is None where the hand lacks nothing that could be said.
    - `is_right`: it is the right call; `is_below`: it is below the call that was made; `right` is the right call, if
      that is a bid.
    - `is_sure`: every meaning of the bid requires what the hand lacks; `is_usual`: few hands, or only
      such as may make it, do without.
    """

    marks: Marks = NO_MARKS
    _: KW_ONLY
    call: Call
    meaning: RowMeaning | None = None
    lacked: Lacked | None = None
    is_right: bool = False
    is_below: bool = True
    right: Call | None = None
    is_sure: bool = False
    is_usual: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Promised(Fact):
    """The promise of a call, by its meaning nearest to the hand, and what the hand has instead.

    - `is_theirs`: the call bids a suit that only opponents have bid.
    - `is_too_high`: it bids more than any hand with this meaning would.
    - `is_to_nobody`: it does so after everyone else has passed.
    - `is_support`: it bids partner's suit, whose cards count from the top.
    - `has_others`: the call has other meanings.
    - `by_all`: what all meanings require of the suit, where each of them requires what is lacked; `is_all_of_one`:
      `meaning` requires nothing else.
    - `is_natural`: no row gives the call to a hand, and its meaning follows from its form.
    - `is_usual`: hands that only may make the call do without what is lacked.
    - `is_unread`: a bid that is too high, or that nobody reads by its form; where players count points, this would
      promise a number of them that nobody has agreed.
    - `agreed`: for an unread bid the lowest bid that hands make in its denomination; None: no hand
      makes any there.
    - `denied_by`: the player's last call, where his calls exclude every hand that makes this one.
    - `share`: the share of the hands making the call that have this meaning, 0 to 1; None where it is the only one, or
      all require what is lacked. If it is tiny, `commonest` is what most of them have.
    """

    kind: ClassVar[str] = "promised"

    call: Call
    meaning: RowMeaning
    lacked: Lacked
    sequence: CardSequence | None = None
    is_theirs: bool = False
    is_too_high: bool = False
    is_to_nobody: bool = False
    is_support: bool = False
    has_others: bool = False
    by_all: Claim | None = None
    is_all_of_one: bool = False
    is_natural: bool = False
    is_usual: bool = False
    is_unread: bool = False
    agreed: AgreedBid | None = None
    denied_by: Call | None = None
    share: float | None = None
    commonest: Claim | None = None

    @property
    def is_by_all(self) -> bool:
        """Return whether every meaning of the call requires what is lacked."""
        return self.by_all is not None

    @property
    def is_by_several(self) -> bool:
        """Return whether several meanings require what is lacked, each along with something else."""
        return self.is_by_all and self.has_others and not self.is_all_of_one

    @property
    def is_asked(self) -> bool:
        """Return whether every hand with this meaning has what this hand lacks."""
        if self.is_by_all or self.is_usual:
            return True
        said = self.lacked.asked if self.lacked.together is None else self.lacked.together
        return is_promised(said, self.meaning.shows, self.lacked.within)

    @property
    def is_sure(self) -> bool:
        """Return whether every hand that makes the call, by any meaning, has what this one lacks.

        A count always is required.
        """
        if self.is_usual:
            return False
        if self.is_by_all:
            return True
        if self.meaning.is_variant and not self.meaning.row.is_left_over:
            return False
        if self.lacked.count is not None:
            return True
        return self.is_asked and not self.has_others

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return the missing part, which is not true of the hand."""
        return (self.lacked.claim,)


@dataclass(frozen=True, slots=True, kw_only=True)
class ComesFirst(Fact):
    """A call whose `promise` is true of the hand, although the right call has to come first and tells `untold`.

    - `untold` is None where the right call tells nothing; then `number` is the number of the call, if it is a bid.
    - `is_jump`: the call could have been lower; `is_short`: it bids less than the right call.
    - `is_to_nobody`: everyone else has passed.
    - `is_too_high`: it bids more than any hand with what it shows would.
    - `answers` is partner's question if the right call responds to one.
    - `is_natural`: no row gives the call to a hand.
    - `is_unread`, `agreed`: as for `Promised`; a jump has an agreed bid too.
    - `is_theirs`: only opponents have bid its suit.
    """

    kind: ClassVar[str] = "comes first"

    call: Call
    right: Call
    meaning: RowMeaning
    promise: Claim
    untold: Claim | None
    count: Count | None = None
    number: int | None = None
    is_jump: bool = False
    is_to_nobody: bool = False
    is_short: bool = False
    is_too_high: bool = False
    answers: Call | None = None
    is_natural: bool = False
    is_unread: bool = False
    agreed: AgreedBid | None = None
    is_theirs: bool = False

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return what the call shows and what the right call tells; both are true of the hand."""
        return (self.promise,) if self.untold is None else (self.promise, self.untold)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferred(Fact):
    """A call whose promise is true of the hand, although the convention prefers another suit or number, by `keys`."""

    kind: ClassVar[str] = "preferred"

    call: Call
    meaning: RowMeaning
    suit: Suit | None
    keys: tuple[PickKey, ...]

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return what the call promises, which is true of the hand."""
        return (Claim(self.meaning.shows, self.meaning.binding),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unread(Fact):
    """A call that tells nothing by anyone's reading; `why`, if the table says so.

    If it is a pass in a forcing auction, `forced_by` is the call that forces the side (`own`: the player's own), and
    `forced_to` how far: `game`, or a bid as printed. `answers` is partner's question, if there is one. `lower` is the
    right call where that is the same bid with a lower number, for the remaining hands.
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
    """A call that the laws forbid, with the reason `why`."""

    kind: ClassVar[str] = "illegal"

    call: Call
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GoodCall(Fact):
    """The meaning of a right or accepted call; for a call of the remaining hands, what it denies.

    `fine`: the convention has another call for the hand, but this one is as good. `asks`: it asks partner for more.
    `why` is its purpose, where the table gives one; `name` is what players call it, or empty. `count` is its count, if
    it has one.
    """

    kind: ClassVar[str] = "told"

    call: Call
    meanings: tuple[Claim, ...]
    accepted: bool = False
    fine: bool = False
    count: Count | None = None
    asks: bool = False
    why: str = ""
    name: str = ""

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return what the call told; all of it is true of the hand."""
        return self.meanings


@dataclass(frozen=True, slots=True, kw_only=True)
class RightCall(Fact):
    """The call that the convention makes, and the alternative (`way`) by which this hand makes it.

    None for a plain pass.

    - `why`: the table's reason, where no condition can express it.
    - `standing`: the standing bid, at `standing_number`; `is_ours`: the own side's, `is_own`: the player's own.
    - `is_doubled`: the standing bid is doubled; `is_highest`: no higher bid exists.
    - `may_bid`: the laws allow a bid; `has_bids`: some hand has a bid here.
    - `double`: a double or redouble that other hands make.
    - `denied`: what the call denies, if it is for the remaining hands.
    - `before`: another suit that the row could have named, and why it does not.
    - `answers`: the bid by which partner asked for more; `asks`: the call asks itself.
    - `played_too`: a bid that is accepted where the call is a plain pass.
    - `is_empty`: the call is a bid, not in a suit, that tells nothing although such bids of other hands do.
    - `also`: another call that is accepted from this hand; `returns_to`: the suit that it names, if its side has bid
      that.
    - `few`: the hand's strength, where it is less than any opening needs.
    - `trumps`: the suit that both partners have bid, where the call names another one.
    - `is_theirs`: the call bids a suit that only opponents have bid.
    - `before_now`: the player's previous call; `name`: what players call this one, or empty.
    - `theirs`: the suits in which the hand is long, if only opponents have bid any of them.
    - `silent`: how many partners have called, if all of them have only passed.
    - `leaves_in`: the pass leaves in a double that partner made.
    """

    kind: ClassVar[str] = "right call"

    call: Call
    way: Claim | None
    why: str = ""
    sequence: CardSequence | None = None
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
    double: Call | None = None
    denied: tuple[Claim, ...] = ()
    before: PutBefore | None = None
    answers: Call | None = None
    asks: bool = False
    played_too: GoodCall | None = None
    is_empty: bool = False
    also: Call | None = None
    returns_to: Suit | None = None
    trumps: Suit | None = None
    few: HandAmount | None = None
    is_theirs: bool = False
    before_now: Call | None = None
    name: str = ""
    theirs: tuple[Suit, ...] = ()
    silent: int = 0
    leaves_in: bool = False

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return the claims behind the right call, each of which holds for the hand: its meaning, or what it denies."""
        too = () if self.played_too is None else self.played_too.claims
        return (*self.denied, *too) if self.way is None else (self.way,)


@dataclass(frozen=True, slots=True, kw_only=True)
class NearestBid(Fact):
    """The bid that is nearest to the hand where the right call is a pass, and what the hand lacks for it.

    - It is a double where that is nearer than any bid, or no bid is agreed any more.
    - `lack` is the least number of cards that would have to change, for it or for a higher bid in its suit.
    - `is_theirs`: it bids a suit that only opponents have bid.
    - `pays_more`: it is the lowest bid whose result is worth more than that of the call that was made. Otherwise
      `unagreed` is the lowest legal bid in its denomination, where no hand bids anything lower.
    - `is_lower`: it is the call that was made with a lower number, and lacks the same.
    - `is_too_weak`: the hand lacks nothing but strength for it, by the game's own measure.
    - `others`: all meanings of the bid, where some hands make it with something else; `is_usual`: few hands,
      or only hands that may make it, do without what is lacked.
    - `is_accepted`: the hand may make it; what it lacks is what would make the bid its first choice.
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
    is_too_weak: bool = False
    others: tuple[RowMeaning, ...] = ()
    is_usual: bool = False
    is_accepted: bool = False

    @property
    def is_untold(self) -> bool:
        """Return whether the hand has nothing more of something that would have to be told."""
        return isinstance(self.lacked.asked, HandSum) and is_untold(self.lacked.asked)

    @property
    def is_far(self) -> bool:
        """Return whether too many cards would have to change for one of them to be the reason.

        A count is a reason however far away it is, unless it counts nothing but the trumps of both partners.
        """
        count = self.lacked.count
        is_reason = count is not None and any(term.measure != CARDS for term in count.terms)
        return self.lack >= _FAR and not is_reason

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return the missing part, which is not true of the hand."""
        return (self.lacked.claim,)


@dataclass(frozen=True, slots=True, kw_only=True)
class GoodPass(Fact):
    """A right pass of a hand without a bid, with the `reason` and the bid that is `nearest` to the hand.

    `denied` has what the pass denies, as far as it can be said in a plain phrase.
    """

    kind: ClassVar[str] = "told"

    call: Call
    denied: tuple[Claim, ...]
    reason: RightCall
    nearest: NearestBid | None

    @property
    def claims(self) -> tuple[Claim, ...]:
        """Return what the pass denies, all of it true of the hand, and what the hand lacks for the nearest bid."""
        return (*self.denied, *(() if self.nearest is None else self.nearest.claims))


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Fact):
    """The smallest change of cards that would make the call right."""

    kind: ClassVar[str] = "change"

    call: Call
    change: CardChange


@dataclass(frozen=True, slots=True, kw_only=True)
class Written(Fact):
    """The place where the right call is written, with a note if the source says different things in several places.

    `sections` are the sections of the `source` about this convention.
    """

    kind: ClassVar[str] = "source"

    row: str
    sections: tuple[str, ...]
    source: str
    note: str
