"""The quizzes of a game: which there are, and what a game without a part has none of."""

from dataclasses import replace

import pytest

from tests.games.auction_only import auction_only
from trainer.games import game_called
from trainer.games.game import MissingPartError
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.quizzes.themes import LAWS, PLAY

GAME = game_called("fifty-six")
MOST_WORDS = 14


def test_the_quizzes_about_the_laws_come_first_and_those_of_the_game_stand_among_them() -> None:
    assert LawQuizzes(GAME).names == ("irregularities", "stakes", "tournament", "tricks", "cards")


def test_where_a_game_has_no_such_part_there_is_no_such_quiz() -> None:
    assert LawQuizzes(replace(GAME, make_law_data=None)).names == ("stakes", "tricks", "cards")
    assert LawQuizzes(replace(GAME, make_solver=None)).names == ("irregularities", "stakes", "tournament", "tricks")
    assert LawQuizzes(replace(GAME, quizzes=())).names == ("irregularities", "tournament", "cards")
    assert LawQuizzes(auction_only()).names == ()


@pytest.mark.parametrize(
    ("quizzes", "theme"),
    [
        (["tricks"], PLAY),
        (["cards"], PLAY),
        (["tricks", "cards"], PLAY),
        (["stakes"], LAWS),
        (["stakes", "tricks"], LAWS),
        (["irregularities", "tournament"], LAWS),
    ],
)
def test_a_lesson_is_about_the_play_where_all_its_quizzes_are(quizzes: list[str], theme: str) -> None:
    assert LawQuizzes(GAME).theme_of(quizzes) == theme


def test_the_data_are_those_of_the_game() -> None:
    assert LawQuizzes(GAME).data is GAME.law_data
    with pytest.raises(MissingPartError, match="There are no quizzes about the laws of Bridge"):
        _ = LawQuizzes(auction_only()).data


@pytest.mark.parametrize("game", ["fifty-six", "bridge"])
def test_every_option_about_the_laws_is_read_at_a_glance(game: str) -> None:
    """Fourteen words, and two clauses that are told apart in full are told apart in short too."""
    laws = LawQuizzes(game_called(game)).data
    found = [clause for fact in laws.facts for clause in (fact.answer, *fact.wrong)]
    for entry in laws.irregularities:
        found += [*entry.options, *entry.forbidden]
        found += [entry.penalty] if entry.penalty else []
        found += [entry.lead.answer] if entry.lead else []
    clauses = {clause.id: clause for clause in found}

    assert [one.on_one_line for one in clauses.values() if len(one.on_one_line.split()) > MOST_WORDS] == []
    assert len({one.on_one_line for one in clauses.values()}) == len({one.text for one in clauses.values()})
