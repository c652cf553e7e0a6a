"""`audit`: what it prints."""

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from trainer.command_line import bidding_trainer
from trainer.command_line.reports import audit as auditing
from trainer.command_line.reports.convention_books import library
from trainer.playing.auditing.audit import audit_of
from trainer.playing.auditing.auditing import AuditReport
from trainer.playing.auditing.findings import CostlyTurn, Findings
from trainer.playing.simulation.contest import Party

TURN = CostlyTurn("opening/otherwise", "1-0001", "AKQ2.T98.43.KQJ2", ("P", "P"), "P", "1NT", 2.5, 1.5, 3.5)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> AuditReport:
    audit = audit_of(library(), Party("spades/bis"))
    report = AuditReport(audit, Findings(10, 80, [TURN, replace(TURN, gain=1.5)]), 12.3)
    monkeypatch.setattr(auditing, "run_audit", lambda *_: report)
    return report


@pytest.mark.usefixtures("found")
def test_people_read_which_rows_lose_and_an_example_of_each() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["audit", "spades/bis", "--deals", "10"])
    assert ran.exit_code == 0
    assert ran.stdout.splitlines() == [
        "spades/bis: 10 boards, 80 turns, seed 1; 12 s",
        "Costly turns: 2, 2.5 in a hundred; they lose 0.40 points a board.",
        "",
        "opening/otherwise: 2 times, 2.0 points each",
        "  AKQ2.T98.43.KQJ2 after P P (board 1-0001)",
        "  P by the table; 1NT gains 2.5 (1.5 to 3.5)",
    ]


@pytest.mark.usefixtures("found")
def test_scripts_read_the_same_as_json() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["audit", "spades/bis", "--json"])
    answer = json.loads(ran.stdout)
    (row,) = answer.pop("rows")
    assert answer == {
        "convention": "spades/bis",
        "deals": 10,
        "turns": 80,
        "costly": 2,
        "per_hundred": 2.5,
        "lost_per_board": 0.4,
        "unit": "points",
        "seconds": 12.3,
        "complete": True,
    }
    assert (row["row"], row["times"], row["gain"]) == ("opening/otherwise", 2, 2.0)
    assert row["example"]["better"] == "1NT"


def test_one_that_was_stopped_says_so_and_ends_as_by_ctrl_c(
    found: AuditReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(auditing, "run_audit", lambda *_: replace(found, stopped=True))
    ran = CliRunner().invoke(bidding_trainer, ["audit", "spades/bis"])
    assert ran.exit_code == 130
    assert "Stopped before the end" in ran.stdout


def test_a_situation_that_the_convention_lacks_is_refused_before_any_board_is_dealt() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["audit", "spades/bis", "--situation", "first-of-to"])
    assert ran.exit_code == 2
    assert "first-of-two" in ran.stderr


def test_contested_boards_and_a_situation_do_not_go_together() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["audit", "spades/bis", "--situation", "first-of-two", "--contested"])
    assert ran.exit_code == 2
    assert "--contested" in ran.stderr
