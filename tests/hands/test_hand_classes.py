"""All hands as combinations of classes: nothing is lost, nothing is counted twice."""

from math import comb

import numpy as np
import pytest

from tests.hands.all_hands import AllHands
from tests.reasoning.small_table import auction, deck, fifty_six, holding_tables, phrases, small
from trainer.hands.hand_classes import HandClasses
from trainer.hands.holding_tables import Table
from trainer.hands.statements import SUIT_NUMBERS, Binding, compile_statement
from trainer.language.book.conditions import HIGHEST_CARDS, HandStatement
from trainer.reasoning.choosing.situation_space import SituationSpace

HANDS = 5_612_805
UP_TO_RENAMING = 261_051
DEALS = comb(48, 8)


def classes(statement: HandStatement | None, apart: frozenset[int] = frozenset()) -> HandClasses:
    """Hands as coarse as a statement allows; without one they differ in the lengths of suits only."""
    lookups: dict[int, list[Table]] = {suit: [] for suit in SUIT_NUMBERS}
    compiled = None if statement is None else compile_statement(statement, Binding({}), holding_tables())
    for total in () if compiled is None else compiled.sums():
        for suit, table in total.tables:
            lookups[suit].append(table)
    return HandClasses(holding_tables(), deck().hand_size, lookups, apart)


def finest(apart: frozenset[int]) -> HandClasses:
    """Every holding in a class of its own."""
    every_holding = holding_tables().measure(HIGHEST_CARDS)
    return HandClasses(holding_tables(), 8, {suit: [every_holding] for suit in SUIT_NUMBERS}, apart)


def distinct_hands(hands: HandClasses) -> int:
    """How many hands the combinations stand for: sizes of classes, times the ways to name suits that are alike."""
    number = np.ones(hands.size, dtype=np.int64)
    deals = np.ones(hands.size, dtype=np.int64)
    for suit in SUIT_NUMBERS:
        sizes = np.array([hands.suits[suit].members(index).size for index in range(hands.suits[suit].samples.size)])
        number *= sizes[hands.combinations[suit]]
        deals *= hands.suits[suit].weights[hands.combinations[suit]]
    return int((number * (hands.weights // deals)).sum())


STATEMENTS = {
    "nothing": None,
    "Jacks": "2 Jacks",
    "a suit with the Jack": "some suit: 4+ cards, Jack",
    "points and shape": "10+ points; 2+ suits: 4 cards; a void",
}


@pytest.mark.parametrize("apart", [frozenset(), frozenset({0}), frozenset({1, 3}), frozenset({0, 1, 2, 3})], ids=str)
@pytest.mark.parametrize("text", STATEMENTS.values(), ids=STATEMENTS)
def test_the_classes_stand_for_every_hand_and_every_deal_once(text: str | None, apart: frozenset[int]) -> None:
    hands = classes(None if text is None else phrases().hand_statement(text), apart)
    assert int(hands.weights.sum()) == DEALS == fifty_six().deck.number_of_deals
    assert distinct_hands(hands) == HANDS


@pytest.mark.parametrize("situation", [situation.id for situation in small().book.situations])
def test_the_space_of_a_situation_stands_for_every_hand_once(situation: str) -> None:
    auctions = {
        "first-position": "",
        "second-after-both-jacks": "29S P",
        "second-after-one-jack": "+S P",
        "second-after-nos": "29NS P",
        "second-after-pass": "28P P",
        "second-after-anything": "S28 P",
        "overcalled": "+S 29H",
        "third-after-support": "+S P +1S P",
        "third-after-any-suit": "28P P P P",
    }
    compiled = small().covered(auction(auctions[situation]))
    assert compiled.situation.id == situation
    hands = SituationSpace(compiled, small().tables, deck()).hands
    assert int(hands.weights.sum()) == DEALS
    assert distinct_hands(hands) == HANDS


def test_up_to_renaming_suits_there_are_261_051_hands() -> None:
    hands = finest(frozenset())
    assert hands.size == UP_TO_RENAMING
    assert distinct_hands(hands) == HANDS
    assert int(hands.weights.sum()) == DEALS


@pytest.mark.slow
def test_with_every_suit_and_holding_apart_the_combinations_are_the_hands(all_hands: AllHands) -> None:
    hands = finest(frozenset(SUIT_NUMBERS))
    assert hands.size == all_hands.size == HANDS
    samples = [hands.suits[suit].samples[hands.combinations[suit]].astype(np.int64) for suit in SUIT_NUMBERS]
    numbers = ((samples[0] * 729 + samples[1]) * 729 + samples[2]) * 729 + samples[3]
    plain = all_hands.holdings.astype(np.int64)
    expected = ((plain[0] * 729 + plain[1]) * 729 + plain[2]) * 729 + plain[3]
    order, plain_order = np.argsort(numbers), np.argsort(expected)
    assert np.array_equal(numbers[order], expected[plain_order])
    assert np.array_equal(hands.weights[order], all_hands.weights[plain_order])


def test_a_table_is_told_apart_where_it_was_looked_up_and_not_elsewhere() -> None:
    hands = classes(phrases().hand_statement("2 Jacks"))
    assert hands.tells_apart(0, holding_tables().measure("J"))
    assert hands.tells_apart(0, holding_tables().measure("cards"))
    assert not hands.tells_apart(0, holding_tables().measure("points"))
