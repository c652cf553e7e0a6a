"""Deals bid together at two tables are bid as each of them is by itself."""

import pytest

from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.simulation.playing_out import bid, reasoner_under
from trainer.playing.simulation.two_tables import Sides, bid_at_two_tables
from trainer.reasoning.choosing.reasoner import Reasoner


def parties(treatment: str, convention: str) -> Sides:
    plain = shipped(convention)
    library = ConventionLibrary(conventions_folder(), game_called)
    return reasoner_under(plain.book.laws, library.book(convention, (treatment,)), beside=plain), plain


def deals(reasoner: Reasoner, number: int) -> list[TableDeal]:
    return [new_deal(reasoner.book.game, reasoner.book.laws, f"two-{place}") for place in range(number)]


@takes_seconds
@pytest.mark.parametrize(
    ("treatment", "convention"), [("Strong twos", "bridge/standard-american"), ("C6.4", "fifty-six/kerala")]
)
def test_both_tables_are_bid_as_they_are_one_by_one(treatment: str, convention: str) -> None:
    first, second = parties(treatment, convention)
    dealt = deals(second, 40)
    found = bid_at_two_tables(dealt, (first, second))
    assert found == [(bid(deal, (first, second)), bid(deal, (second, first))) for deal in dealt]
    touched = sum(one.deal.calls != other.deal.calls for one, other in found)
    assert 0 < touched < 40, "otherwise this would show little"


def test_a_convention_beside_itself_is_bid_alike_at_both_tables() -> None:
    plain = shipped("spades/bis")
    for one, other in bid_at_two_tables(deals(plain, 10), (plain, plain)):
        assert one == other
