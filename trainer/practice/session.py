"""A sitting: which row is asked next, and what an answer leads to."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from trainer.auction.call import Call
from trainer.practice.attempt import Attempt
from trainer.practice.question import NoDealError, Question, RowName
from trainer.practice.question_making import QuestionMaker
from trainer.practice.repetition import Repetition, Schedule, day_said
from trainer.reasoning.explaining import Explainer
from trainer.reasoning.judging import Judge, Judgement

Clock = Callable[[], datetime]

_MOST_REDEALS: Final = 5
"""How often a hand that was seen in this sitting is dealt anew."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an answer led to: the judgement, the attempt to keep, and when the row comes back."""

    question: Question
    judgement: Judgement
    attempt: Attempt
    schedule: Schedule


@dataclass(frozen=True, slots=True)
class Plan:
    """What a sitting is about: whose, which rows, how many questions; `lesson` is empty in a free drill.

    `announced` says whether the learner knows what it is about, as they do in a lesson.
    """

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
    _asked: Counter[RowName] = field(default_factory=Counter, init=False)
    _boundary_lead: int = field(default=0, init=False)
    _order: dict[RowName, int] = field(default_factory=dict, init=False)
    _hands: set[str] = field(default_factory=set, init=False)
    _last: RowName | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        shuffled = list(dict.fromkeys(self.plan.rows))
        self.maker.chance.shuffle(shuffled)
        self._order = {name: place for place, name in enumerate(shuffled)}

    @property
    def is_finished(self) -> bool:
        """Whether all planned questions have been answered."""
        return len(self.answers) >= self.plan.questions

    def next_question(self) -> Question:
        """A question on a row that is due, otherwise on a new one, otherwise on one of the least asked.

        Rows of the situation just asked wait where there are others; at least half of the questions are boundary
        hands; no hand comes twice if that can be helped. Raises `NoDealError` where nothing can be asked.
        """
        now = self.clock()
        rows = list(self._order)
        while rows:
            name = self._choose_row(rows, now)
            try:
                question = self._fresh_question(name)
            except NoDealError:
                # A row that can't be dealt is no reason to end a sitting over many.
                rows.remove(name)
                del self._order[name]
                continue
            self._asked[name] += 1
            self._boundary_lead += 1 if question.boundary else -1
            self._hands.add(str(question.hand))
            self._last = name
            return replace(question, why_now=self._why_now(name, now))
        raise NoDealError("There is nothing to ask here: no deal leads to any of these rows.")

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
            calls=tuple(map(str, judgement.choice.calls)),
            verdict=str(judgement.verdict),
            seconds=round(seconds, 2),
            boundary=question.boundary,
            announced=self.plan.announced,
        )
        reason = "" if attempt.passed else self._reason(judgement)
        schedule = self.repetition.after(self.schedules.get(attempt.row), attempt, reason)
        self.schedules[attempt.row] = schedule
        answer = Answer(question, judgement, attempt, schedule)
        self.answers.append(answer)
        return answer

    def _choose_row(self, rows: Sequence[RowName], now: datetime) -> RowName:
        others = [name for name in rows if name != self._last] or rows
        apart = self._apart(others)
        due = [name for name in others if self._is_due(name, now)]
        due_apart = [name for name in due if name in apart]
        if due_apart:
            return min(due_apart, key=self._when_due)
        if due and len(apart) == len(others):
            return min(due, key=self._when_due)
        return self._least_asked(apart if due else others)

    def _apart(self, rows: Sequence[RowName]) -> list[RowName]:
        """The rows of other situations than the last question's; all of them if there are no others."""
        last = self._last.situation if self._last else ""
        return [name for name in rows if name.situation != last] or list(rows)

    def _least_asked(self, rows: Sequence[RowName]) -> RowName:
        """A new row or one of those asked least, so chosen that the rows of one situation can stay apart to the end."""
        least = min(map(self._how_new, rows))
        level = [name for name in rows if self._how_new(name) == least]
        apart = self._apart(level)
        sizes = Counter(name.situation for name in level)
        crowded = [name for name in apart if 2 * sizes[name.situation] > len(level)]
        return min(crowded or apart, key=lambda name: (self._when_due(name), self._order[name]))

    def _how_new(self, name: RowName) -> tuple[bool, int]:
        return str(name) in self.schedules, self._asked[name]

    def _is_due(self, name: RowName, now: datetime) -> bool:
        schedule = self.schedules.get(str(name))
        return schedule is not None and schedule.is_due(now)

    def _when_due(self, name: RowName) -> float:
        schedule = self.schedules.get(str(name))
        return 0.0 if schedule is None else schedule.due.timestamp()

    def _fresh_question(self, name: RowName) -> Question:
        """A question with a hand that was not in this sitting yet; at least every second one with a boundary hand."""
        boundary = self._boundary_lead <= 0 or self.maker.chance.random() < 1 / 2
        question = self.maker.question(name, boundary=boundary)
        for _ in range(_MOST_REDEALS):
            if str(question.hand) not in self._hands:
                break
            question = self.maker.question(name, boundary=boundary)
        return question

    def _why_now(self, name: RowName, now: datetime) -> str:
        schedule = self.schedules.get(str(name))
        if schedule is None or not schedule.reason or not schedule.is_due(now):
            return ""
        when = f" {day_said(schedule.asked_at, now)}" if schedule.asked_at else ""
        return f"This comes back because {schedule.reason}{when}."

    def _reason(self, judgement: Judgement) -> str:
        """What was called, and what the hand had instead of what that asks for."""
        said = f"you called {Explainer(self.judge.reasoner.book.game).spoken(judgement.call)}"
        return f"{said} with {judgement.failures[0].has}" if judgement.failures else said
