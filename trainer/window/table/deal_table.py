"""The table of a whole deal: the seats as in the drill, and the trick in the middle during the play."""

import math
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QResizeEvent

from trainer.screens.drill.auction_columns import are_on_compass
from trainer.screens.table.table_state import DummyDisplay, TablePhase, TableState, TrickDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import CARD_RATIO, draw_card, draw_index_card
from trainer.window.look.card_sounds import CardSound
from trainer.window.look.suit_text import draw_text, width_of
from trainer.window.look.theme import LARGE, SMALL, picture_font
from trainer.window.parts.auction_sheet import SEATS, states_text
from trainer.window.parts.table_view import TableView
from trainer.window.table.card_motion import CardMotion
from trainer.window.table.dummy_cards import DummyCards

_CARD_SHARE: Final = 0.325
_SHARE_BELOW_DUMMY: Final = 0.46
_TRICK: Final = QSizeF(236, 140)
_DUMMY_WIDE: Final = 272.0
_GAP: Final = 5.0
_PLAYING: Final = {TablePhase.PLAYING, TablePhase.TRICK_DONE}


class DealTable(TableView):
    """The view of a `TableState`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._looks = appearance
        self._trick: TrickDisplay | None = None
        self._places = 0
        self._next: int | None = None
        self._words: tuple[str, str] = ("", "")
        self._mode = "bidding"
        self._way = 1
        self._motion = CardMotion(self.update)
        self._dummy: DummyDisplay | None = None
        self.dummy = DummyCards(appearance)
        self.dummy.setParent(self)

    def show_deal(self, state: TableState) -> None:
        """Show the state of a deal."""
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
        # Cards lie open on the felt, and are not written on the seat as well.
        is_laid = is_played and (are_on_compass(state.seats) or (state.dummy is not None and len(state.seats) == SEATS))
        seats = tuple(replace(seat, hand=()) for seat in state.seats) if is_laid else state.seats
        self._dummy = None
        self.show_auction(seats, state.standing, asking=asking, clockwise=state.clockwise)
        self._show_dummy(state.dummy if is_laid else None, is_turn=bool(state.plays_for) and state.is_learners_turn)
        if not asking and state.seats:
            laid = _spoken_hands(state) if is_laid else ""
            self.setAccessibleName(" ".join(filter(None, (f"{self.accessibleName()}.", laid, spoken_trick(state)))))

    @property
    def has_labels(self) -> bool:
        """Return whether seats are labels, also because an open hand takes the room of the calls."""
        return super().has_labels or self._dummy is not None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the open hand at its seat."""
        super().resizeEvent(event)
        self._place_dummy()

    def _show_dummy(self, dummy: DummyDisplay | None, *, is_turn: bool) -> None:
        self._dummy = dummy
        self.dummy.show_dummy(dummy, is_turn=is_turn, lies_aside=dummy is not None and dummy.place % 2 == 1)
        self._place_dummy()

    def _place_dummy(self) -> None:
        if self._dummy is None:
            return
        room, scale = self._room()
        label = self._labels(room)[self._dummy.place]
        if self._dummy.place % 2:
            place = QRectF(label.left(), label.bottom() + _GAP, label.width(), room.bottom() - label.bottom() - _GAP)
        else:
            high = self._trick_room(room).top() - label.bottom() - 2 * _GAP
            place = QRectF(room.center().x() - _DUMMY_WIDE / 2, label.bottom() + _GAP, _DUMMY_WIDE, high)
        self.dummy.setGeometry(QRectF(place.topLeft() * scale, place.size() * scale).toRect())

    def _trick_room(self, room: QRectF) -> QRectF:
        """Return the place of a trick of four: above the learner's label, below the open hand opposite."""
        bottom = self._labels(room)[0].top() - _GAP
        return QRectF(room.center().x() - _TRICK.width() / 2, bottom - _TRICK.height(), _TRICK.width(), _TRICK.height())

    def _draw_between_labels(self, painter: QPainter, middle: QRectF, _scale: float) -> None:
        """Draw the middle as at other tables, because the auction is displayed beside the table."""
        self._draw_middle(painter, middle)

    def _draw_middle(self, painter: QPainter, middle: QRectF) -> None:
        """Draw the standing bid, the trick, or the result."""
        if self._mode == "bidding":
            super()._draw_middle(painter, middle)
            self._draw_states(painter, middle)
            return
        if self._mode == "over":
            self._draw_words(painter, middle)
            return
        share = _CARD_SHARE
        draw = draw_card
        if self.has_labels:
            draw = draw_index_card  # the cards are small here
            middle, share = self._trick_room(self._room()[0]), _SHARE_BELOW_DUMMY
        height = middle.height() * share
        card = QSizeF(height / CARD_RATIO, height)
        self._draw_taken(painter, middle, card)
        shown = dict(self._trick.cards) if self._trick is not None else {}
        winner = None if self._trick is None else self._trick.winner
        for place in range(self._places):
            where = self._slot(place, middle, card)
            if place in shown:
                way = self._motion.place_of(place, where, middle.center())
                draw(painter, way, shown[place].rank, shown[place].suit, self._looks)
            if place == winner:
                self._draw_ring(painter, where)
            elif place == self._next and place not in shown:
                self._draw_empty(painter, where)

    def _draw_taken(self, painter: QPainter, middle: QRectF, card: QSizeF) -> None:
        """Draw the previous trick while it is moving to its winner."""
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
        """Return the slot of a place's card: round the middle, from the bottom in the order of calling."""
        turn = 2 * math.pi * place / max(1, self._places)
        wide, high = (middle.width() - card.width()) / 2, (middle.height() - card.height()) / 2
        centre = middle.center() + QPointF(self._way * wide * math.sin(turn), high * math.cos(turn))
        return QRectF(centre - QPointF(card.width() / 2, card.height() / 2), card)

    def _draw_ring(self, painter: QPainter, where: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._looks.colours.on_felt), 3))
        painter.drawRoundedRect(where.adjusted(-3, -3, 3, 3), 7, 7)

    def _draw_empty(self, painter: QPainter, where: QRectF) -> None:
        """Draw the place of the next card."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self._looks.colours.on_felt_muted), 2, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(where.adjusted(2, 2, -2, -2), 5, 5)

    def _draw_states(self, painter: QPainter, middle: QRectF) -> None:
        """Draw the states of the sides, below the standing bid."""
        painter.setFont(picture_font(SMALL))
        below = QRectF(middle.left(), middle.bottom() - 24, middle.width(), 24)
        ink = QColor(self._looks.colours.on_felt_muted)
        draw_text(painter, below, states_text(self._seats), ink, self._looks, left=False, on_felt=True)

    def _draw_words(self, painter: QPainter, middle: QRectF) -> None:
        colours = self._looks.colours
        head, rest = self._words
        y = middle.center().y() - 26
        for text, scale, bold, ink in (
            (head, LARGE, True, colours.on_felt),
            (rest, SMALL, False, colours.on_felt_muted),
        ):
            painter.setFont(picture_font(scale, bold=bold))
            wide = width_of(text, QFontMetricsF(painter.font()))
            if wide > middle.width():
                painter.setFont(picture_font(scale * middle.width() / wide, bold=bold))
            row = QRectF(middle.left(), y, middle.width(), 24)
            draw_text(painter, row, text, QColor(ink), self._looks, left=False, on_felt=True)
            y += 26


def _spoken_hands(state: TableState) -> str:
    """Return the open hands, for a screen reader."""
    open_seats = (seat for seat in state.seats if seat.hand and not seat.is_learner)
    return " ".join(f"{seat.name} holds {'; '.join(suit.spoken for suit in seat.hand)}." for seat in open_seats)


def spoken_trick(state: TableState) -> str:
    """Return the trick on the table for a screen reader: who played what; empty where there is none."""
    if state.trick is None:
        return ""
    names = {seat.place: seat.name for seat in state.seats}
    cards = ", ".join(f"{names.get(place, '')}: {card.name}" for place, card in state.trick.cards)
    return f"Trick {state.trick.number}. {cards}. {state.trick.said}"
