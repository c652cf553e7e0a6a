"""The quizzes of bridge: about scores, about what hands are worth, about the play, and those about the laws."""

from random import Random

import pytest

from tests.games.bridge.auctions import GAME
from trainer.games.law_data import LawData
from trainer.games.quizzes import Quiz
from trainer.practice.quizzes.law_quiz import LawQuizzes

DATA: LawData = GAME.law_data
ENTRIES = {entry.id: entry for entry in DATA.irregularities}
QUIZZES = {quiz.name: quiz for quiz in GAME.quizzes}
ITEMS = [(quiz, item.name) for quiz in GAME.quizzes for item in quiz.items]


@pytest.mark.parametrize(("quiz", "item"), ITEMS, ids=[f"{quiz.name} {item}" for quiz, item in ITEMS])
def test_every_item_has_fresh_questions_with_one_right_answer(quiz: Quiz, item: str) -> None:
    asked = [quiz.question(item, Random(seed)) for seed in range(5)]
    assert len({(one.prompt, one.hand) for one in asked if one is not None}) > 1
    for one in asked:
        assert one is not None
        assert len(one.wrong) >= (1 if quiz.is_about_play else 3)
        assert one.right not in one.wrong
        assert len(set(one.wrong)) == len(one.wrong)
        assert one.source
        assert all(sentence.endswith(".") for sentence in one.explanation)


@pytest.mark.parametrize("name", QUIZZES)
def test_there_is_no_question_about_another_item(name: str) -> None:
    assert QUIZZES[name].question("nonsense", Random(1)) is None


def test_a_score_is_explained_by_its_parts() -> None:
    asked = QUIZZES["scores"].question("games-made-undoubled", Random(3))
    assert asked is not None
    needed, parts = asked.explanation
    assert "tricks are needed" in needed
    assert parts.startswith("tricks bid +")
    assert parts.endswith(f"{asked.right.removesuffix(' points')}.")


def test_a_hand_is_explained_suit_by_suit() -> None:
    asked = QUIZZES["evaluation"].question("losing-tricks", Random(3))
    assert asked is not None
    how, worked = asked.explanation
    assert how.startswith("In each suit")
    assert all(symbol in worked or "void" in worked for symbol in "♠♥♦♣")
    assert worked.endswith(f"= {asked.right.split()[0]}.")


def test_every_subject_of_every_quiz_about_laws_can_be_asked() -> None:
    quizzes = LawQuizzes(GAME)
    assert quizzes.names == ("irregularities", "scores", "evaluation", "tournament", "leads", "signals", "cards")
    makers = quizzes.makers(Random(5))
    subjects = quizzes.subjects(("irregularities", "scores", "evaluation", "tournament"))
    assert len(subjects) > 60
    for subject in subjects:
        question = makers[subject.kind].question(subject, boundary=False)
        assert len(question.options) >= 2, subject
        assert len(question.right) == 1


# What the laws say


@pytest.mark.parametrize(
    ("name", "chooser", "options"),
    [
        ("insufficient-bid", "left-hand opponent", ["accept the bid by calling", "have it corrected"]),
        ("call-out-of-turn", "left-hand opponent", ["accept by calling", "cancel and go back"]),
        (
            "insufficient-bid-corrected",
            "offender",
            ["lowest bid in the same strain", "comparable call", "any call and silence partner"],
        ),
        (
            "partner-leads-beside-a-penalty-card",
            "declarer",
            ["require from partner", "forbid to partner", "partner as he likes"],
        ),
    ],
)
def test_who_may_choose_and_what(name: str, chooser: str, options: list[str]) -> None:
    entry = ENTRIES[name]
    assert entry.chooser is not None
    assert entry.chooser.clause.id == chooser
    assert [option.id for option in entry.options] == options


@pytest.mark.parametrize(
    ("name", "penalty"),
    [
        ("insufficient-bid-made-enough", "no further"),
        ("insufficient-bid-replaced", "partner silenced for good"),
        ("call-out-of-turn-accepted", "stands as legal"),
        ("pass-out-of-turn-at-the-right", "pass repeated"),
        ("major-penalty-card", "major card"),
        ("minor-penalty-card", "minor card"),
        ("established-revoke-won", "two tricks"),
        ("established-revoke-lost", "one trick"),
    ],
)
def test_what_follows(name: str, penalty: str) -> None:
    found = ENTRIES[name].penalty
    assert found is not None
    assert found.id == penalty


def test_the_left_hand_opponent_calls_next() -> None:
    chooser = ENTRIES["insufficient-bid"].chooser
    assert chooser is not None
    assert [chooser.seat(offender, 0, 4) for offender in range(4)] == [1, 2, 3, 0]


def test_every_entry_cites_laws_by_number() -> None:
    for entry in DATA.irregularities:
        assert entry.source[0].isdigit(), entry.id
        assert entry.is_asked
