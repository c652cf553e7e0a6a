"""The room of free practice: everything or one situation of the convention, and deals at the table."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
)

from trainer.practice.guide.glossary import Glossary
from trainer.screens.choose.choosing import ChoosePresenter
from trainer.screens.choose.search_matches import matching_parts, no_match_text
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import PAGE_TITLE, SPACE
from trainer.window.parts.controls import PlainButton, label
from trainer.window.parts.part_list import PartList
from trainer.window.screen.screen import Screen

if TYPE_CHECKING:
    from trainer.screens.choose.choosing import ChooseState, PartChoice, TreatmentChoice

_MOST_LINES = 12
_ON_THE_WAY = {"lesson", "play", "laws"}
"""Kinds of parts that are in the course."""


class ChooseScreen(Screen[ChoosePresenter]):
    """The view of a `ChooseState`. It gets another presenter as soon as something else is played or agreed."""

    keys = (
        "Arrow keys: what to practise; Enter starts it",
        "Ctrl+F: search for a situation by its words; the arrow down leads into the list",
        "Tab: questions, and the buttons",
        "Alt+R: read the convention   Alt+P: play a deal",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True, wrap=True)
        self._due = label(tone="muted", wrap=True)
        self.message = label(tone="wrong", wrap=True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.parts = PartList(appearance)
        self.parts.chosen.connect(self._choose_part)
        self.parts.started.connect(self._begin)
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search: a situation, a word …")
        self.search.setAccessibleName("Search what can be practised")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._search)
        self._nothing = label("Nothing matches these words.", tone="muted")
        self._all: tuple[PartChoice, ...] = ()
        self._words = Glossary("")
        self._treatments: tuple[TreatmentChoice, ...] = ()
        self._part = ""
        self.questions = QSpinBox()
        self.questions.setRange(1, 100)
        self.questions.setAccessibleName("Number of questions")
        self.questions.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.questions.setFixedWidth(64)
        self.fewer = PlainButton("−", name="Fewer questions")
        self.more = PlainButton("+", name="More questions")
        self.fewer.clicked.connect(self.questions.stepDown)
        self.more.clicked.connect(self.questions.stepUp)
        self.questions.valueChanged.connect(lambda many: self.tell(lambda one: one.choose_questions(many)))
        self.start = PlainButton("Start", kind="main", name="Start the drill")
        self.start.clicked.connect(self._begin)
        self.deal = PlainButton("&Play a deal", name="Bid and play whole deals at a table with bots")
        self.deal.clicked.connect(lambda: self.tell(lambda one: one.play_deal()))
        self.read = PlainButton("&Read it", name="Read the convention")
        self.read.clicked.connect(lambda: self.tell(lambda one: one.read()))
        self.laboratory = PlainButton("")
        self.laboratory.clicked.connect(lambda: self.tell(lambda one: one.open_laboratory()))
        self._busy = QProgressBar()
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy.setAccessibleName("Loading the convention")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        for shown in (self._title, self._due, self._busy, self.message, self.search, self._nothing):
            layout.addWidget(shown)
        layout.addWidget(self.parts, 1)
        layout.addLayout(self._foot())
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence.StandardKey.Find, self, context=context).activated.connect(self.search.setFocus)

    def enter(self) -> None:
        """List the exercises for the current game and convention."""
        hub, room = self.hub, self.hub.agreements.practice
        convention = hub.agreements.for_now or room.last_convention
        before = self.presenter
        is_same = before is not None and (not convention or before.state.convention == convention)
        if before is not None and is_same and set(before.agreed) == set(room.last_treatments):
            before.refresh()
            return
        self.search.clear()  # what was looked for belongs to another game or convention
        self.presenter = presenter = ChoosePresenter(
            room,
            self.show_state,
            hub.begin,
            hub.background,
            convention=convention,
            sit_down=hub.sit_down,
            read=hub.read_about,
            experiment=hub.experiment,
            label=str,  # the room lists no conventions, and games take half a second to load
        )
        presenter.start()

    def show_state(self, state: "ChooseState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        self._all, self._words, self._treatments = state.parts, state.words, state.treatments
        self._part = state.part
        self._show_found()
        self._title.setText(f"Practice: {state.title}" if state.title else "Choose what to practise")
        due = f"{state.due} due now, they come first" if state.due else "nothing is due now"
        about = f"Questions from everywhere, or from one situation; {due}."
        self._due.setText("Loading the convention…" if state.loading else about if state.parts else "")
        self._busy.setVisible(state.loading)
        self.message.setText(_beginning(state.message))
        self.message.setVisible(bool(state.message))
        self.questions.blockSignals(True)  # noqa: FBT003  Qt's own signature
        self.questions.setValue(state.questions)
        self.questions.blockSignals(False)  # noqa: FBT003  Qt's own signature
        kinds = {part.part: part.kind for part in state.parts}
        for control in (self.fewer, self.questions, self.more):
            control.setEnabled(not state.loading and kinds.get(state.part) not in _ON_THE_WAY)
        self.start.setEnabled(state.can_start)
        self.deal.setEnabled(state.can_start)
        self.read.setEnabled(state.can_start)
        self.laboratory.setText(state.laboratory)
        self.laboratory.setAccessibleName(state.laboratory)
        self.laboratory.setVisible(bool(state.laboratory))
        self.parts.setEnabled(not state.loading)
        self.search.setEnabled(not state.loading)

    def take_focus(self) -> None:
        """Put the cursor into the list of parts."""
        self.parts.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from the search line into the list on arrow down."""
        if event.key() == Qt.Key.Key_Down and self.search.hasFocus():
            self.parts.take_focus()
            return
        super().keyPressEvent(event)

    def _foot(self) -> QHBoxLayout:
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(label("Questions"))
        for control in (self.fewer, self.questions, self.more):
            foot.addWidget(control)
        foot.addStretch(1)
        foot.addWidget(self.laboratory)
        foot.addWidget(self.read)
        foot.addWidget(self.deal)
        foot.addWidget(self.start)
        return foot

    def _search(self) -> None:
        """Show the matches; choose the first unless the chosen part is one of them."""
        found = self._show_found()
        if found and all(one.part != self._part for one in found):
            self._choose_part(found[0].part)

    def _choose_part(self, part: str) -> None:
        self.tell(lambda presenter: presenter.choose_part(part))

    def _begin(self) -> None:
        self.tell(lambda presenter: presenter.begin())

    def _show_found(self) -> "tuple[PartChoice, ...]":
        """Show what the search finds; lessons only then, for they stand in the course."""
        query = self.search.text()
        offered = self._all if query.strip() else tuple(one for one in self._all if one.kind not in _ON_THE_WAY)
        found = matching_parts(offered, query, self._words)
        self.parts.show_parts(found, self._part)
        self._nothing.setText(no_match_text(offered, query, self._words, self._treatments))
        self._nothing.setVisible(bool(offered) and not found)
        return found


def _beginning(message: str) -> str:
    """Return the first lines of a message: a broken table can have hundreds of problems."""
    lines = message.splitlines()
    if len(lines) <= _MOST_LINES:
        return message
    return "\n".join((*lines[:_MOST_LINES], f"… and {len(lines) - _MOST_LINES} more lines"))
