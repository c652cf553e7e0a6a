"""Buttons and labels as every screen uses them."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from trainer.window.theme import font

_ENTER = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


class PlainButton(QPushButton):
    """A button that Enter presses as well as Space, once for each time that the key goes down."""

    def __init__(self, text: str, *, kind: str = "plain", name: str = "") -> None:
        super().__init__(text)
        self.setProperty("kind", kind)
        self.setAccessibleName(name or text.replace("&", ""))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter clicks; a key that is held down does not go on clicking."""
        if event.key() in _ENTER or event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The key has done its work when it went down."""
        if event.key() != Qt.Key.Key_Space:
            super().keyReleaseEvent(event)


def label(text: str = "", *, scale: float = 1.0, bold: bool = False, tone: str = "", wrap: bool = False) -> QLabel:
    """A label; `tone` is muted, wrong or nothing."""
    made = QLabel(text)
    made.setFont(font(scale, bold=bold))
    made.setTextFormat(Qt.TextFormat.PlainText)
    if tone:
        made.setProperty("tone", tone)
    if wrap:
        made.setWordWrap(True)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


def line() -> QFrame:
    """A thin line between parts."""
    made = QFrame()
    made.setObjectName("line")
    made.setFixedHeight(1)
    return made


def panel() -> QFrame:
    """A raised surface with a border."""
    made = QFrame()
    made.setObjectName("panel")
    return made


def page(widget: QWidget) -> QWidget:
    """Give a screen the colour of the window."""
    widget.setObjectName("page")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, on=True)
    return widget
