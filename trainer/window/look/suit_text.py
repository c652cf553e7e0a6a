"""Text with coloured suit symbols: as rich text for labels, or in pieces for painting."""

import html
import re
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from trainer.cards.suit_symbols import LETTER_OF_SYMBOL
from trainer.problems import visible
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.suit_picture import suit_path

_RED = frozenset("HD")
_SPLIT = re.compile(f"([{''.join(LETTER_OF_SYMBOL)}])")
_CARD = rf"[{''.join(LETTER_OF_SYMBOL)}]?(?:10|[2-9JQKA])"
_COLOURED = re.compile(f'<span style="color:#[0-9a-f]+">([{"".join(LETTER_OF_SYMBOL)}])</span>')
_BETWEEN_CARDS = re.compile(rf"(?<![^\s(\[])({_CARD}) (?={_CARD}(?!\w))")


def pieces(text: str) -> tuple[tuple[str, str], ...]:
    """Return the text in pieces, each with the letter of its suit, or ''.

    >>> pieces("29♠")
    (('29', ''), ('♠', 'S'))
    """
    return tuple((piece, LETTER_OF_SYMBOL.get(piece, "")) for piece in _SPLIT.split(text) if piece)


def rich(text: str, appearance: Appearance) -> str:
    """Return rich text with coloured suit symbols; cards in a row stay in one line, and nothing is hidden."""
    parts = []
    for piece, suit in pieces(_BETWEEN_CARDS.sub("\\1\u00a0", text)):
        if suit:
            parts.append(_coloured(piece, appearance))
        else:
            parts.append(html.escape(visible(piece)).replace("\n", "<br>"))
    return "".join(parts)


def recoloured(written: str, appearance: Appearance) -> str:
    """Return what `rich` has written with its suits in the colours of now."""
    return _COLOURED.sub(lambda found: _coloured(found.group(1), appearance), written)


def _coloured(symbol: str, appearance: Appearance) -> str:
    return f'<span style="color:{appearance.suit_colour(LETTER_OF_SYMBOL[symbol]).name()}">{symbol}</span>'


def width_of(text: str, metrics: QFontMetricsF) -> float:
    """Return the width that `draw_text` uses, in device-independent pixels."""
    return _width(in_language(text), metrics)


def _width(text: str, metrics: QFontMetricsF) -> float:
    side = metrics.capHeight() * 1.12
    return sum(side * 1.12 if suit else metrics.horizontalAdvance(piece) for piece, suit in pieces(text))


def draw_text(  # noqa: PLR0913  what a line of text needs
    painter: QPainter,
    place: QRectF,
    text: str,
    ink: QColor,
    appearance: Appearance,
    *,
    left: bool,
    on_felt: bool = False,
) -> None:
    """Draw text, its suits as shapes, in the middle of `place` or at its left edge, in the language of the window.

    On the felt black suits are as the ink: they could not be told from it.
    """
    _draw_line(painter, place, in_language(text), ink, appearance, left=left, on_felt=on_felt)


def wrapped_lines(text: str, metrics: QFontMetricsF, width: float, most: int | None = None) -> tuple[str, ...]:
    """Return the lines of a text, in the language of the window, broken between words where one is full.

    If there are more than `most`, the last one ends with "…".
    """
    lines: list[str] = []
    for word in in_language(text).split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and _width(longer, metrics) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    if most is not None and len(lines) > most:
        lines[most - 1 :] = [metrics.elidedText(" ".join(lines[most - 1 :]), Qt.TextElideMode.ElideRight, width)]
    return tuple(lines)


def wrapped_height(text: str, metrics: QFontMetricsF, width: float) -> int:
    """Return the height that `draw_wrapped` needs at a width, in pixels."""
    return ceil(metrics.height() * len(wrapped_lines(text, metrics, width)))


def draw_wrapped(  # noqa: PLR0913  what a line of text needs
    painter: QPainter, place: QRectF, text: str, ink: QColor, appearance: Appearance, *, is_cut: bool = False
) -> None:
    """Draw text, its suits as shapes, in as many lines as it needs, at the left edge and in the middle of `place`.

    If `is_cut`, only as many as `place` has room for.
    """
    metrics = QFontMetricsF(painter.font())
    most = max(1, int(place.height() // metrics.height())) if is_cut else None
    lines = wrapped_lines(text, metrics, place.width(), most)
    top = place.center().y() - metrics.height() * len(lines) / 2
    for number, line in enumerate(lines):
        row = QRectF(place.left(), top + number * metrics.height(), place.width(), metrics.height())
        _draw_line(painter, row, line, ink, appearance, left=True, on_felt=False)


def _draw_line(  # noqa: PLR0913  what a line of text needs
    painter: QPainter,
    place: QRectF,
    text: str,
    ink: QColor,
    appearance: Appearance,
    *,
    left: bool,
    on_felt: bool,
) -> None:
    metrics = QFontMetricsF(painter.font())
    cap = metrics.capHeight()
    side = cap * 1.12
    x = place.left() if left else place.center().x() - _width(text, metrics) / 2
    baseline = place.center().y() + cap / 2
    for piece, suit in pieces(text):
        if suit:
            square = QRectF(x + side * 0.06, baseline - cap / 2 - side / 2, side, side)
            painter.fillPath(suit_path(suit, square), _suit_ink(suit, ink, appearance, on_felt=on_felt))
            x += side * 1.12
        else:
            painter.setPen(ink)
            painter.drawText(QPointF(x, baseline), piece)
            x += metrics.horizontalAdvance(piece)


def _suit_ink(suit: str, ink: QColor, appearance: Appearance, *, on_felt: bool) -> QColor:
    if not on_felt:
        return appearance.suit_colour(suit)
    return QColor(appearance.colours.red_on_felt) if suit in _RED else ink
