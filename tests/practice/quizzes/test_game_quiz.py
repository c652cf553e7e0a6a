"""Questions of a quiz that a game has of its own: its answers among wrong ones, and nothing that it does not know."""

from dataclasses import dataclass, replace
from random import Random

import pytest

from tests.practice.choices import complaints_about, right_text, wrong_texts
from trainer.auction.auction import Auction
from trainer.cards.deck import Deck
from trainer.cards.notation import parse_hand
from trainer.games.quizzes import QuizItem, QuizQuestion, TableCards
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.game_quiz import GameQuiz, quiz_subjects


@dataclass(frozen=True)
class Sums:
    """Asks for sums; of `hard` ones it finds none."""

    kind: str = "points"
    name: str = "sums"
    is_about_play: bool = False

    @property
    def items(self) -> tuple[QuizItem, ...]:
        return (QuizItem("easy", self.kind, "1.1"), QuizItem("hard", self.kind, "1.2"))

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        if item == "hard":
            return None
        first = chance.randint(1, 9)
        wrong = (str(first), str(first + 1), str(first), str(first + 3), str(first + 4), str(first + 5))
        return QuizQuestion(f"A {item} one", f"{first} + 1 = ?", str(first + 1), wrong, ("Count on.",), "1.1")


EASY = Subject(RowName("sums", "easy"), Kind.POINTS)


def test_what_is_asked_has_the_kind_and_the_section_of_the_item() -> None:
    assert list(quiz_subjects(Sums())) == [(EASY, "1.1"), (Subject(RowName("sums", "hard"), Kind.POINTS), "1.2")]


def test_a_kind_that_nobody_knows_is_an_error() -> None:
    with pytest.raises(ValueError, match="riddle"):
        list(quiz_subjects(Sums(kind="riddle")))


def test_a_question_has_the_right_answer_and_three_wrong_ones_that_differ_the_first_ones_given() -> None:
    question = GameQuiz(Sums(), Random(3)).question(EASY, boundary=False)
    assert complaints_about(question) == []
    first = int(question.prompt.split()[0])
    assert (question.title, question.source, question.explanation) == ("A easy one", "1.1", ("Count on.",))
    assert right_text(question) == str(first + 1)
    assert sorted(wrong_texts(question)) == sorted([str(first), str(first + 3), str(first + 4)])
    assert question.subject == EASY


def test_hand_auction_and_cards_on_the_table_are_shown_with_the_question() -> None:
    hand, auction = parse_hand(Deck("AKQJ", 1, 4), "AK.Q.J."), Auction(4, 0)
    laid = (TableCards("dummy", ("SQ", "SJ")),)

    class Cards(Sums):
        def question(self, item: str, chance: Random) -> QuizQuestion | None:
            asked = super().question(item, chance)
            return asked and replace(asked, hand=hand, auction=auction, laid=laid)

    question = GameQuiz(Cards(), Random(3)).question(EASY, boundary=False)
    assert (question.hand, question.auction, question.laid) == (hand, auction, laid)


def test_the_right_answer_stands_anywhere_and_the_same_chance_asks_the_same() -> None:
    asked = [GameQuiz(Sums(), Random(seed)).question(EASY, boundary=False) for seed in range(30)]
    assert {place for question in asked for place in question.right} == set(range(4))
    assert asked == [GameQuiz(Sums(), Random(seed)).question(EASY, boundary=False) for seed in range(30)]


@pytest.mark.parametrize(
    "subject",
    [
        Subject(RowName("sums", "gone"), Kind.POINTS),
        Subject(RowName("sums", "easy"), Kind.WINNER),
        Subject(RowName("other", "easy"), Kind.POINTS),
        Subject(RowName("sums", "hard"), Kind.POINTS),
    ],
    ids=["no item", "another kind", "another quiz", "none found"],
)
def test_what_the_quiz_does_not_have_is_not_asked(subject: Subject) -> None:
    with pytest.raises(NoDealError, match="There is no question such as"):
        GameQuiz(Sums(), Random(1)).question(subject, boundary=False)
