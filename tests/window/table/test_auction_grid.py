"""The auction beside the table, a column a seat."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import SeatDisplay
from trainer.screens.table.table_state import CallChip
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font
from trainer.window.table.auction_grid import AuctionGrid

SEATS = tuple(
    SeatDisplay(
        place,
        f"Seat {place}",
        is_partner=place in {2, 4},
        is_learner=place == 0,
        is_turn=False,
        is_first_caller=place == 0,
        calls=(),
    )
    for place in range(6)
)

NAMES = ("You", "Opponent 1", "Partner 1", "Opponent 2", "Partner 2", "Opponent 3")


def test_the_names_stay_in_sight_over_the_last_rounds(qtbot: QtBot) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(500, 300)
    grid = AuctionGrid(Appearance())
    grid.setParent(around)
    grid.resize(460, 200)
    around.show()
    chips = tuple(CallChip(index, index // 6 + 1, index % 6, "Pass", f"call {index}") for index in range(45))
    grid.show_calls(SEATS, chips, rounds=3)
    bar = grid.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())

    seen = [chip for chip in grid.chips if not chip.visibleRegion().isEmpty()]
    assert [chip.index for chip in seen] == list(range(30, 45))
    assert all(chip.visibleRegion().boundingRect() == chip.rect() for chip in seen)
    assert not grid.heads.visibleRegion().isEmpty()
    assert grid.heads.width() == grid.viewport().width()


@pytest.mark.parametrize("width", [366, 640])
def test_names_keep_the_size_of_small_text_and_break_into_two_lines_where_columns_are_narrow(
    qtbot: QtBot, width: int
) -> None:
    around = QWidget()
    qtbot.addWidget(around)
    grid = AuctionGrid(Appearance())
    grid.setParent(around)
    grid.resize(width, 200)
    around.resize(width, 300)
    around.show()
    named = tuple(replace(seat, name=name) for seat, name in zip(SEATS, NAMES, strict=True))
    grid.show_calls(named, (CallChip(0, 1, 0, "Pass", "call 0"),))

    heads = grid.heads
    assert heads.letters.pointSizeF() == pytest.approx(font(SMALL).pointSizeF(), rel=0.05)
    several = [line for name in heads.lines for line in name]
    metrics = QFontMetricsF(heads.letters)
    assert max(map(metrics.horizontalAdvance, several)) <= heads.width() / len(SEATS)
    assert heads.height() >= max(map(len, heads.lines)) * metrics.ascent()
    assert grid.chips[0].mapTo(grid, QPoint(0, 0)).y() >= heads.geometry().bottom(), "no call below a name"
    assert grid.chips[0].visibleRegion().boundingRect() == grid.chips[0].rect()


def test_what_a_short_auction_leaves_of_its_rows_is_told(qtbot: QtBot) -> None:
    grid = AuctionGrid(Appearance())
    qtbot.addWidget(grid)
    chips = tuple(CallChip(index, index // 6 + 1, index % 6, "Pass", f"call {index}") for index in range(13))
    assert grid.show_calls(SEATS, chips, rounds=4) == 0
    full = grid.height()
    left = grid.show_calls(SEATS, chips, rounds=4, fits=True)
    assert left == full - grid.height() > 0
    assert grid.show_calls(SEATS, chips, rounds=2, fits=True) == 0
