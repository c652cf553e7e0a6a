"""Cards: how they are written, read and spoken."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.decks import decks
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.suit import Suit
from trainer.problems import BadNotationError


@given(decks, st.data())
def test_every_card_is_read_as_it_is_written(deck: Deck, data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(deck.cards))
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize("text", ["ST", "st", "S10", "s10", "♠10", "♠T", " ST ", "♠\N{VARIATION SELECTOR-16}T"])
def test_a_card_is_read_however_people_write_it(text: str) -> None:
    assert Card.parse(text) == Card(Suit.SPADES, "T")


@pytest.mark.parametrize("text", ["", "S", "J", "JS", "SJJ", "S1", "XJ", "S0", "♠", "spade Jack", "SJ.", "🂡"])
def test_what_is_no_card_says_how_to_write_one(text: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        Card.parse(text)
    assert str(caught.value) == f"'{text}' is not a card; write the suit and the rank, such as SJ or D9."


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_no_card(text: str) -> None:
    try:
        card = Card.parse(text)
    except BadNotationError:
        return
    assert Card.parse(str(card)) == card


def test_a_card_is_spoken_and_printed() -> None:
    assert Card.parse("SJ").name == "Jack of spades"
    assert Card.parse("DT").name == "ten of diamonds"
    assert Card.parse("SJ").symbols == "J♠"
    assert Card.parse("DT").symbols == "10♦"
