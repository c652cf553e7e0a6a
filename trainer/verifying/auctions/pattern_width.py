"""The number of calls that a pattern stands for, counted before it is walked.

A phrase of 50 letters may stand for more auctions than any machine can walk: six bids of each side, each of them any.
Auctions at the same place with the same standing bid and the same suits named continue (almost) alike, so what follows
is counted for one of them.
"""

from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Amount
from trainer.language.book.call_templates import AuctionPattern, CallPattern
from trainer.verifying.auctions.points import NO_LETTERS, Letters, Walk

MOST_CALLS: Final = 25_000
"""A pattern with more calls is not walked; the widest of the bundled conventions has 13,000."""

_FEW_OPEN_TURNS: Final = 4
"""With fewer turns at which any bid is possible, a pattern can't reach too many calls."""

_Place = tuple[int, int, tuple[str, ...], frozenset[str], tuple[tuple[str, str], ...]]
"""The pattern's turn, the standing number, the last calls, the denominations named, and the letters bound so far."""


def is_too_wide(walk: Walk, pattern: AuctionPattern) -> bool:
    """Return whether a pattern stands for more than `MOST_CALLS` calls."""
    open_turns = sum(any(map(_is_open, turn.alternatives)) for turn in pattern.turns)
    return open_turns >= _FEW_OPEN_TURNS and calls_in(walk, pattern) > MOST_CALLS


def calls_in(walk: Walk, pattern: AuctionPattern) -> int:
    """Return the number of calls in all auctions of a pattern, at most about `MOST_CALLS`.

    Common beginnings count once.
    """
    counter = _Counter(walk, pattern)
    total = 0
    for start in walk.starts(pattern):
        total += counter.calls_from(0, start, NO_LETTERS)
        if total > MOST_CALLS:
            break
    return min(total, MOST_CALLS + 1)


class _Counter:
    """A counter of calls that counts the continuations of equivalent places only once."""

    def __init__(self, walk: Walk, pattern: AuctionPattern) -> None:
        self._walk = walk
        self._pattern = pattern
        self._counted: dict[_Place, int] = {}

    def calls_from(self, turn: int, auction: Auction, letters: Letters) -> int:
        if turn == len(self._pattern.turns):
            return 0
        last = tuple(str(call) for call in auction.calls[-2:])
        named = frozenset(call.denomination for call in auction.calls)
        place = (turn, auction.standing_number, last, named, tuple(sorted(letters.items())))
        if place not in self._counted:
            total = 0
            for call, bound in self._walk.calls_next(self._pattern, turn, auction, letters):
                total += 1 + self.calls_from(turn + 1, auction.add(call), bound)
                if total > MOST_CALLS:
                    break
            self._counted[place] = total
        return self._counted[place]


def _is_open(call: CallPattern) -> bool:
    """Return whether a call pattern leaves the bid open; a tag does not, because few rows give one."""
    makes_a_bid = not call.forms or any(form.amount is not Amount.NONE for form in call.forms)
    return makes_a_bid and not call.tag and not call.denomination and call.steps is None
