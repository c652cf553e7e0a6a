"""A tour of the present screen: it highlights one part after another, with a sentence on each. It can be left."""

from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from trainer.window.look.announcing import announce
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, RADIUS, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, panel

_WIDE: Final = 360
_AROUND: Final = 6
_VEIL: Final = 130
"""The darkness of everything else, up to 255."""

_ARROWS: Final = {Qt.Key.Key_Left, Qt.Key.Key_Right}


class TourStop(NamedTuple):
    """A stop of a tour: the widget to highlight, its title, and a text."""

    widget: QWidget
    title: str
    text: str


class Tour(QWidget):
    """An overlay of the window; `ended` is emitted when it was left or is complete."""

    ended = Signal()

    def __init__(self, over: QWidget, appearance: Appearance) -> None:
        super().__init__(over)
        self._appearance = appearance
        self._stops: tuple[TourStop, ...] = ()
        self._at = 0
        self._before: QWidget | None = None
        self._title = label(scale=LARGE, bold=True, wrap=True)
        self._text = label(wrap=True)
        self._where = label(scale=SMALL, tone="muted")
        self.leave_button = PlainButton("&Leave", name="Leave the tour")
        self.next_button = PlainButton("&Next", kind="main")
        self.leave_button.clicked.connect(self.leave)
        self.next_button.clicked.connect(self.go_on)
        self._card = panel()
        self._card.setParent(self)
        foot = QHBoxLayout()
        foot.addWidget(self._where, 1)
        foot.addWidget(self.leave_button)
        foot.addWidget(self.next_button)
        layout = QVBoxLayout(self._card)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        layout.addLayout(foot)
        for watched in (over, self.leave_button, self.next_button):
            watched.installEventFilter(self)
        self.hide()

    def begin(self, stops: tuple[TourStop, ...]) -> None:
        """Begin at the first of the stops that can be seen; nothing happens where there is none."""
        self._stops = tuple(one for one in stops if one.widget.isVisible())
        if not self._stops:
            return
        self._before = self.window().focusWidget()
        self._at = 0
        self._cover()
        self.show()
        self.raise_()
        self._stop()

    def go_on(self) -> None:
        """Go to the next stop, or from the last one back to the screen."""
        if self._at + 1 < len(self._stops):
            self._at += 1
            self._stop()
        else:
            self.leave()

    def leave(self) -> None:
        """Go back to the screen."""
        if not self.isVisible():
            return
        self.hide()
        if self._before is not None and isValid(self._before) and self._before.isVisible():
            self._before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.ended.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Escape, move by the arrows; no other key reaches the screen below."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.leave()
            case Qt.Key.Key_Right:
                self.go_on()
            case Qt.Key.Key_Left if self._at:
                self._at -= 1
                self._stop()
            case _:
                event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of the window, and take the arrows, which would move between buttons."""
        if not self.isVisible():
            return super().eventFilter(watched, event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ARROWS:
            self.keyPressEvent(event)
            return True
        if event.type() == QEvent.Type.Resize and watched is self.parent():
            self._cover()
            self._place()
        return super().eventFilter(watched, event)

    def focusNextPrevChild(self, _forward: bool) -> bool:  # noqa: FBT001  Qt's own
        """Move between the two buttons by Tab."""
        other = self.leave_button if self.next_button.hasFocus() else self.next_button
        other.setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Darken everything but the present stop."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = QRectF(self._lit())
        veil = QPainterPath()
        veil.setFillRule(Qt.FillRule.OddEvenFill)
        veil.addRect(QRectF(self.rect()))
        veil.addRoundedRect(lit, RADIUS, RADIUS)
        painter.fillPath(veil, QColor(0, 0, 0, _VEIL))
        painter.setPen(QPen(QColor(self._appearance.colours.accent), 2))
        painter.drawRoundedRect(lit, RADIUS, RADIUS)

    def _cover(self) -> None:
        over = self.parentWidget()
        if over is not None:
            self.setGeometry(over.rect())

    def _stop(self) -> None:
        stop = self._stops[self._at]
        self._title.setText(stop.title)
        self._text.setText(stop.text)
        self._where.setText(f"{self._at + 1} of {len(self._stops)}")
        is_last = self._at + 1 == len(self._stops)
        self.next_button.setText("&Done" if is_last else "&Next")
        self.next_button.setAccessibleName("End of the tour" if is_last else "Next stop")
        self.next_button.setAccessibleDescription(f"{stop.title}. {stop.text}")
        self._place()
        self.next_button.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, f"{stop.title}. {stop.text}")
        self.update()

    def _lit(self) -> QRect:
        """Return the place of the present stop; empty where its widget no longer exists."""
        shown = self._stops[self._at].widget
        if not isValid(shown) or not self.window().isAncestorOf(shown):
            return QRect()
        place = QRect(shown.mapTo(self.window(), QPoint(0, 0)), shown.size())
        place.translate(-self.mapTo(self.window(), QPoint(0, 0)))
        around = place.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        return around.intersected(self.rect().adjusted(2, 2, -2, -2))

    def _place(self) -> None:
        """Put the card below what is lit, else above, else beside; always within the window."""
        lit, room = self._lit(), self.rect().adjusted(SPACE, SPACE, -SPACE, -SPACE)
        self._card.setFixedWidth(min(_WIDE, room.width()))
        layout = self._card.layout()
        height = layout.totalHeightForWidth(self._card.width()) if layout is not None else 0
        left = lit.center().x() - self._card.width() // 2
        if lit.bottom() + SPACE + height <= room.bottom():
            top = lit.bottom() + SPACE
        elif lit.top() - SPACE - height >= room.top():
            top = lit.top() - SPACE - height
        else:
            is_left = lit.center().x() > room.center().x()
            left = lit.left() - SPACE - self._card.width() if is_left else lit.right() + SPACE
            top = lit.center().y() - height // 2
        left = max(room.left(), min(left, room.right() - self._card.width()))
        top = max(room.top(), min(top, room.bottom() - height))
        self._card.setGeometry(left, top, self._card.width(), height)
