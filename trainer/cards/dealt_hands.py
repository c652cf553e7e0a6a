"""The hands of a deal in games where some cards may be dealt after the auction."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trainer.cards.hand import Hand

UNKNOWN_HAND: Final = "-"
"""The text of an unknown hand in files."""


@dataclass(frozen=True)
class DealtHands:
    """The hands of a deal by seat: `hands` for the auction, `later` the cards that each player gets after it.

    `later` is empty where all cards are dealt at once. An unknown hand has no cards.
    """

    hands: tuple[Hand, ...]
    later: tuple[Hand, ...] = ()

    @cached_property
    def whole(self) -> tuple[Hand, ...]:
        """Return the hands for the play: those for the auction with the later cards."""
        return tuple(map(joined, self.hands, self.later)) if self.later else self.hands

    @property
    def are_known(self) -> bool:
        """Return whether every hand is known; an unknown hand has no cards."""
        return all(hand.size for hand in self.hands)

    @property
    def texts(self) -> Iterator[str]:
        """Return the text of each hand as files have it.

        It is `J9.A..T+K.8Q..7` where four cards came later, and `-` for an unknown hand.
        """
        return (
            (f"{hand}+{more}" for hand, more in zip(self.hands, self.later, strict=True))
            if self.later
            else (str(hand) if hand.size else UNKNOWN_HAND for hand in self.hands)
        )


def joined(hand: Hand, more: Hand) -> Hand:
    """Return the hand that has the cards of both hands.

    Raises `ValueError` when they have more copies of a card than the deck.
    """
    return Hand.of(hand.deck, (*hand.cards, *more.cards))
