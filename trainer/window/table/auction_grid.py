"""An auction as a grid, a column for each seat; the mouse or the arrow keys can point at every call."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QWidget

from trainer.screens.drill.auction_columns import auction_columns, column_name
from trainer.screens.drill.drill_state import SeatDisplay
from trainer.screens.table.table_state import CallChip
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import SMALL, Colours, font, text_height
from trainer.window.look.verdict_picture import verdict_colours
from trainer.window.parts.auction_sheet import draw_dealers_mark

_USUAL_HEAD: Final = 22
_USUAL_ROW: Final = 28
_GAP: Final = 3

_MOVES: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}


class AuctionGrid(QScrollArea):
    """The view of the calls; `asked` is emitted with the index under the mouse or the focus, `left` without one."""

    asked = Signal(int)
    left = Signal()

    def __init__(self, appearance: Appearance, name: str = "The auction, call by call") -> None:
        super().__init__()
        self.heads = _Heads(self, appearance)
        self._body = _Body(self, appearance)
        self._rounds = 1
        self.setViewportMargins(0, _head(), 0, 0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setWidget(self._body)

    @property
    def chips(self) -> tuple["ChipButton", ...]:
        """Return the chips in use, in the order of the calls."""
        return self._body.chips

    def show_calls(
        self, seats: tuple[SeatDisplay, ...], chips: tuple[CallChip, ...], *, rounds: int = 4, fits: bool = False
    ) -> int:
        """Show an auction in `rounds` rows, or with `fits` in as many of them as it needs; the last are in sight.

        Returns the height in pixels that is left of the rows.
        """
        self.heads.show_seats(seats)
        needed = self._body.show_calls(seats, chips)
        self._rounds = min(rounds, max(1, needed)) if fits else rounds
        self._make_setup()
        self.verticalScrollBar().setSingleStep(_row() + _GAP)
        bar = self.verticalScrollBar()
        if not any(chip.hasFocus() for chip in self.chips):
            bar.setValue(bar.maximum())
        return (rounds - self._rounds) * (_row() + _GAP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the names over their columns, which a scroll bar makes narrower."""
        super().resizeEvent(event)
        self._make_setup()

    def _make_setup(self) -> None:
        high = self.heads.height_at(self.viewport().width())
        self.setViewportMargins(0, high, 0, 0)
        self.heads.setGeometry(0, 0, self.viewport().width(), high)
        self.setFixedHeight(high + self._rounds * (_row() + _GAP))


def _row() -> int:
    return text_height(_USUAL_ROW, scale=SMALL)


def _head() -> int:
    return text_height(_USUAL_HEAD, scale=SMALL)


def _fits(seats: tuple[SeatDisplay, ...], wide: float) -> bool:
    """Return whether every name fits into one line of a column, in small text."""
    metrics = QFontMetricsF(font(SMALL, bold=True))
    return all(metrics.horizontalAdvance(in_language(column_name(seat))) <= wide - 2 for seat in seats)


def _two_lines(name: str) -> tuple[str, ...]:
    before, _, last = name.rpartition(" ")
    return (before, last) if before else (last,)


class _Heads(QWidget):
    """The names of the seats, which stay visible while the calls below them scroll."""

    def __init__(self, grid: AuctionGrid, appearance: Appearance) -> None:
        super().__init__(grid)
        self._appearance = appearance
        self._columns = auction_columns(())
        self._seats: tuple[SeatDisplay, ...] = ()
        appearance.changed.connect(self.update)

    def show_seats(self, seats: tuple[SeatDisplay, ...]) -> None:
        """Show the names of these seats."""
        self._columns = auction_columns(seats)
        self._seats = self._columns.seats
        self.update()

    @property
    def lines(self) -> list[tuple[str, ...]]:
        """Return the names from the left, each in its lines."""
        has_two = not _fits(self._seats, self._width() - _GAP)
        names = [in_language(column_name(seat)) for seat in self._seats]
        return [_two_lines(name) if has_two else (name,) for name in names]

    @property
    def letters(self) -> QFont:
        """Return the font of the names: small text, reduced only where a single word does not fit."""
        lines = self.lines
        # In two lines they are light: a bold word needs more than a narrow column has.
        bold = all(len(name) == 1 for name in lines)
        metrics = QFontMetricsF(font(SMALL, bold=bold))
        widest = max((metrics.horizontalAdvance(line) for name in lines for line in name), default=1.0)
        return font(SMALL * min(1.0, (self._width() - _GAP - 2) / widest), bold=bold)

    def height_at(self, width: int) -> int:
        """Return the height of the names, in pixels, at a total width of the columns: one line, or two."""
        if _fits(self._seats, width / max(1, len(self._seats)) - _GAP):
            return _head()
        return max(_head(), round(2 * QFontMetricsF(font(SMALL, bold=True)).height() + 2))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the names of the seats."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        wide, names, head = self._width() - _GAP, self.lines, self.letters
        metrics = QFontMetricsF(head)
        for column, (seat, name) in enumerate(zip(self._seats, names, strict=True)):
            place = QRectF(column * self._width(), 0, wide, self.height())
            if seat.in_red:
                painter.fillRect(place, QColor(self._appearance.colours.wrong_fill))
            painter.setFont(head)
            ink = QColor(_seat_ink(seat, self._appearance.colours))
            high = min(place.height(), _head() if len(name) == 1 else metrics.height())
            top = (place.height() - high * len(name)) / 2
            for number, line in enumerate(name):
                row = QRectF(place.left(), top + number * high, wide, high)
                draw_text(painter, row, line, ink, self._appearance, left=False)
            if seat.is_first_caller and self._columns.marks_first:
                draw_dealers_mark(painter, place, ink, QColor(self._appearance.colours.surface))

    def _width(self) -> float:
        return self.width() / max(1, len(self._seats))


