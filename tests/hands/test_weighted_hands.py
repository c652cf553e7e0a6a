"""Drawing from a set of hands: exact weights, and hands in proportion to them."""

from collections import Counter
from math import comb
from random import Random

import numpy as np
import pytest

from tests.reasoning.small_table import SHIPPED, deck, hand, shipped
from trainer.auction.auction import Auction
from trainer.cards.hand import Counts, Hand
from trainer.cards.suit import SUITS, Suit
from trainer.hands.drawing import CHOICES
from trainer.hands.weighted_hands import WeightedHands
from trainer.reasoning.meaning.seat_hands import HandsOfSeats

NOTHING: Counts = ((0,) * 6,) * 4
ALL_CARDS: Counts = ((2,) * 6,) * 4
NOBODY = frozenset[Suit]()


def every_hand(played: Counts = NOTHING, out_of: frozenset[Suit] = NOBODY) -> WeightedHands:
    """A seat that has said nothing."""
    book = shipped(SHIPPED[0])
    return WeightedHands(deck(), HandsOfSeats((book, book)).of(Auction(6, 27), 0).hands, played, out_of, ALL_CARDS)


def tables(*left: Counts) -> "np.ndarray[tuple[int, ...], np.dtype[np.intp]]":
    return np.array(left, dtype=np.intp)


def weights(hands: WeightedHands, *left: Counts) -> list[float]:
    found: list[float] = hands.draw(tables(*left), np.full((len(left), CHOICES), 0.5))[1].tolist()
    return found


def test_from_all_cards_every_deal_counts_once() -> None:
    assert weights(every_hand(), ALL_CARDS, ALL_CARDS) == [comb(48, 8)] * 2


def test_with_cards_played_the_rest_of_the_hand_is_taken_from_what_is_left() -> None:
    played = hand("J9A.TK.Q.J9")
    seven = Hand.of(deck(), played.cards[:7]).counts()
    left = tuple(tuple(2 - count for count in suit) for suit in seven)
    assert weights(every_hand(seven), left) == [48 - 7]


def test_a_seat_that_is_out_of_suits_holds_only_others() -> None:
    out = frozenset(SUITS[:3])
    assert weights(every_hand(out_of=out), ALL_CARDS) == [comb(12, 8)]
    assert weights(every_hand(out_of=frozenset(SUITS)), ALL_CARDS) == [0]


def test_drawn_hands_come_from_what_is_left_in_proportion() -> None:
    """Six cards are played; of seven that are left two more are drawn, one of which is there twice."""
    six = Hand.of(deck(), hand("JJ99AA.Q.Q.").cards[:6]).counts()
    left: Counts = ((0,) * 6, (2, 1, 0, 0, 0, 0), (0,) * 6, (1, 0, 0, 0, 0, 0))
    number = 4000
    chance = Random(1)
    chances = np.array([chance.random() for _ in range(number * CHOICES)]).reshape(number, CHOICES)
    drawn, weights = every_hand(six).draw(np.repeat(tables(left), number, axis=0), chances)
    assert set(weights.tolist()) == {comb(4, 2)}
    found = Counter(str(Hand(deck(), (s, h, d, c))) for s, h, d, c in drawn.tolist())
    expected = {"JJ99AA.JJ..": 1, "JJ99AA.J9..": 2, "JJ99AA.J..J": 2, "JJ99AA.9..J": 1}
    assert {text: count / number for text, count in found.items()} == pytest.approx(
        {text: ways / 6 for text, ways in expected.items()}, abs=0.03
    )


def test_while_nobody_has_taken_a_card_all_hands_weigh_as_much_and_are_drawn_as_often() -> None:
    out = every_hand(out_of=frozenset(SUITS[:3]))
    number = 500
    chances = np.random.default_rng(1).random((number, CHOICES))
    drawn, found = out.draw(np.repeat(tables(ALL_CARDS), number, axis=0), chances)
    assert set(found.tolist()) == {out.total}
    first = out.draw_first(chances)
    assert not first[:, :3].any()
    lowest = [np.mean(one[:, 3] % 3) for one in (drawn, first)]
    assert lowest == pytest.approx([2 * 8 / 12] * 2, abs=0.1)
