"""Decks: which cards there are."""

from collections import Counter

from tests.cards.decks import BRIDGE, FIFTY_SIX


def test_56_is_played_with_48_cards_each_twice() -> None:
    assert FIFTY_SIX.size == len(FIFTY_SIX.cards) == 48
    assert set(Counter(FIFTY_SIX.cards).values()) == {2}
    assert [str(card) for card in FIFTY_SIX.cards[:4]] == ["SJ", "SJ", "S9", "S9"]


def test_bridge_is_played_with_52_cards_each_once() -> None:
    assert BRIDGE.size == len(BRIDGE.cards) == len(set(BRIDGE.cards)) == 52


def test_the_ways_to_deal_a_hand_are_counted() -> None:
    assert FIFTY_SIX.number_of_deals == 377_348_994
    assert BRIDGE.number_of_deals == 635_013_559_600


def test_decks_of_the_same_cards_are_the_same_deck() -> None:
    again = type(FIFTY_SIX)("J9ATKQ", 2, 8)
    assert again == FIFTY_SIX
    assert hash(again) == hash(FIFTY_SIX)
    assert again != BRIDGE
