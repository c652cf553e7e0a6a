"""Situations in the order of their first auctions, those with the fewest bids first.

To find the auction of a situation takes a twentieth of a second, and a convention has hundreds. So each is looked for
only when no other can come earlier: a pattern tells how many bids its auctions have at least.
"""

from collections.abc import Callable, Iterable, Iterator
from heapq import heapify, heappop, heappush
from itertools import count

from trainer.auction.call import Amount
from trainer.language.book.call_templates import AuctionPattern, CallPattern
from trainer.language.book.rule_book import Situation

Placed = tuple[int, Situation]
"""A situation, and the number of bids in its first auction."""


class EarlyFirst:
    """The order of some situations, found as far as it is asked for. Not thread-safe.

    `bids_before` returns the number of bids in a situation's first auction; None, without an auction, leaves it out.
    """

    def __init__(self, situations: Iterable[Situation], bids_before: Callable[[Situation], int | None]) -> None:
        self._situations = tuple(situations)
        self._bids_before = bids_before
        self._found: list[Placed] = []
        # What is known to be as early as that comes before what is at best: that need not be looked for yet.
        self._left = [(least_bids(one), True, number) for number, one in enumerate(self._situations)]
        heapify(self._left)

    @property
    def number(self) -> int:
        """Return how many situations there are, with those that are left out."""
        return len(self._situations)

    def at(self, place: int) -> Placed | None:
        """Return the situation at a place of the order, from 0; None behind the last one."""
        while len(self._found) <= place and self._left:
            bids, is_guessed, number = heappop(self._left)
            situation = self._situations[number]
            if not is_guessed:
                self._found.append((bids, situation))
            elif (exactly := self._bids_before(situation)) is not None:
                heappush(self._left, (exactly, False, number))
        return self._found[place] if place < len(self._found) else None

    def __iter__(self) -> Iterator[Placed]:
        for place in count():
            found = self.at(place)
            if found is None:
                return
            yield found


def least_bids(situation: Situation) -> int:
    """Return the least number of bids that an auction of a situation can have."""
    return min(map(_least_bids_of, situation.patterns), default=0)


def _least_bids_of(pattern: AuctionPattern) -> int:
    return sum(all(map(_is_bid, turn.alternatives)) for turn in pattern.turns)


def _is_bid(call: CallPattern) -> bool:
    return bool(call.forms) and all(form.amount is not Amount.NONE for form in call.forms)
