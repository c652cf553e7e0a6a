"""Quizzes and lessons of games about whose laws nothing is told."""

from random import Random

import pytest

from tests.toy_games.deals import reasoner_of, whist_bid
from tests.toy_games.rooms import foreign_words
from tests.toy_games.toy_conventions import BOTH, PLAIN, toy_game, toy_shelf
from trainer.games.game import MissingPartError
from trainer.practice.questions.question import RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.card_positions import LATER_TOPICS, topics_of
from trainer.practice.quizzes.card_quiz import CardQuiz
from trainer.practice.quizzes.card_words import CardWords
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.quizzes.themes import LAWS, PLAY


def test_without_data_about_laws_nothing_is_asked_about_them() -> None:
    quizzes = {name: LawQuizzes(toy_game(name)) for name in ("dummy-whist", "promises")}
    assert {name: one.names for name, one in quizzes.items()} == {"dummy-whist": ("cards",), "promises": ()}
    for one in quizzes.values():
        assert not set(one.makers(Random(1))) & {Kind.WHO, Kind.OPTIONS, Kind.PENALTY, Kind.LEAD, Kind.FACT}
        with pytest.raises(MissingPartError):
            _ = one.data


def test_the_answers_about_play_are_kept_under_the_game() -> None:
    quizzes = LawQuizzes(toy_game("dummy-whist"), lambda _: reasoner_of(PLAIN))
    books = quizzes.book(PLAY), quizzes.book(LAWS)
    assert [book.name for book in books] == ["dummy-whist/play", "dummy-whist/laws"]
    assert books[0].fingerprint != books[1].fingerprint
    assert quizzes.theme_of(("cards",)) == PLAY


@pytest.mark.parametrize("convention", BOTH)
def test_a_convention_offers_its_lessons_and_none_about_laws(convention: str) -> None:
    (lesson,) = toy_shelf().offered(convention)
    assert (lesson.convention, lesson.theme) == (convention, "")
    assert lesson.rows_in(reasoner_of(convention).book)


def test_of_opening_leads_only_those_are_asked_that_the_game_has() -> None:
    topics = {game: topics_of(toy_game(game)) for game in ("dummy-whist", "promises")}
    assert [topic for topic in topics["dummy-whist"] if topic.startswith("opening")] == ["opening-lead-against-it"]
    assert topics["promises"] == tuple(LATER_TOPICS)


@pytest.mark.parametrize("topic", ["a-later-lead", "in-the-middle-of-a-trick"])
def test_who_is_asked_for_a_card_sees_the_dummy(topic: str) -> None:
    quiz = CardQuiz(toy_game("dummy-whist"), lambda _: reasoner_of(PLAIN), Random(5))
    question = quiz.question(Subject(RowName("cards", topic), Kind.CARD), boundary=False)

    assert "bought the contract of " in question.prompt
    assert ("hand lies open: " in question.prompt) != ("You play the cards of partner, who holds " in question.prompt)
    assert "You have " in question.prompt
    assert foreign_words(question.prompt, *question.explanation) == []


def test_before_the_lead_it_is_told_who_called_first() -> None:
    deal = whist_bid("quiz")
    assert deal.play is not None
    first = {0: "You call", 1: "The opponent after you calls", 2: "Partner calls", 3: "The opponent before you calls"}
    prompt = CardWords(toy_game("dummy-whist")).prompt(deal, deal.play)
    assert f"Club laws rules. {first[-deal.play.leader % 4]} first: " in prompt
    assert "The others bought the contract of " in prompt
    assert "lies open" not in prompt
