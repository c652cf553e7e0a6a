"""What lies in the middle of the table of a whole deal: the trick, of six round the cloth as of four with labels."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import SeatDisplay
from trainer.screens.table.table_state import CardDisplay, ReviewDisplay, TablePhase, TableState, TrickDisplay
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.table.deal_table import DealTable

MIDDLE = QRect(192, 96, 356, 226)
SPADES = (("A", "Ace"), ("K", "King"), ("Q", "Queen"), ("J", "Jack"), ("T", "ten"), ("9", "nine"))


def seats(count: int, *, labels: bool) -> tuple[SeatDisplay, ...]:
    return tuple(
        SeatDisplay(
            place,
            f"Seat {place}",
            is_partner=place % 2 == 0 and place > 0,
            is_learner=place == 0,
            is_turn=False,
            is_first_caller=place == 0,
            calls=("Pass",),
            label=f"Compass {place}" if labels else "",
            indexes=(place,),
        )
        for place in range(count)
    )


def trick(count: int) -> TrickDisplay:
    cards = [CardDisplay(f"S{rank}", rank, "S", f"{name} of spades", f"♠{rank}") for rank, name in SPADES[:count]]
    return TrickDisplay(1, tuple(enumerate(cards)))


@pytest.fixture
def table(qtbot: QtBot) -> DealTable:
    made = DealTable(Appearance(ThemeChoice.LIGHT))
    qtbot.addWidget(made)
    made.resize(740, 380)
    return made


def middle(table: DealTable, state: TableState) -> QImage:
    table.show_deal(state)
    return table.grab(MIDDLE).toImage()


@pytest.mark.parametrize(("count", "labels"), [(6, False), (4, False), (4, True)])
def test_the_cards_of_a_trick_lie_on_the_table(table: DealTable, count: int, *, labels: bool) -> None:
    playing = TableState(TablePhase.TRICK_DONE, seats=seats(count, labels=labels))
    bare = middle(table, playing)
    before = bare
    for cards in range(1, count + 1):
        laid = replace(trick(count), cards=trick(count).cards[:cards])
        now = middle(table, replace(playing, trick=laid))
        assert now != before, f"card {cards} is not to be seen"
        before = now
    again = replace(playing, phase=TablePhase.OVER, trick=trick(count), replayed=1)
    assert middle(table, again) == before


@pytest.mark.parametrize("labels", [False, True])
def test_how_it_ended_stands_on_the_table(table: DealTable, *, labels: bool) -> None:
    over = TableState(TablePhase.OVER, seats=seats(4, labels=labels))
    ended = middle(table, replace(over, review=ReviewDisplay("4♠ by you", "Made. Your side wins 420 points.")))
    assert ended != middle(table, replace(over, review=ReviewDisplay("", "")))


def test_the_auction_stands_beside_the_table_and_not_on_it_too(table: DealTable) -> None:
    bidding = TableState(TablePhase.BIDDING, seats=seats(4, labels=True))
    called = tuple(replace(seat, calls=("1♠", "2♠"), indexes=(seat.place, seat.place + 4)) for seat in bidding.seats)
    assert middle(table, bidding) == middle(table, replace(bidding, seats=called))


def test_who_is_in_a_state_that_counts_is_said_while_they_bid(table: DealTable) -> None:
    bidding = TableState(TablePhase.BIDDING, seats=seats(4, labels=True))
    vulnerable = tuple(replace(seat, states=("vulnerable",), in_red=True) for seat in bidding.seats)
    assert middle(table, bidding) != middle(table, replace(bidding, seats=vulnerable))
