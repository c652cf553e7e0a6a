"""The presenter of the teacher's room: a list of lessons that leads to the builder and the classes."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import Final

from trainer.problems import visible
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.printing.sheets import Sheet
from trainer.screens.teach.builder_state import BuilderState
from trainer.screens.teach.building import BuilderPresenter
from trainer.screens.teach.class_presenter import ClassPresenter
from trainer.screens.teach.class_state import ClassState
from trainer.screens.teach.drafts import Draft, drafts, new_draft, opened_draft
from trainer.screens.teach.lesson_list_display import LessonEntry, lesson_lines
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork
from trainer.teaching.own_lessons import ARCHIVE, DELETED, OwnLesson, PutAway, put_away

LESSON_LIST, BUILDER, CLASS = "lessons", "builder", "class"


_KEPT_DELETED: Final = timedelta(days=30)
"""How long a deleted lesson stays in its folder."""


@dataclass(frozen=True, slots=True)
class TeachState:
    """The place in Teach, and the teacher's lessons; `busy` names the lesson being opened.

    `lines` are archived lessons if `is_archive`; `archived` is how many there are. `done` says what was last archived
    or deleted, which can be undone.
    """

    place: str = LESSON_LIST
    loaded: bool = False
    lines: tuple[LessonEntry, ...] = ()
    is_archive: bool = False
    archived: int = 0
    done: str = ""
    message: str = ""
    busy: str = ""


class TeachPresenter:
    """The presenter of Teach. It calls `show_builder` and `show_class` with the states of an opened lesson or class."""

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
        self._moved: tuple[PutAway, ...] = ()
        self.builder: BuilderPresenter | None = None
        self.class_ = ClassPresenter(agreements.practice, show_class, self._build, print_sheet, background)
        self.state = TeachState()

    def start(self) -> None:
        """Show the room as it was left, with the present lessons."""
        self._publish(self.state)

        def done(result: tuple[dict[str, OwnLesson], TeachState]) -> None:
            self._lessons, state = result
            now = self.state
            self._publish(replace(state, place=now.place, busy=now.busy, is_archive=is_archive, done=now.done))

        is_archive = self.state.is_archive
        self._looking.run(lambda: self._lesson_library(is_archive=is_archive), done)

    def go_to_lessons(self) -> None:
        """Go from the builder or a class back to the list of lessons."""
        self._publish(replace(self.state, place=LESSON_LIST, message=""))
        self.start()

    def new_lesson(self) -> None:
        """Begin a lesson by the agreement of the selected game."""
        known = self._agreements
        practice, game = known.practice, known.game

        def made() -> Draft:
            plan = known.plan(game, practice.memory.history(practice.learner, practice.clock()))
            if plan.partnership:
                return new_draft(practice, plan.partnership, ())
            return new_draft(practice, plan.convention, practice.library.still_offered(plan.convention, plan.agreed))

        self._open(made, "Opening the table…")

    def open_lesson(self, fingerprint: str) -> None:
        """Continue a lesson; one that was handed out is opened as a new draft of the same lesson."""
        lesson = self._lessons.get(fingerprint)
        if lesson is None:
            return

        def opened() -> Draft:
            draft = opened_draft(self._agreements.practice, lesson)
            is_draft = lesson.path.parent == drafts().folder
            return draft if is_draft else replace(draft, path=drafts().folder / f"{draft.lesson.id}.lesson")

        self._open(opened, f"Opening “{visible(lesson.pack.lesson.title)}”…")

    def build(self, what: Callable[[BuilderPresenter], None]) -> None:
        """Run an action of the builder, if one is open."""
        if self.builder is not None:
            what(self.builder)

    def open_class(self, fingerprint: str) -> None:
        """Open the class of a lesson."""
        lesson = self._lessons.get(fingerprint)
        if lesson is not None:
            self._publish(replace(self.state, place=CLASS, message="", busy=""))
            self.class_.open(lesson)

    def take_results(self, paths: tuple[Path, ...]) -> None:
        """Read result files, and show their class."""
        self._publish(replace(self.state, place=CLASS, message="", busy=""))
        self.class_.take(paths)

    def archive(self, fingerprint: str) -> None:
        """Put a lesson into the archive, or bring it back from there; its class stays."""
        if self.state.is_archive:
            self._move(fingerprint, "is back", lambda own: PutAway(own.path, _above(own.path)).bring_back())
        else:
            self._move(fingerprint, "is in the archive", lambda own: put_away(own, ARCHIVE))

    def delete(self, fingerprint: str) -> None:
        """Delete a lesson; its pupils' results remain."""
        self._move(fingerprint, "is deleted", lambda own: put_away(own, DELETED))

    def undo(self) -> None:
        """Undo the last archiving, restoring or deletion."""
        moved, self._moved = self._moved, ()
        self._publish(replace(self.state, done=""))

        def back() -> None:
            for one in moved:
                one.bring_back()

        self._background.run(back, lambda _: self.start(), self._failed)

    def show_archive(self, *, visible: bool) -> None:
        """Show the lessons in the archive, or the others."""
        self._publish(replace(self.state, is_archive=visible, lines=()))
        self.start()

    def _move(self, fingerprint: str, said: str, move: Callable[[OwnLesson], PutAway]) -> None:
        """Move a lesson wherever it is: one that was given may still be worked on."""
        lesson, is_archive = self._lessons.get(fingerprint), self.state.is_archive
        if lesson is None:
            return

        def moved() -> tuple[PutAway, ...]:
            both = self._agreements.practice.own_lessons, drafts()
            places = (one.archive if is_archive else one for one in both)
            return tuple(move(one) for place in places for one in place.all() if one.pack.fingerprint == fingerprint)

        def done(lessons_moved: tuple[PutAway, ...]) -> None:
            self._moved = lessons_moved
            self._publish(replace(self.state, done=f"“{visible(lesson.pack.lesson.title)}” {said}."))
            self.start()

        self._background.run(moved, done, self._failed)

    def _open(self, work: Callable[[], Draft], busy: str) -> None:
        """Go to the builder once there is a draft; reading a new table takes seconds."""
        self._publish(replace(self.state, busy=busy, message=""))
        self._opening.run(work, self._build)

    def _build(self, draft: Draft) -> None:
        self.builder = BuilderPresenter(
            self._agreements.practice,
            draft,
            self._show_builder,
            begin=self._begin,
            print_sheet=self._print,
            background=self._background,
        )
        self._publish(replace(self.state, place=BUILDER, message="", busy=""))
        self.builder.start()

    def _lesson_library(self, *, is_archive: bool) -> tuple[dict[str, OwnLesson], TeachState]:
        given, worked_on = self._agreements.practice.own_lessons, drafts()
        for one in (given, worked_on):
            one.forget_deleted(self._agreements.practice.clock() - _KEPT_DELETED)
        archived = (*given.archive.all(), *worked_on.archive.all())
        elsewhere = (*(given if is_archive else given.archive).all(), *given.deleted.all())
        if is_archive:
            given, worked_on = given.archive, worked_on.archive
        known = {one.pack.fingerprint: one for one in given.all()}
        new = {one.pack.fingerprint: one for one in worked_on.all() if one.pack.fingerprint not in known}
        lines = lesson_lines(tuple(new.values()), tuple(known.values()), elsewhere)
        trouble = "\n".join((*worked_on.troubles, *given.troubles))
        number = len({one.pack.fingerprint for one in archived})
        return known | new, TeachState(loaded=True, lines=lines, archived=number, message=trouble)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, loaded=True, message=str(error), busy=""))

    def _publish(self, state: TeachState) -> None:
        self.state = state
        self._show(state)


def _above(path: Path) -> Path:
    """Return where a file was before it was moved into a subfolder."""
    return path.parent.parent / path.name
