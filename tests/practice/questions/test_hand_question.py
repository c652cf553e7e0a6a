"""Which of these hands made the call? One does, and the judge finds all others wrong."""

import re
from random import Random

import pytest

from tests.practice.choices import DEALT, complaints_about, maker_of, questions_on
from tests.practice.sample import sample_reasoner
from tests.reasoning.small_table import SHIPPED
from tests.shipped_tables import shipped
from tests.slow import nightly_but_for
from trainer.cards.hand import Hand
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName, drillable_rows
from trainer.practice.questions.subject import Kind, Subject
from trainer.reasoning.judging.judging import Judge

SHIPPED_ROWS = 8
"""Of each shipped table, any that a deal leads to."""


def hands_of(question: ChoiceQuestion) -> list[Hand]:
    return [option.hand for option in question.options if option.hand is not None]


def verdicts(question: ChoiceQuestion, judge: Judge) -> list[str]:
    auction = question.auction
    assert auction is not None
    before, call = auction.before(len(auction.calls) - 2), auction.calls[-2]
    return [str(judge.judge(before, hand, call).verdict) for hand in hands_of(question)]


def complaints(question: ChoiceQuestion, judge: Judge) -> list[str]:
    found = complaints_about(question)
    judged = verdicts(question, judge)
    (right,) = question.right
    others = {*judged[:right], *judged[right + 1 :]}
    if judged[right] != "right" or not others <= {"wrong", "illegal"}:  # illegal: the hand is void in the suit
        found.append(f"the judge says {judged}, right is {right}")
    if any(hand.size != 8 for hand in hands_of(question)):
        found.append("a hand has not eight cards")
    return found


def cards_apart(one: Hand, other: Hand) -> int:
    return sum(
        max(0, mine - yours)
        for suit, theirs in zip(one.counts(), other.counts(), strict=True)
        for mine, yours in zip(suit, theirs, strict=True)
    )


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_exactly_one_of_the_hands_makes_the_call_or_may_make_it(row: RowName) -> None:
    judge = Judge(sample_reasoner())
    for question in questions_on(row, Kind.WHICH_HAND, 8):
        assert complaints(question, judge) == []
        assert len(hands_of(question)) == 4


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_one_of_the_wrong_hands_is_one_card_away(row: RowName) -> None:
    for question in questions_on(row, Kind.WHICH_HAND, 4):
        (place,) = question.right
        hands = hands_of(question)
        apart = [cards_apart(hands[place], hand) for hand in hands if hand is not hands[place]]
        assert question.boundary == (min(apart) == 1)
        assert question.boundary


def test_the_explanation_says_what_every_hand_calls() -> None:
    (question,) = questions_on("first-position/two-jacks", Kind.WHICH_HAND, 1)

    first = rf"Hand {min(question.right) + 1} calls 28 NOS: two Jacks \(\S+ \S+\) in different suits\."
    assert re.fullmatch(first, question.explanation[0])
    assert question.source == "S1.3"
    named = [re.match(r"Hand \d calls|With hands? (.+?) you (call|pass)", one) for one in question.explanation]
    assert all(named)
    assert sorted(re.findall(r"\d", " ".join(one.group() for one in named if one))) == ["1", "2", "3", "4"]


def test_a_hand_without_a_bid_is_told_what_the_call_would_promise() -> None:
    """It may be a card away from the right one: "nothing to bid" would not say which."""
    passed = [
        sentence
        for question in questions_on("first-position/both-jacks", Kind.WHICH_HAND, 12)
        for sentence in question.explanation
        if "you pass" in sentence or "28 Pass" in sentence
    ]

    assert passed
    assert all(re.search(r"29[♠♥♦♣] (promises|shows) .+; you have", one) for one in passed), passed


def test_no_wrong_hand_gives_itself_away_as_one_that_the_laws_forbid_the_call() -> None:
    laws = sample_reasoner().book.laws
    for question in questions_on("second-after-suit/next-cards", Kind.WHICH_HAND, 6) + questions_on(
        "first-position/both-jacks", Kind.WHICH_HAND, 12
    ):
        assert question.auction is not None
        before, call = question.auction.before(-2), question.auction.calls[-2]
        assert all(laws.problem_with(before, call, hand) is None for hand in hands_of(question))


def test_the_hands_come_from_other_rows() -> None:
    reasoner = sample_reasoner()
    rows = set()
    for question in questions_on("first-position/otherwise", Kind.WHICH_HAND, 20):
        assert question.auction is not None
        rows |= {reasoner.choose(question.auction.before(0), hand).row.id for hand in hands_of(question)}

    assert rows == {"both-jacks-and-both-nines", "both-jacks", "two-jacks", "jack-in-four", "otherwise"}


def test_the_same_chance_makes_the_same_questions() -> None:
    assert questions_on(DEALT[1], Kind.WHICH_HAND, 2, seed=5) == questions_on(DEALT[1], Kind.WHICH_HAND, 2, seed=5)


@pytest.mark.parametrize("name", nightly_but_for(SHIPPED))
def test_questions_on_the_shipped_tables_are_right(name: str) -> None:
    reasoner = shipped(name)
    judge, maker, chance = Judge(reasoner), maker_of(Kind.WHICH_HAND, reasoner, seed=3), Random(4)
    made = 0
    rows = drillable_rows(reasoner.book)
    for row in chance.sample(rows, len(rows)):
        if made == SHIPPED_ROWS:
            break
        try:
            question = maker.question(Subject(row, Kind.WHICH_HAND), boundary=True)
        except NoDealError:
            continue
        made += 1
        assert complaints(question, judge) == [], row
    assert made == SHIPPED_ROWS
