"""A sitting: which row is asked next, in which kind of question, and what an answer leads to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, TypeVar

from trainer.auction.call import Call
from trainer.practice.questions.choice_question import AnyQuestion, ChoiceMaker, ChoiceQuestion
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_kinds import row_makers
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule, day_said
from trainer.practice.sittings.turns import Turns
from trainer.reasoning.judging.judging import Judge, Judgement
from trainer.reasoning.words.explaining import Explainer

Clock = Callable[[], datetime]

_MOST_REDEALS: Final = 5
"""How often a question that was seen in this sitting is made anew."""

_LONGEST_REASON: Final = 90
"""Letters of an answer that are kept as the reason why something comes back."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a call led to: the judgement, the attempt to keep, and when the row comes back as far as the sitting knows.

    `told` is what is said besides of the deal that the question belongs to. The verdict of the attempt is another one
    than the judgement's where somebody else than the convention has called so.
    """

    question: Question
    judgement: Judgement
    attempt: Attempt
    schedule: Schedule
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChoiceAnswer:
    """What choosing an option (`given`, from 0) led to: the attempt to keep, and when the subject comes back."""

    question: ChoiceQuestion
    given: int
    attempt: Attempt
    schedule: Schedule

    @property
    def is_right(self) -> bool:
        """Whether it was a right option."""
        return self.given in self.question.right


AnyAnswer = Answer | ChoiceAnswer
"""What an answer to a question of any kind led to."""

_A = TypeVar("_A", Answer, ChoiceAnswer)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a sitting is about: whose, which rows, how many questions; `lesson` is empty in a free drill.

    `rows` are those whose call is asked for, `others` what is asked in other kinds of question. `announced` says
    whether the learner knows what it is about, as they do in a lesson.
    """

    learner: str
    session: str
    rows: tuple[RowName, ...]
    questions: int
    lesson: str = ""
    announced: bool = True
    others: tuple[Subject, ...] = ()

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """Everything that is asked."""
        return (*map(Subject, self.rows), *self.others)


