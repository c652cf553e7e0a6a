"""A row as a form: the call, what it shows, which suit, and the hands beside it."""

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.window.editing.example_row import ExampleRow
from trainer.window.editing.line_row import LineRow
from trainer.window.editing.phrase_field import PhraseField, Ways
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, SPACE, font
from trainer.window.parts.controls import ElidedLabel, PlainButton, label
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.editing.editing import EditingPresenter
    from trainer.screens.editing.editing_state import FormDisplay
    from trainer.screens.editing.siblings import SiblingDisplay

Tell = Callable[[Callable[["EditingPresenter"], object]], None]
"""A function that passes an action to the presenter of the form, if there is one."""

EMPTY_HAND: Final = "..."
"""A hand without cards, to be filled by clicks."""

_VALUES: Final = (
    ("accepts", "Also accepted", "call", "none, or some calls"),
    ("number", "Which number", "number_of_a_call", "any, or for example at most 5"),
    ("pick X", "Which suit is X", "pick", "longest, then highest cards"),
    ("pick Y", "Which suit is Y", "pick", "longest, then highest cards"),
    ("pick Z", "Which suit is Z", "pick", "longest, then highest cards"),
    ("why", "In our words", "", "a short reason, where the phrases can't say it"),
    ("source", "Source", "", "a section, or who agreed on it"),
)
"""The fields besides the call: the key of the row, the label, the kind of phrase, and the meaning of an empty one."""


