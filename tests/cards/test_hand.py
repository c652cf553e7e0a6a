"""Hands: four holdings."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.decks import BRIDGE, FIFTY_SIX, decks, hands
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS, Suit

SAMPLE = parse_hand(FIFTY_SIX, "J9A.J.TKQ.K")


def test_a_hand_is_written_by_suits_highest_cards_first() -> None:
    cards = map(Card.parse, ["DQ", "SA", "CK", "HJ", "DK", "SJ", "DT", "S9"])
    assert str(Hand.of(FIFTY_SIX, cards)) == "J9A.J.TKQ.K"


def test_a_hand_knows_its_suits() -> None:
    assert [SAMPLE.length(suit) for suit in SUITS] == [3, 1, 3, 1]
    assert [SAMPLE.cards_of(suit) for suit in SUITS] == ["J9A", "J", "TKQ", "K"]
    assert SAMPLE[Suit.HEARTS] == FIFTY_SIX.holdings.parse("J")
    assert SAMPLE.counts() == ((1, 1, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0), (0, 0, 0, 1, 1, 1), (0, 0, 0, 0, 1, 0))
    assert SAMPLE.size == 8


@given(decks, st.data())
def test_a_hand_holds_the_cards_it_was_made_of(deck: Deck, data: st.DataObject) -> None:
    cards = data.draw(st.permutations(deck.cards))[: data.draw(st.integers(0, deck.hand_size))]
    hand = Hand.of(deck, cards)
    assert Counter(hand.cards) == Counter(cards)
    assert hand.size == len(cards)
    assert sum(map(sum, hand.counts())) == len(cards)


@given(hands(FIFTY_SIX))
def test_a_hand_is_the_same_whatever_order_its_cards_came_in(hand: Hand) -> None:
    again = Hand.of(FIFTY_SIX, reversed(hand.cards))
    assert again == hand
    assert hash(again) == hash(hand)


def test_an_empty_hand_is_three_dots() -> None:
    assert str(Hand.of(FIFTY_SIX, [])) == "..."
    assert Hand.of(FIFTY_SIX, []).cards == ()


@pytest.mark.parametrize(("deck", "cards"), [(FIFTY_SIX, ["SJ"] * 3), (BRIDGE, ["SJ"] * 2), (FIFTY_SIX, ["S8"])])
def test_cards_that_the_deck_does_not_have_make_no_hand(deck: Deck, cards: list[str]) -> None:
    with pytest.raises(ValueError, match=r"more than \d of one card|not found"):
        Hand.of(deck, map(Card.parse, cards))
