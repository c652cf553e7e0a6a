"""Deals of the toy games in the log: kept, told in a line, opened again."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.toy_games.deals import contract_in, played_deal
from tests.toy_games.dummy_whist_laws import VULNERABLE
from tests.toy_games.rooms import toy_room
from tests.toy_games.sittings import Sitting, deal_of
from tests.toy_games.toy_conventions import PLAIN, STEADY, toy_game
from trainer.games import GAMES
from trainer.playing.deals.table_deal import TableDeal
from trainer.records.deals import LoggedDeal
from trainer.records.keeper import RecordKeeper
from trainer.screens.table.deal_log import PLAYED, deal_log_of
from trainer.screens.table.line_title import line_title
from trainer.screens.table.table_match import SAME_MATCH
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def with_a_result(convention: str) -> TableDeal:
    """The first deal with a winner."""
    deals = (played_deal(convention, f"log-{number}") for number in range(20))
    return next(deal for deal in deals if deal.winners is not None)


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[RecordKeeper]:
    with RecordKeeper(tmp_path / "records.sqlite") as kept:
        kept.add_learner("Anu")
        yield kept


def test_deals_of_both_games_are_kept_and_opened_again(keeper: RecordKeeper) -> None:
    for minutes, convention in enumerate((PLAIN, STEADY)):
        deal = with_a_result(convention)
        whole = LoggedDeal("Anu", NOON + timedelta(minutes=minutes), deal, seat=3)
        number = keeper.keep_deal(whole)
        assert keeper.deal("Anu", number) == whole


def test_the_list_tells_result_and_score_from_where_the_learner_sat(keeper: RecordKeeper) -> None:
    deal = with_a_result(PLAIN)
    contract = contract_in(deal)
    keeper.keep_deal(LoggedDeal("Anu", NOON, deal, seat=contract.by))
    (line,) = keeper.deals("Anu").deals

    assert (line.game, line.laws, line.result) == ("dummy-whist", "club", str(contract))
    assert deal.score is not None
    won = "your side won" if deal.winners == contract.by % 2 else "your side lost"
    label = deal.game.words.label(contract)
    assert line_title(line, toy_game) == f"{label} by you: {won} {max(deal.score)} marks"


def test_a_result_that_is_no_contract_is_told_too(keeper: RecordKeeper) -> None:
    deal = with_a_result(STEADY)
    keeper.keep_deal(LoggedDeal("Anu", NOON, deal, seat=1))
    (line,) = keeper.deals("Anu").deals

    assert deal.score is not None
    said = line_title(line, toy_game)
    first, second, third, fourth = (call.amount for call in deal.calls)
    assert said.startswith(f"{first}, {second}, {third} and {fourth}, Opponent 1 first: ")
    assert said.endswith(deal.laws.scoring.unit.number_text(abs(deal.score[0] - deal.score[1])))


def test_of_a_game_that_is_gone_the_list_has_what_was_written(
    keeper: RecordKeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    from trainer.games import game_called

    deal = with_a_result(STEADY)
    keeper.keep_deal(LoggedDeal("Anu", NOON, deal))
    monkeypatch.delitem(GAMES, "promises")
    (line,) = keeper.deals("Anu").deals
    assert line_title(line, game_called) == str(deal.result)


def test_all_deals_are_exported(keeper: RecordKeeper, tmp_path: Path) -> None:
    for minutes, convention in enumerate((PLAIN, STEADY)):
        keeper.keep_deal(LoggedDeal("Anu", NOON + timedelta(minutes=minutes), with_a_result(convention)))
    assert keeper.export_deals("Anu", tmp_path / "mine.pbn") == 2


@pytest.mark.parametrize("convention", [PLAIN, STEADY])
def test_a_deal_of_the_table_is_logged_listed_and_looked_at_again(keeper: RecordKeeper, convention: str) -> None:
    log = deal_log_of(toy_room(deals=keeper))
    sitting = Sitting(convention, TableOptions(seed="log-7"), log)
    sitting.until(TablePhase.OVER)
    ended = deal_of(sitting.table).table

    sitting.table.start()
    assert sitting.state.setup is not None
    (part,) = (one for one in sitting.state.setup.parts if one.part.startswith(PLAYED))
    assert part.about.startswith("21 November 2026, ")
    again = Sitting(convention, TableOptions(part=part.part), log)
    assert again.state.phase is TablePhase.OVER
    assert deal_of(again.table).table == ended
    assert len(again.state.tricks) == (13 if ended.result is not None else 0)


def test_a_match_that_was_left_goes_on_at_its_next_board(keeper: RecordKeeper) -> None:
    log = deal_log_of(toy_room(deals=keeper))
    first = Sitting(PLAIN, TableOptions(part="match:evening", seed="left-0001"), log)
    first.until(TablePhase.OVER)

    later = Sitting(PLAIN, TableOptions(), log)
    later.table.start()
    assert later.state.setup is not None
    assert later.state.setup.parts[1].title == "Go on: A match of 4 deals"
    later.table.choose(TableOptions(part=SAME_MATCH))
    later.table.begin()
    assert deal_of(later.table).table.seed == "left-0002"
    assert deal_of(later.table).table.circumstances == {VULNERABLE: "second"}
