"""The page of a lesson: short lines, painted examples, the button in sight, and a place for printing."""

import pytest
from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QTextLayout
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.playing.guided_deals import KERALA, judge_of
from tests.screens.drill.test_lesson_page import READING
from tests.window.conftest import OpenWindow
from trainer.games import game_called
from trainer.screens.drill.drill_state import LessonPage
from trainer.screens.drill.lesson_page import lesson_page, passing_terms, with_reasons
from trainer.window.drill.reading_view import MOST_LETTERS, ReadingView, text_width
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import READING as READING_SCALE
from trainer.window.look.theme import font

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

GAME = game_called("fifty-six")


def path_in(view: ReadingView, qtbot: QtBot, width: int, height: int, page: LessonPage) -> None:
    qtbot.addWidget(view)
    view.resize(width, height)
    view.show_page(page)
    view.show()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def sample_page() -> LessonPage:
    return with_reasons(lesson_page(READING, GAME, 10, passing_terms(8, takes_days=True)), judge_of(KERALA))


def test_a_line_of_usual_text_has_at_most_80_letters(qapp: QApplication) -> None:
    text = " ".join(
        "A partner has named a suit. Before you think of anything else, look at your cards in it: if they carry on "
        "where his leave off, raise, even with rubbish elsewhere."
        for _ in range(4)
    )
    layout = QTextLayout(text, font(READING_SCALE))
    layout.beginLayout()
    letters = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(text_width())
        letters.append(len(text[line.textStart() : line.textStart() + line.textLength()].rstrip()))
    layout.endLayout()
    assert 60 < max(letters) <= MOST_LETTERS


@pytest.mark.parametrize(("width", "height"), [(1280, 660), (1024, 540), (860, 440)])
def test_the_button_is_in_sight_and_nothing_is_cut(
    width: int, height: int, qtbot: QtBot, appearance: Appearance
) -> None:
    view = ReadingView(appearance)
    path_in(view, qtbot, width, height, sample_page())
    place = QRect(view.start.mapTo(view, view.start.rect().topLeft()), view.start.size())
    assert view.rect().contains(place)
    assert view.text.horizontalScrollBar().maximum() == 0, "nobody scrolls to the right"
    shown = [*view.paragraphs, *view.examples]
    qtbot.waitUntil(lambda: all(one.height() >= one.heightForWidth(one.width()) for one in shown), timeout=HANGS_IN_MS)


def test_an_example_is_said_with_its_cards_and_its_reason(qtbot: QtBot, appearance: Appearance) -> None:
    view = ReadingView(appearance)
    path_in(view, qtbot, 1280, 660, sample_page())
    first, second = view.examples
    assert first.accessibleName().endswith("29♠: the other Jack of spades")
    assert "spades" in second.accessibleName()


def test_the_cards_of_all_examples_begin_at_the_same_place(qtbot: QtBot, appearance: Appearance) -> None:
    view = ReadingView(appearance)
    path_in(view, qtbot, 1280, 660, sample_page())
    assert len({row._indent for row in view.examples}) == 1


def test_a_lesson_can_be_printed(opened: OpenWindow) -> None:
    opened.drill("lesson:sample-opening")
    reading = opened.screen.reading
    assert reading.print.isVisible()
    reading.print.click()
    dialog = opened.program.hub.print_dialog
    assert dialog is not None
    assert dialog.isVisible()
