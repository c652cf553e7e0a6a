"""Where the words of the chart stand."""

import pytest
from PySide6.QtCore import QRectF

from trainer.window.table.trick_chart import free_end

ROOM = QRectF(44, 16, 600, 120)


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ([], 554),
        ([QRectF(560, 20, 80, 16)], 554),
        ([QRectF(500, 30, 100, 16), QRectF(500, 50, 100, 16)], 44),
        ([QRectF(600, 20, 0, 60)], 44),
        ([QRectF(600, 80, 0, -60)], 44),
    ],
)
def test_the_words_of_the_limit_stand_where_no_card_is_named_and_no_line_runs(taken: list[QRectF], left: float) -> None:
    place = free_end(ROOM, 50, 90, taken)
    assert place.left() == left
    assert not any(place.intersects(other.normalized()) for other in taken)
