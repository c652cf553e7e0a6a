"""The price of a call is what it brings more than the table's on the same layouts."""

from collections.abc import Sequence

import pytest

from tests.playing.pricing.points import BALANCED_TWENTY, BARE_KING, EVERY_GAME, Asked
from tests.slow import takes_seconds
from trainer.auction.call import DOUBLE, PASS
from trainer.games.play import Taken
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.layouts import Layouts
from trainer.playing.pricing.price import Grade
from trainer.playing.pricing.pricing import Pricer
from trainer.playing.pricing.sensible_calls import sensible_calls


def pricer(asked: Asked) -> Pricer:
    return Pricer((asked.reasoner, asked.reasoner))


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
@pytest.mark.parametrize("asked", EVERY_GAME, ids=lambda asked: asked.convention)
def test_the_tables_own_call_gains_nothing_and_the_same_seed_gives_the_same_prices(asked: Asked) -> None:
    calls = sensible_calls(asked.reasoner, asked.point.auction, asked.point.hand)[:3]
    found = pricer(asked).prices(asked.point, calls, 8)
    assert found.table == asked.reasoner.choose(asked.point.auction, asked.point.hand).call
    assert set(found.gains[found.table]) == {0.0}
    assert found == pricer(asked).prices(asked.point, calls, 8)


def test_a_strong_hand_does_not_sell_out_to_one_no_trump() -> None:
    found = pricer(BALANCED_TWENTY).prices(BALANCED_TWENTY.point, [DOUBLE, PASS])
    assert found.price(DOUBLE).gain > found.price(PASS).gain + 1
    assert found.grade(PASS) in {Grade.COSTLY, Grade.DISASTER}


@pytest.mark.usefixtures("arena_in_python")
def test_nil_with_a_bare_king_of_spades_is_a_disaster() -> None:
    nil = BARE_KING.reasoner.book.game.calls.parse("0")
    found = pricer(BARE_KING).prices(BARE_KING.point, [nil])
    assert found.unit.plural == "points"
    assert found.price(nil).high < 0
    assert found.grade(nil) is Grade.DISASTER


def test_a_gain_is_worked_out_layout_by_layout() -> None:
    point = BALANCED_TWENTY.point
    sides = (BALANCED_TWENTY.reasoner, BALANCED_TWENTY.reasoner)
    layouts = Layouts(sides).draw(point.auction, point.hand, 6, "apart")
    together = pricer(BALANCED_TWENTY).prices_over(layouts, point, [DOUBLE, PASS])
    apart = [pricer(BALANCED_TWENTY).prices_over([layout], point, [DOUBLE, PASS]) for layout in layouts]
    for call in (DOUBLE, PASS):
        assert together.gains[call] == tuple(one.gains[call][0] for one in apart)


def test_layouts_on_which_calls_come_to_the_same_contract_are_not_played() -> None:
    point = BALANCED_TWENTY.point
    played: list[TableDeal] = []

    class Counting:
        def taken(self, deals: Sequence[TableDeal]) -> list[Taken | None]:
            played.extend(deals)
            return [(7, 6)] * len(deals)

    counting = Pricer((BALANCED_TWENTY.reasoner, BALANCED_TWENTY.reasoner), Counting())
    layouts = counting.layouts(point, 8, "same")
    finished = counting.finished(layouts, point, [PASS, DOUBLE])
    prices = counting.prices_over(layouts, point, [PASS, DOUBLE])
    differing = [one.result != other.result for one, other in zip(*finished.values(), strict=True)]
    assert len(played) == 2 * sum(differing)
    assert prices.deals == 8
    assert [gain for gain, differs in zip(prices.gains[DOUBLE], differing, strict=True) if not differs] == [0.0] * (
        8 - sum(differing)
    )


def test_a_slam_is_among_the_calls_that_are_priced() -> None:
    asked = Asked("bridge/standard-american", "2NT P", "AK5432.K2.A43.32")
    found = pricer(asked).prices(asked.point, deals=8)
    assert any(str(call)[0] in "67" for call in found.gains)
