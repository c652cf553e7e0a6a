"""One phrase of a row: its subject, the phrase, and its plain meaning."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.editing.phrase_field import PhraseField, Ways
from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label

if TYPE_CHECKING:
    from trainer.screens.editing.editing_state import LineDisplay

_ABOUT_WIDTH = 132


class LineRow(QWidget):
    """The view of a `LineDisplay`; the form connects its fields."""

    def __init__(self, number: int, ways: Ways) -> None:
        super().__init__()
        self.about = ChoiceList()
        self.about.setAccessibleName(f"What phrase {number} is about")
        self.about.setFixedWidth(_ABOUT_WIDTH)
        self.phrase = PhraseField(f"Phrase {number}", "suit_statement", ways)
        self.phrase.setPlaceholderText("such as 4+ cards")
        self.means = label(scale=SMALL, tone="muted", wrap=True)
        self.problem = label(scale=SMALL, tone="wrong", wrap=True)
        self.out = PlainButton("✕", kind="flat", name=f"Remove phrase {number}")
        self.other = label("or", scale=SMALL, tone="muted")
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.about)
        row.addWidget(self.phrase, 3)
        row.addWidget(self.means, 2)
        row.addWidget(self.out)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(self.other)
        layout.addLayout(row)
        layout.addWidget(self.problem)

    def show_line(self, line: "LineDisplay", abouts: tuple[tuple[str, str], ...], *, begins_way: bool) -> None:
        """Show the line; `begins_way` where it is an alternative to those above."""
        if self.about.count() != len(abouts) or self.about.itemText(1) != abouts[1][1]:
            self.about.clear()
            for value, said in abouts:
                self.about.addItem(said, value)
        self.about.setCurrentIndex(max(0, self.about.findData(line.about)))
        self.phrase.start = "hand_statement" if line.about == "hand" else "suit_statement"
        self.phrase.show_text(line.phrase)
        self.means.setText(line.means)
        self.problem.setText(line.problem)
        self.problem.setVisible(bool(line.problem))
        self.other.setVisible(begins_way)

    def controls(self) -> tuple[QWidget, ...]:
        """Return the widgets that Tab goes to, in order."""
        return (self.about, self.phrase, self.out)
