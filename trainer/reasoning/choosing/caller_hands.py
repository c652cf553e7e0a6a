"""Hands that make some calls, drawn without finding all of them.

To find every hand that a row takes, hands must be split by everything that all earlier rows show, which takes most of
the time of a question. The hands that the row merely fits are found in a fraction of that time, and one that no earlier
row takes is soon drawn. Only where that fails are the hands found exactly.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.cards.deal import cards_left, deal_the_rest
from trainer.cards.hand import Counts, Hand
from trainer.hands.drawing import CHOICES, drawn, one_drawn, ways_of
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import some_of
from trainer.hands.statements import Holdings
from trainer.reasoning.choosing.callers import demanding_rows, model_callers, taken_by_row
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import options_of, sums_of

_TRIES: Final = 48
"""Hands that are drawn before the exact set is computed, which takes as long as some hundred draws."""


class CallerHands:
    """The hands whose model calls were the calls `made` (by index) of one player, and which take the `row`, if named.

    `fitting` is a superset: hands that fit rows which give these calls, whether or not they take them.
    """

    def __init__(
        self, reasoner: Reasoner, auction: Auction, made: Sequence[int], row: str, before: "CallerHands | None"
    ) -> None:
        self._reasoner = reasoner
        self._auction = auction
        self._made = made
        self._row = row
        earlier = reasoner.every_hand if before is None else before.fitting
        self.fitting: HandSet = self._fitting(earlier)

    @cached_property
    def exact(self) -> HandSet:
        """Return all these hands, each once; there may be none."""
        hands = self.fitting
        # The sets after each call are not cached for other auctions, as each of them takes a megabyte.
        for index in self._made:
            compiled = self._reasoner.covered(self._auction.before(index))
            callers = model_callers(compiled, self._auction.calls[index], hands)
            if callers is None:
                return hands.at(~hands.everything)
            hands = callers.by_model
        if not self._row:
            return hands
        compiled = self._reasoner.covered(self._auction)
        return taken_by_row(compiled, _number_of(compiled, self._row), hands)

    @property
    def hand_sets(self) -> list[HandSet]:
        """Return the sets of hands that this object holds at the moment."""
        return [self.fitting, *([self.exact] if "exact" in vars(self) else [])]

    @property
    def total(self) -> float:
        """Return the weight of the smallest known set that includes all of them."""
        return self.hand_sets[-1].total

    @cached_property
    def are_some(self) -> bool:
        """Return whether there is such a hand."""
        return self._tried(self.fitting, Random(0)) is not None or self.exact.size > 0

    def one(self, left: Counts, chance: Random) -> Hand | None:
        """Draw one of these hands with all of its cards among those left, all equally likely.

        None where there is none.
        """
        deck = self._reasoner.book.game.deck
        ways = ways_of(deck, left)
        holdings = None if "exact" in vars(self) else self._tried(self.fitting.reweighed(ways), chance)
        if holdings is not None:
            return Hand(deck, holdings)
        hands = self.exact.reweighed(ways)
        return one_drawn(hands, deck, chance) if hands.total else None

    def _fitting(self, earlier: HandSet) -> HandSet:
        """Return those of some hands that fit a row which gives the last of the calls, or the row that is named."""
        if self._row:
            compiled = self._reasoner.covered(self._auction)
            return _fitting(compiled, [_number_of(compiled, self._row)], None, earlier)
        last = self._made[-1]
        compiled, call = self._reasoner.covered(self._auction.before(last)), self._auction.calls[last]
        return _fitting(compiled, demanding_rows(compiled, call), call, earlier)

    def _tried(self, hands: HandSet, chance: Random) -> tuple[int, int, int, int] | None:
        """Draw hands from a larger set and return the first of these; None where no try finds one."""
        if not hands.size or not hands.total:
            return None
        chances = np.array([[chance.random() for _ in range(CHOICES)] for _ in range(_TRIES)])
        for spades, hearts, diamonds, clubs in drawn(hands, chances).tolist():
            holdings = spades, hearts, diamonds, clubs
            if self._makes(holdings):
                return holdings
        return None

    def _makes(self, holdings: Holdings) -> bool:
        if self._row:
            choice = self._reasoner.covered(self._auction).choose(holdings)
            if choice is None or choice.row.id != self._row:
                return False
        for index in reversed(self._made):
            choice = self._reasoner.covered(self._auction.before(index)).choose(holdings)
            if choice is None or choice.call != self._auction.calls[index]:
                return False
        return True


def drawn_deal(reasoner: Reasoner, callers: Mapping[Seat, CallerHands], chance: Random) -> tuple[Hand, ...] | None:
    """Return hands for a whole table, including `callers`; None if the first hands leave none for the others."""
    deck, seats = reasoner.book.game.deck, reasoner.book.laws.seats
    known: dict[Seat, Hand] = {}
    for seat in sorted(callers, key=lambda seat: callers[seat].total):
        hand = callers[seat].one(cards_left(deck, known.values()), chance)
        if hand is None:
            return None
        known[seat] = hand
    return deal_the_rest(deck, known, seats, chance)


def _fitting(compiled: CompiledSituation, numbers: Sequence[int], call: Call | None, hands: HandSet) -> HandSet:
    """Return those of some hands that fit one of the rows, which may give them the call, if one is named."""
    rows = [compiled.bound_rows[number] for number in numbers]
    finer, _ = hands.split(sums_of(rows))
    options = [option for row in rows for option in options_of(row, finer)]
    whose = some_of([one.whose for one in options if call is None or one.call == call], finer.everything)
    # To put them together again takes longer than all that is asked of them later.
    return hands if whose.all() else finer.at(whose)


def _number_of(compiled: CompiledSituation, row: str) -> int:
    return [one.id for one in compiled.situation.rows].index(row)
