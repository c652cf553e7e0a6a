"""The verb `table`: whole deals in the terminal, kept in the log."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.scripted import knowing_the_tables, run
from trainer.command_line import start as starting
from trainer.command_line.start import Choices, start_table
from trainer.records.keeper import RecordKeeper
from trainer.screens.table.deal_log import Played, deal_log_of
from trainer.screens.table.table_setup import TableOptions, table_maker

KERALA = ("--convention", "fifty-six/kerala")
"""In deal a2 of Kerala the learner calls second, and the tables have nothing to say with his hand."""


def log_of(home: Path) -> list[str]:
    keeper = RecordKeeper(home / "records.sqlite")
    try:
        learner = keeper.current_learner()
        assert learner is not None
        return [line.result for line in keeper.deals(learner.name).deals]
    finally:
        keeper.close()


def test_without_a_screen_a_deal_is_begun_in_the_terminal(tmp_path: Path) -> None:
    ran = run(knowing_the_tables(tmp_path), "table", *KERALA, "--seed", "a2", typed="hint\nq\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "playing in the terminal" in ran.stdout
    assert "Kerala" in ran.stdout
    assert "Deal a2" in ran.stdout
    assert "The opponents lead and have not bid yet." in ran.stdout
    assert log_of(tmp_path) == []


def test_what_can_not_be_dealt_is_said(tmp_path: Path) -> None:
    home = knowing_the_tables(tmp_path)
    ran = run(
        home,
        "table",
        "--terminal",
        "--convention",
        "fifty-six/international",
        "--situation",
        "their-suits",
    )
    assert ran.returncode == 1
    assert "did you mean 'their-suit'?" in ran.stdout


def test_a_finished_deal_is_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    choices = Choices(None, "fifty-six/kerala", (), None, None, None)
    room = choices.practice()
    deal = table_maker(room, choices.book(room)).seated(TableOptions(seed="a2")).deal
    log = deal_log_of(room)
    assert log is not None
    log.keep(Played(replace(deal.table, calls=deal.bidders.auction(deal.table.hands).calls), deal.learner))
    choices.close()
    assert log_of(tmp_path) == ["40C by 4"]


def test_with_a_screen_the_window_is_opened_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    import trainer.window.start.application

    asked: dict[str, Any] = {}

    def open_window(make_setup: Any, **more: Any) -> int:
        asked.update(more, make_setup=make_setup)
        return 0

    monkeypatch.setattr(starting, "has_screen", lambda: True)
    monkeypatch.setattr(trainer.window.start.application, "run_window", open_window)
    choices = Choices(None, "fifty-six/kerala", (), None, None, None)
    assert start_table(choices, TableOptions(seed="a2")) == 0
    assert asked["convention"] == "fifty-six/kerala"
    assert asked["sit_down_with"] is not None
