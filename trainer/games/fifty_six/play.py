"""The play of the cards in 56: who leads, and what tricks are worth (chapter 3)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.calls import Denomination
from trainer.games.contract import contract_of
from trainer.games.play import Unit
from trainer.games.result import Result
from trainer.games.trick_play import TrickPlay
from trainer.problems import BadNotationError

POINTS: Final = Unit("point", "points")


@dataclass(frozen=True)
class PlayRulesOf56:
    """The rules of the play.

    `points` has the points of each rank by its letter, `denominations` those that can be played.
    """

    points: Mapping[str, int]
    denominations: Mapping[str, Denomination]

    @property
    def unit(self) -> Unit:
        """Return the word for card points."""
        return POINTS

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return the play of a contract. The first caller leads, whoever declares (3.1.1).

        Raises `TypeError` for a result of another game.
        """
        return self.begin_with(contract_of(result).denomination, 0, hands)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        """Return a play with this denomination; only suits are trumps (2.2.1, 2.2.3).

        Raises `BadNotationError` when there is no such denomination.
        """
        known = self.denominations.get(denomination)
        if known is None:
            message = f"'{denomination}' is no trump; write S, H, D or C, or NT for No Trump."
            raise BadNotationError(message)
        return TrickPlay(self.trick_value, hands, known.trump, leader)

    def card_value(self, card: Card) -> int:
        """Return the points of a card (1.2)."""
        return self.points[card.rank]

    def trick_value(self, cards: tuple[Card, ...]) -> int:
        """Return the sum of the points of the cards; a trick counts nothing by itself."""
        return sum(self.points[card.rank] for card in cards)

    def total(self, hands: tuple[Hand, ...]) -> int:
        """Return the points of all cards in these hands."""
        return sum(self.trick_value(hand.cards) for hand in hands)
