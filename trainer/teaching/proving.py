"""The proof of a set: the table can be asked every question, and gives exactly the stated answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.practice.questions.subject import Kind
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.counting_words import joined
from trainer.teaching.lesson_set import FrozenQuestion, LessonSet
from trainer.teaching.questions.choice_truth import choice_flaw
from trainer.teaching.questions.freezing import thawed
from trainer.teaching.questions.frozen_choices import OF_QUIZZES

_OF_PLAY: Final = {Kind.OPENING_LEAD, Kind.SIGNAL}


@dataclass(frozen=True, slots=True)
class Flaw:
    """A flaw of a question, by its number from 1."""

    number: int
    wrong: str

    def __str__(self) -> str:
        return f"Question {self.number}: {self.wrong}."


def answers_proved(lesson: LessonSet) -> str:
    """Return a phrase on the proof of a flawless set, without a full stop: its answers, and the source of the proof."""
    kinds = {question.kind for question in lesson.questions}
    by = {
        "in the table": kinds - {Kind.LEGAL, Kind.CARD, *OF_QUIZZES},
        "in the laws": kinds & {Kind.LEGAL, *OF_QUIZZES} - _OF_PLAY,
        "in the agreements of the play": kinds & _OF_PLAY,
        "with all hands open": kinds & {Kind.CARD},
    }
    proved = f"Every question has its answer {joined([said for said, those in by.items() if those])}"
    own = sum(not set(one.accepted) & set(one.calls) for one in lesson.questions if one.accepted)
    return f"{proved}; to {own} of them your own answer counts instead" if own else proved


def flaws_of(lesson: LessonSet, reasoner: Reasoner, *, solving: bool = True) -> tuple[Flaw, ...]:
    """Return all flaws of a set's questions; none means that each has one answer in the table.

    The best card is solved again, which may take a second for an opening lead; without `solving` it is only checked
    that such a question can be asked.
    """
    return tuple(_flaws(lesson, reasoner, solving=solving))


def _flaws(lesson: LessonSet, reasoner: Reasoner, *, solving: bool) -> Iterator[Flaw]:
    seen: dict[object, int] = {}
    for number, question in enumerate(lesson.questions, 1):
        first = seen.setdefault(question.likeness, number)
        wrong = f"it is question {first} once more" if first != number else flaw_of(question, reasoner, solving=solving)
        if wrong:
            yield Flaw(number, wrong)


def flaw_of(question: FrozenQuestion, reasoner: Reasoner, *, solving: bool = True) -> str:
    """Return the flaw of one question, without a full stop; empty if it has none.

    `solving` is as in `flaws_of`.
    """
    calls = reasoner.book.game.calls
    try:
        if question.kind is not Kind.CALL:
            return choice_flaw(question, reasoner, solving=solving)
        asked = thawed(question, reasoner)
        point = reasoner.covered(asked.auction)
        answers = point.model_calls(asked.hand.holdings)
        if len(answers) > 1 and not question.accepted:
            return f"the table has {len(answers)} answers: {joined([calls.printed(one) for one in answers])}"
        choice = reasoner.choose(asked.auction, asked.hand)
        for call in map(calls.parse, question.accepted):
            if reasoner.book.laws.problem_with(asked.auction, call, asked.hand) is not None:
                return f"{calls.printed(call)} counts as right, but is not legal here"
    except BiddingTrainerError as error:
        return str(error).rstrip(".")
    if str(asked.hand) != question.hand or tuple(map(str, asked.auction.calls)) != question.auction:
        return f"it is not written as this program writes it: {asked.hand}"
    if tuple(map(str, choice.calls)) != question.calls:
        says = joined([calls.printed(one) for one in choice.calls], "or")
        return f"the table says {says}, the set {joined(list(question.calls), 'or')}"
    if asked.deal and (len(asked.deal) != asked.auction.seats or asked.deal[asked.auction.turn] != asked.hand):
        return "its hand is not that of the deal"
    return ""
