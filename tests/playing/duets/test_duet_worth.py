"""What a duet's deals are worth where no solver knows a best contract: played out, beside the table's own bids."""

from pathlib import Path

from tests.playing.duets.duets import AT
from tests.shipped_tables import shipped
from trainer.auction.seat import side_of
from trainer.games import game_called
from trainer.playing.duets.duet import Duet, Opponents, begin_duet, opponents_in
from trainer.playing.duets.duet_calls import CallMade, add_call, read_calls
from trainer.playing.duets.duet_table import DuetDeal, DuetTable
from trainer.playing.duets.duet_worth import worth_of

BIS = "spades/bis"


def bid_by_two(folder: Path, first: str) -> tuple[DuetTable, DuetDeal]:
    """A deal of spades in which Amy bids `first` and Ben as the table does; `""` for her bid by the table."""
    reasoner = shipped(BIS)
    planned = Duet(("Amy", "Ben"), BIS, (), "x", 1, Opponents.BIDDING, reasoner.book.fingerprint)
    begin_duet(folder, planned)
    table = DuetTable(planned, reasoner)
    while (player := (deal := table.deal(1, read_calls(folder, planned))).waiting_for) is not None:
        call = str(reasoner.choose(deal.table.auction, deal.hand).call)
        call = first if first and player == "Amy" else call
        add_call(folder, planned, CallMade(player, 1, deal.called, call, AT))
    return table, deal


def test_in_a_game_without_a_pass_the_opponents_always_bid() -> None:
    assert opponents_in(game_called("spades"), bidding=False) is Opponents.BIDDING
    assert opponents_in(game_called("bridge"), bidding=False) is Opponents.SILENT
    assert opponents_in(game_called("bridge"), bidding=True) is Opponents.BIDDING


def test_two_who_bid_as_the_table_does_are_worth_as_much(tmp_path: Path) -> None:
    table, deal = bid_by_two(tmp_path, "")
    worth = worth_of(table, deal)
    assert (worth.best, table.compared(worth)) == (None, 0)
    assert worth.reached == worth.by_table


def test_a_bid_that_no_cards_can_make_costs_what_it_brings_less_than_the_table(tmp_path: Path) -> None:
    table, deal = bid_by_two(tmp_path, "13")
    worth = worth_of(table, deal)
    assert worth.reached is not None
    assert worth.reached < 0
    assert (table.compared(worth) or 0) < -100
    own = side_of(deal.seats[0])
    theirs = [call for seat, call in enumerate(deal.table.calls) if side_of(seat) != own]
    assert all(str(call) != "13" for call in theirs)
