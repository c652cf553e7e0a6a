"""Everything that a drill needs: conventions, lessons, records, chance and time."""

import uuid
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.locations import own_lessons_folder
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.subject import ROW_KINDS, Kind, Subject
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.lesson import Lesson
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.practice.sittings.repetition import Repetition, Schedule
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.memory import Memory, ShortMemory
from trainer.teaching.own_lessons import OwnLessons

if TYPE_CHECKING:
    from trainer.playing.pricing.pricing import Pricer
    from trainer.practice.questions.choice_question import ChoiceMaker
    from trainer.practice.questions.priced_questions import PricedQuestions
    from trainer.practice.questions.question_making import QuestionMaker
    from trainer.practice.questions.taught import Taught
    from trainer.practice.sittings.sitting import AnyAnswer, Plan, Sitting
    from trainer.reasoning.choosing.reasoner import Reasoner
    from trainer.reasoning.judging.judging import Judge
    from trainer.records.deals import DealPage, LoggedDeal
    from trainer.records.mistakes import CostlyDeal, Mistake

USUAL_QUESTIONS: Final = 10
"""The default number of questions in a free drill."""

CLOSE_SAID: Final = "Close decisions: two calls are worth nearly the same here. Which one does your convention make?"
HABITS_SAID: Final = "Costly habits: hands on which what you usually miss costs most."

_KEPT_JUDGES: Final = 4
"""One for each side of a table, and one or two for lessons with treatments of their own."""


class DealKeeper(Protocol):
    """Permanent storage of whole deals, implemented by `trainer.records`."""

    def keep_deal(self, kept: "LoggedDeal") -> int:
        """Store a deal and return its number."""

    def keep_mistake(self, learner: str, number: int, mistake: "Mistake") -> None:
        """Store the cost of a wrong call with its deal."""

    def costliest(self, learner: str, game: str, laws: str, since: datetime) -> "tuple[CostlyDeal, ...]":
        """Return the deals with the most expensive mistakes since a moment, under one set of laws."""

    def deals(self, learner: str, match: str = "", *, limit: int = 50) -> "DealPage":
        """Return the latest deals of a learner."""

    def deal(self, learner: str, number: int) -> "LoggedDeal":
        """Return one deal of a learner, by its number."""

    def deals_of_match(self, learner: str, match: str) -> "tuple[LoggedDeal, ...]":
        """Return all deals of a match, oldest first."""


class Keeper(Protocol):
    """Permanent storage of answers, implemented by `trainer.records`."""

    def save(self, attempt: Attempt) -> Schedule:
        """Store an answer on the disk before returning, and return the schedule that follows from all answers.

        Raises a `BiddingTrainerError` when it can't be stored; the next successful call then stores it.
        """

    def withdraw(self, attempt: Attempt) -> None:
        """Remove an answer given by mistake; its row comes back at the same time as before."""

    def schedules(self, learner: str, convention: str, now: datetime) -> tuple[Schedule, ...]:
        """Return the schedules of a learner's rows in a convention, as of `now`."""


@dataclass(frozen=True)
class Prepared:
    """A sitting ready to begin.

    - `reading`: the lesson's text by paragraphs; `needed`: the right answers of a clean round.
    - `withdraw` removes what `save` has stored.
    - `place`: the name of the drill, "Lesson 3 of 27".
    - `clean_before`: the earlier days with a clean round of the lesson, None where one round passes it.
    - Without a summary (not `has_summary`) the last answer leads back. `final_message` returns the last words of a
      drill that searches for something.
    """

    sitting: "Sitting"
    save: "Callable[[AnyAnswer], Schedule]"
    reading: tuple[str, ...] = ()
    needed: int | None = None
    withdraw: "Callable[[Attempt], None] | None" = None
    place: str = ""
    clean_before: int | None = None
    has_summary: bool = True
    final_message: "Callable[[], str] | None" = None


@dataclass(frozen=True)
class Played:
    """A rule book, and the names in the partnership's file, empty where there is none.

    `trouble` says why that file could not be used.
    """

    book: RuleBook
    names: str = ""
    trouble: str = ""


def _forget(_convention: str, _treatments: tuple[str, ...]) -> None:
    """Store nothing."""


