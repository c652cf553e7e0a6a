"""The first picture, which appears before anything heavy is loaded."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.card_picture import draw_card
from trainer.window.look.theme import LARGE, SPACE, TITLE
from trainer.window.parts.controls import label
from trainer.window.screen.screen import Screen

_CARDS = (("J", "S", -16), ("J", "H", -5), ("9", "C", 6), ("A", "D", 17))


class LoadingPage(Screen[None]):
    """A page with the progress of loading, or its error."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._note = label("Loading the conventions…", scale=LARGE, tone="muted", wrap=True)
        self._note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        title = label("Bidding Trainer", scale=TITLE, bold=True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 6, SPACE * 2, SPACE * 6, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addStretch(2)
        layout.addWidget(_Fan(appearance), 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._note)
        layout.addStretch(3)

    def go_up(self) -> bool:
        """Stay, because there is nowhere to go yet."""
        return True

    def show_trouble(self, sentence: str) -> None:
        """Say why the program can't go on."""
        self._note.setText(sentence)


class _Fan(QWidget):
    """Four cards as a decoration."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return room for the fan."""
        return QSize(260, 170)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the fan."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        for rank, suit, turn in _CARDS:
            painter.save()
            painter.translate(self.width() / 2, self.height() + 130)
            painter.rotate(turn)
            draw_card(painter, QRectF(-46, -282, 92, 129), rank, suit, self._appearance)
            painter.restore()
