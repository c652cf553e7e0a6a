"""A sitting: which row is asked next, and what an answer leads to."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import datetime

from trainer.auction.call import Call
from trainer.practice.attempt import Attempt
from trainer.practice.question import Question, RowName
from trainer.practice.question_making import QuestionMaker
from trainer.practice.repetition import Repetition, Schedule
from trainer.reasoning.judging import Judge, Judgement

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answer led to: the judgement, the attempt to keep, and when the row comes back."""

    question: Question
    judgement: Judgement
    attempt: Attempt
    schedule: Schedule


@dataclass(frozen=True, slots=True)
class Plan:
    """What a sitting is about: whose, which rows, how many questions; `lesson` is empty in a free drill."""

    learner: str
    session: str
    rows: tuple[RowName, ...]
    questions: int
    lesson: str = ""
    announced: bool = True


@dataclass
class Sitting:
    """One sitting over the rows of a plan. `schedules` are by row name and kept up to date."""

    plan: Plan
    judge: Judge
    maker: QuestionMaker
    repetition: Repetition
    clock: Clock
    schedules: dict[str, Schedule] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    _asked: Counter[str] = field(default_factory=Counter)
    _last: RowName | None = None

    @property
    def is_finished(self) -> bool:
        """Whether all planned questions have been answered."""
        return len(self.answers) >= self.plan.questions

    def next_question(self) -> Question:
        """A question on the row that has waited longest: due ones, then new ones, then the least asked.

        Rows of the situation just asked are kept for later where there are others, every second question is
        a boundary hand. Raises `UnknownNameError` where the plan has no row.
        """
        now = self.clock()
        name = min(self._candidates(), key=lambda candidate: self._urgency(candidate, now))
        question = self.maker.question(name, boundary=len(self.answers) % 2 == 0)
        self._asked[str(name)] += 1
        self._last = name
        schedule = self.schedules.get(str(name))
        if schedule is not None and schedule.reason and schedule.is_due(now):
            question = replace(question, why_now=f"This comes back because {schedule.reason}.")
        return question

    def answer(self, question: Question, call: Call, seconds: float) -> Answer:
        """Judge an answer and reschedule its row."""
        judgement = self.judge.judge(question.auction, question.hand, call)
        book = self.judge.reasoner.book
        attempt = Attempt(
            learner=self.plan.learner,
            at=self.clock(),
            session=self.plan.session,
            convention=book.name,
            treatments=tuple(treatment.name for treatment in book.treatments),
            table=book.fingerprint,
            lesson=self.plan.lesson,
            row=str(question.row),
            hand=str(question.hand),
            auction=tuple(map(str, question.auction.calls)),
            call=str(call),
            calls=tuple(map(str, judgement.choice.calls)) if judgement.choice else (),
            verdict=str(judgement.verdict),
            seconds=round(seconds, 2),
            boundary=question.boundary,
            announced=self.plan.announced,
        )
        schedule = self.repetition.after(self.schedules.get(attempt.row), attempt)
        self.schedules[attempt.row] = schedule
        answer = Answer(question, judgement, attempt, schedule)
        self.answers.append(answer)
        return answer

    def _candidates(self) -> tuple[RowName, ...]:
        rows = self.plan.rows
        if self._last is None:
            return rows
        elsewhere = tuple(name for name in rows if name.situation != self._last.situation)
        others = tuple(name for name in rows if name != self._last)
        return elsewhere or others or rows

    def _urgency(self, name: RowName, now: datetime) -> tuple[int, int, float, int]:
        """Least first: due by date, then never asked in table order, then the least asked in this sitting."""
        schedule = self.schedules.get(str(name))
        place = self.plan.rows.index(name)
        if schedule is None:
            return (1, self._asked[str(name)], 0.0, place)
        if schedule.is_due(now):
            return (0, 0, schedule.due.timestamp(), place)
        return (2, self._asked[str(name)], schedule.due.timestamp(), place)
