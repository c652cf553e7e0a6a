"""The decisive calculation of a verdict, painted: the terms of a count, or the cards of a suit in order.

Both flow over as many lines as they need.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.screens.drill.verdict_marks import CardGroup, CardState, TermDisplay, WorkedDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_picture import suit_path
from trainer.window.look.suit_text import draw_text
from trainer.window.look.theme import LARGE, RADIUS, SMALL, SPACE, font

_MARGIN: Final = 12.0
_CARD: Final = QRectF(0, 0, 34, 44)
_BETWEEN_CARDS: Final = 5.0
_BETWEEN: Final = 16.0


@dataclass(frozen=True, slots=True)
class _Piece:
    """A part that stays in one line: some cards of a group with their caption, or a term; its width in pixels."""

    width: float
    group: CardGroup | None = None
    term: TermDisplay | None = None
    is_first: bool = False


class WorkedView(QWidget):
    """A painted count, or a painted row of cards."""

    def __init__(self, worked: WorkedDisplay, appearance: Appearance) -> None:
        super().__init__()
        self._worked = worked
        self._appearance = appearance
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(worked.spoken)
        self.setToolTip(worked.spoken)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrower view has more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines, including the total of a count."""
        heights = [self._height_of(line) for line in self._lines(width)]
        height = sum(heights) + (len(heights) - 1) * SPACE + 2 * _MARGIN
        return round(height + (self._total_height() if self._worked.terms else 0))

    def sizeHint(self) -> QSize:
        """Return the height at the usual width of a panel."""
        return QSize(360, self.heightForWidth(360))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the widest piece."""
        widest = max(piece.width for piece in self._pieces(0))
        return QSize(round(widest + 2 * _MARGIN), self.heightForWidth(2000))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the lines from the top down."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._appearance.colours.sunken))
        painter.drawRoundedRect(QRectF(self.rect()), RADIUS, RADIUS)
        y = _MARGIN
        for line in self._lines(self.width()):
            x, height = _MARGIN, self._height_of(line)
            for piece in line:
                place = QRectF(x, y, piece.width, height)
                if piece.group is not None:
                    self._draw_group(painter, place, piece.group)
                elif piece.term is not None:
                    self._draw_term(painter, place, piece.term, is_first=piece.is_first)
                x += piece.width + _BETWEEN
            y += height + SPACE
        if self._worked.terms:
            self._draw_total(painter, QRectF(_MARGIN, y, self.width() - 2 * _MARGIN, self._total_height()))

    # Lines

    def _lines(self, width: float) -> Iterator[list[_Piece]]:
        line: list[_Piece] = []
        taken = 0.0
        for piece in self._pieces(width):
            if line and taken + piece.width > width - 2 * _MARGIN:
                yield line
                line, taken = [], 0.0
            line.append(piece)
            taken += piece.width + _BETWEEN
        yield line

    def _pieces(self, width: float) -> Iterator[_Piece]:
        """Yield the pieces; groups of cards that are too long for a line are cut."""
        small = QFontMetricsF(font(SMALL))
        for number, term in enumerate(self._worked.terms):
            large = QFontMetricsF(font(LARGE, bold=True))
            texts = (small.horizontalAdvance(term.name), small.horizontalAdvance(term.shares))
            worth = large.horizontalAdvance(self._signed(term, is_first=number == 0))
            yield _Piece(max(worth, *texts) + 1, term=term, is_first=number == 0)
        pitch = _CARD.width() + _BETWEEN_CARDS
        most = max(1, int((width - 2 * _MARGIN + _BETWEEN_CARDS) / pitch)) if width else 1
        for group in self._worked.cards:
            for first in range(0, len(group.cards), most):
                part = group.cards[first : first + most]
                wide = max(len(part) * pitch - _BETWEEN_CARDS, small.horizontalAdvance(group.caption) + 1)
                yield _Piece(wide, group=CardGroup(group.state, part, group.caption))

    def _height_of(self, line: list[_Piece]) -> float:
        small = QFontMetricsF(font(SMALL)).height()
        if self._worked.terms:
            captions = 2 if any(piece.term is not None and piece.term.shares for piece in line) else 1
            return QFontMetricsF(font(LARGE, bold=True)).height() + captions * small
        return _CARD.height() + 4 + small

    def _total_height(self) -> float:
        return QFontMetricsF(font(LARGE, bold=True)).height() + SPACE

    # Pieces

    def _draw_group(self, painter: QPainter, place: QRectF, group: CardGroup) -> None:
        row = len(group.cards) * (_CARD.width() + _BETWEEN_CARDS) - _BETWEEN_CARDS
        x = place.left() + (place.width() - row) / 2
        for card in group.cards:
            self._draw_card(painter, _CARD.translated(x, place.top()), card, group.state)
            x += _CARD.width() + _BETWEEN_CARDS
        painter.setFont(font(SMALL))
        painter.setPen(QColor(self._appearance.colours.muted))
        below = place.adjusted(0, _CARD.height() + 4, 0, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, group.caption)

    def _draw_card(self, painter: QPainter, place: QRectF, card: str, state: CardState) -> None:
        """Draw a small card: its rank above its suit; dashed if it is missing or waits."""
        colours = self._appearance.colours
        ink, fill = {
            CardState.SHOWN: (colours.partner, colours.partner_fill),
            CardState.COUNTED: (colours.right, colours.right_fill),
            CardState.MISSING: (colours.wrong, colours.wrong_fill),
            CardState.WAITING: (colours.accepted, colours.accepted_fill),
        }[state]
        is_there = state in {CardState.SHOWN, CardState.COUNTED}
        width = 1.5 if state in {CardState.SHOWN, CardState.WAITING} else 2
        painter.setPen(QPen(QColor(ink), width, Qt.PenStyle.SolidLine if is_there else Qt.PenStyle.DashLine))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(place.adjusted(1, 1, -1, -1), 4, 4)
        suit, rank = card[0], card[1:]
        painter.setFont(font(bold=True))
        painter.setPen(QColor(ink))
        if rank:
            upper = place.adjusted(0, 4, 0, -place.height() / 2 + 3)
            painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, "10" if rank == "T" else rank)
        side = 13.0 if rank else 16.0
        centre = QPointF(place.center().x(), place.bottom() - 13) if rank else place.center()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._appearance.suit_colour(suit))
        painter.drawPath(suit_path(suit, QRectF(centre.x() - side / 2, centre.y() - side / 2, side, side)))

    def _draw_term(self, painter: QPainter, place: QRectF, term: TermDisplay, *, is_first: bool) -> None:
        colours = self._appearance.colours
        large, small = font(LARGE, bold=True), font(SMALL)
        painter.setFont(large)
        painter.setPen(QColor(colours.text))
        painter.drawText(place, Qt.AlignmentFlag.AlignTop, self._signed(term, is_first=is_first))
        painter.setFont(small)
        below = place.adjusted(0, QFontMetricsF(large).height(), 0, 0)
        line = QRectF(below.left(), below.top(), below.width(), QFontMetricsF(small).height())
        draw_text(painter, line, term.name, QColor(colours.text), self._appearance, left=True)
        painter.setPen(QColor(colours.muted))
        below.adjust(0, QFontMetricsF(small).height(), 0, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignTop, term.shares)

    def _draw_total(self, painter: QPainter, place: QRectF) -> None:
        """Draw the total, and what is needed."""
        colours = self._appearance.colours
        painter.setFont(font(LARGE, bold=True))
        painter.setPen(QColor(colours.right if self._worked.is_enough else colours.wrong))
        total = f"= {self._worked.total}"
        sides = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(place, sides, total)
        wide = QFontMetricsF(painter.font()).horizontalAdvance(total)
        painter.setFont(font())
        goal = place.adjusted(wide + _BETWEEN, 0, 0, 0)
        draw_text(painter, goal, self._worked.goal, QColor(colours.text), self._appearance, left=True)

    def _signed(self, term: TermDisplay, *, is_first: bool) -> str:
        return term.worth if is_first or term.worth[0] in "+−" else f"{self._worked.sign} {term.worth}"
