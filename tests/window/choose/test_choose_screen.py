"""The room of free practice."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.window.conftest import OpenWindow
from trainer.screens.choose.choosing import ChooseState, ConventionChoice
from trainer.window.choose.choose_screen import ChooseScreen
from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import text_on


def test_everything_that_can_be_practised_freely_is_listed(opened: OpenWindow) -> None:
    parts = opened.screens.choose.parts
    texts = [parts.item(row).text() for row in range(parts.count())]
    assert texts[:2] == ["The whole convention", "Everything"]
    assert "Partner opened a suit" in texts
    assert "1. The opening lead calls first" not in texts, "lessons are on the course"


def test_a_situation_is_searched_for_and_started_by_keys_alone(opened: OpenWindow) -> None:
    screen = opened.screens.choose
    screen.search.setFocus()

    opened.type("opened a suit")

    assert screen.parts.count() == 2, "a heading and what was found"
    opened.press(Qt.Key.Key_Down)
    opened.press(Qt.Key.Key_Return)
    assert {row.situation for row in opened.drilling._sitting.plan.rows} == {"second-after-suit"}


def test_what_nothing_has_is_said(opened: OpenWindow) -> None:
    screen = opened.screens.choose
    screen.search.setText("elephant")
    assert "Nothing matches these words." in text_on(screen)
    screen.search.clear()
    assert "Nothing matches these words." not in text_on(screen)


def test_the_number_of_questions_is_chosen(opened: OpenWindow) -> None:
    screen = opened.screens.choose
    QTest.mouseClick(screen.more, Qt.MouseButton.LeftButton)
    assert opened.program.screens.choose.presenter is not None
    assert opened.program.screens.choose.presenter.state.questions == 11
    QTest.mouseClick(screen.fewer, Qt.MouseButton.LeftButton)
    assert screen.questions.value() == 10


def test_a_lesson_has_a_number_of_questions_of_its_own(opened: OpenWindow) -> None:
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.choose_part("lesson:sample-opening")
    assert not opened.screens.choose.questions.isEnabled()


def test_start_begins_the_drill(opened: OpenWindow) -> None:
    QTest.mouseClick(opened.screens.choose.start, Qt.MouseButton.LeftButton)
    assert opened.window.screen_shown is opened.screens.drill


def test_two_quick_clicks_begin_one_sitting(opened: OpenWindow) -> None:
    opened.drill()
    first = opened.drilling
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.begin()
    assert opened.drilling is first


def test_while_it_loads_nothing_can_be_started(qtbot: QtBot, appearance: Appearance) -> None:
    screen = ChooseScreen(appearance)
    qtbot.addWidget(screen)
    conventions = (ConventionChoice("fifty-six/kerala", "56, Kerala"),)
    screen.show_state(ChooseState(conventions, "fifty-six/kerala"))
    assert not screen.start.isEnabled()
    assert "Loading" in screen._due.text()


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_a_broken_table_is_said(qtbot: QtBot, appearance: Appearance) -> None:
    screen = ChooseScreen(appearance)
    qtbot.addWidget(screen)
    screen.show()
    conventions = (ConventionChoice("fifty-six/kerala", "56, Kerala"),)
    screen.show_state(ChooseState(conventions, "fifty-six/kerala", loading=False, message="kerala.yaml:3:1: no"))
    assert screen.message.isVisible()
    assert screen.message.text() == "kerala.yaml:3:1: no"


def test_a_message_of_a_hundred_lines_leaves_room_for_the_rest(qtbot: QtBot, appearance: Appearance) -> None:
    screen = ChooseScreen(appearance)
    qtbot.addWidget(screen)
    conventions = (ConventionChoice("fifty-six/kerala", "56, Kerala"),)
    message = "\n".join(f"kerala.yaml:{line}:1: no" for line in range(100))
    screen.show_state(ChooseState(conventions, "fifty-six/kerala", loading=False, message=message))
    assert screen.message.text().startswith("kerala.yaml:0:1: no")
    assert screen.message.text().endswith("and 88 more lines")


def test_what_is_due_is_said_after_a_drill(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.drilling.answer("56NT")
    opened.drilling.finish_early()
    opened.screen.summary.another_button.click()
    assert "nothing is due now" in opened.screens.choose._due.text()


def test_what_was_searched_for_is_gone_with_another_game(opened: OpenWindow) -> None:
    screen = opened.screens.choose
    screen.search.setText("elephant")
    screen.presenter = None  # as for another convention, which gets a presenter of its own
    screen.enter()
    assert not screen.search.text()
    assert screen.parts.count() > 2
