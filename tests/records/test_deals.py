"""The log of deals that were bid and played at the table."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.playing.table_deals import (
    ALL_SPADES_WITH_ONE_SIDE,
    PROCEDURE,
    conceded,
    new,
    sample,
    table_deals,
    with_calls,
)
from tests.records.answers import NOON
from trainer.games import game_called
from trainer.playing.deals.deal_files import read_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.matches.match import Match
from trainer.problems import UnusableFileError
from trainer.records.deals import (
    DealLine,
    LoggedDeal,
    deals_of_match,
    deals_page,
    delete_deal,
    export_deals,
    keep_deal,
    logged_deal,
)
from trainer.records.file.database import RecordsDatabase
from trainer.records.file.failures import (
    CorruptRecordsError,
    UnknownDealError,
    UnknownLearnerError,
    UnreadableDealError,
)
from trainer.records.keeper import RecordKeeper
from trainer.records.learners import add_learner


def kept(number: int = 0, deal: TableDeal | None = None, **changes: Any) -> LoggedDeal:
    """A deal of Anu's that ended `number` minutes after noon."""
    return replace(LoggedDeal("Anu", NOON + timedelta(minutes=number), deal or sample()), **changes)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table_deals())
def test_what_is_kept_is_opened_without_loss(database: RecordsDatabase, deal: TableDeal) -> None:
    whole = kept(3, deal, seat=4, match="evening", match_format="final", dealer=5, cancelled="")
    number = keep_deal(database, whole)
    assert logged_deal(database, "Anu", number) == whole
    delete_deal(database, "Anu", number)


def test_a_list_shows_the_newest_first_with_result_and_score(database: RecordsDatabase) -> None:
    first = keep_deal(database, kept(0, sample(), seat=2))
    second = keep_deal(database, kept(5, with_calls("P P P P P P", "standard"), match="m"))
    page = deals_page(database, "Anu")
    assert page.older is None
    assert page.deals == (
        DealLine(second, NOON + timedelta(minutes=5), 0, "m", "", "fifty-six", "standard", "", 0, None, ""),
        DealLine(
            number=first,
            at=NOON,
            seat=2,
            match="",
            title="NOS answered by NOS, and 36 or 37",
            game="fifty-six",
            laws="international",
            result="36S by 0",
            score=1,
            winning_side=0,
            cancelled="",
        ),
    )


def test_doubles_are_listed_and_cancelled_deals_are_worth_nothing(database: RecordsDatabase) -> None:
    keep_deal(database, kept(0, conceded(with_calls("28S X P P P P P P"), 20, 36)))
    keep_deal(database, kept(1, conceded(with_calls("28S P P P P P P"), 56, 0), cancelled="for a reason"))
    cancelled, doubled = deals_page(database, "Anu").deals
    assert (doubled.result, doubled.score, doubled.winning_side) == ("28SX by 0", 4, 1)
    assert (cancelled.result, cancelled.score, cancelled.winning_side) == ("28S by 0", 0, None)


