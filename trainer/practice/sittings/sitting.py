"""A sitting: which row comes next, in which kind of question, and the effects of an answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TYPE_CHECKING, Final, TypeVar

from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.practice.questions.choice_question import AnyQuestion, ChoiceMaker, ChoiceQuestion, Option
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_kinds import row_makers
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition, Schedule, day_text
from trainer.practice.sittings.turns import Turns
from trainer.problems import visible
from trainer.reasoning.judging.judging import Judge, Judgement
from trainer.reasoning.words.explaining import Explainer

if TYPE_CHECKING:
    from trainer.playing.pricing.price import Prices

Clock = Callable[[], datetime]

_MOST_REDEALS: Final = 5
"""How often a question that already came up in this sitting is made again."""

_LONGEST_REASON: Final = 90
"""The most characters that are stored of the answer because of which a question comes back."""

_PLACES: Final = 3
"""The digits of a price that are stored."""

_MISSED: Final = "wrong"
_NOT_KNOWN: Final = "you did not know it"


@dataclass(frozen=True, slots=True)
class Ruling:
    """A verdict that is not the convention's, such as a teacher's, in one line, with the right `answer`.

    `answer` is None where the given answer is right.
    """

    said: str
    answer: Call | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a call: the judgement, the attempt to store, and when the row is due again.

    - `schedule` says when the row comes back, as far as the sitting knows.
    - `remarks` are further sentences about the deal of the question.
    - `ruling` is the verdict of another authority, which may differ from the judgement.
    - `known` is false if the learner did not know the answer. Then the judgement is that of the model call, and the
      attempt counts as missed, without a call.
    - `prices` include the price of the call; None where they were unknown when the answer came.
    """

    question: Question
    judgement: Judgement
    attempt: Attempt
    schedule: Schedule
    remarks: tuple[str, ...] = ()
    known: bool = True
    prices: "Prices | None" = None
    ruling: Ruling | None = None


@dataclass(frozen=True, slots=True)
class ChoiceAnswer:
    """The result of choosing an option: the attempt to store, and when the subject is due again.

    `given` is the index of the option; None where the learner did not know the answer.
    """

    question: ChoiceQuestion
    given: int | None
    attempt: Attempt
    schedule: Schedule

    @property
    def is_right(self) -> bool:
        """Return whether a right option was chosen."""
        return self.given in self.question.right

    @property
    def known(self) -> bool:
        """Return whether an option was chosen at all."""
        return self.given is not None


AnyAnswer = Answer | ChoiceAnswer
"""The result of an answer to a question of any kind."""

