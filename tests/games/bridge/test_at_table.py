"""A deal of bridge at the table, from the first call to the review, as a learner sees it."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from tests.games.bridge.auctions import GAME, laws_of
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.dealing import new_deal
from trainer.reasoning.judging.judging import Judge
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.imported_deals import IMPORTED, ImportedDeals
from trainer.screens.table.table_match import MATCH
from trainer.screens.table.table_setup import TableMaker, TableOptions
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.screens.work.background import AtOnce

# The learner declares four hearts of the first deal (partner opens), and is dummy in the second.
DECLARING, DUMMY = "demo-16", "demo-4"


@cache
def maker() -> TableMaker:
    return TableMaker(Judge(shipped("bridge/standard-american")), tuple)


def begun(seed: str, part: str = "random") -> TablePresenter:
    options = TableOptions(part=part, seed=seed)
    table = TablePresenter(
        maker(), lambda _: None, AtOnce(), options=options, players=lambda deal: RulePlayer(deal.game)
    )
    table.begin()
    return table


def played(table: TablePresenter, watch: Callable[[TableState], None] = lambda _: None) -> TableState:
    """The deal bid by the table and played by the first card that may be played."""
    while table.state.phase is not TablePhase.OVER:
        watch(table.state)
        deal = table._deal
        assert deal is not None
        if table.state.phase is TablePhase.BIDDING:
            table.call(str(deal.bots_call()))
        elif table.state.phase is TablePhase.PLAYING:
            table.play(next(card.card for card in table.state.cards_to_choose if card.may_play))
        else:
            table.go_on()
    return table.state


def test_the_learner_sits_south_and_the_board_is_told() -> None:
    state = begun(DECLARING).state
    assert state.deal == "Deal demo-16 · board 1, dealer North, nobody vulnerable"
    assert [seat.label for seat in state.seats] == ["South, you", "West", "North, partner", "East"]
    assert [seat.badge for seat in state.seats] == ["", "", "dealer", ""]
    vulnerable = begun(DUMMY).state
    assert [seat.states for seat in vulnerable.seats] == [("vulnerable",), (), ("vulnerable",), ()]


def test_boards_of_a_file_are_listed_and_headed_by_their_own_numbers() -> None:
    boards = tuple(
        replace(
            new_deal(GAME, laws_of(), f"deal {number}", ("", "")),
            circumstances=GAME.procedure.circumstances(number, (0, 0)),
        )
        for number in (9, 12)
    )
    imported = ImportedDeals("evening.pbn", boards)
    assert [one.title for one in imported.choices()] == ["Board 9", "Board 12"]
    options = TableOptions(f"{IMPORTED}2")
    setting = TableMaker(Judge(shipped("bridge/standard-american")), tuple, imported=imported)
    table = TablePresenter(setting, lambda _: None, AtOnce(), options=options)
    table.begin()
    assert table.state.deal == "Board 12, dealer West, North-South vulnerable"


@takes_seconds
def test_who_declares_plays_both_hands_and_sees_dummys() -> None:
    played_for: set[str] = set()
    open_hands: set[frozenset[str]] = set()

    def watch(state: TableState) -> None:
        if state.phase is TablePhase.PLAYING and state.is_learners_turn:
            played_for.add(state.plays_for)
            open_hands.add(frozenset(seat.name for seat in state.seats if seat.hand))

    state = played(begun(DECLARING), watch)
    assert played_for == {"North", ""}
    assert open_hands == {frozenset({"You", "North"})}
    assert state.review is not None
    assert state.review.result == "4♥−3 by you, −150"
    assert len(state.review.values) == 5
    assert len(state.tricks) == 13


@takes_seconds
def test_dummy_watches() -> None:
    asked: list[bool] = []
    state = played(begun(DUMMY), lambda one: asked.append(one.phase is TablePhase.PLAYING and one.is_learners_turn))
    assert not any(asked)
    assert state.review is not None
    assert state.review.result == "2♥= by North, +110"


def test_what_a_wrong_pass_cost_is_told_in_imps() -> None:
    table = begun(DECLARING)
    while table.state.phase is not TablePhase.OVER:
        if table.state.phase is TablePhase.BIDDING:
            table.call("P")
        elif table.state.phase is TablePhase.PLAYING:
            table.concede()
        else:
            table.go_on()
    assert table.state.review is not None
    remarks = {one.title: one for one in table.state.review.remarks}
    assert "IMP" in remarks["What the bidding cost"].lines[0]
    assert "Round 1: you called Pass, your convention 1♥" in remarks


@takes_seconds
@pytest.mark.parametrize(("part", "unit"), [("set", " IMPs"), ("rubber", ""), ("chukker", "")])
def test_a_match_goes_on_with_its_score(part: str, unit: str) -> None:
    table = begun("match-9", MATCH + part)
    state = played(table)
    assert state.match is not None
    assert state.match.line.startswith("After 1 deal")
    assert state.match.line.endswith(unit)
    assert state.review is not None
    told = [line for one in state.review.remarks if one.title == "The match" for line in one.lines]
    assert told[0].startswith("At the other table") is (part == "set")
    table.another()
    assert "dealer East" in table.state.deal
