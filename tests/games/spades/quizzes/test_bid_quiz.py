"""The quiz about bids: the bidders' own, at scores and after bids for which it makes a difference."""

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.games.spades.rounds import GAME
from trainer.games.quizzes import QuizQuestion
from trainer.games.spades.quizzes.bid_quiz import BIDS
from trainer.games.spades.quizzes.bid_rounds import read_bid_rounds
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError

QUIZ: Final = next(quiz for quiz in GAME.quizzes if quiz.name == BIDS)
FILE: Final = conventions_folder() / "spades" / "bid-quiz.yaml"


def asked(item: str, seed: int) -> QuizQuestion:
    question = QUIZ.question(item, Random(seed))
    assert question is not None
    return question


def test_a_bid_is_that_of_the_bidder_after_these_bids() -> None:
    question = asked("your-five", 1)
    assert GAME.evaluate is not None
    assert question.hand is not None
    found = GAME.evaluate(question.hand, {"bids": [3], "signals": True})
    assert question.right == (str(found["bid"]) if found["bid"] else "nil")


def test_a_bid_is_explained_by_the_sum_of_its_cards() -> None:
    for seed in range(12):
        question = asked("after-high-bids", seed)
        assert question.hand is not None
        assert GAME.evaluate is not None
        found = GAME.evaluate(question.hand, {"bids": [5, 4, 4], "signals": True})
        tricks = next(line for line in question.explanation if line.endswith("tricks."))
        assert tricks.endswith(f"− 0.65 for the bids before = {found['regular'] + found['previous_bids']:.2f} tricks.")


@pytest.mark.parametrize("item", ["rule-based", "master-spades", "cardgames"])
def test_a_rivals_bid_is_explained_by_cards_that_add_up_to_his_count(item: str) -> None:
    for seed in range(12):
        told = asked(item, seed).explanation[0]
        terms, total = re.fullmatch(r".*: by his count (.*) = (.*) tricks\.", told).groups()  # type: ignore[union-attr]
        signs = re.split(r" ([+−]) ", f"0 + {terms}".replace("nothing", "0"))
        parts = [float(part.split()[-1]) for part in signs[::2]]
        added = sum(
            part if sign == "+" else -part for sign, part in zip("+" + "".join(signs[1::2]), parts, strict=True)
        )
        assert added == pytest.approx(float(total), abs=0.005), told


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("rule-based", "From 0.8 of a trick on he bids one more."),
        ("cardgames", "From 0.9 of a trick on he bids one more."),
        ("after-high-bids", "From 0.8 of a trick on the bid is one higher."),
    ],
)
def test_where_a_count_is_no_whole_number_it_is_said_how_it_becomes_a_bid(item: str, said: str) -> None:
    for seed in range(12):
        question = asked(item, seed)
        total = next(re.search(r"= ([\d.]+) tricks", line) for line in question.explanation if " tricks" in line)
        is_whole = total is None or float(total[1]).is_integer()
        assert question.right == "nil" or is_whole or said in question.explanation, question.explanation


def test_a_nil_is_explained_by_its_suits_and_by_what_it_needs() -> None:
    nil = next(one for one in (asked("nil-first", seed) for seed in range(40)) if one.right == "nil")
    assert nil.explanation[0].startswith("Nil: ")
    assert "and 62 % are needed." in nil.explanation[0]
    assert nil.explanation[1].startswith("In tricks: ")


@pytest.mark.parametrize("item", [item.name for item in QUIZ.items if not item.name.startswith("blind")])
def test_often_the_bid_beside_it_would_be_wrong(item: str) -> None:
    questions = [asked(item, seed) for seed in range(9)]
    assert any(" too." not in question.explanation[-1] for question in questions)


@pytest.mark.parametrize("item", ["nil-first", "nil-after-a-high-partner", "partners-five"])
def test_nil_is_right_in_some_and_wrong_in_others(item: str) -> None:
    answers = [asked(item, seed).right == "nil" for seed in range(12)]
    assert any(answers)
    assert not all(answers)


def test_a_blind_bid_is_asked_without_cards() -> None:
    assert asked("blind-after-six", 1).hand is None
    assert asked("blind-after-six", 1).right == "blind nil"
    assert {asked("blind-not-behind", seed).right for seed in range(5)} == {"look at your cards"}


@pytest.mark.parametrize(
    ("written", "wrong", "problem"),
    [
        ("bids: [5, 3]", "bids: [5, 3, 2, 2]", "write at most 3"),
        ("score: [450, 300]", "score: [450]", "write two numbers"),
        ("  about: nil", "  about: spades", "write nil"),
    ],
)
def test_what_is_wrong_in_the_file_is_reported(tmp_path: Path, written: str, wrong: str, problem: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert written in text
    (tmp_path / FILE.name).write_text(text.replace(written, wrong, 1), encoding="utf-8")
    with pytest.raises(UnusableFileError, match=problem):
        read_bid_rounds(tmp_path)
