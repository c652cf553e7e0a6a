"""All hands near a hand: those with at most so many other cards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.hands.small_decks import SMALL_DECKS, SmallDeck
from tests.hands.test_nearest_hand import cards_changed
from trainer.hands.near_hands import near_hands


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data(), most=st.integers(0, 3))
@settings(max_examples=30)
def test_near_hands_are_all_with_at_most_so_many_other_cards(small: SmallDeck, data: st.DataObject, most: int) -> None:
    hand = data.draw(st.sampled_from(small.listed(small.hands)))
    near = near_hands(small.every_hand(), small.tables, hand, most)
    expected = [other for other in small.listed(small.hands) if cards_changed(small, hand, other) <= most]
    assert small.listed(small.chances_in(near)) == expected
