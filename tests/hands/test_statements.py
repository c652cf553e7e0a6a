"""A compiled statement says of one hand what the cards say, and of all hands what it says of each."""

from random import Random

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hands.sets_of_hands import everything, kinds_with
from tests.reasoning.plain_reading import hand_is, point_of
from tests.reasoning.small_table import deck, holding_tables, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands, scopes
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_list import HandList
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Binding, compile_statement
from trainer.language.book.conditions import HandStatement, Scope


def suits_of(hand: Hand) -> list[str]:
    return [hand.cards_of(suit) for suit in SUITS]


def one(text: str) -> OneHand:
    return OneHand(parse_hand(deck(), text).holdings)


def random_hands(number: int, seed: int) -> list[Hand]:
    chance = Random(seed)
    return [hand for _ in range(number // 6) for hand in deal(deck(), 6, chance)]


@given(statement=hand_statements(), binding=bindings(), hand=hands())
@examples(100)
def test_a_statement_fits_the_hands_whose_cards_fit_it(statement: HandStatement, binding: Binding, hand: Hand) -> None:
    compiled = compile_statement(statement, binding, holding_tables())
    assert compiled.truth(OneHand(hand.holdings)) == hand_is(statement, suits_of(hand), point_of(binding))


@given(statement=hand_statements(), binding=bindings(), seed=st.integers(0, 1000))
def test_what_is_true_of_many_hands_is_true_of_each(statement: HandStatement, binding: Binding, seed: int) -> None:
    some = random_hands(120, seed)
    compiled = compile_statement(statement, binding, holding_tables())
    truth = compiled.truth(HandList.of(np.array([hand.holdings for hand in some])))
    assert truth.tolist() == [compiled.truth(OneHand(hand.holdings)) for hand in some]


@given(statement=hand_statements(), binding=bindings(), hand=hands())
@examples(20)
def test_what_is_true_of_the_kind_that_a_hand_is_in_is_true_of_the_hand(
    statement: HandStatement, binding: Binding, hand: Hand
) -> None:
    compiled = compile_statement(statement, binding, holding_tables())
    split, _ = everything().split(compiled.sums())
    [kind] = kinds_with(split, hand.holdings)
    assert compiled.truth(split)[kind].item() == compiled.truth(OneHand(hand.holdings))
    for total in compiled.sums():
        number = OneHand(hand.holdings).number(total)
        assert min(int(split.number(total)[kind]), total.cap) == min(number, total.cap)


@given(scope=scopes(), binding=bindings())
@example(scope=Scope(inside=("Y", "S")), binding=Binding({"X": 1, "Y": 0}))
def test_a_scope_covers_the_suits_that_it_says(scope: Scope, binding: Binding) -> None:
    assert list(binding.suits(scope)) == point_of(binding).suits(scope)


def test_a_suit_that_is_named_twice_is_counted_once() -> None:
    twice = compile_statement(phrases().hand_statement("2 Jacks in Y and spades"), Binding({"Y": 0}), holding_tables())
    assert twice.truth(one("JJ9.AAT.K.Q"))
    assert not twice.truth(one("J9A.JAT.K.Q"))


def test_a_letter_is_the_suit_it_is_bound_to_and_a_suit_is_itself() -> None:
    binding = Binding({"X": 2})
    assert [binding.suit(letter) for letter in ("X", "S", "H", "D", "C")] == [2, 0, 1, 2, 3]


def test_in_sequence_looks_at_what_was_shown_in_that_suit() -> None:
    compiled = compile_statement(
        phrases().hand_statement("X: 2 in sequence"), Binding({"X": 1}, top_cards=(0, 1, 0, 0)), holding_tables()
    )
    assert compiled.truth(one(".J9A.TKQ.KQ"))
    assert not compiled.truth(one("J9A..TKQ.KQ"))


def test_every_suit_in_an_empty_scope_is_true_and_some_suit_is_not() -> None:
    nowhere = Binding({}, bid=frozenset(SUIT_NUMBERS))
    every = compile_statement(phrases().hand_statement("every unbid suit: void"), nowhere, holding_tables())
    some = compile_statement(phrases().hand_statement("some unbid suit: 1+ cards"), nowhere, holding_tables())
    assert every.truth(one("J9A.9A.TK.K"))
    assert not some.truth(one("J9A.9A.TK.K"))
