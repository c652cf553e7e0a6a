"""Reading the play: hands with which somebody went against the advice of 6.1 are less likely."""

from collections import Counter
from random import Random

import pytest

from tests.playing.bid_deals import made_up_view
from tests.reasoning.small_table import fifty_six, hand
from trainer.cards.hand import Hand
from trainer.playing.bots.play_reading import UNLIKELY, PlayReading
from trainer.playing.bots.seat_view import SeatView

OWN = "TK.TK.TK.TK"
"""Not one that matters: the tests are about the others."""


def deal_with(view: SeatView, **hands: str) -> tuple[Hand, ...]:
    """Hands where some seats have those given (`s0` is the first), and others only what they have played."""
    return tuple(hand(hands[f"s{seat}"]) if f"s{seat}" in hands else held for seat, held in enumerate(view.play.hands))


@pytest.mark.parametrize(
    ("cards", "trump", "hands", "weight"),
    [
        ("SJ SQ", "NT", {"s1": "AQ.99.AA.TT"}, 1),
        ("SJ SA", "NT", {"s1": "AQ.99.AA.TT"}, UNLIKELY),
        ("SJ SQ SA", "NT", {"s2": "9A.99.AA.TT"}, UNLIKELY),
        ("SJ SQ S9", "NT", {"s2": "9A.99.AA.TT"}, 1),
        ("SJ SQ SA", "NT", {"s2": "JA.99.AA.TT"}, 1),
        ("SK SQ", "NT", {"s1": "JQ.99.AA.TT"}, UNLIKELY),
        ("SK SJ", "NT", {"s1": "JK.99.AA.TT"}, 1),
        ("SJ SQ HK", "D", {"s2": ".9K.AA.TTKQ"}, UNLIKELY),
        ("SJ SQ H9", "D", {"s2": ".9K.AA.TTKQ"}, 1),
        ("SJ SQ HK", "D", {"s2": ".KK.JJ9AAT."}, 1),
        ("SJ DK", "D", {"s1": ".9K.AK.TTKQ"}, 1),
        ("SJ C9", "D", {"s1": ".9K.AK.99KQ"}, UNLIKELY),
        ("SQ", "NT", {"s0": "9Q.J9.AA.TT"}, UNLIKELY),
        ("HJ", "NT", {"s0": "9Q.J9.AA.TT"}, 1),
        ("SQ", "H", {"s0": "9Q.J9.AA.TT"}, 1),
    ],
)
def test_a_hand_is_less_likely_when_its_cards_went_against_the_advice(
    cards: str, trump: str, hands: dict[str, str], weight: float
) -> None:
    view = made_up_view(OWN, cards, trump)
    assert PlayReading(fifty_six(), view).weight(deal_with(view, **hands)) == weight


def test_every_card_counts() -> None:
    view = made_up_view(OWN, "SJ SA SA")
    held = deal_with(view, s1="AQ.99.AA.TT", s2="9A.99.AA.TT")
    assert PlayReading(fifty_six(), view).weight(held) == UNLIKELY**2


def test_the_own_cards_tell_the_player_nothing() -> None:
    view = made_up_view("JTK.TK.TK.T", "SQ SQ SQ SQ SQ SQ")
    assert view.seat == 0
    assert PlayReading(fifty_six(), view).weight(view.play.hands) == 1


def test_likely_deals_are_picked_more_often() -> None:
    view = made_up_view(OWN, "SJ SA")
    good, bad = deal_with(view, s1="A.99A.AA.TT"), deal_with(view, s1="AQ.99.AA.TT")
    picked = Counter(PlayReading(fifty_six(), view).picked([good, bad], 1200, Random(1)))
    assert picked[good] / 1200 == pytest.approx(1 / (1 + UNLIKELY), abs=0.05)
    assert sum(picked.values()) == 1200
