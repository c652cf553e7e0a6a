"""Which suit and which card defenders lead, and what they like: as beginners' books have it."""

import pytest

from tests.games.bridge.auctions import GAME
from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.cards.suit import Suit
from trainer.games.bridge.defence.agreements_reading import read_agreements
from trainer.games.bridge.defence.defence_agreements import Against, Amount, Bidding
from trainer.locations import conventions_folder

AGREED = read_agreements(conventions_folder() / "bridge")
SPADES, HEARTS, DIAMONDS, CLUBS = Suit
NOTRUMP = Bidding(None)


@pytest.mark.parametrize(
    ("holding", "against_a_suit", "against_notrump"),
    [
        ("KQJ5", "K", "K"),
        ("KQT2", "K", "K"),
        ("QJT4", "Q", "Q"),
        ("JT93", "J", "J"),
        ("T984", "T", "T"),
        ("AK52", "A", "2"),
        ("KQ62", "K", "2"),
        ("QJ5", "Q", "5"),
        ("AQJ5", "A", "Q"),
        ("AJT4", "A", "J"),
        ("KJT5", "J", "J"),
        ("KT92", "T", "T"),
        ("A8642", "A", "4"),
        ("A63", "A", "3"),
        ("K8632", "3", "3"),
        ("Q72", "2", "2"),
        ("T75", "5", "5"),
        ("82", "8", "8"),
        ("K2", "K", "K"),
        ("973", "9", "9"),
        ("8652", "8", "8"),
        ("7", "7", "7"),
    ],
)
def test_this_card_is_led_from_a_holding(holding: str, against_a_suit: str, against_notrump: str) -> None:
    filled = {SPADES: holding, HEARTS: "AKQJT98765432"[: 13 - len(holding)]}
    hand = parse_hand(GAME.deck, f"{filled[SPADES]}.{filled[HEARTS]}..")

    assert AGREED.card_led(hand, SPADES, Against.SUITS) == Card(SPADES, against_a_suit)
    assert AGREED.card_led(hand, SPADES, Against.NOTRUMP) == Card(SPADES, against_notrump)


@pytest.mark.parametrize(
    ("hand", "bidding", "rule", "suits"),
    [
        ("KQJ5.73.Q842.965", Bidding(CLUBS, HEARTS), "partners-suit", (HEARTS,)),
        ("KQJ52..Q8432.965", Bidding(CLUBS, HEARTS), "from-a-sequence", (SPADES,)),
        ("KQJ5.73.Q842.965", Bidding(HEARTS), "from-a-sequence", (SPADES,)),
        ("KQJ5.73.QJT4.965", Bidding(HEARTS), "from-a-sequence", (SPADES, DIAMONDS)),
        ("752.K964.8.QT643", Bidding(SPADES), "a-singleton", (DIAMONDS,)),
        ("752.K964.8.QT643", NOTRUMP, "the-longest-suit", (CLUBS,)),
        ("7652.K964.8.QT64", NOTRUMP, "the-longest-suit", (SPADES, HEARTS, CLUBS)),
        ("752.K964.8.QT643", Bidding(None, None, frozenset({CLUBS})), "the-longest-suit", (HEARTS,)),
    ],
)
def test_this_suit_is_led_from_a_hand(hand: str, bidding: Bidding, rule: str, suits: tuple[Suit, ...]) -> None:
    led = AGREED.suits_led(parse_hand(GAME.deck, hand), bidding)

    assert led is not None
    assert (led[0].name, led[1]) == (rule, suits)


def test_where_nothing_is_a_reason_no_suit_is_named() -> None:
    assert AGREED.suits_led(parse_hand(GAME.deck, "K752.K964.82.Q64"), Bidding(SPADES)) is None


@pytest.mark.parametrize(
    ("led", "holding", "liked"),
    [
        ("A", "Q83", True),
        ("A", "94", True),
        ("A", "752", False),
        ("A", "J83", False),
        ("K", "J83", True),
        ("K", "94", False),
    ],
)
def test_a_lead_against_a_suit_is_liked_for_a_reason(led: str, holding: str, liked: bool) -> None:  # noqa: FBT001
    assert bool(AGREED.like(led, holding, Against.SUITS)) is liked


def test_against_notrump_two_cards_are_no_reason() -> None:
    assert not AGREED.like("A", "94", Against.NOTRUMP)
    assert AGREED.like("A", "Q4", Against.NOTRUMP)


def test_an_amount_is_met_exactly_or_from_there_on() -> None:
    assert [number for number in range(6) if Amount(3, or_more=False).is_met_by(number)] == [3]
    assert [number for number in range(6) if Amount(3, or_more=True).is_met_by(number)] == [3, 4, 5]
