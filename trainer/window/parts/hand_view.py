"""The learner's hand: a fan of cards in which every index is visible."""

import math
from typing import Final, NamedTuple

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.drill.verdict_marks import MarkedCards
from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import CARD_RATIO, draw_back, draw_card
from trainer.window.look.card_sounds import CardSound
from trainer.window.look.focus_ring import PictureWithFocusRing
from trainer.window.look.theme import LIGHT

_ORDER: Final = "SHCD"
"""Black and red suits alternate, so that neighbouring suits differ."""

_LEAST_OVERLAP: Final = 0.3
_MOST_APART: Final = 0.62
_LONGEST_TURN: Final = 18.0
_TALLEST: Final = 270.0
_BESIDE: Final = 40
"""How far the turned cards at both ends stick out together."""
_EDGE: Final = 4.0
_FRAME: Final = 3.0
_RISE: Final = 16.0
"""How far a counted card rises, if there is room above the hand."""

_FLAG: Final = QRectF(0.035, 0.48, 0.34, 0.115)
"""The place of the flag on a waiting card, in widths of the card: below its index, where it is not covered."""

_WAITS: Final = "waits"

_DEALT_MS: Final = 320
_ROUND: Final = 0.075
"""The radius of the corners, relative to the width of the card."""


class HandView(PictureWithFocusRing):
    """The view of one hand. `set_face_down` shows as many backs while the next hand is dealt."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._cards: list[tuple[str, str]] = []
        self._marks: list[str] = []
        self._spoken = "Your hand"
        self._face_down = False
        self._dealing = QVariantAnimation(self)
        self._dealing.setStartValue(0.0)
        self._dealing.setEndValue(1.0)
        self._dealing.setDuration(_DEALT_MS)
        self._dealing.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._dealing.valueChanged.connect(lambda _: self.update())
        appearance.changed.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumSize(300, 100)
        self.setAccessibleName(self._spoken)

    def show_hand(self, hand: tuple[SuitDisplay, ...], *, face_down: bool = False) -> None:
        """Show a hand, sorted by suit; the ranks come sorted."""
        ordered = sorted(hand, key=lambda suit: _ORDER.find(suit.suit))
        self._cards = [(rank, suit.suit) for suit in ordered for rank in suit.ranks]
        self._marks = []
        self._face_down = face_down
        spoken = "; ".join(suit.spoken for suit in hand)
        self._spoken = "Your hand is being dealt" if face_down or not hand else f"Your hand. {spoken}."
        self.setAccessibleName(self._spoken)
        self.update()

    def deal(self) -> None:
        """Spread the fan from its first card with the sound of dealing, unless motion or sounds are switched off."""
        self._appearance.hear(CardSound.DEALT)
        if self._appearance.moves:
            self._dealing.start()

    @property
    def is_dealing(self) -> bool:
        """Return whether the cards are still moving to their places."""
        return self._dealing.state() is QVariantAnimation.State.Running

    def mark_cards(self, marked: MarkedCards) -> None:
        """Frame the cards that a verdict counts, also needs, leaves for later, or fails on."""
        left = {
            "counted": list(marked.counted),
            "needed": list(marked.needed),
            "waiting": list(marked.waiting),
            "danger": list(marked.dangers),
        }
        self._marks = []
        for rank, suit in self._cards:
            kind = next((kind for kind, cards in left.items() if f"{suit}{rank}" in cards), "")
            if kind:
                left[kind].remove(f"{suit}{rank}")
            self._marks.append(kind)
        if marked.spoken:
            self.setAccessibleName(f"{self._spoken} {marked.spoken}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size in a window of 1280x720."""
        return QSize(640, 200)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards from left to right, each over the one before."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        colours = self._appearance.colours
        cards = self._cards
        if cards:
            for number, (rank, suit) in enumerate(cards):
                painter.save()
                mark = self._marks[number] if self._marks else ""
                place = self._turned(painter, number, len(cards))
                if mark in {"counted", "danger"}:
                    place.translate(0, -min(_RISE, self._fan(len(cards)).top))
                if self._face_down:
                    draw_back(painter, place, colours)
                else:
                    draw_card(painter, place, rank, suit, self._appearance)
                    self._frame(painter, place, mark)
                painter.restore()
        self.draw_focus_ring(painter, colours.accent)

    def _frame(self, painter: QPainter, place: QRectF, kind: str) -> None:
        """Draw a solid line around a counted or needed card, and a dashed one with a flag around a waiting card."""
        if not kind:
            return
        colours = LIGHT  # a card is paper in either theme
        waits = kind == "waiting"
        inks = {"counted": colours.right, "needed": colours.accent, "danger": colours.wrong}
        ink = QColor(inks.get(kind, colours.accepted))
        pen = QPen(ink, _FRAME * (0.7 if waits else 1), Qt.PenStyle.DashLine if waits else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inside = place.adjusted(_FRAME / 2, _FRAME / 2, -_FRAME / 2, -_FRAME / 2)
        painter.drawRoundedRect(inside, place.width() * _ROUND, place.width() * _ROUND)
        if waits:
            self._flag(painter, place, ink)

    def _flag(self, painter: QPainter, place: QRectF, ink: QColor) -> None:
        """Draw the flag that marks a card as waiting."""
        wide = place.width()
        flag = QRectF(place.topLeft() + _FLAG.topLeft() * wide, _FLAG.size() * wide)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(flag, flag.height() / 2, flag.height() / 2)
        written = QFont(painter.font())
        written.setPixelSize(max(8, round(flag.height() * 0.74)))
        written.setBold(True)
        painter.setFont(written)
        painter.setPen(QColor(LIGHT.card))
        painter.drawText(flag, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, _WAITS)

    def _turned(self, painter: QPainter, number: int, count: int) -> QRectF:
        """Rotate the painter around the fan's centre, far below the hand.

        Return the rectangle of the card in its coordinates.
        """
        fan = self._fan(count)
        dealt = float(self._dealing.currentValue()) if self.is_dealing else 1.0
        angle = 0.0 if count == 1 else fan.turn * (dealt * number / (count - 1) - 0.5)
        painter.translate(QPointF(self.width() / 2, fan.top + fan.height / 2 + fan.radius))
        painter.rotate(angle)
        return QRectF(-fan.width / 2, -fan.radius - fan.height / 2, fan.width, fan.height)

    def _fan(self, count: int) -> "_Fan":
        turn = min(_LONGEST_TURN, 2.2 * (count - 1))
        room = float(self.height())
        across = 1 + _LEAST_OVERLAP * (count - 1)  # widths of a card that the closest fan needs
        height = min(_TALLEST, room * 0.8, CARD_RATIO * (self.width() - _BESIDE) / across)
        width = height / CARD_RATIO
        usable = self.width() - width - _BESIDE
        apart = min(width * _MOST_APART, usable / max(1, count - 1))
        apart = max(apart, width * _LEAST_OVERLAP * 0.7)
        spread = apart * (count - 1)
        # In a low room the fan is flatter: by so much its ends hang below its middle, for each radian of the turn.
        hangs = spread / 8 + width / 4
        turn = min(turn, math.degrees(max(0.0, room - height - 2 * _EDGE) / hangs))
        radius = spread / (2 * math.sin(math.radians(turn / 2))) if turn else 1000.0
        sag = radius * (1 - math.cos(math.radians(turn / 2)))
        lower = width / 2 * math.sin(math.radians(turn / 2))  # the outer corners hang below the middle of the card
        top = max(_EDGE, (room - height - sag - lower) / 2)
        return _Fan(width, height, turn, radius, top)


class _Fan(NamedTuple):
    """The geometry of a fan: card size, total angle in degrees, and the middle card's distance from hub and top."""

    width: float
    height: float
    turn: float
    radius: float
    top: float
