"""Rows that no deal leads to: nobody makes the calls before them, or nobody who has made them has such a hand.

A deal leads to a row if the row gave a call in a deal that all players bid by the table, or takes another hand at such
a point. For the other rows, the auctions are checked at which the proofs found that they take hands, and those of
examples: each player must have hands that make all his calls there.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import chain, islice
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat, side_of
from trainer.hands.drawing import CHOICES, drawn
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import allowed_hands, calls_of, consistent_hands
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.met_points import DEALS, BidDeals, points_of_examples
from trainer.verifying.auctions.point_states import RowsStates
from trainer.verifying.proofs.findings import Finding, Reason, RowShare, WithoutDeal
from trainer.verifying.proofs.known_hands import KnownHands

_MOST_AUCTIONS: Final = 12
"""The most auctions of one row that are checked, besides those to which deals led."""

_HANDS_DRAWN: Final = 20_000
"""Hands that are drawn, besides those of examples, to look for one with which all calls of a player are accepted.

To be sure that there is none, all hands would have to be split into 100 million kinds; an accepted call has an example.
"""

_ORDER: Final = tuple(Reason)


class RowsWithoutDeal:
    """The search for rows of one book that no deal leads to.

    `deals` were bid out; `shares` say where hands take a row.
    """

    def __init__(self, reasoner: Reasoner, deals: BidDeals, shares: Iterable[RowShare]) -> None:
        self._reasoner = reasoner
        self._deals = deals
        self._written: dict[str, list[tuple[str, ...]]] = defaultdict(list)
        for share in shares:
            if share.share:
                self._written[share.row].append(share.auction)
        self._known_hands = KnownHands(reasoner)
        self._made: dict[Auction, bool] = {}
        self._known: dict[Auction, bool] = {}
        self._accepted: dict[Auction, bool] = {}
        self._last: PointHands[HandSet] | None = None
        self._met: dict[str, dict[object, CompiledSituation]] = defaultdict(dict)
        states = RowsStates()
        for point in chain.from_iterable(islice(deals.points(), DEALS)):
            self._met[point.situation.id].setdefault(states.of(point), point)

    def find(self, situations: Iterable[Situation]) -> Iterator[WithoutDeal]:
        """Yield such rows of some situations, except those that take all other hands, which must exist anyway."""
        for situation in situations:
            met = self._met[situation.id].values()
            found: dict[int, WithoutDeal] = {}
            of_examples = tuple(point.auction for point in points_of_examples(self._reasoner, situation))
            for number, row in enumerate(situation.rows):
                if row.is_otherwise or (situation.id, row.id) in self._deals.taken:
                    continue
                if not any(self._is_taken_by_a_known_hand(point, number) for point in met):
                    why = self._why(situation, number, of_examples)
                    found |= {} if why is None else {number: why}
            for point in met if found else ():
                found = {number: why for number, why in found.items() if not self._is_taken(point, number)}
            yield from found.values()

    def _why(self, situation: Situation, number: int, of_examples: Sequence[Auction]) -> WithoutDeal | None:
        """Return why no deal leads to a row by the auctions of shares and examples; None where one may."""
        row = situation.rows[number]
        name = f"{situation.id}/{row.id}"
        of_shares = map(self._reasoner.written_auction, self._written[name])
        auctions = dict.fromkeys(islice(chain(of_shares, of_examples), _MOST_AUCTIONS))
        there = [point for point in map(self._reasoner.at, auctions) if point and point.situation is situation]
        if any(self._is_known_to_be_met(point, number) for point in there):
            return None
        best: tuple[Reason, str, Auction] | None = None
        for point in there:
            why = self._why_at(point, number)
            if why is None:
                return None
            if best is None or _ORDER.index(why[0]) < _ORDER.index(best[0]):
                best = (*why, point.auction)
        if best is None:
            return None
        reason, call, auction = best
        what = f"no deal leads to row '{row.id}': {reason.reason_text(call)}"
        return WithoutDeal(Finding(row.place, (name,), what, tuple(map(str, auction.calls))), reason)

    def _is_known_to_be_met(self, point: CompiledSituation, number: int) -> bool:
        """Return whether known hands take a row at a point, and make all calls before it."""
        calls = range(len(point.auction.calls))
        return self._is_taken_by_a_known_hand(point, number) and all(
            self._is_made_by_a_known_hand(point.auction, index) for index in calls
        )

    def _why_at(self, point: CompiledSituation, number: int) -> tuple[Reason, str] | None:
        """Return why no deal leads to a row at one point, and the call that nobody makes; None where one may."""
        auction, turn = point.auction, point.auction.turn
        nobody = [index for index in range(len(auction.calls)) if not self._is_made(auction, index)]
        ours = [index for index in nobody if side_of(auction.seat_of(index)) == side_of(turn)]
        if ours:
            is_accepted = all(self._is_accepted(auction, seat) for seat in {auction.seat_of(index) for index in ours})
            return Reason.ACCEPTED if is_accepted else Reason.OUR_CALL, str(auction.calls[ours[0]])
        if not self._is_taken(point, number):
            return Reason.HAND, ""
        return (Reason.THEIR_CALL, str(auction.calls[nobody[0]])) if nobody else None

    def _is_taken_by_a_known_hand(self, point: CompiledSituation, number: int) -> bool:
        own = self._told(point.auction, point.auction.turn)
        return self._known_hands.some_takes(point, number, own)

    def _is_taken(self, point: CompiledSituation, number: int) -> bool:
        """Return whether some hand takes a row at a point, and makes all earlier calls of its player."""
        return self._is_taken_by_a_known_hand(point, number) or bool(self._at(point).takes(number).any())

    def _at(self, point: CompiledSituation) -> PointHands[HandSet]:
        """Return the hands at a point with which its player makes all earlier calls, cached for the last point."""
        auction = point.auction
        if self._last is None or self._last.compiled is not point:
            hands = consistent_hands(self._reasoner, auction, self._told(auction, auction.turn))
            self._last = PointHands(point, hands)
        return self._last

    def _is_made(self, auction: Auction, index: int) -> bool:
        """Return whether some hand makes a call of an auction and all earlier calls of its player."""
        upto = auction.before(index + 1)
        if upto not in self._made:
            made = self._told(upto, auction.seat_of(index))
            is_made = self._is_made_by_a_known_hand(auction, index)
            self._made[upto] = is_made or consistent_hands(self._reasoner, upto, made).size > 0
        return self._made[upto]

    def _is_made_by_a_known_hand(self, auction: Auction, index: int) -> bool:
        upto = auction.before(index + 1)
        if upto not in self._known:
            made = self._told(upto, auction.seat_of(index))
            self._known[upto] = not made or self._known_hands.some_makes(upto, made)
        return self._known[upto]

    def _is_accepted(self, auction: Auction, seat: Seat) -> bool:
        """Return whether there is a hand with which all calls of a player are right or accepted."""
        told = self._told(auction, seat)
        made = auction.before(told[-1] + 1)
        if made not in self._accepted:
            hands = self._hands_tried
            for index in told:
                hands = allowed_hands(self._reasoner, auction, index, hands)
            self._accepted[made] = hands.size > 0
        return self._accepted[made]

    @cached_property
    def _hands_tried(self) -> HandList:
        """Return the hands of all examples and some that were drawn, always the same ones."""
        chances = np.random.default_rng(0).random((_HANDS_DRAWN, CHOICES))
        situations = self._reasoner.book.situations
        of_examples = [hand for situation in situations for hand in self._known_hands.of(situation.rows)]
        return HandList.of(np.array([*of_examples, *drawn(self._reasoner.every_hand, chances)], dtype=np.intp))

    def _told(self, auction: Auction, seat: Seat) -> list[int]:
        """Return the calls of a player, by index, that the convention covers: any hand may have made the others."""
        return [index for index in calls_of(auction, seat) if self._reasoner.at(auction.before(index)) is not None]
