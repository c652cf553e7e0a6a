"""Boxes of hands: whatever is split, kept, joined and merged, the hands are the same."""

from math import comb

import numpy as np
import pytest
from hypothesis import given, settings

from tests.reasoning.small_table import deck, hand, holding_tables, phrases
from tests.reasoning.strategies import bindings, hand_statements, hands
from trainer.cards.hand import Hand
from trainer.hands.hand_boxes import HandBoxes, every_hand, joined
from trainer.hands.statements import SUIT_NUMBERS, Binding, Statement, compile_statement
from trainer.language.book.conditions import HandStatement
from trainer.reasoning.meaning.claims import lookups_of

HANDS = 5_612_805
DEALS = comb(48, 8)


def everything() -> HandBoxes:
    return every_hand([holding_tables().weights.astype(np.float64)] * 4, holding_tables().lengths, 8)


def compiled(text: str) -> Statement:
    return compile_statement(phrases().hand_statement(text), Binding({}), holding_tables())


def split_by(boxes: HandBoxes, *texts: str) -> HandBoxes:
    return boxes.split(lookups_of(map(compiled, texts)))[0]


def where(boxes: HandBoxes, text: str) -> HandBoxes:
    finer = split_by(boxes, text)
    return finer.kept(finer.mask(compiled(text)))


def distinct_hands(boxes: HandBoxes) -> int:
    sizes = [np.bincount(sets.owners)[row] for sets, row in zip(boxes.sets, boxes.rows, strict=True)]
    return int(np.prod(sizes, axis=0).sum())


def boxes_with(boxes: HandBoxes, held: Hand) -> list[int]:
    """The places of the boxes that a hand is in."""
    inside = np.ones(boxes.size, dtype=bool)
    for suit in SUIT_NUMBERS:
        sets = boxes.sets[suit]
        has = np.zeros(sets.size, dtype=bool)
        has[sets.owners[sets.members == held.holdings[suit]]] = True
        inside &= has[boxes.rows[suit]]
    places: list[int] = np.flatnonzero(inside).tolist()
    return places


def test_at_first_the_boxes_are_the_lengths_of_the_suits() -> None:
    boxes = everything()
    assert boxes.size == comb(11, 3)
    assert boxes.total == DEALS
    assert distinct_hands(boxes) == HANDS


@pytest.mark.parametrize("text", ["2 Jacks", "some suit: 4+ cards, Jack", "10+ points; 2+ suits: 4 cards; a void"])
def test_splitting_and_merging_lose_no_hand_and_count_none_twice(text: str) -> None:
    split = split_by(everything(), text)
    assert split.size > everything().size
    for boxes in (split, split.merged()):
        assert boxes.total == DEALS
        assert distinct_hands(boxes) == HANDS
    assert split.merged().size == everything().size


def test_a_split_tells_which_box_each_new_one_is_part_of() -> None:
    boxes = everything()
    finer, parents = boxes.split(lookups_of([compiled("2 Jacks")]))
    assert np.bincount(parents, weights=finer.weights).tolist() == boxes.weights.tolist()
    for suit in SUIT_NUMBERS:
        lengths = holding_tables().lengths
        before = lengths[boxes.sets[suit].samples][boxes.rows[suit]][parents]
        assert (lengths[finer.sets[suit].samples][finer.rows[suit]] == before).all()


def test_a_split_by_what_is_told_apart_already_changes_nothing() -> None:
    boxes = split_by(everything(), "2 Jacks")
    assert split_by(boxes, "3+ Jacks").size == boxes.size
    assert boxes.split({})[0].size == boxes.size


def test_parts_are_joined_to_the_whole() -> None:
    boxes = split_by(everything(), "2 Jacks")
    two = boxes.mask(compiled("2 Jacks"))
    finer = where(boxes.kept(two), "a void")
    others = split_by(boxes.kept(two), "a void")
    rest = others.kept(~others.mask(compiled("a void")))
    whole = joined([boxes.kept(~two), finer, rest])
    assert whole.total == DEALS
    assert distinct_hands(whole) == distinct_hands(whole.merged()) == HANDS
    assert joined([boxes]) is boxes


def test_a_chance_is_kept_apart_from_another_one_and_none_at_all_is_left_out() -> None:
    boxes = split_by(everything(), "2 Jacks")
    two, three = boxes.mask(compiled("2 Jacks")), boxes.mask(compiled("3 Jacks"))
    likely = boxes.likely(np.where(two, 0.5, 0.0) + np.where(three, 1.0, 0.0))
    weight = boxes.weights[two].sum() / 2 + boxes.weights[three].sum()
    assert likely.total == likely.merged().total == weight
    assert set(likely.merged().chances.tolist()) == {0.5, 1.0}
    assert likely.likely(np.full(likely.size, 0.5)).total == weight / 2


def test_hands_without_the_cards_that_are_seen() -> None:
    seen = hand("JJ9A.A9.T.K")
    left = [[2 - held for held in by_rank] for by_rank in seen.counts()]
    weights = [np.array(deck().holdings.weights_from(by_rank), dtype=np.float64) for by_rank in left]
    boxes = every_hand(weights, holding_tables().lengths, 8)
    assert boxes.total == comb(40, 8)
    assert not where(boxes, "spades: Jack").size


@given(statement=hand_statements(), other=hand_statements(), binding=bindings(), held=hands())
@settings(max_examples=60, deadline=None)
def test_the_boxes_of_a_statement_have_the_hands_of_which_it_is_true(
    statement: HandStatement, other: HandStatement, binding: Binding, held: Hand
) -> None:
    boxes = everything()
    true = True
    for one in (statement, other):
        here = compile_statement(one, binding, holding_tables())
        finer, _ = boxes.split(lookups_of([here]))
        boxes = finer.kept(finer.mask(here)).merged()
        true = true and here.fits(held.holdings)
        assert len(boxes_with(boxes, held)) == int(true)