class _Body(QWidget):
    """The chips, a column for each seat."""

    def __init__(self, grid: AuctionGrid, appearance: Appearance) -> None:
        super().__init__()
        self._grid = grid
        self._appearance = appearance
        self._columns = auction_columns(())
        self._chips: list[ChipButton] = []
        self._used = 0
        appearance.changed.connect(self.update)

    @property
    def chips(self) -> tuple["ChipButton", ...]:
        return tuple(self._chips[: self._used])

    def show_calls(self, seats: tuple[SeatDisplay, ...], chips: tuple[CallChip, ...]) -> int:
        """Show a button for each call; returns the number of rows."""
        self._columns = auction_columns(seats)
        while len(self._chips) < len(chips):
            self._chips.append(self._new_chip())
        self._used = len(chips)
        for button, chip in zip(self._chips, chips, strict=False):
            button.show_chip(chip)
        focused = next((number for number, button in enumerate(self.chips) if button.hasFocus()), self._used - 1)
        for number, button in enumerate(self._chips):
            button.setVisible(number < self._used)
            reached = number == focused
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if reached else Qt.FocusPolicy.ClickFocus)
        rows = self._columns.rows(len(chips))
        self.setMinimumHeight(rows * (_row() + _GAP))
        self._arrange()
        return rows

    def move_from(self, chip: "ChipButton", key: int) -> bool:
        """Move the focus with an arrow key, Home or End; False for every other key."""
        place = self._chips.index(chip)
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            place += len(self._columns.seats) * (1 if key == Qt.Key.Key_Down else -1)
        elif key in _MOVES:
            place += _MOVES[Qt.Key(key)]
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            place = 0 if key == Qt.Key.Key_Home else self._used - 1
        else:
            return False
        if 0 <= place < self._used:
            target = self._chips[place]
            chip.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            target.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self._grid.ensureWidgetVisible(target, 0, _row())
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the seats."""
        super().resizeEvent(event)
        self._arrange()

    def _width(self) -> float:
        return self.width() / max(1, len(self._columns.seats))

    def _arrange(self) -> None:
        for number, chip in enumerate(self.chips):
            row, column = self._columns.cell(number)
            left, right = round(column * self._width()), round((column + 1) * self._width()) - _GAP
            chip.setGeometry(left, row * (_row() + _GAP), right - left, _row())

    def _new_chip(self) -> "ChipButton":
        chip = ChipButton(self, self._grid, self._appearance)
        chip.clicked.connect(lambda: self._grid.asked.emit(chip.index))
        return chip


class ChipButton(QAbstractButton):
    """One call. Under the mouse, with the focus or clicked it shows its meaning."""

    def __init__(self, body: _Body, grid: AuctionGrid, appearance: Appearance) -> None:
        super().__init__(body)
        self._body = body
        self._grid = grid
        self._appearance = appearance
        self.index = 0
        self._label = ""
        self._mark = ""
        self._is_alerted = False
        self.setCursor(Qt.CursorShape.WhatsThisCursor)

    def show_chip(self, chip: CallChip) -> None:
        """Show another call."""
        self.index, self._mark, self._is_alerted = chip.index, chip.mark, bool(chip.alert)
        self._label = f"{chip.label}*" if chip.alert else chip.label
        self.setAccessibleName(chip.spoken)
        self.setAccessibleDescription("Its meaning is shown beside the auction")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the width of "28 NOS"."""
        return QSize(64, _row())

    def enterEvent(self, event: QEnterEvent) -> None:
        """Show the meaning."""
        super().enterEvent(event)
        self._grid.asked.emit(self.index)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Hide the meaning, unless the chip has the focus."""
        super().leaveEvent(event)
        if not self.hasFocus():
            self._grid.left.emit()
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the meaning."""
        super().focusInEvent(event)
        self._grid.asked.emit(self.index)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the meaning."""
        super().focusOutEvent(event)
        self._grid.left.emit()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by arrow keys."""
        if not self._body.move_from(self, event.key()):
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the call; a learner's call with the colour and the sign of its verdict."""
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        ink, fill = QColor(colours.muted if self._label == "Pass" else colours.text), QColor(colours.surface)
        text = self._label
        if self._is_alerted:
            fill = QColor(colours.accepted_fill)
        if self._mark:
            ink, fill = map(QColor, verdict_colours(self._mark, colours))
            text = f"{ {'right': '✓', 'accepted': '≈'}.get(self._mark, '✗') } {text}"
        if self.underMouse():
            fill = QColor(colours.hover)
        focused = self.hasFocus()
        painter.setPen(QPen(QColor(colours.accent), 2.5) if focused else QPen(QColor(colours.border), 1))
        painter.setBrush(fill)
        edge = 1.5 if focused else 0.5
        place = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
        painter.drawRoundedRect(place, 6, 6)
        painter.setFont(font(SMALL))
        wide = width_of(text, QFontMetricsF(painter.font()))
        if wide > place.width() - 4:
            painter.setFont(font(SMALL * (place.width() - 4) / wide))
        draw_text(painter, place, text, ink, self._appearance, left=False)


def _seat_ink(seat: SeatDisplay, colours: Colours) -> str:
    if seat.in_red:  # as on the boards of the game: red where more is at stake
        return colours.wrong
    if seat.is_learner:
        return colours.text
    return colours.partner if seat.is_partner else colours.opponent
