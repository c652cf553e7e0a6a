"""Stake points: every cell of Appendix A, part A, and the doubling rules that a table may choose (1.4)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.tables import LAWS, laws_of
from trainer.games.game import Score
from trainer.problems import BadNotationError

BANDS = ((28, 39), (40, 47), (48, 55), (56, 56))

# Made and defeated, for the four bands, as they stand in Appendix A.
ADDED = {
    "": ((1, 2), (2, 3), (3, 4), (4, 5)),
    "X": ((2, 3), (3, 4), (4, 5), (5, 6)),
    "XX": ((3, 4), (4, 5), (5, 6), (6, 7)),
}
MULTIPLIED = {
    "": ((1, 2), (2, 3), (3, 4), (4, 5)),
    "X": ((2, 4), (4, 6), (6, 8), (8, 10)),
    "XX": ((3, 6), (6, 9), (9, 12), (12, 15)),
}
REDOUBLED_FOUR_TIMES = MULTIPLIED | {"XX": ((4, 8), (8, 12), (12, 16), (16, 20))}

OF_LAWS = {"international": ADDED, "kerala": MULTIPLIED, "standard": MULTIPLIED}
OF_RULES = {
    "add one and two": ADDED,
    "times two and three": MULTIPLIED,
    "times two and four": REDOUBLED_FOUR_TIMES,
}

doublings = pytest.mark.parametrize("doubled", ["", "X", "XX"], ids=["undoubled", "doubled", "redoubled"])


@pytest.mark.parametrize("name", LAWS)
@doublings
def test_every_contract_is_worth_what_appendix_a_says(name: str, doubled: str) -> None:
    laws = laws_of(name)
    for (lowest, highest), (made, defeated) in zip(BANDS, OF_LAWS[name][doubled], strict=True):
        for number in range(lowest, highest + 1):
            assert laws.score(number, doubled, number) == Score(made=True, stakes=made)
            assert laws.score(number, doubled, number - 1) == Score(made=False, stakes=defeated)


@pytest.mark.parametrize("name", LAWS)
@pytest.mark.parametrize("rule", OF_RULES)
@doublings
def test_any_table_may_choose_another_doubling_rule(name: str, rule: str, doubled: str) -> None:
    laws = laws_of(name)
    for (lowest, _), (made, defeated) in zip(BANDS, OF_RULES[rule][doubled], strict=True):
        assert laws.score(lowest, doubled, 56, rule).stakes == made
        assert laws.score(lowest, doubled, 0, rule).stakes == defeated


def test_deal_2_of_the_booklet_costs_three_under_international_rules() -> None:
    assert laws_of("international").score(30, "X", 28) == Score(made=False, stakes=3)


@given(st.sampled_from(LAWS), st.integers(28, 56), st.sampled_from(["", "X", "XX"]), st.integers(0, 56))
def test_stakes_go_to_the_winners_and_are_never_negative(name: str, number: int, doubled: str, points: int) -> None:
    score = laws_of(name).score(number, doubled, points)
    assert score.made is (points >= number)
    assert score.stakes > 0


@given(st.sampled_from(LAWS), st.integers(28, 56), st.integers(0, 56))
def test_doubling_raises_the_stakes(name: str, number: int, points: int) -> None:
    stakes = [laws_of(name).score(number, doubled, points).stakes for doubled in ("", "X", "XX")]
    assert all(before < after for before, after in pairwise(stakes))


@pytest.mark.parametrize("number", [27, 57, 0, -1])
def test_a_number_that_nobody_can_bid_is_no_contract(number: int) -> None:
    with pytest.raises(BadNotationError, match=f"^{number} is no contract; known: 28 to 56\\.$"):
        laws_of("kerala").score(number, "", 30)


@pytest.mark.parametrize("points", [-1, 57, 1000])
def test_points_that_nobody_can_take_are_refused(points: int) -> None:
    with pytest.raises(BadNotationError, match=f"^Nobody takes {points} points; a side takes 0 to 56\\.$"):
        laws_of("kerala").score(30, "", points)


def test_a_doubling_rule_that_does_not_exist_is_answered_with_those_that_do() -> None:
    known = "add one and two, times two and three, times two and four"
    with pytest.raises(BadNotationError, match=f"^There is no doubling rule 'thrice'; known: {known}\\.$"):
        laws_of("kerala").score(30, "X", 28, "thrice")
