"""The settings, from the menu."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QScrollArea

from tests.window.conftest import OpenWindow
from trainer.auction.places import place_name
from trainer.window.look.appearance import CardFace, PlaySpeed, ThemeChoice
from trainer.window.start.settings_dialog import TEXT_SIZES, SettingsDialog

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")  # a dialog on a platform without a window manager


def dialog_of(opened: OpenWindow) -> SettingsDialog:
    opened.window.settings_action.trigger()
    return next(one for one in opened.window.findChildren(SettingsDialog) if one.isVisible())


def test_every_choice_holds_at_once_and_is_among_what_is_saved(opened: OpenWindow) -> None:
    dialog, looks = dialog_of(opened), opened.window.appearance
    dialog.theme.setCurrentIndex(2)
    dialog.theme.activated.emit(2)
    assert looks.choice is ThemeChoice.DARK
    dialog.speed.activated.emit(2)
    dialog.text_size.activated.emit(len(TEXT_SIZES) - 1)
    dialog.turns.click()
    dialog.face.activated.emit(1)
    dialog.language.activated.emit(1)
    kept = opened.window.settings()
    assert (kept.speed, kept.text_percent, kept.turns_tricks) == (PlaySpeed.QUICK, 200, True)
    assert (kept.language, kept.face) == ("ml", CardFace.PLAIN)
    dialog.close()


def test_players_have_the_names_that_are_typed_from_the_next_question_on(opened: OpenWindow) -> None:
    dialog = dialog_of(opened)
    dialog.partners.setText("Anju, Biju")
    dialog.partners.editingFinished.emit()
    dialog.opponents.setText("Celine")
    dialog.close()
    kept = opened.window.settings()
    assert (kept.partners, kept.opponents) == ("Anju, Biju", "Celine")
    assert [place_name(seat, 0, 6) for seat in range(1, 5)] == ["Celine", "Anju", "Opponent 2", "Biju"]
    opened.window.appearance.name_players("", "")
    assert place_name(1, 0, 6) == "Opponent 1"


def test_the_switches_of_the_menu_stand_there_too(opened: OpenWindow) -> None:
    dialog = dialog_of(opened)
    four_colours = dialog.ticks[0]
    assert four_colours.text() == "Four colours for the suits"
    four_colours.click()
    assert opened.window.appearance.four_colours
    assert opened.window.colours_action.isChecked()
    dialog.close()


def test_on_a_screen_without_room_for_two_columns_the_groups_scroll(
    opened: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = QApplication.primaryScreen().availableGeometry()
    monkeypatch.setattr("trainer.window.start.settings_dialog._WIDE", screen.width() + 1)
    dialog = dialog_of(opened)
    assert dialog.width() <= screen.width()
    assert dialog.speed.mapTo(dialog, QPoint()).y() > dialog.theme.mapTo(dialog, QPoint()).y()
    assert dialog.findChildren(QScrollArea)
    dialog.close()
