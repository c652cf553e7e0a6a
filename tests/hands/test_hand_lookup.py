"""Looking many hands up in a set at once: all hands of small decks, and hands of a real one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hands.sets_of_hands import chance_of, everything, where
from tests.hands.small_decks import SMALL_DECKS, SmallDeck, chances, sums
from trainer.hands.drawing import CHOICES, drawn


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(15)
def test_every_four_holdings_have_the_chance_of_their_kind_or_none(small: SmallDeck, data: st.DataObject) -> None:
    split, _ = small.every_hand().split([data.draw(sums(small)), data.draw(sums(small))])
    made = np.resize(data.draw(chances()), split.size)
    for some in (split.likely(made), split.likely(made).merged()):
        laid = small.chances_in(some)
        holdings = np.indices(laid.shape).reshape(4, -1).T
        assert (some.chances_of(holdings) == laid.ravel()).all()


def test_hands_of_a_real_deck_have_the_chance_of_their_kind_or_none() -> None:
    some = where(where(everything(), "some suit: 4+ cards, Jack"), "2 Jacks").merged()
    holdings = drawn(everything(), np.random.default_rng(1).random((400, CHOICES)))
    found = some.chances_of(holdings).tolist()
    assert found == [chance_of(some, tuple(one)) for one in holdings.tolist()]
    assert set(found) == {0.0, 1.0}
