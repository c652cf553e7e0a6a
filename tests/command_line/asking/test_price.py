"""`price`: what calls are worth against the table's own."""

import json
from typing import Any

import pytest
from click.testing import CliRunner

from tests.slow import takes_seconds
from trainer.auction.call import PASS
from trainer.command_line import bidding_trainer
from trainer.games.play import Unit
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.pricing import Pricer

SOLD_OUT = {
    "id": 1,
    "convention": "bridge/standard-american",
    "hand": "AJ962.A.AKT9.A53",
    "auction": ["1S", "P", "P", "1NT"],
    "calls": ["X", "2D"],
    "deals": 16,
}


def price(*questions: dict[str, Any]) -> tuple[int, list[dict[str, Any]]]:
    ran = CliRunner().invoke(bidding_trainer, ["price"], input="\n".join(map(json.dumps, questions)))
    return ran.exit_code, [json.loads(line) for line in ran.stdout.splitlines()]


def test_every_call_asked_about_has_a_price_an_interval_and_a_grade() -> None:
    status, (found,) = price(SOLD_OUT)
    assert status == 0
    assert (found["id"], found["unit"], found["deals"]) == (1, "IMPs", 16)
    assert set(found["prices"]) == {found["table"], "X", "2D"} == set(found["grades"])
    assert found["prices"][found["table"]] == {"gain": 0.0, "low": 0.0, "high": 0.0}
    for of_call in found["prices"].values():
        assert of_call["low"] <= of_call["gain"] <= of_call["high"]
    assert found["grades"][found["best"]] == "best"


@takes_seconds
def test_the_seed_decides_the_layouts() -> None:
    _, (first, same, other) = price(SOLD_OUT, SOLD_OUT, {**SOLD_OUT, "seed": 2})
    assert first == same
    assert first["prices"] != other["prices"]


@pytest.mark.usefixtures("arena_in_python")
def test_without_calls_every_sensible_one_is_priced() -> None:
    asked = {"id": 1, "convention": "spades/bis", "hand": "K.A72.Q9532.T632", "auction": ["3"], "deals": 8}
    _, (found,) = price(asked)
    assert set(found["prices"]) == {"0", "1", "2", "3"}
    assert found["unit"] == "points"


@pytest.mark.usefixtures("arena_in_python")
def test_what_cant_be_priced_says_why_and_the_run_goes_on() -> None:
    status, found = price(
        {**SOLD_OUT, "calls": ["1S"]},
        {**SOLD_OUT, "deals": 1},
        {**SOLD_OUT, "auction": ["1S", "P", "P", "P"]},
        {"id": 4, "convention": "spades/bis", "hand": "K.A72.Q9532.T632", "auction": ["3"], "calls": ["2"], "deals": 4},
    )
    assert status == 1
    assert found[0]["error"] == "1S can't be priced: 1S is not enough; in spades bid 2 or more."
    assert found[1]["error"] == "'deals' is 1; a price is of 2 to 1,024 layouts."
    assert found[2]["error"] == "The auction is over; there is nothing to call."
    assert found[3]["table"] == "1"


def test_where_the_solver_leaves_nearly_all_layouts_open_there_is_no_price(monkeypatch: pytest.MonkeyPatch) -> None:
    settled = Prices(PASS, Unit("IMP", "IMPs"), 1.0, {PASS: (0.0,)})
    monkeypatch.setattr(Pricer, "prices", lambda *_: settled)
    status, (found,) = price(SOLD_OUT)
    assert status == 1
    assert found["error"] == "Of 16 layouts all but 1 were too hard to solve; ask for more."
