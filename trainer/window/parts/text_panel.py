"""Text with coloured suits that may scroll."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTextBrowser

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import font


class TextPanel(QTextBrowser):
    """A text with coloured suits, without a frame; Tab reaches it, and the page keys scroll it."""

    def __init__(self, appearance: Appearance, name: str) -> None:
        super().__init__()
        self.appearance = appearance
        self.setAccessibleName(name)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFont(font())
        self.document().setDocumentMargin(4)
        self.setTabChangesFocus(True)
        self.setObjectName("text")

    def write(self, body: str, *, fill: str = "transparent", radius: int = 0) -> None:
        """Show a body of HTML, in the colours of the theme, perhaps on a fill with round corners."""
        colours = self.appearance.colours
        self.setStyleSheet(
            f"QTextBrowser#text {{ border: 1px solid transparent; background: {fill}; padding: 0;"
            f" border-radius: {radius}px; }}"
            f"QTextBrowser#text:focus {{ border: 2px solid {colours.accent}; }}"
        )
        self.setHtml(f'<div style="color:{colours.text}">{body}</div>')
