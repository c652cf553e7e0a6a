"""The room of a teacher: the shelf, the lesson builder and the class, one at a time."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.teach.teach_room import BUILDER, CLASS, SHELF
from trainer.window.look.appearance import Appearance
from trainer.window.parts.controls import page
from trainer.window.teach.builder_view import BuilderView
from trainer.window.teach.class_view import ClassView
from trainer.window.teach.shelf_view import ShelfView

if TYPE_CHECKING:
    from trainer.screens.teach.teach_room import TeachPresenter, TeachState


class TeachScreen(QWidget):
    """Shows a `TeachState`; the builder and the class have states of their own."""

    keys = (
        "Lesson builder: Alt+1 to Alt+5: the steps   Alt+K: keep, next   Alt+N: deal another   Alt+O: leave it out",
        "Alt+S: as the pupil sees it   Class: arrows move through the picture   Escape: back to the shelf",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self.shelf, self.builder = ShelfView(appearance), BuilderView(appearance)
        self.class_ = ClassView(appearance)
        self._places: dict[str, ShelfView | BuilderView | ClassView] = {
            SHELF: self.shelf,
            BUILDER: self.builder,
            CLASS: self.class_,
        }
        self._place = SHELF
        self._pages = QStackedWidget()
        for shown in self._places.values():
            self._pages.addWidget(shown)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)

    def show_state(self, state: "TeachState") -> None:
        """Show the state."""
        self.shelf.show_state(state)
        self._pages.setCurrentWidget(self._places[state.place])
        if state.place != self._place:
            self._place = state.place
            self.take_focus()

    def take_focus(self) -> None:
        """Where the place begins."""
        if self.isVisible():
            self._places[self._place].take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads from the builder or a class back to the shelf."""
        if event.key() == Qt.Key.Key_Escape and self._place != SHELF:
            (self.builder if self._place == BUILDER else self.class_).back.click()
            return
        super().keyPressEvent(event)

    def lead(self, presenter: "TeachPresenter") -> None:
        """Let a presenter hear of what is done here."""
        shelf, builder, class_ = self.shelf, self.builder, self.class_
        shelf.new_wanted.connect(presenter.new_lesson)
        shelf.opened.connect(presenter.open_lesson)
        shelf.class_wanted.connect(presenter.open_class)
        shelf.removed.connect(presenter.remove)
        shelf.files_dropped.connect(presenter.take_results)
        for left in (builder.left, class_.left):
            left.connect(presenter.go_to_shelf)
        class_.column_chosen.connect(presenter.class_.choose_column)
        class_.make_wanted.connect(presenter.class_.make_lesson)
        class_.print_wanted.connect(presenter.class_.print_handout)
        class_.files_dropped.connect(presenter.class_.take)
        builder.step_taken.connect(lambda step: presenter.build(lambda one: one.take_step(step)))
        builder.undone.connect(lambda: presenter.build(lambda one: one.undo()))
        builder.rows.opened.connect(lambda situation: presenter.build(lambda one: one.open_situation(situation)))
        builder.previewed.connect(lambda: presenter.build(lambda one: one.preview()))
        builder.packed.connect(lambda path: presenter.build(lambda one: one.pack(path)))
        builder.print_wanted.connect(lambda: presenter.build(lambda one: one.print_out()))
        rows, text, give = builder.rows, builder.text, builder.give
        rows.looked.connect(lambda text: presenter.build(lambda one: one.look_for(text)))
        rows.switched.connect(lambda rows, on: presenter.build(lambda one: one.switch_rows(rows, on=on)))
        rows.each_chosen.connect(lambda each: presenter.build(lambda one: one.set_each(each)))
        rows.kinds_chosen.connect(lambda kinds: presenter.build(lambda one: one.set_kinds(kinds)))
        rows.missed_wanted.connect(lambda: presenter.build(lambda one: one.add_what_a_class_missed()))
        text.written.connect(
            lambda title, aim, body: presenter.build(lambda one: one.write(title=title, aim=aim, text=body))
        )
        builder.proof.fill_wanted.connect(lambda: presenter.build(lambda one: one.fill_gaps()))
        give.due_written.connect(lambda day: presenter.build(lambda one: one.set_due(day)))
        self._lead_questions(presenter)

    def _lead_questions(self, presenter: "TeachPresenter") -> None:
        questions, editor = self.builder.questions, self.builder.questions.editor
        questions.chosen.connect(lambda number: presenter.build(lambda one: one.choose_question(number)))
        questions.deal_wanted.connect(lambda: presenter.build(lambda one: one.deal()))
        editor.kept.connect(lambda: presenter.build(lambda one: one.keep()))
        editor.another.connect(lambda: presenter.build(lambda one: one.deal_another()))
        editor.left_out.connect(lambda: presenter.build(lambda one: one.leave_out()))
        editor.wrong_chosen.connect(lambda call: presenter.build(lambda one: one.choose_wrong(call)))
        editor.right_written.connect(lambda words: presenter.build(lambda one: one.tell(right=words)))
        editor.wrong_written.connect(lambda words: presenter.build(lambda one: one.tell(wrong=words)))
        editor.otherwise_written.connect(lambda words: presenter.build(lambda one: one.tell(otherwise=words)))
