"""Making the questions of a handout: rows in turn, every second one with a hand one card away from another answer."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.game import Game
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.questions.question import NoDealError, Question, RowName, drillable_rows
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.taught import Taught
from trainer.printing.contents.agreement import Agreement
from trainer.printing.handouts.handout import Handout, HandoutQuestion
from trainer.problems import UnknownNameError, did_you_mean
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer

MOST_QUESTIONS: Final = 200

_MOST_TRIES: Final = 4
"""Deals of a row before the same hand is asked twice."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a handout asks: rows of a table, how many questions of them, by which seed; `taught` as `QuestionMaker`."""

    rows: tuple[RowName, ...]
    questions: int
    seed: str
    title: str
    aim: str = ""
    taught: Taught | None = None


def rows_named(agreement: Agreement, names: Sequence[str]) -> tuple[RowName, ...]:
    """The rows of situations, or single ones (`situation/row`); all of the table where nothing is named.

    Raises `UnknownNameError`.
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
    """The handout; raises `NoDealError` where no deal leads to any of the rows."""
    chance = Random(wanted.seed)
    maker = QuestionMaker(agreement.reasoner, chance, wanted.taught)
    judge = Judge(agreement.reasoner)
    asked = _asked(maker, wanted, chance)
    questions = tuple(handout_question(judge, number, one) for number, one in enumerate(asked, 1))
    return Handout(agreement.imprint(day), wanted.title, wanted.aim, questions, wanted.seed)


def _asked(maker: QuestionMaker, wanted: Wanted, chance: Random) -> list[Question]:
    """As many questions as are wanted, in an order that gives nothing away; fewer where rows have few hands."""
    rows = list(wanted.rows)
    chance.shuffle(rows)
    asked: list[Question] = []
    seen: set[str] = set()
    while rows and len(asked) < wanted.questions:
        for row in tuple(rows):
            if len(asked) == wanted.questions:
                break
            question = _fresh(maker, row, seen, boundary=len(asked) % 2 == 0)
            if question is None:
                rows.remove(row)
                continue
            seen.add(_likeness(question))
            asked.append(question)
    if not asked:
        raise NoDealError("There is nothing to ask here: no deal leads to any of these rows.")
    chance.shuffle(asked)
    return asked


def _fresh(maker: QuestionMaker, row: RowName, seen: Iterable[str], *, boundary: bool) -> Question | None:
    """A question that was not asked yet; None where there is none."""
    for _ in range(_MOST_TRIES):
        try:
            question = maker.question(row, boundary=boundary)
        except NoDealError:
            return None
        if _likeness(question) not in seen:
            return question
    return None


def _likeness(question: Question) -> str:
    return f"{question.hand} {question.auction.calls}"


def handout_question(judge: Judge, number: int, question: Question) -> HandoutQuestion:
    """A question as it stands on paper, with its answer and the reason."""
    book = judge.reasoner.book
    printed = book.game.calls.printed
    choice = judge.reasoner.choose(question.auction, question.hand)
    explained = Explainer(book.game).answer(judge.judge(question.auction, question.hand, choice.call))
    calls = tuple(dict.fromkeys(map(printed, choice.calls)))
    return HandoutQuestion(
        number,
        question.title,
        tuple(map(printed, question.auction.calls)),
        states_of(question.auction),
        question.hand,
        printed(choice.call),
        tuple(one for one in calls if one != printed(choice.call)),
        _in_one_line(explained.lines),
        explained.source,
        str(question.row),
        TableDeal(
            book.game,
            book.laws,
            question.deal,
            title=f"{number}. {question.title}",
            source=book.full_name,
            circumstances=_circumstances(book.game, number, question.auction),
        ),
    )


def states_of(auction: Auction) -> tuple[str, ...]:
    """What holds of the sides, in words, for whoever is to call."""
    ours, theirs = auction.states[side_of(auction.turn)], auction.states[1 - side_of(auction.turn)]
    return (*(f"you are {one}" for one in sorted(ours)), *(f"they are {one}" for one in sorted(theirs)))


def _circumstances(game: Game, number: int, auction: Auction) -> Circumstances:
    """What holds for the deal of a question: whoever is asked sits where learners sit."""
    if game.make_procedure is None:
        return NOTHING_SPECIAL
    return game.procedure.asked(number, auction.turn, lambda one: game.states_in(one) == auction.states)


def _in_one_line(lines: Sequence[str]) -> str:
    """The point of an explanation."""
    return " ".join(lines[:2])
