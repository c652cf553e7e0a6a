"""Sets of hands: whatever is split, kept, joined and merged, the hands are the same, and their numbers are right."""

from math import comb

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hands.all_hands import AllHands
from tests.hands.sets_of_hands import compiled, distinct_hands, everything, kinds_with, split_by, where
from tests.hands.small_decks import SMALL_DECKS, SideTreatment, SmallDeck, cards_left, chances, sums, weight_by
from tests.reasoning.small_table import deck, hand, holding_tables
from tests.reasoning.strategies import bindings, hand_statements, hands
from tests.slow import takes_seconds
from trainer.cards.hand import Hand
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import Table
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Binding, Sum, compile_statement
from trainer.language.book.conditions import HIGHEST_CARDS, HandStatement
from trainer.reasoning.meaning.claims import sums_of

HANDS = 5_612_805
DEALS = comb(48, 8)
JACKS = "2 Jacks"


def test_at_first_the_kinds_are_the_lengths_of_the_halves() -> None:
    hands = everything()
    assert hands.size == 9
    assert hands.total == DEALS
    assert distinct_hands(hands) == HANDS


@pytest.mark.parametrize("text", [JACKS, "some suit: 4+ cards, Jack", "10+ points; 2+ suits: 4 cards; a void"])
def test_splitting_and_merging_lose_no_hand_and_count_none_twice(text: str) -> None:
    split = split_by(everything(), text)
    assert split.size > everything().size
    for some in (split, split.merged()):
        assert some.total == DEALS
        assert distinct_hands(some) == HANDS
    assert split.merged().size <= everything().size


def test_a_split_tells_which_kind_each_new_one_is_part_of() -> None:
    everybody = split_by(everything(), "a void")
    finer, parents = everybody.split(sums_of([compiled(JACKS)]))
    assert np.bincount(parents, weights=finer.weights).tolist() == everybody.weights.tolist()
    [voids] = compiled("a void").sums()
    assert (finer.number(voids) == everybody.number(voids)[parents]).all()


def test_a_split_by_what_is_told_apart_already_changes_nothing() -> None:
    split = split_by(everything(), "3 Jacks")
    assert split_by(split, JACKS) is split
    assert split.split([])[0] is split


def test_numbers_are_told_apart_as_far_as_a_later_sum_asks() -> None:
    jacks = dict.fromkeys(SUIT_NUMBERS, holding_tables().measure("J"))
    few, more = Sum(jacks, 1), Sum(jacks, 5)
    split, _ = everything().split([few])
    finer, _ = split.split([more])
    assert set(np.minimum(split.number(few), 1).tolist()) == {0, 1}
    assert set(np.minimum(finer.number(more), 5).tolist()) == set(range(6))
    assert finer.share(finer.number(more) == 1) == 8 * comb(40, 7) / DEALS
    assert finer.split([few, more])[0] is finer
    for at_once in ([few, more], [more, few]):
        once, _ = everything().split(at_once)
        assert once.share(once.number(more) == 1) == finer.share(finer.number(more) == 1)


def test_kinds_that_a_sum_tells_apart_no_further_stay_as_they_are() -> None:
    jacks = Sum(dict.fromkeys(SUIT_NUMBERS, holding_tables().measure("J")))
    by_suit, _ = everything().split([Sum({suit: table}) for suit, table in jacks.tables])
    finer, parents = by_suit.split([jacks])
    assert finer.rows[0] is by_suit.rows[0]
    assert np.array_equal(parents, np.arange(by_suit.size))
    assert finer.share(finer.number(jacks) == 1) == 8 * comb(40, 7) / DEALS
    assert finer.split([jacks])[0] is finer


def test_parts_are_joined_to_the_whole() -> None:
    split = split_by(everything(), JACKS)
    two = compiled(JACKS).truth(split)
    finer = where(split.at(two), "a void")
    others = split_by(split.at(two), "a void")
    rest = others.at(~compiled("a void").truth(others))
    whole = split.joined([split.at(~two), finer, rest])
    assert whole.total == DEALS
    assert distinct_hands(whole) == distinct_hands(whole.merged()) == HANDS
    assert split.joined([split]) is split


def test_a_chance_is_kept_apart_from_another_one_and_none_at_all_is_left_out() -> None:
    split = split_by(everything(), JACKS, "3 Jacks")
    two, three = compiled(JACKS).truth(split), compiled("3 Jacks").truth(split)
    likely = split.likely(np.where(two, 0.5, 0.0) + np.where(three, 1.0, 0.0))
    weight = split.weights[two].sum() / 2 + split.weights[three].sum()
    assert likely.total == likely.merged().total == weight
    assert set(likely.merged().chances.tolist()) == {0.5, 1.0}
    assert likely.likely(np.full(likely.size, 0.5)).total == weight / 2


