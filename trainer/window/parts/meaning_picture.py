"""The meaning of a call, on a small sheet in the middle of the table."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QTextDocument

from trainer.screens.drill.auction_help_state import MeaningDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import RADIUS, SMALL, picture_font

_MARGIN: Final = 12.0
_SMALLEST: Final = 0.78


def draw_meaning(painter: QPainter, room: QRectF, meaning: MeaningDisplay, appearance: Appearance) -> None:
    """Draw a call's meaning within `room`, in smaller type if it is long.

    Lines that still don't fit end in an ellipsis.
    """
    document = fitting_text(meaning, appearance, room.width() - 2 * _MARGIN, room.height() - 2 * _MARGIN)
    lines = meaning.lines
    while document.size().height() > room.height() - 2 * _MARGIN and (lines := _shorter(lines)):
        document = _laid_out(lines, meaning, appearance, room.width() - 2 * _MARGIN, _SMALLEST)
    height = document.size().height() + 2 * _MARGIN
    sheet = QRectF(room.left(), room.center().y() - height / 2, room.width(), height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(appearance.colours.surface))
    painter.drawRoundedRect(sheet, RADIUS, RADIUS)
    painter.save()
    painter.translate(sheet.topLeft() + QPointF(_MARGIN, _MARGIN))
    document.drawContents(painter)
    painter.restore()


def fitting_text(meaning: MeaningDisplay, appearance: Appearance, width: float, height: float) -> QTextDocument:
    """Return the meaning wrapped to a width, in smaller letters if necessary; it may still be too high."""
    scale = 1.0
    document = _laid_out(meaning.lines, meaning, appearance, width, scale)
    while document.size().height() > height and scale > _SMALLEST:
        scale = max(_SMALLEST, scale - 0.07)
        document = _laid_out(meaning.lines, meaning, appearance, width, scale)
    return document


def _laid_out(
    lines: tuple[str, ...], meaning: MeaningDisplay, appearance: Appearance, width: float, scale: float
) -> QTextDocument:
    colours, size = appearance.colours, picture_font().pointSizeF() * scale
    small = f"color:{colours.muted}; font-size:{size * SMALL}pt"
    head = f"<b>{rich(meaning.call, appearance)}</b>&nbsp; <span style='{small}'>{meaning.name}</span>"
    body = "".join(f"<p style='margin:4px 0 0 0'>{rich(line, appearance)}</p>" for line in lines)
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(picture_font(scale))
    document.setTextWidth(width)
    document.setHtml(f"<div style='color:{colours.text}; font-size:{size}pt'>{head}{body}</div>")
    return document


def _shorter(lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return the lines with a few words less at their end; empty where no words are left."""
    *others, last = lines
    words = last.rstrip("…").split()[:-3]
    return (*others, f"{' '.join(words)} …") if words else tuple(others)