class RowForm(QScrollArea):
    """The view of a `FormDisplay`; input goes to the presenter by `tell`."""

    def __init__(self, ways: Ways, tell: Tell, appearance: Appearance) -> None:
        super().__init__()
        self._ways = ways
        self._tell = tell
        self._appearance = appearance
        self._deck = ("", 0)
        self._adds_focus = False
        self.call = PhraseField("You call", "call", ways)
        self.call.typed.connect(lambda text: tell(lambda one: one.set_call(text)))
        self.values: dict[str, PhraseField] = {}
        self._labels: dict[str, QWidget] = {}
        self.lines: list[LineRow] = []
        self.examples: list[ExampleRow] = []
        self.hint = ElidedLabel()
        self.hint.setFont(font(SMALL))
        self.hint.setProperty("tone", "muted")
        self._row = ""
        self.siblings: dict[str, TickBox] = {}
        self.add_line = PlainButton("+ &Phrase", kind="chip", name="One more phrase")
        self.add_way = PlainButton("+ &Or", kind="chip", name="Or something else")
        self.add_example = PlainButton("+ &Example", kind="chip", name="One more example")
        self.add_miss = PlainButton("+ Near &miss", kind="chip", name="One more near miss")
        self.drop_failing = PlainButton("Remove those that &fail", kind="chip")
        self._connect_buttons()
        self._lines, self._hands = _column(SPACE // 2), _column(2)
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE, 0)
        layout.setSpacing(SPACE)
        layout.addLayout(self._named())
        layout.addLayout(self._head())
        self._shows = QWidget()
        shows = QVBoxLayout(self._shows)
        shows.setContentsMargins(0, 0, 0, 0)
        shows.setSpacing(SPACE // 2)
        shows.addWidget(label("It shows", scale=SMALL, tone="muted"))
        shows.addLayout(self._lines)
        shows.addLayout(_beside(self.add_line, self.add_way, self.hint))
        layout.addWidget(self._shows)
        layout.addLayout(self._rest())
        layout.addWidget(self._sibling_place())
        layout.addWidget(label("Hands: what they call with this row", scale=SMALL, tone="muted"))
        layout.addLayout(self._hands)
        layout.addLayout(_beside(self.add_example, self.add_miss, self.drop_failing))
        layout.addStretch(1)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        for field in (self.call, *self.values.values()):
            field.hinted.connect(self._hint)

    def _sibling_place(self) -> QWidget:
        """Return the place of the other situations with the row."""
        self._siblings = QWidget()
        self._sibling_ticks = QVBoxLayout(self._siblings)
        self._sibling_ticks.setContentsMargins(0, 0, 0, 0)
        self._sibling_ticks.setSpacing(0)
        self._sibling_ticks.addWidget(label("Change it here, too", scale=SMALL, tone="muted"))
        return self._siblings

    def show_form(self, form: "FormDisplay", calls: str) -> None:
        """Show the form; `calls` are the row's calls at the displayed auction."""
        if form.row != self._row:
            self._row = form.row
            if not self.name.hasFocus():
                _drop(self.examples, 0)
        self.call.show_text(form.call)
        self.name.show_text(form.name or "")
        for widget in (self.name, self._name_label):
            widget.setVisible(form.name is not None)
        for key, field in self.values.items():
            text = (
                dict(form.picks).get(key.removeprefix("pick "), "") if key.startswith("pick ") else getattr(form, key)
            )
            field.show_text(text)
            is_there = not form.is_otherwise and (not key.startswith("pick ") or key[-1] in dict(form.picks))
            shown = is_there or key in {"source", "why"}
            field.setVisible(shown)
            self._labels[key].setVisible(shown)
        self._shows.setVisible(not form.is_otherwise)
        self._show_lines(form)
        self._show_hands(form, calls)
        self._order()

    def show_siblings(self, siblings: "tuple[SiblingDisplay, ...]") -> None:
        """Show the other situations that have the row, each with a tick where it is changed."""
        self._siblings.setVisible(bool(siblings))
        if [one.situation for one in siblings] != list(self.siblings):
            for box in self.siblings.values():
                box.deleteLater()
            self.siblings = {one.situation: TickBox(one.title, self._appearance) for one in siblings}
            for situation, box in self.siblings.items():
                box.clicked.connect(self._ticker(situation))
                self._sibling_ticks.addWidget(box)
        for one in siblings:
            self.siblings[one.situation].setChecked(one.is_on)
            self.siblings[one.situation].setAccessibleName(f"Change the row, too: {one.title}")

    def _ticker(self, situation: str) -> Callable[[bool], None]:
        """Return what a click on the tick of a situation does. Qt gives no tick to a `partial`, only to a function."""

        def tick(on: bool) -> None:  # noqa: FBT001  Qt's own signature
            self._tell(lambda one: one.tick_sibling(situation, on=on))

        return tick

    def take_focus(self) -> None:
        """Put the focus into the first phrase, or into the call if the row has none."""
        (self.lines[0].phrase if self.lines and self.lines[0].isVisible() else self.call).setFocus()

    def _show_lines(self, form: "FormDisplay") -> None:
        while len(self.lines) < len(form.lines):
            row = self._new_line(len(self.lines))
            self.lines.append(row)
            self._lines.addWidget(row)
        _drop(self.lines, len(form.lines))
        before = 0
        for row, line in zip(self.lines, form.lines, strict=True):
            row.show_line(line, form.abouts, begins_way=line.way != before)
            before = line.way
        if self._adds_focus and self.lines:
            self._adds_focus = False
            self.lines[-1].show()
            self.lines[-1].phrase.setFocus()

    def _show_hands(self, form: "FormDisplay", calls: str) -> None:
        if (form.ranks, form.copies) != self._deck:
            self._deck = (form.ranks, form.copies)
            _drop(self.examples, 0)
        is_new = 0 < len(self.examples) < len(form.examples)
        while len(self.examples) < len(form.examples):
            row = self._new_example(len(self.examples), form)
            self.examples.append(row)
            self._hands.addWidget(row)
        _drop(self.examples, len(form.examples))
        for row, example in zip(self.examples, form.examples, strict=True):
            row.show_example(example, calls)
            if is_new and not example.hand:
                row.open_cards()
        # One is taken out where it stands.
        self.drop_failing.setVisible(sum(bool(one.broken) for one in form.examples) > 1)

    def _connect_buttons(self) -> None:
        tell = self._tell
        self.add_line.clicked.connect(lambda: self._add_line(is_other_way=False))
        self.add_way.clicked.connect(lambda: self._add_line(is_other_way=True))
        self.add_example.clicked.connect(lambda: tell(lambda one: one.add_example(EMPTY_HAND, near_miss=False)))
        self.add_miss.clicked.connect(lambda: tell(lambda one: one.add_example(EMPTY_HAND, near_miss=True)))
        self.drop_failing.clicked.connect(lambda: tell(lambda one: one.remove_failing_examples()))

    def _new_line(self, number: int) -> LineRow:
        row, tell = LineRow(number + 1, self._ways), self._tell
        row.phrase.typed.connect(lambda text: tell(lambda one: one.set_line(number, text)))
        row.phrase.hinted.connect(self._hint)
        row.about.activated.connect(lambda place: tell(lambda one: one.set_about(number, row.about.itemData(place))))
        row.out.clicked.connect(lambda: tell(lambda one: one.remove_line(number)))
        return row

    def _new_example(self, number: int, form: "FormDisplay") -> ExampleRow:
        row, tell = ExampleRow(number + 1, form.ranks, form.copies, self._appearance), self._tell
        row.hand.typed.connect(lambda text: tell(lambda one: one.set_example(number, hand=text)))
        row.call.typed.connect(lambda text: tell(lambda one: one.set_example(number, call=text)))
        row.out.clicked.connect(lambda: tell(lambda one: one.remove_example(number)))
        return row

    def _named(self) -> QVBoxLayout:
        self.name = PhraseField("What you call this row")
        self.name.setPlaceholderText("a few words, such as two weak Jacks")
        self.name.typed.connect(lambda text: self._tell(lambda one: one.set_name(text)))
        layout, self._name_label = _labelled("What you call this row", self.name)
        return layout

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE)
        row.addLayout(_labelled("You call", self.call)[0], 1)
        row.addLayout(self._field(*_VALUES[0]), 1)
        row.addLayout(self._field(*_VALUES[1]), 1)
        return row

    def _rest(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(SPACE)
        for number, value in enumerate(_VALUES[2:]):
            is_pick = value[0].startswith("pick ")
            grid.addLayout(self._field(*value), number if is_pick else 3, 0 if is_pick else number % 2, 1, 1 + is_pick)
        return grid

    def _field(self, key: str, said: str, start: str, empty: str) -> QVBoxLayout:
        field = PhraseField(said, start, self._ways if start else None)
        field.setPlaceholderText(empty)
        field.typed.connect(lambda text: self._tell(lambda one: one.set_value(key, text)))
        self.values[key] = field
        layout, self._labels[key] = _labelled(said, field)
        return layout

    def _add_line(self, *, is_other_way: bool) -> None:
        self._adds_focus = True
        self._tell(lambda one: one.add_line(is_other_way=is_other_way))

    def _hint(self, words: str) -> None:
        self.hint.setText(f"Next: {words}" if words else "")

    def _order(self) -> None:
        """Put the widgets of the form into the tab order, from top to bottom."""
        lines = [widget for row in self.lines for widget in row.controls()]
        hands = [widget for row in self.examples for widget in row.controls()]
        first, second, *rest = self.values.values()
        chain = [self.name, self.call, first, second, *lines, self.add_line, self.add_way, *rest, *hands]
        for before, after in pairwise([*chain, self.add_example, self.add_miss, self.drop_failing]):
            QWidget.setTabOrder(before, after)


def _drop(rows: list, kept: int) -> None:  # type: ignore[type-arg]  # rows of either kind
    """Remove the rows after the first `kept`."""
    while len(rows) > kept:
        row = rows.pop()
        row.hide()
        row.deleteLater()


def _column(spacing: int) -> QVBoxLayout:
    layout = QVBoxLayout()
    layout.setSpacing(spacing)
    return layout


def _labelled(said: str, field: QWidget) -> tuple[QVBoxLayout, QWidget]:
    layout = QVBoxLayout()
    layout.setSpacing(2)
    above = label(said, scale=SMALL, tone="muted")
    layout.addWidget(above)
    layout.addWidget(field)
    return layout, above


def _beside(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(SPACE)
    for widget in widgets:
        row.addWidget(widget, 1 if isinstance(widget, ElidedLabel) else 0)
    if not isinstance(widgets[-1], ElidedLabel):
        row.addStretch(1)
    return row
