"""A table at which a defender is asked: the auction, what it named, and four hands."""

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.bridge.defence.agreements import Against, Bidding, DefenceAgreements
from trainer.games.calls import CallNotation

SEATS: Final = 4
YOU, LEFT, PARTNER, RIGHT = range(SEATS)
"""Hands of a table by where they sit from the learner."""

_MAJORS: Final = (Suit.SPADES, Suit.HEARTS)
_ASCENDING: Final = SUITS[::-1]
_WHAT: Final = {Against.SUITS: "a suit", Against.NOTRUMP: "notrump"}
_MOST_DEALS: Final = 200
_POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
_MOST_POINTS: Final = 11
"""Of a defender's hand: with more he would have bid."""
_MOST_TRUMPS: Final = 4
"""In a defender's hand: the others have named them, and raised."""
_FEWEST_OF_PARTNERS_SUIT: Final = 5
"""In partner's hand, where he has named it."""


class Leader(StrEnum):
    """Who leads, after what, as the auctions of the agreements are named."""

    YOU = "you lead"
    YOU_AFTER_PARTNERS_SUIT = "you lead after partner's suit"
    PARTNER = "partner leads"


@dataclass(frozen=True)
class DefenceTable:
    """An auction that a pass of the learner ends, what it named, its contract; and the hands, the learner's first."""

    auction: Auction
    bidding: Bidding
    contract: str
    hands: tuple[Hand, ...]

    @property
    def hand(self) -> Hand:
        """The learner's."""
        return self.hands[YOU]


class DefenceTables:
    """Lays out tables with a deck; `calls` is how auctions are written."""

    def __init__(self, deck: Deck, calls: CallNotation, agreed: DefenceAgreements) -> None:
        self._deck = deck
        self._calls = calls
        self._agreed = agreed

    def table(self, leader: Leader, against: Against, chance: Random) -> DefenceTable:
        """A table of chance, whose defenders have hands that would not have bid more."""
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
