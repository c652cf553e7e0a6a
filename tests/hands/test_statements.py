"""A compiled statement says of one hand what the cards say, and of all hands what it says of each."""

from collections.abc import Callable
from random import Random

import numpy as np
from hypothesis import example, given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.reasoning.plain_reading import Point, hand_is
from tests.reasoning.small_table import deck, holding_tables, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands, scopes
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_classes import HandClasses
from trainer.hands.holding_tables import Table
from trainer.hands.statements import SUIT_NUMBERS, Binding, Statement, compile_statement
from trainer.language.book.conditions import HandStatement, Scope

EVERY_SUIT = frozenset(SUIT_NUMBERS)


def point(binding: Binding) -> Point:
    return Point(binding.letters, binding.shown, binding.bid, binding.partners)


def suits_of(hand: Hand) -> list[str]:
    return [hand.cards_of(suit) for suit in SUITS]


def random_hands(number: int, seed: int) -> list[Hand]:
    chance = Random(seed)
    return [hand for _ in range(number // 6) for hand in deal(deck(), 6, chance)]


def column_of(some: list[Hand]) -> Callable[[int, Table], NDArray[np.int32]]:
    holdings = np.array([hand.holdings for hand in some]).T
    return lambda suit, table: table.array[holdings[suit]]


def space_of(compiled: Statement, apart: frozenset[int]) -> HandClasses:
    lookups: dict[int, list[Table]] = {suit: [] for suit in SUIT_NUMBERS}
    for total in compiled.sums():
        for suit, table in total.tables:
            lookups[suit].append(table)
    return HandClasses(holding_tables(), deck().hand_size, lookups, apart)


@given(statement=hand_statements(), binding=bindings(), hand=hands())
@settings(max_examples=300)
def test_a_statement_fits_the_hands_whose_cards_fit_it(statement: HandStatement, binding: Binding, hand: Hand) -> None:
    compiled = compile_statement(statement, binding, holding_tables())
    assert compiled.fits(hand.holdings) == hand_is(statement, suits_of(hand), point(binding))


@given(statement=hand_statements(), binding=bindings(), seed=st.integers(0, 1000))
def test_the_mask_of_many_hands_says_the_same_as_each_hand(
    statement: HandStatement, binding: Binding, seed: int
) -> None:
    some = random_hands(120, seed)
    compiled = compile_statement(statement, binding, holding_tables())
    mask = compiled.mask(column_of(some), len(some))
    assert mask.tolist() == [compiled.fits(hand.holdings) for hand in some]


@given(statement=hand_statements(), binding=bindings(), hand=hands())
@settings(max_examples=30)
def test_the_mask_over_all_hands_says_of_each_hand_the_same(
    statement: HandStatement, binding: Binding, hand: Hand
) -> None:
    compiled = compile_statement(statement, binding, holding_tables())
    space = space_of(compiled, EVERY_SUIT)
    here = np.ones(space.size, dtype=bool)
    for suit in SUIT_NUMBERS:
        here &= space.combinations[suit] == space.suits[suit].of_holding[hand.holdings[suit]]
    assert np.count_nonzero(here) == 1
    assert compiled.mask(space.column, space.size)[here].item() == compiled.fits(hand.holdings)


@given(scope=scopes(), binding=bindings())
@example(scope=Scope(inside=("Y", "S")), binding=Binding({"X": 1, "Y": 0}))
def test_a_scope_covers_the_suits_that_it_says(scope: Scope, binding: Binding) -> None:
    assert list(binding.suits(scope)) == point(binding).suits(scope)


def test_a_suit_that_is_named_twice_is_counted_once() -> None:
    twice = compile_statement(phrases().hand_statement("2 Jacks in Y and spades"), Binding({"Y": 0}), holding_tables())
    assert twice.fits(parse_hand(deck(), "JJ9.AAT.K.Q").holdings)
    assert not twice.fits(parse_hand(deck(), "J9A.JAT.K.Q").holdings)


def test_a_letter_is_the_suit_it_is_bound_to_and_a_suit_is_itself() -> None:
    binding = Binding({"X": 2})
    assert [binding.suit(letter) for letter in ("X", "S", "H", "D", "C")] == [2, 0, 1, 2, 3]


def test_in_sequence_looks_at_what_was_shown_in_that_suit() -> None:
    compiled = compile_statement(
        phrases().hand_statement("X: 2 in sequence"), Binding({"X": 1}, shown=(0, 1, 0, 0)), holding_tables()
    )
    assert compiled.fits(Hand(deck(), tuple(map(deck().holdings.parse, ("", "J9A", "TKQ", "KQ")))).holdings)  # type: ignore[arg-type]  # four suits
    assert not compiled.fits(Hand(deck(), tuple(map(deck().holdings.parse, ("J9A", "", "TKQ", "KQ")))).holdings)  # type: ignore[arg-type]  # four suits


def test_every_suit_in_an_empty_scope_is_true_and_some_suit_is_not() -> None:
    nowhere = Binding({}, bid=frozenset(SUIT_NUMBERS))
    every = compile_statement(phrases().hand_statement("every unbid suit: void"), nowhere, holding_tables())
    some = compile_statement(phrases().hand_statement("some unbid suit: 1+ cards"), nowhere, holding_tables())
    [hand] = random_hands(6, 0)[:1]
    assert every.fits(hand.holdings)
    assert not some.fits(hand.holdings)