def test_hands_without_the_cards_that_are_seen() -> None:
    seen = hand("JJ9A.A9.T.K")
    left = [[2 - held for held in by_rank] for by_rank in seen.counts()]
    ways = [np.array(deck().holdings.weights_from(by_rank), dtype=np.float64) for by_rank in left]
    for some in (every_hand(ways, holding_tables().lengths, 8), everything().reweighed(ways)):
        assert some.total == comb(40, 8)
        assert not where(some, "spades: Jack").total


def test_no_hand_at_all_stays_none_whatever_is_done_with_it() -> None:
    none = where(everything(), "9+ Jacks")
    for some in (none, none.merged(), split_by(none, "a void"), none.merged().merged(), none.joined([none, none])):
        assert (some.size, some.total) == (0, 0)
        assert not some.any(compiled(JACKS).truth(some))
        assert some.by_holding(0).sum() == 0


def test_the_hands_where_a_sum_lies_in_a_range() -> None:
    spades = Sum({0: holding_tables().measure("cards")}, 6)
    finer, _ = everything().split([spades])
    assert finer.at(finer.within(spades, 3, 5)).total == sum(comb(12, n) * comb(36, 8 - n) for n in (3, 4, 5))


@pytest.mark.slow
def test_with_every_suit_and_holding_apart_the_kinds_are_the_hands(all_hands: AllHands) -> None:
    every_holding = holding_tables().measure(HIGHEST_CARDS)
    split, _ = everything().split([Sum({suit: every_holding}) for suit in SUIT_NUMBERS])
    assert split.size == all_hands.size == HANDS
    samples = [split.number(Sum({suit: every_holding})).astype(np.int64) for suit in SUIT_NUMBERS]
    numbers = ((samples[0] * 729 + samples[1]) * 729 + samples[2]) * 729 + samples[3]
    plain = all_hands.holdings.astype(np.int64)
    expected = ((plain[0] * 729 + plain[1]) * 729 + plain[2]) * 729 + plain[3]
    order, plain_order = np.argsort(numbers), np.argsort(expected)
    assert np.array_equal(numbers[order], expected[plain_order])
    assert np.array_equal(split.weights[order], all_hands.weights[plain_order])


@given(statement=hand_statements(), other=hand_statements(), binding=bindings(), held=hands())
@examples(20)
def test_the_hands_of_a_statement_are_those_of_which_it_is_true(
    statement: HandStatement, other: HandStatement, binding: Binding, held: Hand
) -> None:
    some = everything()
    true = True
    for one in (statement, other):
        here = compile_statement(one, binding, holding_tables())
        finer, _ = some.split(here.sums())
        some = finer.at(here.truth(finer))
        some = some.merged() if some.size else some
        true = true and here.truth(OneHand(held.holdings))
        assert len(kinds_with(some, held.holdings)) == int(true)


# Small decks, with all hands laid out


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
def test_all_hands_of_a_small_deck_are_there_once(small: SmallDeck) -> None:
    assert np.array_equal(small.times_in(small.every_hand()), small.hands)
    assert small.every_hand().total == small.ways.sum() == small.deck.number_of_deals


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(25)
def test_the_numbers_of_sums_are_as_likely_as_looking_at_every_hand_says(small: SmallDeck, data: st.DataObject) -> None:
    both = data.draw(sums(small)), data.draw(sums(small))
    if data.draw(st.booleans()):
        split, _ = small.every_hand().split(both)
    else:
        split, _ = small.every_hand().split(both[1:])[0].split(both[:1])
    joint = np.array([100, 1])
    numbers = joint @ np.array([np.minimum(split.number(total), total.cap) for total in both])
    plainly = 100 * small.number(both[0]) + small.number(both[1])
    assert weight_by(numbers, split.weights) == weight_by(plainly, small.ways)


@takes_seconds
@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(20)
def test_whatever_is_done_with_some_hands_they_are_those_found_by_looking_at_every_hand(
    small: SmallDeck, data: st.DataObject
) -> None:
    some, plainly = small.every_hand(), small.hands
    for _ in range(data.draw(st.integers(1, 5))):
        change = data.draw(st.sampled_from([keep, weigh, part_and_join, merge]))
        some, plainly = change(small, some, plainly, data)
        assert np.array_equal(small.times_in(some), plainly > 0)
        assert np.array_equal(small.chances_in(some), plainly)
        assert some.total == (plainly * small.ways).sum()
        for suit in SUIT_NUMBERS:
            others = tuple(other for other in SUIT_NUMBERS if other != suit)
            assert np.array_equal(some.by_holding(suit), (plainly * small.ways).sum(axis=others))


