"""Deals that have been bid are decided by best play, or played out by a game's own players."""

from dataclasses import replace

import pytest

from tests.shipped_tables import shipped
from tests.slow import compiles_for_long
from trainer.auction.call import BID_FORM, Call
from trainer.games import game_called
from trainer.games.bridge.contract import contract_of_bid
from trainer.games.contract import contract_of
from trainer.games.game import MissingPartError
from trainer.playing.bots.card_play import own_player, play
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.outcomes import BestPlay, outcomes_of
from trainer.playing.simulation.playing_out import bid


def bid_deals(convention: str, number: int) -> list[TableDeal]:
    reasoner = shipped(convention)
    dealt = (new_deal(reasoner.book.game, reasoner.book.laws, f"outcome-{seed}") for seed in range(number))
    return [bid(deal, (reasoner, reasoner)).deal for deal in dealt]


def test_many_deals_of_tricks_are_solved_as_each_alone() -> None:
    deals = bid_deals("bridge/standard-american", 8)
    solver = deals[0].game.make_solver
    assert solver is not None
    together = BestPlay([solver()]).taken(deals)
    assert together == [BestPlay([solver()]).taken([deal])[0] for deal in deals]
    for deal, taken in zip(deals, together, strict=True):
        assert (taken is None) == (deal.result is None)
        if deal.play is not None and taken is not None:
            assert taken[0] == solver().taken(deal.play).low
            assert sum(taken) == 13


def test_where_only_success_counts_every_contract_of_a_play_is_decided_as_alone() -> None:
    (dealt,) = bid_deals("fifty-six/kerala", 1)
    calls = contracts(dealt)
    make_solver = dealt.game.make_solver
    assert make_solver is not None
    together = BestPlay([make_solver(), make_solver()], None).taken(calls)
    for deal, taken in zip(calls, together, strict=True):
        assert deal.play is not None
        assert deal.result is not None
        needed = deal.laws.scoring.needed(deal.result, deal.total)[0]
        assert (taken is not None and taken[0] >= needed) == make_solver().takes(deal.play, 0, needed)


def contracts(dealt: TableDeal) -> list[TableDeal]:
    """The deal with contracts of the first side in spades, from a low to a high one."""
    results = dealt.laws.contracts(0, "S", dealt.hands)
    return [replace(dealt, calls=(), stated=result) for result in results[::4]]


def test_a_deal_that_was_passed_out_takes_nothing() -> None:
    (dealt,) = bid_deals("bridge/standard-american", 1)
    passed = replace(dealt, calls=())
    assert outcomes_of(dealt.game, 1).taken([passed, dealt])[0] is None


@pytest.mark.usefixtures("arena_in_python")
def test_programs_play_as_they_do_card_by_card() -> None:
    expect_play_card_by_card()


@compiles_for_long
def test_programs_play_as_they_do_card_by_card_when_they_are_compiled() -> None:
    expect_play_card_by_card()


def expect_play_card_by_card() -> None:
    deals = bid_deals("spades/bis", 3)
    player = own_player(deals[0].game)
    alone = [play(deal, (player,) * 4).taken for deal in deals]
    assert outcomes_of(deals[0].game, 1).taken(deals) == alone


def test_a_game_without_solver_and_players_has_no_prices() -> None:
    game = replace(game_called("spades"), make_arena=None)
    with pytest.raises(MissingPartError, match="have no price"):
        outcomes_of(game, 1)


def test_who_sits_first_makes_no_difference_to_what_a_side_takes() -> None:
    for deal in bid_deals("bridge/standard-american", 4):
        if deal.result is None:
            continue
        solver = deal.game.make_solver
        assert solver is not None
        contract = contract_of(deal.result)
        call = Call(BID_FORM, contract.denomination, contract.number)
        later = contract_of_bid(call, (contract.by + 1) % 4, contract.doubled)
        moved = replace(deal, hands=(deal.hands[-1], *deal.hands[:-1]), calls=(), stated=later)
        ((first, second),) = filter(None, BestPlay([solver()]).taken([deal]))
        assert BestPlay([solver()]).taken([moved]) == [(second, first)]
