"""The page that measures the paper's results again."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.games.spades.arena.arena_tables import ARENA
from tests.games.spades.reproduction.__main__ import FOLDER, PAGE, reproduce
from tests.games.spades.reproduction.contests import PRINTED
from tests.games.spades.reproduction.figures import FIGURE_2, FIGURE_4, by_sum_of_bids, points_of_a_round
from tests.slow import compiles_for_long, goes_through_everything
from trainer.games.programs.arena import ArenaContest
from trainer.games.spades.arena.games import BIDS


@goes_through_everything
def test_the_page_has_every_contest_printed_beside_measured(tmp_path: Path) -> None:
    result = CliRunner().invoke(reproduce, ["--share", "0.002", "--output", str(tmp_path)], catch_exceptions=False)
    assert result.exit_code == 0
    text = (tmp_path / PAGE).read_text(encoding="utf-8")
    for printed in PRINTED:
        assert f"| {printed.player.upper()} | {printed.goal} | {printed.win_rate:.1f} % |" in text
    for figure in (FIGURE_2, FIGURE_4):
        assert (tmp_path / figure).read_text(encoding="utf-8").startswith("<?xml")


def test_the_page_that_is_kept_has_the_curves_that_are_used() -> None:
    text = (FOLDER / PAGE).read_text(encoding="utf-8")
    assert f"{ARENA.curves.learned['nils']:,} nils" in text
    assert "TO BE WRITTEN" not in text


@compiles_for_long
def test_the_shares_of_figure_2_sum_to_one_and_figure_4_has_no_nil() -> None:
    rounds = ARENA.rounds(ArenaContest("bis", "rb", "srp", 200, "1", "short"))
    found = points_of_a_round(rounds)
    assert found.without_nil.sum() == pytest.approx(1, abs=0.01)
    assert found.with_nil.sum() == pytest.approx(1, abs=0.03)
    sums = by_sum_of_bids(rounds)
    bids = rounds.records[:, BIDS : BIDS + 4]
    assert sums.rounds.sum() <= (bids > 0).all(axis=1).sum()
    assert sums.sums.min() >= 4
