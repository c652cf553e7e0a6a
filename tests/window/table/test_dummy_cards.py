"""The open hand on the table."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from pytestqt.qtbot import QtBot

from tests.window.table.test_deal_table import seats
from trainer.screens.table.table_state import CardDisplay, DummyDisplay, TablePhase, TableState
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.table.deal_table import DealTable

SUITS = {"H": "AK9", "S": "AKQ962", "D": "Q54", "C": "8"}
CARDS = tuple(
    CardDisplay(f"{suit}{rank}", rank, suit, f"{rank} of {suit}", "", may_play=suit == "S")
    for suit, ranks in SUITS.items()
    for rank in ranks
)


def playing(place: int, cards: tuple[CardDisplay, ...] = CARDS) -> TableState:
    dummy = DummyDisplay(place, "North", cards, is_turn=True)
    return TableState(
        TablePhase.PLAYING, is_learners_turn=True, seats=seats(4, labels=True), dummy=dummy, plays_for="North"
    )


@pytest.fixture
def table(qtbot: QtBot) -> DealTable:
    made = DealTable(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(made)
    made.resize(740, 430)
    made.show()
    return made


def places(table: DealTable) -> dict[str, QRect]:
    return {button.card: button.geometry() for button in table.dummy.buttons}


def test_suits_stand_in_columns_opposite_and_in_rows_aside(table: DealTable) -> None:
    table.show_deal(playing(2))
    found = places(table)
    assert len({found[f"S{rank}"].x() for rank in SUITS["S"]}) == 1
    assert len({rect.x() for rect in found.values()}) == len(SUITS)
    assert found["HA"].x() < found["SA"].x(), "trumps come first, as the state has them"
    table.show_deal(playing(1))
    found = places(table)
    assert len({found[f"S{rank}"].y() for rank in SUITS["S"]}) == 1
    assert all(table.dummy.rect().contains(rect) for rect in found.values())


def test_cards_keep_their_size_and_only_those_that_may_be_played_can_be_chosen(table: DealTable) -> None:
    table.show_deal(playing(2))
    before = places(table)["SA"].size()
    assert {button.card[0] for button in table.dummy.buttons if button.can_play} == {"S"}
    table.show_deal(playing(2, CARDS[:5]))
    assert places(table)["SA"].size() == before


def test_no_hand_lies_open_before_the_lead_or_after_the_play(table: DealTable) -> None:
    table.show_deal(playing(2))
    assert table.dummy.isVisible()
    table.show_deal(replace(playing(2), dummy=None))
    assert not table.dummy.isVisible()
