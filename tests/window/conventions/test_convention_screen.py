"""Reading a convention in the window, with the keyboard alone."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontMetrics
from PySide6.QtWidgets import QApplication

from tests.hangs import HANGS_IN_MS
from tests.screens.sample_practice import Later
from tests.window.conftest import OpenWindow
from trainer.printing.contents.page import percent_text
from trainer.screens.conventions.reading import ReadingPresenter
from trainer.screens.drill.drill_state import Phase
from trainer.screens.table.table_state import TablePhase
from trainer.window.conventions.convention_screen import ConventionScreen
from trainer.window.conventions.row_tile import share_width
from trainer.window.look.theme import font
from trainer.window.start.program import Program


@pytest.fixture
def reading(opened: OpenWindow) -> OpenWindow:
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.read()
    return opened


def screen_of(opened: OpenWindow) -> ConventionScreen:
    return opened.screens.conventions


def presenter_of(opened: OpenWindow) -> ReadingPresenter:
    assert opened.program.screens.conventions.presenter is not None
    return opened.program.screens.conventions.presenter


def test_while_a_convention_is_loaded_its_place_says_so_and_offers_nothing_else(started: OpenWindow) -> None:
    started.practice.last_convention = "fifty-six/sample"
    later = Later()
    program = Program(started.window, lambda: started.practice, later)
    program.load()
    while later.waiting:
        later.run_next()
    program.hub.show("conventions")
    screen = program.screens.conventions
    assert screen._title.text() == "Loading the convention…"
    assert screen.page.isHidden()
    assert screen.list.isHidden()
    while later.waiting:
        later.run_next()
    assert screen.presenter is not None
    assert screen._title.text() == screen.presenter.state.title
    assert not screen.page.isHidden()
    assert not screen.list.isHidden()


def test_what_is_typed_is_searched_for_and_the_arrow_leads_into_the_list(reading: OpenWindow) -> None:
    screen = screen_of(reading)
    assert QApplication.focusWidget() is screen.query

    reading.type("partner")
    reading.press(Qt.Key.Key_Down)

    assert QApplication.focusWidget() is screen.list
    assert 0 < screen.list.count() <= len(presenter_of(reading).book.situations)
    second = screen.list.item(1)
    reading.press(Qt.Key.Key_Down)
    assert screen.page.title.text() == second.text()


def test_a_row_opens_by_enter_and_keeps_the_focus(reading: OpenWindow) -> None:
    screen = screen_of(reading)
    tile = screen.page.tiles[0]
    tile.setFocus()

    reading.press(Qt.Key.Key_Return)

    focused = QApplication.focusWidget()
    assert focused is screen.page.tiles[0]
    assert focused.accessibleDescription() == "Open"
    assert presenter_of(reading).state.opened == screen.page.tiles[0].row.row


def test_a_page_leads_to_a_drill_and_to_a_deal_and_back(reading: OpenWindow) -> None:
    screen = screen_of(reading)

    screen.page.drill.click()
    assert reading.screens.drill.isVisible()
    assert reading.state.phase is Phase.ASKING

    reading.program.hub.show("practice")
    assert reading.program.screens.choose.presenter is not None
    reading.program.screens.choose.presenter.read()
    screen.page.deal_wanted.emit()
    table = reading.program.screens.table.presenter
    assert table is not None
    assert table.state.phase is not TablePhase.SETTING_UP
    reading.program.hub.show("practice")
    assert reading.screens.choose.isVisible()


def test_escape_leads_home(reading: OpenWindow) -> None:
    reading.press(Qt.Key.Key_Escape)

    reading.qtbot.waitUntil(lambda: not screen_of(reading).isVisible(), timeout=HANGS_IN_MS)


def test_every_row_says_its_call_its_words_and_its_share(reading: OpenWindow) -> None:
    for tile in screen_of(reading).page.tiles:
        interface = QAccessible.queryAccessibleInterface(tile)
        assert interface.role() == QAccessible.Role.PushButton
        name = interface.text(QAccessible.Text.Name)
        assert tile.row.call in name
        assert tile.row.words in name
        assert "of all hands" in name or "accepted" in name


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_nothing_of_a_page_is_cut_off(reading: OpenWindow, size: tuple[int, int]) -> None:
    reading.window.resize(*size)
    reading.window.appearance.apply()
    for _ in range(3):
        QApplication.processEvents()
    page = screen_of(reading).page
    words = page.compare.fontMetrics().horizontalAdvance(page.compare.itemText(0))
    # At its right the list has the sign that it opens, which takes 28 pixels.
    assert page.compare.width() >= words + 28 + 2 * 8
    assert page.drill.width() >= page.drill.sizeHint().width()


@pytest.mark.parametrize("share", [1e-9, 4.7e-6, 0.00012, 0.119, 1.0])
def test_every_share_is_narrower_than_its_column(qapp: QApplication, share: float) -> None:
    said = QFontMetrics(font()).horizontalAdvance(percent_text(share))
    assert said < share_width()
