"""Matches and the log of deals in the window: the running score, a review from the log, trick by trick."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.playing.table_deals import conceded, with_calls
from tests.slow import takes_seconds
from tests.window.conftest import OpenWindow
from tests.window.table.test_table_screen import FIRST_TO_CALL, AtTable
from tests.window.test_accessibility import nameless
from trainer.records.keeper import RecordKeeper
from trainer.screens.table.table_setup import TableOptions

SHORT = "match:short-round-robin"


def concede(at: AtTable) -> None:
    at.bid_out()
    at.table.concede()


def test_the_bar_and_the_review_show_how_the_match_stands(opened: OpenWindow) -> None:
    at = AtTable(opened, part=SHORT, seed=FIRST_TO_CALL)
    shown = at.screen._name
    assert shown.text().startswith("Deal 1 of 12 · your side 0, opponents 0")
    concede(at)
    match = at.table.state.match
    assert match is not None
    assert shown.text() == match.line, "the score before the deal is over with it"
    assert f"The match: {match.line}" in at.screen.review.text
    assert at.screen.review.another_button.text() == "&Next deal"
    at.click(at.screen.review.another_button)
    assert shown.text().startswith("Deal 2 of 12")


def test_the_line_in_the_bar_ends_in_dots_where_there_is_no_room(opened: OpenWindow) -> None:
    at = AtTable(opened, part=SHORT, seed=FIRST_TO_CALL)
    shown = at.screen._name
    assert shown.minimumSizeHint().width() < shown.sizeHint().width()
    assert shown.toolTip().splitlines() == [shown.text(), at.table.state.deal]
    shown.resize(80, shown.height())
    assert not shown.grab().isNull()


def test_after_the_last_deal_another_match_is_offered(opened: OpenWindow) -> None:
    at = AtTable(opened, part=SHORT, seed=FIRST_TO_CALL)
    assert at.table._match is not None
    for _ in range(11):
        at.table._match = at.table._match.after(conceded(with_calls("28S P P P P P P"), 30, 26))
    concede(at)
    assert at.screen.review.another_button.text() == "&New match"
    assert "won the match" in at.screen.review.score.text()
    at.click(at.screen.review.another_button)
    assert at.screen._name.text().startswith("Deal 1 of 12")


@takes_seconds
def test_a_deal_of_the_log_is_looked_at_trick_by_trick(opened: OpenWindow, tmp_path: Path) -> None:
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner(opened.practice.learner)
        opened.practice.deals = keeper
        at = AtTable(opened, seed=FIRST_TO_CALL)
        at.bid_out()
        while not at.screen.review.isVisible():
            if at.screen.play.next.isVisible():
                at.table.go_on()
            else:
                at.table.play(at.card())
        screen = at.screen
        at.click(screen.review.other_button)
        setup = at.table.state.setup
        assert setup is not None
        part = next(one.part for one in setup.parts if one.part.startswith("played:"))
        at.table.choose(TableOptions(part))
        assert screen.setup.start.text() == "Look at it"
        at.click(screen.setup.start)
        tricks = len(at.table.state.tricks)
        assert screen.review.isVisible()
        assert screen.tricks.curve.accessibleName().startswith(f"{tricks} tricks.")
        assert not screen.tricks.earlier.isEnabled()
        at.click(screen.tricks.later)
        assert screen.tricks.curve.accessibleName().startswith(f"Trick 1 of {tricks}.")
        assert "Trick 1. " in screen.table.accessibleName()
        assert at.table.state.tricks[0] in screen.tricks.said.accessibleName()
        QApplication.processEvents()
        assert nameless(opened.window) == []
        at.click(screen.tricks.earlier)
        assert at.table.state.replayed == 0
        at.click(screen.review.again_button)
        assert not screen.tricks.isVisible()
        opened.practice.deals = None
        at.table.leave()
