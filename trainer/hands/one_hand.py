"""A set of one hand, which answers the same questions as a set of many hands, without arrays."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from trainer.hands.statements import Holdings, Narrowing, Statement, Sum, Totals


class OneHand:
    """One hand, given by its four holdings. Truths are bool and numbers int, where sets of many hands have arrays."""

    __slots__ = ("holdings",)

    everything: Final = True

    def __init__(self, holdings: Holdings) -> None:
        self.holdings = holdings

    def number(self, total: Sum) -> int:
        """Return the value of a sum."""
        holdings = self.holdings
        number = 0
        for suit, table in total.tables:
            number += table.entries[holdings[suit]]
        return number

    def largest(self, totals: Totals) -> int:
        """Return the largest of several sums; each has a fixed number added to it."""
        return max([fixed + self.number(total) for fixed, total in totals])

    def within(self, total: Sum, low: int, high: int) -> bool:
        """Return whether a sum is from `low` to `high`, both included."""
        holdings = self.holdings
        number = 0
        for suit, table in total.tables:
            number += table.entries[holdings[suit]]
        return low <= number <= high

    def largest_within(self, totals: Totals, low: int, high: int) -> bool:
        """Return whether the largest of several sums is from `low` to `high`, both included."""
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
        """Return `truth` itself: it is about the one hand."""
        return truth

    def several(self, truths: Sequence[bool]) -> bool:
        """Return whether more than one of several truths holds."""
        return sum(truths) > 1

    def by_number(self, number: int, among: bool) -> Iterator[tuple[int, bool]]:  # noqa: FBT001  as for many hands
        """Yield `number` and True where `among` is true; yield nothing otherwise."""
        if among:
            yield number, True

    def greatest(self, numbers: Sequence[int], among: Sequence[bool]) -> list[bool]:
        """Return for each candidate whether it is possible and its number the greatest of the possible ones.

        At least one must be possible (`among`).
        """
        most = max(number for number, is_true in zip(numbers, among, strict=True) if is_true)
        return [is_true and number == most for number, is_true in zip(numbers, among, strict=True)]

    def kept(self, truth: bool) -> tuple["OneHand", Narrowing[bool]]:  # noqa: FBT001  as for many hands
        """Return the hand itself, and a function that leaves truths as they are."""
        del truth
        return self, bool

    def split_by_sums(self, sums: Iterable[Sum]) -> tuple["OneHand", Narrowing[bool]]:
        """Return the hand itself, and a function that leaves truths as they are: one hand can't be split."""
        del sums
        return self, bool
