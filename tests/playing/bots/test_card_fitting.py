"""Dealing cards where the suits fit: always possible for cards that were really played."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.bid_deals import bid_deal, made_up_view, random_play, seen_by_the_next
from tests.reasoning.small_table import deck
from trainer.playing.bots.card_fitting import cards_that_fit
from trainer.playing.bots.cards_seen import cards_seen


@given(seed=st.integers(0, 10_000), cards=st.integers(0, 47))
@examples(10)
def test_nobody_gets_a_suit_that_he_is_out_of(seed: int, cards: int) -> None:
    bid = bid_deal("fifty-six/international", seed % 20)
    view = seen_by_the_next(bid, random_play(bid, cards, seed))
    seen = cards_seen(deck(), view)
    deal = cards_that_fit(seen, Random(seed))
    assert deal[view.seat] == view.hand
    assert Counter(card for held in deal for card in held.cards) == Counter(deck().cards)
    for seat, held in enumerate(deal):
        assert held.size == deck().hand_size
        hidden = Counter(held.cards) - Counter(seen.played[seat])
        assert seat == view.seat or not {card.suit for card in hidden} & seen.out_of[seat]


def test_cards_that_fit_nowhere_lie_somewhere() -> None:
    """Nobody followed to the Jack of spades, but ten spades must be somewhere."""
    view = made_up_view("JA.A9.TTKK.", "SJ HK HQ HT HK HQ")
    deal = cards_that_fit(cards_seen(deck(), view), Random(1))
    assert Counter(card for held in deal for card in held.cards) == Counter(deck().cards)
    assert {held.size for held in deal} == {deck().hand_size}
