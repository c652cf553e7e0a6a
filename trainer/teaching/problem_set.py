"""A file of bidding problems as the questions of a set, each with the file's own answer beside the table's."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Final

from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.bidding_problems import BiddingProblem, problem_of
from trainer.practice.questions.question import RowName
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_set import LONGEST_WORDS, MOST_QUESTIONS, FrozenQuestion, LessonSet
from trainer.teaching.pack_tables import TableToPack
from trainer.teaching.proving import flaw_of
from trainer.teaching.questions.freezing import Freezer

_CHANCE: Final = 0
"""The seed for the hands around a problem: the same file gives the same questions."""


@dataclass(frozen=True)
class ProblemSet:
    """The questions of a file, in its order, and why some of its deals give none."""

    questions: tuple[FrozenQuestion, ...]
    left_out: tuple[str, ...]


def problem_set(deals: Iterable[TableDeal], reasoner: Reasoner) -> ProblemSet:
    """Return a question for every problem to which the table has one answer, and skip the others."""
    freezer = Freezer(reasoner, Random(_CHANCE))
    questions: list[FrozenQuestion] = []
    left_out = []
    seen = set()
    for number, deal in enumerate(deals, 1):
        made = _question(deal, freezer, reasoner)
        if isinstance(made, str):
            left_out.append(f"Deal {number} of the file asks nothing: {made}.")
        elif made.likeness in seen or len(questions) == MOST_QUESTIONS:
            why = "it is there already" if made.likeness in seen else f"a lesson has at most {MOST_QUESTIONS} questions"
            left_out.append(f"Deal {number} of the file is left out: {why}.")
        else:
            seen.add(made.likeness)
            questions.append(made)
    return ProblemSet(tuple(questions), tuple(left_out))


def lesson_of(title: str, problem_set: ProblemSet, table: TableToPack) -> LessonSet:
    """Return the problems as a lesson for this computer; a lesson to send needs another `id` and `key`."""
    return LessonSet(
        id=title,
        key=title,
        title=title,
        convention=table.convention,
        treatments=table.treatments,
        settings=table.settings,
        own_file=table.own_file,
        table=table.book.fingerprint,
        rows=rows_of(problem_set),
        questions=problem_set.questions,
    )


def rows_of(lesson: LessonSet | ProblemSet) -> tuple[RowName, ...]:
    """Return the rows that the questions are about."""
    return tuple(dict.fromkeys(one.row for one in lesson.questions))


def _question(deal: TableDeal, freezer: Freezer, reasoner: Reasoner) -> FrozenQuestion | str:
    """Return the question of a deal, or why there is none, without a full stop."""
    problem = problem_of(deal)
    if problem is None:
        return "nobody with a known hand is to call"
    try:
        return _frozen(problem, freezer, reasoner)
    except BiddingTrainerError as error:
        return str(error).rstrip(".")


def _frozen(problem: BiddingProblem, freezer: Freezer, reasoner: Reasoner) -> FrozenQuestion | str:
    auction = reasoner.written_auction([str(call) for call in problem.auction.calls], problem.auction.states)
    choice = reasoner.choose(auction, problem.hand)
    situation = reasoner.covered(auction).situation.id
    says = problem.published[:LONGEST_WORDS]
    made = freezer.published(RowName(situation, choice.row.id), auction, problem.hand, says)
    return flaw_of(made, reasoner) or made
