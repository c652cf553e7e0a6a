"""What defenders agree on: which suit and which card of it they lead, and what their small cards tell."""

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
    """What is defended against."""

    SUITS = "suits"
    NOTRUMP = "notrump"


class Amount(NamedTuple):
    """So many, or so many and more: `3`, `3+`."""

    number: int
    or_more: bool

    def is_met_by(self, number: int) -> bool:
        """Whether a number is such."""
        return number >= self.number if self.or_more else number == self.number


@dataclass(frozen=True, slots=True)
class LeadRule:
    """A rule that says which card of a suit is led; what is None or empty is not looked at.

    `begins` are the highest cards of the holding, `place` is the card's from the top (from 0; -1 is the last one), and
    `says` the rule in words.
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
        """Whether it leads the highest of cards that follow one another."""
        return self.place == 0 and bool(self.begins) and all(len(cards) > 1 for cards in self.begins)

    def fits(self, holding: str, against: Against) -> bool:
        """Whether the rule is about a holding, its ranks from the highest down."""
        return (
            self.against in {None, against}
            and (not self.begins or holding.startswith(self.begins))
            and (self.cards is None or self.cards.is_met_by(len(holding)))
            and (self.honours is None or self.honours.is_met_by(sum(rank in HONOURS for rank in holding)))
            and len(holding) > self.place
        )

    def card(self, holding: str) -> str:
        """The rank that it leads."""
        return holding[self.place]


@dataclass(frozen=True, slots=True)
class Bidding:
    """What a leader has heard: the trumps (None in notrump), partner's suit if there is one, and their suits."""

    trumps: Suit | None
    partners: Suit | None = None
    theirs: frozenset[Suit] = frozenset()

    @property
    def against(self) -> Against:
        """What is defended against."""
        return Against.NOTRUMP if self.trumps is None else Against.SUITS

    @property
    def unbid(self) -> tuple[Suit, ...]:
        """The suits that nobody has named."""
        return tuple(suit for suit in SUITS if suit not in {self.trumps, self.partners, *self.theirs})


@dataclass(frozen=True, slots=True)
class SuitRule:
    """A rule that says which suit is led: what it looks for, and against what; `says` is the rule in words."""

    name: str
    look_for: str
    says: str
    against: Against | None = None


class Like(NamedTuple):
    """A reason to like partner's lead of the card `under`.

    One of the cards of `holding`, or just so many `cards` against a suit.
    """

    under: str
    holding: tuple[str, ...]
    cards: int | None
    because: str


@dataclass(frozen=True, slots=True)
class Signal:
    """What a card tells: `says` the agreement in words, `high` and `low` what either kind of card means."""

    says: str
    high: str = ""
    low: str = ""


@dataclass(frozen=True)
class DefenceAgreements:
    """Everything that defenders agree on; of rules the first that fits holds. `auctions` are those asked after."""

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
        """The rule by which a card of a holding is led; None where it has only one card to lead, or none."""
        return next((rule for rule in self.leads if rule.fits(holding, against)), None)

    def card_led(self, hand: Hand, suit: Suit, against: Against) -> Card:
        """The card of a suit (at least one) that is led."""
        holding = hand.cards_of(suit)
        rule = self.rule_for(holding, against)
        return Card(suit, holding[0] if rule is None else rule.card(holding))

    def suits_led(self, hand: Hand, bidding: Bidding) -> tuple[SuitRule, tuple[Suit, ...]] | None:
        """The first rule that finds suits to lead in a hand, and the suits; None where none does."""
        for rule in self.suits:
            if rule.against in {None, bidding.against}:
                found = LOOKS[rule.look_for](self, hand, bidding)
                if found:
                    return rule, found
        return None

    def like(self, led: str, holding: str, against: Against) -> str:
        """Why a defender likes that partner leads a rank; empty where nothing in his holding is a reason."""
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
"""What a rule for the suit may look for: the suits of a hand that are such."""
