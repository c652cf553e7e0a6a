"""What one pupil handed in: each file with its date, and the answers hand by hand."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.cards.notation import parse_hand
from trainer.practice.questions.subject import Kind
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.judging.judging import Judge
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.teach.answer_words import answer_text
from trainer.teaching.class_files import ClassFiles, Received, differ, moment_text
from trainer.teaching.lesson_set import FrozenQuestion, LessonSet
from trainer.teaching.results import GivenAnswer
from trainer.teaching.wrong_reasons import why_wrong

_NUMBERED: Final = " ("


@dataclass(frozen=True, slots=True)
class HandInDisplay:
    """A file that a pupil handed in: when, a text on its answers, and whether it counts."""

    when: str
    said: str
    counts: bool


@dataclass(frozen=True, slots=True)
class AnswerDisplay:
    """An answer: the number of its question, the question, the answer and its time, and the right answer."""

    number: int
    before: str
    hand: tuple[SuitDisplay, ...]
    call: str
    answer: str
    is_right: bool
    when: str
    took: str
    why: str = ""

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        hand = "; ".join(suit.spoken for suit in self.hand)
        judged = "right" if self.is_right else f"wrong, {self.answer} is right. {self.why}"
        return f"Question {self.number}, {self.before}: {hand}. {self.call}: {judged}"


@dataclass(frozen=True, slots=True)
class PupilWork:
    """All results of a pupil. `may_be_two`: files of this name differ; `are_apart`: they are two pupils.

    `name` is as in the overview, `said` is how many answers were right.
    """

    name: str
    said: str
    hand_ins: tuple[HandInDisplay, ...]
    answers: tuple[AnswerDisplay, ...]
    may_be_two: bool = False
    are_apart: bool = False


def pupil_work(pupil: str, lesson: LessonSet, files: ClassFiles, judge: Judge) -> PupilWork:
    """Return the results of one pupil, named as in the class picture."""
    own = files.of_pupil(pupil)
    counted = next((one.results for one in own if one.received.counts and one.results), None)
    hand_ins = tuple(
        HandInDisplay(
            moment_text(one.results.saved),
            f"{len(one.results.answers)} of {len(lesson.questions)} answered{', late' if one.is_late else ''}",
            counts=one.received.counts,
        )
        for one in own
        if one.results is not None
    )
    answers = tuple(_answers(counted.answers, lesson, judge)) if counted else ()
    right = sum(one.is_right for one in answers)
    read = [one.results for one in own if one.results is not None and one.received in _COUNTABLE]
    return PupilWork(
        visible(pupil),
        f"{right} of {len(answers)} right, of {len(lesson.questions)} questions",
        hand_ins,
        answers,
        may_be_two=any(differ(one, other) for one in read for other in read),
    )


_COUNTABLE: Final = {Received.REPLACED, *(one for one in Received if one.counts)}


def name_of(pupil: str) -> str:
    """Return the name that a pupil wrote, without the number added to equal names."""
    name, between, number = pupil.rpartition(_NUMBERED)
    return name if between and number.endswith(")") and number[:-1].isdecimal() else pupil


def _answers(given: tuple[GivenAnswer, ...], lesson: LessonSet, judge: Judge) -> Iterator[AnswerDisplay]:
    game = judge.reasoner.book.game
    for one in given:
        question = lesson.questions[one.question - 1]
        is_right = one.call in question.right_calls
        yield AnswerDisplay(
            one.question,
            _before(question, judge),
            _hand(question, judge),
            answer_text(game, question, one.call) if one.call else "did not know",
            answer_text(game, question, question.answer),
            is_right,
            moment_text(one.at),
            f"{one.seconds} s",
            "" if is_right else why_wrong(question, one.call, judge),
        )


def _before(question: FrozenQuestion, judge: Judge) -> str:
    if question.kind is not Kind.CALL:
        return visible(" ".join(question.prompt.split()))
    calls = judge.reasoner.book.game.calls
    printed = []
    for call in question.auction:
        try:
            printed.append(calls.printed(calls.parse(call)))
        except BiddingTrainerError:
            printed.append(call)
    return f"after {', '.join(printed)}" if printed else "first to call"


def _hand(question: FrozenQuestion, judge: Judge) -> tuple[SuitDisplay, ...]:
    try:
        return hand_display(parse_hand(judge.reasoner.book.game.deck, question.hand))
    except BiddingTrainerError:
        return ()
