"""The sign of a verdict: a shape as well as a colour, for people who can't tell colours apart."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.screens.drill.drill_state import NOT_KNOWN
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import Colours

_SIDE: Final = 40


def verdict_colours(kind: str, colours: Colours) -> tuple[str, str]:
    """Return ink and fill of a verdict: right, accepted, fine, wrong or not known."""
    return {
        NOT_KNOWN: (colours.partner, colours.partner_fill),
        "right": (colours.right, colours.right_fill),
        "fine": (colours.right, colours.right_fill),
        "accepted": (colours.accepted, colours.accepted_fill),
    }.get(kind, (colours.wrong, colours.wrong_fill))


class VerdictSign(QWidget):
    """A disc with a tick (right), a square with a tilde (accepted, fine), an octagon with a cross (wrong).

    A diamond with an i means that the answer was only told.
    """

    def __init__(self, appearance: Appearance, side: int = _SIDE) -> None:
        super().__init__()
        self._appearance = appearance
        self._kind = "right"
        self.setFixedSize(side, side)

    def show_kind(self, kind: str) -> None:
        """Show the sign of another verdict."""
        self._kind = kind
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square."""
        return self.maximumSize()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the sign."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.width() / _SIDE, self.height() / _SIDE)
        ink, fill = (QColor(name) for name in verdict_colours(self._kind, self._appearance.colours))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        place = QRectF(1, 1, _SIDE - 2, _SIDE - 2)
        pen = QPen(fill, 4.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        if self._kind == "right":
            painter.drawEllipse(place)
            lines = _joined((11, 21), (17.5, 27.5), (29, 13.5))
        elif self._kind in {"accepted", "fine"}:
            painter.drawRoundedRect(place, 9, 9)
            lines = QPainterPath(QPointF(10.5, 22))
            lines.cubicTo(QPointF(15, 12), QPointF(24, 29), QPointF(29.5, 18))
        elif self._kind == NOT_KNOWN:
            painter.drawPolygon(_diamond(place))
            lines = _joined((20, 18.5), (20, 27.5))
            lines.addPath(_joined((20, 11.5), (20, 11.6)))
        else:
            painter.drawPolygon(_octagon(place))
            lines = _joined((13, 13), (27, 27))
            lines.addPath(_joined((27, 13), (13, 27)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawPath(lines)


def _joined(*points: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    return path


def _diamond(place: QRectF) -> list[QPointF]:
    middle = place.center()
    return [
        *(QPointF(middle.x(), place.top()), QPointF(place.right(), middle.y())),
        *(QPointF(middle.x(), place.bottom()), QPointF(place.left(), middle.y())),
    ]


def _octagon(place: QRectF) -> list[QPointF]:
    cut = place.width() * 0.293
    left, right, top, bottom = place.left(), place.right(), place.top(), place.bottom()
    return [
        *(QPointF(left + cut, top), QPointF(right - cut, top), QPointF(right, top + cut), QPointF(right, bottom - cut)),
        *(QPointF(right - cut, bottom), QPointF(left + cut, bottom), QPointF(left, bottom - cut)),
        QPointF(left, top + cut),
    ]
