"""A large text in a small window: nothing is cut in half, and nothing lies over something else."""

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QBoxLayout, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.screens.home.today_state import CalendarDisplay, DayKind, WeekDisplay
from trainer.screens.home.welcome import WelcomeState
from trainer.window.conventions.page_view import PageView
from trainer.window.home.game_button import GameButton
from trainer.window.home.today_screen import TodayScreen
from trainer.window.home.week_calendar import WeekCalendar
from trainer.window.home.welcome_screen import WelcomeScreen
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.theme import SMALL as SMALL_TEXT
from trainer.window.look.theme import SPACE, font
from trainer.window.parts.controls import PlainButton
from trainer.window.parts.table_and_side import SidePanel, table_and_side
from trainer.window.screen.page_area import PageArea
from trainer.window.screen.screen import Screen
from trainer.window.start.main_window import MainWindow
from trainer.window.start.playing_button import PlayingButton
from trainer.window.table.review_view import ReviewView
from trainer.window.table.trick_chart import TrickChart

SMALL = (1024, 600)


pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def test_a_button_without_room_leaves_out_the_end_of_its_text(qtbot: QtBot) -> None:
    button = PlainButton("&Five more of these")
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    assert button.drawn_text == "&Five more of these"
    button.resize(button.sizeHint().width() // 2, button.sizeHint().height())
    assert button.drawn_text.startswith("&Fi")
    assert button.drawn_text.endswith("…")
    assert button.accessibleName() == "Five more of these"
    assert not button.grab().isNull()


@pytest.mark.usefixtures("large_text")
def test_the_bar_is_as_high_as_its_tabs_on_every_screen(qtbot: QtBot) -> None:
    window = MainWindow(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(window)
    window.setGeometry(0, 0, *SMALL)
    window.loading.setMinimumHeight(2 * SMALL[1])
    window.show()
    window.bar.show_tab_of("today")
    QApplication.processEvents()
    tab = window.bar.tabs["today"]
    assert tab.height() >= tab.sizeHint().height()


@pytest.mark.usefixtures("large_text")
def test_the_first_page_keeps_its_room_for_the_answers(qtbot: QtBot) -> None:
    screen = WelcomeScreen(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(screen)
    screen.start.setText("Start lesson 1")
    screen._about_start.setText("Standard American as it is played online · lesson 1 · 10 minutes")
    for width, both in ((SMALL[0], False), (2 * SMALL[0], True)):
        screen.resize(width, SMALL[1])
        screen.show()
        QApplication.processEvents()
        assert screen._about_start.isVisible() is both
        foot = screen._foot_row.parentWidget()
        assert foot is not None
        assert foot.height() <= 3 * screen.start.height()


@pytest.mark.usefixtures("large_text")
def test_the_first_page_fits_into_a_small_window_and_its_button_says_that_tables_are_read(qtbot: QtBot) -> None:
    screen = WelcomeScreen(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(screen)
    small = SMALL[0] * 3 // 4
    screen.resize(small, SMALL[1] * 3 // 4)
    screen.show()
    for busy, said in (("", "&Start lesson 1"), ("Reading Sample: the first time takes a moment…", "Reading…")):
        screen.show_state(WelcomeState(convention="sample", start="&Start lesson 1", busy=busy))
        QApplication.processEvents()
        assert screen.start.text() == said
        assert screen.start.isEnabled() is not bool(busy)
        assert screen.minimumSizeHint().width() <= small


@pytest.mark.usefixtures("large_text")
def test_buttons_go_below_a_title_that_has_no_room_beside_them(qtbot: QtBot) -> None:
    page = PageView(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(page)
    page.show()
    for width, direction in ((500, QBoxLayout.Direction.TopToBottom), (1200, QBoxLayout.Direction.LeftToRight)):
        page.resize(width, 600)
        QApplication.processEvents()
        assert page._top.direction() is direction


@pytest.mark.usefixtures("large_text")
def test_a_screen_asks_for_no_more_width_than_its_parts_so_that_it_scrolls_in_one_direction(qtbot: QtBot) -> None:
    window = MainWindow(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(window)
    window.setMinimumSize(1, 1)
    window.resize(SMALL[0] * 3 // 4, SMALL[1] * 3 // 4)
    narrow: Screen[object] = Screen()
    button = PlainButton("Begin")
    QVBoxLayout(narrow).addWidget(button)
    window.show()
    window.add_screen(narrow)
    window.show_screen(narrow)
    QApplication.processEvents()
    assert narrow.width() <= window.width()
    button.setMinimumWidth(2 * SMALL[0])
    for _ in range(3):
        QApplication.processEvents()
    assert narrow.width() > window.width(), "what needs more is not cut off"


@pytest.mark.usefixtures("large_text")
@pytest.mark.qt_log_ignore("This plugin does not support")  # a menu on a platform without windows
def test_rooms_become_a_menu_where_their_tabs_can_not_be_read(qtbot: QtBot) -> None:
    window = MainWindow(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(window)
    window.setMinimumSize(1, 1)
    window.show()
    window.bar.show_tab_of("course")
    window.bar.show_playing("Sample", (), "")
    chosen: list[str] = []
    window.bar.screen_chosen.connect(chosen.append)
    for width, has_tabs in ((2 * SMALL[0], True), (SMALL[0] // 2, False)):
        window.resize(width, SMALL[1])
        QApplication.processEvents()
        assert window.bar.tabs["today"].isVisible() is has_tabs
        assert window.bar.rooms_button.isVisible() is not has_tabs
    assert window.bar.rooms_button.text() == "Course ▾"
    window.bar.rooms_button.click()
    rooms = window.bar.rooms_menu.actions()
    assert [one.text() for one in rooms if one.isChecked()] == ["Course"]
    rooms[0].trigger()
    assert chosen == ["today"]
    window.bar.rooms_menu.close()


@pytest.mark.usefixtures("large_text")
def test_a_page_without_room_scrolls_to_what_has_the_focus(qtbot: QtBot) -> None:
    pages = QWidget()
    near, far = PlainButton("Here"), PlainButton("Far away")
    near.setParent(pages)
    far.setParent(pages)
    area = PageArea(pages)
    qtbot.addWidget(area)
    area.resize(300, 200)
    with qtbot.waitActive(area):
        area.show()
        area.activateWindow()
    assert pages.width() > 300
    assert pages.height() > 200
    near.setFocus()
    far.move(pages.width() - far.width(), pages.height() - far.height())
    far.setFocus()
    qtbot.waitUntil(lambda: not far.visibleRegion().isEmpty())


def test_at_the_usual_size_of_text_a_page_takes_the_room_that_there_is(qtbot: QtBot) -> None:
    pages = QWidget()
    inside = PlainButton("wide")
    inside.setMinimumSize(900, 700)
    QVBoxLayout(pages).addWidget(inside)
    area = PageArea(pages)
    qtbot.addWidget(area)
    area.resize(300, 200)
    area.show()
    QApplication.processEvents()
    assert (pages.width(), pages.height()) == (300, 200)


@pytest.mark.usefixtures("large_text")
def test_the_side_of_the_table_scrolls_and_keeps_its_width(qtbot: QtBot) -> None:
    side = SidePanel()
    side.setMinimumWidth(380)
    high = PlainButton("High")
    high.setMinimumHeight(900)
    QVBoxLayout(side).addWidget(high)
    left = QWidget()
    page = table_and_side(left, (), side)
    qtbot.addWidget(page)
    page.resize(900, 400)
    page.show()
    QApplication.processEvents()
    assert left.height() < 400, "the hand stays in sight"
    viewport = side.parentWidget()
    assert viewport is not None
    assert side.width() == viewport.width() >= 380
    assert page.verticalScrollBar().maximum() == 0


@pytest.mark.usefixtures("large_text")
@pytest.mark.parametrize("name", ["Mo", "this week, which began on Monday"])
def test_the_names_of_weeks_have_room(qtbot: QtBot, name: str) -> None:
    calendar = WeekCalendar(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(calendar)
    calendar.show_calendar(CalendarDisplay(weeks=(WeekDisplay(name, (DayKind.FREE,) * 7, name),)))
    bold = QFontMetricsF(font(SMALL_TEXT, bold=True))
    assert calendar._names >= bold.horizontalAdvance(name)
    assert calendar.sizeHint().height() >= 2 * bold.height()


@pytest.mark.usefixtures("large_text")
def test_two_lines_of_a_game_do_not_lie_over_each_other(qtbot: QtBot) -> None:
    button = GameButton(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(button)
    button.be_low(low=True)
    assert button.sizeHint().height() >= 2 * QFontMetricsF(font(bold=True)).height()


@pytest.mark.usefixtures("large_text")
def test_the_name_of_what_is_played_goes_before_the_word(qtbot: QtBot) -> None:
    button = PlayingButton()
    qtbot.addWidget(button)
    button.show_playing("Standard American", (), "")
    button.show()
    button.resize(button.minimumSizeHint())
    QApplication.processEvents()
    assert button.drawn_text == button.text()
    assert button.drawn_text.startswith("S")
    button.resize(button.sizeHint())
    assert button.drawn_text == "Playing: Standard American ▾"


@pytest.mark.usefixtures("large_text")
def test_a_page_that_needs_less_room_scrolls_less(qtbot: QtBot) -> None:
    pages, needs = QWidget(), [QSize(290, 190)]
    layout = QVBoxLayout(pages)
    area = PageArea(pages, lambda: needs[0])
    qtbot.addWidget(area)
    area.resize(300, 200)
    area.show()
    QApplication.processEvents()
    assert (pages.width(), pages.height()) == (300, 200)
    needs[0] = QSize(500, 190)
    layout.addWidget(PlainButton("one more part"))
    qtbot.waitUntil(lambda: pages.width() == 500)
    needs[0] = QSize(5000, 190)
    area.fit()
    QApplication.processEvents()
    assert 500 < pages.width() < 5000


@pytest.mark.usefixtures("large_text")
def test_without_room_for_three_columns_the_panels_of_today_stand_below_each_other(qtbot: QtBot) -> None:
    screen = TodayScreen(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(screen)
    panels = (screen.due, screen.lesson, screen.deal, screen.games, screen.evenings)

    def places(width: int) -> tuple[int, ...]:
        screen.resize(width, 500)
        screen.show()
        QApplication.processEvents()
        return tuple(one.mapTo(screen, QPoint(0, 0)).x() for one in panels)

    assert len(set(places(1400))) > 1
    assert len(set(places(700))) == 1
    tops = [one.mapTo(screen, QPoint(0, 0)).y() for one in panels]
    assert tops == sorted(tops)
    assert all(one.mapTo(screen, QPoint(0, 0)).x() + one.width() <= 700 for one in panels)
    assert len(set(places(1400))) > 1


@pytest.mark.usefixtures("large_text")
def test_the_side_of_the_table_scrolls_to_the_line_that_has_the_focus(qtbot: QtBot) -> None:
    side = SidePanel()
    layout = QVBoxLayout(side)
    high, line = PlainButton("High"), QLineEdit()
    high.setMinimumHeight(900)
    layout.addWidget(high)
    layout.addWidget(line)
    page = table_and_side(QWidget(), (), side)
    qtbot.addWidget(page)
    page.resize(900, 400)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    high.setFocus()
    assert line.visibleRegion().isEmpty()
    line.setFocus()
    qtbot.waitUntil(lambda: not line.visibleRegion().isEmpty())


def test_enter_starts_the_first_lesson_from_an_answer_that_was_just_chosen(qtbot: QtBot) -> None:
    screen = WelcomeScreen(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(screen)
    started: list[str] = []
    screen.start.clicked.connect(lambda: started.append("begun"))
    screen.show()
    QTest.keyClick(screen, Qt.Key.Key_Return)
    assert not started
    screen.start.setEnabled(True)
    QTest.keyClick(screen, Qt.Key.Key_Return)
    assert started == ["begun"]


@pytest.mark.usefixtures("large_text")
def test_the_table_needs_no_more_width_for_its_review_than_a_small_window_has(qtbot: QtBot) -> None:
    appearance = Appearance(ThemeChoice.LIGHT)
    review, tricks = ReviewView(appearance), TrickChart(appearance)
    for part in (review, tricks):
        qtbot.addWidget(part)
        part.show()
    QApplication.processEvents()
    assert review.minimumSizeHint().width() + tricks.minimumSizeHint().width() < SMALL[0] * 3 // 4 - SPACE * 10
