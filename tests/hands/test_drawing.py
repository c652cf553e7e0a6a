"""Drawing hands of a set: exactly as likely as dealing them, and never a card too many."""

from collections import Counter
from math import comb
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import auction_of
from tests.hands.sets_of_hands import compiled, everything, kinds_with, where
from tests.hands.small_decks import SMALL_DECKS, SmallDeck, chances, sums
from tests.hands.small_decks import cards_left as some_cards_left
from tests.practice.sample import sample_reasoner
from tests.slow import takes_seconds
from trainer.auction.auction import Auction
from trainer.cards.deal import cards_left
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.hands.drawing import CHOICES, drawn, one_drawn, split_or_drawn, ways_of
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import Table
from trainer.hands.statements import SUIT_NUMBERS, Sum
from trainer.reasoning.choosing.point_hands import PointHands

DECK = sample_reasoner().book.game.deck
SIX_PLAYERS = Auction(6, 27)
ALMOST_ONE = float(np.nextafter(1, 0))


def point(*calls: str) -> PointHands[HandSet]:
    return PointHands(sample_reasoner().covered(auction_of(6, 27, calls)), sample_reasoner().every_hand)


def takers(row_id: str) -> HandSet:
    here = point()
    number = next(i for i, row in enumerate(here.compiled.situation.rows) if row.id == row_id)
    return here.hands.at(here.takes(number))


def hand(text: str) -> Hand:
    return parse_hand(DECK, text)


def beside(hands: HandSet, *known: Hand) -> HandSet:
    """The hands from the cards that known hands leave over."""
    return hands.reweighed(ways_of(DECK, cards_left(DECK, known)))


def deals(hands: HandSet, *known: Hand) -> float:
    """How many deals a draw chooses among."""
    return beside(hands, *known).total


@pytest.mark.parametrize("calls", [(), ("29S", "P"), ("28P", "P")])
def test_without_known_hands_a_draw_chooses_among_every_deal(calls: tuple[str, ...]) -> None:
    assert deals(point(*calls).hands) == comb(48, 8) == 377_348_994


@pytest.mark.parametrize("calls", [(), ("29S", "P"), ("28P", "P")])
def test_known_hands_leave_as_many_deals_as_their_cards_leave(calls: tuple[str, ...]) -> None:
    hands = point(*calls).hands

    assert deals(hands, hand("JJ99.AA.TT.")) == comb(40, 8)
    assert deals(hands, hand("JJ99.AA.TT."), hand(".JJ99.AA.TT")) == comb(32, 8)


def test_hands_come_as_often_as_in_dealt_cards() -> None:
    hands, known, chance = point().hands, hand("JJ9.J9A.TK."), Random(5)
    found: Counter[int] = Counter()
    dealt: Counter[int] = Counter()
    left = list(DECK.cards)
    for card in known.cards:
        left.remove(card)
    for _ in range(800):
        found[max(map(len, str(one_drawn(beside(hands, known), DECK, chance)).split(".")))] += 1
        dealt[max(map(len, str(Hand.of(DECK, chance.sample(left, 8))).split(".")))] += 1

    for longest in (3, 4, 5):
        assert found[longest] == pytest.approx(dealt[longest], abs=70)


def test_no_card_is_drawn_more_often_than_there_are() -> None:
    hands, chance = point().hands, Random(2)
    for _ in range(50):
        known: list[Hand] = []
        for _ in range(6):
            known.append(one_drawn(beside(hands, *known), DECK, chance))
        cards = Counter(card for one in known for card in one.cards)
        assert set(cards.values()) == {2}
        assert len(cards) == 24


def test_only_hands_of_the_set_are_drawn() -> None:
    hands, chance = takers("both-jacks-and-both-nines"), Random(4)

    for _ in range(30):
        found = one_drawn(beside(hands, hand("JAK.JTQ.AK.")), DECK, chance)
        assert sample_reasoner().choose(SIX_PLAYERS, found).row.id == "both-jacks-and-both-nines"


def test_every_suit_gets_its_turn() -> None:
    hands, chance = takers("both-jacks"), Random(4)

    calls = Counter(str(sample_reasoner().choose(SIX_PLAYERS, one_drawn(hands, DECK, chance)).call) for _ in range(200))

    assert set(calls) == {"29S", "29H", "29D", "29C"}
    assert min(calls.values()) > 25