def keep(small: SmallDeck, some: HandSet, plainly: SideTreatment, data: st.DataObject) -> tuple[HandSet, SideTreatment]:
    """Those for which a sum lies in a range."""
    total, low = data.draw(sums(small)), data.draw(st.integers(0, 4))
    high = min(low + data.draw(st.integers(0, 3)), total.cap - 1)
    number = small.number(total)
    finer, _ = some.split([total])
    return finer.at(finer.within(total, low, high)), plainly * ((number >= low) & (number <= high))


def weigh(
    small: SmallDeck, some: HandSet, plainly: SideTreatment, data: st.DataObject
) -> tuple[HandSet, SideTreatment]:
    """Each with a chance that is decided by a sum."""
    total, by_number = data.draw(sums(small)), np.array(data.draw(chances()))
    finer, _ = some.split([total])
    number = np.minimum(finer.number(total), total.cap)
    return finer.likely(by_number[number % by_number.size]), plainly * by_number[small.number(total) % by_number.size]


def part_and_join(
    small: SmallDeck, some: HandSet, plainly: SideTreatment, data: st.DataObject
) -> tuple[HandSet, SideTreatment]:
    """Parted by a sum, each part changed by itself, and joined again."""
    total, other = data.draw(sums(small)), data.draw(sums(small))
    finer, _ = some.split([total])
    changed = []
    for _, flags in finer.by_number(np.minimum(finer.number(total), total.cap), finer.everything):
        part = finer.at(flags)
        change = data.draw(st.sampled_from(["nothing", "split", "merged", "split and merged"]))
        part = part.split([other])[0] if "split" in change else part
        changed.append(part.merged() if "merged" in change else part)
    return (finer.joined(data.draw(st.permutations(changed))) if changed else finer), plainly


def merge(
    small: SmallDeck, some: HandSet, plainly: SideTreatment, data: st.DataObject
) -> tuple[HandSet, SideTreatment]:
    """In fewer kinds."""
    del small, data
    assert some.merged().size <= some.size
    return some.merged(), plainly


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(20)
def test_hands_of_fewer_cards_are_those_found_by_looking_at_every_hand(small: SmallDeck, data: st.DataObject) -> None:
    ways, total = data.draw(cards_left(small)), data.draw(sums(small))
    split, _ = small.every_hand().split([total])
    plainly = small.hands * small.multiplied(ways)
    only = split.only([way > 0 for way in ways])
    assert np.array_equal(small.times_in(only), plainly > 0)
    for fewer in (only.reweighed(ways), split.reweighed(ways)):
        number = np.minimum(fewer.number(total), total.cap)
        assert weight_by(number, fewer.weights) == weight_by(small.number(total), plainly)


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
@examples(20)
def test_the_portions_of_a_split_are_the_split(small: SmallDeck, data: st.DataObject) -> None:
    totals = data.draw(st.lists(sums(small), min_size=1, max_size=3))
    whole, parents = small.every_hand().split(totals)
    assert small.every_hand().splitting(totals).size == whole.size
    portions = list(small.every_hand().splitting(totals).portions(data.draw(st.integers(1, 40))))
    assert np.concatenate([of_portion for _, of_portion in portions]).tolist() == parents.tolist()
    for total in totals:
        numbers = np.concatenate([portion.number(total) for portion, _ in portions])
        assert numbers.tolist() == whole.number(total).tolist()
    assert np.array_equal(small.times_in(whole.joined([portion for portion, _ in portions])), small.hands)


@pytest.mark.parametrize("small", SMALL_DECKS, ids=str)
@given(data=st.data())
def test_a_likeliest_hand_is_of_the_likeliest_kind(small: SmallDeck, data: st.DataObject) -> None:
    some, _ = weigh(small, small.every_hand(), small.hands, data)
    if some.size:
        kinds = some.at(np.flatnonzero(some.weights == some.weights.max()))
        likeliest = small.chances_in(kinds)
        assert likeliest[some.likeliest()] > 0


def test_a_sum_that_every_holding_takes_beyond_its_cap_tells_nothing_apart() -> None:
    small = SMALL_DECKS[0]
    always = Table(np.ones(small.holdings, dtype=np.int32))
    total = Sum(dict.fromkeys(SUIT_NUMBERS, always), 0)
    split, _ = small.every_hand().split([total])
    assert np.array_equal(small.times_in(split), small.hands)
    assert split.size == small.every_hand().size


def test_a_sum_that_can_be_negative_has_no_cap() -> None:
    small = SMALL_DECKS[0]
    lengths = np.array(small.deck.holdings.length, dtype=np.int32)
    difference = Sum({0: Table(lengths), 1: Table(-lengths)}, 1)
    split, _ = small.every_hand().split([difference])
    assert set(split.number(difference).tolist()) == set(range(-4, 5))
