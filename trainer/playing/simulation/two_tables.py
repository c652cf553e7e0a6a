"""Bidding many deals at two tables: with the parties as they sit, and with their seats exchanged.

Deals with equal calls reach the same situations together, and as long as both parties call alike the two tables are
one. So most of the work is done once, because a change touches few deals.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.simulation.playing_out import BidOut
from trainer.reasoning.choosing.bidding_out import saying_nothing
from trainer.reasoning.choosing.reasoner import Reasoner

Sides = tuple[Reasoner, Reasoner]
"""The reasoner of the first caller's side, then that of the other side."""


def bid_at_two_tables(deals: Sequence[TableDeal], parties: Sides) -> list[tuple[BidOut, BidOut]]:
    """Return each deal bid out twice: with the first party on the first caller's side, then the other way round.

    The deals must be under the laws of the parties. Raises `NotCoveredError` when a convention has no situation for an
    auction.
    """
    first, second = parties
    found = _TwoTables(deals, ((first, second), (second, first)))
    found.bid()
    return [(found.bid_out(number, 0), found.bid_out(number, 1)) for number in range(len(deals))]


_Waiting = tuple[Auction, tuple[int, ...], list[int]]
"""An auction, the tables (0 and 1) at which it was bid so, and the numbers of the deals."""


class _TwoTables:
    """The auctions of all deals at both tables, as far as they are bid; `sides` has those of each table."""

    def __init__(self, deals: Sequence[TableDeal], sides: tuple[Sides, Sides]) -> None:
        self._deals = deals
        self._sides = sides
        self._laws = sides[0][0].book.laws
        self._finished = [[deal.auction for deal in deals] for _ in sides]
        self._at_a_loss = [[0] * len(deals) for _ in sides]

    def bid_out(self, number: int, table: int) -> BidOut:
        """Return a deal as it was bid at a table, 0 or 1."""
        calls = self._finished[table][number].calls
        return BidOut(replace(self._deals[number], calls=calls), self._at_a_loss[table][number])

    def bid(self) -> None:
        """Bid out all deals."""
        begun: dict[Auction, list[int]] = defaultdict(list)
        for number, deal in enumerate(self._deals):
            begun[deal.auction].append(number)
        waiting: list[_Waiting] = [(auction, (0, 1), numbers) for auction, numbers in begun.items()]
        while waiting:
            auction, tables, numbers = waiting.pop()
            if not self._laws.is_over(auction):
                waiting += self._called(auction, tables, numbers)
                continue
            for table in tables:
                for number in numbers:
                    self._finished[table][number] = auction

    def _called(self, auction: Auction, tables: tuple[int, ...], numbers: Sequence[int]) -> list[_Waiting]:
        """Return the auctions after the next call; deals are separated where the tables call differently."""
        calls = {table: self._calls(auction, table, numbers) for table in tables}
        alike: dict[tuple[Call, tuple[int, ...]], list[int]] = defaultdict(list)
        for place, number in enumerate(numbers):
            said: dict[Call, tuple[int, ...]] = defaultdict(tuple)
            for table in tables:
                said[calls[table][place]] += (table,)
            for call, those in said.items():
                alike[call, those].append(number)
        return [(auction.add(call), those, with_it) for (call, those), with_it in alike.items()]

    def _calls(self, auction: Auction, table: int, numbers: Sequence[int]) -> list[Call]:
        """Return what each deal's player calls at a table."""
        seat = auction.turn
        situation = self._sides[table][side_of(seat)].covered(auction)
        calls = []
        for number in numbers:
            hand = self._deals[number].hands[seat]
            choice = situation.choose(hand.holdings)
            self._at_a_loss[table][number] += choice is None
            calls.append(saying_nothing(self._laws, auction, hand) if choice is None else choice.call)
        return calls
