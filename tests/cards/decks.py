"""The decks that the tests of cards use, and hands dealt from them."""

from typing import Final

from hypothesis import strategies as st

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand

FIFTY_SIX: Final = Deck("J9ATKQ", copies=2, hand_size=8)
BRIDGE: Final = Deck("AKQJT98765432", copies=1, hand_size=13)

decks = st.sampled_from([FIFTY_SIX, BRIDGE])


@st.composite
def hands(draw: st.DrawFn, deck: Deck, size: int | None = None) -> Hand:
    """A hand of `size` cards (a full one if not given), every deal equally likely."""
    cards = draw(st.permutations(deck.cards))
    return Hand.of(deck, cards[: deck.hand_size if size is None else size])
