"""The deals of a duet: whose turn it is, what two who bid by the table lose, what a departure costs."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.duets.duets import AT, begun, bid_out, calls_by_table, duet
from tests.playing.guided_deals import KERALA, ToldSolver, judge_of
from trainer.auction.seat import side_of
from trainer.playing.deals.dealing import new_deal
from trainer.playing.duets.duet import FILE, DuetError, Opponents
from trainer.playing.duets.duet_calls import CallMade, add_call, read_calls
from trainer.playing.duets.duet_table import DuetTable

TOLD = {"S": 44, "H": 30, "D": 20, "C": 25, "": 33}


def test_both_are_dealt_the_same_hands_apart(tmp_path: Path) -> None:
    first, second = begun(tmp_path / "a"), begun(tmp_path / "b")
    empty = read_calls(tmp_path / "a", first.duet)
    assert [deal.table.hands for deal in first.deals(empty)] == [deal.table.hands for deal in second.deals(empty)]
    assert len({deal.table.hands for deal in first.deals(empty)}) == first.duet.deals


def test_no_other_command_deals_the_hands_from_what_the_folder_says(tmp_path: Path) -> None:
    table = begun(tmp_path)
    game, laws = table.game, table.judge.reasoner.book.laws
    hands = {deal.table.hands for deal in table.deals_in(tmp_path)}
    told = (tmp_path / FILE).read_text(encoding="utf-8").split()
    seeds = [seed for word in told for seed in (word, *(f"{word}-{number:04}" for number in range(1, 4)))]
    assert table.duet.seed in seeds
    assert hands.isdisjoint(new_deal(game, laws, seed).hands for seed in seeds)


def test_a_duet_of_an_earlier_program_keeps_its_hands(tmp_path: Path) -> None:
    table = begun(tmp_path, replace(duet(), format="1"))
    game, laws = table.game, table.judge.reasoner.book.laws
    (first, *_) = table.deals_in(tmp_path)
    assert first.table.hands == new_deal(game, laws, "winter-0001").hands


def test_each_waits_for_the_other(tmp_path: Path) -> None:
    table = begun(tmp_path)
    (waiting, *_) = [deal.waiting_for for deal in table.deals_in(tmp_path)]
    assert waiting == "Anna"
    calls_by_table(tmp_path, table, "Anna", [1])
    assert table.deal(1, read_calls(tmp_path, table.duet)).waiting_for == "Biju"
    calls_by_table(tmp_path, table, "Biju", [1])
    deal = table.deal(1, read_calls(tmp_path, table.duet))
    assert deal.waiting_for in {"Anna", None}


def test_silent_opponents_pass_and_others_bid(tmp_path: Path) -> None:
    for opponents in Opponents:
        folder = tmp_path / opponents
        table = begun(folder, duet(deals=6, opponents=opponents))
        bid_out(folder, table)
        deals = table.deals_in(folder)
        assert all(deal.waiting_for is None for deal in deals)
        theirs = {
            str(call)
            for deal in deals
            for index, call in enumerate(deal.table.calls)
            if side_of(deal.table.auction.seat_of(index)) != side_of(deal.seats[0])
        }
        # Kerala's compulsory bidder may not pass; 28 NOS is a pass that the laws allow (2.2.3).
        assert (theirs <= {"P", "28NS"}) == (opponents is Opponents.SILENT)


def test_two_who_bid_by_the_table_have_no_departures_and_reach_what_it_reaches(tmp_path: Path) -> None:
    table = begun(tmp_path)
    bid_out(tmp_path, table)
    for deal in table.deals_in(tmp_path):
        assert [review.departures for review in table.reviews(deal)] == [(), ()]
        worth = table.worth(table.opened(deal, ToldSolver(TOLD)))
        assert worth.reached == worth.by_table
        compared = table.compared(worth)
        assert compared is not None
        assert compared <= 0


def test_a_call_of_ones_own_is_commented_and_counts(tmp_path: Path) -> None:
    table = begun(tmp_path)
    add_call(tmp_path, table.duet, CallMade("Anna", 3, ("P", "P"), "56H", AT))
    bid_out(tmp_path, table)
    deal = table.deal(3, read_calls(tmp_path, table.duet))
    anna, biju = table.reviews(deal)
    assert str(anna.departures[0].call) == "56H"
    assert biju.departures == ()
    worth = table.worth(table.opened(deal, ToldSolver(TOLD)))
    assert worth.reached is not None
    assert worth.by_table is not None
    assert worth.reached < worth.by_table


def test_a_call_that_is_illegal_there_is_as_if_it_had_not_been_made(tmp_path: Path) -> None:
    table = begun(tmp_path)
    for call in ("XX", "99S", "nonsense"):
        add_call(tmp_path, table.duet, CallMade("Anna", 1, (), call, AT))
        assert table.deal(1, read_calls(tmp_path, table.duet)).waiting_for == "Anna"


def test_another_table_than_that_of_the_beginning_is_refused() -> None:
    reasoner = judge_of(KERALA).reasoner
    with pytest.raises(DuetError, match="not the one that this duet was begun with"):
        DuetTable(replace(duet(), table="0"), reasoner)
