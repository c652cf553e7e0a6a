"""The defenders' agreements: which suit and which card they lead, and what their small cards tell."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit

HONOURS: Final = "AKQJT"

PLACES: Final = {"first": 0, "second": 1, "fourth": 3, "last": -1}
"""Cards of a holding by their places from the top."""


class Against(StrEnum):
    """The kind of contract that is defended."""

    SUITS = "suits"
    NOTRUMP = "notrump"


class Amount(NamedTuple):
    """A number, or a number and more: `3`, `3+`."""

    number: int
    or_more: bool

    def is_met_by(self, number: int) -> bool:
        """Return whether a number matches."""
        return number >= self.number if self.or_more else number == self.number


@dataclass(frozen=True, slots=True)
class LeadRule:
    """A rule for the card of a suit that is led; conditions that are None or empty do not apply.

    `begins` are the highest cards of the holding, `place` is the card's index from the top (-1: the last one), and
    `says` is the rule in words.
    """

    name: str
    says: str
    place: int
    begins: tuple[str, ...] = ()
    cards: Amount | None = None
    honours: Amount | None = None
    against: Against | None = None

    @property
    def is_of_a_sequence(self) -> bool:
        """Return whether the rule leads the top of a sequence."""
        return self.place == 0 and bool(self.begins) and all(len(cards) > 1 for cards in self.begins)

    def fits(self, holding: str, against: Against) -> bool:
        """Return whether the rule applies to a holding, given by its ranks from the highest down."""
        return (
            self.against in {None, against}
            and (not self.begins or holding.startswith(self.begins))
            and (self.cards is None or self.cards.is_met_by(len(holding)))
            and (self.honours is None or self.honours.is_met_by(sum(rank in HONOURS for rank in holding)))
            and len(holding) > self.place
        )

    def card(self, holding: str) -> str:
        """Return the rank that the rule leads."""
        return holding[self.place]


@dataclass(frozen=True, slots=True)
class Bidding:
    """A leader's knowledge of the auction: trumps (None: notrump), partner's suit or None, opponents' suits."""

    trumps: Suit | None
    partners: Suit | None = None
    theirs: frozenset[Suit] = frozenset()

    @property
    def against(self) -> Against:
        """Return the kind of contract."""
        return Against.NOTRUMP if self.trumps is None else Against.SUITS

    @property
    def unbid(self) -> tuple[Suit, ...]:
        """Return the suits that nobody has named."""
        return tuple(suit for suit in SUITS if suit not in {self.trumps, self.partners, *self.theirs})


@dataclass(frozen=True, slots=True)
class SuitRule:
    """A rule for the suit that is led: what it looks for, and against which contracts; `says` is the rule in words."""

    name: str
    look_for: str
    says: str
    against: Against | None = None


class Like(NamedTuple):
    """A reason to like partner's lead of the card `under`.

    It is one of the cards of `holding`, or exactly so many `cards` against a suit contract.
    """

    under: str
    holding: tuple[str, ...]
    cards: int | None
    because: str


@dataclass(frozen=True, slots=True)
class Signal:
    """The meaning of a signal: `says` is the agreement in words, `high` and `low` are the meanings of such cards."""

    says: str
    high: str = ""
    low: str = ""


@dataclass(frozen=True)
class DefenceAgreements:
    """All agreements of the defenders; the first rule that fits applies. `auctions` are those of the questions."""

    source: str
    auctions: Mapping[str, str]
    suits: tuple[SuitRule, ...]
    leads: tuple[LeadRule, ...]
    rule_of_eleven: str
    attitude: Signal
    likes: tuple[Like, ...]
    nothing_to_like: str
    count: Signal
    preference: Signal

    def rule_for(self, holding: str, against: Against) -> LeadRule | None:
        """Return the rule by which a card of a holding is led; None where there is no choice of cards."""
        return next((rule for rule in self.leads if rule.fits(holding, against)), None)

    def card_led(self, hand: Hand, suit: Suit, against: Against) -> Card:
        """Return the card that is led from a suit, of which the hand has at least one."""
        holding = hand.cards_of(suit)
        rule = self.rule_for(holding, against)
        return Card(suit, holding[0] if rule is None else rule.card(holding))

    def suits_led(self, hand: Hand, bidding: Bidding) -> tuple[SuitRule, tuple[Suit, ...]] | None:
        """Return the first rule that finds suits to lead in a hand, and these suits; None where none does."""
        for rule in self.suits:
            if rule.against in {None, bidding.against}:
                found = LOOKS[rule.look_for](self, hand, bidding)
                if found:
                    return rule, found
        return None

    def like(self, led: str, holding: str, against: Against) -> str:
        """Return why a defender likes partner's lead of a rank; empty where the holding gives no reason."""
        for like in self.likes:
            short = like.cards is not None and like.cards == len(holding) and against is Against.SUITS
            if like.under == led and (short or any(card in holding for card in like.holding)):
                return like.because
        return ""


_Look = Callable[[DefenceAgreements, Hand, Bidding], tuple[Suit, ...]]


def _partners_suit(_: DefenceAgreements, hand: Hand, bidding: Bidding) -> tuple[Suit, ...]:
    return (bidding.partners,) if bidding.partners is not None and hand.length(bidding.partners) else ()


def _sequence(agreed: DefenceAgreements, hand: Hand, bidding: Bidding) -> tuple[Suit, ...]:
    rules = {suit: agreed.rule_for(hand.cards_of(suit), bidding.against) for suit in bidding.unbid}
    return tuple(suit for suit, rule in rules.items() if rule is not None and rule.is_of_a_sequence)


def _singleton(_: DefenceAgreements, hand: Hand, bidding: Bidding) -> tuple[Suit, ...]:
    return tuple(suit for suit in bidding.unbid if hand.length(suit) == 1)


def _longest_suit(_: DefenceAgreements, hand: Hand, bidding: Bidding) -> tuple[Suit, ...]:
    longest = max((hand.length(suit) for suit in bidding.unbid), default=0)
    return tuple(suit for suit in bidding.unbid if hand.length(suit) == longest > 0)


LOOKS: Final[Mapping[str, _Look]] = {
    "partner's suit": _partners_suit,
    "sequence": _sequence,
    "singleton": _singleton,
    "longest suit": _longest_suit,
}
"""What a rule for the suit may look for, as a function that returns such suits of a hand."""