@dataclass
class Sitting:
    """One sitting over the subjects of a plan. `schedules` are by the text of the subject and kept up to date.

    `makers` make the questions with options, by kind; where none are given, those over the rows of the judge's book.
    """

    plan: Plan
    judge: Judge
    maker: QuestionMaker
    repetition: Repetition
    clock: Clock
    schedules: dict[str, Schedule] = field(default_factory=dict)
    answers: list[AnyAnswer] = field(default_factory=list)
    makers: Mapping[Kind, ChoiceMaker] = field(default_factory=dict)
    _turns: Turns = field(init=False)
    _boundary_lead: int = field(default=0, init=False)
    _seen: set[str] = field(default_factory=set, init=False)

    def __post_init__(self) -> None:
        self.makers = self.makers or row_makers(self.maker, self.judge.reasoner)
        self._turns = Turns(self.plan.subjects, self.schedules, self.maker.chance)

    @property
    def is_finished(self) -> bool:
        """Whether all planned questions have been answered."""
        return len(self.answers) >= self.plan.questions

    def next_question(self) -> AnyQuestion:
        """A question on a subject that is due, otherwise on a new one, otherwise on one of the least asked.

        Rows of the situation just asked wait where there are others; at least half of the questions are boundary
        hands; no hand comes twice if that can be helped. Raises `NoDealError` where nothing can be asked.
        """
        now = self.clock()
        while self._turns.subjects:
            subject = self._turns.next_of(self._turns.subjects, now)
            try:
                question = self._fresh_question(subject)
            except NoDealError:
                # A subject that nothing can be made of is no reason to end a sitting over many.
                self._turns.leave_out(subject)
                continue
            self._turns.note(subject)
            self._boundary_lead += 1 if question.boundary else -1
            self._seen.add(_likeness(question))
            return replace(question, why_now=self._why_now(subject, now))
        raise NoDealError("There is nothing to ask here: no deal leads to any of these rows.")

    def answer(self, question: Question, call: Call, seconds: float) -> Answer:
        """Judge a call and reschedule its row."""
        judgement = self.judge.judge(question.auction, question.hand, call)
        return self._answered(question, judgement, str(judgement.verdict), seconds)

    def _answered(
        self, question: Question, judgement: Judgement, verdict: str, seconds: float, told: tuple[str, ...] = ()
    ) -> Answer:
        attempt = self._attempt(
            question,
            row=str(question.row),
            hand=str(question.hand),
            call=str(judgement.call),
            calls=tuple(map(str, judgement.choice.calls)),
            verdict=verdict,
            seconds=seconds,
            reason=self._reason(judgement),
        )
        answer = Answer(question, judgement, attempt, self._rescheduled(attempt), told)
        self.answers.append(answer)
        return answer

    def choose(self, question: ChoiceQuestion, given: int, seconds: float) -> ChoiceAnswer:
        """Take option `given` (from 0) for the answer and reschedule its subject; raises `IndexError` for no option."""
        option = question.options[given]
        said = str(option)
        shortened = said if len(said) <= _LONGEST_REASON else f"{said[:_LONGEST_REASON].rstrip()}…"
        attempt = self._attempt(
            question,
            row=str(question.subject),
            hand="" if question.hand is None else str(question.hand),
            call=str(option),
            calls=tuple(map(str, question.right_options)),
            verdict="right" if given in question.right else "wrong",
            seconds=seconds,
            reason=f"you answered \u201c{shortened}\u201d",
        )
        answer = ChoiceAnswer(question, given, attempt, self._rescheduled(attempt))
        self.answers.append(answer)
        return answer

    def kept(self, answer: _A, schedule: Schedule) -> _A:
        """The last answer with the schedule that the records worked out, in which other sittings are counted too."""
        whole = replace(answer, schedule=schedule)
        self.answers[-1] = whole
        self.schedules[schedule.row] = schedule
        return whole

    def _attempt(  # noqa: PLR0913  what differs between kinds of question
        self,
        question: AnyQuestion,
        *,
        row: str,
        hand: str,
        call: str,
        calls: tuple[str, ...],
        verdict: str,
        seconds: float,
        reason: str,
    ) -> Attempt:
        book = self.judge.reasoner.book
        attempt = Attempt(
            learner=self.plan.learner,
            at=self.clock(),
            session=self.plan.session,
            convention=book.name,
            treatments=tuple(treatment.name for treatment in book.treatments),
            table=book.fingerprint,
            lesson=self.plan.lesson,
            row=row,
            hand=hand,
            auction=() if question.auction is None else tuple(map(str, question.auction.calls)),
            call=call,
            calls=calls,
            verdict=verdict,
            seconds=round(seconds, 2),
            boundary=question.boundary,
            announced=self.plan.announced,
        )
        return attempt if attempt.passed else replace(attempt, reason=reason)

    def _rescheduled(self, attempt: Attempt) -> Schedule:
        schedule = self.repetition.after(self.schedules.get(attempt.row), attempt)
        self.schedules[attempt.row] = schedule
        return schedule

    def _fresh_question(self, subject: Subject) -> AnyQuestion:
        """A question that was not in this sitting yet; at least every second one with a boundary hand."""
        boundary = self._boundary_lead <= 0 or self.maker.chance.random() < 1 / 2
        question = self._made(subject, boundary=boundary)
        for _ in range(_MOST_REDEALS):
            if _likeness(question) not in self._seen:
                break
            question = self._made(subject, boundary=boundary)
        return question

    def _made(self, subject: Subject, *, boundary: bool) -> AnyQuestion:
        if subject.kind is Kind.CALL:
            return self.maker.question(subject.row, boundary=boundary)
        maker = self.makers.get(subject.kind)
        if maker is None:
            raise NoDealError(f"Nobody makes questions such as {subject}.")
        return maker.question(subject, boundary=boundary)

    def _why_now(self, subject: Subject, now: datetime) -> str:
        schedule = self.schedules.get(str(subject))
        if schedule is None or not schedule.reason or not schedule.is_due(now):
            return ""
        when = f" {day_said(schedule.asked_at, now)}" if schedule.asked_at else ""
        return f"This comes back because {schedule.reason}{when}."

    def _reason(self, judgement: Judgement) -> str:
        """What was called, and what the hand had instead of what that asks for."""
        explainer = Explainer(self.judge.reasoner.book.game)
        said = f"you called {explainer.spoken(judgement.call)}"
        return f"{said} with {explainer.held(judgement.failures[0])}" if judgement.failures else said


def _likeness(question: AnyQuestion) -> str:
    return question.likeness if isinstance(question, ChoiceQuestion) else str(question.hand)
