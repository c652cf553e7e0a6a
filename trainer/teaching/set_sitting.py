"""A sitting over a set: the same questions for everybody, in their order, with the teacher's words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from trainer.auction.call import Call
from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.practice.questions.question import NoDealError, Question
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.sitting import ChoiceAnswer, Ruling, Sitting
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.freezing import thawed
from trainer.teaching.questions.frozen_choices import OF_ROWS, thawed_choice


@dataclass
class SetSitting(Sitting):
    """A sitting that asks frozen questions one after another, judged by the table of the set."""

    frozen: Sequence[FrozenQuestion] = field(kw_only=True)
    due: date | None = None

    def next_question(self) -> AnyQuestion:
        """Return the next question; raises `NoDealError` after the last one, and when the table can't be asked it."""
        if len(self.answers) >= len(self.frozen):
            raise NoDealError("All questions of this lesson were asked.")
        question, reasoner = self._asked, self.judge.reasoner
        try:
            return thawed(question, reasoner) if question.kind is Kind.CALL else thawed_choice(question, reasoner)
        except BiddingTrainerError as error:
            raise NoDealError(f"This question can't be asked. {error}") from error

    @property
    def knows_worth(self) -> bool:
        """Return False: everybody is judged alike, however fast the computer is."""
        return False

    @property
    def terms(self) -> str:
        """Return the due date of the set, and the data that the teacher receives."""
        by = ""
        if self.due is not None:
            day = f"handed in by {self.due.day} {self.due:%B}"
            is_past = self.clock().astimezone().date() > self.due
            by = f"It was to be {day}: answers count, and are marked as late. " if is_past else f"To be {day}. "
        return f"{by}Your teacher gets your first answer to each, in a file that you save and send."

    @property
    def comes_back(self) -> bool:
        """Return False: everybody has these questions and no others."""
        return False

    @property
    def can_ask_more(self) -> bool:
        """Return False: everybody has the same questions."""
        return False

    def choose(self, question: ChoiceQuestion, given: int, seconds: float) -> ChoiceAnswer:
        """Record an option as in every sitting; the teacher's words come first."""
        words = visible(self._asked.words_for(str(given + 1)))
        answer = super().choose(question, given, seconds)
        if words:
            told = replace(question, explanation=(f"Your teacher: {words}", *question.explanation))
            answer = self.answers[-1] = replace(answer, question=told)
        return answer

    def _choice_attempt(
        self, question: ChoiceQuestion, option: str, verdict: str, seconds: float, reason: str
    ) -> Attempt:
        attempt = super()._choice_attempt(question, option, verdict, seconds, reason)
        if question.kind in OF_ROWS:
            return attempt
        # What is asked about the laws and the play belongs to them, whatever convention the other questions are about.
        quizzes = LawQuizzes(self.judge.reasoner.book.game)
        laws = quizzes.book(quizzes.theme_of((question.row.situation,)))
        return replace(attempt, convention=laws.name, treatments=(), table=laws.fingerprint)

    def _call_attempt(  # noqa: PLR0913, PLR0917  as every sitting's
        self, question: Question, judgement: Judgement, call: str, verdict: str, seconds: float, reason: str
    ) -> Attempt:
        attempt = super()._call_attempt(question, judgement, call, verdict, seconds, reason)
        return replace(attempt, calls=self._asked.right_calls)

    def _verdict_of(self, question: Question, judgement: Judgement) -> str:
        accepted, call = self._asked.accepted, str(judgement.call)
        if not accepted:
            return super()._verdict_of(question, judgement)
        if call not in accepted:
            return str(Verdict.WRONG)
        return str(Verdict.RIGHT if call == accepted[0] else Verdict.ACCEPTED)

    def _ruling(self, question: Question, judgement: Judgement, *, known: bool) -> Ruling | None:
        """Return the teacher's decision where it differs from the table's."""
        asked, calls = self._asked, self.judge.reasoner.book.game.calls
        best, verdict = calls.parse(asked.answer), self._verdict_of(question, judgement)
        is_same = not known or verdict == judgement.verdict
        if not asked.accepted or (is_same and (best == judgement.choice.call or (known and verdict != Verdict.WRONG))):
            return None
        if known and verdict != Verdict.WRONG:
            says = "Right" if judgement.call == best else "Accepted"
            return Ruling(f"{says}: your teacher takes {calls.printed(judgement.call)} here", best)
        return Ruling(f"Your teacher's answer is {calls.printed(best)}", best)

    def _told(self, question: Question, call: Call) -> tuple[str, ...]:
        asked = self._asked
        words, published = visible(asked.words_for(str(call))), visible(asked.published)
        calls = self.judge.reasoner.book.game.calls
        table = self.judge.reasoner.choose(question.auction, question.hand).call
        by_table = asked.accepted and str(table) not in asked.accepted
        said = (
            f"Your teacher: {words}" if words else "",
            f"The table of this lesson calls {calls.printed(table)}" if by_table else "",
            f"The file's own answer: {published}" if published else "",
        )
        return tuple(filter(None, said))

    @property
    def _asked(self) -> FrozenQuestion:
        """Return the question that is being answered."""
        return self.frozen[len(self.answers)]


def first_answers(pack: LessonPack, attempts: Iterable[Attempt]) -> dict[int, Attempt]:
    """Return the first answer to each question of a set, by its number from 1, among `attempts` in order."""
    questions = pack.lesson.questions
    numbers = {_asked_by(one): number for number, one in enumerate(questions, 1)}
    found: dict[int, Attempt] = {}
    for attempt in attempts:
        subject = Subject.parse(attempt.row)
        is_call = subject.kind is Kind.CALL
        number = numbers.get(
            (attempt.hand if is_call else f"{subject} {attempt.hand} {attempt.calls}", attempt.auction)
        )
        if number is not None:
            # Records have what an option says, a set has its number.
            call = attempt.call if is_call else questions[number - 1].number_of(attempt.call)
            found.setdefault(number, replace(attempt, call=call))
    return found


def _asked_by(question: FrozenQuestion) -> tuple[str, tuple[str, ...]]:
    """Return the key by which attempts at the question are found."""
    if question.kind is Kind.CALL:
        return question.hand, question.auction
    right = tuple(map(question.option, question.calls))
    return f"{Subject(question.row, question.kind)} {question.hand} {right}", question.auction


def left_to_ask(pack: LessonPack, attempts: Iterable[Attempt]) -> tuple[FrozenQuestion, ...]:
    """Return the questions without an answer; all of them, to be asked again, where every one has an answer."""
    answered = first_answers(pack, attempts)
    left = tuple(one for number, one in enumerate(pack.lesson.questions, 1) if number not in answered)
    return left or pack.lesson.questions
