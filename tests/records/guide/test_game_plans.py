"""What a learner has chosen for each game, kept from one start to the next."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from trainer.practice.guide.game_plan import GamePlan
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownLearnerError
from trainer.records.guide.game_plans import game_plan, keep_game_plan
from trainer.records.keeper import RecordKeeper
from trainer.records.learners import add_learner

PLAN = GamePlan("toy/plain", ("T1", "without T2"), known=3, is_open=True, aim=5, rested=date(2026, 7, 4))


def test_a_plan_is_kept_whole(database: RecordsDatabase) -> None:
    keep_game_plan(database, "Anu", "toy", PLAN)
    assert game_plan(database, "Anu", "toy") == PLAN


def test_every_learner_and_every_game_has_its_own(database: RecordsDatabase) -> None:
    add_learner(database, "Biju", datetime(2026, 7, 4, tzinfo=UTC))
    keep_game_plan(database, "Anu", "toy", PLAN)

    assert game_plan(database, "Anu", "other") == GamePlan()
    assert game_plan(database, "Biju", "toy") == GamePlan()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"convention": 1}', "null", '{"known": "many"}'])
def test_a_plan_that_can_not_be_read_is_as_if_nothing_was_chosen(database: RecordsDatabase, text: str) -> None:
    keep_game_plan(database, "Anu", "toy", PLAN)
    with database.writing() as records:
        records.execute("UPDATE settings SET value = ? WHERE name LIKE 'plan of%'", (text,))

    assert game_plan(database, "Anu", "toy") == GamePlan()


def test_an_unknown_learner_has_no_plan(database: RecordsDatabase) -> None:
    with pytest.raises(UnknownLearnerError):
        keep_game_plan(database, "Biju", "toy", PLAN)


def test_a_keeper_keeps_plans(tmp_path: Path) -> None:
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner("Anu")
        keeper.keep_game_plan("Anu", "toy", PLAN)
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        assert keeper.game_plan("Anu", "toy") == PLAN
