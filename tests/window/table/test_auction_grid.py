"""The auction beside the table, a column a seat."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.screens.drill.drill_state import SeatShown
from trainer.screens.table.table_state import CallChip
from trainer.window.look.appearance import Appearance
from trainer.window.table.auction_grid import AuctionGrid

SEATS = tuple(
    SeatShown(
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
