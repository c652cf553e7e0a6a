"""A table with a question for a defender: the auction, the suits that it named, and four hands."""

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.defence.defence_agreements import Against, Bidding, DefenceAgreements
from trainer.games.calls import CallNotation

SEATS: Final = 4
YOU, LEFT, PARTNER, RIGHT = range(SEATS)
"""Hands of a table by where they sit from the learner."""

_MAJORS: Final = (Suit.SPADES, Suit.HEARTS)
_ASCENDING: Final = SUITS[::-1]
_WHAT: Final = {Against.SUITS: "a suit", Against.NOTRUMP: "notrump"}
_MOST_DEALS: Final = 200
"""A bound on the deals that are drawn for one table."""

_POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""Milton Work's count."""

_MOST_POINTS: Final = 11
"""The most points of a defender's hand, who would have bid with more."""
_MOST_TRUMPS: Final = 4
"""The most trumps of a defender's hand, because the others have bid and raised the suit."""
_FEWEST_OF_PARTNERS_SUIT: Final = 5
"""The fewest cards of a suit that partner has bid."""


class Leader(StrEnum):
    """The leader, and the auction before, as the agreements name them."""

    YOU = "you lead"
    YOU_AFTER_PARTNERS_SUIT = "you lead after partner's suit"
    PARTNER = "partner leads"


@dataclass(frozen=True)
class DefenceTable:
    """An auction that ends with the learner's pass, its suits and contract; and the hands, the learner's first."""

    auction: Auction
    bidding: Bidding
    contract: str
    hands: tuple[Hand, ...]

    @property
    def hand(self) -> Hand:
        """Return the learner's hand."""
        return self.hands[YOU]


class DefenceTables:
    """A maker of tables with a deck; `calls` is the notation of auctions."""

    def __init__(self, deck: Deck, calls: CallNotation, agreed: DefenceAgreements) -> None:
        self._deck = deck
        self._calls = calls
        self._agreed = agreed

    def table(self, leader: Leader, against: Against, chance: Random) -> DefenceTable:
        """Return a random table whose defenders have hands that would not have bid more."""
        trumps = chance.choice(_MAJORS)
        lower = chance.sample(_ASCENDING[: _ASCENDING.index(trumps)], 2)
        third, partners = sorted(lower, key=_ASCENDING.index)
        letters = {"X": trumps, "Y": partners, "Z": third}
        pattern = self._agreed.auctions[f"{leader} against {_WHAT[against]}"]
        written = "".join(letters.get(letter, letter) for letter in pattern)
        calls = tuple(map(self._calls.parse, written.split()))
        named = [letters[letter] for letter in letters if letter in pattern]
        bidding = Bidding(
            trumps=trumps if against is Against.SUITS else None,
            partners=partners if partners in named else None,
            theirs=frozenset(named) - {trumps, partners},
        )
        last = next(call for call in reversed(calls) if call.denomination)
        return DefenceTable(Auction(SEATS, 0, calls), bidding, self._calls.printed(last), self._hands(bidding, chance))

    def _hands(self, bidding: Bidding, chance: Random) -> tuple[Hand, ...]:
        hands = deal(self._deck, SEATS, chance)
        for _ in range(_MOST_DEALS):
            if _could_have_been_bid(bidding, hands):
                break
            hands = deal(self._deck, SEATS, chance)
        return hands


def _could_have_been_bid(bidding: Bidding, hands: tuple[Hand, ...]) -> bool:
    defenders = (hands[YOU], hands[PARTNER])
    if any(_points(hand) > _MOST_POINTS for hand in defenders):
        return False
    if bidding.trumps is not None and any(hand.length(bidding.trumps) > _MOST_TRUMPS for hand in defenders):
        return False
    return bidding.partners is None or hands[PARTNER].length(bidding.partners) >= _FEWEST_OF_PARTNERS_SUIT


def _points(hand: Hand) -> int:
    return sum(_POINTS.get(card.rank, 0) for card in hand.cards)
