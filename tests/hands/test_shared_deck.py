"""Deals of one deck to several seats: each as likely as by going through all deals of a small deck."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import pytest

from tests.hands.small_decks import SmallDeck
from tests.slow import takes_seconds
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands import shared_deck
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import Table
from trainer.hands.many_hands import Places, Weights
from trainer.hands.shared_deck import SeatCards, SharedDeck, WeightedDeals
from trainer.hands.statements import Sum

SMALL = SmallDeck(Deck("AK", 2, 4))
DECK = SMALL.deck
EVERYBODY = SMALL.every_hand()
OWN = Hand.of(DECK, map(Card.parse, ("SA", "HK", "HK", "DA")))
"""Leaves 12 of the 16 cards to three others: 34,650 deals."""
LEFT = ((1, 2), (2, 0), (1, 2), (2, 2))
NOTHING = ((0, 0),) * 4
WHOLE_HANDS = dict.fromkeys((0, 2, 3), SeatCards(4, NOTHING))
DURING_PLAY = {
    0: SeatCards(4, NOTHING),
    2: SeatCards(3, ((1, 0), (0, 0), (0, 0), (0, 0)), frozenset({SUITS[0]})),
    3: SeatCards(3, ((0, 0), (0, 1), (0, 0), (0, 0))),
}
"""Ten of the cards that are left."""
LEFT_DURING_PLAY = ((0, 2), (2, 0), (1, 1), (2, 2))


def some_hands(seed: int) -> HandSet:
    """Some hands, not all as likely as the others."""
    chance = np.random.default_rng(seed)
    table = Table(chance.integers(0, 3, SMALL.holdings).astype(np.int32))
    finer, _ = EVERYBODY.split([Sum(dict.fromkeys(range(4), table))])
    return finer.likely(chance.choice([0.0, 0.25, 1.0], finer.size)).merged()


def every_deal(left: tuple[tuple[int, ...], ...], seats: dict[int, SeatCards]) -> Iterator[list[list[int]]]:
    """The holdings of every seat in every deal, equal cards told apart."""
    cards = [(suit, 3 if rank == 0 else 1) for suit in range(4) for rank in (0, 1) for _ in range(left[suit][rank])]

    def dealt(rest: tuple[int, ...], to: list[int]) -> Iterator[list[list[int]]]:
        if not to:
            yield []
            return
        known = seats[to[0]]
        for taken in combinations(rest, known.hidden):
            held = [3 * high + low for high, low in known.played]
            for place in taken:
                held[cards[place][0]] += cards[place][1]
            if any(cards[place][0] == suit.number for place in taken for suit in known.out_of):
                continue
            for others in dealt(tuple(place for place in rest if place not in taken), to[1:]):
                yield [held, *others]

    return dealt(tuple(range(len(cards))), list(seats))


def exactly(
    left: tuple[tuple[int, ...], ...], seats: dict[int, SeatCards], hands: dict[int, HandSet]
) -> tuple[Places, Weights]:
    """Every deal by seat and suit, and how likely its hands make the calls."""
    deals = np.array(list(every_deal(left, seats)))
    weights = np.ones(len(deals))
    for place, seat in enumerate(seats):
        weights *= SMALL.chances_in(hands[seat])[tuple(deals[:, place].T)]
    return deals, weights


def facts(holdings: Places) -> Iterator[Weights]:
    """What may be true of deals: which holding a seat has of a suit."""
    for seat in range(holdings.shape[1]):
        for suit in range(4):
            for holding in range(SMALL.holdings):
                yield (holdings[:, seat, suit] == holding).astype(np.float64)


def deck_with(
    hands: dict[int, HandSet],
    seats: dict[int, SeatCards] = WHOLE_HANDS,
    left: tuple[tuple[int, ...], ...] = LEFT,
) -> SharedDeck:
    shared = SharedDeck(DECK, left, seats, 4)
    for seat, some in hands.items():
        shared.hear(seat, some)
    return shared


def check_shares(found: WeightedDeals, deals: Places, weights: Weights) -> None:
    """Every fact is as often true as of all deals, within four standard errors."""
    exact = [float((weights * fact).sum() / weights.sum()) for fact in facts(deals)]
    whole = found.weights.sum()
    for share, fact in zip(exact, facts(found.holdings[:, [0, 2, 3]]), strict=True):
        near = float((found.weights * fact).sum()) / whole
        error = float(np.sqrt((found.weights**2 * (fact - near) ** 2).sum())) / whole
        assert near == pytest.approx(share, abs=4 * error + 5 / found.worth)


@takes_seconds
@pytest.mark.parametrize("dealing", [0.0, 1e9], ids=["the rest dealt", "all drawn in turn"])
@pytest.mark.parametrize(
    ("seats", "left"), [(WHOLE_HANDS, LEFT), (DURING_PLAY, LEFT_DURING_PLAY)], ids=["whole hands", "during the play"]
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_deals_are_as_likely_as_by_going_through_all_of_them(
    seed: int,
    seats: dict[int, SeatCards],
    left: tuple[tuple[int, ...], ...],
    dealing: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(shared_deck, "_DEALING", dealing)
    hands = {0: some_hands(seed), 2: some_hands(seed + 10), 3: EVERYBODY if seed == 1 else some_hands(seed + 20)}
    found = deck_with(hands, seats, left).deals(3000, np.random.default_rng(seed), 1e15)
    assert found.worth >= 3000
    check_shares(found, *exactly(left, seats, hands))


def test_known_hands_leave_what_they_do_not_hold() -> None:
    shared = SharedDeck.before_play(DECK, WHOLE_HANDS, 4, [OWN])
    for seat in WHOLE_HANDS:
        shared.hear(seat, EVERYBODY)
    found = shared.deals(50, np.random.default_rng(1), 100)
    own = np.array(OWN.holdings)
    counts = np.array(DECK.holdings.counts)
    assert (counts[found.holdings].sum(axis=1) + counts[own] == DECK.copies).all()


def test_the_share_of_a_seat_is_that_of_what_the_cards_alone_leave() -> None:
    shared = deck_with({0: EVERYBODY, 2: EVERYBODY.at(EVERYBODY.chances < 0), 3: some_hands(1)})
    deals, weights = exactly(LEFT, WHOLE_HANDS, {0: EVERYBODY, 2: EVERYBODY, 3: some_hands(1)})
    assert shared.share(0) == pytest.approx(1)
    assert shared.share(2) == 0
    assert shared.share(3) == pytest.approx(weights.sum() / len(deals))


def test_where_no_deal_fits_none_is_found() -> None:
    """Two seats with three Aces of spades and hearts each: only three are left."""
    aces = Sum(dict.fromkeys((0, 1), SMALL.tables.measure("A")))
    apart, _ = EVERYBODY.split([aces])
    many = apart.at(apart.within(aces, 3, 4))
    shared = deck_with({0: many, 2: many, 3: EVERYBODY})
    assert shared.share(0) == shared.share(2) > 0
    assert not shared.deals(10, np.random.default_rng(1), 1000).weights.size


def test_the_same_chance_finds_the_same_deals() -> None:
    hands = {0: some_hands(1), 2: some_hands(2), 3: some_hands(3)}
    first, same, other = (deck_with(hands).deals(100, np.random.default_rng(seed), 1000) for seed in (1, 1, 2))
    assert (first.holdings == same.holdings).all()
    assert first.holdings.shape != other.holdings.shape or (first.holdings != other.holdings).any()


def test_deals_are_picked_as_often_as_they_weigh() -> None:
    holdings = np.arange(3)[:, None, None] * np.ones((1, 4, 4), dtype=np.intp)
    found = WeightedDeals(holdings, np.array([1.0, 2.0, 5.0]), 10, 10)
    picked = found.pick(80, Random(1))[:, 0, 0]
    assert np.bincount(picked) == pytest.approx([10, 20, 50], abs=1)
    assert found.worth == pytest.approx(64 / 30)
    more = found.joined(found)
    assert (more.tries, more.work) == (20, 20)
    assert more.worth == pytest.approx(128 / 30)
