"""Stake points: every cell of Appendix A, part A, and the doubling rules that a table may choose (1.4).

And what every game says of its scoring: what the sides need, when it is decided, and what each side gets.
"""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.legal_auctions import LAWS, laws_of
from trainer.games.contract import Contract
from trainer.games.fifty_six.scoring import StakeRow, Stakes
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
            assert laws.scoring.stakes(number, doubled, number) == Stakes(made=True, stakes=made)
            assert laws.scoring.stakes(number, doubled, number - 1) == Stakes(made=False, stakes=defeated)


@pytest.mark.parametrize("name", LAWS)
@pytest.mark.parametrize("rule", OF_RULES)
@doublings
def test_any_table_may_choose_another_doubling_rule(name: str, rule: str, doubled: str) -> None:
    laws = laws_of(name)
    for (lowest, _), (made, defeated) in zip(BANDS, OF_RULES[rule][doubled], strict=True):
        assert laws.scoring.stakes(lowest, doubled, 56, rule).stakes == made
        assert laws.scoring.stakes(lowest, doubled, 0, rule).stakes == defeated


def test_deal_2_of_the_booklet_costs_three_under_international_rules() -> None:
    assert laws_of("international").scoring.stakes(30, "X", 28) == Stakes(made=False, stakes=3)


@given(st.sampled_from(LAWS), st.integers(28, 56), st.sampled_from(["", "X", "XX"]), st.integers(0, 56))
def test_stakes_go_to_the_winners_and_are_never_negative(name: str, number: int, doubled: str, points: int) -> None:
    worth = laws_of(name).scoring.stakes(number, doubled, points)
    assert worth.made is (points >= number)
    assert worth.stakes > 0


@given(st.sampled_from(LAWS), st.integers(28, 56), st.integers(0, 56))
def test_doubling_raises_the_stakes(name: str, number: int, points: int) -> None:
    stakes = [laws_of(name).scoring.stakes(number, doubled, points).stakes for doubled in ("", "X", "XX")]
    assert all(before < after for before, after in pairwise(stakes))


@pytest.mark.parametrize("number", [27, 57, 0, -1])
def test_a_number_that_nobody_can_bid_is_no_contract(number: int) -> None:
    with pytest.raises(BadNotationError, match=f"^{number} is no contract; known: 28 to 56\\.$"):
        laws_of("kerala").scoring.stakes(number, "", 30)


@pytest.mark.parametrize("points", [-1, 57, 1000])
def test_points_that_nobody_can_take_are_refused(points: int) -> None:
    with pytest.raises(BadNotationError, match=f"^Nobody takes {points} points; a side takes 0 to 56\\.$"):
        laws_of("kerala").scoring.stakes(30, "", points)


def test_a_doubling_rule_that_does_not_exist_is_answered_with_those_that_do() -> None:
    known = "add one and two, times two and three, times two and four"
    with pytest.raises(BadNotationError, match=f"^There is no doubling rule 'thrice'; known: {known}\\.$"):
        laws_of("kerala").scoring.stakes(30, "X", 28, "thrice")


# As every game says it


def contract(number: int, by: int = 0, doubled: str = "", laws: str = "kerala") -> Contract:
    return laws_of(laws).contract(number, "S", by, doubled)


CONTRACTS = st.builds(contract, st.integers(28, 56), st.integers(0, 5), st.sampled_from(["", "X", "XX"]))


def test_the_bidders_need_their_number_and_the_others_so_much_that_it_can_not_be_reached() -> None:
    scoring = laws_of("kerala").scoring
    assert scoring.needed(contract(28), 56) == (28, 29)
    assert scoring.needed(contract(28, by=3), 56) == (29, 28)
    assert scoring.needed(contract(56), 56) == (56, 1)
    assert scoring.needed(contract(30), 40) == (30, 11)
    assert (scoring.bidders(contract(28)), scoring.bidders(contract(28, by=3))) == ((0,), (1,))


@pytest.mark.parametrize(
    ("number", "by", "still_open", "decided"),
    [
        (30, 0, [(0, 0), (29, 0), (0, 26), (29, 26)], [(30, 0), (0, 27), (30, 26), (29, 27)]),
        (30, 1, [(0, 0), (0, 29), (26, 0), (26, 29)], [(0, 30), (27, 0), (26, 30), (27, 29)]),
        (56, 0, [(55, 0)], [(56, 0), (0, 1)]),
    ],
)
def test_it_is_decided_when_one_side_has_what_it_needs(
    number: int, by: int, still_open: list[tuple[int, int]], decided: list[tuple[int, int]]
) -> None:
    scoring = laws_of("kerala").scoring
    assert [taken for taken in still_open if scoring.is_decided(contract(number, by), taken, 56)] == []
    assert [taken for taken in decided if not scoring.is_decided(contract(number, by), taken, 56)] == []


