"""What a page says of the calls of a row: those of the hands that it takes, and no others."""

import pytest

from tests.shipped_tables import shipped
from trainer.games import game_called
from trainer.printing.contents.situation_pages import SituationPages, calls_spanned


def test_the_last_row_calls_what_is_left_for_it() -> None:
    """BIS gives 4 to hands that would bid 5 without cover; all others have a row before."""
    reasoner = shipped("spades/bis")
    page = SituationPages(reasoner).page(reasoner.book.situations_by_id["first-of-two"])

    said = [(row.call, row.span) for row in page.rows]

    assert said == [("Nil", ""), ("5", ""), ("1", "to 4"), ("6", "to 13"), ("4", "")]


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ("1S", ("1♠", "")),
        ("1S 1H 1D 1C", ("1♠", "or any other suit")),
        ("2S 3S 2H", ("2♠", "to 3♠, or another suit")),
        ("", ("", "")),
    ],
)
def test_calls_are_told_from_the_lowest_of_the_first_suit_on(calls: str, said: tuple[str, str]) -> None:
    bridge = game_called("bridge")
    assert calls_spanned([bridge.calls.parse(one) for one in calls.split()], None, bridge) == said