_AnswerT = TypeVar("_AnswerT", Answer, ChoiceAnswer)


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a sitting: the learner, the rows, and the number of questions; `lesson` is empty in a free drill.

    `rows` are asked for their calls, `others` in other kinds of question. `announced` says whether the learner knows
    the theme, as in a lesson. With `new_first` rows that were never asked come before those that are due.
    """

    learner: str
    session: str
    rows: tuple[RowName, ...]
    questions: int
    lesson: str = ""
    announced: bool = True
    others: tuple[Subject, ...] = ()
    new_first: bool = False

    @property
    def subjects(self) -> tuple[Subject, ...]:
        """Return everything that is asked."""
        return (*map(Subject, self.rows), *self.others)


@dataclass
class Sitting:
    """One sitting over the subjects of a plan. `schedules` are keyed by the text of the subject and updated.

    `makers` make the questions with options, by kind; by default those over the rows of the judge's book.
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
    _wanted: list[Subject] = field(default_factory=list, init=False)
    _more: int = field(default=0, init=False)
    _is_extra: bool = field(default=False, init=False)
    _before: Schedule | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        self.makers = self.makers or row_makers(self.maker, self.judge.reasoner)
        self._turns = Turns(self.plan.subjects, self.schedules, self.maker.chance, new_first=self.plan.new_first)

    @property
    def is_finished(self) -> bool:
        """Return whether all questions have been answered."""
        return len(self.answers) >= self.questions

    @property
    def questions(self) -> int:
        """Return the number of questions: the planned ones, and those that `ask_more` has added."""
        return self.plan.questions + self._more

    @property
    def terms(self) -> str:
        """Return special terms of the sitting, displayed before the first question; empty where there are none."""
        return ""

    @property
    def comes_back(self) -> bool:
        """Return whether missed questions are asked again with new hands."""
        return True

    @property
    def knows_worth(self) -> bool:
        """Return whether the sitting prices calls.

        Then it accepts a call of equal worth, and tells the cost of a wrong one.
        """
        return True

    @property
    def can_ask_more(self) -> bool:
        """Return whether further questions on a subject make sense."""
        return True

    def prepare_ahead(self) -> None:
        """Prepare slow things on another thread; most sittings have nothing to prepare."""

    def ask_more(self, question: AnyQuestion, number: int) -> None:
        """Ask about the subject of a question again, next, with `number` new hands.

        These count as announced practice, and not for a lesson.
        """
        subject = question.subject if isinstance(question, ChoiceQuestion) else Subject(question.row)
        self._wanted += [subject] * number
        self._more += number

    def next_question(self) -> AnyQuestion:
        """Return a question on a subject that is due, otherwise on a new one, otherwise on one of the least asked.

        Rows of the situation just asked wait if there are others. At least half of the questions have boundary hands,
        and hands repeat only if that can't be avoided. Raises `NoDealError` when nothing can be asked.
        """
        now = self.clock()
        while self._wanted:
            subject = self._wanted.pop()
            try:
                question = self._fresh_question(subject)
            except NoDealError:
                self._more -= 1
                continue
            self._is_extra = True
            return self._noted(subject, question)
        self._is_extra = False
        while self._turns.subjects:
            subject = self._turns.next_of(self._turns.subjects, now)
            try:
                question = self._fresh_question(subject)
            except NoDealError:
                # A subject that nothing can be made of is no reason to end a sitting over many.
                self._turns.leave_out(subject)
                continue
            return replace(self._noted(subject, question), why_now=self._why_now(subject, now))
        raise NoDealError("There is nothing to ask here: these rows come up in no deal.")

    def answer(self, question: Question, call: Call, seconds: float, prices: "Prices | None" = None) -> Answer:
        """Judge a call and reschedule its row; the worth of the call counts too if `prices` are known."""
        judgement = self.judge.judge(question.auction, question.hand, call)
        gain: float | None = None
        if prices is not None:
            from trainer.playing.pricing.worth import has_price, judged_by_worth

            if call in prices.gains and has_price(judgement):
                judgement, gain = judged_by_worth(judgement, prices), round(prices.price(call).gain, _PLACES)
        verdict, told = self._verdict_of(question, judgement), self._told(question, call)
        ruling = self._ruling(question, judgement, known=True)
        attempt = self._call_attempt(question, judgement, str(call), verdict, seconds, self._reason(judgement))
        if prices is None or gain is None:
            return self._added(Answer(question, judgement, attempt, self._rescheduled(attempt), told, ruling=ruling))
        attempt = replace(attempt, gain=gain, unit=prices.unit.plural)
        schedule = self._rescheduled(attempt)
        return self._added(Answer(question, judgement, attempt, schedule, told, prices=prices, ruling=ruling))

    def give_up(self, question: AnyQuestion, seconds: float) -> AnyAnswer:
        """Record that the learner does not know the answer: the question is missed, and its subject rescheduled."""
        if isinstance(question, ChoiceQuestion):
            attempt = self._choice_attempt(question, "", _MISSED, seconds, _NOT_KNOWN)
            return self._added(ChoiceAnswer(question, None, attempt, self._rescheduled(attempt)))
        model = self.judge.reasoner.choose(question.auction, question.hand).call
        judgement = self.judge.judge(question.auction, question.hand, model)
        attempt = self._call_attempt(question, judgement, "", _MISSED, seconds, _NOT_KNOWN)
        schedule, ruling = self._rescheduled(attempt), self._ruling(question, judgement, known=False)
        told = self._told(question, model if ruling is None or ruling.answer is None else ruling.answer)
        return self._added(Answer(question, judgement, attempt, schedule, told, known=False, ruling=ruling))

    def withdraw(self) -> Attempt:
        """Undo the last answer, including its schedule, and return its attempt.

        Raises `IndexError` when there is no answer. Only the very last answer can be undone.
        """
        attempt = self.answers.pop().attempt
        if self._before is None:
            del self.schedules[attempt.row]
        else:
            self.schedules[attempt.row] = self._before
        return attempt

    def _verdict_of(self, question: Question, judgement: Judgement) -> str:  # noqa: ARG002  others ask for it
        """Return the verdict of the attempt."""
        return str(judgement.verdict)

    def _ruling(self, question: Question, judgement: Judgement, *, known: bool) -> Ruling | None:  # noqa: ARG002
        """Return the ruling of another authority on an answer; None where the convention decides."""
        return None

    def _told(self, question: Question, call: Call) -> tuple[str, ...]:  # noqa: ARG002  others have something to tell
        """Return what else is said about the deal of the question."""
        return ()

    def _call_attempt(  # noqa: PLR0913, PLR0917  what an attempt at a call says
        self, question: Question, judgement: Judgement, call: str, verdict: str, seconds: float, reason: str
    ) -> Attempt:
        return self._attempt(
            question,
            row=str(question.row),
            hand=str(question.hand),
            call=call,
            calls=tuple(map(str, judgement.choice.calls)),
            verdict=verdict,
            seconds=seconds,
            reason=reason,
        )

    def choose(self, question: ChoiceQuestion, given: int, seconds: float) -> ChoiceAnswer:
        """Record option `given` (an index) as the answer and reschedule its subject.

        Raises `IndexError` for no option.
        """
        option = question.options[given]
        verdict = "right" if given in question.right else _MISSED
        attempt = self._choice_attempt(question, str(option), verdict, seconds, _answer_text(option))
        return self._added(ChoiceAnswer(question, given, attempt, self._rescheduled(attempt)))

    def _choice_attempt(
        self, question: ChoiceQuestion, option: str, verdict: str, seconds: float, reason: str
    ) -> Attempt:
        return self._attempt(
            question,
            row=str(question.subject),
            hand="" if question.hand is None else str(question.hand),
            call=option,
            calls=tuple(map(str, question.right_options)),
            verdict=verdict,
            seconds=seconds,
            reason=reason,
        )

    def kept(self, answer: AnyAnswer, schedule: Schedule) -> AnyAnswer:
        """Return the last answer with the schedule that the records computed, which includes other sittings."""
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
            lesson="" if self._is_extra else self.plan.lesson,
            row=row,
            hand=hand,
            auction=() if question.auction is None else tuple(map(str, question.auction.calls)),
            call=call,
            calls=calls,
            verdict=verdict,
            seconds=round(seconds, 2),
            boundary=question.boundary,
            announced=self.plan.announced or self._is_extra,
        )
        return attempt if attempt.passed else replace(attempt, reason=reason)

    def _added(self, answer: _AnswerT) -> _AnswerT:
        self.answers.append(answer)
        return answer

    def _noted(self, subject: Subject, question: AnyQuestion) -> AnyQuestion:
        """Record that a question is asked now, and return it."""
        self._turns.note(subject)
        self._boundary_lead += 1 if question.boundary else -1
        self._seen.add(_likeness(question))
        return question

    def _rescheduled(self, attempt: Attempt) -> Schedule:
        self._before = self.schedules.get(attempt.row)
        schedule = self.repetition.after(self._before, attempt)
        self.schedules[attempt.row] = schedule
        return schedule

    def _fresh_question(self, subject: Subject) -> AnyQuestion:
        """Return a question that is new in this sitting; at least every second one has a boundary hand."""
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
        when = f" {day_text(schedule.asked_at, now)}" if schedule.asked_at else ""
        # An imported answer brings its reason along, whoever wrote it.
        return f"This comes back because {visible(schedule.reason)}{when}."

    def _reason(self, judgement: Judgement) -> str:
        """Return what was called, and what the hand had instead of what that requires."""
        explainer = Explainer(self.judge.reasoner.book.game)
        said = f"you called {explainer.spoken(judgement.call)}"
        return f"{said} with {explainer.shortfall_text(judgement.failures[0])}" if judgement.failures else said


def _answer_text(option: Option) -> str:
    """Return the chosen option as a reason; a hand is written by suits, for people to read."""
    if option.hand is not None:
        suits = (f"{suit.symbol}{option.hand.cards_of(suit) or '–'}" for suit in SUITS)
        return f"you chose the hand {' '.join(suits).replace('T', '10')}"
    said = str(option)
    shortened = said if len(said) <= _LONGEST_REASON else f"{said[:_LONGEST_REASON].rstrip()}…"
    return f"you answered \u201c{shortened}\u201d"


def _likeness(question: AnyQuestion) -> str:
    return question.likeness if isinstance(question, ChoiceQuestion) else str(question.hand)
