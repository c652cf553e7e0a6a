"""The hands of a deal, where some cards may come later than others."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from trainer.cards.hand import Hand


@dataclass(frozen=True)
class DealtHands:
    """The hands of a deal by seat: `hands` to bid with, `later` what each player gets after the auction.

    `later` is empty where all cards are dealt at once.
    """

    hands: tuple[Hand, ...]
    later: tuple[Hand, ...] = ()

    @cached_property
    def whole(self) -> tuple[Hand, ...]:
        """The hands to play with."""
        return tuple(map(joined, self.hands, self.later)) if self.later else self.hands

    @property
    def texts(self) -> Iterator[str]:
        """Each hand as files have it: `J9.A..T+K.8Q..7` where four cards came later."""
        return (
            (f"{hand}+{more}" for hand, more in zip(self.hands, self.later, strict=True))
            if self.later
            else map(str, self.hands)
        )


def joined(hand: Hand, more: Hand) -> Hand:
    """One hand with the cards of both."""
    return Hand.of(hand.deck, (*hand.cards, *more.cards))
