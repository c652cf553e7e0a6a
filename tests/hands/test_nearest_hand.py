"""The nearest hand of a set, and the hands that differ in a few cards, and in one."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import call_of
from tests.hands.sets_of_hands import everything, where
from tests.hands.small_decks import SMALL_DECKS, SmallDeck, chances, sums
from tests.reasoning.judging.test_judging import BOOKS, judge_of, judged, random_judgement
from tests.reasoning.small_table import auction, deck, hand, holding_tables
from tests.reasoning.small_table import small as small_convention
from tests.reasoning.strategies import hands
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.hand_set import HandSet
from trainer.hands.nearest_hand import near_hands, nearest_hand, neighbours
from trainer.hands.statements import Holdings
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.judging.judging import Verdict


def some_hands(small: SmallDeck, data: st.DataObject) -> HandSet:
    total, by_number = data.draw(sums(small)), np.array(data.draw(chances()))
    split, _ = small.every_hand().split([total])
    some = split.likely(by_number[np.minimum(split.number(total), total.cap) % by_number.size])
    return some.merged() if data.draw(st.booleans()) else some


def parted(some: HandSet, data: st.DataObject) -> list[HandSet]:
    """The same hands in several parts, some of which may be empty."""
    flags = np.array(data.draw(st.lists(st.booleans(), min_size=some.size, max_size=some.size)), dtype=bool)
    return [some.at(flags), some.at(~flags)]


def cards_changed(small: SmallDeck, before: Holdings, after: Holdings) -> int:
    space = small.deck.holdings
    return sum(
        max(0, has - had)
        for one, other in zip(before, after, strict=True)
        for had, has in zip(space.counts[one], space.counts[other], strict=True)
    )


def longer(small: SmallDeck, before: Holdings, after: Holdings) -> int:
    """By how many cards suits grow longer."""
    length = small.deck.holdings.length
    return sum(max(0, length[other] - length[one]) for one, other in zip(before, after, strict=True))


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(20)
def test_no_hand_of_a_set_is_nearer_than_the_one_that_is_found(small: SmallDeck, data: st.DataObject) -> None:
    some = some_hands(small, data)
    there = small.listed(small.chances_in(some))
    before = data.draw(st.sampled_from(small.listed(small.hands)))
    nearest = nearest_hand(parted(some, data), small.tables, before)
    assert (nearest is None) == (not there)
    if nearest is None:
        return
    changed = {after: cards_changed(small, before, after) for after in there}
    assert changed[nearest] == min(changed.values())
    nearest_ones = [after for after in there if changed[after] == changed[nearest]]
    assert nearest == min(nearest_ones, key=lambda after: (longer(small, before, after), after))


def test_a_hand_of_the_set_is_the_nearest_to_itself() -> None:
    held = hand("J9A.J9A.T.K").holdings
    assert nearest_hand([where(everything(), "2 Jacks")], holding_tables(), held) == held


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data(), most=st.integers(0, 3))
@examples(10)
def test_near_hands_are_all_with_at_most_so_many_other_cards(small: SmallDeck, data: st.DataObject, most: int) -> None:
    hand = data.draw(st.sampled_from(small.listed(small.hands)))
    near = near_hands(small.every_hand(), small.tables, hand, most)
    expected = [other for other in small.listed(small.hands) if cards_changed(small, hand, other) <= most]
    assert small.listed(small.chances_in(near)) == expected


@given(held=hands())
@examples(10)
def test_neighbours_are_all_hands_with_one_other_card(held: Hand) -> None:
    found = list(neighbours(held))
    cards = Counter(map(str, held.cards))
    assert len(found) == len(set(found))
    assert all(other.size == 8 and (cards - Counter(map(str, other.cards))).total() == 1 for other in found)
    kinds = 24
    pairs = sum(count == 2 for count in cards.values())
    given_for_itself = sum(count == 1 for count in cards.values())
    assert len(found) == len(cards) * (kinds - pairs) - given_for_itself


# The smallest change of cards that makes a call right: it does, and no smaller one does


def makes(compiled: CompiledSituation, held: Hand, call: Call) -> bool:
    choice = compiled.choose(held.holdings)
    return choice is not None and choice.call == call


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_the_change_makes_the_call_the_model_answer_and_one_card_less_does_not(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    change = judgement.change
    if judgement.verdict is not Verdict.WRONG or change is None:
        return
    compiled = judge_of(book).reasoner.covered(here.auction)
    assert makes(compiled, change.hand, here.call)
    kept = list(here.hand.cards)
    for card in change.give:
        kept.remove(card)
    assert change.hand == Hand.of(deck(), [*kept, *change.take])
    assert not set(change.give) & set(change.take)
    if change.size > 1:
        assert not any(makes(compiled, other, here.call) for other in neighbours(here.hand))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "after", "call"),
    [
        ("9AT.9A.TK.K", "", "29S"),
        ("J9A.JJ9AT..", "", "29S"),
        ("JATK.JJ9A..", "", "31S"),
        ("9ATK.9A.TK.", "", "30NS"),
        ("A.9A.TKQ.KQ", "29S P", "32S"),
        ("J9AT.JT.J.K", "28P P", "29S"),
        ("J9A.J9AT.K.", "28P P", "29D"),
        ("9AT.JJ9AT..", "+S P", "+3S"),
        ("ATKQ.A.TK.K", "30NS P", "31H"),
    ],
)
def test_where_three_cards_must_change_no_two_will_do(text: str, after: str, call: str) -> None:
    judgement = judged(text, call, after)
    assert judgement.change is not None
    compiled = small_convention().covered(auction(after))
    reached = {hand(text)}
    for size in range(1, 3):
        reached = {other for held in reached for other in neighbours(held)}
        if any(makes(compiled, other, call_of(call)) for other in reached):
            assert judgement.change.size == size
            return
    assert judgement.change.size > 2


def test_no_hand_makes_a_call_that_is_only_accepted() -> None:
    assert judged("9AT.9A.TK.K", "S28").change is None
    assert judged("9AT.9A.TK.K", "S+").change is None


@pytest.mark.parametrize(
    ("text", "after", "call", "change"),
    [
        ("9ATK.9A.TK.", "", "+S", 1),
        ("J9A.A9.TK.K", "28P P", "29H", 1),
        ("9A.9A.TK.KQ", "+S P", "+2S", 1),
        ("JJ9A.JA.TK.", "", "28P", 2),
    ],
)
def test_the_size_of_the_change_is_what_one_would_count(text: str, after: str, call: str, change: int) -> None:
    judgement = judged(text, call, after)
    assert judgement.change is not None
    assert judgement.change.size == change
