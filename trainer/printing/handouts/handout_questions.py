"""Making the questions of a handout: rows in turn, every second one with a hand one card away from another answer.

Items about laws and play, and other kinds of questions about rows, alternate with them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from random import Random
from typing import Final

from trainer.practice.questions.choice_question import AnyQuestion, ChoiceMaker, ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName, drillable_rows
from trainer.practice.questions.question_kinds import row_makers
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.questions.taught import Taught
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.printing.contents.agreement import Agreement
from trainer.printing.handouts.choices import choice_on_paper
from trainer.printing.handouts.handout import Handout
from trainer.printing.handouts.handout_calls import handout_question
from trainer.problems import UnknownNameError, did_you_mean
from trainer.reasoning.judging.judging import Judge

MOST_QUESTIONS: Final = 200
"""More would take minutes to make, and fifty pages."""

_MOST_TRIES: Final = 4
"""The deals of a row that are tried before a hand is repeated."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The order for a handout: `subjects`, the number of questions, and the seed; `taught` is as for `QuestionMaker`.

    `text` are the paragraphs before the questions. `quizzes` ask about laws and play, if any subject is about these.
    """

    subjects: tuple[Subject, ...]
    questions: int
    seed: str
    title: str
    aim: str = ""
    text: tuple[str, ...] = ()
    taught: Taught | None = None
    quizzes: LawQuizzes | None = None


def rows_named(agreement: Agreement, names: Sequence[str]) -> tuple[RowName, ...]:
    """Return the rows of situations, or single rows (`situation/row`); all rows of the table if nothing is named.

    Raises `UnknownNameError` when there is no such situation or row.
    """
    book = agreement.book
    drillable = drillable_rows(book)
    if not names:
        return drillable
    rows: list[RowName] = []
    for name in names:
        wanted = RowName.parse(name)
        found = [one for one in drillable if one.situation == wanted.situation and wanted.row in {"", one.row}]
        if not found:
            known = [text for one in drillable for text in (one.situation, str(one))]
            raise UnknownNameError(f"{book.title} has nothing called '{name}' to ask; {did_you_mean(name, known)}")
        rows += found
    return tuple(dict.fromkeys(rows))


def handout_of(agreement: Agreement, wanted: Wanted, day: date) -> Handout:
    """Return the handout. Raises `NoDealError` when no deal leads to any of its subjects."""
    chance = Random(wanted.seed)
    makers = _Makers(agreement, wanted, chance)
    judge, game = Judge(agreement.reasoner), agreement.book.game
    asked = _asked(makers, wanted, chance)
    questions = tuple(
        choice_on_paper(game, number, one) if isinstance(one, ChoiceQuestion) else handout_question(judge, number, one)
        for number, one in enumerate(asked, 1)
    )
    return Handout(agreement.imprint(day), wanted.title, wanted.aim, questions, wanted.seed, wanted.text)


class _Makers:
    """Makers of questions of any kind; each is made when it is first needed."""

    def __init__(self, agreement: Agreement, wanted: Wanted, chance: Random) -> None:
        self._maker = QuestionMaker(agreement.reasoner, chance, wanted.taught)
        self._reasoner = agreement.reasoner
        self._quizzes = wanted.quizzes
        self._chance = chance

    def question(self, subject: Subject, *, boundary: bool) -> AnyQuestion:
        """Return a fresh question. Raises `NoDealError` when none can be made about the subject."""
        if subject.kind is Kind.CALL:
            return self._maker.question(subject.row, boundary=boundary)
        return self._of_choices[subject.kind].question(subject, boundary=boundary)

    @cached_property
    def _of_choices(self) -> Mapping[Kind, ChoiceMaker]:
        of_laws = {} if self._quizzes is None else self._quizzes.makers(self._chance)
        return {**of_laws, **row_makers(self._maker, self._reasoner)}


def _asked(makers: _Makers, wanted: Wanted, chance: Random) -> list[AnyQuestion]:
    """Return the wanted number of questions, in an order that gives nothing away; fewer if rows have few hands."""
    subjects = list(wanted.subjects)
    chance.shuffle(subjects)
    asked: list[AnyQuestion] = []
    seen: set[str] = set()
    while subjects and len(asked) < wanted.questions:
        for subject in tuple(subjects):
            if len(asked) == wanted.questions:
                break
            question = _fresh(makers, subject, seen, boundary=len(asked) % 2 == 0)
            if question is None:
                subjects.remove(subject)
                continue
            seen.add(_likeness(question))
            asked.append(question)
    if not asked:
        raise NoDealError("There is nothing to ask here: these rows come up in no deal.")
    chance.shuffle(asked)
    return asked


def _fresh(makers: _Makers, subject: Subject, seen: Iterable[str], *, boundary: bool) -> AnyQuestion | None:
    """Return a question that was not asked yet; None if there is none."""
    for _ in range(_MOST_TRIES):
        try:
            question = makers.question(subject, boundary=boundary)
        except NoDealError:
            return None
        if _likeness(question) not in seen:
            return question
    return None


def _likeness(question: AnyQuestion) -> str:
    if isinstance(question, ChoiceQuestion):
        return question.likeness
    return f"{question.hand} {question.auction.calls}"
