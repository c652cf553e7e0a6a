"""What the contracts of each row come to, of a few deals; the figures themselves are nobody's promise."""

from dataclasses import replace

import pytest
from click.testing import CliRunner

from tests.measured_contracts import Contract, contracts_of, main, report, returns_for_the_same_stakes
from tests.reasoning.small_table import auction, shipped
from trainer.reasoning.rows.suits_called import returns_of

CLASSES = ("28-39", "40-47")


def contract(row: str, score: int, low: int, high: int, *, leads: bool = True) -> Contract:
    by_class = dict(zip(CLASSES, (low, high), strict=True))
    return Contract(row, leads, score > 0, score, by_class, best=max(low, high, 0), par=1)


@pytest.fixture(scope="module")
def few() -> list[Contract]:
    found = contracts_of(["fifty-six/kerala"], "measured", range(1, 3))
    return [one for (one,) in found if one is not None]


@pytest.mark.slow
def test_a_contract_brings_what_its_class_brings_unless_it_was_doubled(few: list[Contract]) -> None:
    assert few
    for one in few:
        assert one.made == (one.score > 0)
        assert one.best >= max(one.by_class.values())
        assert one.made <= (one.score in one.by_class.values())


@pytest.mark.slow
def test_deals_depend_on_their_numbers_alone(few: list[Contract]) -> None:
    assert contracts_of(["fifty-six/kerala"], "measured", [2]) == [(one,) for one in few[1:]]


@pytest.mark.slow
def test_conventions_bid_the_same_deals(few: list[Contract]) -> None:
    [(alone,)] = contracts_of(["fifty-six/standard"], "measured", [1])
    assert contracts_of(["fifty-six/standard", "fifty-six/kerala"], "measured", [1]) == [(alone, few[0])]


def test_rows_stand_in_the_order_of_what_they_lose() -> None:
    contracts = [contract("a/good", 2, 1, 2), contract("a/good", 2, 1, 2)]
    contracts += [contract("b/bad", -3, 1, -3, leads=False), contract("b/bad", -3, 1, -3, leads=False)]
    lines = report([*contracts, contract("c/rare", 1, 1, -3)], CLASSES, fewest=2)
    first_words = [line.split("  ")[0] for line in lines]
    assert first_words[1:] == [
        *("b/bad", "a/good", "rows with fewer", "all contracts", "own lead", "their lead"),
        "the contract's side, less par: -1.20 ±2.27",
        "distance from par: +2.00 ±1.64",
        *("less the best contract of the side: -1.60 ±1.92", "28-39 or higher: 0, 0.0 %", "40-47 or higher: 0, 0.0 %"),
        *("28-39 without trumps, 5 highest cards: 0, 0.0 %", "3 times back to a suit for the same stakes: 0, 0.0 %"),
    ]
    assert lines[1].split()[1:] == ["2", "0%", "-3.00", "±0.00", "+1.00", "±0.00", "-3.00", "±0.00", "+1.00"]


def test_classes_dead_ends_and_arguments_are_counted() -> None:
    high = replace(contract("a/high", 2, 1, 2), class_name="40-47", returns=3)
    failing = replace(contract("a/high", -3, 1, -3), class_name="40-47", with_trumps=False, highest_cards=6)
    dead_end = replace(contract("a/low", 1, 1, 2), class_name="28-39", with_trumps=False, highest_cards=5)
    fine = replace(dead_end, highest_cards=4)
    assert report([high, failing, dead_end, fine], CLASSES, fewest=2)[-4:] == [
        "28-39 or higher: 4, 100.0 %; made 75 %",
        "40-47 or higher: 2, 50.0 %; made 50 %",
        "28-39 without trumps, 5 highest cards: 1, 25.0 %",
        "3 times back to a suit for the same stakes: 1, 25.0 %",
    ]


def test_a_bid_that_reaches_higher_stakes_is_no_return() -> None:
    laws, made = shipped("fifty-six/kerala").book.laws, auction("36S P 37D P P P 38S P 39D P P P 40S")
    assert returns_of(made, 0) == returns_for_the_same_stakes(made, 0, laws) + 1 == 3


@pytest.mark.slow
def test_the_table_is_printed() -> None:
    ran = CliRunner().invoke(main, ["fifty-six/kerala", "--deals", "1", "--seed", "measured", "--fewest", "1"])
    assert ran.exit_code == 0, ran.output
    assert ran.output.startswith("fifty-six/kerala: 1 contracts of 1 deals, seed measured; 0 without one")
