"""Dealing: every card goes to somebody, and what is known stays where it is."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.cards.decks import BRIDGE, FIFTY_SIX
from trainer.cards.card import Card
from trainer.cards.deal import cards_left, cards_of, deal, deal_the_rest
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


@given(TABLES, st.integers(), st.integers(0, 6))
def test_what_known_hands_leave_is_counted_by_suit_and_rank(table: tuple[Deck, int], seed: int, known: int) -> None:
    deck, seats = table
    hands = deal(deck, seats, Random(seed))
    left = cards_of(deck, cards_left(deck, hands[:known]))
    assert Counter(left) == all_cards(hands[known:])
    assert left == sorted(left, key=deck.cards.index)


@given(TABLES, st.integers(), st.sets(st.integers(0, 3)))
def test_what_known_hands_leave_is_dealt_to_the_others(table: tuple[Deck, int], seed: int, seats: set[int]) -> None:
    deck, size = table
    known = {seat: hand for seat, hand in enumerate(deal(deck, size, Random(seed))) if seat in seats}
    hands = deal_the_rest(deck, known, size, Random(seed))
    assert all(hands[seat] == hand for seat, hand in known.items())
    assert [hand.size for hand in hands] == [deck.hand_size] * size
    assert all_cards(hands) == Counter(deck.cards)


def test_every_seat_gets_every_card_equally_often() -> None:
    chance = Random(56)
    jacks = [0] * 6
    for _ in range(600):
        for seat, hand in enumerate(deal(FIFTY_SIX, 6, chance)):
            jacks[seat] += str(hand).count("J")
    assert all(650 < count < 950 for count in jacks)  # 800 are expected, the standard deviation is below 30
