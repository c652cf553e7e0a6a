"""The plainest hands: fewest Jacks, most even suits, fewest cards held twice, fewest points, first by text."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.hands.sets_of_hands import everything, where
from tests.reasoning.small_table import deck, fifty_six, hand, holding_tables, shipped
from tests.verifying.small_books import LONGEST, reasoner_for
from trainer.cards.hand import Hand
from trainer.hands.statements import Sum
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleHands, ExampleOrder


def table(*hands: str, alike: tuple[int, ...] = ()) -> ExampleHands:
    """The hands as a table."""
    holdings = [hand(text).holdings for text in hands]
    columns = tuple(np.array(column) for column in zip(*holdings, strict=True))
    return ExampleHands(ExampleOrder(fifty_six()), columns, alike)


def key(one: Hand) -> tuple[object, ...]:
    """What a hand is ordered by, said another way."""
    text = str(one)
    suits = text.split(".")
    points = {"J": 3, "9": 2, "A": 1, "T": 1}
    return (
        text.count("J"),
        sorted(map(len, suits), reverse=True),
        sum(suit.count(rank) == 2 for suit in suits for rank in "J9ATKQ"),
        sum(points.get(rank, 0) for rank in text),
        text,
    )


@pytest.mark.parametrize(
    ("plainer", "other"),
    [
        ("9ATKQ.9.K.K", "J.KQ.KQ.KKQ"),
        ("9A.9A.9A.9A", "TKQ.KQ.KQ.K"),
        ("9A.9A.9A.9A", "KK.KQ.KQ.KQ"),
        ("KQ.KQ.KQ.KQ", "KQ.KQ.KQ.TQ"),
        ("AQ.KQ.KQ.KQ", "KQ.AQ.KQ.KQ"),
        (".KQ.AKQ.AKQ", "KQ..AKQ.AKQ"),
    ],
    ids=["Jacks", "shape", "cards held twice", "points", "text", "a void comes first"],
)
def test_of_two_hands_the_plainer_comes_first(plainer: str, other: str) -> None:
    assert list(map(str, table(other, plainer).first(2))) == [plainer, other]


def test_any_order_of_the_table_gives_the_same_hands() -> None:
    chance = Random(1)
    hands = [Hand.of(deck(), chance.sample(deck().cards, 8)) for _ in range(500)]
    first = table(*map(str, hands)).first(5)
    chance.shuffle(hands)
    assert table(*map(str, hands)).first(5) == first == sorted(hands, key=key)[:5]


def test_renamings_of_suits_that_are_alike_count_once_with_the_first_text() -> None:
    found = table("JKQ.K.KQ.KQ", "K.JKQ.KQ.KQ", "JKQ.KQ.K.KQ", "JKQ.KQ.KQ.K", alike=(1, 2, 3)).first(4)
    assert list(map(str, found)) == ["JKQ.K.KQ.KQ", "K.JKQ.KQ.KQ"]


def test_of_hands_that_are_not_told_apart_the_plainest_is_taken() -> None:
    order = ExampleOrder(fifty_six())
    jacks_in_spades = Sum({0: holding_tables().measure("J")}, 1)
    split, _ = where(everything(), "spades: 2 cards; hearts: 6 cards").split(order.suit_by_suit([jacks_in_spades]))
    number = split.number(jacks_in_spades)
    found = [order.of_kinds(split.at(number >= least)).first(1) for least in (0, 1)]
    assert [str(one) for [one] in found] == ["KQ.9ATKKQ..", "JK.9ATKKQ.."]


def test_no_hand_that_takes_a_row_is_plainer_than_its_example() -> None:
    reasoner = shipped("fifty-six/kerala")
    order = ExampleOrder(reasoner.book.game)
    situation = reasoner.book.situations_by_id["second-position-after-28-suit"]
    compiled = SituationPoints(reasoner).first(situation)
    assert compiled is not None
    point = PointHands(compiled, reasoner.every_hand)
    split, parents = point.hands.split(order.suit_by_suit(sums_of(compiled.bound_rows)))
    plainest = {}
    for number, row in enumerate(situation.rows):
        for example in order.of_kinds(split.at((point.taken == number)[parents])).first(1):
            plainest[row.id] = key(example)
            choice = compiled.choose(example.holdings)
            assert choice is not None
            assert choice.row.id == row.id
    chance = Random(2)
    for _ in range(2000):
        one = Hand.of(deck(), chance.sample(deck().cards, 8))
        choice = compiled.choose(one.holdings)
        assert choice is not None
        assert plainest[choice.row.id] <= key(one)


def test_a_row_that_takes_no_hand_has_no_example(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST)
    compiled = SituationPoints(reasoner).first(reasoner.book.situations[0])
    assert compiled is not None
    order = ExampleOrder(reasoner.book.game)
    hands = PointHands(compiled, reasoner.every_hand).hands
    assert order.of_kinds(hands.at(~hands.everything)).first(3) == []
