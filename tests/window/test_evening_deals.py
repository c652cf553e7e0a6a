"""A deal in each game in the real window: from Practice to the table, bid and played by keys, to its whole review."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS
from tests.slow import goes_through_everything, nightly_but_for
from tests.window.test_evenings import LEARNER, Evening, begun_evening
from trainer.locations import conventions_folder
from trainer.playing.bots.rule_player import RulePlayer
from trainer.records.keeper import RecordKeeper
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.window.look.appearance import Appearance

ON_A_SCREEN = "BIDDING_TRAINER_TESTED_ON_A_SCREEN"
"""Stands in the environment of a test that is to have a real window."""

WAITING = {TablePhase.JUDGED, TablePhase.TRICK_DONE, TablePhase.OVER, TablePhase.FAILED}


def table_of(evening: Evening) -> TablePresenter:
    presenter = evening.program.screens.table.presenter
    assert presenter is not None
    return presenter


def state_of(evening: Evening) -> TableState:
    return table_of(evening).state


def is_learners(evening: Evening) -> bool:
    """Whether nothing goes on at the table before the learner does something."""
    state = state_of(evening)
    return state.phase in WAITING or (state.is_learners_turn and not state.busy)


def sit_down(evening: Evening) -> None:
    """From the first screen to the first decision of a deal."""
    evening.until_shown("today")
    evening.window.screen_wanted.emit("practice")
    evening.until_shown("choose")
    evening.click(evening.screens.choose.deal)
    evening.until_shown("table")
    evening.click(evening.screens.table.setup.start)
    evening.until(lambda: is_learners(evening))


def decide(evening: Evening) -> None:
    """The learner's next call or card, typed: the model call, and the card that a bot would play."""
    phase = state_of(evening).phase
    deal = table_of(evening)._deal
    assert deal is not None
    if phase is TablePhase.TRICK_DONE:
        evening.key(Qt.Key.Key_Return)
        return
    assert phase in {TablePhase.BIDDING, TablePhase.PLAYING}, phase
    evening.until(lambda: evening.window.focusWidget() is not None)
    bidding = phase is TablePhase.BIDDING
    evening.type(str(deal.bots_call() if bidding else deal.bots_move(RulePlayer(deal.game))).lower())
    evening.key(Qt.Key.Key_Return)


@pytest.mark.slow
@pytest.mark.parametrize(
    "convention",
    nightly_but_for(
        ["fifty-six/kerala", "bridge/standard-american", "spades/bis"], "bridge/standard-american", "spades/bis"
    ),
)
def test_a_deal_is_bid_and_played_to_the_end_of_its_review(
    qtbot: QtBot, appearance: Appearance, tmp_path: Path, convention: str
) -> None:
    records = tmp_path / "records.sqlite"
    assert ON_A_SCREEN not in os.environ or QGuiApplication.platformName() == "xcb"
    with begun_evening(qtbot, appearance, records, conventions_folder().parent, convention) as evening:
        sit_down(evening)
        decisions = 0
        while state_of(evening).phase is not TablePhase.OVER:
            deal = table_of(evening)._deal
            phase = state_of(evening).phase
            decide(evening)
            decisions += phase is not TablePhase.TRICK_DONE
            evening.until(lambda deal=deal, phase=phase: _has_gone_on(evening, deal, phase))  # type: ignore[misc]
        assert decisions
        evening.until(lambda: _is_reviewed(evening))
        review = state_of(evening).review
        assert review is not None
        titles = [one.title for one in review.remarks]
        assert "The review is not complete" not in titles
        assert review.course is not None
        assert review.course.points
        assert evening.screens.table.review.another_button.isVisible()
    with RecordKeeper(records) as keeper:
        [kept] = keeper.deals(LEARNER).deals
        assert kept.game == convention.partition("/")[0]


@goes_through_everything
@pytest.mark.window
@pytest.mark.parametrize("game", nightly_but_for(["fifty-six", "bridge", "spades"], "spades"))
def test_it_goes_the_same_way_on_a_screen(virtual_screen: dict[str, str], tmp_path: Path, game: str) -> None:
    """The evening above in a process of its own, whose windows a real server shows and gives the focus to."""
    mine = f"{__file__}::{test_a_deal_is_bid_and_played_to_the_end_of_its_review.__name__}"
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", mine, "-k", game],
        env=virtual_screen | {ON_A_SCREEN: "yes", "BIDDING_TRAINER_HOME": str(tmp_path)},
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        timeout=HANGS,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    assert "1 passed" in ran.stdout


def _has_gone_on(evening: Evening, deal: object, phase: TablePhase) -> bool:
    """Whether the table is another one than it was, and waits for the learner again."""
    is_another = table_of(evening)._deal is not deal or state_of(evening).phase is not phase
    return is_another and is_learners(evening)


def _is_reviewed(evening: Evening) -> bool:
    review = state_of(evening).review
    return review is not None and review.progress == "" and review.course is not None
