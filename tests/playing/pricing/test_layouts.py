"""Layouts keep the own hand, deal the whole deck, and give everybody a hand that makes their calls."""

from collections import Counter

import pytest

from tests.playing.pricing.points import BALANCED_TWENTY, EVERY_GAME, SUPPORT, Asked
from trainer.auction.seat import side_of
from trainer.playing.pricing.layouts import Layouts


def by_name(asked: Asked) -> str:
    return asked.convention


@pytest.mark.parametrize("asked", EVERY_GAME, ids=by_name)
def test_every_layout_is_the_whole_deck_with_the_own_hand(asked: Asked) -> None:
    auction, hand = asked.point.auction, asked.point.hand
    deck = asked.reasoner.book.game.deck
    layouts = Layouts((asked.reasoner, asked.reasoner)).draw(auction, hand, 8, "one")
    assert len(layouts) == 8
    for layout in layouts:
        assert layout[auction.turn] == hand
        cards = Counter(card for held in layout for card in held.cards)
        assert cards.total() == deck.size
        assert set(cards.values()) == {deck.copies}


@pytest.mark.parametrize("asked", [BALANCED_TWENTY, SUPPORT], ids=by_name)
def test_the_others_have_hands_that_make_their_calls(asked: Asked) -> None:
    auction, hand = asked.point.auction, asked.point.hand
    sides = (asked.reasoner, asked.reasoner)
    for layout in Layouts(sides).draw(auction, hand, 8, "two"):
        for index, call in enumerate(auction.calls):
            seat = auction.seat_of(index)
            if seat != auction.turn:
                situation = sides[side_of(seat)].covered(auction.before(index))
                assert call in situation.model_calls(layout[seat].holdings)


def test_the_same_seed_gives_the_same_layouts_and_another_gives_others() -> None:
    auction, hand = SUPPORT.point.auction, SUPPORT.point.hand
    layouts = Layouts((SUPPORT.reasoner, SUPPORT.reasoner))
    assert layouts.draw(auction, hand, 8, "one") == layouts.draw(auction, hand, 8, "one")
    assert layouts.draw(auction, hand, 8, "one") != layouts.draw(auction, hand, 8, "two")
