"""The presenter of a class: it reads result files, shows who misses what, and makes the next lesson."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.documents.regular_files import write_file
from trainer.practice.questions.question import RowName
from trainer.problems import BiddingTrainerError, visible
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_display import row_label
from trainer.screens.printing.sheets import Sheet
from trainer.screens.teach.class_display import class_display, ordered
from trainer.screens.teach.class_state import ClassState, Order, pupils_text
from trainer.screens.teach.classes import counting_of, keep_counting, known_lessons, lesson_of, take_in_results
from trainer.screens.teach.drafts import Draft, like, opened_draft
from trainer.screens.teach.pupil_work import PupilWork, name_of, pupil_work
from trainer.screens.teach.set_sheets import missed_sheet
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork
from trainer.teaching.class_files import ClassFiles, Counting, why_unreadable
from trainer.teaching.class_picture import ClassPicture
from trainer.teaching.marks import marks_as_csv, marks_of
from trainer.teaching.own_lessons import OwnLesson, file_name

_READING = "Reading the results…"
_MOST_TOLD = 3
"""How many files that are no results are named; with more, the teacher sees that it was the wrong folder."""
NO_LESSON = "These results are from no lesson that is here. Open its .lesson file first."


@dataclass(frozen=True)
class _Class:
    draft: Draft
    lesson: OwnLesson
    files: ClassFiles
    picture: ClassPicture


class ClassPresenter:
    """The presenter of one class at a time; `build` is called with the draft of a lesson made for it.

    `print_sheet` is called with a handout of what was missed.
    """

    def __init__(
        self,
        practice: PracticeSetup,
        show: Callable[[ClassState], None],
        build: Callable[[Draft], None],
        print_sheet: Callable[[Sheet], None],
        background: Background,
    ) -> None:
        self._practice = practice
        self._show = show
        self._build = build
        self._print = print_sheet
        self._looking = LatestWork(background, self._failed)
        self._making = SingleWork(background, self._failed)
        self._class: _Class | None = None
        self.state = ClassState()

    def start(self) -> None:
        """Show the current class; nothing at first."""
        self._publish(replace(self.state, loaded=True))

    def open(self, lesson: OwnLesson, paths: tuple[Path, ...] = ()) -> None:
        """Open the class of a lesson, with new result files; any other class is closed at once."""
        self._class = None
        self._publish(ClassState(title=visible(lesson.pack.lesson.title), busy=_READING))
        self._looking.run(lambda: self._taken(lesson, paths), self._show_class)

    def take(self, paths: tuple[Path, ...]) -> None:
        """Read result files, for the lesson that most of them belong to."""
        self._publish(replace(self.state, busy=_READING, message=""))

        def taken() -> tuple[_Class, ClassState]:
            known = known_lessons(self._practice)
            found = lesson_of(paths, known)
            here = self._class
            lesson = known[found] if found else here.lesson if here else None
            if lesson is None:
                raise BiddingTrainerError(_why_of_no_lesson(paths))
            return self._taken(lesson, paths)

        self._looking.run(taken, self._show_class)

    def choose_column(self, column: int) -> None:
        """Select the column of one row of the table."""
        here = self._class
        if here is not None and 0 <= column < len(here.picture.columns):
            order = self.state.order
            self._looking.run(lambda: self._shown(here, column, order), self._publish)

    def sort(self, order: Order) -> None:
        """Show the pupils in another order."""
        here, column = self._class, self.state.chosen
        if here is not None:
            self._looking.run(lambda: self._shown(here, column, order), self._publish)

    def look_at(self, pupil: str) -> None:
        """Show a pupil's results, by the name in the picture."""
        here = self._class
        if here is None:
            return

        def work() -> PupilWork:
            found = pupil_work(pupil, here.picture.lesson, here.files, here.draft.judge)
            apart = name_of(pupil).casefold() in counting_of(here.lesson.pack).apart
            return replace(found, are_apart=apart)

        self._looking.run(work, lambda found: self._publish(replace(self.state, work=found)))

    def leave_pupil(self) -> None:
        """Close the view of one pupil."""
        if self.state.work is not None:
            self._publish(replace(self.state, work=None))

    def count_first(self, *, first: bool) -> None:
        """Let the first hand-in of every pupil count, or the last."""
        self._recount(lambda counting: replace(counting, first=first))

    def tell_apart(self, pupil: str, *, apart: bool) -> None:
        """Treat the results under one name as those of several pupils, or of one."""
        name = frozenset({name_of(pupil).casefold()})
        self._recount(
            lambda counting: replace(counting, apart=counting.apart | name if apart else counting.apart - name)
        )

    def save_marks(self, path: Path) -> None:
        """Write the marks as CSV, in the order of the pupils on the screen."""
        here, order = self._class, self.state.order
        if here is None:
            return

        def write() -> str:
            target = path if path.suffix else path.with_suffix(".csv")
            lesson, game = here.picture.lesson, here.draft.reasoner.book.game
            by_name = {one.pupil: one for one in marks_of(lesson, here.files)}
            marks = [by_name[line.pupil] for line in ordered(here.picture, here.files, order)]
            titles = {one.row: row_label(str(one.row), game) for one in lesson.questions}
            # The mark at the beginning tells spreadsheets that this is UTF-8.
            write_file(target, marks_as_csv(lesson, marks, titles).encode("utf-8-sig"))
            return f"{target.name} has the marks of {pupils_text(len(marks))}."

        self._making.run(write, lambda said: self._publish(replace(self.state, said=said, message="")))

    def make_lesson(self) -> None:
        """Begin a lesson over the rows that the class has missed, the selected one first."""
        here = self._class
        if here is not None:
            rows, title = self._to_teach(here)
            self._making.run(lambda: like(here.draft, rows, title), self._build)

    def print_handout(self) -> None:
        """Print new questions on the rows that the class has missed, without leaving the overview."""
        here = self._class
        if here is not None:
            self._print(missed_sheet(here.draft, *self._to_teach(here)))

    def _to_teach(self, here: _Class) -> tuple[tuple[RowName, ...], str]:
        """Return the rows that the class has missed, the selected one first, and the title of a lesson over them."""
        rows = list(here.picture.to_teach)
        if self.state.chosen is not None:
            framed = here.picture.columns[self.state.chosen][0]
            rows = [framed, *(row for row in rows if row != framed)]
        return tuple(rows), f"After “{here.picture.lesson.title}”"

    def _taken(self, lesson: OwnLesson, paths: tuple[Path, ...]) -> tuple[_Class, ClassState]:
        draft = opened_draft(self._practice, lesson)
        files = take_in_results(lesson.pack, paths, self._practice)
        found = _Class(draft, lesson, files, ClassPicture.of(lesson.pack.lesson, files))
        return found, self._shown(found, None, self.state.order)

    @staticmethod
    def _shown(here: _Class, column: int | None, order: Order) -> ClassState:
        shown = class_display(here.picture, here.files, here.draft.judge, column, order)
        first, name = counting_of(here.lesson.pack).first, file_name(here.picture.lesson.title)
        return replace(shown, counts_first=first, marks_file=f"{name}.csv")

    def _recount(self, change: Callable[[Counting], Counting]) -> None:
        """Count the hand-ins otherwise, and remember it."""
        here = self._class
        if here is None:
            return

        def counted() -> tuple[_Class, ClassState]:
            keep_counting(here.lesson.pack, change(counting_of(here.lesson.pack)))
            return self._taken(here.lesson, ())

        self._looking.run(counted, self._show_class)

    def _show_class(self, class_and_state: tuple[_Class, ClassState]) -> None:
        self._class, state = class_and_state
        self._publish(state)

    def _failed(self, error: Exception) -> None:
        said = str(error.args[0]) if isinstance(error, LookupError) and error.args else str(error)
        self._publish(replace(self.state, loaded=True, message=said, busy=""))

    def _publish(self, state: ClassState) -> None:
        self.state = state
        self._show(state)


def _why_of_no_lesson(paths: tuple[Path, ...]) -> str:
    """Return why no lesson was found for some files: the first few are no results, or those of another lesson."""
    wrong = [said for said in map(why_unreadable, paths) if said]
    return " ".join(wrong[:_MOST_TOLD] if len(wrong) == len(paths) else (*wrong[:_MOST_TOLD], NO_LESSON))
