"""Everything can be told by its name, seen by its contrast, and reached."""

import itertools
from dataclasses import fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QLineEdit,
    QTabBar,
    QTextBrowser,
    QWidget,
)

from tests.hangs import HANGS_IN_MS
from tests.window.conftest import OpenWindow
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.window.look.theme import CARD_SUITS, DARK, LIGHT, Colours
from trainer.window.parts.hand_view import HandView
from trainer.window.parts.table_view import TableView

INTERACTIVE = (
    *(QAbstractButton, QAbstractItemView, QAbstractSpinBox, QLineEdit, QTabBar),
    *(HandView, TableView, QTextBrowser),
)


def nameless(window: QWidget) -> list[str]:
    return [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in window.findChildren(QWidget)
        if isinstance(widget, INTERACTIVE)
        and not isinstance(widget.parentWidget(), (QAbstractSpinBox, QTabBar))
        and widget.isVisible()
        and not widget.accessibleName()
    ]


def test_every_control_has_a_name_on_every_screen(opened: OpenWindow) -> None:
    assert nameless(opened.window) == []
    opened.drill("lesson:sample-opening")
    assert nameless(opened.window) == []
    opened.drilling.go_on()
    assert nameless(opened.window) == []
    opened.drilling.answer("28P")
    assert nameless(opened.window) == []
    opened.drilling.go_on()
    opened.drilling.hint()
    opened.drilling.ask_meaning(0)
    assert nameless(opened.window) == []
    opened.drilling.give_up()
    assert nameless(opened.window) == []
    opened.drilling.finish_early()
    assert nameless(opened.window) == []
    opened.program.hub.show("practice")
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.read()
    assert opened.program.screens.conventions.presenter is not None
    opened.program.screens.conventions.presenter.open_row(opened.screens.conventions.page.tiles[0].row.row)
    assert nameless(opened.window) == []
    opened.program.hub.show("practice")
    opened.program.screens.choose.presenter.play_deal()
    assert nameless(opened.window) == []


def test_a_call_that_is_pointed_at_tells_what_it_told(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    table = opened.screen.table
    opened.qtbot.waitUntil(lambda: bool(table._calls), timeout=HANGS_IN_MS)
    table.setFocus()

    opened.press(Qt.Key.Key_Home)

    told = opened.state.meaning
    assert told is not None
    assert told.index == 0
    assert table.accessibleDescription() == told.spoken
    opened.screen.line.edit.setFocus()
    assert table.accessibleDescription() == ""


def test_a_hint_is_told_where_it_stands(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")

    opened.screen.ways_on.hint.click()

    assert opened.screen.hints.isVisible()
    assert opened.state.hints[0].title in opened.screen.hints.accessibleDescription()


@pytest.mark.parametrize("screen", ["choose", "drill", "table", "conventions"])
def test_every_screen_lists_its_own_keys(opened: OpenWindow, screen: str) -> None:
    opened.window.show_screen(getattr(opened.screens, screen))

    keys = opened.window.keys_here

    assert len(keys) > 3
    assert len({line for line in keys if "F1" in line}) == 1


@pytest.mark.parametrize("room", ["welcome", "today", "course", "practice", "progress", "partnership"])
def test_every_control_of_every_room_has_a_name_and_a_role(started: OpenWindow, room: str) -> None:
    started.program.hub.show(room)
    assert nameless(started.window) == []
    buttons = [one for one in started.window.findChildren(QAbstractButton) if one.isVisible()]
    roles = {QAccessible.queryAccessibleInterface(one).role() for one in buttons}
    known = {QAccessible.Role.PushButton, QAccessible.Role.RadioButton, QAccessible.Role.CheckBox}
    assert roles <= {*known, QAccessible.Role.Button, QAccessible.Role.ButtonMenu}


def test_a_tile_is_a_button_that_says_its_call(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    tile = opened.screen.box.tiles[0]
    interface = QAccessible.queryAccessibleInterface(tile)
    assert interface.role() == QAccessible.Role.PushButton
    assert tile.accessibleName() == "pass"


def test_the_hand_and_the_auction_are_told_in_words(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    assert opened.screen.hand.accessibleName().startswith("Your hand. spades: ")
    told = opened.screen.table.accessibleName()
    assert "opening leader, called " in told
    assert "You, no call yet, to call now" in told


def test_the_question_is_told_with_the_line_that_gets_the_focus(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    line, screen = opened.screen.line, opened.screen
    assert line.edit.hasFocus()
    for told in (screen.table.accessibleName(), screen.hand.accessibleName()):
        assert told in line.edit.accessibleDescription()


def test_tens_are_told_as_tens() -> None:
    assert SuitDisplay("S", "♠", "spades", "JT").spoken == "spades: J, 10"


def test_the_verdict_is_told_with_the_button_that_gets_the_focus(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    opened.drilling.answer("28P")
    assert opened.state.verdict is not None
    described = opened.screen.verdict.next.accessibleName()
    assert opened.state.verdict.headline in described
    assert all(sentence in described for sentence in opened.state.verdict.sentences)


def luminance(colour: str) -> float:
    parts = [channel / 255 for channel in (QColor(colour).red(), QColor(colour).green(), QColor(colour).blue())]
    linear: list[float] = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(ink: str, paper: str) -> float:
    """The contrast of WCAG 2.2, 1 to 21."""
    lighter, darker = sorted((luminance(ink), luminance(paper)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def text_pairs(c: Colours) -> list[tuple[str, str]]:
    plain = itertools.product((c.text, c.muted), (c.window, c.surface, c.sunken, c.hover, c.chosen))
    suits = itertools.product(
        (c.black_suit, c.red_suit, c.green_suit, c.blue_suit),
        (c.surface, c.partner_fill, c.opponent_fill, c.you_fill, c.hover),
    )
    on_card = ((ink, c.card) for ink in CARD_SUITS.values())
    own = [
        *((c.on_accent, c.accent), (c.on_accent, c.accent_hover), (c.on_felt, c.felt), (c.on_felt_muted, c.felt)),
        *((c.partner, c.partner_fill), (c.opponent, c.opponent_fill), (c.you, c.you_fill), (c.accent, c.you_fill)),
        *((c.text, c.partner_fill), (c.text, c.opponent_fill), (c.muted, c.partner_fill), (c.muted, c.opponent_fill)),
        *((c.right, c.right_fill), (c.accepted, c.accepted_fill), (c.wrong, c.wrong_fill), (c.wrong, c.surface)),
        *((c.wrong, c.window), (c.red_on_felt, c.felt), (c.accent, c.surface), (c.accent, c.window)),
    ]
    return [*plain, *suits, *on_card, *own]


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_all_text_has_a_contrast_of_four_and_a_half(colours: Colours) -> None:
    names = {getattr(colours, field.name): field.name for field in fields(colours)}
    poor = [
        f"{names.get(ink, ink)} on {names.get(paper, paper)}: {contrast(ink, paper):.2f}"
        for ink, paper in text_pairs(colours)
        if contrast(ink, paper) < 4.5
    ]
    assert poor == []


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_edges_of_controls_and_the_focus_can_be_seen(colours: Colours) -> None:
    for paper in (colours.surface, colours.window):
        assert contrast(colours.outline, paper) >= 3
        assert contrast(colours.accent, paper) >= 3
    assert contrast(colours.bar, colours.sunken) >= 3
