"""Arrays have the shapes and types that the docstrings of trainer/hands give."""

import numpy as np
import pytest
from numpy.typing import NDArray

from trainer.games import game_called
from trainer.hands.drawing import CHOICES, drawn, ways_of
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import every_hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.many_hands import ManyHands
from trainer.hands.numbering import children, runs, starts_of
from trainer.hands.shared_deck import SharedDeck
from trainer.hands.statements import SUIT_NUMBERS, Sum
from trainer.hands.uniting import simplified
from trainer.hands.weighted_hands import WeightedHands

GAMES = ("fifty-six", "bridge")


def has(array: NDArray[np.generic], dtype: type[np.generic], *shape: int) -> bool:
    return array.dtype == dtype and array.shape == shape


@pytest.mark.parametrize("game", GAMES)
def test_tables_have_an_entry_for_every_holding(game: str) -> None:
    deck = game_called(game).deck
    tables, size = HoldingTables(game_called(game)), deck.holdings.size
    assert has(tables.counts, np.int32, size, len(deck.ranks))
    assert has(tables.lengths, np.int32, size)
    assert has(tables.weights, np.int64, size)
    assert has(tables.measure("cards").array, np.int32, size)
    assert has(tables.lacking(3), np.int32, size)


def have_an_entry_each(hands: ManyHands, total: Sum) -> bool:
    size = hands.size
    return (
        has(hands.weights, np.float64, size)
        and has(hands.chances, np.float64, size)
        and has(hands.number(total), np.int32, size)
        and has(hands.largest(((0, total), (1, total))), np.int32, size)
        and has(hands.within(total, 0, 20), np.bool_, size)
        and has(hands.split((total,))[1], np.intp, hands.split((total,))[0].size)
    )


@pytest.mark.parametrize("game", GAMES)
def test_kinds_and_hands_have_an_entry_each(game: str) -> None:
    deck = game_called(game).deck
    tables = HoldingTables(game_called(game))
    left = ((deck.copies,) * len(deck.ranks),) * len(SUIT_NUMBERS)
    ways = ways_of(deck, left)
    assert all(has(one, np.float64, deck.holdings.size) for one in ways)
    total = Sum({suit: tables.measure(deck.ranks[0]) for suit in SUIT_NUMBERS})
    hands, _ = every_hand(ways, tables.lengths, deck.hand_size).split((total,))
    assert have_an_entry_each(hands, total)
    assert all(has(row, np.intp, hands.size) for row in hands.rows)
    assert has(hands.by_holding(2), np.float64, deck.holdings.size)
    some = drawn(hands, np.random.default_rng(1).random((7, CHOICES)))
    assert has(some, np.intp, 7, 4)
    assert has(hands.chances_of(some), np.float64, 7)
    listed = HandList.of(some)
    assert have_an_entry_each(listed, total)


def test_sets_have_an_entry_each_and_their_members_too() -> None:
    deck = game_called("bridge").deck
    tables = HoldingTables(game_called("bridge"))
    ways = ways_of(deck, ((1,) * 13,) * 4)
    total = Sum({suit: tables.measure("A") for suit in SUIT_NUMBERS})
    hands, _ = every_hand(ways, tables.lengths, deck.hand_size).split((total,))
    half = simplified(hands.halves[0])
    members = half.owners.size
    assert half.firsts.shape == half.seconds.shape == half.member_weights.shape == (members,)
    assert half.weights.shape == half.starts.shape == half.counts.shape == (half.size,)
    assert all(one.shape == (half.size,) for one in half.samples)
    sets = half.suits[0]
    assert sets.members.shape == sets.owners.shape
    assert sets.samples.shape == sets.weights.shape == (sets.size,)
    assert sets.ways.shape == (deck.holdings.size,)
    finer, firsts, counts = half.split((total,))
    assert firsts.shape == counts.shape == (half.size,)
    assert int(counts.sum()) == finer.size
    assert half.only([tables.lengths < 4] * 4)[1].shape == (half.size,)


def test_numbers_of_things_and_runs() -> None:
    order, begins = runs(np.array([2, 0, 2, 1]))
    assert has(order, np.intp, 4)
    assert has(begins, np.bool_, 4)
    assert starts_of(np.array([0, 0, 1, 2, 2])).tolist() == [0, 2, 3]
    assert children(np.array([5, 1]), np.array([2, 3])).tolist() == [5, 6, 1, 2, 3]


def test_tables_and_deals_have_a_line_for_every_seat_and_suit() -> None:
    deck = game_called("fifty-six").deck
    tables = HoldingTables(game_called("fifty-six"))
    left = ((2,) * 6,) * 4
    hands = every_hand(ways_of(deck, left), tables.lengths, deck.hand_size)
    chance = np.random.default_rng(1)
    seat = WeightedHands(deck, hands, ((0,) * 6,) * 4, frozenset(), left)
    found, weights = seat.draw(np.full((5, 4, 6), 2), chance.random((5, CHOICES)))
    assert has(found, np.intp, 5, 4)
    assert has(weights, np.float64, 5)
    shared = SharedDeck.before_play(deck, (1, 2), 6)
    for one in (1, 2):
        shared.hear(one, hands)
    deals = shared.deals(10, chance, 1e7)
    assert has(deals.holdings, np.intp, deals.weights.size, 6, 4)
    assert has(deals.weights, np.float64, deals.weights.size)
