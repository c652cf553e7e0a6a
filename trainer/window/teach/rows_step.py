"""The first step of the builder: the rows of the table that the lesson is about."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from trainer.practice.questions.subject import Kind
from trainer.window.look.framed_ticks import FramedTicks
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import PlainButton, label, panel
from trainer.window.parts.tick_box import TickBox
from trainer.window.teach.written_text import WrittenLine

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import BuilderState, SituationChoice
    from trainer.window.look.appearance import Appearance

_ROW: Final = Qt.ItemDataRole.UserRole
_SITUATION: Final = Qt.ItemDataRole.UserRole + 1
_WIDE: Final = (126, 100, 116, 92)
_COLUMNS: Final = ("What the table does", "Call", "Of all hands", "Section", "Asked")
_KINDS: Final = (
    (Kind.CALL, "What do you call?"),
    (Kind.SHOWS, "What does it show?"),
    (Kind.WHICH_HAND, "Which hand calls it?"),
    (Kind.FORCING, "Is it forcing?"),
    (Kind.LEGAL, "Is it legal?"),
)
"""The kinds of question for rows."""

_NOTHING: Final = "No row matches these words or cites such a section."

_FEW: Final = 6
"""The number of situations that are expanded at once in a search."""


class RowsStep(QWidget):
    """Situations with their rows to tick, found by words or by section, and the number of questions for each row."""

    opened = Signal(str)
    switched = Signal(tuple, bool)
    kinds_chosen = Signal(tuple)

    def __init__(self, appearance: "Appearance") -> None:
        super().__init__()
        self._shown: tuple[SituationChoice, ...] | None = None
        self.search_field = QLineEdit()
        self.search_field.setPlaceholderText("Find by words, or by a section of the source")
        self.search_field.setAccessibleName("Find rows by words or by section")
        self.search_field.setClearButtonEnabled(True)
        self.tree = QTreeWidget()
        self.tree.setItemDelegate(FramedTicks(self.tree, appearance))
        self.tree.setColumnCount(len(_COLUMNS))
        self.tree.setHeaderLabels(_COLUMNS)
        self.tree.header().setAccessibleName("What the columns are")
        self.tree.header().setStretchLastSection(False)
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column, wide in enumerate(_WIDE, start=1):
            self.tree.header().resizeSection(column, wide)
        self.tree.itemExpanded.connect(self._look_into)
        self.tree.setAccessibleName("Rows by situation; Space ticks one")
        self.tree.itemChanged.connect(self._switch)
        self._nothing = label(_NOTHING, tone="muted", wrap=True)
        self._said = label(bold=True, scale=LARGE, wrap=True)
        self.missed = PlainButton("")
        self.each = QSpinBox()
        self.each.setRange(1, 20)
        self.each.setAccessibleName("Questions of every row")
        self.each.setFixedWidth(60)
        self.each.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.kinds = {kind: TickBox(said, appearance) for kind, said in _KINDS}
        for kind, box in self.kinds.items():
            box.setAccessibleName(f"Ask of every row: {dict(_KINDS)[kind]}")
            box.clicked.connect(self._choose_kinds)
        self.after = WrittenLine("Ask only after these calls", "any calls")
        self.go_on = PlainButton("Next: the te&xt", kind="main")
        self._lay_out()

    def show_state(self, state: "BuilderState") -> None:
        """List the situations that match the search, with ticks at the selected rows."""
        if not self.search_field.hasFocus():
            self.search_field.setText(state.looked_for)
        if state.situations != self._shown:
            self._fill(state)
            self._shown = state.situations
        self._nothing.setText(f"{_NOTHING} {state.elsewhere}".rstrip())
        self._nothing.setVisible(state.loaded and not state.situations)
        self.tree.setVisible(bool(state.situations))
        self._said.setText(state.rows_text)
        self.after.show_text(state.after)
        self.go_on.setEnabled(state.has_rows)
        self.each.blockSignals(True)  # noqa: FBT003  Qt's own signature
        self.each.setValue(state.each)
        self.each.blockSignals(False)  # noqa: FBT003  Qt's own signature
        for kind, box in self.kinds.items():
            box.setChecked(kind in state.kinds)
            box.setVisible(kind in state.offered)
        rows = _counted(state.missed_by_class, "row")
        self.missed.setText(f"Add what my &class missed: {rows}")
        self.missed.setAccessibleName(f"Add what my class missed: {rows}")
        self.missed.setVisible(bool(state.missed_by_class))

    def take_focus(self) -> None:
        """Focus the search line."""
        self.search_field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose_kinds(self) -> None:
        self.kinds_chosen.emit(tuple(kind for kind, box in self.kinds.items() if box.isChecked()))

    def _fill(self, state: "BuilderState") -> None:
        """Build the tree anew, or only tick where the same rows are shown."""
        self.tree.blockSignals(True)  # noqa: FBT003  Qt's own signature
        before = self._shown or ()
        same = [(one.situation, [row.row for row in one.rows]) for one in state.situations]
        if same != [(one.situation, [row.row for row in one.rows]) for one in before] or not before:
            self.tree.clear()
            for one in state.situations:
                top = QTreeWidgetItem([one.title])
                top.setData(0, _SITUATION, one.situation)
                top.setFlags(top.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                self.tree.addTopLevelItem(top)
                top.setFirstColumnSpanned(True)
                for row in one.rows:
                    item = QTreeWidgetItem([row.title])
                    item.setData(0, _ROW, row.row)
                    top.addChild(item)
                top.setExpanded(bool(one.chosen) or bool(state.looked_for and len(state.situations) <= _FEW))
        for place, one in enumerate(state.situations):
            self._tick(self.tree.topLevelItem(place), one)
        self.tree.blockSignals(False)  # noqa: FBT003  Qt's own signature
        for place in range(self.tree.topLevelItemCount()):
            opened = self.tree.topLevelItem(place)
            if opened is not None and opened.isExpanded():
                self._look_into(opened)

    def _look_into(self, item: QTreeWidgetItem) -> None:
        self.opened.emit(item.data(0, _SITUATION))

    @staticmethod
    def _tick(top: QTreeWidgetItem | None, one: "SituationChoice") -> None:
        if top is None:
            return
        states = {0: Qt.CheckState.Unchecked, len(one.rows): Qt.CheckState.Checked}
        top.setCheckState(0, states.get(one.chosen, Qt.CheckState.PartiallyChecked))
        chosen = f"{one.chosen} of {len(one.rows)}" if one.chosen else _counted(len(one.rows), "row")
        top.setText(0, f"{one.title}  ({chosen})")
        for number, row in enumerate(one.rows):
            item = top.child(number)
            if item is None:
                continue
            item.setCheckState(0, Qt.CheckState.Checked if row.is_on else Qt.CheckState.Unchecked)
            asked = _counted(row.asked, "question") if row.asked else ""
            for column, text in enumerate((row.call, row.share, row.source, asked), start=1):
                item.setText(column, text)
                item.setToolTip(column, text)

    def _switch(self, item: QTreeWidgetItem, column: int) -> None:
        if column:
            return
        row = item.data(0, _ROW)
        children = (item.child(number) for number in range(item.childCount()))
        inside = tuple(child.data(0, _ROW) for child in children if child is not None)
        self.switched.emit((row,) if row else inside, item.checkState(0) is Qt.CheckState.Checked)

    def _lay_out(self) -> None:
        side = panel()
        side.setFixedWidth(300)
        right = QVBoxLayout(side)
        right.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        right.setSpacing(SPACE)
        right.addWidget(self._said)
        about = "Half of the hands or more are one card from another answer. No question comes twice."
        each = QHBoxLayout()
        each.addWidget(self.each)
        each.addWidget(label("questions of every row"), 1)
        right.addLayout(each)
        kinds = QVBoxLayout()
        kinds.setSpacing(0)
        for box in self.kinds.values():
            kinds.addWidget(box)
        right.addLayout(kinds)
        right.addWidget(label(about, scale=SMALL, tone="muted", wrap=True))
        right.addWidget(label("Ask only after", scale=SMALL, tone="muted"))
        right.addWidget(self.after)
        right.addWidget(self.missed)
        right.addStretch(1)
        right.addWidget(self.go_on)
        left = QVBoxLayout()
        left.setSpacing(SPACE)
        left.addWidget(self.search_field)
        left.addWidget(self._nothing)
        left.addWidget(self.tree, 100)
        left.addStretch(1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 2)
        layout.addLayout(left, 1)
        layout.addWidget(side)


def _counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"
