"""Light and dark, two and four colours."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from tests.window.conftest import OpenWindow
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import DARK, LIGHT
from trainer.window.parts.controls import plain_text, rich_label


def background(opened: OpenWindow) -> int:
    """The lightness of what is really drawn in a corner of the first screen."""
    QApplication.processEvents()
    picture = opened.window.grab().toImage()
    return picture.pixelColor(4, picture.height() - 4).lightness()


def test_the_dark_theme_is_dark_and_comes_back_light(opened: OpenWindow) -> None:
    assert background(opened) > 200
    opened.window.appearance.choose_theme(ThemeChoice.DARK)
    assert background(opened) < 60
    assert QApplication.palette().color(QPalette.ColorRole.Window).lightness() < 60
    opened.window.appearance.choose_theme(ThemeChoice.LIGHT)
    assert background(opened) > 200


def test_ctrl_t_goes_through_the_themes(opened: OpenWindow) -> None:
    appearance = opened.window.appearance
    seen = [appearance.choice]
    for _ in range(3):
        opened.press(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
        seen.append(appearance.choice)
    assert seen == [ThemeChoice.LIGHT, ThemeChoice.DARK, ThemeChoice.SYSTEM, ThemeChoice.LIGHT]
    assert "light" in opened.window.theme_action.text()


def test_it_follows_the_system_only_when_asked_to(appearance: Appearance) -> None:
    appearance.choose_theme(ThemeChoice.SYSTEM)
    appearance._follow_system(Qt.ColorScheme.Dark)
    assert appearance.colours is DARK
    appearance._follow_system(Qt.ColorScheme.Light)
    assert appearance.colours is LIGHT
    appearance.choose_theme(ThemeChoice.DARK)
    appearance._follow_system(Qt.ColorScheme.Light)
    assert appearance.colours is DARK


def test_four_colours_tell_all_suits_apart(appearance: Appearance) -> None:
    for on_card in (False, True):
        appearance.switch_four_colours(on=False)
        assert len({appearance.suit_colour(suit, on_card=on_card).name() for suit in "SHDC"}) == 2
        appearance.switch_four_colours(on=True)
        assert len({appearance.suit_colour(suit, on_card=on_card).name() for suit in "SHDC"}) == 4


def test_ctrl_shift_c_switches_four_colours(opened: OpenWindow) -> None:
    opened.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert opened.window.appearance.four_colours
    assert opened.window.colours_action.isChecked()


def test_the_theme_can_change_during_a_verdict(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.drilling.answer("28P")
    opened.window.appearance.choose_theme(ThemeChoice.DARK)
    assert DARK.wrong in opened.screen.verdict._head.styleSheet() or DARK.right in (
        opened.screen.verdict._head.styleSheet()
    )


def test_suits_on_every_label_change_with_the_theme(opened: OpenWindow) -> None:
    appearance = opened.window.appearance
    shown = rich_label(rich("1♥ and 2♣, after ♦", appearance))
    shown.setParent(opened.window)
    for theme in (ThemeChoice.DARK, ThemeChoice.LIGHT):
        appearance.choose_theme(theme)
        assert shown.text() == rich("1♥ and 2♣, after ♦", appearance)
        assert plain_text(shown) == "1♥ and 2♣, after ♦"
