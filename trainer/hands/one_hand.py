"""A set of one hand: what is asked of many hands at once can be asked of it, without arrays."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from trainer.hands.statements import Holdings, Narrowing, Statement, Sum, Totals


class OneHand:
    """A hand by its holdings."""

    __slots__ = ("holdings",)

    everything: Final = True

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings

    def number(self, total: Sum) -> int:
        """Return what a sum comes to."""
        holdings = self.holdings
        number = 0
        for suit, table in total.tables:
            number += table.entries[holdings[suit]]
        return number

    def largest(self, totals: Totals) -> int:
        """Return what the largest of several sums comes to."""
        return max([fixed + self.number(total) for fixed, total in totals])

    def within(self, total: Sum, low: int, high: int) -> bool:
        """Return whether a sum lies in a range, both ends included."""
        holdings = self.holdings
        number = 0
        for suit, table in total.tables:
            number += table.entries[holdings[suit]]
        return low <= number <= high

    def largest_within(self, totals: Totals, low: int, high: int) -> bool:
        """Return whether the largest of several sums lies in a range, both ends included."""
        return low <= self.largest(totals) <= high

    def every(self, parts: Sequence[Statement]) -> bool:
        """Return whether all statements are true."""
        for part in parts:  # noqa: SIM110  several times faster than a generator, and asked millions of times
            if not part.truth(self):
                return False
        return True

    def some(self, parts: Sequence[Statement]) -> bool:
        """Return whether at least one statement is true."""
        return any(part.truth(self) for part in parts)

    def negation(self, part: Statement) -> bool:
        """Return whether a statement is false."""
        return not part.truth(self)

    def any(self, truth: bool) -> bool:  # noqa: FBT001  as for many hands
        """Return whether something is true of the hand."""
        return truth

    def several(self, truths: Sequence[bool]) -> bool:
        """Return whether more than one of some things is true."""
        return sum(truths) > 1

    def by_number(self, number: int, among: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001  as for many hands
        """Yield the number, where something is true of the hand."""
        if among:
            yield number, True

    def greatest(self, numbers: Sequence[int], among: Sequence[bool]) -> list[bool]:
        """Whether each of some things is true, and its number the greatest of those of the things that are true."""
        most = max(number for number, is_true in zip(numbers, among, strict=True) if is_true)
        return [is_true and number == most for number, is_true in zip(numbers, among, strict=True)]

    def kept(self, truth: bool) -> tuple["OneHand", Narrowing[bool]]:  # noqa: FBT001  as for many hands
        """Return the hand."""
        del truth
        return self, bool

    def told_apart(self, sums: Iterable[Sum]) -> tuple["OneHand", Narrowing[bool]]:
        """Return the hand."""
        del sums
        return self, bool
