"""Bidders who add up values of cards: what a suit is worth by its length, and which holdings allow nil."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

RANKS = "AKQJT98765432"
_OTHER = "other"
_WITH_ACE = " with A"
_LOWEST = 3


@dataclass(frozen=True, slots=True)
class CardValues:
    """What the cards of a suit are worth, by rank (or `other`) and the length of the suit; a void has none.

    `K with A` holds for the King beside the Ace.

    >>> values = CardValues({"A": (1.0,), "K": (0.0, 0.5), "K with A": (1.0,)})
    >>> [values.worth(cards) for cards in ("AK", "K32", "K", "A2", "QJT", "")]
    [2.0, 0.5, 0.0, 1.0, 0.0, 0.0]
    """

    by_rank: Mapping[str, Sequence[float]]

    def worth(self, cards: str) -> float:
        """The sum over the cards of a suit, from high to low."""
        return sum((self._of(rank, cards) for rank in cards), 0.0)

    def _of(self, rank: str, cards: str) -> float:
        names = (f"{rank}{_WITH_ACE}",) if "A" in cards else ()
        values = next((self.by_rank[name] for name in (*names, rank, _OTHER) if name in self.by_rank), (0.0,))
        return values[min(len(cards), len(values)) - 1]


@dataclass(frozen=True, slots=True)
class SpadeLengths:
    """What long and short spades add: `long_worth` for every one after so many, `short_worth` with at most so many.

    `ruff_worth` is added once with just `ruff_spades` spades and a side suit of at most `ruff_up_to` cards.
    """

    long_after: int = 13
    long_worth: float = 0.0
    short_up_to: int = -1
    short_worth: float = 0.0
    ruff_spades: int = -1
    ruff_up_to: int = -1
    ruff_worth: float = 0.0

    def worth(self, spades: int, side_lengths: Sequence[int]) -> float:
        """What the lengths add."""
        worth = self.long_worth * max(0, spades - self.long_after)
        if spades <= self.short_up_to:
            worth += self.short_worth
        if spades == self.ruff_spades and min(side_lengths) <= self.ruff_up_to:
            worth += self.ruff_worth
        return worth


@dataclass(frozen=True, slots=True)
class NaiveNil:
    """A nil rule that looks at every suit alone.

    `lowest` are the highest ranks allowed for the lowest, second and third lowest card of a suit; every card of a side
    suit, and every spade, is lower than `side_below` and `spades_below`; there are at most `most_spades`.

    >>> rule = NaiveNil(lowest="58T")
    >>> [rule.allows(cards, is_spades=False) for cards in ("AT85", "6", "92", "")]
    [True, False, False, True]
    """

    lowest: str = ""
    side_below: str = ""
    spades_below: str = ""
    most_spades: int = 13

    def allows(self, cards: str, *, is_spades: bool) -> bool:
        """Whether the cards of a suit, from high to low, allow it."""
        if is_spades and len(cards) > self.most_spades:
            return False
        below = self.spades_below if is_spades else self.side_below
        if below and any(RANKS.index(card) <= RANKS.index(below) for card in cards):
            return False
        lowest = cards[::-1][:_LOWEST]
        return all(RANKS.index(card) >= RANKS.index(most) for card, most in zip(lowest, self.lowest, strict=False))


@dataclass(frozen=True, slots=True)
class ByCards:
    """A bidder who adds up values of cards."""

    sides: CardValues
    spades: CardValues
    lengths: SpadeLengths = field(default_factory=SpadeLengths)
    nil: NaiveNil = field(default_factory=NaiveNil)
