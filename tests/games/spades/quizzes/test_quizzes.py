"""The quizzes of spades: every item has questions, and their answers are those of the laws and the evaluation."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.spades.rounds import GAME
from trainer.cards.suit import SUITS, Suit
from trainer.games.quizzes import Quiz, QuizQuestion
from trainer.games.spades.evaluation.evaluation_reading import read_evaluation
from trainer.games.spades.evaluation.nil_value import suit_chance
from trainer.games.spades.evaluation.spade_tricks import spade_tricks
from trainer.locations import conventions_folder

ITEMS = [(quiz, item.name) for quiz in GAME.quizzes for item in quiz.items]


def asked(quiz: Quiz, item: str, seed: int) -> QuizQuestion:
    question = quiz.question(item, Random(seed))
    assert question is not None
    return question


@given(st.sampled_from(ITEMS), st.integers(0, 10**6))
def test_a_question_has_one_right_answer_among_several(one: tuple[Quiz, str], seed: int) -> None:
    question = asked(*one, seed)
    assert question == asked(*one, seed), "the same chance asks the same"
    assert len(question.wrong) >= 2
    assert question.right not in question.wrong
    assert len(set(question.wrong)) == len(question.wrong)
    assert question.explanation


@given(st.integers(0, 10**6))
def test_ten_bags_are_paid_for_in_the_score(seed: int) -> None:
    question = asked(GAME.quizzes[0], "ten-bags", seed)
    assert "10 bags paid for" in question.explanation[0]
    assert question.explanation[0].endswith(f"= {question.right}.")


def test_the_regular_bid_is_that_of_the_evaluation() -> None:
    question = asked(GAME.quizzes[1], "the-regular-bid", 7)
    bids = read_evaluation(conventions_folder() / "spades").regular
    assert question.hand is not None
    assert question.right == str(bids.bid(bids.terms(question.hand).total))


def test_a_side_suit_is_explained_by_its_own_high_cards() -> None:
    for seed in range(30):
        question = asked(GAME.quizzes[1], "a-side-suit", seed)
        cards, [told] = question.prompt.partition(" in ")[0], question.explanation
        assert question.right in told
        for rank, name in (("A", "Ace"), ("K", "King"), ("Q", "Queen")):
            assert rank in cards or name not in told, f"{told} of {cards}"


def test_two_high_cards_of_a_side_suit_are_told_one_by_one() -> None:
    question = next(
        one for one in (asked(GAME.quizzes[1], "a-side-suit", seed) for seed in range(99)) if "A K" in one.prompt
    )
    assert question.explanation[0].startswith("The Ace takes the first trick (0.9")
    assert ", the King the second (0." in question.explanation[0]


@pytest.mark.parametrize("quiz", GAME.quizzes, ids=lambda quiz: quiz.name)
def test_what_is_no_item_has_no_question(quiz: Quiz) -> None:
    assert quiz.question("chess", Random(1)) is None


def test_spades_are_worth_what_the_evaluation_says() -> None:
    question = asked(GAME.quizzes[1], "spades-and-cuts", 3)
    spades, lengths = question.prompt.partition(".")[0].split(" beside ")
    found = spade_tricks(
        spades.removeprefix("♠").replace("10", "T").replace(" ", ""),
        [int(one.split()[0]) for one in lengths.split(", ")],
    )
    assert question.right == f"{found.total:.2f}"


@given(st.integers(0, 10**6))
def test_the_suit_that_breaks_a_nil_is_the_least_safe_one(seed: int) -> None:
    question = asked(GAME.quizzes[1], "the-danger-in-a-nil", seed)
    assert question.hand is not None
    held = {suit: question.hand.cards_of(suit) for suit in SUITS}
    chances = {suit.symbol: suit_chance(cards, is_spades=suit is Suit.SPADES) for suit, cards in held.items()}
    assert min(chances, key=lambda symbol: chances[symbol]) == question.right
