"""The presenter of the teacher's room: a shelf of lessons, from which the builder and the classes are reached."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.problems import visible
from trainer.screens.choose.agreements import Agreements
from trainer.screens.choose.training_room import Prepared
from trainer.screens.printing.sheets import Sheet
from trainer.screens.teach.builder_state import BuilderState
from trainer.screens.teach.building import BuilderPresenter
from trainer.screens.teach.class_room import ClassPresenter
from trainer.screens.teach.class_state import ClassState
from trainer.screens.teach.classes import results_kept
from trainer.screens.teach.drafts import Draft, drafts, new_draft, opened_draft
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork
from trainer.teaching.own_lessons import OwnLesson

SHELF, BUILDER, CLASS = "shelf", "builder", "class"


@dataclass(frozen=True, slots=True)
class ShelfLine:
    """A lesson on the shelf: what it is, how far it is, and whether it is still worked on."""

    fingerprint: str
    title: str
    said: str
    is_draft: bool
    results: int


@dataclass(frozen=True, slots=True)
class TeachState:
    """Where one is in the room, and what stands on the shelf; `busy` says what is being opened."""

    place: str = SHELF
    loaded: bool = False
    lines: tuple[ShelfLine, ...] = ()
    message: str = ""
    busy: str = ""


class TeachPresenter:
    """Leads through the room. `show_builder` and `show_class` get the states of what was opened."""

    def __init__(  # noqa: PLR0913  what the room leads to
        self,
        agreements: Agreements,
        show: Callable[[TeachState], None],
        *,
        show_builder: Callable[[BuilderState], None],
        show_class: Callable[[ClassState], None],
        begin: Callable[[Prepared], None],
        print_sheet: Callable[[Sheet], None],
        background: Background,
    ) -> None:
        self._agreements = agreements
        self._show = show
        self._show_builder = show_builder
        self._begin = begin
        self._print = print_sheet
        self._background = background
        self._looking = LatestWork(background, self._failed)
        self._opening = SingleWork(background, self._failed)
        self._lessons: dict[str, OwnLesson] = {}
        self.builder: BuilderPresenter | None = None
        self.class_ = ClassPresenter(agreements.room, show_class, self._build, print_sheet, background)
        self.state = TeachState()

    def start(self) -> None:
        """Show the room as it was left, with what is on the shelf by now."""
        self._publish(self.state)

        def done(found: tuple[dict[str, OwnLesson], TeachState]) -> None:
            self._lessons, state = found
            self._publish(replace(state, place=self.state.place, busy=self.state.busy))

        self._looking.run(self._shelf, done)

    def go_to_shelf(self) -> None:
        """From the builder or a class back to the shelf."""
        self._publish(replace(self.state, place=SHELF, message=""))
        self.start()

    def new_lesson(self) -> None:
        """Begin a lesson by what is played in the chosen game."""
        known = self._agreements
        room, game = known.room, known.game

        def made() -> Draft:
            plan = known.plan(game, room.memory.history(room.learner, room.clock()))
            if plan.partnership:
                return new_draft(room, plan.partnership, ())
            return new_draft(room, plan.convention, room.library.still_offered(plan.convention, plan.agreed))

        self._open(made, "Opening the table…")

    def open_lesson(self, fingerprint: str) -> None:
        """Go on with a lesson; one that was given is opened as a new draft of the same lesson."""
        lesson = self._lessons.get(fingerprint)
        if lesson is None:
            return

        def opened() -> Draft:
            draft = opened_draft(self._agreements.room, lesson)
            is_draft = lesson.path.parent == drafts().folder
            return draft if is_draft else replace(draft, path=drafts().folder / f"{draft.lesson.id}.lesson")

        self._open(opened, f"Opening “{visible(lesson.pack.lesson.title)}”…")

    def build(self, what: Callable[[BuilderPresenter], None]) -> None:
        """Do something in the builder, where one is open."""
        if self.builder is not None:
            what(self.builder)

    def open_class(self, fingerprint: str) -> None:
        """The class of a lesson."""
        lesson = self._lessons.get(fingerprint)
        if lesson is not None:
            self._publish(replace(self.state, place=CLASS, message="", busy=""))
            self.class_.open(lesson)

    def take_results(self, paths: tuple[Path, ...]) -> None:
        """Take result files in, and show their class."""
        self._publish(replace(self.state, place=CLASS, message="", busy=""))
        self.class_.take(paths)

    def remove(self, fingerprint: str) -> None:
        """Take a lesson off the shelf."""
        lesson = self._lessons.get(fingerprint)
        if lesson is None:
            return

        def gone() -> None:
            drafts().remove(lesson)

        self._background.run(gone, lambda _: self.start(), self._failed)

    def _open(self, work: Callable[[], Draft], busy: str) -> None:
        """To the builder, as soon as there is a draft: a table that was never read takes seconds."""
        self._publish(replace(self.state, busy=busy, message=""))
        self._opening.run(work, self._build)

    def _build(self, draft: Draft) -> None:
        self.builder = BuilderPresenter(
            self._agreements.room,
            draft,
            self._show_builder,
            begin=self._begin,
            print_sheet=self._print,
            background=self._background,
        )
        self._publish(replace(self.state, place=BUILDER, message="", busy=""))
        self.builder.start()

    def _shelf(self) -> tuple[dict[str, OwnLesson], TeachState]:
        given, worked_on = self._agreements.room.own_lessons, drafts()
        known = {one.pack.fingerprint: one for one in given.all()}
        new = {one.pack.fingerprint: one for one in worked_on.all() if one.pack.fingerprint not in known}
        lines = [_line(one, is_draft=True) for one in new.values()]
        lines += [_line(one, is_draft=False) for one in known.values()]
        trouble = "\n".join((*worked_on.troubles, *given.troubles))
        return known | new, TeachState(loaded=True, lines=tuple(lines), message=trouble)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, loaded=True, message=str(error), busy=""))

    def _publish(self, state: TeachState) -> None:
        self.state = state
        self._show(state)


def _line(lesson: OwnLesson, *, is_draft: bool) -> ShelfLine:
    of = lesson.pack.lesson
    questions = "1 question" if len(of.questions) == 1 else f"{len(of.questions)} questions"
    results = len(results_kept(lesson.pack))
    due = f", due {of.due.day} {of.due:%B}" if of.due else ""
    came = "" if not results else ", 1 result" if results == 1 else f", {results} results"
    said = f"being made, {questions}" if is_draft else f"{questions}{due}{came}"
    return ShelfLine(lesson.pack.fingerprint, visible(of.title), said, is_draft, results)
