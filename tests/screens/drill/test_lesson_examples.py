"""Every hand in a lesson's text is judged by the table, read as the page of the lesson reads it."""

from dataclasses import replace

import pytest

from tests.shipped_tables import shipped, shipped_lesson_library
from trainer.practice.sittings.lesson import Lesson
from trainer.reasoning.judging.judging import Judge
from trainer.screens.drill.lesson_examples import JudgedExample, judged_examples

SHIPPED = shipped_lesson_library().lesson("international-08-forced-in-third-position")


def judged(text: str, lesson: Lesson = SHIPPED) -> JudgedExample:
    with_text = replace(lesson, text=text)
    (found,) = judged_examples(with_text, f"text: |\n  {text}\n", Judge(shipped(lesson.convention)))
    return found


def test_an_example_is_right_where_its_auction_says_who_passed() -> None:
    found = judged("`after 28 Pass, (Pass), Pass, (Pass): ♠JTKQ ♥9 ♦TK ♣K → 29♠`")
    assert (found.verdict, found.why, found.line) == ("right", "", 2)
    assert found.auction == ("28P", "P", "P", "P")
    assert found.call == "29S"


@pytest.mark.parametrize(
    ("text", "verdict", "why"),
    [
        ("`after 28 Pass, (Pass): ♠JTKQ ♥9 ♦TK ♣K → 29♠`", "wrong", "The table calls"),
        ("`♠JTKQ ♥9 ♦TK → 29♠`", "unreadable", "7"),
        ("`♠JJAQ ♥J ♦TK ♣Q → pears`", "unreadable", "pears"),
        ("`after 28♠, 29♥, (Pass): ♠JTK ♥9 ♦TKQ ♣K → Pass`", "unreadable", "take turns"),
    ],
)
def test_what_is_wrong_is_said(text: str, verdict: str, why: str) -> None:
    found = judged(text)
    assert found.verdict == verdict
    assert why in found.why
    assert found.why


def test_what_is_no_part_of_the_lesson_is_no_example_of_it() -> None:
    assert not list(judged_examples(SHIPPED, "# `♠JJAQ ♥J ♦TK ♣Q → 29♠`", Judge(shipped(SHIPPED.convention))))
