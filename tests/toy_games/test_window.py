"""A whole deal and a drill of each toy game in the window."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QSpinBox, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.toy_games.deals import HANDS
from tests.toy_games.rooms import foreign_words, toy_room
from tests.toy_games.sittings import deal_of, step
from tests.toy_games.toy_conventions import BOTH, PLAIN, STEADY
from tests.window.test_accessibility import nameless
from trainer.playing.bots.rule_player import RulePlayer
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase
from trainer.screens.work.background import AtOnce
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program

DECLARING = TableOptions(seed=" ".join(HANDS))

OpenAt = Callable[[str], "ToyWindow"]


class ToyWindow:
    """The window with a convention of a toy game chosen."""

    def __init__(self, window: MainWindow, program: Program) -> None:
        self.window = window
        self.program = program
        self.screens = program.screens

    def sit_down(self, options: TableOptions) -> TablePresenter:
        assert self.program.screens.choose.presenter is not None
        self.program.screens.choose.presenter.play_deal()
        table = self.program.screens.table.presenter
        assert table is not None
        # The solver has tests of its own, and would take its time here.
        table._solver.is_there = False
        table._players = lambda deal: RulePlayer(deal.game)
        table.choose(options)
        table.begin()
        return table

    @property
    def said(self) -> list[str]:
        """Everything that can be read on the screen, or is told of it."""
        texts = [self.window.windowTitle()]
        for widget in self.window.findChildren(QWidget):
            if widget.isVisible():
                texts += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
                match widget:
                    case QLabel() | QAbstractButton():
                        texts.append(widget.text())
                    case QTextBrowser():
                        texts.append(widget.toPlainText())
                    case QLineEdit():
                        texts += [widget.text(), widget.placeholderText()]
                    case QSpinBox():
                        texts.append(widget.suffix())
        return texts


@pytest.fixture
def open_at(qtbot: QtBot, qapp: QApplication) -> Iterator[OpenAt]:
    font, palette = qapp.font(), qapp.palette()
    appearance = Appearance(ThemeChoice.LIGHT)

    def opened(convention: str) -> ToyWindow:
        window = MainWindow(appearance)
        qtbot.addWidget(window)
        window.resize(1280, 720)
        program = Program(window, toy_room, AtOnce(), convention=convention)
        with qtbot.waitActive(window, timeout=HANGS_IN_MS):
            window.show()
            window.activateWindow()
        program.load()
        program.hub.show("practice")
        return ToyWindow(window, program)

    yield opened
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.setFont(font)
    qapp.setPalette(palette)


@pytest.mark.parametrize("convention", BOTH)
def test_a_whole_deal_is_shown_in_words_of_its_game(open_at: OpenAt, convention: str) -> None:
    opened = open_at(convention)
    assert foreign_words(*opened.said) == []
    table = opened.sit_down(TableOptions(seed="w1", plays_on=True))
    met = set()
    while table.state.phase is not TablePhase.OVER:
        if table.state.phase not in met:
            met.add(table.state.phase)
            assert foreign_words(*opened.said) == []
            assert nameless(opened.window) == []
        step(table)
    assert met >= {TablePhase.BIDDING, TablePhase.PLAYING}
    assert len(deal_of(table).table.cards) == 52
    assert "You bid as your convention does" in opened.screens.table.review.text
    assert foreign_words(*opened.said) == []
    opened.window.grab()


def test_playing_on_is_offered_only_where_a_play_can_be_decided_early(open_at: OpenAt) -> None:
    opened = open_at(STEADY)
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.play_deal()
    assert opened.screens.table.setup.isVisible()
    assert not opened.screens.table.setup.plays_on.isVisible()
    assert not any("contract" in said for said in opened.said)


def test_the_seats_stand_clockwise_and_the_dummy_is_seen(open_at: OpenAt) -> None:
    opened = open_at(PLAIN)
    table = opened.sit_down(DECLARING)
    screen = opened.screens.table
    assert "You, dealer, no call yet, to call now" in screen.table.accessibleName()
    QApplication.processEvents()
    box, hand = screen.box.mapTo(screen, QPoint(0, 0)), screen.hand.size()
    rounds = set()
    while not table.state.plays_for:
        step(table)
        if table.state.phase is TablePhase.BIDDING:
            rounds.add(screen.box.mapTo(screen, QPoint(0, 0)).y())
    assert rounds <= {box.y()}, "the bidding box stays where it is"
    assert screen.table._clockwise
    assert screen.cards.accessibleName() == "Your cards"
    QApplication.processEvents()
    assert screen.cards.size() == hand
    assert screen.table.dummy.accessibleName() == "The cards of Partner"
    assert (len(screen.cards.buttons), len(screen.table.dummy.buttons)) == (13, 13)
    assert not any(button.can_play for button in screen.cards.buttons)
    assert "Partner holds spades: J, 8, 7, 6" in screen.table.accessibleName()
    assert screen.play.trick.text() == "Trick 1: you play from the hand of Partner."
    opened.window.grab()

    playable = next(button for button in screen.table.dummy.buttons if button.can_play)
    card = playable.card
    playable.click()
    assert str(deal_of(table).table.cards[1]) == card


def test_cards_lie_on_the_side_of_those_who_played_them(open_at: OpenAt) -> None:
    opened = open_at(STEADY)
    table = opened.sit_down(DECLARING)
    while table.state.phase is not TablePhase.TRICK_DONE:
        step(table)
    shown = opened.screens.table.table
    room = shown.rect().toRectF()
    card = room.adjusted(0, 0, -room.width() * 0.95, -room.height() * 0.9).size()
    centres = [shown._slot(place, room, card).center().x() for place in range(4)]
    assert centres[1] < centres[0] < centres[3]


@pytest.mark.parametrize(
    ("convention", "sample"), [(PLAIN, "Type a call: 1c, 3nt, p"), (STEADY, "Type a call: 3, 4, 0")]
)
def test_where_a_call_is_typed_the_samples_are_of_the_game(open_at: OpenAt, convention: str, sample: str) -> None:
    opened = open_at(convention)
    table = opened.sit_down(DECLARING)
    assert table.state.phase is TablePhase.BIDDING
    assert opened.screens.table.line.edit.placeholderText() == sample
    assert table.state.box is not None
    tiles = {tile.call for tile in opened.screens.table.box.tiles}
    assert tiles == {button.call for group in table.state.box.first for button in group.calls}


@pytest.mark.parametrize("convention", BOTH)
def test_a_question_of_a_drill_is_shown_in_words_of_its_game(open_at: OpenAt, convention: str) -> None:
    opened = open_at(convention)
    assert opened.program.screens.choose.presenter is not None
    opened.program.screens.choose.presenter.choose_part("all")
    opened.program.screens.choose.presenter.begin()
    assert opened.program.screens.drill.presenter is not None
    assert opened.program.screens.drill.presenter.state.seats
    assert foreign_words(*opened.said) == []
    assert nameless(opened.window) == []
    opened.window.grab()
