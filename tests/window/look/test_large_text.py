"""A large text in a small window: nothing is cut in half, and nothing lies over something else."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QBoxLayout
from pytestqt.qtbot import QtBot

from trainer.window.conventions.page_view import PageView
from trainer.window.home.welcome_screen import WelcomeScreen
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.fonts import enlarge_text
from trainer.window.parts.controls import PlainButton
from trainer.window.start.main_window import MainWindow

SMALL = (1024, 600)


pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture
def large_text() -> Iterator[None]:
    before = QApplication.font()
    enlarge_text(150)
    yield
    QApplication.setFont(before)


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
def test_buttons_go_below_a_title_that_has_no_room_beside_them(qtbot: QtBot) -> None:
    page = PageView(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(page)
    page.show()
    for width, direction in ((500, QBoxLayout.Direction.TopToBottom), (1200, QBoxLayout.Direction.LeftToRight)):
        page.resize(width, 600)
        QApplication.processEvents()
        assert page._top.direction() is direction
