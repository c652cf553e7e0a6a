"""Dealing: every card goes to somebody, and what is known stays where it is."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.decks import BRIDGE, FIFTY_SIX
from trainer.cards.card import Card
from trainer.cards.deal import deal, deal_the_rest
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand

TABLES = st.sampled_from([(FIFTY_SIX, 6), (Deck("J9ATKQ", 2, 12), 4), (Deck("J9ATKQ", 2, 6), 8), (BRIDGE, 4)])


def all_cards(hands: tuple[Hand, ...]) -> Counter[Card]:
    return Counter(card for hand in hands for card in hand.cards)


@given(TABLES, st.integers())
def test_the_whole_deck_is_dealt_evenly(table: tuple[Deck, int], seed: int) -> None:
    deck, seats = table
    hands = deal(deck, seats, Random(seed))
    assert [hand.size for hand in hands] == [deck.hand_size] * seats
    assert all_cards(hands) == Counter(deck.cards)


def test_the_same_seed_deals_the_same_hands_and_another_seed_others() -> None:
    assert deal(FIFTY_SIX, 6, Random(56)) == deal(FIFTY_SIX, 6, Random(56))
    assert deal(FIFTY_SIX, 6, Random(56)) != deal(FIFTY_SIX, 6, Random(57))


@given(TABLES, st.integers(), st.data())
def test_what_is_known_stays_and_the_rest_is_dealt_around_it(
    table: tuple[Deck, int], seed: int, data: st.DataObject
) -> None:
    deck, seats = table
    before = deal(deck, seats, Random(seed))
    known = {seat: before[seat] for seat in data.draw(st.sets(st.integers(0, seats - 1)))}
    after = deal_the_rest(deck, known, seats, Random(seed + 1))
    assert {seat: after[seat] for seat in known} == known
    assert [hand.size for hand in after] == [deck.hand_size] * seats
    assert all_cards(after) == Counter(deck.cards)


def test_two_hands_that_can_not_be_in_one_deal_are_a_mistake_of_the_caller() -> None:
    hand = Hand.of(FIFTY_SIX, FIFTY_SIX.cards[:8])
    with pytest.raises(ValueError, match="not in list"):
        deal_the_rest(FIFTY_SIX, {0: hand, 1: hand}, 6, Random(1))


def test_every_seat_gets_every_card_equally_often() -> None:
    chance = Random(56)
    jacks = [0] * 6
    for _ in range(600):
        for seat, hand in enumerate(deal(FIFTY_SIX, 6, chance)):
            jacks[seat] += str(hand).count("J")
    assert all(650 < count < 950 for count in jacks)  # 800 are expected, the standard deviation is below 30
