"""Holdings: every suit of a hand as a small number, and how many ways there are to hold it."""

from math import comb, prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.decks import BRIDGE, FIFTY_SIX, decks
from trainer.cards.deck import Deck
from trainer.cards.holding import HoldingSpace

SPACE = FIFTY_SIX.holdings


def by_length(space: HoldingSpace, weights: tuple[int, ...]) -> list[int]:
    """The generating function of one suit: for every length the holdings, each with its weight."""
    counted = [0] * (max(space.length) + 1)
    for length, weight in zip(space.length, weights, strict=True):
        counted[length] += weight
    return counted


def of_four_suits(one: list[int]) -> list[int]:
    """The fourth power of a generating function: for every number of cards the hands."""
    product = [1]
    for _ in range(4):
        longer = [0] * (len(product) + len(one) - 1)
        for i, left in enumerate(product):
            for j, right in enumerate(one):
                longer[i + j] += left * right
        product = longer
    return product


def test_a_suit_of_56_has_729_holdings_and_one_of_bridge_8192() -> None:
    assert SPACE.size == len(SPACE.counts) == len(SPACE.length) == len(SPACE.weight) == 729
    assert BRIDGE.holdings.size == 8192


def test_there_are_5612805_hands_of_eight_cards() -> None:
    assert of_four_suits(by_length(SPACE, (1,) * SPACE.size))[8] == 5_612_805


def test_they_stand_for_377348994_deals() -> None:
    assert of_four_suits(by_length(SPACE, SPACE.weight))[8] == 377_348_994 == comb(48, 8)


@pytest.mark.parametrize(("cards", "players"), [(12, 4), (8, 6), (6, 8)])
def test_the_weights_of_all_hands_are_the_ways_to_deal_one_at_every_table(cards: int, players: int) -> None:
    assert cards * players == 48
    assert of_four_suits(by_length(SPACE, SPACE.weight))[cards] == comb(48, cards)


def test_in_bridge_every_hand_is_one_deal() -> None:
    assert set(BRIDGE.holdings.weight) == {1}
    assert of_four_suits(by_length(BRIDGE.holdings, BRIDGE.holdings.weight))[13] == comb(52, 13)


@given(decks, st.data())
def test_a_holding_is_read_as_it_is_written(deck: Deck, data: st.DataObject) -> None:
    space = deck.holdings
    holding = data.draw(st.integers(0, space.size - 1))
    assert space.parse(space.text(holding)) == holding
    assert space.number(space.counts[holding]) == holding
    assert len(space.text(holding)) == sum(space.counts[holding]) == space.length[holding]


@given(st.integers(0, 728), st.randoms(use_true_random=False))
def test_the_order_of_the_letters_does_not_matter(holding: int, chance: Random) -> None:
    letters = list(SPACE.text(holding))
    chance.shuffle(letters)
    assert SPACE.parse("".join(letters)) == holding


def test_cards_are_written_highest_first_and_a_void_is_nothing() -> None:
    assert SPACE.text(SPACE.parse("QKTA9J")) == "J9ATKQ"
    assert SPACE.text(0) == ""
    assert SPACE.text(728) == "JJ99AATTKKQQ"


@given(st.integers(0, 728), st.integers(0, 728))
def test_of_two_holdings_the_larger_number_has_the_higher_cards_at_the_first_difference(one: int, other: int) -> None:
    assert (one < other) == (SPACE.counts[one] < SPACE.counts[other])


@pytest.mark.parametrize(
    ("text", "message"),
    [("JJJ", "more than 2 of one card"), ("8", "not found"), ("j", "not found"), (" ", "not found")],
)
def test_what_no_suit_of_the_deck_holds_is_a_mistake_of_the_caller(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        SPACE.parse(text)


@given(st.lists(st.integers(0, 2), min_size=6, max_size=6), st.integers(0, 728))
def test_when_cards_are_gone_a_holding_weighs_the_ways_to_take_it_from_what_is_left(
    left: list[int], holding: int
) -> None:
    ways = [comb(there, count) for there, count in zip(left, SPACE.counts[holding], strict=True)]
    assert SPACE.weights_from(left)[holding] == prod(ways)


@given(st.lists(st.integers(0, 2), min_size=6, max_size=6))
def test_the_weights_of_a_length_are_the_ways_to_take_so_many_of_the_cards_left(left: list[int]) -> None:
    there = sum(left)
    assert by_length(SPACE, SPACE.weights_from(left)) == [comb(there, length) for length in range(13)]
