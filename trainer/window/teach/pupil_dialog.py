"""What one pupil handed in: each file with its date, and the answers hand by hand."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.small_cards import CARD_HEIGHT, draw_hand, width_of_hand
from trainer.window.look.suit_text import draw_text, draw_wrapped
from trainer.window.look.theme import LARGE, SMALL, SPACE, font, text_factor
from trainer.window.parts.controls import PlainButton, clear, label
from trainer.window.parts.fitting_dialog import FittingDialog
from trainer.window.teach.lines_list import LinesList

if TYPE_CHECKING:
    from trainer.screens.teach.pupil_work import AnswerDisplay, PupilWork

_SIZE: Final = (1000, 600)
_HEIGHT: Final = 58
_NUMBER: Final = 30
_HAND: Final = 380
_LONG_CALL: Final = "right: 48 NOS "
"""The text that the column of calls has room for."""


class PupilDialog(FittingDialog):
    """The view of a `PupilWork`; `names_divided` says that several pupils share a name, or not. Escape closes it."""

    names_divided = Signal(str, bool)

    def __init__(self, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(_SIZE, parent)
        self._appearance = appearance
        self._work: PupilWork | None = None
        self._title, self._said = label(scale=LARGE, bold=True), label(tone="muted")
        self._hand_ins = QVBoxLayout()
        self._hand_ins.setSpacing(2)
        self.apart = PlainButton("", kind="chip")
        self.apart.clicked.connect(self._tell_apart)
        self.answers = LinesList(appearance, "Answers, hand by hand", _HEIGHT, self._draw)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        head = QHBoxLayout()
        head.addWidget(self._title)
        head.addWidget(self._said, 1, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self.apart)
        layout.addLayout(head)
        layout.addLayout(self._hand_ins)
        layout.addWidget(self.answers, 1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout.addLayout(foot)

    def show_work(self, work: "PupilWork") -> None:
        """Show a pupil's results."""
        self._work = work
        self.setWindowTitle(work.name)
        self._title.setText(work.name)
        self._said.setText(work.said)
        clear(self._hand_ins)
        for one in work.hand_ins:
            counts = "✓ counts" if one.counts else "does not count"
            self._hand_ins.addWidget(
                label(f"Handed in on {one.when}: {one.said}; {counts}", bold=one.counts, wrap=True)
            )
        self.apart.setVisible(work.may_be_two or work.are_apart)
        self.apart.setText("These are one pupil" if work.are_apart else "These are two pupils")
        self.apart.setAccessibleName(f"{self.apart.text()} of the name {work.name}")
        self.answers.show_lines(work.answers, _spoken, 0)

    def _tell_apart(self) -> None:
        if self._work is not None:
            self.names_divided.emit(self._work.name, not self._work.are_apart)
            self.close()

    def _draw(self, painter: QPainter, place: QRectF, one: "AnswerDisplay") -> None:
        colours = self._appearance.colours
        room = place.adjusted(SPACE, 3, -SPACE, -3)
        call_wide, when_wide = _width_of(font(bold=True), _LONG_CALL), _width_of(font(SMALL), one.when)
        hand_wide = min(_HAND * text_factor(), room.width() - _NUMBER - call_wide - when_wide - SPACE)
        upper = QRectF(room.left() + _NUMBER, room.top(), hand_wide - SPACE, room.height() * 0.36)
        painter.setFont(font(SMALL))
        before = QFontMetricsF(painter.font()).elidedText(one.before, Qt.TextElideMode.ElideRight, upper.width())
        draw_text(painter, upper, before, QColor(colours.muted), self._appearance, left=True)
        painter.setFont(font())
        painter.setPen(QColor(colours.muted))
        number = QRectF(room.left(), room.top(), _NUMBER - SPACE, room.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(one.number))
        self._draw_hand(painter, QRectF(upper.left(), upper.bottom(), upper.width(), room.height() * 0.64), one)
        left = room.left() + _NUMBER + hand_wide
        ink = QColor(colours.right if one.is_right else colours.wrong)
        painter.setFont(font(bold=True))
        call = QRectF(left, room.top(), call_wide, room.height() if one.is_right else room.height() / 2)
        draw_text(painter, call, f"{'✓' if one.is_right else '✗'} {one.call}", ink, self._appearance, left=True)
        painter.setFont(font(SMALL))
        when = QRectF(room.right() - when_wide, room.top(), when_wide, room.height())
        painter.setPen(QColor(colours.muted))
        painter.drawText(when, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{one.when}\n{one.took}")
        if not one.is_right:
            call.translate(0, room.height() / 2)
            draw_text(painter, call, f"right: {one.answer}", QColor(colours.text), self._appearance, left=True)
            why = QRectF(left + call_wide, room.top(), when.left() - left - call_wide - SPACE, room.height())
            draw_wrapped(painter, why, one.why, QColor(colours.muted), self._appearance, is_cut=True)

    def _draw_hand(self, painter: QPainter, place: QRectF, one: "AnswerDisplay") -> None:
        width = width_of_hand(one.hand) if one.hand else 0.0
        scale = min(1.0, place.width() / width if width else 1.0, place.height() / CARD_HEIGHT)
        painter.save()
        painter.translate(place.left(), place.top())
        painter.scale(scale, scale)
        draw_hand(painter, 0, 0, one.hand, self._appearance)
        painter.restore()


def _width_of(text_font: QFont, text: str) -> float:
    """Return the width of a text with a little room after it, in device-independent pixels."""
    return QFontMetricsF(text_font).horizontalAdvance(text) + SPACE


def _spoken(one: "AnswerDisplay") -> str:
    return one.spoken
