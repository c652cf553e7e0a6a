"""A fresh deal in which some players have hands of certain kinds."""

from collections import Counter
from random import Random

import pytest

from tests.hands.sets_of_hands import everything, where
from tests.reasoning.small_table import deck, small
from trainer.practice.questions.fresh_deal import fresh_deal, matched_deal


def test_all_cards_are_dealt_and_whoever_has_to_has_a_hand_of_the_kind() -> None:
    hands = {1: where(everything(), "2 Jacks"), 4: where(everything(), "a void")}
    for seed in range(20):
        dealt = fresh_deal(small(), hands, Random(seed))
        assert dealt is not None
        assert Counter(card for hand in dealt for card in hand.cards) == Counter(deck().cards)
        assert str(dealt[1]).count("J") == 2
        assert "" in str(dealt[4]).split(".")


def test_deals_that_fit_are_equally_likely() -> None:
    """Five Jacks at least are in two hands; nearly always it is five, two of them in the one and three in the other."""
    hands = {0: where(everything(), "2+ Jacks"), 1: where(everything(), "3+ Jacks")}
    found = [fresh_deal(small(), hands, Random(seed)) for seed in range(300)]
    jacks = Counter(tuple(str(dealt[seat]).count("J") for seat in (0, 1)) for dealt in found if dealt is not None)
    # By going through all numbers of Jacks: C(8, a) C(8 - a, b) C(40, 8 - a) C(32 + a, 8 - b), as shares of the deals.
    assert jacks[2, 3] / 300 == pytest.approx(0.7325, abs=0.09)


def test_hands_that_do_not_go_together_are_none() -> None:
    hands = dict.fromkeys(range(3), where(everything(), "3+ Jacks"))
    assert fresh_deal(small(), hands, Random(1)) is None


def test_the_same_chance_deals_the_same_hands() -> None:
    hands = {0: where(everything(), "a void")}
    assert fresh_deal(small(), hands, Random(7)) == fresh_deal(small(), hands, Random(7))


def test_hands_that_hardly_ever_fit_together_are_matched() -> None:
    """All eight Jacks are in three hands, and five of them in one."""
    hands = {0: where(everything(), "5 Jacks"), 2: where(everything(), "2 Jacks"), 4: where(everything(), "1 Jack")}
    dealt = matched_deal(small(), hands, Random(3))
    assert dealt is not None
    assert Counter(card for hand in dealt for card in hand.cards) == Counter(deck().cards)
    assert [str(dealt[seat]).count("J") for seat in range(6)] == [5, 0, 2, 0, 1, 0]
    assert dealt == matched_deal(small(), hands, Random(3))


def test_nothing_is_matched_where_no_deal_fits() -> None:
    assert matched_deal(small(), dict.fromkeys(range(3), where(everything(), "3+ Jacks")), Random(1)) is None
