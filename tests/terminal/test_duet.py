"""A duet in the terminal: calls are asked for, written down at once, and commented when a deal is bid."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.duets.duets import AT, begun, bid_out, duet
from tests.playing.guided_deals import KERALA, ToldSolver, judge_of
from tests.slow import takes_seconds
from tests.terminal.scripted import Script
from trainer.playing.duets.duet_calls import read_calls
from trainer.playing.duets.duet_table import DuetTable
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.terminal.duet import TerminalDuet

TOLD = {"S": 44, "H": 30, "D": 20, "C": 25, "": 33}


def _asked_again() -> ToldSolver:
    pytest.fail("a deal is looked at a second time")


def at_table(folder: Path, *lines: str, solves: bool = True) -> tuple[TerminalDuet, Script]:
    """The duet of a folder, for one who types these lines."""
    book = judge_of(KERALA).reasoner.book
    game = replace(book.game, make_solver=(lambda: ToldSolver(TOLD)) if solves else _asked_again)
    script = Script(lines)
    return TerminalDuet(script, folder, DuetTable(duet(), Reasoner(replace(book, game=game))), lambda: AT), script


def test_a_call_is_on_the_disk_before_the_next_is_asked_for(tmp_path: Path) -> None:
    begun(tmp_path)
    duet_of_two, script = at_table(tmp_path, "28 spades", "nonsense")
    duet_of_two.call_as("anna")
    assert read_calls(tmp_path, duet()).call("Anna", 1, ()) == "28S"
    assert "Deal 1: Biju is to call." in script.printed
    assert "'nonsense' is not a call" in script.text


def test_an_illegal_call_is_refused_with_the_reason_and_asked_for_again(tmp_path: Path) -> None:
    begun(tmp_path)
    duet_of_two, script = at_table(tmp_path, "xx", "28S", "q")
    duet_of_two.call_as("Anna")
    assert "Redouble is illegal: only a double can be redoubled." in script.printed
    assert read_calls(tmp_path, duet()).call("Anna", 1, ()) == "28S"


def test_who_has_nothing_to_call_is_told_so(tmp_path: Path) -> None:
    bid_out(tmp_path, begun(tmp_path))
    duet_of_two, script = at_table(tmp_path)
    duet_of_two.call_as("Biju")
    assert script.printed == ["Biju, there is nothing for you to call now."]


def test_the_standing_says_who_is_to_call(tmp_path: Path) -> None:
    begun(tmp_path)
    duet_of_two, script = at_table(tmp_path)
    duet_of_two.stand()
    assert script.printed[0] == "Anna and Biju: 0 of 3 deals bid."
    assert "  1     Anna is to call" in script.printed


def test_finished_deals_are_looked_at_once_and_for_all(tmp_path: Path) -> None:
    bid_out(tmp_path, begun(tmp_path))
    first, script = at_table(tmp_path)
    first.stand()
    assert script.printed[:3] == [f"Deal {number} is looked at with open hands…" for number in (1, 2, 3)]
    assert "stake points a deal below the best contract (3 deals)." in script.text
    again, second = at_table(tmp_path, solves=False)
    again.stand()
    assert second.printed == script.printed[3:]


@takes_seconds
def test_a_finished_deal_shows_all_hands_and_what_the_table_says(tmp_path: Path) -> None:
    begun(tmp_path)
    duet_of_two, _ = at_table(tmp_path, "56H", "P", "P", "P")
    duet_of_two.call_as("Anna")
    bid_out(tmp_path, DuetTable(duet(), Reasoner(judge_of(KERALA).reasoner.book)))
    shown, script = at_table(tmp_path)
    shown.show(1)
    assert script.printed[0].startswith("Deal 1: 56")
    assert any(line.startswith("Anna called 56♥, the table ") for line in script.printed)
    assert "Biju called as the table does." in script.printed
    assert script.printed[-1].startswith("By best play your contract is worth")


def test_a_deal_that_is_not_bid_is_not_shown(tmp_path: Path) -> None:
    begun(tmp_path)
    duet_of_two, script = at_table(tmp_path)
    duet_of_two.show(1)
    assert script.printed == ["Deal 1 is not bid yet: Anna is to call."]
