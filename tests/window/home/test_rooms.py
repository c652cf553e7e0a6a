"""The rooms of the window: the first start, Today, the course, the partnership, and the way between them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from tests.window.conftest import OpenWindow
from trainer.screens.drill.drill_state import Phase
from trainer.screens.home.welcome import Experience
from trainer.window.screen.screen_names import TODAY


def click(opened: OpenWindow, widget: object) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]
    QApplication.processEvents()


def shown(opened: OpenWindow) -> object:
    return opened.window.screen_shown


def begin(started: OpenWindow) -> OpenWindow:
    """Answer the three questions as they stand, and come home from the first lesson."""
    click(started, started.screens.welcome.start)
    started.program.hub.go_home()
    return started


def test_who_teaches_comes_from_the_first_start_to_the_shelf_of_lessons(started: OpenWindow) -> None:
    click(started, started.screens.welcome.teach)
    assert shown(started) is started.screens.teach
    assert started.window.bar.tabs["teach"].isVisible()
    assert "Sample" in started.window.bar._playing.toolTip()


def test_the_first_start_asks_and_enter_begins_the_first_lesson(started: OpenWindow) -> None:
    welcome = started.screens.welcome
    assert shown(started) is welcome
    assert not started.window.bar.isVisible(), "there is nowhere else to go yet"
    assert QApplication.focusWidget() is welcome.start

    started.press(Qt.Key.Key_Return)

    assert started.screen.reading.isVisible()
    assert started.state.lesson == "sample-opening"


def test_the_bar_names_the_game_in_whichever_room_is_shown_first(started: OpenWindow) -> None:
    started.program.hub.show("practice")
    assert started.window.bar.game.text().strip(" ▾")
    assert started.window.bar._playing.text().startswith("Playing: ")


def clipped(button: QAbstractButton) -> bool:
    """Whether a button has less room than its text takes."""
    return button.sizeHint().width() > button.width()


def test_answers_are_chosen_by_click_and_by_key(started: OpenWindow) -> None:
    cards = started.screens.welcome.experiences.cards
    click(started, cards[2])
    assert started.program.screens.welcome.presenter is not None
    assert started.program.screens.welcome.presenter.state.experience == Experience.YEARS
    cards[2].setFocus()
    started.press(Qt.Key.Key_Left)
    started.press(Qt.Key.Key_Space)
    assert started.program.screens.welcome.presenter.state.experience == Experience.SOME


def test_one_question_is_tried_and_leads_back_to_the_questions(started: OpenWindow) -> None:
    click(started, started.screens.welcome.try_one)
    assert started.state.questions == 1
    bar = started.window.bar
    assert (bar.back.text(), bar.back.accessibleName()) == ("‹ Start", "Back to Start")
    started.drilling.answer(started.model_call())
    onward = started.screen.ways_on.next
    assert onward.text() == "Back to the start"
    assert not clipped(onward)
    assert QApplication.focusWidget() is onward
    click(started, onward)
    assert shown(started) is started.screens.welcome


def test_the_bar_over_a_trial_leads_where_it_says(started: OpenWindow) -> None:
    click(started, started.screens.welcome.try_one)
    click(started, started.window.bar.back)
    assert shown(started) is started.screens.welcome

    begin(started)
    started.press(Qt.Key.Key_Return)
    assert started.window.bar.back.text() == "‹ Today", "once begun, there is Today"


def test_home_is_one_key_away_from_a_drill_and_its_answers_are_kept(started: OpenWindow) -> None:
    begin(started)
    started.press(Qt.Key.Key_Return)
    started.drilling.go_on()
    started.drilling.answer("28P")
    started.press(Qt.Key.Key_F2)
    assert shown(started) is started.screens.today
    assert started.program.screens.drill.presenter is None
    assert len(started.keeper.attempts) == 1


def test_escape_leads_one_level_up(started: OpenWindow) -> None:
    begin(started)
    started.press(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    started.press(Qt.Key.Key_Return)
    assert shown(started) is started.screens.drill
    started.press(Qt.Key.Key_Escape)
    assert shown(started) is started.screens.course, "to where it was begun"
    started.press(Qt.Key.Key_Escape)
    assert shown(started) is started.screens.today


@pytest.mark.parametrize(
    ("number", "room"),
    [(1, "today"), (2, "course"), (3, "practice"), (4, "conventions"), (5, "progress"), (6, "partnership")],
)
def test_every_room_has_a_tab_and_a_key(started: OpenWindow, number: int, room: str) -> None:
    begin(started)
    started.press(Qt.Key(Qt.Key.Key_0 + number), Qt.KeyboardModifier.ControlModifier)
    bar = started.window.bar
    assert [name for name, tab in bar.tabs.items() if tab.isChecked()] == [room]
    assert list(bar.tabs).index(room) == number - 1


def test_over_a_drill_the_bar_has_the_way_back_and_no_tabs(started: OpenWindow) -> None:
    begin(started)
    started.press(Qt.Key.Key_Return)
    bar = started.window.bar
    assert not any(tab.isVisible() for tab in bar.tabs.values())
    click(started, bar.back)
    assert shown(started) is started.screens.today


def test_a_lesson_is_begun_on_the_path_and_left_to_it(started: OpenWindow) -> None:
    begin(started)
    started.program.hub.show("course")
    column = started.screens.course.columns[0]
    column.setFocus()
    column.setCurrentRow(1)
    started.press(Qt.Key.Key_Return)
    assert started.state.lesson == "sample-opening"
    started.drilling.go_on()
    assert started.screen._title._whole.startswith("Lesson 1 · ")
    started.drilling.finish_early()
    assert started.screen.summary.another_button.text() == "&Back to the course"
    click(started, started.screen.summary.another_button)
    assert shown(started) is started.screens.course
    assert column.currentRow() == 1, "where it was left"


def test_a_treatment_is_agreed_in_the_partnerships_room_alone(started: OpenWindow) -> None:
    begin(started)
    started.program.hub.show("partnership")
    box = started.screens.partnership.boxes["S1.1"]
    box.setFocus()
    started.press(Qt.Key.Key_Space)
    assert box.isChecked()
    assert box.hasFocus()
    assert started.practice.last_treatments == ("S1.1",)


def test_what_was_agreed_is_what_is_practised(started: OpenWindow) -> None:
    begin(started)
    started.program.hub.show("partnership")
    assert started.program.screens.partnership.presenter is not None
    started.program.screens.partnership.presenter.switch_treatment("S1.1")
    started.program.hub.show("practice")
    assert started.program.screens.choose.presenter is not None
    started.program.screens.choose.presenter.begin()
    assert [one.section for one in started.drilling._sitting.judge.reasoner.book.treatments] == ["S1.1"]


def test_two_quick_clicks_on_today_begin_one_drill(started: OpenWindow) -> None:
    begin(started)
    main = started.screens.today.due.main
    click(started, main)
    first = started.drilling
    main.click()
    assert started.drilling is first


def test_what_is_due_is_drilled_from_today(started: OpenWindow) -> None:
    begin(started)
    started.press(Qt.Key.Key_Return)
    started.drilling.go_on()
    started.drilling.answer("56NT")
    started.program.hub.go_home()
    for key, schedule in started.keeper.kept.items():
        started.keeper.kept[key] = type(schedule)(
            schedule.learner,
            schedule.convention,
            schedule.row,
            started.practice.clock(),
            schedule.card,
            schedule.reason,
        )
    started.program.hub.show(TODAY)
    assert started.screens.today.due._headline.text() == "1 question is due"
    click(started, started.screens.today.due.main)
    assert started.state.phase is Phase.ASKING
    assert started.state.why_now.startswith("This comes back because you called")


def test_the_game_is_chosen_from_the_bar(started: OpenWindow) -> None:
    begin(started)
    bar = started.window.bar
    assert "56" in bar.game.text()
    assert bar.game.accessibleName() == "Game: 56; press for another one"
    assert [action.text() for action in bar.game_menu.actions()] == ["56"]
    assert bar._playing.toolTip() == "Playing: Sample"


def test_what_is_played_is_switched_from_the_bar_and_leads_to_what_is_agreed(
    started: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(started)
    bar, hub = started.window.bar, started.program.hub
    first, *_, agreed = bar._playing.menu_of_conventions.actions()
    assert first.text().startswith("Sample")
    assert first.isChecked()
    switched: list[str] = []
    monkeypatch.setattr(hub.agreements, "switch_to", switched.append)
    hub.show("practice")
    first.trigger()
    assert switched == ["fifty-six/sample"]
    assert started.window.screen_shown is started.screens.choose, "the room stays"
    agreed.trigger()
    assert started.window.screen_shown is started.screens.room("partnership")


def test_the_course_fits_its_columns_or_scrolls_without_being_cramped(started: OpenWindow) -> None:
    begin(started)
    started.program.hub.show("course")
    QApplication.processEvents()
    column = started.screens.course.columns[0]
    rows = column.count()

    column.fit(24 * rows)
    assert column.row_height == 24, "all of them fit"
    column.fit(15 * rows)
    assert column.row_height > 24, "they scroll anyway"
