"""A teacher's own question: the earlier calls, a hand typed or clicked, and which calls count."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.window.editing.card_picker import CardPicker
from trainer.window.look.file_dialogs import ask_file
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label, rich_label
from trainer.window.parts.fitting_dialog import FittingDialog
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.teach.own_hand import OwnHandPresenter, OwnHandState
    from trainer.window.look.appearance import Appearance

_SIZE: Final = (680, 520)
_FILES: Final = "Deals and problems (*.pbn *.lin *.rbn *.json *.dlm);;All files (*)"


class OwnHandDialog(FittingDialog):
    """The view of an `OwnHandState`. Escape closes it."""

    def __init__(self, appearance: "Appearance", parent: QWidget) -> None:
        super().__init__(_SIZE, parent)
        self._appearance = appearance
        self.presenter: OwnHandPresenter | None = None
        self.setWindowTitle("A hand of my own")
        self.deals, self.turns = ChoiceList(), ChoiceList()
        self.deals.setAccessibleName("Take the hand from a deal")
        self.turns.setAccessibleName("The turn of this deal that is asked")
        self.file = PlainButton("From a &file…", name="Take a hand from a file of deals or problems")
        self.auction, self.hand, self.right = (
            _field("Calls before, in turn", "none: first to call"),
            _field("The hand, spades first, dots between the suits", "type it, or click the cards below"),
            _field("Calls that count as right, the best first", "the table's call"),
        )
        self.ticks: list[TickBox] = []
        self._ticks = QHBoxLayout()
        self.picker: CardPicker | None = None
        self._picker = QVBoxLayout()
        self._says, self._message = rich_label(wrap=True), label(bold=True, wrap=True)
        self._warning, self._problem = rich_label(tone="weak", wrap=True), label(tone="wrong", wrap=True)
        self.close_button = PlainButton("Close")
        self.close_button.clicked.connect(self.close)
        self.add = PlainButton("&Add to the lesson", kind="main")
        self.add.setDefault(True)
        self._lay_out()

    def begin(self, presenter: "OwnHandPresenter") -> None:
        """Open the dialog for a lesson, with nothing written."""
        self.presenter = presenter
        self.auction.textEdited.connect(lambda text: presenter.write(auction=text))
        self.hand.textEdited.connect(lambda text: presenter.write(hand=text))
        self.right.textEdited.connect(lambda text: presenter.write(accepted=text))
        self.deals.activated.connect(lambda place: presenter.choose_deal(place - 1))
        self.turns.activated.connect(presenter.choose_turn)
        self.file.clicked.connect(lambda: ask_file(self, "Deals or problems", "", _FILES, presenter.open_file))
        self.add.clicked.connect(presenter.add)
        presenter.start()
        self.open()
        self.auction.setFocus()

    def show_state(self, state: "OwnHandState") -> None:
        """Bring the whole dialog into line with the presenter's state."""
        self._make_parts(state)
        for field, text in (
            (self.auction, state.auction),
            (self.hand, state.written),
            (self.right, state.accepted),
        ):
            if field.text().strip() != text.strip():
                field.setText(text)
        for box, tick in zip(self.ticks, state.ticks, strict=True):
            box.setChecked(tick.is_on)
        if self.picker is not None and (state.hand or not state.written):
            self.picker.show_hand(state.hand)
        _fill(self.deals, ("Take it from a deal that you played…", *state.deals), state.deal + 1)
        self.deals.setEnabled(bool(state.deals))
        _fill(self.turns, state.turns, state.turn)
        self.turns.setVisible(bool(state.turns))
        for shown, text in ((self._says, state.says), (self._warning, state.warning)):
            shown.setText(rich(f"⚠ {text}" if shown is self._warning else text, self._appearance))
            shown.setAccessibleName(text)
            shown.setVisible(bool(text))
        for plain, text in ((self._problem, state.problem), (self._message, state.message)):
            plain.setText(text)
            plain.setVisible(bool(text))
        self.add.setEnabled(state.can_add)

    def _make_parts(self, state: "OwnHandState") -> None:
        """Create the parts that depend on the game, once it is known."""
        if self.picker is not None:
            return
        self.picker = CardPicker(state.ranks, state.copies, self._appearance)
        self.picker.picked.connect(self._pick)
        self._picker.addWidget(self.picker)
        for place, tick in enumerate(state.ticks):
            box = TickBox(tick.said, self._appearance)
            box.clicked.connect(lambda _, place=place: self._tick(place))
            self._ticks.addWidget(box, 1)
            self.ticks.append(box)

    def _tick(self, place: int) -> None:
        if self.presenter is not None:
            self.presenter.tick(place)

    def _pick(self, hand: str) -> None:
        if self.presenter is not None:
            self.presenter.write(hand=hand)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label("A hand of my own", scale=LARGE, bold=True))
        source = QHBoxLayout()
        source.setSpacing(SPACE)
        source.addWidget(self.deals, 1)
        source.addWidget(self.turns, 1)
        source.addWidget(self.file)
        layout.addLayout(source)
        fields = QGridLayout()
        fields.setSpacing(SPACE)
        named = (("Calls before", self.auction), ("Hand", self.hand), ("Counts as right", self.right))
        for line, (said, field) in enumerate(named):
            fields.addWidget(label(said), line, 0)
            fields.addWidget(field, line, 1)
        layout.addLayout(fields)
        layout.addLayout(self._ticks)
        layout.addLayout(self._picker)
        for shown in (self._says, self._warning, self._problem, self._message):
            layout.addWidget(shown)
        about = "Words for right and wrong calls, and a hint, are written beside the question afterwards."
        layout.addWidget(label(about, scale=SMALL, tone="muted", wrap=True))
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.add)
        layout.addLayout(foot)
        layout.setAlignment(Qt.AlignmentFlag.AlignTop)


def _field(name: str, placeholder: str) -> QLineEdit:
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(placeholder)
    return made


def _fill(choice: ChoiceList, texts: tuple[str, ...], chosen: int) -> None:
    if texts != tuple(choice.itemText(at) for at in range(choice.count())):
        choice.clear()
        choice.addItems(texts)
    choice.setCurrentIndex(chosen)