def test_pages_follow_one_another_without_gap_or_repetition(database: RecordsDatabase) -> None:
    numbers = [keep_deal(database, kept(number // 2, new())) for number in range(7)]
    # The same deal at the same moment is the same.
    assert numbers[0] == numbers[1]
    found, before = [], None
    while True:
        page = deals_page(database, "Anu", limit=2, before=before)
        found += [line.number for line in page.deals]
        before = page.older
        if before is None:
            break
    assert found == sorted(set(numbers), reverse=True)
    with pytest.raises(ValueError, match="no page"):
        deals_page(database, "Anu", limit=0)


def test_keeping_the_same_again_changes_nothing(database: RecordsDatabase) -> None:
    assert keep_deal(database, kept()) == keep_deal(database, kept())
    assert keep_deal(database, kept(seat=1)) != keep_deal(database, kept())
    assert len(deals_page(database, "Anu").deals) == 2


def test_every_learner_has_a_log_of_his_own(database: RecordsDatabase) -> None:
    add_learner(database, "അനു", NOON)
    number = keep_deal(database, kept(learner="അനു"))
    assert deals_page(database, "Anu").deals == ()
    assert logged_deal(database, "അനു", number).learner == "അനു"
    for use in (logged_deal, delete_deal):
        with pytest.raises(UnknownDealError, match=f"There is no deal {number} in this log"):
            use(database, "Anu", number)
    with pytest.raises(UnknownLearnerError):
        keep_deal(database, kept(learner="Nobody"))


def test_a_deleted_deal_is_gone(database: RecordsDatabase) -> None:
    first, second = (keep_deal(database, kept(number)) for number in range(2))
    delete_deal(database, "Anu", first)
    assert [line.number for line in deals_page(database, "Anu").deals] == [second]
    with pytest.raises(UnknownDealError):
        delete_deal(database, "Anu", first)


def test_a_match_can_be_taken_up_again(database: RecordsDatabase) -> None:
    match = Match(PROCEDURE, PROCEDURE.format_called("final"), 6, first_dealer=2)
    won = conceded(with_calls("28S P P P P P P"), 30, 26)
    whole_suit = with_calls("28S P P P P P P", hands=ALL_SPADES_WITH_ONE_SIDE)
    keep_deal(database, kept(99, sample()))
    for number, deal in enumerate((won, whole_suit, won)):
        match = match.after(deal)
        last = match.deals[-1]
        about = {"match": "m", "match_format": "final", "dealer": last.dealer, "cancelled": last.cancelled}
        keep_deal(database, kept(number, deal, **about))
    found = deals_of_match(database, "Anu", "m")
    again = Match(PROCEDURE, PROCEDURE.format_called(found[0].match_format), 6, found[0].dealer)
    for one in found:
        again = again.after(one.deal)
    assert again == match
    assert [line.match for line in deals_page(database, "Anu", "m").deals] == ["m"] * 3


@pytest.mark.parametrize("ending", [".json", ".pbn"])
def test_the_log_can_be_exported_oldest_first(database: RecordsDatabase, tmp_path: Path, ending: str) -> None:
    keep_deal(database, kept(5, new()))
    keep_deal(database, kept(0, sample()))
    file = tmp_path / f"log{ending}"
    assert export_deals(database, "Anu", file) == 2
    assert read_deals(file, game_called) == (sample(), new())
    with pytest.raises(UnusableFileError, match=r"use \.json or \.pbn"):
        export_deals(database, "Anu", tmp_path / "log.csv")


def test_a_deal_that_the_laws_of_today_forbid_is_no_damage(database: RecordsDatabase) -> None:
    number = keep_deal(database, kept(0, with_calls("28S P P")))
    with database.writing() as records:
        stored = json.loads(records.execute("SELECT deal FROM deals").fetchone()[0])
        records.execute("UPDATE deals SET deal = ?", (json.dumps(stored | {"auction": ["27S"]}),))
    with pytest.raises(UnreadableDealError, match=f"Deal {number} of this log can't be opened .* 27 is not enough"):
        logged_deal(database, "Anu", number)
    assert len(deals_page(database, "Anu").deals) == 1
    delete_deal(database, "Anu", number)


def test_a_moment_that_is_none_is_damage(database: RecordsDatabase, records_file: Path) -> None:
    keep_deal(database, kept())
    with closing(sqlite3.connect(records_file)) as other:
        other.execute("UPDATE deals SET at = ?", (1 << 62,))
        other.commit()
    with pytest.raises(CorruptRecordsError):
        deals_page(database, "Anu")


def test_a_keeper_does_all_of_it(records_file: Path, tmp_path: Path) -> None:
    with RecordKeeper(records_file) as keeper:
        keeper.add_learner("Anu")
        whole = kept(match="m", at=datetime(2026, 11, 21, tzinfo=UTC))
        number = keeper.keep_deal(whole)
        assert keeper.deal("Anu", number) == whole
        assert keeper.deals_of_match("Anu", "m") == (whole,)
        assert [line.number for line in keeper.deals("Anu").deals] == [number]
        assert keeper.export_deals("Anu", tmp_path / "log.pbn") == 1
        keeper.delete_deal("Anu", number)
        assert keeper.deals("Anu").deals == ()
    with RecordKeeper(records_file) as keeper:
        keeper.keep_deal(replace(whole, deal=new()))
        assert keeper.deals("Anu").deals[0].result == ""
