"""Hands of 13 cards: how long the sketch of a page of bridge takes to be asked, read and proved."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.language import sketch_games
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.table_reading import read_table
from trainer.practice.questions.question import RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.row_question import RowQuestions
from trainer.practice.questions.shown_question import ShownQuestions
from trainer.practice.questions.subject import Kind, Subject
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.seat_meanings import SeatMeanings
from trainer.verifying.proofs.verification import verify

SKETCHES: Final = Path(sketch_games.__file__).parent / "sketches"
ROW: Final = RowName("opening", "five-card-suit")
RUNS: Final = 3


def sketch() -> RuleBook:
    return read_table(SKETCHES / "standard_american.yaml", SKETCHES, sketch_games.game_called, {}).book


def first_question(reasoner: Reasoner) -> None:
    assert QuestionMaker(reasoner, Random(1)).question(ROW, boundary=False).row == ROW


def what_it_showed(reasoner: Reasoner) -> None:
    rows = RowQuestions(QuestionMaker(reasoner, Random(2)), reasoner)
    assert ShownQuestions(rows).question(Subject(ROW, Kind.SHOWS), boundary=False).options


def reading_a_call(reasoner: Reasoner) -> None:
    assert SeatMeanings(reasoner).of(reasoner.written_auction(["1S"]), 0).promises


def verifying(reasoner: Reasoner) -> None:
    findings = verify(reasoner)
    assert findings.points
    assert not findings.holes
    assert not findings.drawn


@pytest.mark.parametrize(
    ("work", "most"),
    [(first_question, 0.1), (what_it_showed, 0.15), (reading_a_call, 0.1), (verifying, 5.0)],
    ids=lambda one: one.__name__ if callable(one) else "",
)
def test_hands_of_thirteen_cards_are_as_quick_as_hands_of_eight(work: Callable[[Reasoner], None], most: float) -> None:
    book = sketch()
    taken = []
    for _ in range(RUNS):
        reasoner = Reasoner(book)
        begun = time.process_time()
        work(reasoner)
        taken.append(time.process_time() - begun)
    print(f"\n  {work.__name__}, a page of Standard American: {min(taken):.3f} s of processor time")
    assert min(taken) <= most
