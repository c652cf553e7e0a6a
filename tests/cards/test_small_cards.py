"""Hands with small cards that nobody cares to name."""

import pytest

from tests.cards.decks import BRIDGE, FIFTY_SIX
from trainer.cards.deck import Deck
from trainer.cards.small_cards import with_small_cards


@pytest.mark.parametrize(
    ("deck", "written", "meant"),
    [
        (FIFTY_SIX, "JAAx.J.xx.x", "JAAQ.J.KQ.Q"),
        (FIFTY_SIX, "JAAX.J.XX.X", "JAAQ.J.KQ.Q"),
        (FIFTY_SIX, "QQxxx.xxx..", "QQTKK.KQQ.."),
        (BRIDGE, "AKxxx.Qxx.xx.Axx", "AK432.Q32.32.A32"),
        (BRIDGE, "A2xx.Kxxx.10xx.xx", "A243.K432.10 32.32"),
    ],
)
def test_small_cards_are_the_lowest_that_the_suit_does_not_name(deck: Deck, written: str, meant: str) -> None:
    assert with_small_cards(deck, written) == meant.replace(" ", "")


@pytest.mark.parametrize("text", ["JAAx", "JAAx.J.xx.", "JJ9.A.TK.QA", "", "xxxxxxxxxxxxxx...", "JAAz.J.xx.x"])
def test_what_is_no_whole_hand_yet_stays_as_it_was_typed(text: str) -> None:
    assert with_small_cards(FIFTY_SIX, text) == text
