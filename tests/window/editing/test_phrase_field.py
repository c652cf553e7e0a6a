"""A field for a phrase offers what can come next, in a list over the window."""

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.screens.editing.editing_state import WayDisplay
from trainer.window.editing.phrase_field import PhraseField


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_the_list_goes_with_the_page_on_which_the_field_is(qtbot: QtBot) -> None:
    window, form = QWidget(), QWidget()
    field = PhraseField("Phrase 1", "suit", lambda text, _: (WayDisplay("and", f"{text} and"),))
    QVBoxLayout(form).addWidget(field)
    QVBoxLayout(window).addWidget(form)
    qtbot.addWidget(window)
    window.show()
    field.offer()
    assert field.is_offering
    form.hide()
    assert not field.is_offering
