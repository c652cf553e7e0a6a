"""The log at the table, in real records: what is kept, how a line is told, what is opened again."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.playing.table_deals import conceded, new, sample, with_calls
from tests.screens.sample_practice import practice
from trainer.games import game_called
from trainer.records.deals import DealLine
from trainer.records.file.failures import UnknownDealError
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.table.deal_log import DealLog, Played, deal_log_of
from trainer.screens.table.line_title import line_title

LINE = DealLine(7, datetime(2026, 11, 21, 9, 5, tzinfo=UTC), 2, "", "", "fifty-six", "kerala", "36SX by 4", 4, 0, "")


@pytest.fixture
def training(tmp_path: Path) -> Iterator[PracticeSetup]:
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner("Ammu")
        yield practice(deals=keeper)


@pytest.mark.parametrize(
    ("changes", "title"),
    [
        ({}, "36♠ by Partner 2, doubled: your side won 4 stake points"),
        ({"seat": 3}, "36♠ by Opponent 3, doubled: your side lost 4 stake points"),
        ({"result": "28NS by 2", "score": 1}, "28 NOS by you: your side won 1 stake point"),
        (
            {"result": "56NTXX by 1", "laws": "international"},
            "56 No Trump by Opponent 1, redoubled: your side won 4 stake points",
        ),
        ({"result": "", "winning_side": None}, "Passed out"),
        ({"cancelled": "because"}, "Dealt anew"),
        ({"winning_side": None}, "36♠ by Partner 2, doubled"),
        ({"game": "old-maid"}, "36SX by 4"),
        ({"laws": "forgotten"}, "36SX by 4"),
        ({"result": "a queen left over"}, "a queen left over"),
        ({"result": "56NTXX by 1", "laws": "kerala"}, "56NTXX by 1"),
        ({"result": "36SX by 6"}, "36SX by 6"),
    ],
)
def test_a_line_tells_contract_and_result_from_where_the_learner_sat(changes: dict[str, object], title: str) -> None:
    assert line_title(replace(LINE, **changes), game_called) == title  # type: ignore[arg-type]


def test_the_newest_deals_come_first_with_their_day(training: PracticeSetup) -> None:
    log = DealLog(training, UTC)
    first, second = Played(sample(), 2), Played(conceded(with_calls("28S P P P P P P"), 30, 26), 0, "m", "final", 4)
    log.keep(first)
    log.keep(second)
    newest, oldest = log.choices()
    assert newest.title.startswith("28♠ by you: your side won ")
    clock = training.clock()
    assert newest.about == f"{clock.day} {clock:%B %Y, %H:%M} · Kerala · in a match"
    assert oldest.about.endswith(f"International · {sample().title}")
    assert (log.opened(newest.part), log.opened(oldest.part)) == (second, first)


def test_the_last_match_is_found_behind_deals_by_themselves(training: PracticeSetup) -> None:
    log = DealLog(training)
    assert log.last_match() == ()
    match = [Played(new(), seat, "m", "final", seat, "for a reason" if seat else "") for seat in range(2)]
    for played in (*match, Played(sample(), 0)):
        log.keep(played)
    assert sorted(log.last_match(), key=lambda one: one.seat) == match


@pytest.mark.parametrize("part", ["played:99", "played:", "played:x"])
def test_a_deal_that_is_not_there_is_said(training: PracticeSetup, part: str) -> None:
    with pytest.raises(UnknownDealError):
        DealLog(training).opened(part)


def test_a_room_without_records_has_no_log() -> None:
    assert deal_log_of(practice()) is None
    log = DealLog(practice())
    log.keep(Played(sample(), 0))
    assert (log.choices(), log.last_match()) == ((), ())
    with pytest.raises(UnknownDealError):
        log.opened("played:1")
