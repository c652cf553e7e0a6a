"""Hidden hands: deals that fit everything seen and heard, each as often as it is likely."""

from collections import Counter
from functools import cache
from itertools import permutations
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.bid_deals import (
    bid_deal,
    chance_of_call,
    chance_of_calls,
    made_up_view,
    random_play,
    seen_by_the_next,
)
from tests.reasoning.small_table import SHIPPED, deck, fifty_six, shipped
from tests.slow import takes_seconds
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.playing.bots.cards_seen import CardsSeen, cards_seen
from trainer.playing.bots.hidden_hands import HiddenHands
from trainer.playing.bots.seat_view import SeatView


@cache
def hidden(book: str) -> HiddenHands:
    """One for every book: the boxes of an auction are found once."""
    return HiddenHands((shipped(book), shipped(book)))


def check_cards(deal: tuple[Hand, ...], view: SeatView) -> None:
    """All cards are dealt, the own hand is the own one, and every card could be played when it was."""
    assert Counter(card for held in deal for card in held.cards) == Counter(deck().cards)
    assert all(held.size == deck().hand_size for held in deal)
    assert deal[view.seat] == view.hand
    play = fifty_six().rules_of_play.begin(view.result, deal)
    assert play.leader == view.play.leader
    for card in view.play.cards:
        assert play.problem_with(card) is None
        play = play.add(card)


# Every deal fits


@takes_seconds
@pytest.mark.parametrize("book", SHIPPED)
@given(seed=st.integers(0, 10_000), cards=st.integers(0, 46))
@examples(8)
def test_every_deal_replays_the_cards_and_the_calls(book: str, seed: int, cards: int) -> None:
    bid = bid_deal(book, seed)
    view = seen_by_the_next(bid, random_play(bid, cards, seed))
    found = hidden(book).draw(view, 5, Random(seed))
    assert len(found.deals) == 5
    assert not found.forgotten
    for deal in found.deals:
        check_cards(deal, view)
        for index in range(len(bid.calls)):
            seat = bid.auction.seat_of(index)
            assert seat == view.seat or chance_of_call(shipped(book), bid.auction, index, deal[seat]) > 0


def test_the_same_chance_draws_the_same_deals_and_another_one_others() -> None:
    bid = bid_deal("fifty-six/kerala", 3)
    view = seen_by_the_next(bid, random_play(bid, 8, 3))
    drawn = [HiddenHands((shipped("fifty-six/kerala"),) * 2).draw(view, 10, Random(seed)) for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


def test_a_deal_that_was_seen_to_the_end_is_the_only_one() -> None:
    bid = bid_deal("fifty-six/standard", 5)
    view = seen_by_the_next(bid, random_play(bid, 47, 5))
    assert set(hidden("fifty-six/standard").draw(view, 4, Random(1)).deals) == {bid.hands}


# Each as often as it is likely


def exact_posterior(book: str, view: SeatView, seen: CardsSeen) -> dict[tuple[Hand, ...], float]:
    """Every way to deal the hidden cards one by one, with the chance that the hands make the calls."""
    places = [seat for seat in range(6) for _ in range(seen.hidden(seat))]
    chances: dict[tuple[int, Hand], float] = {}
    weights: Counter[tuple[Hand, ...]] = Counter()
    for seats, ways in Counter(permutations(places)).items():
        hidden: list[list[Card]] = [[] for _ in range(6)]
        for seat, card in zip(seats, seen.unseen_cards, strict=True):
            hidden[seat].append(card)
        if any(card.suit in seen.out_of[seat] for seat in range(6) for card in hidden[seat]):
            continue
        weight = float(ways)
        hands = []
        for seat in range(6):
            held = view.hand if seat == view.seat else Hand.of(deck(), (*seen.played[seat], *hidden[seat]))
            hands.append(held)
            if seat != view.seat and (seat, held) not in chances:
                chances[seat, held] = chance_of_calls(shipped(book), view.auction, seat, held)
            weight *= chances.get((seat, held), 1.0)
        weights[tuple(hands)] += weight  # type: ignore[assignment]  # a Counter holds any number
    total = sum(weights.values())
    return {deal: weight / total for deal, weight in weights.items() if weight}


@pytest.mark.parametrize(("book", "seed"), [(book, seed) for book in SHIPPED for seed in (2, 11)])
def test_deals_of_an_ending_come_as_often_as_they_are_likely(book: str, seed: int) -> None:
    bid = bid_deal(book, seed)
    view = seen_by_the_next(bid, random_play(bid, 39, seed))
    exact = exact_posterior(book, view, cards_seen(deck(), view))
    number = 250
    drawn = Counter(hidden(book).draw(view, number, Random(seed)).deals)
    assert drawn.keys() <= exact.keys()
    for deal, share in exact.items():
        assert abs(drawn[deal] / number - share) <= 5 * sqrt(share * (1 - share) / number) + 1 / number


def test_where_nobody_has_said_anything_a_hidden_card_lies_anywhere() -> None:
    view = made_up_view("JA9.A9.TT.K", "", calls="")
    found = hidden("fifty-six/international").draw(view, 200, Random(1))
    jack = Card.parse("SJ")
    for seat in range(1, 6):
        assert sum(jack in deal[seat].cards for deal in found.deals) / 200 == pytest.approx(1 / 5, abs=0.1)


# Where nothing fits

INTERNATIONAL = "fifty-six/international"
SPADES_BUT_TWO_JACKS = "99AATTKK..."
"""Leaves four spades to all others together, both Jacks among them."""


def test_a_call_that_the_cards_seen_rule_out_is_forgotten() -> None:
    """The first caller shows both Jacks of spades; the fourth to play holds one of them."""
    view = made_up_view("JA9.A9.TT.K", "HK HQ HT", calls="29S P P P P P P")
    found = hidden(INTERNATIONAL).draw(view, 3, Random(1))
    assert found.forgotten == {0}
    for deal in found.deals:
        check_cards(deal, view)


def test_of_two_calls_that_cannot_both_be_true_the_one_that_has_become_most_unlikely_is_forgotten() -> None:
    """The first caller needs all four spades that are left, and his partner shows spades as well."""
    each = [
        hidden(INTERNATIONAL).draw(made_up_view(SPADES_BUT_TWO_JACKS, "HK HQ HT", calls=calls), 3, Random(1))
        for calls in ("29S P P P P P P", "29S P S+1 P P P P P P")
    ]
    assert [found.forgotten for found in each] == [frozenset(), {0}]


def test_calls_that_the_table_does_not_know_are_nothing_to_forget_where_what_they_tell_can_be_held() -> None:
    view = made_up_view("JA9.A9.TT.K", "HK HQ HT", calls="55C 56C P P P P P P")
    found = hidden(INTERNATIONAL).draw(view, 3, Random(1))
    assert len(found.deals) == 3
    assert not found.forgotten


@takes_seconds
def test_after_a_revoke_the_cards_lie_somewhere_all_the_same() -> None:
    """Nobody followed to the Jack of spades, but ten spades must be somewhere."""
    view = made_up_view("JA.A9.TTKK.", "SJ HK HQ HT HK HQ")
    found = hidden(INTERNATIONAL).draw(view, 3, Random(1))
    for deal in found.deals:
        assert Counter(card for held in deal for card in held.cards) == Counter(deck().cards)
        assert deal[0] == view.hand
