"""The editor of a pair's own rows: the row on the left, as a form or as text, and its proof on the right."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontDatabase, QKeySequence, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.screens.editing.editing import EditingPresenter
from trainer.screens.editing.editing_state import EditingState
from trainer.window.editing.proof_view import ProofView
from trainer.window.editing.row_form import RowForm
from trainer.window.editing.situations_dialog import SituationsDialog
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE, font
from trainer.window.parts.controls import ChoiceList, ElidedLabel, PlainButton, label, panel, rich_label
from trainer.window.screen.screen import Hub, Screen
from trainer.window.screen.screen_names import CONVENTIONS

if TYPE_CHECKING:
    from trainer.language.book.rule_book import RuleBook
    from trainer.screens.editing.editing_state import WayDisplay

PAUSE: Final = 200
"""The milliseconds without a key before the text is proved."""

_LOOK_EVERY: Final = 200
"""Milliseconds between two looks at how far the proof of the whole convention is."""

_RIGHT: Final = 400
_LEAST_RIGHT: Final = 340
_OWN: Final = 220
_OWN_ROWS: Final = "Our own rows …"


class EditingScreen(Screen[EditingPresenter]):
    """The view of an `EditingState`. One row at a time is open; its convention is the page to go back to."""

    keys = (
        "Arrow down in a phrase: what may come next; Enter takes it",
        "Ctrl+Z: undoes the last step   Ctrl+Y: does it again",
        "Alt+U, Alt+R: undo, redo   Alt+P: one more phrase   Alt+E, Alt+M: an example, a near miss",
        "Alt+S: what it gains   Alt+A: three hands dealt for the row",
        "Alt+T: as text, or as a form   Alt+I: our own situations",
        "Alt+K: keeps the row   Alt+B, Escape: back to the page",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._state = EditingState()
        self._book: RuleBook | None = None
        self.title = rich_label(scale=LARGE, bold=True, wrap=True)
        self.standing = label(scale=SMALL, tone="muted")
        self.own = ChoiceList()
        self.own.setAccessibleName("Our own rows")
        self.own.setMaximumWidth(_OWN)
        self.own.activated.connect(self._go_to)
        self.where = rich_label(wrap=True)
        self.message = label(tone="wrong", wrap=True)
        self.form = RowForm(self._ways, self.tell, appearance)
        self.text = QPlainTextEdit()
        self.text.setAccessibleName("Your file as text")
        self.text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setTabChangesFocus(True)
        self.text.setUndoRedoEnabled(False)
        self.text.textChanged.connect(self._typed)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.form)
        self._pages.addWidget(self.text)
        self.file = ElidedLabel()
        self.file.setFont(font(SMALL))
        self.file.setProperty("tone", "muted")
        self.proof = ProofView(appearance)
        self.back = PlainButton("‹ &Back", kind="flat", name="Back to the page of the convention")
        self.undo = PlainButton("&Undo")
        self.redo = PlainButton("&Redo")
        self.as_text = PlainButton("As &text")
        self.drop = PlainButton("&Delete row")
        self.add = PlainButton("&New row", name="A row of your own before this one")
        self.situations = PlainButton("S&ituations…", name="Our own situations: add, copy or move one")
        self.saving_text = label(bold=True)
        self.drill = PlainButton("Dri&ll the row", kind="main")
        self.keep = PlainButton("&Keep the row", kind="main")
        self._looking = QTimer(self, interval=_LOOK_EVERY)
        self._connect_buttons()
        self.proof.setMinimumWidth(_LEAST_RIGHT)
        self.proof.setMaximumWidth(_RIGHT)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        layout.addWidget(self._left_side(), 2)
        layout.addWidget(self.proof, 1)
        appearance.changed.connect(lambda: self.show_state(self._state))
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        for keys, slot in ((QKeySequence.StandardKey.Undo, self._undo), ("Ctrl+Y", self._redo)):
            QShortcut(QKeySequence(keys), self, context=context).activated.connect(slot)

    def connect_to(self, hub: Hub) -> None:
        """Make the presenter, and connect the proof with it."""
        super().connect_to(hub)
        self.presenter = presenter = EditingPresenter(
            hub.agreements,
            self.show_state,
            hub.begin,
            self._remember,
            background=hub.background,
            slow=hub.slow,
            pause=self._pause,
        )
        proof = self.proof
        proof.whole.clicked.connect(presenter.prove_or_stop_whole)
        proof.answers.clicked.connect(self._write_answers)
        proof.deal.clicked.connect(presenter.deal_three)
        proof.earning.begun.connect(presenter.earn)
        proof.earning.stopped.connect(presenter.earning.stop)
        proof.earning.went_on.connect(presenter.earning.go_on)

    def open(self, book: "RuleBook", situation: str, row: str) -> None:
        """Open a row of a convention."""
        self._book = book
        self.hub.show_screen(self, CONVENTIONS)
        self.tell(lambda editor: editor.open(book, situation, row))
        self.take_focus()

    def open_own(self, none: Callable[[], None]) -> None:
        """Open the row of the pair's own that was written last; `none` is called where there is none."""
        from trainer.screens.editing.opened_row import own_row_to_change

        def go(target: "tuple[RuleBook, str, str] | None") -> None:
            if target is None:
                none()
            else:
                self.hub.edit_row(*target)

        agreements = self.hub.agreements
        self.hub.background.run(lambda: own_row_to_change(agreements), go, lambda _: none())

    def leave(self) -> None:
        """Free the memory of the row's proof."""
        self.tell(lambda editor: editor.leave())

    def go_up(self) -> bool:
        """Go back to the page, as it is played now."""
        if self._book is not None and self.presenter is not None:
            self.hub.read_about(self._book, self.presenter.place[0])
        return True

    def show_state(self, state: EditingState) -> None:
        """Bring the whole screen into line with the presenter's state."""
        self._state = state
        self.title.setText(rich(state.title or state.busy, self._appearance))
        self.standing.setText(state.change)
        self._show_own(state)
        calls = "&nbsp; ".join(rich(call.replace(" ", "\u00a0"), self._appearance) for call in (*state.auction, "?"))
        muted = self._appearance.colours.muted
        self.where.setText(f'<span style="color:{muted}">{state.situation}: {calls}</span>' if state.situation else "")
        self.where.setAccessibleName(f"{state.situation}, after {', '.join(state.auction) or 'no call'}")
        said = state.message
        self.message.setText(said)
        self.message.setVisible(bool(said))
        self.file.setText(state.file_text)
        is_loaded = bool(state.form.row)
        self._pages.setVisible(is_loaded)
        if is_loaded:
            edited = next((one.call for one in state.proof.shares if one.is_edited), "")
            self.form.show_form(state.form, edited)
            self.form.show_siblings(state.siblings)
        self.form.setEnabled(not state.is_dropped)
        self._pages.setCurrentWidget(self.text if state.is_as_text else self.form)
        if self.text.toPlainText() != state.text:
            self._show_text(state.text)
        self.as_text.setText("As a &form" if state.is_as_text else "As &text")
        for button in (self.drop, self.add):
            button.setVisible(not state.is_as_text)
        self.drop.setText("Restore t&he row" if state.is_dropped else "&Delete row")
        self.undo.setEnabled(state.can_undo)
        self.redo.setEnabled(state.can_redo)
        self.keep.setEnabled(state.can_keep)
        self.saving_text.setText(state.busy if is_loaded and state.busy else state.saving_text)
        self.keep.setAccessibleDescription(state.saving_text)
        was_kept = state.is_kept and bool(state.saving_text)
        self.drill.setVisible(was_kept)
        self.drill.setEnabled(was_kept and not state.is_dropped)
        self.keep.setVisible(not was_kept)
        for button in (self.as_text, self.drop, self.add, self.situations):
            button.setEnabled(is_loaded)
        self.proof.show_proof(state)
        if not state.whole.is_running:
            self._looking.stop()
        elif not self._looking.isActive():
            self._looking.start()

    def take_focus(self) -> None:
        """Put the focus into the form."""
        self.form.take_focus()

    def _connect_buttons(self) -> None:
        self._looking.timeout.connect(lambda: self.tell(lambda editor: editor.whole.look_on()))
        self.back.clicked.connect(self.go_up)
        self.undo.clicked.connect(self._undo)
        self.redo.clicked.connect(self._redo)
        self.add.clicked.connect(lambda: self.tell(lambda editor: editor.add_row()))
        self.drill.clicked.connect(lambda: self.tell(lambda editor: editor.drill()))
        self.keep.clicked.connect(lambda: self.tell(lambda editor: editor.keep()))
        self.as_text.clicked.connect(self._turn_text)
        self.drop.clicked.connect(self._drop_or_not)
        self.situations.clicked.connect(self._open_situations)

    def _left_side(self) -> QWidget:
        side = panel()
        head = QHBoxLayout()
        head.setSpacing(SPACE)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        head.addWidget(self.standing, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.own, 0, Qt.AlignmentFlag.AlignTop)
        above = QVBoxLayout()
        above.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, 0)
        above.setSpacing(SPACE // 2)
        above.addLayout(head)
        above.addWidget(self.where)
        above.addWidget(self.message)
        above.addWidget(self._pages, 1)
        said = QHBoxLayout()
        said.setSpacing(SPACE * 2)
        said.addWidget(self.file, 1)
        said.addWidget(self.saving_text)
        above.addLayout(said)
        foot = QFrame()
        foot.setObjectName("foot")
        below = QHBoxLayout(foot)
        below.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        below.setSpacing(SPACE)
        for button in (self.undo, self.redo, self.as_text, self.drop, self.add, self.situations):
            below.addWidget(button)
        below.addStretch(1)
        below.addWidget(self.drill)
        below.addWidget(self.keep)
        layout = QVBoxLayout(side)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(SPACE)
        layout.addLayout(above, 1)
        layout.addWidget(foot)
        return side

    def _ways(self, text: str, start: str) -> "tuple[WayDisplay, ...]":
        return () if self.presenter is None else self.presenter.ways(text, start)

    def _remember(self, book: "RuleBook") -> None:
        self._book = book

    def _pause(self, then: Callable[[], None]) -> None:
        QTimer.singleShot(PAUSE, self, then)

    def _undo(self) -> None:
        self.tell(lambda editor: editor.undo())

    def _redo(self) -> None:
        self.tell(lambda editor: editor.redo())

    def _turn_text(self) -> None:
        self.tell(lambda editor: editor.show_text(is_as_text=not self._state.is_as_text))

    def _write_answers(self) -> None:
        """Begin partner's answers, and select where they begin: in the last situation of the text."""
        self.tell(lambda editor: editor.write_answers())
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        self.text.find("add situation:", QTextDocument.FindFlag.FindBackward)

    def _open_situations(self) -> None:
        """Open the dialog of the pair's own situations."""
        dialog = SituationsDialog(self._appearance, self)
        presenter = None if self.presenter is None else self.presenter.situations(dialog.show_state)
        if presenter is not None:
            dialog.begin(presenter)

    def _show_text(self, text: str) -> None:
        """Show another text, and leave the cursor where it was."""
        at = self.text.textCursor().position()
        self.text.blockSignals(True)  # noqa: FBT003  Qt's own signature
        self.text.setPlainText(text)
        self.text.blockSignals(False)  # noqa: FBT003  Qt's own signature
        cursor = self.text.textCursor()
        cursor.setPosition(min(at, len(text)))
        self.text.setTextCursor(cursor)

    def _show_own(self, state: EditingState) -> None:
        """List the rows that the pair's file changes, if there are several."""
        said = [_OWN_ROWS, *(one.said for one in state.own)]
        if [self.own.itemText(place) for place in range(self.own.count())] != said:
            self.own.clear()
            self.own.addItems(said)
        self.own.setCurrentIndex(0)
        self.own.setVisible(len(state.own) > 1)
        self.own.setEnabled(state.is_kept)
        self.own.setAccessibleDescription("" if state.is_kept else "Keep the row or undo it first")

    def _go_to(self, place: int) -> None:
        if place:
            one = self._state.own[place - 1]
            self.tell(lambda editor: editor.go_to(one.situation, one.row))

    def _drop_or_not(self) -> None:
        dropped = self._state.is_dropped
        self.tell(lambda editor: editor.have_it_again() if dropped else editor.drop_row())

    def _typed(self) -> None:
        if self._state.is_as_text:
            self.tell(lambda editor: editor.set_text(self.text.toPlainText()))
