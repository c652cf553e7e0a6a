"""What the learner's partnerships play, game by game."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.practice.sample import OTHER, SAMPLE
from tests.screens.sample_practice import practice
from tests.shipped_tables import shipped_library
from trainer.games import GAMES
from trainer.games.game import Game
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.guide.history import History
from trainer.screens.choose.chosen_agreement import Agreements

NOBODY = History(datetime(2026, 7, 4, tzinfo=UTC).date())
GAME = "fifty-six"


def test_before_anything_was_chosen_the_first_convention_is_played() -> None:
    agreements = Agreements(practice())

    assert not agreements.has_begun
    assert (agreements.games, agreements.game) == ((GAME,), GAME)
    assert agreements.plan(GAME, NOBODY).convention == OTHER


@pytest.mark.parametrize("lesson", ["", "sample-openings"])
def test_what_was_answered_last_is_played_where_nothing_was_agreed(lesson: str) -> None:
    history = History(NOBODY.today, conventions={GAME: (SAMPLE, lesson)})
    assert Agreements(practice()).plan(GAME, history).convention == SAMPLE


def test_what_was_agreed_goes_before_what_was_answered() -> None:
    agreements = Agreements(practice())
    agreements.agree(GamePlan(SAMPLE, ("S9.1",), aim=5))
    history = History(NOBODY.today, conventions={GAME: (OTHER, "")})

    assert agreements.has_begun
    assert agreements.plan(GAME, history) == GamePlan(SAMPLE, ("S9.1",), aim=5)
    assert agreements.book(agreements.plan(GAME, history)).agreed == ("S9.1",)


def test_a_convention_that_is_gone_is_not_played() -> None:
    training = practice()
    training.memory.keep_game_plan("Ammu", GAME, GamePlan("fifty-six/gone", ("S9.1",)))
    plan = Agreements(training).plan(GAME, NOBODY)
    assert (plan.convention, plan.agreed) == (OTHER, ())


def test_a_convention_for_now_goes_before_all_and_is_not_kept() -> None:
    training = practice()
    training.agree(SAMPLE, ())
    agreements = Agreements(training, OTHER)

    assert agreements.plan(GAME, NOBODY).convention == OTHER
    assert Agreements(training).plan(GAME, NOBODY).convention == SAMPLE


def test_to_choose_a_game_changes_nothing_that_was_agreed_in_it() -> None:
    told: list[tuple[str, tuple[str, ...]]] = []
    training = practice(remember=lambda convention, agreed: told.append((convention, agreed)))
    training.memory.keep_game_plan("Ammu", GAME, GamePlan(SAMPLE, ("S9.1",), known=2))
    agreements = Agreements(training)

    agreements.choose_game(GAME, agreements.plan(GAME, NOBODY))

    assert told == [(SAMPLE, ("S9.1",))]
    assert training.memory.game_plan("Ammu", GAME) == GamePlan(SAMPLE, ("S9.1",), known=2)


def test_a_list_of_games_loads_none_of_them() -> None:
    loaded: list[str] = []
    library = shipped_library()
    training = practice()

    def noted(name: str) -> Game:
        loaded.append(name)
        return library.game_called(name)

    training.library = replace(library, game_called=noted)
    agreements = Agreements(training)

    titles = [agreements.title(game) for game in agreements.games]
    assert loaded == []
    assert titles == [library.game_called(game).title for game in agreements.games]
    assert set(agreements.games) == set(GAMES)


def test_another_convention_is_switched_to_as_it_stands() -> None:
    agreements = Agreements(practice())
    agreements.agree(GamePlan(SAMPLE, ("Q1",), known=3, partnership="ours.yaml"))
    agreements.switch_to(OTHER)
    plan = agreements.plan(GAME, NOBODY)
    assert (plan.convention, plan.agreed, plan.known, plan.partnership) == (OTHER, (), 0, "")
