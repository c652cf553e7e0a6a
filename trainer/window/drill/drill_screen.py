"""The drill: it begins a sitting, asks its questions, and leads on from its summary."""

import uuid
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from trainer.documents.regular_files import write_file
from trainer.problems import reason_of
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.drill.question_report import REPORT_NAME
from trainer.window.drill.question_screen import QuestionScreen
from trainer.window.drill.ways_back import ANOTHER, way_back
from trainer.window.look.appearance import Appearance
from trainer.window.look.file_dialogs import asked_where
from trainer.window.screen.screen_names import COURSE

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.screens.choose.practice_setup import Prepared
    from trainer.screens.drill.question_pricing import QuestionPricing


class DrillScreen(QuestionScreen[DrillPresenter]):
    """The view of one drill after another; each sitting has its own presenter, until the learner leaves the drill."""

    keys = (
        "Type a call and press Enter: answers",
        "Tab, then the arrow keys: choose a call in the bidding box; Enter or Space calls it",
        "1 to 6: choose an answer where there are several; the arrow keys go from one to the next",
        "Alt+K: I don't know   Alt+H: a hint   Alt+A: all calls, or fewer",
        "Tab to the table, then the arrow keys: the meaning of each earlier call",
        "Enter or Space: on to the next question   Alt+F: five more of these   Alt+R: report it",
        "Ctrl+Z or Alt+U: undo a misclick, for five seconds   Alt+W: why this is asked again",
        "Page up, Page down: scroll what there is to read   Alt+E: end the drill",
    )

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self._prepared: Prepared | None = None
        self.ways_on.hint.clicked.connect(lambda: self.tell(lambda drill: drill.hint()))
        self.ways_on.undo.clicked.connect(self._undo)
        self.ways_on.more.clicked.connect(lambda: self.tell(lambda drill: drill.ask_more()))
        self.ways_on.again.clicked.connect(lambda: self.tell(lambda drill: drill.try_again()))
        self.ways_on.can_report = True
        self.ways_on.report.clicked.connect(self._report)
        self.summary.answers.opened.connect(lambda number: self.tell(lambda drill: drill.open_answer(number)))
        self.table.asked.connect(lambda index: self.tell(lambda drill: drill.ask_meaning(index)))
        self.table.left.connect(lambda: self.tell(lambda drill: drill.forget_meaning()))
        self.reading.start.clicked.connect(self._go_on)
        self.reading.print.clicked.connect(self._print_lesson)
        self.summary.again_button.clicked.connect(self._begin_again)
        self.summary.another_button.clicked.connect(self._finish)
        self.summary.results_button.clicked.connect(self._hand_in)
        self.choose_another.clicked.connect(self._finish)
        context = Qt.ShortcutContext.WidgetWithChildrenShortcut
        QShortcut(QKeySequence.StandardKey.Undo, self, context=context).activated.connect(self._undo)

    def begin(self, prepared: "Prepared") -> None:
        """Begin a sitting."""
        presenter: DrillPresenter

        def show(state: DrillState) -> None:
            if self.presenter is presenter:  # a sitting that was left may still hear from its worker
                self._show_of(prepared, state)

        self._prepared = prepared
        self.presenter = presenter = DrillPresenter(
            prepared.sitting,
            show,
            prepared.save,
            self.hub.background,
            reading=prepared.reading,
            needed=prepared.needed,
            withdraw=prepared.withdraw,
            timing=self.hub.timing,
            place=prepared.place,
            clean_before=prepared.clean_before,
            final_message=prepared.final_message,
            pricing=self._pricing(prepared),
            beside=self.hub.beside,
        )
        plan = prepared.sitting.plan
        self.reading.print.setVisible(bool(plan.lesson and plan.subjects))  # there is something to print
        self._name_way_back(prepared)
        self.hub.show_screen(self)
        presenter.start()

    def _pricing(self, prepared: "Prepared") -> "QuestionPricing | None":
        if self.hub.beside is None:
            return None
        from trainer.screens.drill.question_pricing import QuestionPricing

        return QuestionPricing(prepared.sitting.judge.reasoner.book, self.hub.beside)

    def stop_pricing(self) -> None:
        """Cancel the pricing of calls."""
        self.tell(lambda drill: drill.stop_pricing())

    def leave(self) -> None:
        """Leave the drill; its answers are saved already."""
        self.stop_pricing()
        self.presenter = None

    def go_up(self) -> bool:
        """Leave the drill for the room that began it."""
        self.hub.go_back()
        return True

    def _show_of(self, prepared: "Prepared", state: DrillState) -> None:
        """Show a state; a drill without a summary is over after its last answer."""
        if state.phase is Phase.FINISHED and not prepared.has_summary:
            self._finish()
            return
        if state.phase is Phase.FINISHED:  # whatever way leads from the summary; its own button keeps it once more
            self._keep_placement(lambda _: None, lambda _: None)
        self.show_state(state)

    def _name_way_back(self, prepared: "Prepared") -> None:
        from trainer.practice.sittings.placement_sitting import PlacementSitting

        places = isinstance(prepared.sitting, PlacementSitting)
        way = way_back(self.hub.room, has_begun=self.hub.agreements.has_begun, places=places)
        self.label_way_out(way, goes_first=way != ANOTHER, has_summary=prepared.has_summary)

    def _give_up(self) -> None:
        self.tell(lambda drill: drill.give_up())

    def _go_on(self) -> None:
        self.tell(lambda drill: drill.go_on())

    def _undo(self) -> None:
        self.tell(lambda drill: drill.undo())

    def _end(self) -> None:
        """Go to the summary; where nothing was answered there is none."""
        if self.presenter is not None and not self.presenter.has_answers:
            self.hub.go_back()
        else:
            self.tell(lambda drill: drill.finish_early())

    def _begin_again(self) -> None:
        """Ask as many questions about the same rows, without the lesson's text."""
        if self._prepared is not None:
            self.begin(begun_anew(self._prepared))

    def _finish(self) -> None:
        """Go back after a drill, or to the course after a placement."""

        def done(placed: object) -> None:
            if placed:
                self.hub.show(COURSE)
            else:
                self.hub.go_back()

        self._keep_placement(done, lambda _: self.hub.go_back())

    def _keep_placement(self, done: "Callable[[object], None]", failed: "Callable[[Exception], None]") -> None:
        """Save the result of a placement; `done` hears whether the drill was one, and was answered to its end."""
        prepared, agreements = self._prepared, self.hub.agreements
        if prepared is None:
            return

        def place() -> bool:
            from trainer.screens.home.placing import keep_placement

            return keep_placement(agreements, prepared)

        self.hub.background.run(place, done, failed)

    def _print_lesson(self) -> None:
        """Print the handout of the lesson, if it is one of the program's own."""
        from trainer.screens.printing.sheets import lesson_sheet

        if self._prepared is None:
            return
        practice, name = self.hub.agreements.practice, self._prepared.sitting.plan.lesson
        self.hub.background.run(
            lambda: lesson_sheet(practice, practice.lesson_library.lesson(name)), self.hub.print_sheet, lambda _: None
        )

    def _report(self) -> None:
        """Save the answered question in a small file, to be sent to somebody."""
        text = "" if self.presenter is None else self.presenter.report()
        chosen = asked_where(self, "Save the question", REPORT_NAME, "Questions (*.json)") if text else None
        if chosen is None:
            return

        def write() -> str:
            try:
                write_file(chosen, text.encode())
            except OSError as error:
                return f"{chosen.name} could not be written: {reason_of(error)}."
            return f"Saved as {chosen.name}: send it to a teacher or a maintainer."

        self.hub.background.run(write, self.ways_on.note.setText, lambda error: self.ways_on.note.setText(str(error)))

    def _hand_in(self) -> None:
        """Save the results of a lesson of a teacher."""
        if self._prepared is not None:
            self.hub.hand_in(self._prepared.sitting.plan.lesson)


def begun_anew(prepared: "Prepared") -> "Prepared":
    """Return the same plan as a new sitting of the same kind, with the schedules as they are by now."""
    before = prepared.sitting
    plan = replace(before.plan, session=uuid.uuid4().hex)
    sitting = replace(before, plan=plan, schedules=dict(before.schedules), answers=[])
    return replace(prepared, sitting=sitting, reading=())
