"""The questions that a survey asks."""

from functools import cache
from random import Random

import pytest

from tests.practice.sample import SAMPLE, sample_library, sample_reasoner
from tests.practice.surveys.sample_survey import AGREED
from tests.slow import takes_seconds
from trainer.cards.notation import parse_hand
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.occurrence import occurrence
from trainer.practice.surveys.parsed_question import asked_questions
from trainer.practice.surveys.survey import Survey, SurveyError
from trainer.practice.surveys.survey_making import SurveyMaker
from trainer.reasoning.choosing.reasoner import Reasoner


@cache
def made(seed: int = 3, number: int = 9, missed: tuple[str, ...] = ()) -> Survey:
    return made_anew(seed, number, missed)


def made_anew(seed: int = 3, number: int = 9, missed: tuple[str, ...] = ()) -> Survey:
    return SurveyMaker(sample_library(), AGREED, Random(seed), missed).make(number)


@takes_seconds
def test_the_same_seed_asks_the_same() -> None:
    assert made() == made_anew()
    assert made().identity != made(4).identity


@takes_seconds
def test_it_asks_for_calls_and_for_meanings_and_nothing_twice() -> None:
    found = made()
    assert len(found.questions) == len(set(found.questions)) == 9
    assert {one.kind for one in found.questions} == {Kind.CALL, Kind.SHOWS}
    assert (found.convention, found.table) == (SAMPLE, sample_library().book(SAMPLE).fingerprint)


@takes_seconds
def test_the_tables_answers_are_those_of_the_table() -> None:
    reasoner = sample_reasoner()
    for asked in asked_questions(made(), reasoner):
        if asked.hand is not None:
            choice = reasoner.choose(asked.auction, asked.hand)
            assert asked.written.table == tuple(map(str, choice.calls))


@takes_seconds
def test_some_hands_call_otherwise_with_a_treatment_that_is_not_agreed() -> None:
    reasoner = sample_reasoner()
    others = [Reasoner(sample_library().book(SAMPLE, (one,))) for one in ("S9.1", "S9.2")]
    asked = [one for one in asked_questions(made(), reasoner) if one.hand is not None]
    telling = [
        one
        for one in asked
        if one.hand is not None
        and any(str(other.choose(one.auction, one.hand).call) != one.written.table[0] for other in others)
    ]
    assert telling


@takes_seconds
def test_what_was_missed_is_asked_more_often() -> None:
    missed = "first-position/both-jacks-and-both-nines"

    def asked(*rows: str) -> int:
        return sum(any(one.row == missed for one in made(seed, 4, rows).questions) for seed in range(14))

    assert asked(missed) > asked()


def test_how_often_rows_come_up_is_counted_in_a_thousand_deals() -> None:
    counted = occurrence(sample_reasoner(), 40)
    assert counted.of_situation("first-position") == 1000
    assert all(0 < counted.of(row) <= 1000 for row in counted.rows)


def test_nobody_asks_too_many_questions() -> None:
    with pytest.raises(SurveyError, match="1 to 100"):
        made_anew(number=101)


def test_a_hand_that_is_asked_is_whole() -> None:
    deck = sample_library().book(SAMPLE).game.deck
    hands = [one.hand for one in made().questions if one.hand]
    assert all(str(parse_hand(deck, hand)) == hand for hand in hands)
