"""Who wins a trick and what it is worth, reckoned again from the words of the question."""

import re
from random import Random
from typing import Final

import pytest

from tests.practice.choices import complaints_about, right_text, wrong_texts
from trainer.games import game_called
from trainer.games.fifty_six.quizzes.trick_quiz import TRICKS
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes

QUIZZES: Final = LawQuizzes(game_called("fifty-six"))
SUBJECTS: Final = QUIZZES.subjects([TRICKS])
WINNERS: Final = tuple(subject for subject in SUBJECTS if subject.kind is Kind.WINNER)
COUNTS: Final = tuple(subject for subject in SUBJECTS if subject.kind is Kind.POINTS)

# 1.2, as printed: the ranks from the highest on, and what they are worth.
RANKS: Final = ("J", "9", "A", "10", "K", "Q")
WORTH: Final = {"J": 3, "9": 2, "A": 1, "10": 1, "K": 0, "Q": 0}
SYMBOLS: Final = {"Spades": "♠", "Hearts": "♥", "Diamonds": "♦", "Clubs": "♣"}
CARD: Final = re.compile("(10|[J9AKQ])([♠♥♦♣])")
WHICH_WINS: Final = re.compile(
    r"(?:(?P<trump>\w+) are trumps|There are no trumps)\. A trick, in the order played: (?P<cards>[^.]+)\."
    r" Which card wins it\?"
)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def questions_on(subject: Subject, number: int, seed: int = 1) -> list[ChoiceQuestion]:
    maker = QUIZZES.makers(Random(seed))[subject.kind]
    return [maker.question(subject, boundary=False) for _ in range(number)]


def cards_in(text: str) -> list[tuple[str, str]]:
    """Rank and suit of every card that is written in a text."""
    return [(found[1], found[2]) for found in CARD.finditer(text)]


def winner_of(cards: list[tuple[str, str]], trump: str) -> int:
    """The place of the winning card, by the words of 3.1, card by card."""
    best = 0
    for place in range(1, len(cards)):
        (rank, suit), (best_rank, best_suit) = cards[place], cards[best]
        if RANKS.index(rank) < RANKS.index(best_rank) if suit == best_suit else suit == trump:
            best = place
    return best


@pytest.mark.parametrize("subject", WINNERS, ids=str)
def test_the_right_card_wins(subject: Subject) -> None:
    for question in questions_on(subject, 2):
        assert complaints_about(question) == []
        found = WHICH_WINS.fullmatch(question.prompt)
        assert found, question.prompt
        cards = cards_in(found["cards"])
        assert len(cards) == 6
        trump = SYMBOLS.get(found["trump"] or "", "")
        place = winner_of(cards, trump)
        assert right_text(question) == f"The {ORDINALS[place]} card, {''.join(cards[place])}"
        for text in wrong_texts(question):
            ordinal = ORDINALS.index(text.split()[1])
            assert text.endswith("".join(cards[ordinal]))
        check_explanation(question, cards, cards[place], trump)


def check_explanation(
    question: ChoiceQuestion, cards: list[tuple[str, str]], best: tuple[str, str], trump: str
) -> None:
    """Every sentence is true of the trick."""
    for sentence in question.explanation:
        (told,) = dict.fromkeys(cards_in(sentence))
        if sentence.startswith("A trump beats"):
            assert told == best
            assert best[1] == trump != cards[0][1]
        elif "highest card of the suit led" in sentence:
            assert told == best
            assert best[1] == cards[0][1]
            assert sentence.startswith("No trump was played") is (trump not in {"", best[1]})
        elif "was played twice" in sentence:
            assert told == best
            assert cards.count(best) == 2
        else:
            assert "is of another suit and no trump" in sentence
            assert told[1] not in {best[1], trump}
            assert RANKS.index(told[0]) < RANKS.index(best[0])


@pytest.mark.parametrize(
    ("item", "holds"),
    [
        ("two-equal-cards", "was played twice"),
        ("one-ruff", "A trump beats every other card"),
        ("a-higher-ruff", "A trump beats every other card"),
        ("a-discard-is-higher", "is of another suit"),
        ("there-are-no-trumps", "is of another suit"),
        ("trumps-are-led", "is of another suit"),
    ],
)
def test_each_sort_of_trick_asks_what_it_is_called_after(item: str, holds: str) -> None:
    for question in questions_on(Subject(RowName(TRICKS, item), Kind.WINNER), 1):
        assert holds in " ".join(question.explanation)


@pytest.mark.parametrize("subject", COUNTS, ids=str)
def test_points_are_counted_right(subject: Subject) -> None:
    for question in questions_on(subject, 6):
        assert complaints_about(question) == []
        cards = cards_in(question.prompt)
        assert len(cards) % 6 == 0
        taken = sum(WORTH[rank] for rank, _ in cards)
        numbers = [int(number) for number in re.findall(r"(?:bid|have) (\d+)", question.prompt)]
        match subject.row.row:
            case "one-trick" | "tricks-of-a-side":
                right = taken
            case "still-to-make":
                right = numbers[0] - taken
                assert 28 <= numbers[0] <= 56
            case "still-to-beat":
                # The bidders then have at most one point less than they bid.
                right = 56 - (numbers[0] - 1) - taken
                assert 28 <= numbers[0] <= 56
            case _:
                right = 56 - taken - numbers[0]
        assert right_text(question) == f"{right} point{'' if right == 1 else 's'}"
        assert right >= 0
        if subject.row.row.startswith("still-to"):
            assert right > 0


@pytest.mark.parametrize("subject", COUNTS, ids=str)
def test_the_sums_of_an_explanation_add_up(subject: Subject) -> None:
    for question in questions_on(subject, 3):
        sums = [found for text in question.explanation[:-1] for found in re.findall(r"([0-9+ -]+) = (\d+)", text)]
        assert sums
        for left, right in sums:
            total = sum(int(step) for step in re.findall(r"-?\d+", left.replace("- ", "-")))
            assert total == int(right)
        assert question.explanation[-1] == "J = 3, 9 = 2, A = 1, 10 = 1, K = 0, Q = 0."


@pytest.mark.parametrize("kind", [Kind.WINNER, Kind.POINTS])
def test_what_is_no_item_of_the_quiz_is_not_asked(kind: Kind) -> None:
    with pytest.raises(NoDealError):
        questions_on(Subject(RowName(TRICKS, "gone"), kind), 1)


def test_the_same_chance_asks_the_same() -> None:
    assert questions_on(WINNERS[0], 3, seed=9) == questions_on(WINNERS[0], 3, seed=9)
    assert questions_on(WINNERS[0], 3, seed=9) != questions_on(WINNERS[0], 3, seed=8)
