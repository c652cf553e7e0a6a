"""The answers of a round as small buttons that open their questions again."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import AnswerDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, SPACE, is_text_large, text_factor
from trainer.window.look.verdict_picture import verdict_colours
from trainer.window.parts.controls import PlainButton, label
from trainer.window.parts.seat_view import SIGNS

_IN_A_ROW: Final = 12
_FEWER_IN_A_ROW: Final = 8
_WIDE: Final = 64


class AnswerChips(QWidget):
    """The answers by number and sign; `opened` is emitted with the number of the one that was pressed."""

    opened = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._answers: tuple[AnswerDisplay, ...] = ()
        self.buttons: list[PlainButton] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(SPACE // 2)
        self._grid.setColumnStretch(_IN_A_ROW, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE // 2)
        layout.addWidget(label("Open a question again", scale=SMALL, tone="muted", bold=True))
        layout.addLayout(self._grid)
        appearance.changed.connect(self._paint)

    def show_answers(self, answers: tuple[AnswerDisplay, ...]) -> None:
        """Show answers in their order; buttons are used again."""
        self._answers = answers
        self.setVisible(bool(answers))
        while len(self.buttons) < len(answers):
            self._add_button(len(self.buttons))
        for place, button in enumerate(self.buttons):
            button.setVisible(place < len(answers))
            if place < len(answers):
                one = answers[place]
                button.setText(f"{one.number} {SIGNS.get(one.kind, '✗')}")
                button.setToolTip(one.said)
                button.setAccessibleName(f"Open question {one.number} again: {one.kind}. {one.said}")
        self._paint()

    def _add_button(self, place: int) -> None:
        button = PlainButton("", kind="chip")
        button.setFixedWidth(round(_WIDE * text_factor()))
        button.clicked.connect(lambda: self.opened.emit(self._answers[place].number))
        self.buttons.append(button)
        in_a_row = _FEWER_IN_A_ROW if is_text_large() else _IN_A_ROW
        self._grid.addWidget(button, place // in_a_row, place % in_a_row)

    def _paint(self) -> None:
        for button, one in zip(self.buttons, self._answers, strict=False):
            ink, _ = verdict_colours(one.kind, self._appearance.colours)
            button.setStyleSheet(f"color: {ink}")
