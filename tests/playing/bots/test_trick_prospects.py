"""How a trick stands, from what one seat sees."""

import pytest

from tests.playing.bid_deals import made_up_view
from tests.reasoning.small_table import deck, fifty_six
from trainer.cards.card import Card
from trainer.cards.suit import Suit
from trainer.playing.bots.cards_seen import cards_seen
from trainer.playing.bots.trick_prospects import TrickProspects


def prospects(own: str, cards: str, trump: str = "NT") -> TrickProspects:
    return TrickProspects(fifty_six(), cards_seen(deck(), made_up_view(own, cards, trump)))


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("SQ SK SA", "NT", (2, "SA")),
        ("SJ S9 SJ", "NT", (0, "SJ")),
        ("SJ HQ SJ", "H", (1, "HQ")),
        ("SJ HQ H9 HJ HJ", "H", (3, "HJ")),
        ("SQ HJ DJ", "C", (0, "SQ")),
    ],
)
def test_who_wins_so_far(cards: str, trump: str, winner: tuple[int, str]) -> None:
    found = prospects("AA.AA.AA.AA", cards, trump).winning
    assert found is not None
    assert (found[0], str(found[1])) == winner


def test_a_card_wins_only_if_it_is_higher_or_a_trump() -> None:
    trick = prospects("J9.J.AA.AAT", "S9 SJ SQ", "H")
    assert [trick.wins(Card.parse(card)) for card in ("SJ", "S9", "HJ", "DA")] == [False, False, True, False]


def test_before_the_lead_every_card_wins_and_nothing_is_ours() -> None:
    trick = prospects("J9.J.AA.AAT", "")
    assert trick.wins(Card.parse("DA"))
    assert (trick.winning, trick.is_ours) == (None, False)


def test_what_the_last_player_wins_stands_for_sure() -> None:
    assert prospects("9A.9.AA.AAT", "SA SQ SQ SK SK", "H").stands(Card.parse("S9")) == 1


def test_a_jack_in_no_trump_stands_for_sure_and_lower_cards_the_less_the_lower_they_are() -> None:
    trick = prospects("J9.9.AA.AAT", "")
    assert trick.stands(Card.parse("SJ")) == 1
    assert 0 < trick.stands(Card.parse("SQ")) < trick.stands(Card.parse("S9")) < 1


def test_the_more_trumps_are_hidden_the_less_a_jack_stands() -> None:
    few = prospects("J.JJ99AAT..", "SQ SQ", "H").stands(Card.parse("SJ"))
    many = prospects("J.QQKK..TTK", "SQ SQ", "H").stands(Card.parse("SJ"))
    assert 0 < many < few < 1


def test_a_player_who_is_out_of_a_suit_beats_nothing_there() -> None:
    """The second and the fourth to play were out of spades; in the second trick they can't beat a spade."""
    known = prospects("A9.9.AA.AAT", "SJ HQ SQ HQ SK HK").stands(Card.parse("SA"))
    unknown = prospects("A9.9.AA.AAT", "SJ SQ SQ SK SK ST").stands(Card.parse("SA"))
    assert known == 1 > unknown


def test_a_card_is_high_when_all_above_it_are_seen() -> None:
    trick = prospects("J9.9.AA.AAT", "SJ SJ SQ SQ SK SK")
    assert trick.is_high(Card.parse("S9"))
    assert not trick.is_high(Card.parse("H9"))


def test_opponents_may_hold_a_suit_until_all_are_out_or_all_cards_are_seen() -> None:
    assert prospects("9A.9.AA.AAT", "SJ HQ SQ HQ SK HK").opponents_may_hold(Suit.HEARTS)
    assert not prospects("9A.9.AA.AAT", "SJ HQ SQ HQ SK HK").opponents_may_hold(Suit.SPADES)
