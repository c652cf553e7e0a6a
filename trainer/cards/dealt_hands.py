"""The hands of a deal, where some cards may come later than others."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trainer.cards.hand import Hand

UNKNOWN_HAND: Final = "-"
"""How files write a hand that nobody knows."""


@dataclass(frozen=True)
class DealtHands:
    """The hands of a deal by seat: `hands` to bid with, `later` what each player gets after the auction.

    `later` is empty where all cards are dealt at once. A hand that is not known has no cards.
    """

    hands: tuple[Hand, ...]
    later: tuple[Hand, ...] = ()

    @cached_property
    def whole(self) -> tuple[Hand, ...]:
        """The hands to play with."""
        return tuple(map(joined, self.hands, self.later)) if self.later else self.hands

    @property
    def are_known(self) -> bool:
        """Whether every hand is known; one without a card is not."""
        return all(hand.size for hand in self.hands)

    @property
    def texts(self) -> Iterator[str]:
        """Each hand as files have it: `J9.A..T+K.8Q..7` where four cards came later, `-` for one that is not known."""
        return (
            (f"{hand}+{more}" for hand, more in zip(self.hands, self.later, strict=True))
            if self.later
            else (str(hand) if hand.size else UNKNOWN_HAND for hand in self.hands)
        )


def joined(hand: Hand, more: Hand) -> Hand:
    """Return one hand with the cards of both."""
    return Hand.of(hand.deck, (*hand.cards, *more.cards))