def test_what_the_cards_do_not_allow_weighs_nothing() -> None:
    hands = takers("both-jacks-and-both-nines")
    all_jacks = [hand("J.J.J.JATKQ"), hand("J.J.J.JATKQ")]

    assert hands.size
    assert deals(hands, *all_jacks) == 0


def test_holdings_are_left_in_as_many_ways_as_the_cards_leave() -> None:
    known = [hand("JJ9A.J.TKQ."), hand("9A.AA.99.TQ")]
    left = [[2 - sum(one.cards_of(suit).count(rank) for one in known) for rank in DECK.ranks] for suit in SUITS]

    for ways, there in zip(ways_of(DECK, cards_left(DECK, known)), left, strict=True):
        assert tuple(ways.tolist()) == DECK.holdings.weights_from(there)


@pytest.mark.parametrize("text", ["2 Jacks", "some suit: 4+ cards, Jack", "10+ points; 2+ suits: 4 cards; a void"])
def test_every_hand_that_is_drawn_is_in_the_set_once(text: str) -> None:
    hands = where(everything(), text).merged()
    for holdings in drawn(hands, np.random.default_rng(7).random((200, CHOICES))).tolist():
        assert len(kinds_with(hands, tuple(holdings))) == 1


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(20)
def test_only_hands_with_weight_are_drawn_wherever_the_chances_fall(small: SmallDeck, data: st.DataObject) -> None:
    total, by_number, ways = data.draw(sums(small)), np.array(data.draw(chances())), data.draw(some_cards_left(small))
    split, _ = small.every_hand().split([total])
    hands = split.likely(by_number[np.minimum(split.number(total), total.cap) % by_number.size]).reweighed(ways)
    hands = hands.merged() if data.draw(st.booleans()) else hands
    weights = small.chances_in(hands) * small.multiplied(ways)
    if not hands.total:
        assert not weights.any()
        return
    at_the_ends = np.array(np.meshgrid(*[[0.0, 0.5, ALMOST_ONE]] * CHOICES)).reshape(CHOICES, -1).T
    found = drawn(hands, at_the_ends)
    assert (weights[tuple(found.T)] > 0).all()


def test_hands_are_drawn_where_they_would_be_too_many_kinds() -> None:
    jacks = list(compiled("2 Jacks").sums())
    split_by_sums = split_or_drawn(everything(), jacks, 1000, 500)
    listed = split_or_drawn(everything(), jacks, 10, 500)
    assert isinstance(split_by_sums, HandSet)
    assert isinstance(listed, HandList)
    assert listed.size == 500
    exact = split_by_sums.share(compiled("2 Jacks").truth(split_by_sums))
    low, high = listed.interval(listed.share(compiled("2 Jacks").truth(listed)))
    assert low < exact < high


def random_sum(small: SmallDeck, chance: np.random.Generator) -> Sum:
    return Sum({suit: Table(chance.integers(0, 3, small.holdings, dtype=np.int32)) for suit in SUIT_NUMBERS})


@takes_seconds
@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@pytest.mark.parametrize("is_merged", [False, True])
def test_hands_are_drawn_as_often_as_they_are_likely(small: SmallDeck, *, is_merged: bool) -> None:
    """By the chi-square test; its statistic is almost normal, for there are very many hands."""
    chance = np.random.default_rng(3)
    total = random_sum(small, chance)
    split, _ = small.every_hand().split([total])
    hands = split.likely(np.array([0.25, 1.0, 0.5])[split.number(total) % 3])
    hands = hands.merged() if is_merged else hands
    weights = small.chances_in(hands) * small.ways
    expected = 100 * weights / weights[weights > 0].min()
    number = round(expected.sum())
    found = np.zeros(weights.shape)
    np.add.at(found, tuple(drawn(hands, chance.random((number, CHOICES))).T), 1)
    assert not found[weights == 0].any()
    there = weights > 0
    statistic = ((found - expected)[there] ** 2 / expected[there]).sum()
    degrees = there.sum() - 1
    assert abs(statistic - degrees) < 4 * np.sqrt(2 * degrees)
