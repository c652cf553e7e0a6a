"""A lesson before its drill: its text and examples, what to remember, and the button that begins."""

import re
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import LessonExample, LessonPage
from trainer.window.drill.column import Column
from trainer.window.drill.lesson_example import LessonExampleRow, indent_of
from trainer.window.drill.worked_view import WorkedView
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, PAGE_TITLE, READING, SMALL, SPACE, font, is_text_large
from trainer.window.parts.controls import PlainButton, clear, label, page, panel, rich_label, turn_page

MOST_LETTERS: Final = 80
"""The most characters in a line of text."""

_SIDE: Final = 408
_NARROWEST: Final = 280
_LINE: Final = 140
"""The line height, in percent of the usual."""

_QUOTED: Final = re.compile("`([^`]+)`")
_USUAL_TEXT: Final = "a small hand has nothing to tell, so it waits until the others have called it out "


class _Text(QLabel):
    """A text in lines of at most 80 characters, however wide the window is."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font(READING))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setMaximumWidth(text_width())

    def heightForWidth(self, width: int) -> int:
        """Return the height at the width that is really used, which may be less than the layout's."""
        return super().heightForWidth(min(width, self.maximumWidth()))


class ReadingView(QWidget):
    """The view of a `LessonPage`, with buttons that start its drill and print it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._appearance = appearance
        self._page: LessonPage | None = None
        self.title = label(scale=PAGE_TITLE, bold=True, wrap=True)
        self.aim = _Text()
        self.aim.setProperty("tone", "muted")
        self.examples: list[LessonExampleRow] = []
        self.paragraphs: list[QLabel] = []
        self._blocks = QVBoxLayout()
        self._blocks.setSpacing(SPACE)
        self._inside = QWidget()
        self.text = Column(self._inside, "The lesson")
        self.remember = QVBoxLayout()
        self.remember.setSpacing(SPACE)
        self._points = QWidget()
        self._pointed = Column(self._points, "What to remember")
        self.asks = label(scale=SMALL, tone="muted", wrap=True)
        self.start = PlainButton("Start the drill", kind="main")
        self.start.setMinimumHeight(6 * SPACE)
        self.print = PlainButton("&Print…", name="Print the lesson")
        self.print.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._left(), 5)
        layout.addWidget(self._right(), 2)
        appearance.changed.connect(self._write)

    def show_page(self, page: LessonPage) -> None:
        """Show a lesson; the deciding cards of its examples may appear a little later."""
        before, self._page = self._page, page
        if page == before:
            return
        is_another = before is None or (before.title, before.aim) != (page.title, page.aim)
        self._write()
        if is_another:  # not where the one before was left
            self.text.verticalScrollBar().setValue(0)
            self.start.setFocus(Qt.FocusReason.OtherFocusReason)
        self.start.setAccessibleDescription(f"{page.title} {page.aim}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the page keys scroll the text although the focus is on the button."""
        if not turn_page(self.text, event):
            super().keyPressEvent(event)

    def _left(self) -> QWidget:
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(SPACE * 7 // 2, SPACE * 2, SPACE * 2, SPACE * 2)
        inside.setSpacing(SPACE)
        inside.addWidget(self.title)
        inside.addWidget(self.aim)
        inside.addSpacing(SPACE)
        inside.addLayout(self._blocks)
        inside.addStretch(1)
        self.text.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        side = panel()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(self.text)
        return side

    def _right(self) -> QWidget:
        side = QWidget()
        side.setMinimumWidth(_NARROWEST)
        side.setMaximumWidth(_SIDE)
        listed = QVBoxLayout(self._points)
        listed.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 2, SPACE * 2)
        listed.setSpacing(SPACE)
        listed.addWidget(label("Remember", scale=LARGE, bold=True))
        listed.addLayout(self.remember)
        listed.addStretch(1)
        self._pointed.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._above = above = panel()
        within = QVBoxLayout(above)
        within.setContentsMargins(1, 1, 1, 1)
        within.addWidget(self._pointed)
        below = panel()
        below.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        foot = QVBoxLayout(below)
        foot.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        foot.setSpacing(SPACE)
        if is_text_large():
            listed.insertWidget(0, self.asks)  # where it scrolls, for it takes the room of what to remember
        else:
            foot.addWidget(self.asks)
        foot.addWidget(self.start)
        foot.addWidget(self.print)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(above, 1)
        layout.addWidget(below)
        layout.addStretch(0)
        return side

    def _write(self) -> None:
        shown = self._page
        if shown is None:
            return
        self.title.setText(shown.title)
        self.aim.setText(shown.aim)
        self.asks.setText(shown.asks)
        self._write_blocks(shown)
        clear(self.remember)
        for number, text in enumerate(shown.remember, start=1):
            accent = self._appearance.colours.accent
            written = rich(text, self._appearance)
            point = (
                f'<table cellspacing="0" cellpadding="0"><tr><td style="color:{accent}; padding-right:8px">{number}'
                f"</td><td>{written}</td></tr></table>"
            )
            self.remember.addWidget(rich_label(point, name=f"{number}: {text}", wrap=True))
        self._pointed.fit()
        self._above.setVisible(bool(shown.remember) or is_text_large())

    def _write_blocks(self, page: LessonPage) -> None:
        place = self.text.verticalScrollBar().value()
        clear(self._blocks)
        self.examples, self.paragraphs = [], []
        indent = indent_of([one for one in page.blocks if isinstance(one, LessonExample)])
        for block in page.blocks:
            if isinstance(block, str):
                self._blocks.addWidget(self._paragraph(block))
                continue
            row = LessonExampleRow(self._appearance)
            row.show_example(block, indent)
            self.examples.append(row)
            self._blocks.addWidget(row)
            if block.worked is not None:
                self._blocks.addWidget(WorkedView(block.worked, self._appearance))
        self.text.fit()
        self.text.verticalScrollBar().setValue(place)

    def _paragraph(self, text: str) -> QLabel:
        """Return a paragraph; texts between backquotes, such as a lead and its holding, are set off."""
        made = _Text()
        made.setTextFormat(Qt.TextFormat.RichText)
        fill = self._appearance.colours.sunken
        marked = _QUOTED.sub(
            lambda found: f'<span style="background-color:{fill}"><b>&nbsp;{found[1]}&nbsp;</b></span>',
            rich(text, self._appearance),
        )
        made.setText(f'<p style="line-height:{_LINE}%">{marked}</p>')
        made.setAccessibleName(text.replace("`", ""))
        self.paragraphs.append(made)
        return made


def text_width() -> int:
    """Return the width of a line of 80 characters, in device-independent pixels.

    It is a little less than usual text would need.
    """
    metrics = QFontMetricsF(font(READING))
    return round(metrics.horizontalAdvance(_USUAL_TEXT) / len(_USUAL_TEXT) * MOST_LETTERS * 0.97)
