"""How the deals of a contest are decided."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.playing.contests import TellingSolver, contest_of
from tests.playing.table_deals import contract_in
from tests.shipped_tables import shipped
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.games import game_called
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.simulation.contest import Play
from trainer.playing.simulation.contest_play import NoPlayError, OpenPlay, PlayedOut, contest_play

GAME: Final = game_called("fifty-six")
LAWS: Final = GAME.laws_called("kerala")


def called(*calls: str) -> TableDeal:
    """A deal with these calls, and passes until the auction is over."""
    spoken = tuple(map(call_of, calls))
    return replace(new_deal(GAME, LAWS, "decided"), calls=(*spoken, *(PASS,) * LAWS.seats))


def test_the_solver_is_asked_whether_the_bidding_side_takes_its_number() -> None:
    solver = TellingSolver(40)
    made, defeated = called("P", "40S"), called("41S")
    assert OpenPlay(solver, 500).taken(made, 0) == (16, 40)
    assert OpenPlay(solver, 500).taken(defeated, 0) == (40, 16)
    assert replace(made, conceded=(16, 40)).has_succeeded(1) is True
    assert replace(defeated, conceded=(40, 16)).has_succeeded(0) is False
    asked = [(begun.leader, str(begun.trump), side, points, nodes) for begun, side, points, nodes in solver.asked]
    assert asked == [(0, "S", 1, 40, 500), (0, "S", 0, 41, 500)]


def test_what_the_solver_leaves_open_stays_open() -> None:
    assert OpenPlay(TellingSolver(None)).taken(called("40S"), 0) is None


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        (("30S",), ("28S", "P", "P", "P", "30S"), True),
        (("30S",), ("30S", "X"), False),
        (("30S", "X"), ("28S", "P", "P", "P", "30S", "X"), True),
        (("30S",), ("P", "30S"), False),
        (("30S",), ("31S",), False),
        (("30S",), ("30H",), False),
        (("30S",), (), False),
    ],
)
def test_open_hands_are_played_and_scored_alike_for_the_same_trumps_number_side_and_doubling(
    first: Sequence[str], second: Sequence[str], *, same: bool
) -> None:
    assert OpenPlay(TellingSolver(40)).same(called(*first), called(*second)) is same


def test_players_decide_by_playing_the_deal_out() -> None:
    rules = [RulePlayer(GAME)] * 6
    for number in ("28S", "34S", "40S", "50S", "56S"):
        deal = called(number)
        taken = play(deal, rules).taken
        assert taken is not None
        contract = contract_in(deal)
        made = taken[side_of(contract.by)] >= contract.number
        assert PlayedOut(lambda _deal, _first: rules, know_conventions=False).taken(deal, 0) == taken
        assert replace(deal, conceded=taken).has_succeeded(side_of(contract.by)) is made


def test_players_who_know_the_conventions_may_play_the_same_calls_differently() -> None:
    deaf, knowing = (PlayedOut(lambda _deal, _first: (), know_conventions=known) for known in (False, True))
    deal, longer = called("30S"), called("28S", "P", "P", "P", "30S")
    assert deaf.same(deal, deal)
    assert not deaf.same(deal, longer)
    assert not knowing.same(deal, deal)


def test_only_what_there_is_is_played() -> None:
    kerala = shipped("fifty-six/kerala")
    contest = contest_of("fifty-six/kerala", "fifty-six/kerala", Play.NONE)
    assert contest_play(contest, GAME, (kerala, kerala)) is None
    without = replace(GAME, make_solver=None)
    for way in (Play.SOLVER, Play.SAMPLING):
        with pytest.raises(NoPlayError, match="no solver for 56"):
            contest_play(replace(contest, play=way), without, (kerala, kerala))
