"""The page of what audits found has every row with its example, and what becomes of it."""

from typing import Any

import pytest
import yaml

from tests.audits_page import JUDGMENTS, KINDS, in_order, page
from tests.shipped_tables import shipped
from tests.slow import takes_seconds

TURN = {"hand": "AKQ2.T98.43.KQJ2", "auction": ["P"], "call": "P", "better": "1C", "gain": 3.4, "low": 2.2, "high": 4.6}
REPORT: dict[str, Any] = {
    "convention": "bridge/acol",
    "deals": 24,
    "turns": 230,
    "costly": 1,
    "per_hundred": 0.435,
    "lost_per_board": 0.142,
    "unit": "IMPs",
    "rows": [{"row": "opening/otherwise", "times": 1, "gain": 3.4, "example": {**TURN, "seed": "1-0003"}}],
}


def test_a_line_has_row_example_gain_with_interval_and_what_becomes_of_it() -> None:
    written = page([REPORT], {"bridge/acol": {"opening/otherwise": {"becomes": "to mend", "why": "Thirteen points."}}})
    assert "| bridge/acol | 24 | 230 | 1 | 0.4 | 0.14 IMPs |" in written
    assert (
        "| opening/otherwise | 1 | `AKQ2.T98.43.KQJ2` after P (board 1-0003) | P | 1C | 3.4 [2.2, 4.6]"
        " | **to mend**: Thirteen points. |" in written
    )


def test_a_judgment_of_an_unknown_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="not perhaps"):
        page([REPORT], {"bridge/acol": {"opening/otherwise": {"becomes": "perhaps", "why": ""}}})


def test_games_come_in_their_order() -> None:
    names = ["spades/bis", "bridge/acol", "fifty-six/kerala", "bridge/acol+Checkback"]
    reports = in_order([{"convention": name} for name in names])
    assert [one["convention"] for one in reports] == [names[2], names[1], names[3], names[0]]


@takes_seconds
def test_every_judgment_is_of_a_row_that_its_table_has() -> None:
    for convention, rows in yaml.safe_load(JUDGMENTS.read_text(encoding="utf-8")).items():
        situations = shipped(convention).book.situations_by_id
        for name, judgment in rows.items():
            situation, _, row = name.partition("/")
            assert row in {one.id for one in situations[situation].rows}, name
            assert judgment["becomes"] in KINDS
            assert judgment["why"].endswith(".")
