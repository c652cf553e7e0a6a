"""A holding: the cards of one suit in one hand, as a small number.

With none, one or two of each of six ranks there are 729 holdings, with 13 ranks and one deck 8,192. Because the space
is so small, every statement about a suit is a table with one entry a holding.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb

Holding = int
"""A number from 0 to `HoldingSpace.size` - 1; a larger one has the higher cards at the first difference."""


@dataclass(frozen=True)
class HoldingSpace:
    """All holdings of a suit whose `ranks` (letters, highest first) exist `copies` times each.

    >>> space = HoldingSpace("J9ATKQ", 2)
    >>> space.size, space.text(space.parse("J99A")), space.length[space.parse("J99A")]
    (729, 'J99A', 4)
    """

    ranks: str
    copies: int

    @cached_property
    def size(self) -> int:
        """How many holdings there are."""
        return int((self.copies + 1) ** len(self.ranks))

    @cached_property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """For every holding how many cards of each rank it has, highest rank first."""
        return tuple(product(range(self.copies + 1), repeat=len(self.ranks)))

    @cached_property
    def length(self) -> tuple[int, ...]:
        """For every holding its number of cards."""
        return tuple(map(sum, self.counts))

    @cached_property
    def weight(self) -> tuple[int, ...]:
        """For every holding the number of ways to take it from a full suit."""
        return self.weights_from((self.copies,) * len(self.ranks))

    def weights_from(self, available: Iterable[int]) -> tuple[int, ...]:
        """For every holding the number of ways to take it when only `available` cards of each rank are left."""
        left = tuple(available)
        ways = [[comb(there, count) for count in range(self.copies + 1)] for there in left]
        weights = [1]
        for rank in ways:
            weights = [weight * way for weight in weights for way in rank]
        return tuple(weights)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """For every holding rank letters, highest first; nothing for a void."""
        ranks = self.ranks
        return tuple("".join(map(str.__mul__, ranks, counts)) for counts in self.counts)

    def number(self, counts: Iterable[int]) -> Holding:
        """Return the holding with these counts, highest rank first."""
        holding = 0
        for count in counts:
            holding = holding * (self.copies + 1) + count
        return holding

    def parse(self, text: str) -> Holding:
        """Return the holding written as rank letters in any order, such as `J99A`; raises ValueError."""
        counts = [0] * len(self.ranks)
        for letter in text:
            counts[self.ranks.index(letter)] += 1
        if max(counts) > self.copies:
            message = f"more than {self.copies} of one card"
            raise ValueError(message)
        return self.number(counts)

    def text(self, holding: Holding) -> str:
        """Rank letters, highest first; nothing for a void."""
        return self.texts[holding]
