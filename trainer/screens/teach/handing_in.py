"""The presenter of a pupil's results: it shows everything that will be in the file before it is saved."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from trainer.documents.regular_files import write_file
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.attempt import Attempt
from trainer.problems import BadNotationError, visible
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.teach.answer_words import answer_text
from trainer.screens.work.background import Background
from trainer.teaching.endings import RESULTS_ENDING
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.own_lessons import file_name
from trainer.teaching.results import LONGEST_NAME, GivenAnswer, Results, results_as_text, results_of
from trainer.teaching.set_sitting import first_answers


@dataclass(frozen=True, slots=True)
class HandInState:
    """The results to hand in: the lesson, the name as typed, the whole text of the file, and the file name.

    `lines` have the number of each answered question, the call as printed, and the seconds it took.
    """

    lesson: str
    name: str = ""
    answered: str = ""
    text: str = ""
    lines: tuple[tuple[str, str, str], ...] = ()
    file_name: str = ""
    can_save: bool = False
    said: str = ""
    message: str = ""


class HandInPresenter:
    """The presenter of one results file; the file contains only what the dialog shows."""

    def __init__(
        self, practice: PracticeSetup, pack: LessonPack, show: Callable[[HandInState], None], background: Background
    ) -> None:
        self._practice = practice
        self._pack = pack
        self._show = show
        self._background = background
        self._first: Mapping[int, Attempt] | None = None
        self.state = HandInState(visible(pack.lesson.title))

    def start(self) -> None:
        """Load the answers once, so that the display and the file follow every letter of the name."""

        def look() -> Mapping[int, Attempt]:
            return first_answers(
                self._pack, self._practice.memory.attempts_of_lesson(self._practice.learner, self._pack.name)
            )

        def done(first: Mapping[int, Attempt]) -> None:
            self._first = first
            self.name(self.state.name)

        self._background.run(look, done, self._failed)

    def name(self, text: str) -> None:
        """Set a name or a nickname."""
        name = text[:LONGEST_NAME]
        if self._first is None:
            self._publish(replace(self.state, name=name))
            return
        results = results_of(self._pack, name.strip() or "(your name)", self._first, self._practice.clock())
        self._publish(self._shown(name, results))

    def save(self, path: Path) -> None:
        """Save the file."""
        if not self.state.can_save:
            return
        target = path if path.suffix == RESULTS_ENDING else path.with_name(path.name + RESULTS_ENDING)
        text = self.state.text

        def write() -> Path:
            write_file(target, text.encode())
            return target

        def done(written: Path) -> None:
            self._publish(replace(self.state, said=f"{written.name} is saved. Send it to your teacher.", message=""))

        self._background.run(write, done, self._failed)

    def _shown(self, name: str, results: Results) -> HandInState:
        questions = len(self._pack.lesson.questions)
        answered = f"{len(results.answers)} of {questions} questions answered; the first answer to each counts."
        return HandInState(
            lesson=self.state.lesson,
            name=name,
            answered=answered,
            text=results_as_text(results),
            lines=tuple(self._line(one) for one in results.answers),
            file_name=f"{file_name(name.strip())}{RESULTS_ENDING}" if name.strip() else "",
            can_save=bool(name.strip() and results.answers),
        )

    def _line(self, answer: GivenAnswer) -> tuple[str, str, str]:
        call, lesson = answer.call, self._pack.lesson
        question = lesson.questions[answer.question - 1]
        if call and question.kind is not Kind.CALL:
            call = question.option(call)
        if call and lesson.game:
            call = answer_text(self._practice.library.game_called(lesson.game), question, answer.call)
        return str(answer.question), call or "not known", f"{answer.seconds} s"

    def _failed(self, error: Exception) -> None:
        said = str(error) if isinstance(error, BadNotationError) else getattr(error, "strerror", "") or str(error)
        self._publish(replace(self.state, message=f"It can't be saved: {said}"))

    def _publish(self, state: HandInState) -> None:
        self.state = state
        self._show(state)
