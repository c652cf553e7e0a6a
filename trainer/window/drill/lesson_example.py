"""An example in a lesson: the earlier calls, the hand with the counted cards ringed, and its call."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.drill.drill_state import LessonExample
from trainer.window.look.appearance import Appearance
from trainer.window.look.small_cards import CARD_HEIGHT, draw_hand, width_of_hand
from trainer.window.look.suit_text import draw_text, rich, width_of
from trainer.window.look.theme import SMALL, SPACE, font
from trainer.window.parts.controls import rich_label

_ROW: Final = 36
_LINE: Final = 26
_CHIP: Final = 28
_WIDEST_AUCTION: Final = 140
"""A longer auction has a line of its own."""
_LEAST_NOTE: Final = 150
"""The least width of a note beside the call; with less room it is below."""
_USUAL: Final = 560
_AFTER: Final = "after"


class LessonExampleRow(QWidget):
    """A painted example; `indent` is where all cards of a lesson begin, in device-independent pixels."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._example: LessonExample | None = None
        self._indent = 0.0
        self._note = rich_label(scale=SMALL, tone="muted", wrap=True)
        self._note.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        appearance.changed.connect(self._write)

    def show_example(self, example: LessonExample, indent: float) -> None:
        """Show an example."""
        self._example, self._indent = example, indent
        self.setAccessibleName(example.spoken)
        self._write()

    def hasHeightForWidth(self) -> bool:
        """Return True: the note wraps, and moves below without room beside the call."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the row, of a line above it for a long auction, and of the note."""
        note = self._note_place(width)
        return max(self._row_top() + _ROW, note.bottom() + 1)

    def sizeHint(self) -> QSize:
        """Return the size at a usual width."""
        return QSize(_USUAL, self.heightForWidth(_USUAL))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the cards and the call."""
        wide = round(self._painted_width() + SPACE)
        return QSize(wide, self._row_top() + _ROW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the note where there is room for it."""
        super().resizeEvent(event)
        self._note.setGeometry(self._note_place(self.width()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the earlier calls, the cards, and the call in green."""
        one = self._example
        if one is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        top = self._row_top()
        if one.auction:
            self._draw_auction(painter, QRectF(0, 0, self.width(), top or _ROW))
        row = QRectF(self._indent, top, self.width() - self._indent, _ROW)
        draw_hand(painter, row.left(), row.center().y() - CARD_HEIGHT / 2, one.hand, self._appearance, one.counted)
        x = row.left() + width_of_hand(one.hand) + SPACE
        colours = self._appearance.colours
        painter.setFont(font())
        arrow = QRectF(x, row.top(), _arrow_width(), row.height())
        draw_text(painter, arrow, "→", QColor(colours.muted), self._appearance, left=False)
        painter.setFont(font(bold=True))
        chip = QRectF(arrow.right(), row.center().y() - _CHIP / 2, _chip_width(one.call), _CHIP)
        ink, fill = (colours.wrong, colours.wrong_fill) if one.is_wrong else (colours.right, colours.right_fill)
        painter.setPen(QPen(QColor(ink), 1))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(chip, 6, 6)
        draw_text(painter, chip, one.call, QColor(ink), self._appearance, left=False)

    def _draw_auction(self, painter: QPainter, place: QRectF) -> None:
        colours = self._appearance.colours
        painter.setFont(font(SMALL))
        draw_text(painter, place, _AFTER, QColor(colours.muted), self._appearance, left=True)
        x = QFontMetricsF(painter.font()).horizontalAdvance(_AFTER) + 6
        painter.setFont(font(SMALL, bold=True))
        metrics = QFontMetricsF(painter.font())
        for call in self._example.auction if self._example else ():
            chip = QRectF(x, place.center().y() - 11, width_of(call, metrics) + 12, 22)
            painter.setPen(QPen(QColor(colours.border), 1))
            painter.setBrush(QColor(colours.surface))
            painter.drawRoundedRect(chip, 5, 5)
            draw_text(painter, chip, call, QColor(colours.text), self._appearance, left=False)
            x = chip.right() + 4

    def _write(self) -> None:
        one = self._example
        if one is None:
            return
        self._note.setText(rich(one.note, self._appearance))
        self._note.setVisible(bool(one.note))
        self._note.setGeometry(self._note_place(self.width()))
        self.updateGeometry()
        self.update()

    def _row_top(self) -> int:
        """Return where the cards begin, below a long auction."""
        return _LINE if self._example is not None and auction_width(self._example) > _WIDEST_AUCTION else 0

    def _note_place(self, width: int) -> QRect:
        """Return the place of the note: beside the call, in the middle of the row, or below the cards."""
        top, beside = self._row_top(), round(self._painted_width() + SPACE)
        if self._example is None or not self._example.note:
            return QRect(beside, top, 0, 0)
        if width - beside >= _LEAST_NOTE:
            height = self._note.heightForWidth(width - beside)
            return QRect(beside, top + max(0, (_ROW - height) // 2), width - beside, height)
        left = round(self._indent)
        return QRect(left, top + _ROW, width - left, self._note.heightForWidth(width - left))

    def _painted_width(self) -> float:
        """Return the width of everything before the note."""
        one = self._example
        if one is None:
            return 0.0
        return self._indent + width_of_hand(one.hand) + SPACE + _arrow_width() + _chip_width(one.call)


def auction_width(example: LessonExample) -> float:
    """Return the width of the calls before an example; 0 where there are none."""
    if not example.auction:
        return 0.0
    bold, small = QFontMetricsF(font(SMALL, bold=True)), QFontMetricsF(font(SMALL))
    return small.horizontalAdvance(_AFTER) + 6 + sum(width_of(call, bold) + 16 for call in example.auction)


def indent_of(examples: list[LessonExample]) -> float:
    """Return where the cards of all examples begin: after the longest auction that is in line with them."""
    return max((wide + SPACE for one in examples if 0 < (wide := auction_width(one)) <= _WIDEST_AUCTION), default=0.0)


def _arrow_width() -> float:
    return QFontMetricsF(font()).horizontalAdvance("→") + 2 * SPACE


def _chip_width(call: str) -> float:
    return width_of(call, QFontMetricsF(font(bold=True))) + 18
