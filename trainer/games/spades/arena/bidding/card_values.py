"""Bidders that add up values of cards: the worth of a suit by its length, and which holdings allow nil."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from trainer.games.card_values.card_values import CardValues

RANKS = "AKQJT98765432"
_LOWEST = 3


@dataclass(frozen=True, slots=True)
class Ruffs:
    """The worth of ruffs in one short side suit.

    It is what `spades` of this length and the `side` suit are worth together, if that is positive.
    """

    spades: CardValues
    side: CardValues

    def worth(self, spades: int, side_lengths: Sequence[int]) -> float:
        """Return the worth in tricks, given the number of spades and the lengths of the side suits."""
        most = max(map(self.side.of_length, side_lengths))
        return max(0.0, self.spades.of_length(spades) / self.spades.steps + most / self.side.steps)


@dataclass(frozen=True, slots=True)
class NaiveNil:
    """A rule for nil that looks at each suit by itself.

    `lowest` has the highest ranks allowed for the lowest, second and third lowest card of a suit. Every card of a side
    suit must be lower than `side_below`, every spade lower than `spades_below`; there may be at most `most_spades`.

    >>> rule = NaiveNil(lowest="58T")
    >>> [rule.allows(cards, is_spades=False) for cards in ("AT85", "6", "92", "")]
    [True, False, False, True]
    """

    lowest: str = ""
    side_below: str = ""
    spades_below: str = ""
    most_spades: int = 13

    def allows(self, cards: str, *, is_spades: bool) -> bool:
        """Return whether the cards of a suit, from high to low, allow nil."""
        if is_spades and len(cards) > self.most_spades:
            return False
        below = self.spades_below if is_spades else self.side_below
        if below and any(RANKS.index(card) <= RANKS.index(below) for card in cards):
            return False
        lowest = cards[::-1][:_LOWEST]
        return all(RANKS.index(card) >= RANKS.index(most) for card, most in zip(lowest, self.lowest, strict=False))


@dataclass(frozen=True, slots=True)
class ByCards:
    """The values of cards that a bidder adds up."""

    sides: CardValues
    spades: CardValues
    ruffs: Ruffs | None = None
    nil: NaiveNil = field(default_factory=NaiveNil)

    def side_worth(self, cards: str) -> float:
        """Return the worth of a side suit in tricks; `cards` are ranks from high to low."""
        return self.sides.worth(cards) / self.sides.steps

    def spades_worth(self, spades: str, side_lengths: Sequence[int]) -> float:
        """Return the worth of the spades in tricks, beside side suits of these lengths."""
        ruffs = 0.0 if self.ruffs is None else self.ruffs.worth(len(spades), side_lengths)
        return self.spades.worth(spades) / self.spades.steps + ruffs
