"""A deal at another table, bid by bots."""

from dataclasses import replace

from tests.shipped_tables import shipped
from trainer.games import game_called
from trainer.games.trick_solving.double_dummy import DoubleDummySolver
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.matches.other_table import counts_by_comparison, other_table

BRIDGE = game_called("bridge")


def bidders() -> Bidders:
    reasoner = shipped("bridge/standard-american")
    return Bidders((reasoner, reasoner))


def board(number: int) -> TableDeal:
    dealt = new_deal(BRIDGE, BRIDGE.laws_called("duplicate"), f"other-{number:04d}")
    return replace(dealt, circumstances=BRIDGE.procedure.circumstances(number, (0, 0)))


def test_it_is_what_bots_bid_whatever_was_bid_here() -> None:
    table, solver = bidders(), DoubleDummySolver()
    for number in range(1, 6):
        deal = board(number)
        found = other_table(deal, table, solver)
        bid = replace(deal, calls=table.auction(deal.hands, deal.auction).calls)
        assert found is not None
        assert found.result == bid.result
        assert other_table(bid, table, solver) == found
        if bid.play is not None:
            taken = solver.taken(bid.play).low
            score = replace(bid, conceded=(taken, 13 - taken)).score
            assert score is not None
            assert found.score == score[0] - score[1]


def test_only_where_results_are_compared_in_something_else_there_is_another_table() -> None:
    assert counts_by_comparison(board(1))
    assert not counts_by_comparison(replace(board(1), laws=BRIDGE.laws_called("rubber")))
