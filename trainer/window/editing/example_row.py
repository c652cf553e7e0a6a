"""An example of a row: its cards, the hand and the call as they are typed, and the cards to click."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.editing.card_picker import CardPicker
from trainer.window.editing.phrase_field import PhraseField
from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, rich_label

if TYPE_CHECKING:
    from trainer.screens.drill.drill_state import SuitDisplay
    from trainer.screens.editing.editing_state import ExampleField

_CALL_WIDTH = 92


class ExampleRow(QWidget):
    """The view of an `ExampleField`; the form connects its fields."""

    def __init__(self, number: int, ranks: str, copies: int, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._number = number
        self.cards = SmallHand(appearance)
        self.change = PlainButton("Cards", kind="chip", name=f"Click the cards of hand {number}")
        self.change.setCheckable(True)
        self.change.toggled.connect(self._turn)
        self.call = PhraseField(f"What hand {number} calls")
        self.call.setFixedWidth(_CALL_WIDTH)
        self.out = PlainButton("✕", kind="flat", name=f"Remove hand {number}")
        self.hand = PhraseField(f"Hand {number}, spades first, dots between the suits")
        self._make_picker = partial(CardPicker, ranks, copies, appearance)
        self._picker: CardPicker | None = None
        self._shown: tuple[SuitDisplay, ...] = ()
        self.kind = label("near miss", scale=SMALL, tone="muted")
        self.said = label(scale=SMALL, tone="wrong", wrap=True)
        self.note = rich_label(scale=SMALL, tone="muted", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addWidget(self.cards)
        row.addStretch(1)
        row.addWidget(self.kind)
        row.addWidget(self.change)
        row.addWidget(self.call)
        row.addWidget(self.out)
        self._opened = QWidget()
        self._inside = QVBoxLayout(self._opened)
        self._inside.setContentsMargins(0, 0, 0, SPACE)
        self._inside.setSpacing(SPACE // 2)
        self._inside.addWidget(self.hand)
        self._opened.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE // 2, 2, 0, 2)
        layout.setSpacing(2)
        layout.addLayout(row)
        for widget in (self.said, self.note, self._opened):
            layout.addWidget(widget)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, on=True)
        self.setObjectName("example")

    @property
    def picker(self) -> CardPicker:
        """Return the cards to click, made when they are first opened."""
        if self._picker is None:
            self._picker = self._make_picker()
            self._picker.picked.connect(self._pick)
            self._inside.addWidget(self._picker)
            self._picker.show_hand(self._shown)
        return self._picker

    def show_example(self, example: "ExampleField", usual_call: str) -> None:
        """Show an example; `usual_call` is the call of its hand where the example does not name one."""
        self.cards.show_hand(example.hand)
        self.hand.show_text(example.written)
        if example.hand:
            self._shown = example.hand
            if self._picker is not None:
                self._picker.show_hand(example.hand)
        self.call.show_text(example.call)
        self.call.setPlaceholderText("another" if example.is_near_miss else usual_call)
        wrong = example.problem or example.broken
        self.said.setText(f"⚠ {wrong[:1].upper()}{wrong[1:]}" if wrong else "")
        self.said.setVisible(bool(wrong))
        self.note.setText(rich(example.note, self._appearance))
        self.note.setVisible(bool(example.note))
        self.kind.setVisible(example.is_near_miss)
        colours = self._appearance.colours
        edge = f"background: {colours.wrong_fill}; border: 1px solid {colours.wrong}; border-radius: 6px;"
        self.setStyleSheet(f"QWidget#example {{ {edge} }}" if wrong else "")
        kind = "Near miss" if example.is_near_miss else "Example"
        self.setAccessibleName(f"{kind} {self._number}: {self.cards.accessibleName() or example.written}. {wrong}")

    def open_cards(self) -> None:
        """Show the cards to click."""
        self.change.setChecked(True)

    def controls(self) -> tuple[QWidget, ...]:
        """Return the widgets that Tab goes to, in order."""
        cards = self._picker.cards.values() if self._picker is not None else ()
        return (self.change, self.call, self.out, self.hand, *cards)

    def _turn(self, opened: bool) -> None:  # noqa: FBT001  Qt's own signature
        if opened:
            self.picker.show()
        self._opened.setVisible(opened)

    def _pick(self, hand: str) -> None:
        self.hand.setText(hand)
        self.hand.typed.emit(hand)
