"""Counts of a contest."""

import json

import pytest

from trainer.playing.simulation.tally import Tally


def counted() -> Tally:
    tally = Tally()
    tally.note("deals")
    tally.note("deals")
    tally.note("contract", 1, "40-47")
    tally.note("score", 0, amount=7)
    tally.note("difference", -3)
    return tally


def test_it_counts_by_words() -> None:
    tally = counted()
    assert (tally.of("deals"), tally.of("score", 0), tally.of("contract", 1, "40-47")) == (2, 7, 1)
    assert tally.of("contract", 0, "40-47") == 0
    assert tally.under("contract", 1) == {"40-47": 1}
    assert tally.under("difference") == {"-3": 1}


def test_tallies_add_up() -> None:
    total = counted()
    total.add(counted())
    assert total.of("deals") == 4
    assert total.under("difference") == {"-3": 2}


def test_it_survives_json() -> None:
    tally = counted()
    assert Tally.from_json(json.loads(json.dumps(tally.as_json()))) == tally


@pytest.mark.parametrize("data", [None, 3, ["deals"], {"deals": "two"}])
def test_anything_else_is_no_tally(data: object) -> None:
    with pytest.raises(ValueError, match="no counts"):
        Tally.from_json(data)
