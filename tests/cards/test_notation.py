"""Reading hands: forgiving about how they are written, exact about what is wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cards.decks import BRIDGE, FIFTY_SIX, decks, hands
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS, Suit
from trainer.problems import BadNotationError


def refusal(text: str, deck: Deck = FIFTY_SIX, size: int | None = None) -> str:
    with pytest.raises(BadNotationError) as caught:
        parse_hand(deck, text, size=size)
    return str(caught.value)


@given(decks, st.data())
def test_a_hand_is_read_as_it_is_written(deck: Deck, data: st.DataObject) -> None:
    hand = data.draw(hands(deck))
    assert parse_hand(deck, str(hand)) == hand


@given(hands(FIFTY_SIX), st.sets(st.sampled_from(["10", "lower case", "spaces"])), st.permutations(SUITS))
def test_a_hand_is_read_however_people_write_it(hand: Hand, changes: set[str], order: list[Suit]) -> None:
    suits = {suit: hand.cards_of(suit) for suit in SUITS}
    with_symbols = " ".join(f"{suit.symbol}{suits[suit] or '-'}" for suit in order)
    with_dots = ".".join(cards or "-" for cards in suits.values())
    for text in (with_symbols, with_dots):
        written = text.replace("T", "10") if "10" in changes else text
        written = written.lower() if "lower case" in changes else written
        assert parse_hand(FIFTY_SIX, f" {written.replace('.', ' . ')}\n" if "spaces" in changes else written) == hand


@pytest.mark.parametrize(
    "text",
    [
        "J9A.J.TKQ.K",
        "j9a.j.tkq.k",
        "j9a.j.10kq.k",
        "A9J.J.QKT.K",
        " J9A . J . TKQ . K ",
        "J 9 A.J.T,K,Q.K",
        "♠J9A ♥J ♦10KQ ♣K",
        "♠J9A.♥J.♦TKQ.♣K",
        "♣K ♦TKQ ♥J ♠J9A",
        "♠\N{VARIATION SELECTOR-16}J9A♥\N{VARIATION SELECTOR-16}J♦TKQ♣K",
    ],
)
def test_all_these_are_the_same_hand(text: str) -> None:
    assert str(parse_hand(FIFTY_SIX, text)) == "J9A.J.TKQ.K"


@pytest.mark.parametrize("text", ["JJ99.AATT..", "JJ99.AATT.-.-", "JJ99.AATT.–.—", "♠JJ99 ♥AATT", "♠JJ99 ♥AATT ♦- ♣-"])
def test_a_void_is_nothing_or_a_dash_or_left_out_behind_symbols(text: str) -> None:
    assert str(parse_hand(FIFTY_SIX, text)) == "JJ99.AATT.."


def test_a_hand_of_bridge_is_read_by_the_same_reader() -> None:
    assert str(parse_hand(BRIDGE, "akq2.1098.43.kqj2")) == "AKQ2.T98.43.KQJ2"


@pytest.mark.parametrize(
    ("text", "suits"), [("", "1 suit"), ("J9A", "1 suit"), ("J9A.J.TKQ", "3 suits"), ("J.9.A.T.K", "5 suits")]
)
def test_a_hand_with_too_few_or_too_many_suits_is_shown_how_to_write_one(text: str, suits: str) -> None:
    assert refusal(text) == (
        f"'{text}' is not a hand: it has {suits}, not 4. "
        "Write spades.hearts.diamonds.clubs, such as J9A.J9.J9.J; a void is nothing between the dots."
    )


@pytest.mark.parametrize("deck", [FIFTY_SIX, BRIDGE, Deck("J9ATKQ", 2, 12), Deck("J9ATKQ", 2, 6)])
def test_the_hand_shown_as_an_example_is_a_hand(deck: Deck) -> None:
    example = refusal("", deck).partition("such as ")[2].partition(";")[0]
    assert parse_hand(deck, example).size == deck.hand_size


def test_a_letter_that_is_no_rank_is_named_with_its_suit_and_the_ranks_there_are() -> None:
    assert refusal("J9A.J8.TKQ.K") == (
        "'J9A.J8.TKQ.K' is not a hand: '8' among the hearts is no rank of this deck (J 9 A T K Q)."
    )
    assert "'1' among the clubs is no rank" in refusal("J9A.J.TKQ.1")


def test_a_card_held_too_often_is_named() -> None:
    assert refusal("JJJ.J.TKQ.K") == "'JJJ.J.TKQ.K' has 3 Jacks of spades; the deck has 2."
    assert refusal("AA.K.Q.J", BRIDGE) == "'AA.K.Q.J' has 2 Aces of spades; the deck has 1."


@pytest.mark.parametrize(
    ("text", "cards"), [("J9A.J.TKQ.", "7 cards"), ("J9A.J.TKQ.KQ", "9 cards"), ("J...", "1 card"), ("...", "0 cards")]
)
def test_a_hand_with_too_few_or_too_many_cards_says_how_many(text: str, cards: str) -> None:
    assert refusal(text) == f"'{text}' has {cards}, not 8."


def test_in_the_play_a_hand_may_have_fewer_cards() -> None:
    assert parse_hand(FIFTY_SIX, "J9..T.", size=3).size == 3
    assert parse_hand(FIFTY_SIX, "...", size=0).size == 0
    assert parse_hand(FIFTY_SIX, "J9..T.", size=0).size == 3
    assert refusal("J9..T.", size=2) == "'J9..T.' has 3 cards, not 2."


def test_a_suit_named_twice_is_a_slip_and_not_one_long_suit() -> None:
    assert refusal("♠J9A ♥J ♠TKQ ♣K") == "'♠J9A ♥J ♠TKQ ♣K' names the spades twice."


def test_cards_in_front_of_the_first_symbol_are_not_lost() -> None:
    assert "is not a hand" in refusal("J9 ♠A ♥J ♦TKQ ♣K", size=0)


@given(st.text(alphabet="J9ATKQ8.♠♥♦♣ -10jx", max_size=20) | st.text(max_size=20))
def test_any_text_is_a_hand_or_no_hand(text: str) -> None:
    try:
        hand = parse_hand(FIFTY_SIX, text, size=0)
    except BadNotationError:
        assert refusal(text, size=0).startswith(f"'{text}'")
        return
    assert parse_hand(FIFTY_SIX, str(hand), size=0) == hand
