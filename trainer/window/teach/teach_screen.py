"""The room of a teacher: the lessons, the lesson builder and the class, one at a time."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout

from trainer.screens.teach.class_state import Order
from trainer.screens.teach.teach_presenter import BUILDER, CLASS, LESSON_LIST, TeachPresenter
from trainer.window.look.appearance import Appearance
from trainer.window.look.file_dialogs import asked_where
from trainer.window.parts.table_and_side import least_size_of
from trainer.window.screen.screen import Hub, Screen
from trainer.window.teach.builder_view import BuilderView
from trainer.window.teach.class_view import ClassView
from trainer.window.teach.lesson_list_view import LessonListView

if TYPE_CHECKING:
    from trainer.screens.teach.building import BuilderPresenter
    from trainer.screens.teach.class_presenter import ClassPresenter
    from trainer.screens.teach.class_state import ClassState
    from trainer.screens.teach.teach_presenter import TeachState
    from trainer.window.teach.own_hand_dialog import OwnHandDialog
    from trainer.window.teach.pupil_dialog import PupilDialog


class TeachScreen(Screen[TeachPresenter]):
    """The view of a `TeachState`; the builder and the class have states of their own."""

    keys = (
        "Lesson builder: Alt+1 to Alt+5: the steps   Alt+K: keep, next   Alt+N: deal another   Alt+O: remove it",
        "Alt+S: as the pupil sees it   Class: arrows move through the picture   Escape: back to your lessons",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.own_hand: OwnHandDialog | None = None
        self.pupil: PupilDialog | None = None
        self.lesson_library, self.builder = LessonListView(appearance), BuilderView(appearance)
        self.class_ = ClassView(appearance)
        self._places: dict[str, LessonListView | BuilderView | ClassView] = {
            LESSON_LIST: self.lesson_library,
            BUILDER: self.builder,
            CLASS: self.class_,
        }
        self._place = LESSON_LIST
        self._pages = QStackedWidget()
        for shown in self._places.values():
            self._pages.addWidget(shown)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)

    @property
    def least_size(self) -> QSize:
        """Return the size of the page on display; none at all where the panels of the list are stacked and scroll."""
        shown = self._pages.currentWidget()
        if shown is self.lesson_library and self.lesson_library.columns.are_stacked:
            return QSize(1, 1)
        return least_size_of(shown)

    def connect_to(self, hub: Hub) -> None:
        """Make the presenter, and connect the list of lessons, the builder and the class with it."""
        super().connect_to(hub)
        self.presenter = presenter = TeachPresenter(
            hub.agreements,
            self.show_state,
            show_builder=self.builder.show_state,
            show_class=self._show_class,
            begin=hub.begin,
            print_sheet=hub.print_sheet,
            background=hub.background,
        )
        self._connect_lessons_and_class(presenter)
        self._connect_builder(presenter)
        self._connect_questions(presenter)

    def enter(self) -> None:
        """Show the screen as it was left, with an up-to-date list of lessons."""
        self.tell(lambda presenter: presenter.start())

    def show_state(self, state: "TeachState") -> None:
        """Show the page that the state names and its list of lessons; another page than before gets the focus."""
        self.lesson_library.show_state(state)
        self._pages.setCurrentWidget(self._places[state.place])
        if state.place != self._place:
            self._place = state.place
            self.take_focus()

    def take_focus(self) -> None:
        """Put the focus where the visible view begins."""
        if self.isVisible():
            self._places[self._place].take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back from the builder or a class to the list of lessons on Escape."""
        if event.key() == Qt.Key.Key_Escape and self._place != LESSON_LIST:
            (self.builder if self._place == BUILDER else self.class_).back.click()
            return
        super().keyPressEvent(event)

    def _show_class(self, state: "ClassState") -> None:
        """Show a class, and over it the pupil who is looked at."""
        self.class_.show_state(state)
        if state.work is None:
            return
        if self.pupil is None:
            from trainer.window.teach.pupil_dialog import PupilDialog

            self.pupil = PupilDialog(self._appearance, self)
            self.pupil.names_divided.connect(
                lambda name, apart: self.tell(lambda presenter: presenter.class_.tell_apart(name, apart=apart))
            )
            self.pupil.finished.connect(lambda _: self.tell(lambda presenter: presenter.class_.leave_pupil()))
        if not self.pupil.isVisible():
            self.pupil.open()
        self.pupil.show_work(state.work)

    def _save_marks(self, class_: "ClassPresenter") -> None:
        path = asked_where(self, "Save marks", class_.state.marks_file, "Tables (*.csv)")
        if path is not None:
            class_.save_marks(path)

    def _write_own(self, builder: "BuilderPresenter") -> None:
        """Open the dialog in which a teacher writes a question."""
        from trainer.window.teach.own_hand_dialog import OwnHandDialog

        self.own_hand = OwnHandDialog(self._appearance, self)
        self.own_hand.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.own_hand.begin(builder.own_hand(self.own_hand.show_state))

    def _connect_lessons_and_class(self, presenter: TeachPresenter) -> None:
        lesson_library, class_ = self.lesson_library, self.class_
        lesson_library.new.clicked.connect(presenter.new_lesson)
        lesson_library.opened.connect(presenter.open_lesson)
        lesson_library.class_wanted.connect(presenter.open_class)
        lesson_library.archived.connect(presenter.archive)
        lesson_library.deleted.connect(presenter.delete)
        lesson_library.undo.clicked.connect(presenter.undo)
        lesson_library.show_archive.clicked.connect(lambda shown: presenter.show_archive(visible=shown))
        lesson_library.drop.dropped.connect(presenter.take_results)
        class_.back.clicked.connect(presenter.go_to_lessons)
        class_.grid.chosen.connect(presenter.class_.choose_column)
        class_.gain.make.clicked.connect(presenter.class_.make_lesson)
        class_.gain.print.clicked.connect(presenter.class_.print_handout)
        class_.grid.pupil_chosen.connect(presenter.class_.look_at)
        class_.order.activated.connect(lambda place: presenter.class_.sort(tuple(Order)[place]))
        class_.counts.activated.connect(lambda place: presenter.class_.count_first(first=bool(place)))
        class_.marks.clicked.connect(lambda: self._save_marks(presenter.class_))
        for field in (class_.drop, class_.first_drop):
            field.dropped.connect(presenter.class_.take)

    def _connect_builder(self, presenter: TeachPresenter) -> None:
        builder, rows, build = self.builder, self.builder.rows, presenter.build
        builder.left.connect(presenter.go_to_lessons)
        builder.step_taken.connect(lambda step: build(lambda one: one.take_step(step)))
        builder.undo.clicked.connect(lambda: build(lambda one: one.undo()))
        builder.previewed.connect(lambda: build(lambda one: one.preview()))
        builder.packed.connect(lambda path: build(lambda one: one.pack(path)))
        rows.opened.connect(lambda situation: build(lambda one: one.open_situation(situation)))
        rows.search_field.textEdited.connect(lambda text: build(lambda one: one.look_for(text)))
        rows.switched.connect(lambda rows, on: build(lambda one: one.switch_rows(rows, on=on)))
        rows.each.valueChanged.connect(lambda each: build(lambda one: one.set_each(each)))
        rows.kinds_chosen.connect(lambda kinds: build(lambda one: one.set_kinds(kinds)))
        rows.after.written.connect(lambda calls: build(lambda one: one.set_after(calls)))
        rows.missed.clicked.connect(lambda: build(lambda one: one.add_what_a_class_missed()))
        builder.text.written.connect(
            lambda title, aim, body: build(lambda one: one.write(title=title, aim=aim, text=body))
        )
        builder.proof.fill.clicked.connect(lambda: build(lambda one: one.fill_gaps()))
        builder.give.due_written.connect(lambda day: build(lambda one: one.set_due(day)))
        builder.give.print.clicked.connect(lambda: build(lambda one: one.print_out()))
        builder.give.deals.clicked.connect(lambda: build(lambda one: one.print_deals()))

    def _connect_questions(self, presenter: TeachPresenter) -> None:
        questions, editor, build = self.builder.questions, self.builder.questions.editor, presenter.build
        questions.lines.chosen.connect(lambda place: build(lambda one: one.choose_question(place + 1)))
        questions.deal.clicked.connect(lambda: build(lambda one: one.deal()))
        questions.own.clicked.connect(lambda: build(self._write_own))
        editor.accepted.written.connect(lambda calls: build(lambda one: one.accept(calls)))
        editor.hint.written.connect(lambda words: build(lambda one: one.tell(hint=words)))
        editor.kept.connect(lambda: build(lambda one: one.keep()))
        editor.another.connect(lambda: build(lambda one: one.deal_another()))
        editor.left_out.connect(lambda: build(lambda one: one.leave_out()))
        editor.wrong.activated.connect(lambda place: build(lambda one: one.choose_wrong(editor.wrong.itemData(place))))
        editor.right.written.connect(lambda words: build(lambda one: one.tell(right=words)))
        editor.words.written.connect(lambda words: build(lambda one: one.tell(wrong=words)))
        editor.otherwise.written.connect(lambda words: build(lambda one: one.tell(otherwise=words)))
