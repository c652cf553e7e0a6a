"""What wrong calls at the table cost: kept with their deals, the most costly first, until they are played better."""

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.playing.table_deals import conceded, new, sample, with_calls
from tests.records.answers import NOON
from trainer.playing.deals.table_deal import TableDeal
from trainer.records.deals import LoggedDeal, delete_deal, keep_deal
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import UnknownDealError
from trainer.records.learners import add_learner, delete_learner
from trainer.records.mistakes import Mistake, costliest, keep_mistake

KERALA = conceded(with_calls("28S P P P P P P"), 30, 26)


def played(database: RecordsDatabase, deal: TableDeal, cost: int = 0, *, days: int = 0, learner: str = "Anu") -> int:
    number = keep_deal(database, LoggedDeal(learner, NOON + timedelta(days=days), deal))
    if cost:
        keep_mistake(database, learner, number, Mistake(cost, 0, "29S"))
    return number


def costs(database: RecordsDatabase, laws: str = KERALA.laws.name, *, limit: int = 5) -> list[int]:
    found = costliest(database, "Anu", "fifty-six", laws, NOON - timedelta(days=1), limit=limit)
    return [one.mistake.cost for one in found]


def other_hands(turn: int) -> TableDeal:
    return replace(KERALA, hands=(*KERALA.hands[turn:], *KERALA.hands[:turn]))


def test_the_most_costly_comes_first_and_only_under_the_laws_asked_for(database: RecordsDatabase) -> None:
    for turn, cost in ((0, 1), (1, 4), (2, 0), (3, 2)):
        played(database, other_hands(turn), cost)
    played(database, sample(), 9)
    assert costs(database) == [4, 2, 1]
    assert costs(database, limit=2) == [4, 2]
    assert costs(database, laws=sample().laws.name) == [9]


def test_what_is_older_does_not_count(database: RecordsDatabase) -> None:
    played(database, KERALA, 3, days=-2)
    assert costs(database) == []


def test_hands_that_were_played_again_count_as_they_were_played_last(database: RecordsDatabase) -> None:
    played(database, KERALA, 3)
    played(database, KERALA, 1, days=1)
    assert costs(database) == [1]
    played(database, KERALA, days=2)
    assert costs(database) == []


def test_a_cost_that_is_found_again_takes_the_place_of_the_first(database: RecordsDatabase) -> None:
    number = played(database, KERALA, 3)
    keep_mistake(database, "Anu", number, Mistake(2, 0, "30S"))
    (found,) = costliest(database, "Anu", "fifty-six", KERALA.laws.name, NOON)
    assert (found.number, found.kept.deal, found.mistake) == (number, KERALA, Mistake(2, 0, "30S"))


def test_a_mistake_goes_with_its_deal_and_its_learner(database: RecordsDatabase) -> None:
    delete_deal(database, "Anu", played(database, KERALA, 3))
    assert costs(database) == []
    add_learner(database, "Biju", NOON)
    number = played(database, KERALA, 3, learner="Biju")
    with pytest.raises(UnknownDealError):
        keep_mistake(database, "Anu", number, Mistake(1, 0, "29S"))
    delete_learner(database, "Biju")
    with database.reading() as records:
        assert records.execute("SELECT COUNT(*) FROM mistakes").fetchone() == (0,)


def test_a_deal_that_nobody_can_read_is_left_out(database: RecordsDatabase) -> None:
    played(database, KERALA, 3)
    spoilt = played(database, new(), 5)
    with database.writing() as records:
        records.execute("UPDATE deals SET deal = 'spoilt' WHERE id = ?", (spoilt,))
    assert costs(database) == [3]
