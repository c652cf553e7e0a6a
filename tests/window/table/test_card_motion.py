"""Cards that move to their place, and a trick to its winner; still at once for those who want less motion."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.window.conftest import OpenWindow
from trainer.screens.table.table_state import CardDisplay, TrickDisplay
from trainer.window.look.less_motion import SystemsMotion
from trainer.window.table.card_motion import CardMotion, Changed

MIDDLE = QPointF(100, 100)
SLOT = QRectF(90, 140, 20, 30)
WINNERS = QRectF(90, 30, 20, 30)


def trick(number: int, *places: int, winner: int | None = None) -> TrickDisplay:
    card = CardDisplay("SJ", "J", "S", "the Jack of spades", "J♠")
    return TrickDisplay(number, tuple((place, card) for place in places), winner)


@pytest.fixture
def motion(qtbot: QtBot) -> CardMotion:
    return CardMotion(lambda: None)


def test_a_card_comes_from_outside_and_ends_in_its_place(motion: CardMotion) -> None:
    motion.follow(trick(1, 0), moves=True)
    assert motion.place_of(0, SLOT, MIDDLE).top() > SLOT.top()
    motion._course.setCurrentTime(motion._course.duration())
    assert motion.place_of(0, SLOT, MIDDLE) == SLOT


def test_cards_that_lay_there_stay_where_they_are(motion: CardMotion) -> None:
    motion.follow(trick(1, 0), moves=True)
    motion.follow(trick(1, 0, 1), moves=True)
    assert motion.place_of(0, SLOT, MIDDLE) == SLOT
    assert motion.place_of(1, SLOT, MIDDLE) != SLOT


def test_the_same_trick_again_moves_nothing(motion: CardMotion) -> None:
    motion.follow(trick(1, 0), moves=True)
    motion._course.setCurrentTime(motion._course.duration())
    motion.follow(trick(1, 0), moves=True)
    assert not motion.is_moving


def test_a_trick_goes_past_the_place_of_its_winner(motion: CardMotion) -> None:
    motion.follow(trick(1, 0, 1, 2, 3, winner=2), moves=False)
    motion.follow(None, moves=True)
    assert motion.taken == trick(1, 0, 1, 2, 3, winner=2)
    begins = motion.gathered(SLOT, WINNERS, MIDDLE).center()
    motion._course.setCurrentTime(motion._course.duration() - 1)
    ends = motion.gathered(SLOT, WINNERS, MIDDLE).center()
    assert ends.y() < WINNERS.center().y() < begins.y()


def test_without_motion_everything_lies_still(motion: CardMotion) -> None:
    motion.follow(trick(1, 0, winner=0), moves=False)
    motion.follow(trick(2, 1), moves=False)
    assert not motion.is_moving
    assert motion.taken is None
    assert motion.place_of(1, SLOT, MIDDLE) == SLOT


@pytest.mark.parametrize("moves", [False, True])
def test_what_is_new_is_told_whether_cards_move_or_not(motion: CardMotion, *, moves: bool) -> None:
    assert motion.follow(trick(1, 0, 1), moves=moves) == Changed(laid=frozenset({0, 1}))
    assert motion.follow(trick(1, 0, 1), moves=moves) == Changed()
    complete = trick(1, 0, 1, 2, winner=2)
    assert motion.follow(complete, moves=moves).laid == {2}
    assert motion.follow(None, moves=moves).taken == complete


def test_a_style_without_motion_is_heard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QApplication, "style", lambda: SimpleNamespace(styleHint=lambda _: 0))
    assert not SystemsMotion().is_welcome


@pytest.mark.parametrize("wants_less", [False, True])
def test_what_the_system_says_is_heard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, *, wants_less: bool) -> None:
    monkeypatch.setattr("trainer.window.look.less_motion._system_wants_less", lambda: wants_less)
    systems = SystemsMotion()
    qtbot.waitUntil(lambda: systems._wants_less is not None, timeout=HANGS_IN_MS)
    assert systems.is_welcome is not wants_less


def test_ctrl_shift_m_lets_cards_lie_still_and_is_remembered(opened: OpenWindow) -> None:
    before = opened.window.settings().motion
    opened.press(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert opened.window.settings().motion is not before


def test_ctrl_shift_s_lets_cards_be_heard_and_is_remembered(opened: OpenWindow) -> None:
    assert not opened.window.settings().sounds
    opened.press(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert opened.window.appearance.sounds
    assert opened.window.settings().sounds
