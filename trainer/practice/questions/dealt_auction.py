"""An auction with the hands of all players, and its copies in other suits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit


@dataclass(frozen=True, slots=True)
class DealtAuction:
    """An auction with all hands, by seat."""

    auction: Auction
    hands: tuple[Hand, ...]

    @property
    def hand(self) -> Hand:
        """Return the hand of the player to call."""
        return self.hands[self.auction.turn]

    def with_other_suits(self, chance: Random) -> "DealtAuction":
        """Return the auction and hands with their suits renamed by chance: partner does not always bid spades."""
        numbers = list(range(len(SUITS)))
        chance.shuffle(numbers)
        return self.renamed([SUITS[number] for number in numbers])

    def renamed(self, suits: Sequence[Suit]) -> "DealtAuction":
        """Return the auction and hands with `suits` in place of spades, hearts, diamonds and clubs."""
        names = {suit.value: other.value for suit, other in zip(SUITS, suits, strict=True)}
        calls = (
            replace(call, denomination=names.get(call.denomination, call.denomination)) for call in self.auction.calls
        )
        return DealtAuction(
            Auction(self.auction.seats, self.auction.floor, tuple(calls), self.auction.states),
            tuple(_renamed(hand, suits) for hand in self.hands),
        )


def _renamed(hand: Hand, suits: Sequence[Suit]) -> Hand:
    by_suit = dict(zip(suits, hand.holdings, strict=True))
    spades, hearts, diamonds, clubs = (by_suit[suit] for suit in SUITS)
    return Hand(hand.deck, (spades, hearts, diamonds, clubs))