@given(CONTRACTS, st.integers(0, 56))
def test_in_the_end_it_is_decided_for_one_side_alone_and_that_side_scores(one: Contract, points: int) -> None:
    scoring = laws_of("kerala").scoring
    taken = (points, 56 - points)
    needed = scoring.needed(one, 56)
    score = scoring.score(one, taken, {})
    assert scoring.is_decided(one, taken, 56)
    assert [own >= need for own, need in zip(taken, needed, strict=True)] == [side > 0 for side in score]
    assert min(score) == 0
    bidders = one.by % 2
    assert max(score) == scoring.stakes(one.number, one.doubled, taken[bidders]).stakes
    assert (score[bidders] > 0) is scoring.stakes(one.number, one.doubled, taken[bidders]).made


def test_the_score_is_of_the_winners_of_the_hand() -> None:
    scoring = laws_of("kerala").scoring
    assert scoring.score(contract(40), (40, 16), {}) == (2, 0)
    assert scoring.score(contract(40), (39, 17), {}) == (0, 3)
    assert scoring.score(contract(40, by=1, doubled="X"), (16, 40), {}) == (0, 4)
    assert scoring.score(contract(40, by=1, doubled="X"), (17, 39), {}) == (6, 0)


def test_two_results_are_compared_by_what_one_brings_more() -> None:
    scoring = laws_of("kerala").scoring
    assert (scoring.compared(2, -3), scoring.compared_in) == (5, scoring.unit)


@given(CONTRACTS, st.integers(0, 56), st.integers(0, 56))
def test_only_success_counts(one: Contract, points: int, others: int) -> None:
    scoring = laws_of("kerala").scoring
    assert scoring.only_success_counts
    needed = scoring.needed(one, 56)[0]
    if (points >= needed) == (others >= needed):
        assert scoring.score(one, (points, 56 - points), {}) == scoring.score(one, (others, 56 - others), {})


@pytest.mark.parametrize("name", LAWS)
def test_results_are_counted_by_what_is_worth_the_same(name: str) -> None:
    scoring = laws_of(name).scoring
    assert scoring.classes == ("28-39", "40-47", "48-55", "56")
    classes = {number: scoring.class_of(contract(number)) for number in range(28, 57)}
    assert [classes[number] for number in (28, 39, 40, 47, 48, 55, 56)] == [
        *("28-39", "28-39", "40-47", "40-47", "48-55", "48-55", "56"),
    ]
    assert set(classes.values()) == set(scoring.classes)


def test_rows_that_are_worth_the_same_are_one_class() -> None:
    scoring = laws_of("kerala").scoring
    rows = (StakeRow(28, 30, 1, 2), StakeRow(31, 39, 1, 2), StakeRow(40, 55, 2, 3), StakeRow(56, 56, 1, 2))
    assert replace(scoring, rows=rows).classes == ("28-39", "40-55", "56")


def test_a_deal_is_told_to_programs_and_files() -> None:
    scoring = laws_of("kerala").scoring
    assert scoring.unit.number_text(2) == "2 stake points"
    assert scoring.as_json(contract(40), (41, 15), {}) == {"made": True, "stakes": 2}
    assert scoring.as_json(contract(40, by=1), (41, 15), {}) == {"made": False, "stakes": 3}
    assert scoring.nothing_as_json == {"made": None, "stakes": 0}
    assert scoring.as_tags(contract(40), (41, 15), {}) == {"Points": "41", "Stakes": "2"}
    assert scoring.as_tags(contract(40, by=1), (41, 15), {}) == {"Points": "15", "Stakes": "3"}
    assert scoring.tag_names == tuple(scoring.as_tags(contract(40), (41, 15), {}))


# The verb `score`


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"contract": "40S", "points": 40}, (True, 2)),
        ({"contract": "40 NOS", "points": 39}, (False, 3)),
        ({"contract": "S40", "points": 39}, (False, 3)),
        ({"contract": "40S", "points": 40, "doubled": "x"}, (True, 4)),
        ({"contract": "40S", "points": 40, "doubled": "XX", "doubling": "add one and two"}, (True, 4)),
    ],
)
def test_what_a_contract_is_worth_is_answered(asked: dict[str, Any], answer: tuple[bool, int]) -> None:
    made, stakes = answer
    assert laws_of("kerala").scoring.answer(asked) == {"made": made, "stakes": stakes}


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ({"contract": "P", "points": 40}, "'P' is no contract; write a number and a denomination, such as 40S."),
        ({"contract": "+S", "points": 40}, "'+S' is no contract; write a number and a denomination, such as 40S."),
        ({"contract": "40Z", "points": 40}, "'40Z' is not a call; write it like"),
        ({"contract": "40S", "points": 40, "doubled": "XXX"}, "'doubled' is 'XXX'; write '', 'X' or 'XX'."),
        ({"contract": "27S", "points": 40}, "27 is no contract; known: 28 to 56."),
        ({"contract": "40S", "points": 57}, "Nobody takes 57 points; a side takes 0 to 56."),
        ({"contract": "40S", "points": 40, "doubling": "thrice"}, "There is no doubling rule 'thrice'; known:"),
    ],
)
def test_a_question_that_can_not_be_answered_says_why(asked: dict[str, Any], wrong: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        laws_of("kerala").scoring.answer(asked)
    assert str(caught.value).startswith(wrong)
