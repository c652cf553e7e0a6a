"""How long partners wait for what they could agree on, after a survey in which they differ.

Seconds are the processor's. Half of six questions ask for a call and half for what a call shows; the second partner
answers each of them otherwise than the table.
"""

import time
from collections.abc import Sequence
from random import Random

import pytest

from tests.shipped_tables import shipped_library
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.agreeing import AgreementSeeker
from trainer.practice.surveys.answer_comparison import compare_answers
from trainer.practice.surveys.survey import Answers, SurveyQuestion
from trainer.practice.surveys.survey_making import SurveyMaker

CALLS = {"bridge": ("P", "3NT"), "spades": ("2", "3"), "fifty-six": ("P", "30S")}
"""Of every game two calls, of which one is not the table's."""

MOST_SECONDS = 30
"""For six differences, until nothing is left to try."""


@pytest.mark.parametrize("convention", ["bridge/acol", "bridge/standard-american", "spades/bis", "fifty-six/kerala"])
def test_what_could_be_agreed_on_is_found_while_partners_talk(convention: str) -> None:
    library, agreed = shipped_library(), Partnership("Anna and Biju", convention)
    survey = SurveyMaker(library, agreed, Random("monsoon")).make(20)
    table = tuple(one.table[0] for one in survey.questions)
    kinds = [[place for place, one in enumerate(survey.questions) if one.kind is kind][:3] for kind in Kind]
    asked = {place for places in kinds for place in places}
    other = tuple(
        _otherwise(one, CALLS[convention.partition("/")[0]]) if place in asked else table[place]
        for place, one in enumerate(survey.questions)
    )
    found = compare_answers(Answers("Anna", survey, table), Answers("Biju", survey, other))
    started = time.process_time()
    seeker = AgreementSeeker(library, agreed, survey, found.questions_to_agree)
    tried = 0
    while seeker.try_next():
        tried += 1
    seconds = time.process_time() - started
    print(f"\n{convention}: {len(found.questions_to_agree)} differences, {tried} changes tried in {seconds:.1f} s")
    assert seconds <= MOST_SECONDS


def _otherwise(question: SurveyQuestion, calls: Sequence[str]) -> str:
    """An answer that is not the table's."""
    options = [str(number + 1) for number in range(len(question.options))] or calls
    return next(one for one in options if one not in question.table)
