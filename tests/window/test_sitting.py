"""A whole sitting, from the first screen to the summary and back, with the keyboard alone."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.games.fifty_six.written_calls import call_of
from tests.hangs import HANGS_IN_MS
from tests.practice.sample import next_call
from tests.window.conftest import OpenWindow
from trainer.problems import Problem, UnusableFileError
from trainer.screens.drill.drill_state import Phase
from trainer.window.drill.drill_screen import begun_anew


def test_a_sitting_by_keyboard_alone(opened: OpenWindow) -> None:
    opened.press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert opened.screens.course.isVisible()
    assert QApplication.focusWidget() is opened.screens.course.go_on
    opened.press(Qt.Key.Key_Return)
    assert opened.screen.reading.isVisible()
    opened.press(Qt.Key.Key_Return)
    for number in range(1, 6):
        assert (opened.state.phase, opened.state.number) == (Phase.ASKING, number)
        opened.type(opened.model_call() if number % 2 else "28p")
        opened.press(Qt.Key.Key_Return)
        assert opened.screen.verdict.isVisible()
        assert QApplication.focusWidget() is opened.screen.verdict.next
        opened.press(Qt.Key.Key_Space if number % 2 else Qt.Key.Key_Enter)
    assert opened.screen.summary.isVisible()
    assert len(opened.keeper.attempts) == 5
    assert QApplication.focusWidget() is opened.screen.summary.again_button
    opened.press(Qt.Key.Key_Return)
    assert opened.screen.line.edit.isVisible()
    opened.press(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    opened.qtbot.waitUntil(opened.screens.course.isVisible, timeout=HANGS_IN_MS)
    assert opened.program.screens.drill.presenter is None


def test_tab_reaches_everything_in_the_room_of_practice(opened: OpenWindow) -> None:
    choose = opened.screens.choose
    reached = set()
    for _ in range(20):
        reached.add(QApplication.focusWidget())
        opened.press(Qt.Key.Key_Tab)
    controls = {
        choose.parts,
        choose.questions,
        choose.start,
        choose.deal,
        *(tab for tab in opened.window.bar.tabs.values() if tab.isVisible()),
    }
    assert controls <= reached


def test_tab_runs_from_the_line_to_the_bidding_box(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    order = []
    for _ in range(6):
        order.append(QApplication.focusWidget())
        opened.press(Qt.Key.Key_Tab)
    screen = opened.screen
    passes = next(tile for tile in screen.box.tiles if tile.call == "P")
    forms = [screen.box.tabs] if screen.box.tabs.count() > 1 else []
    way = [screen.line.edit, passes, *forms, screen.box.grid.tiles[0], screen.box.all_calls]
    assert order[: len(way)] == way


def test_a_key_that_is_held_down_does_not_run_past_the_verdict(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.type("28p")
    opened.press(Qt.Key.Key_Return)
    held = QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", autorep=True)
    QApplication.sendEvent(opened.screen.verdict.next, held)
    assert opened.state.phase is Phase.ANSWERED


def test_enter_goes_on_wherever_the_focus_is(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.drilling.answer("28P")
    opened.screen.hand.setFocus()
    opened.press(Qt.Key.Key_Return)
    assert opened.state.phase is Phase.ASKING
    assert opened.state.number == 2


def test_page_keys_turn_a_long_lesson(opened: OpenWindow) -> None:
    opened.window.resize(900, 520)
    opened.drill("lesson:sample-opening")
    page = opened.state.page
    assert page is not None
    opened.screen.reading.show_page(replace(page, blocks=page.blocks * 5))
    bar = opened.screen.reading.text.verticalScrollBar()
    opened.qtbot.waitUntil(lambda: bar.maximum() > 0, timeout=HANGS_IN_MS)
    opened.press(Qt.Key.Key_PageDown)
    assert bar.value() > 0
    opened.press(Qt.Key.Key_PageUp)
    assert bar.value() == 0


def test_all_hands_are_open_after_the_answer(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    before = opened.screen.table.accessibleName()
    assert "Partner 1, no call yet." in before
    opened.drilling.answer("28P")
    after = opened.screen.table.accessibleName()
    assert after.count("spades:") == 5
    assert "to call now" in before
    assert "to call now" not in after


def test_a_wrong_verdict_is_full_and_a_right_one_short(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.drilling.answer("56NT")
    assert opened.state.verdict is not None
    assert opened.state.verdict.kind == "wrong"
    verdict = opened.screen.verdict
    assert verdict._sign.accessibleName() == "wrong"
    assert verdict._headline.text()
    wrong = verdict._reasons.count()
    opened.drilling.go_on()
    opened.drilling.answer(opened.model_call())
    assert verdict._sign.accessibleName() == "right"
    assert not verdict._model.isVisible()
    assert verdict._reasons.count() < wrong


def test_the_summary_says_what_went_well_and_what_comes_back(opened: OpenWindow) -> None:
    opened.drill("lesson:sample-opening")
    opened.drilling.go_on()
    for number in range(5):
        opened.drilling.answer("56NT" if number == 0 else opened.model_call())
        opened.drilling.go_on()
    summary = opened.state.summary
    assert summary is not None
    assert summary.is_clean is True
    view = opened.screen.summary
    assert view._headline.text() == "4 of 5 right"
    assert view._outcome.text() == "✓ A clean round. Another one on a later day passes the lesson."
    assert view._well._rows.count() > len(summary.went_well)
    assert view._back._rows.count() > len(summary.comes_back)


def test_again_is_a_new_sitting_on_the_same_rows(opened: OpenWindow) -> None:
    practice = opened.practice
    first = practice.free_drill(practice.library.book("fifty-six/sample"), 3)
    first.sitting.answer(next_call(first.sitting), call_of("28P"), 1.0)
    second = begun_anew(first)
    assert second.sitting.plan.rows == first.sitting.plan.rows
    assert second.sitting.plan.session != first.sitting.plan.session
    assert second.sitting.answers == []
    assert second.sitting.schedules == first.sitting.schedules


def test_a_sitting_that_was_left_does_not_come_back(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    left = opened.drilling
    opened.program.hub.show("practice")
    left.answer("28P")
    assert opened.window.screen_shown is opened.screens.choose
    opened.drill("situation:first-position")
    assert opened.state.phase is Phase.ASKING
    left.go_on()
    assert opened.screen.line.edit.isVisible()
    assert opened.state.number == 1


def test_a_room_that_can_not_be_made_is_said_on_the_first_picture(opened: OpenWindow) -> None:
    opened.program._say_why_not(UnusableFileError([Problem("records.sqlite", 1, 1, "it is damaged")]))
    assert "it is damaged" in opened.window.loading._note.text()


def test_a_question_of_a_round_is_opened_again_and_reported(
    opened: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened.screen
    opened.drill("all")
    opened.drilling.answer("56NT")
    opened.drilling.finish_early()
    QTest.mouseClick(screen.summary.answers.buttons[0], Qt.MouseButton.LeftButton)
    assert screen.verdict.isVisible()
    assert screen.ways_on.next.text() == "Back to the drill"
    file = tmp_path / "mine.json"
    monkeypatch.setattr("trainer.window.drill.drill_screen.asked_where", lambda *_: file)
    QTest.mouseClick(screen.ways_on.report, Qt.MouseButton.LeftButton)
    opened.qtbot.waitUntil(file.exists, timeout=HANGS_IN_MS)
    QTest.mouseClick(screen.ways_on.next, Qt.MouseButton.LeftButton)
    assert screen.summary.isVisible()
