"""The partnership's room: the convention, and the treatments that are agreed; nothing else changes them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.window.home.answer_card import AnswerCard
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE
from trainer.window.parts.controls import label, page, panel
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.home.partnership import PartnershipState, TreatmentTick

_LEFT = 400


class PartnershipScreen(QWidget):
    """Shows a `PartnershipState`; its signals are the presenter's methods."""

    convention_chosen = Signal(str)
    treatment_switched = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._appearance = appearance
        self._names: tuple[str, ...] = ()
        self.cards: list[AnswerCard] = []
        self.boxes: dict[str, TickBox] = {}
        self._said = label(tone="muted", wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self._message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(SPACE)
        self._boxes = QVBoxLayout()
        self._boxes.setContentsMargins(0, 0, 0, 0)
        self._boxes.setSpacing(2)
        self._boxes.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("What you have agreed", scale=PAGE_TITLE * 0.85, bold=True))
        layout.addWidget(self._said)
        layout.addWidget(self._message)
        sides = QHBoxLayout()
        sides.setSpacing(SPACE * 2)
        sides.addWidget(self._left())
        sides.addWidget(self._right(), 1)
        layout.addLayout(sides, 1)

    def show_state(self, state: "PartnershipState") -> None:
        """Show the state."""
        self._said.setText(state.said or "Looking up what is agreed…")
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        self._names = tuple(one.name for one in state.conventions)
        while len(self.cards) < len(state.conventions):
            card, place = AnswerCard(self._appearance), len(self.cards)
            card.clicked.connect(lambda _, place=place: self.convention_chosen.emit(self._names[place]))
            self.cards.append(card)
            self._cards.addWidget(card)
        for card, answer in zip(self.cards, state.conventions, strict=False):
            card.show_answer(answer.title, answer.lines)
            card.setChecked(answer.name == state.convention)
        for place, card in enumerate(self.cards):
            card.setVisible(place < len(state.conventions))
        self._show_treatments(state.treatments)

    def take_focus(self) -> None:
        """On the convention that is played."""
        chosen = next((card for card in self.cards if card.isChecked()), None)
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_treatments(self, treatments: "tuple[TreatmentTick, ...]") -> None:
        if tuple(self.boxes) != tuple(one.section for one in treatments):
            for box in self.boxes.values():
                box.hide()
                box.deleteLater()
            self.boxes = {one.section: self._box(one) for one in treatments}
            for number, box in enumerate(self.boxes.values()):
                self._boxes.insertWidget(number, box)
        for one in treatments:
            self.boxes[one.section].setChecked(one.is_agreed)

    def _box(self, treatment: "TreatmentTick") -> TickBox:
        box = TickBox(f"{treatment.title}  ({treatment.section})", self._appearance)
        box.setAccessibleName(f"{treatment.title}, {treatment.section}")
        box.clicked.connect(lambda: self.treatment_switched.emit(treatment.section))
        return box

    def _left(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_LEFT)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("Convention", scale=LARGE, bold=True))
        layout.addLayout(self._cards)
        layout.addStretch(1)
        return side

    def _right(self) -> QWidget:
        side = panel()
        inside = QWidget()
        inside.setLayout(self._boxes)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("Treatments", scale=LARGE, bold=True))
        about = "Changes that you have agreed with your partners. A lesson about one lays it over for its drill alone."
        layout.addWidget(label(about, scale=SMALL, tone="muted", wrap=True))
        layout.addWidget(scroll, 1)
        return side
