"""The dialog of printing, opened from the conventions, and what is chosen in it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from tests.hangs import HANGS_IN_MS
from tests.window.conftest import OpenWindow
from trainer.printing.files.endings import HTML
from trainer.window.printing.print_dialog import PrintDialog

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
"""A dialog on a platform without a window manager."""


@pytest.fixture
def dialog(opened: OpenWindow) -> PrintDialog:
    """Opened by the button of the conventions."""
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.read()
    opened.screens.conventions.print.click()
    found = opened.program.hub.print_dialog
    assert found is not None
    return found


def test_it_says_what_is_printed_and_shows_what_can_be_chosen(opened: OpenWindow, dialog: PrintDialog) -> None:
    reader = opened.program.screens.conventions.presenter
    assert reader is not None

    assert dialog.isVisible()
    assert reader.book.title in dialog._title.text()
    assert [dialog.kinds.itemText(at) for at in range(dialog.kinds.count())] == ["PDF", "Web page"]
    assert dialog.papers.isVisible()
    assert not dialog.questions.isVisible()


def test_what_is_chosen_is_printed_where_it_was_wanted(
    opened: OpenWindow, dialog: PrintDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "notes.html"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(target), ""))
    dialog.kinds.setCurrentIndex(1)
    dialog.kinds.activated.emit(1)
    dialog.players.setText("Anna, Biju")
    dialog.players.textEdited.emit("Anna, Biju")

    dialog.save.click()
    opened.qtbot.waitUntil(dialog.open_button.isVisible, timeout=HANGS_IN_MS)

    assert "Anna and Biju" in target.read_text("utf-8")
    assert dialog.presenter.state.ending == HTML
    assert not dialog.papers.isVisible()


def test_nothing_happens_where_the_person_thinks_better_of_it(
    opened: OpenWindow, dialog: PrintDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))

    dialog.save.click()

    assert dialog.presenter.state.written is None
    assert not dialog.presenter.state.busy


def test_every_field_has_a_name_for_screen_readers(dialog: PrintDialog) -> None:
    fields = (dialog.kinds, dialog.papers, dialog.players, dialog.questions, dialog.to_a_page, dialog.seed)

    assert all(field.accessibleName() for field in fields)
    assert dialog.kinds.hasFocus()


def test_the_room_of_the_partnership_prints_its_card(opened: OpenWindow) -> None:
    opened.program.hub.show("partnership")
    panel = opened.screens.partnership.agreement
    assert panel.card.isVisible()

    panel.card.click()

    dialog = opened.program.hub.print_dialog
    assert dialog is not None
    assert dialog._title.text().startswith("Convention card: ")


def test_a_lesson_prints_its_questions_and_other_drills_have_nothing_to_print(opened: OpenWindow) -> None:
    lesson = opened.practice.lesson_library.lessons(opened.practice.library.names()[0])[0]
    opened.program.hub.begin(opened.practice.lesson(lesson))
    assert opened.screens.drill.reading.print.isVisible()

    opened.screens.drill.reading.print.click()

    dialog = opened.program.hub.print_dialog
    assert dialog is not None
    assert dialog._title.text() == f"Handout: {lesson.title}"
    assert dialog.questions.isVisible()

    dialog.close()
    opened.program.hub.show("practice")
    opened.drill()
    assert not opened.screens.drill.reading.print.isVisibleTo(opened.screens.drill.reading)
