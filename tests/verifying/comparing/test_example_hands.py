"""The plainest hands: fewest Jacks, most even suits, fewest cards held twice, fewest points, first by text."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.reasoning.small_table import deck, fifty_six, hand, shipped
from tests.verifying.small_books import LONGEST, reasoner_for
from trainer.cards.hand import Hand
from trainer.reasoning.choosing.situation_space import SituationSpace
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


def test_of_a_class_of_holdings_the_plainest_member_is_taken() -> None:
    order = ExampleOrder(fifty_six())
    holdings = deck().holdings
    of_holding = np.full(holdings.size, -1, dtype=np.int32)
    for text in ("JA", "JK", "JQ", "99"):
        of_holding[holdings.parse(text)] = 0
    of_holding[holdings.parse("AT")] = 1
    members = order.plainest_members(of_holding, 2)
    assert [holdings.text(int(member)) for member in members] == ["99", "AT"]


def test_no_hand_that_takes_a_row_is_plainer_than_its_example() -> None:
    reasoner = shipped("fifty-six/kerala")
    order = ExampleOrder(reasoner.book.game)
    situation = reasoner.book.situations_by_id["second-position-after-28-suit"]
    compiled = SituationPoints(reasoner).first(situation)
    assert compiled is not None
    space = SituationSpace(compiled, reasoner.tables, deck())
    members = order.members_of(space.hands)
    plainest = {}
    for number, row in enumerate(situation.rows):
        places = np.flatnonzero(space.takes(number))
        for example in order.of_combinations(space.hands, members, places).first(1):
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
    hands = SituationSpace(compiled, reasoner.tables, deck()).hands
    assert order.of_combinations(hands, order.members_of(hands), np.array([], dtype=np.int64)).first(3) == []
