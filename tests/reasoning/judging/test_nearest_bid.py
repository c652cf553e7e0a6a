"""The bid that a hand comes nearest to: whether it is the next that pays more."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.small_table import auction, shipped
from trainer.reasoning.judging.nearest_bid import pays_more


@pytest.mark.parametrize(
    ("nearest", "call", "after", "pays"),
    [
        ("40H", "35H", "28H P 29H P", True),
        ("48H", "47H", "28H P 29H P", True),
        ("48H", "35H", "28H P 29H P", False),
        ("41H", "35H", "28H P 29H P", False),
        ("39H", "35H", "28H P 29H P", False),
        ("40H", "29H", "28H P 39S P", False),
    ],
)
def test_a_bid_is_the_next_that_pays_more_where_stakes_rise_with_it_and_not_before(
    *, nearest: str, call: str, after: str, pays: bool
) -> None:
    reasoner = shipped("fifty-six/kerala")
    laws, met = reasoner.book.laws, auction(after, reasoner)
    assert pays_more(laws, met, call_of(nearest), call_of(call)) is pays
