"""Drawing hands from the cards that others have left: exactly as likely as dealing them, and never a card too many."""

from collections import Counter
from math import comb
from random import Random

import numpy as np
import pytest

from tests.games.fifty_six.calls import auction_of
from tests.practice.sample import sample_reasoner
from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.hands.hand_drawing import HandsOfAKind
from trainer.reasoning.choosing.situation_space import Mask, SituationSpace

REASONER = sample_reasoner()
DECK = REASONER.book.game.deck
SIX_PLAYERS = Auction(6, 27)


def space(*calls: str) -> SituationSpace:
    return SituationSpace(REASONER.covered(auction_of(6, 27, calls)), REASONER.tables, DECK)


def hands_of(within: SituationSpace, mask: Mask | None = None) -> HandsOfAKind:
    everything = np.ones(within.hands.size, dtype=bool)
    return HandsOfAKind(within.hands, everything if mask is None else mask, DECK)


def hand(text: str) -> Hand:
    return parse_hand(DECK, text)


def deals(kind: HandsOfAKind, *known: Hand) -> int:
    """How many deals a draw chooses among; like suits are counted in parts of the least common size."""
    total = int(kind._weights(kind._left(known))[-1])
    share = int(kind._parts.max(initial=1))
    assert total % share == 0
    return total // share


@pytest.mark.parametrize("calls", [(), ("29S", "P"), ("28P", "P")])
def test_without_known_hands_a_draw_chooses_among_every_deal(calls: tuple[str, ...]) -> None:
    assert deals(hands_of(space(*calls))) == comb(48, 8) == 377_348_994


@pytest.mark.parametrize("calls", [(), ("29S", "P"), ("28P", "P")])
def test_known_hands_leave_as_many_deals_as_their_cards_leave(calls: tuple[str, ...]) -> None:
    kind = hands_of(space(*calls))

    assert deals(kind, hand("JJ99.AA.TT.")) == comb(40, 8)
    assert deals(kind, hand("JJ99.AA.TT."), hand(".JJ99.AA.TT")) == comb(32, 8)


def test_hands_come_as_often_as_in_dealt_cards() -> None:
    within = space()
    kind, known, chance = hands_of(within), hand("JJ9.J9A.TK."), Random(5)
    drawn: Counter[int] = Counter()
    dealt: Counter[int] = Counter()
    left = list(DECK.cards)
    for card in known.cards:
        left.remove(card)
    for _ in range(800):
        found = kind.draw([known], chance)
        assert found is not None
        drawn[max(map(len, str(found).split(".")))] += 1
        dealt[max(map(len, str(Hand.of(DECK, chance.sample(left, 8))).split(".")))] += 1

    for longest in (3, 4, 5):
        assert drawn[longest] == pytest.approx(dealt[longest], abs=70)


def test_no_card_is_drawn_more_often_than_there_are() -> None:
    kind, chance = hands_of(space()), Random(2)
    for _ in range(50):
        known = [found for found in [kind.draw([], chance)] if found is not None]
        for _ in range(5):
            found = kind.draw(known, chance)
            assert found is not None
            known.append(found)
        cards = Counter(card for one in known for card in one.cards)
        assert set(cards.values()) == {2}
        assert len(cards) == 24


def test_only_hands_of_the_kind_are_drawn() -> None:
    within = space()
    number = next(i for i, row in enumerate(within.compiled.situation.rows) if row.id == "both-jacks-and-both-nines")
    kind, chance = hands_of(within, within.takes(number)), Random(4)

    for _ in range(30):
        found = kind.draw([hand("JAK.JTQ.AK.")], chance)
        assert found is not None
        assert REASONER.choose(SIX_PLAYERS, found).row.id == "both-jacks-and-both-nines"


def test_every_suit_gets_its_turn() -> None:
    within = space()
    number = next(i for i, row in enumerate(within.compiled.situation.rows) if row.id == "both-jacks")
    kind, chance = hands_of(within, within.takes(number)), Random(4)

    calls = Counter(str(REASONER.choose(SIX_PLAYERS, kind.draw([], chance) or hand("")).call) for _ in range(200))

    assert set(calls) == {"29S", "29H", "29D", "29C"}
    assert min(calls.values()) > 25


def test_what_the_cards_do_not_allow_is_none() -> None:
    within = space()
    number = next(i for i, row in enumerate(within.compiled.situation.rows) if row.id == "both-jacks-and-both-nines")
    kind = hands_of(within, within.takes(number))
    all_jacks = [hand("J.J.J.JATKQ"), hand("J.J.J.JATKQ")]

    assert not kind.is_empty
    assert kind.draw(all_jacks, Random(1)) is None


def test_an_empty_kind_has_nothing_to_draw() -> None:
    within = space()
    kind = hands_of(within, np.zeros(within.hands.size, dtype=bool))

    assert kind.is_empty
    assert kind.draw([], Random(1)) is None


def test_holdings_are_left_in_as_many_ways_as_the_cards_leave() -> None:
    kind = hands_of(space())
    known = [hand("JJ9A.J.TKQ."), hand("9A.AA.99.TQ")]
    left = [[2 - sum(one.cards_of(suit).count(rank) for one in known) for rank in DECK.ranks] for suit in SUITS]

    for ways, there in zip(kind._left(known), left, strict=True):
        assert tuple(ways.tolist()) == DECK.holdings.weights_from(there)
