"""Twenty-Eight on the screens and in the records: moves are offered, and the trump is told once it is shown."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.terminal.scripted import Script
from tests.toy_games.deals import guided, moved, played_deal
from tests.toy_games.rooms import toy_room
from tests.toy_games.sittings import Sitting, deal_of, maker_without_solver, step
from tests.toy_games.test_window import OpenAt, open_at  # noqa: F401  the fixture
from tests.toy_games.toy_conventions import CAREFUL
from tests.window.test_accessibility import nameless
from trainer.playing.guided.guided_deal import Stage
from trainer.records.deals import LoggedDeal
from trainer.records.keeper import RecordKeeper
from trainer.screens.table.deal_log import PLAYED, deal_log_of
from trainer.screens.table.table_setup import TableOptions
from trainer.screens.table.table_state import TablePhase
from trainer.terminal.table import TerminalTable

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def asking_deal() -> TableOptions:
    """A deal in which the learner asks for the trump, playing as bots do."""
    for number in range(60):
        seed = f"asking-{number}"
        maker = maker_without_solver(CAREFUL)
        deal = maker.seated(TableOptions(seed=seed, plays_on=True)).deal
        while deal.stage is not Stage.OVER:
            after = moved(deal)
            if deal.is_learners_turn and deal.stage is Stage.PLAYING and str(after.table.moves[-1]) == "ask":
                return TableOptions(seed=seed, plays_on=True)
            deal = after
    raise AssertionError("the learner never asks")


def test_the_terminal_offers_other_moves_and_tells_the_trump() -> None:
    options = asking_deal()
    maker = maker_without_solver(CAREFUL)
    deal = maker.seated(options).deal
    lines = []
    while deal.stage is not Stage.OVER:
        after = moved(deal)
        if deal.is_learners_turn:
            lines.append(str(after.auction.calls[-1] if deal.stage is Stage.BIDDING else after.table.moves[-1]))
        deal = after
    script = Script([*lines, "q"])
    assert TerminalTable(script).run(maker, options, toy_room()) == 0
    assert script.lines == []
    assert "  ask  Ask for the trump" in script.text
    before, _, later = script.text.partition("ask  Ask for the trump")
    assert "  The trump is hidden." in before
    assert " are trumps." in later
    assert "Opponent 3" in script.text


def test_the_window_has_a_button_for_each_other_move(open_at: OpenAt) -> None:  # noqa: F811
    opened = open_at(CAREFUL)
    table = opened.sit_down(asking_deal())
    side = opened.screens.table.play
    while not any(move.name == "ask" for move in table.state.moves):
        assert table.state.phase is not TablePhase.OVER
        step(table)
    assert [button.text() for button in side.moves if button.isVisible()] == ["Ask for the trump"]
    assert side.trump.text() == table.state.trump
    assert nameless(opened.window) == []
    opened.window.grab()
    side.moves[0].click()
    assert str(deal_of(table).table.moves[-1]) == "ask"
    assert side.trump.text().endswith(" are trumps.")
    assert side.moves == []
    while table.state.phase is not TablePhase.OVER:
        step(table)
    opened.window.grab()


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[RecordKeeper]:
    with RecordKeeper(tmp_path / "records.sqlite") as kept:
        kept.add_learner("Anu")
        yield kept


def test_a_deal_is_logged_opened_and_exported_with_its_moves(keeper: RecordKeeper, tmp_path: Path) -> None:
    deal = played_deal(CAREFUL, "kept")
    whole = LoggedDeal("Anu", NOON, deal, seat=5)
    assert keeper.deal("Anu", keeper.keep_deal(whole)) == whole
    assert keeper.export_deals("Anu", tmp_path / "mine.pbn") == 1


def test_a_logged_deal_is_looked_at_again(keeper: RecordKeeper) -> None:
    log = deal_log_of(toy_room(deals=keeper))
    sitting = Sitting(CAREFUL, TableOptions(seed="log-7", plays_on=True), log)
    sitting.until(TablePhase.OVER)
    ended = deal_of(sitting.table).table
    sitting.table.start()
    assert sitting.state.setup is not None
    (part,) = (one for one in sitting.state.setup.parts if one.part.startswith(PLAYED))
    again = Sitting(CAREFUL, TableOptions(part=part.part), log)
    assert again.state.phase is TablePhase.OVER
    assert deal_of(again.table).table == ended
    assert len(again.state.tricks) == 6


def test_in_every_seat_the_learner_decides_alone() -> None:
    for learner in range(6):
        deal = guided(CAREFUL, "seats", learner)
        asked = 0
        while deal.stage is not Stage.OVER:
            asked += deal.is_learners_turn
            deal = moved(deal)
        assert asked == len(deal.decisions)
