"""Records in which something is cut out or put in are read or refused, and what is read is written as it was read."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.files.boards_read import RECORDS
from trainer.games import GAMES, game_called
from trainer.playing.deals.deal_files import Findings, read_deals, write_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import UnusableFileError

CHANGES = st.lists(
    st.tuples(st.floats(0, 0.999), st.integers(0, 40), st.text('|"[]{}%;-*=$^,!\n XPT10AKQ2NSé', max_size=4)),
    min_size=1,
    max_size=5,
)


@pytest.mark.parametrize("ending", [".pbn", ".lin"])
@given(changes=CHANGES)
def test_a_broken_record_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, ending: str, changes: list[tuple[float, int, str]]
) -> None:
    folder = tmp_path_factory.mktemp("broken")
    text = "\n\n".join((RECORDS / f"boards{ending}").read_text().split("\n\n")[:3])
    for where, cut, put in changes:
        index = int(where * len(text))
        text = text[:index] + put + text[index + cut :]
    deals = read_or_refused(folder / f"broken{ending}", text)
    if deals:
        write_deals(folder / f"again{ending}", deals)
        assert read_deals(folder / f"again{ending}", game_called, GAMES) == deals


def read_or_refused(file: Path, text: str) -> tuple[TableDeal, ...]:
    file.write_text(text, "utf-8")
    try:
        return read_deals(file, game_called, GAMES, Findings())
    except UnusableFileError:
        return ()
