"""The table of a whole deal: the seats as in the drill, and the trick in the middle once cards are played."""

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from trainer.screens.table.table_state import TablePhase, TableState, TrickShown
from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import CARD_RATIO, draw_card
from trainer.window.look.card_sounds import CardSound
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import LARGE, SMALL, font
from trainer.window.parts.auction_sheet import states_said
from trainer.window.parts.table_view import TableView
from trainer.window.table.card_motion import CardMotion

_CARD_SHARE: Final = 0.325
_PLAYING: Final = {TablePhase.PLAYING, TablePhase.TRICK_DONE}


class DealTable(TableView):
    """Shows a `TableState`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._looks = appearance
        self._trick: TrickShown | None = None
        self._places = 0
        self._next: int | None = None
        self._words: tuple[str, str] = ("", "")
        self._mode = "bidding"
        self._way = 1
        self._motion = CardMotion(self.update)

    def show_deal(self, state: TableState) -> None:
        """Show where a deal stands."""
        asking = state.is_learners_turn and state.phase is TablePhase.BIDDING
        self._mode = "bidding"
        self._way = -1 if state.clockwise else 1
        self._places = len(state.seats)
        self._trick = None
        self._next = None
        self._words = ("", "")
        if state.phase in _PLAYING:
            self._mode = "playing"
            self._trick = state.trick
            complete = state.trick is not None and state.trick.winner is not None
            turn = next((seat.place for seat in state.seats if seat.is_turn), None)
            self._next = None if state.phase is TablePhase.TRICK_DONE or (complete and turn != 0) else turn
        elif state.replayed:
            self._mode = "playing"
            self._trick = state.trick
        elif state.phase is TablePhase.OVER and state.review is not None:
            self._mode = "over"
            self._words = (state.review.result, state.review.score)
        is_played = state.phase in _PLAYING
        changed = self._motion.follow(state.trick if is_played else None, moves=is_played and self._looks.moves)
        if changed.laid or changed.taken is not None:
            self._looks.hear(CardSound.LAID if changed.taken is None else CardSound.TAKEN)
        self.show_auction(state.seats, state.standing, asking=asking, clockwise=state.clockwise)
        if not asking and state.seats:
            self.setAccessibleName(f"{self.accessibleName()} {spoken_trick(state)}".strip())

    def _draw_between_plates(self, painter: QPainter, middle: QRectF, _scale: float) -> None:
        """The same as at any other table: whose calls the auction has stands beside it, call by call."""
        self._draw_middle(painter, middle)

    def _draw_middle(self, painter: QPainter, middle: QRectF) -> None:
        """What stands, or the trick, or how it ended."""
        if self._mode == "bidding":
            super()._draw_middle(painter, middle)
            self._draw_states(painter, middle)
            return
        if self._mode == "over":
            self._draw_words(painter, middle)
            return
        height = middle.height() * _CARD_SHARE
        card = QSizeF(height / CARD_RATIO, height)
        self._draw_taken(painter, middle, card)
        shown = dict(self._trick.cards) if self._trick is not None else {}
        winner = None if self._trick is None else self._trick.winner
        for place in range(self._places):
            where = self._slot(place, middle, card)
            if place in shown:
                way = self._motion.laid(place, where, middle.center())
                draw_card(painter, way, shown[place].rank, shown[place].suit, self._looks)
            if place == winner:
                self._draw_ring(painter, where)
            elif place == self._next and place not in shown:
                self._draw_empty(painter, where)

    def _draw_taken(self, painter: QPainter, middle: QRectF, card: QSizeF) -> None:
        """The trick before, as long as it is on its way to its winner."""
        taken = self._motion.taken
        if taken is None or taken.winner is None:
            return
        winners = self._slot(taken.winner, middle, card)
        painter.setOpacity(1 - self._motion.share)
        for place, one in taken.cards:
            way = self._motion.gathered(self._slot(place, middle, card), winners, middle.center())
            draw_card(painter, way, one.rank, one.suit, self._looks)
        painter.setOpacity(1)

    def _slot(self, place: int, middle: QRectF, card: QSizeF) -> QRectF:
        """Where a place lays its card: round the middle, from the bottom in the order of calling."""
        turn = 2 * math.pi * place / max(1, self._places)
        wide, high = (middle.width() - card.width()) / 2, (middle.height() - card.height()) / 2
        centre = middle.center() + QPointF(self._way * wide * math.sin(turn), high * math.cos(turn))
        return QRectF(centre - QPointF(card.width() / 2, card.height() / 2), card)

    def _draw_ring(self, painter: QPainter, where: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._looks.colours.on_felt), 3))
        painter.drawRoundedRect(where.adjusted(-3, -3, 3, 3), 7, 7)

    def _draw_empty(self, painter: QPainter, where: QRectF) -> None:
        """Where the next card comes."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._looks.colours.on_felt_muted), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(where.adjusted(2, 2, -2, -2), 5, 5)

    def _draw_states(self, painter: QPainter, middle: QRectF) -> None:
        """Who is in a state that counts, below what stands."""
        painter.setFont(font(SMALL))
        below = QRectF(middle.left(), middle.bottom() - 24, middle.width(), 24)
        ink = QColor(self._looks.colours.on_felt_muted)
        draw_text(painter, below, states_said(self._seats), ink, self._looks, left=False, on_felt=True)

    def _draw_words(self, painter: QPainter, middle: QRectF) -> None:
        colours = self._looks.colours
        head, rest = self._words
        y = middle.center().y() - 26
        for text, scale, bold, ink in (
            (head, LARGE, True, colours.on_felt),
            (rest, SMALL, False, colours.on_felt_muted),
        ):
            painter.setFont(font(scale, bold=bold))
            wide = width_of(text, QFontMetricsF(painter.font()))
            if wide > middle.width():
                painter.setFont(font(scale * middle.width() / wide, bold=bold))
            row = QRectF(middle.left(), y, middle.width(), 24)
            draw_text(painter, row, text, QColor(ink), self._looks, left=False, on_felt=True)
            y += 26


def spoken_trick(state: TableState) -> str:
    """The trick on the table for a screen reader: who played what; empty where there is none."""
    if state.trick is None:
        return ""
    names = {seat.place: seat.name for seat in state.seats}
    cards = ", ".join(f"{names.get(place, '')}: {card.name}" for place, card in state.trick.cards)
    return f"Trick {state.trick.number}. {cards}. {state.trick.said}"
