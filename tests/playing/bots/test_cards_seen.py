"""What the cards seen tell for certain."""

from collections import Counter

from tests.playing.bid_deals import made_up_view
from tests.reasoning.small_table import deck
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.playing.bots.cards_seen import CardsSeen, cards_seen


def seen(own: str, cards: str, trump: str = "NT") -> CardsSeen:
    return cards_seen(deck(), made_up_view(own, cards, trump))


def test_cards_belong_to_who_played_them_also_after_the_lead_has_changed() -> None:
    found = seen("99.99.99.99", "SA SK SJ SQ SQ ST HK")
    assert [list(map(str, cards)) for cards in found.played] == [["SA"], ["SK"], ["SJ", "HK"], ["SQ"], ["SQ"], ["ST"]]
    assert found.view.seat == 3


def test_who_does_not_follow_is_out_of_the_suit_that_was_led() -> None:
    found = seen("99.99.99.99", "SA HK SJ SQ DQ ST", "D")
    out = [set(suits) for suits in found.out_of]
    assert out == [set(), {Suit.SPADES}, set(), set(), {Suit.SPADES}, set()]


def test_the_unseen_cards_are_all_but_the_own_and_those_that_others_played() -> None:
    found = seen("9.9A.9A.9AT", "SA HK SJ")
    expected = Counter(deck().cards) - Counter(found.view.hand.cards) - Counter(map(Card.parse, ["SA", "HK", "SJ"]))
    assert Counter(found.unseen_cards) == expected
    assert sum(map(sum, found.unseen)) == sum(found.hidden(seat) for seat in range(6)) == 37


def test_the_own_cards_are_not_hidden() -> None:
    found = seen("9.9A.9A.9AT", "SA HK SJ")
    assert found.hidden(found.view.seat) == 0
    assert [found.hidden(seat) for seat in (0, 1, 2, 4, 5)] == [7, 7, 7, 8, 8]
    assert list(map(str, found.cards_in_turn)) == ["S9", "H9", "HA", "D9", "DA", "C9", "CA", "CT"]
