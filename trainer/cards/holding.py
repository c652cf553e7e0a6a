"""Holdings: the cards of one suit in one hand, as a small number.

With up to two of each of six ranks there are 729 holdings; with one of each of 13 ranks there are 8,192. Because there
are so few, every statement about a suit can be a table with one entry for each holding.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb

Holding = int
"""A number from 0 to `HoldingSpace.size` - 1.

Of two holdings, the one with more cards of the highest rank in which they differ has the larger number.
"""


@dataclass(frozen=True)
class HoldingSpace:
    """All holdings of a suit that has the given `ranks` (letters, highest first), `copies` of each.

    >>> space = HoldingSpace("J9ATKQ", 2)
    >>> space.size, space.text(space.parse("J99A")), space.length[space.parse("J99A")]
    (729, 'J99A', 4)
    """

    ranks: str
    copies: int

    @cached_property
    def size(self) -> int:
        """Return the number of holdings."""
        return int((self.copies + 1) ** len(self.ranks))

    @cached_property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """Return for each holding how many cards of each rank it has, highest rank first."""
        return tuple(product(range(self.copies + 1), repeat=len(self.ranks)))

    @cached_property
    def length(self) -> tuple[int, ...]:
        """Return for each holding its number of cards."""
        return tuple(map(sum, self.counts))

    @cached_property
    def weight(self) -> tuple[int, ...]:
        """Return for each holding the number of ways to take it from a full suit."""
        return self.weights_from((self.copies,) * len(self.ranks))

    def weights_from(self, available: Iterable[int]) -> tuple[int, ...]:
        """Return for each holding the number of ways to take it when only some cards of the suit are left.

        `available` has the number of cards that are left of each rank, highest rank first.
        """
        left = tuple(available)
        ways = [[comb(there, count) for count in range(self.copies + 1)] for there in left]
        weights = [1]
        for rank in ways:
            weights = [weight * way for weight in weights for way in rank]
        return tuple(weights)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """Return for each holding its rank letters, highest first; empty for a void."""
        ranks = self.ranks
        return tuple("".join(map(str.__mul__, ranks, counts)) for counts in self.counts)

    def number(self, counts: Iterable[int]) -> Holding:
        """Return the holding with these numbers of cards of each rank, highest rank first."""
        holding = 0
        for count in counts:
            holding = holding * (self.copies + 1) + count
        return holding

    def parse(self, text: str) -> Holding:
        """Return the holding that is written as rank letters in any order, such as `J99A`.

        Raises `ValueError` when a letter is no rank of the suit, or there are more copies of a card than in the deck.
        """
        counts = [0] * len(self.ranks)
        for letter in text:
            counts[self.ranks.index(letter)] += 1
        if max(counts) > self.copies:
            message = f"more than {self.copies} of one card"
            raise ValueError(message)
        return self.number(counts)

    def text(self, holding: Holding) -> str:
        """Return the rank letters of a holding, highest first; empty for a void."""
        return self.texts[holding]
