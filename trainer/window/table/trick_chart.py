"""The play of a finished deal: what best play still gave after each trick, and stepping through the tricks."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.table.table_state import CourseDisplay, TableState, TrickPoint
from trainer.window.look.appearance import Appearance
from trainer.window.look.small_cards import CARD_HEIGHT, draw_hand, width_of_hand
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE, font, is_text_large
from trainer.window.parts.controls import PlainButton, label, panel, rich_label
from trainer.window.table.course_curve import CourseCurve

_HIGH: Final = 250
"""Above this height, in pixels, there is room for what each card would have kept."""

_STILL: Final = "What best play still takes for your side. "
_ABOUT: Final = "Choose a trick to see it on the table again."
_NOT_COUNTED: Final = "What best play would have taken was not counted."


class TrickChart(QWidget):
    """The chart; its `curve` has the selected trick, 0 for none."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._change = ""
        self._lines: tuple[str, ...] = ()
        self.curve = CourseCurve(appearance)
        self.earlier = PlainButton("‹", name="Previous trick")
        self.later = PlainButton("›", name="Next trick")
        self.earlier.clicked.connect(lambda: self.curve.choose(max(0, self.curve.trick - 1)))
        self.later.clicked.connect(lambda: self.curve.choose(self.curve.trick + 1))
        self.play_on = PlainButton("Play &on from here", name="Play on from this place: nothing of it counts")
        self.said = rich_label(wrap=True)
        self.hand = _OwnCards(appearance)
        head = QHBoxLayout()
        head.setSpacing(SPACE)
        head.addWidget(label("Trick by trick", scale=LARGE, bold=True))
        head.addWidget(self.hand, 1)
        head.addWidget(self.earlier)
        head.addWidget(self.later)
        inside = panel()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        layout.setSpacing(SPACE // 2)
        layout.addLayout(head)
        layout.addWidget(self.curve, 1)
        below = QBoxLayout(QBoxLayout.Direction.TopToBottom if is_text_large() else QBoxLayout.Direction.LeftToRight)
        below.setSpacing(SPACE)
        below.addWidget(self.said, 1)
        below.addWidget(self.play_on)
        layout.addLayout(below)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(inside)

    def hasHeightForWidth(self) -> bool:
        """Return False: the curve takes the remaining height, however many lines the text below it has."""
        return False

    def show_deal(self, state: TableState) -> None:
        """Show the chart as far as it is known, and the trick that is looked at."""
        course = None if state.review is None else state.review.course
        is_coming = course is None and state.review is not None and bool(state.review.values or state.review.progress)
        note = course.note if course is not None else "Looking at the play…" if is_coming else _NOT_COUNTED
        self.curve.show_course(course, len(state.tricks), state.replayed, note)
        self.earlier.setEnabled(state.replayed > 0)
        self.later.setEnabled(state.replayed < len(state.tricks))
        self.play_on.setVisible(state.replayed < len(state.tricks))
        self.play_on.setText("Play &on from here" if state.replayed else "Play &on from the lead")
        about = _STILL + _ABOUT if course is not None and course.points else _ABOUT
        told = state.tricks[state.replayed - 1] if state.replayed else about
        self._change = _change(course, state.replayed)
        better, kept = _better(course, state.replayed)
        # The cards of the trick lie on the table: what would have been better takes the place of their list.
        self._lines = (better or told, kept) if kept else (better or told,)
        self._show_lines()
        self.said.setToolTip(kept)
        self.said.setAccessibleName(" ".join(filter(None, (f"{self._change}{told}", better, kept))))
        self.hand.show_hand(state.hand)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the loss of each card if the new height has room for it."""
        super().resizeEvent(event)
        self._show_lines()

    def _show_lines(self) -> None:
        """Show what the trick changed and as many lines about it as there is room for."""
        lines = self._lines[: 2 if self.height() > _HIGH else 1]
        self.said.setMinimumHeight(len(lines) * self.said.fontMetrics().lineSpacing())
        self.said.setText(f"<b>{self._change}</b>{'<br>'.join(rich(one, self._appearance) for one in lines)}")


def _change(course: CourseDisplay | None, number: int) -> str:
    """Return what a trick changed: "42 → 21  "."""
    found = _point(course, number)
    return "" if found is None else f"{found.before} → {found.after}\u2003"


def _better(course: CourseDisplay | None, number: int) -> tuple[str, str]:
    """Return what the learner should have played to a trick, and what each card kept in all; each may be empty."""
    found = _point(course, number)
    if course is None or found is None:
        return "", ""
    return found.better, f"{course.unit.capitalize()} in all: {found.kept}." if found.kept else ""


def _point(course: CourseDisplay | None, number: int) -> TrickPoint | None:
    """Return a trick of the chart; None where the chart has nothing about it."""
    points = () if course is None else course.points
    return next((one for one in points if one.number == number), None)


class _OwnCards(QLabel):
    """The learner's remaining cards, small."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._hand: tuple[SuitDisplay, ...] = ()
        self.setFixedHeight(round(CARD_HEIGHT) + 4)
        appearance.changed.connect(self.update)

    def show_hand(self, hand: tuple[SuitDisplay, ...]) -> None:
        """Show a hand."""
        self._hand = hand
        self.setAccessibleName(f"Your cards: {'; '.join(suit.spoken for suit in hand)}")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cards behind whose they are."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        painter.setFont(font(SMALL))
        painter.setPen(QColor(self._appearance.colours.muted))
        said = "Your cards"
        wide, left = width_of_hand(self._hand), QFontMetricsF(painter.font()).horizontalAdvance(said) + 2 * SPACE
        if left + wide <= self.width():
            painter.drawText(QRectF(0, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, said)
            draw_hand(painter, left, 2, self._hand, self._appearance)
        elif wide <= self.width():
            draw_hand(painter, 0, 2, self._hand, self._appearance)
