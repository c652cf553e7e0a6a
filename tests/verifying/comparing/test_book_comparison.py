"""Two whole books against each other."""

from pathlib import Path
from typing import Final

import pytest

from tests.reasoning.small_table import shipped
from tests.verifying.small_books import HIGHEST, LONGEST, library_in, reasoner_for, write_treatment
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing.book_comparison import Comparison, IncomparableError, SituationDifference, compare

ANSWERS: Final = """
- id: answer
  title: Partner named a suit
  after: 28 to 56 X (pass) ?
  rows:
  - id: jack
    call: up 1 X
    shows: {X: Jack}
  - otherwise: pass
"""
OTHER_ANSWERS: Final = """
- id: reply
  title: Partner bid a suit
  after: 28 to 56 X (pass) ?
  rows:
  - id: jack
    call: up 1 X
    shows: {X: "Jack, 2+ cards"}
  - otherwise: pass
- id: reply-to-no-trump
  title: Partner bid No Trump
  after: 28 to 56 NT (pass) ?
  rows:
  - otherwise: pass
"""


def between(comparison: Comparison, first: str, second: str) -> SituationDifference:
    """What differs between two situations."""
    [found] = [
        found
        for found in comparison.situations
        if tuple(situation.id for situation in found.situations) == (first, second)
    ]
    return found


@pytest.fixture
def comparison(tmp_path: Path) -> Comparison:
    one = reasoner_for(tmp_path, LONGEST, "one", ANSWERS)
    other = reasoner_for(tmp_path, HIGHEST, "other", OTHER_ANSWERS, laws="standard")
    return compare(one, other)


def test_situations_that_the_same_auctions_lead_to_are_compared(comparison: Comparison) -> None:
    assert [tuple(situation.id for situation in found.situations) for found in comparison.situations] == [
        ("first", "first"),
        ("answer", "reply"),
    ]
    [point] = between(comparison, "first", "first").points
    assert point.auctions == ((),)
    assert {cause.rows for cause in point.causes} == {
        ("suit", "suit"),
        ("suit", "many-jacks"),
        ("otherwise", "many-jacks"),
    }
    assert point.deals == sum(cause.deals for cause in point.causes)


def test_auctions_with_the_same_result_stand_together(comparison: Comparison) -> None:
    differing, alike = between(comparison, "answer", "reply").points
    assert differing.auctions[0] == ("28S", "P")
    assert [cause.rows for cause in differing.causes] == [("jack", "otherwise")]
    assert alike.auctions == (("56S", "P"),), "at 56 neither can go higher"
    assert not alike.causes


def test_auctions_that_only_one_book_speaks_of_are_listed_with_the_reason(comparison: Comparison) -> None:
    nothing, found = comparison.one_sided
    assert nothing == ()
    assert {one.why for one in found} == {"illegal under Kerala Tournament"}
    assert ("28NT", "P") in found[0].auctions


def test_auctions_without_a_situation_in_the_other_book_are_listed(tmp_path: Path) -> None:
    one = reasoner_for(tmp_path, LONGEST, "one", ANSWERS)
    other = reasoner_for(tmp_path, LONGEST, "other")
    comparison = compare(one, other)
    [found], nothing = comparison.one_sided
    assert (found.situation.id, found.why) == ("answer", "not covered by fifty-six/other")
    assert nothing == ()
    assert between(comparison, "first", "first").is_alike


def test_a_convention_is_compared_with_itself_under_a_treatment(tmp_path: Path) -> None:
    without = reasoner_for(tmp_path, LONGEST, "one", ANSWERS)
    write_treatment(tmp_path, "one", "T1", "- {situation: answer, drop: jack}\n")
    comparison = compare(without, Reasoner(library_in(tmp_path).book("fifty-six/one", ["T1"])))
    assert between(comparison, "first", "first").is_alike
    assert [cause.rows for cause in between(comparison, "answer", "answer").points[0].causes] == [("jack", "otherwise")]


def test_of_too_many_auctions_the_rest_is_said_to_be_left_out(tmp_path: Path) -> None:
    one = reasoner_for(tmp_path, LONGEST, "one", ANSWERS)
    other = reasoner_for(tmp_path, LONGEST, "other", ANSWERS)
    assert compare(one, other).left_out == ((), ())
    left_out = compare(one, other, most_auctions=1).left_out[0]
    assert [(found.situation.id, found.pattern, found.compared) for found in left_out] == [
        ("answer", "28 to 56 X (pass) ?", 1)
    ]


def test_books_of_two_games_can_not_be_compared() -> None:
    with pytest.raises(IncomparableError, match="standard-american for Bridge"):
        compare(shipped("fifty-six/kerala"), shipped("bridge/standard-american"))