@dataclass
class PracticeSetup:
    """A maker of sittings for one learner.

    `last_convention` and `last_treatments` are the learner's last choices, empty before the first; `remember` stores
    new ones. `deals` stores finished deals; None: they are not stored. `memory` has the history and the plans for each
    game; `own_lessons` are those from teachers.
    """

    library: ConventionLibrary
    lesson_library: LessonLibrary
    keeper: Keeper
    learner: str
    chance: Random = field(default_factory=Random)
    clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    last_convention: str = ""
    last_treatments: tuple[str, ...] = ()
    remember: Callable[[str, tuple[str, ...]], None] = _forget
    deals: DealKeeper | None = None
    memory: Memory = field(default_factory=ShortMemory)
    own_lessons: OwnLessons = field(default_factory=lambda: OwnLessons(own_lessons_folder()))
    _judges: "dict[str, Judge]" = field(default_factory=dict, init=False)

    def free_drill(self, book: RuleBook, questions: int = USUAL_QUESTIONS, situation: str = "") -> Prepared:
        """Return a drill over every row of a rule book, without an announced theme, or over one situation.

        It asks for calls, and in the other kinds of question in which lessons have asked these rows.
        """
        from trainer.practice.sittings.sitting import Plan

        rows = tuple(name for name in drillable_rows(book) if not situation or name.situation == situation)
        met = tuple(subject for subject in self._met(book) if subject.row in rows and subject.kind is not Kind.CALL)
        plan = Plan(self.learner, fresh_id(), rows, questions, announced=bool(situation), others=met)
        self._use(book)
        return self.drill(book, plan)

    def drill_of(
        self, book: RuleBook, rows: tuple[RowName, ...], questions: int = USUAL_QUESTIONS, *, new_first: bool = False
    ) -> Prepared:
        """Return a drill over some rows, chosen by someone who reads about them, with an announced theme.

        With `new_first` rows that were never asked come first.
        """
        from trainer.practice.sittings.sitting import Plan

        return self.drill(book, Plan(self.learner, fresh_id(), rows, questions, new_first=new_first))

    def drill_in(self, book: RuleBook, kind: Kind, questions: int = USUAL_QUESTIONS) -> Prepared:
        """Return a drill over every row of a rule book in one kind of question."""
        from trainer.practice.questions.row_kinds import subjects_of
        from trainer.practice.sittings.sitting import Plan

        others = subjects_of(book, drillable_rows(book), [kind])
        self._use(book)
        return self.drill(book, Plan(self.learner, fresh_id(), (), questions, announced=False, others=others))

    def close_decisions(self, book: RuleBook, questions: int = USUAL_QUESTIONS) -> Prepared:
        """Return a drill of hands with two nearly equal best calls. Raises the errors of `PricedQuestions`."""
        from trainer.practice.questions.priced_questions import CloseDecisions

        rows = drillable_rows(book)
        return self._priced_drill(
            book, questions, CLOSE_SAID, lambda own, pricer, maker: CloseDecisions(own, pricer, maker, rows)
        )

    def costly_habits(self, book: RuleBook, questions: int = USUAL_QUESTIONS) -> Prepared:
        """Return a drill of hands on which the learner's usual mistakes are most expensive."""
        from trainer.practice.sittings.costly_habits import CostlyHabits

        missed = self.memory.evidence(self.learner, book.name, self.clock()).missed
        return self._priced_drill(
            book, questions, HABITS_SAID, lambda own, pricer, maker: CostlyHabits(own, pricer, maker, missed)
        )

    def _priced_drill(
        self,
        book: RuleBook,
        questions: int,
        about_it: str,
        source: "Callable[[Reasoner, Pricer, QuestionMaker], PricedQuestions]",
    ) -> Prepared:
        from trainer.playing.pricing.outcomes import outcomes_of
        from trainer.playing.pricing.pricing import Pricer
        from trainer.practice.questions.question_making import QuestionMaker
        from trainer.practice.sittings.priced_sitting import PricedSitting, QuestionsAhead
        from trainer.practice.sittings.sitting import Plan
        from trainer.reasoning.choosing.cache_limits import KEPT_FOR_A_LEARNER
        from trainer.reasoning.choosing.reasoner import Reasoner

        judge = self.judge(book)
        # Its tables and chance are its own, as questions are found while the learner answers others.
        own = Reasoner(book, keeps=KEPT_FOR_A_LEARNER)
        pricer = Pricer((own, own), outcomes_of(book.game, 1))
        ahead = QuestionsAhead(source(own, pricer, QuestionMaker(own, Random(self.chance.random()))))
        sitting = PricedSitting(
            plan=Plan(self.learner, fresh_id(), drillable_rows(book), questions, announced=False),
            judge=judge,
            maker=QuestionMaker(judge.reasoner, self.chance),
            repetition=Repetition(),
            clock=self.clock,
            schedules=self.schedules(book),
            ahead=ahead,
            about_it=about_it,
        )
        self._use(book)
        return Prepared(sitting, self.save, withdraw=self.keeper.withdraw)

    def lesson(self, lesson: Lesson, questions: int | None = None) -> Prepared:
        """Return the drill at the end of a lesson. Raises what `ConventionLibrary.book` raises."""
        outlined = self.lesson_library.outlined(lesson.convention)
        several = [one.name for one in outlined if one.convention == lesson.convention]
        prepared = self._lesson(lesson, questions)
        if lesson.name not in several:
            return prepared
        place = f"Lesson {several.index(lesson.name) + 1} of {len(several)}"
        history = self.memory.history(self.learner, self.clock())
        clean = {one.day for one in history.sittings.get(lesson.name, ()) if one.right >= lesson.needed}
        return replace(prepared, place=place, clean_before=len(clean - {history.today}))

    def _lesson(self, lesson: Lesson, questions: int | None) -> Prepared:
        from trainer.practice.sittings.sitting import Plan

        if lesson.is_about_laws:
            return self._law_lesson(lesson, questions or lesson.questions)
        if lesson.deal:
            return self._replay(lesson)
        book = self._book_of(lesson)
        asked = questions or lesson.questions
        rows = lesson.rows_in(book) if Kind.CALL in lesson.kinds else ()
        plan = Plan(self.learner, fresh_id(), rows, asked, lesson.name, others=lesson.subjects_in(book))
        needed = min(lesson.needed, asked)
        return self.drill(book, plan, _reading(lesson), needed, taught=self.lesson_library.taught_by(lesson, book))

    def drill(  # noqa: PLR0913  what differs between drills
        self,
        book: RuleBook,
        plan: "Plan",
        reading: tuple[str, ...] = (),
        needed: int | None = None,
        *,
        makers: "Mapping[Kind, ChoiceMaker] | None" = None,
        taught: "Taught | None" = None,
    ) -> Prepared:
        """Return a drill of any plan; it does not change the last choices."""
        from trainer.practice.questions.question_making import QuestionMaker
        from trainer.practice.sittings.sitting import Sitting

        judge = self.judge(book)
        sitting = Sitting(
            plan=plan,
            judge=judge,
            maker=QuestionMaker(judge.reasoner, self.chance, taught),
            repetition=Repetition(),
            clock=self.clock,
            schedules=self.schedules(book),
            makers=makers or {},
        )
        return Prepared(sitting, self.save, reading, needed, self.keeper.withdraw)

    def agree(self, convention: str, agreed: tuple[str, ...]) -> GamePlan:
        """Make a convention with treatments the learner's agreement, and return the plan for its game.

        `agreed` has the treatments that differ from the convention's own. Raises a `RecordsError` when it can't be
        stored.
        """
        game = convention.partition("/")[0]
        before = self.memory.game_plan(self.learner, game)
        other = before.convention not in {"", convention}
        known = 0 if other else before.known
        plan = replace(before, convention=convention, agreed=agreed, partnership="", known=known)
        self.last_convention, self.last_treatments = convention, agreed
        self.memory.keep_game_plan(self.learner, game, plan)
        self.remember(convention, agreed)
        return plan

    def played(self, plan: GamePlan) -> "Played":
        """Return the book of a plan: by the partnership's file, or as the file last said if it can't be used.

        Raises what `ConventionLibrary.book` raises when not even that can be read.
        """
        library, trouble = self.library, ""
        if plan.partnership:
            path = Path(plan.partnership)
            try:
                return Played(library.book_at(path), library.partnership(path).name)
            except (BiddingTrainerError, OSError) as error:
                trouble = f"{path.name} can't be used, so what it said last is played. {error}"
        book = library.book(plan.convention, library.still_offered(plan.convention, plan.agreed))
        return Played(book, trouble=trouble)

    def agreed_book(self, convention: str, treatments: tuple[str, ...]) -> RuleBook:
        """Return a convention with treatments; by the partnership's file if these are its agreement."""
        plan = self.memory.game_plan(self.learner, convention.partition("/")[0])
        if plan.partnership and plan.convention == convention and set(plan.agreed) == set(treatments):
            return self.played(plan).book
        return self.library.book(convention, self.library.still_offered(convention, treatments))

    def _book_of(self, lesson: Lesson) -> RuleBook:
        """Return the book for a lesson: its treatments added to the agreement, or alone where that is impossible."""
        library = self.library
        plan = self.memory.game_plan(self.learner, lesson.convention.partition("/")[0])
        if plan.convention == lesson.convention:
            with suppress(BiddingTrainerError, OSError):
                if plan.partnership:
                    book = library.book_at(Path(plan.partnership), lesson.treatments)
                else:
                    agreed = library.still_offered(plan.convention, plan.agreed)
                    book = library.book(plan.convention, (*agreed, *lesson.treatments))
                if lesson.rows_in(book):
                    return book
        return library.book(lesson.convention, lesson.treatments)

    def due(self, book: RuleBook) -> int:
        """Return how many rows of a rule book are due now, in any kind of question."""
        now = self.clock()
        known = set(drillable_rows(book))
        schedules = self.keeper.schedules(self.learner, book.name, now)
        return sum(schedule.is_due(now) and _is_of(schedule.row, known) for schedule in schedules)

    def judge(self, book: RuleBook) -> "Judge":
        """Return the judge of a rule book; the latest ones are cached."""
        from trainer.reasoning.choosing.cache_limits import KEPT_FOR_A_LEARNER
        from trainer.reasoning.choosing.reasoner import Reasoner
        from trainer.reasoning.judging.judging import Judge

        judge = self._judges.pop(book.fingerprint, None) or Judge(Reasoner(book, keeps=KEPT_FOR_A_LEARNER))
        self._judges[book.fingerprint] = judge
        while len(self._judges) > _KEPT_JUDGES:
            del self._judges[next(iter(self._judges))]
        return judge

    def judge_at_table(self, book: RuleBook) -> "Judge":
        """Return the judge of whole deals by a rule book, whose convention becomes the last one used."""
        self._use(book)
        return self.judge(book)

    def _law_lesson(self, lesson: Lesson, asked: int) -> Prepared:
        from trainer.practice.sittings.sitting import Plan

        quizzes = self.lesson_library.quizzes_called(lesson.convention.partition("/")[0])
        subjects = quizzes.subjects(lesson.quizzes, lesson.sections)
        plan = Plan(self.learner, fresh_id(), (), asked, lesson.name, others=subjects)
        needed = min(lesson.needed, asked)
        makers = quizzes.makers(self.chance)
        return self.drill(quizzes.book(lesson.theme), plan, _reading(lesson), needed, makers=makers)

    def _replay(self, lesson: Lesson) -> Prepared:
        from trainer.practice.deals.replay import Replay
        from trainer.practice.questions.question_making import QuestionMaker
        from trainer.practice.sittings.replay_sitting import ReplaySitting
        from trainer.practice.sittings.sitting import Plan

        book = self.library.book(lesson.convention)
        judge = self.judge(book)
        replay = Replay.of(self.lesson_library.deals.deal(lesson.deal), lesson.convention, lesson.seat)
        sitting = ReplaySitting(
            plan=Plan(self.learner, fresh_id(), (), len(replay.own_calls), lesson.name),
            judge=judge,
            maker=QuestionMaker(judge.reasoner, self.chance),
            repetition=Repetition(),
            clock=self.clock,
            schedules=self.schedules(book),
            replay=replay,
        )
        return Prepared(sitting, self.save, _reading(lesson), lesson.needed, self.keeper.withdraw)

    def schedules(self, book: RuleBook) -> dict[str, Schedule]:
        """Return the schedule of each subject of a rule book that the learner has met, by its text."""
        schedules = self.keeper.schedules(self.learner, book.name, self.clock())
        return {schedule.row: schedule for schedule in schedules}

    def _met(self, book: RuleBook) -> tuple[Subject, ...]:
        """Return the subjects of a convention that the learner has answered before."""
        return tuple(Subject.parse(row) for row in self.schedules(book))

    def save(self, answer: "AnyAnswer") -> Schedule:
        """Store an answer and return the schedule that follows from all answers."""
        return self.keeper.save(answer.attempt)

    def _use(self, book: RuleBook) -> None:
        """Store the convention as the last one used; the partnership's agreement on it stays the same."""
        if book.name not in self.library.names() or book.name == self.last_convention:
            return
        # What can't be written now can't be written after the first answer either, and is said then.
        with suppress(BiddingTrainerError):
            plan = self.memory.game_plan(self.learner, book.name.partition("/")[0])
            self.last_convention = book.name
            self.last_treatments = plan.agreed if plan.convention == book.name else ()
            self.remember(self.last_convention, self.last_treatments)


def _is_of(name: str, rows: set[RowName]) -> bool:
    """Return whether a schedule belongs to one of the rows, in a kind of question that rows allow."""
    subject = Subject.parse(name)
    return subject.row in rows and subject.kind in ROW_KINDS


def fresh_id() -> str:
    """Return a new unique name for a sitting."""
    return uuid.uuid4().hex


def _reading(lesson: Lesson) -> tuple[str, ...]:
    paragraphs: Iterable[str] = (" ".join(part.split()) for part in lesson.text.split("\n\n"))
    remember = (f"• {line}" for line in lesson.remember)
    return (lesson.heading, lesson.aim, *paragraphs, *remember)
