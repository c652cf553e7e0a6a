"""The bidding box offers exactly the legal calls, and each button sends its own."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.games.fifty_six.written_calls import call_of
from tests.window.conftest import OpenWindow
from trainer.screens.drill.drill_state import BoxDisplay, CallButton, CallGroup
from trainer.window.look.appearance import Appearance
from trainer.window.parts.bidding_box import BiddingBox
from trainer.window.parts.call_grid_view import CallGridView, CallScroll
from trainer.window.parts.call_layout import grid_of


def button(text: str) -> CallButton:
    """What a button needs to be laid out."""
    call = call_of(text)
    return CallButton(text, text, text, 28, call.form.name, call.amount or None, denomination=call.denomination)


def calls_by_tab(box: BiddingBox) -> list[str]:
    seen: list[str] = []
    for tab in range(max(1, box.tabs.count())):
        box.tabs.setCurrentIndex(tab)
        seen += [tile.call for tile in box.tiles if tile.call not in seen]
    return seen


def test_it_offers_exactly_the_legal_calls(opened: OpenWindow) -> None:
    opened.drill()
    legal = [button.call for group in opened.state.groups for button in group.calls]
    assert len(legal) > 300
    opened.screen.box.all_calls.click()
    assert sorted(calls_by_tab(opened.screen.box)) == sorted(legal)


@pytest.mark.parametrize("part", ["situation:first-position", "situation:second-after-suit"])
def test_every_button_sends_its_call(opened: OpenWindow, part: str) -> None:
    opened.drill(part)
    box = opened.screen.box
    box.all_calls.click()
    box.called.disconnect()
    sent: list[str] = []
    box.called.connect(sent.append)
    wanted = []
    for tab in range(box.tabs.count()):
        box.tabs.setCurrentIndex(tab)
        for tile in box.tiles:
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
            wanted.append(tile.call)
    assert sent == wanted
    assert len(wanted) > 100


def test_a_click_answers_the_question(opened: OpenWindow) -> None:
    opened.drill("situation:second-after-suit")
    tile = next(tile for tile in opened.screen.box.tiles if tile.call == "P")
    QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
    assert opened.state.verdict is not None
    assert opened.keeper.attempts[-1].call == "P"


def test_tab_enters_the_grid_once_and_arrows_move_in_it(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    box = opened.screen.box
    first = box.grid.tiles[0]
    first.setFocus()
    opened.press(Qt.Key.Key_Down)
    opened.press(Qt.Key.Key_Right)
    here = QApplication.focusWidget()
    row, column = divmod(list(box.grid.tiles).index(here), grid_of(opened.state.groups[0]).columns)  # type: ignore[arg-type]
    assert (row, column) == (1, 1)
    stops = [tile for tile in box.grid.tiles if tile.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert stops == [here]
    opened.press(Qt.Key.Key_Return)
    assert opened.keeper.attempts[-1].call == stops[0].call


def test_arrows_at_the_edge_stay_in_the_grid(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    first = opened.screen.box.grid.tiles[0]
    first.setFocus()
    opened.press(Qt.Key.Key_Up)
    opened.press(Qt.Key.Key_Left)
    assert QApplication.focusWidget() is first


def test_a_form_stays_chosen_from_question_to_question(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    box = opened.screen.box
    box.tabs.setCurrentIndex(2)
    chosen = box.tabs.tabText(2)
    opened.drilling.answer("28P")
    opened.drilling.go_on()
    assert box.tabs.tabText(box.tabs.currentIndex()) == chosen


def test_numbers_are_rows_and_denominations_columns() -> None:
    calls = tuple(button(call) for call in ("28S", "28H", "28NS", "29H", "30S", "30NS"))
    grid = grid_of(CallGroup("Number and denomination", calls))
    shown = [[one.call if one else "" for one in row] for row in grid.rows]
    assert shown == [["28S", "28H", "28NS"], ["", "29H", ""], ["30S", "", "30NS"]]


def test_plus_and_plus_one_are_rows_of_their_own() -> None:
    calls = tuple(button(call) for call in ("+S", "+H", "+1S", "+1H"))
    grid = grid_of(CallGroup("Plus", calls))
    assert [[one.call for one in row if one] for row in grid.rows] == [["+S", "+H"], ["+1S", "+1H"]]


def test_bids_without_denomination_run_on_from_row_to_row() -> None:
    calls = tuple(CallButton(str(number), str(number), str(number), number, "bid", number) for number in range(14))
    grid = grid_of(CallGroup("Tricks", calls))
    assert [sum(one is not None for one in row) for row in grid.rows] == [7, 7]


def test_groups_without_a_contract_need_no_tab(qtbot: QtBot, appearance: Appearance) -> None:
    box = BiddingBox(appearance)
    qtbot.addWidget(box)
    plain = (CallButton("P", "Pass", "pass", None, "pass"), CallButton("X", "Double", "double", None, "double"))
    groups = (CallGroup("Pass and double", plain),)
    box.show_box(BoxDisplay(groups, groups))
    assert [tile.call for tile in box.tiles] == ["P", "X"]
    assert box.tabs.isHidden()


def test_a_form_without_a_legal_call_is_not_the_one_that_is_shown(qtbot: QtBot, appearance: Appearance) -> None:
    box = BiddingBox(appearance)
    qtbot.addWidget(box)

    def form(title: str, *, is_legal: bool) -> CallGroup:
        return CallGroup(title, (CallButton(title, title, title, 5, title, 5, is_legal=is_legal),))

    for first_is_legal, opened in ((False, "Reverse"), (True, "Reverse"), (False, "Reverse")):
        groups = (form("Number: in order", is_legal=first_is_legal), form("Reverse", is_legal=True))
        box.show_box(BoxDisplay(groups, groups))
        assert [tile.call for tile in box.tiles] == [opened]
    groups = (form("Number: in order", is_legal=True), form("Reverse", is_legal=False))
    box.show_box(BoxDisplay(groups, groups))
    assert box.tabs.tabText(box.tabs.currentIndex()) == "Number"
    assert [tile.call for tile in box.tiles] == ["Number: in order"]


def test_denominations_keep_their_columns_when_the_lowest_bids_are_gone() -> None:
    names = ("C", "D", "H", "S", "NT")
    calls = tuple(
        CallButton(f"{number}{name}", f"{number}{name}", "", number, "bid", number, denomination=name)
        for number in (1, 2)
        for name in names[2 if number == 1 else 0 :]
    )
    first, second = grid_of(CallGroup("Bids", calls)).rows
    assert [button and button.denomination for button in second] == list(names)
    assert [button and button.denomination for button in first] == [None, None, "H", "S", "NT"]


@pytest.mark.parametrize("height", range(300, 420, 17))
def test_no_row_of_calls_is_cut_at_the_edge(qtbot: QtBot, height: int) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(500, 500)
    box = BiddingBox(Appearance())
    box.setParent(around)
    calls = tuple(button(f"{number}{suit}") for number in range(28, 57) for suit in "SHDC")
    groups = (CallGroup("Number and suit", calls),)
    box.show_box(BoxDisplay(groups, groups))
    box.resize(460, height)
    box.show()
    around.show()
    qtbot.waitUntil(lambda: not box.tiles[0].visibleRegion().isEmpty())
    seen = [tile for tile in box.tiles if not tile.visibleRegion().isEmpty()]
    assert 0 < len(seen) < len(calls)
    assert all(tile.visibleRegion().boundingRect() == tile.rect() for tile in seen)


def test_seven_rows_are_in_sight_in_the_room_that_a_table_has_at_1024x600(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    grid = CallGridView(Appearance())
    calls = tuple(button(f"{number}{suit}") for number in range(28, 35) for suit in "SHDC")
    grid.show_grid(grid_of(CallGroup("Number and suit", calls)))
    scroll = CallScroll(grid)
    scroll.setParent(around)
    scroll.resize(370, 184)
    around.show()
    scroll.show()
    qtbot.waitUntil(lambda: not grid.tiles[0].visibleRegion().isEmpty())

    assert scroll.verticalScrollBar().maximum() == 0
    assert len({tile.y() for tile in grid.tiles if not tile.visibleRegion().isEmpty()}) == 7
    assert grid.height() <= scroll.viewport().height()
