"""A tour over the screen that can be seen: it leads from thing to thing, and can be left at any time."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from tests.window.conftest import OpenWindow
from trainer.window.screen.tour import TourStop


def texts(opened: OpenWindow) -> list[str]:
    return [f"{stop.title}: {stop.text}" for stop in opened.window.tour._stops]


def take_tour(opened: OpenWindow) -> None:
    opened.window.tour_action.trigger()
    assert opened.window.tour.isVisible()


def test_it_leads_over_the_screen_and_the_bar_and_back_to_where_one_was(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    before = QApplication.focusWidget()
    take_tour(opened)
    tour, seen = opened.window.tour, []
    for _ in texts(opened):
        seen.append(tour._title.text())
        opened.press(Qt.Key.Key_Return)
    assert not tour.isVisible()
    assert seen[:3] == ["Your hand", "The auction", "The bidding box"]
    assert "The menu" in seen
    assert QApplication.focusWidget() is before


def test_what_is_lit_and_the_card_beside_it_lie_within_the_window(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    for width, height in ((1280, 720), (860, 480)):
        opened.window.resize(width, height)
        take_tour(opened)
        tour = opened.window.tour
        for _ in texts(opened):
            assert tour.rect().contains(tour._lit())
            assert tour.rect().contains(tour._card.geometry())
            opened.press(Qt.Key.Key_Right)
        assert not tour.isVisible()


def test_what_has_left_the_window_in_the_meantime_is_not_lit(opened: OpenWindow) -> None:
    take_tour(opened)
    tour = opened.window.tour
    gone, outside = QWidget(), QWidget()
    tour._stops = (TourStop(gone, "Gone", "It was deleted."), TourStop(outside, "Outside", "It left."))
    delete(gone)
    for _ in range(2):
        tour.grab()
        assert tour._lit().isEmpty()
        assert tour.rect().contains(tour._card.geometry())
        opened.press(Qt.Key.Key_Right)
    assert not tour.isVisible()


def test_it_is_left_where_one_was_that_is_gone(opened: OpenWindow) -> None:
    tour = opened.window.tour
    take_tour(opened)
    tour._before = QWidget()
    delete(tour._before)
    tour.leave()
    assert not tour.isVisible()


def test_the_arrows_lead_on_and_back(opened: OpenWindow) -> None:
    take_tour(opened)
    tour = opened.window.tour
    first = tour._title.text()
    opened.press(Qt.Key.Key_Right)
    assert tour._title.text() != first
    opened.press(Qt.Key.Key_Left)
    assert tour._title.text() == first


def test_once_it_is_left_the_arrows_are_the_windows_own(opened: OpenWindow) -> None:
    take_tour(opened)
    tour = opened.window.tour
    tour.leave()
    arrow = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier)
    assert not tour.eventFilter(opened.window, arrow)
    assert not tour.isVisible()


@pytest.mark.parametrize(
    "leave",
    [lambda opened: opened.press(Qt.Key.Key_Escape), lambda opened: opened.window.tour.leave_button.click()],
    ids=["Escape", "button"],
)
def test_it_can_be_left(opened: OpenWindow, leave: Callable[[OpenWindow], None]) -> None:
    opened.program.hub.show("today")
    take_tour(opened)
    leave(opened)
    assert not opened.window.tour.isVisible()
    assert opened.window.screen_shown is opened.screens.today


def test_no_key_reaches_the_screen_below(opened: OpenWindow) -> None:
    opened.drill("situation:first-position")
    take_tour(opened)
    opened.press(Qt.Key.Key_Left)
    opened.press(Qt.Key.Key_P)
    opened.press(Qt.Key.Key_Tab)
    opened.press(Qt.Key.Key_Tab)
    assert opened.window.tour.isVisible()
    assert opened.screen.line.edit.text() == ""


@pytest.mark.parametrize("room", ["today", "course", "practice", "progress", "partnership"])
def test_every_screen_has_a_tour_of_short_sentences(opened: OpenWindow, room: str) -> None:
    opened.program.hub.show(room)
    take_tour(opened)
    assert texts(opened)
    assert all(len(text.split()) <= 25 for text in texts(opened))
