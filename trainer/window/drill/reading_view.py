"""A lesson's text before its drill."""

import re
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextDocument
from PySide6.QtWidgets import QHBoxLayout, QTextBrowser, QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SPACE, TITLE, font
from trainer.window.parts.controls import PlainButton, turn_page

_WIDEST: Final = 760
_BULLET: Final = "• "
_EXAMPLE: Final = re.compile("`([^`]+)`")
_LINE: Final = 135
"""Height of a line in percent of the usual."""


class ReadingView(QWidget):
    """Title, aim, paragraphs, and what to remember; `went_on` starts the drill."""

    went_on = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._reading: tuple[str, ...] = ()
        self.text = QTextBrowser()
        self.text.setMaximumWidth(_WIDEST)
        self.text.setAccessibleName("The lesson")
        self.text.setOpenLinks(False)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setFont(font())
        self.start = PlainButton("Start the drill", kind="main")
        self.start.clicked.connect(self.went_on)
        middle = QHBoxLayout()
        middle.setContentsMargins(SPACE * 2, 0, SPACE * 2, 0)
        middle.addStretch(1)
        middle.addWidget(self.text, 100)
        middle.addStretch(1)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.start)
        foot.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, SPACE * 2, 0, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)
        appearance.changed.connect(self._write)

    def show_reading(self, reading: tuple[str, ...]) -> None:
        """Show a text: title, aim, then paragraphs, and lines that begin with a bullet."""
        is_another = reading != self._reading
        self._reading = reading
        self._write()
        if is_another:  # not where the one before was left
            self.text.verticalScrollBar().setValue(0)
        self.start.setAccessibleDescription(" ".join(reading[:2]))
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys that turn pages do so although the focus is on the button."""
        if not turn_page(self.text, event):
            super().keyPressEvent(event)

    def _write(self) -> None:
        place = self.text.verticalScrollBar().value()
        document = QTextDocument(self.text)
        document.setDefaultFont(font(1.05))
        document.setDocumentMargin(SPACE * 4)
        document.setHtml(self._html())
        self.text.setDocument(document)
        self.text.verticalScrollBar().setValue(place)

    def _html(self) -> str:
        title, aim, rest = self._reading[:1], self._reading[1:2], self._reading[2:]
        body = font().pointSizeF()
        parts = [f'<h1 style="font-size:{body * TITLE}pt; margin:0 0 8px 0">{self._text(one)}</h1>' for one in title]
        parts += [f'<p style="font-size:{body * LARGE}pt; margin:0 0 14px 0">{self._text(one)}</p>' for one in aim]
        parts.append("<hr>")
        parts += [
            f'<p style="line-height:{_LINE}%; margin:8px 0 8px 0">{self._text(one)}</p>'
            for one in rest
            if not one.startswith(_BULLET)
        ]
        bullets = [one.removeprefix(_BULLET) for one in rest if one.startswith(_BULLET)]
        if bullets:
            items = "".join(f'<li style="line-height:{_LINE}%">{self._text(one)}</li>' for one in bullets)
            parts.append(f'<hr><h2 style="font-size:{body * LARGE}pt; margin:12px 0 6px 0">Remember</h2>')
            parts.append(f'<ul style="-qt-list-indent:0; margin-left:22px">{items}</ul>')
        return f'<div style="color:{self._appearance.colours.text}">{"".join(parts)}</div>'

    def _text(self, text: str) -> str:
        """A paragraph; what stands between backticks, such as a hand and its call, is set off."""
        fill = self._appearance.colours.sunken
        return _EXAMPLE.sub(
            lambda found: f'<span style="background-color:{fill}"><b>&nbsp;{found[1]}&nbsp;</b></span>',
            rich(text, self._appearance),
        )
