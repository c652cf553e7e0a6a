"""The page that measures the paper's results again."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.games.spades.arena.tables import ARENA
from trainer.games.spades.reproduction.__main__ import PAGE, reproduce
from trainer.games.spades.reproduction.contests import PRINTED
from trainer.games.spades.reproduction.figures import FIGURE_2, FIGURE_4


def test_the_page_has_every_contest_printed_beside_measured(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="the extra `plots` is not installed")
    result = CliRunner().invoke(reproduce, ["--share", "0.005", "--output", str(tmp_path)], catch_exceptions=False)
    assert result.exit_code == 0
    text = (tmp_path / PAGE).read_text(encoding="utf-8")
    for printed in PRINTED:
        assert f"| {printed.player.upper()} | {printed.goal} | {printed.win_rate:.1f} % |" in text
    for figure in (FIGURE_2, FIGURE_4):
        assert (tmp_path / figure).read_text(encoding="utf-8").startswith("<?xml")


def test_the_page_that_is_kept_has_the_curves_that_are_used() -> None:
    text = (ARENA.folder / PAGE).read_text(encoding="utf-8")
    assert f"{ARENA.curves.learned['nils']:,} nils" in text
    assert "TO BE WRITTEN" not in text
