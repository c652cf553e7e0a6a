"""Suits are alike in 56: renaming them in hand, auction and call renames the answer and changes nothing else."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.reasoning.judging.test_judging import BOOKS, judge_of
from tests.reasoning.positions import position
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS

Naming = dict[str, str]


def renamed_call(call: Call, names: Naming) -> Call:
    return replace(call, denomination=names.get(call.denomination, call.denomination))


def renamed_hand(hand: Hand, names: Naming) -> Hand:
    holdings = dict(zip([names[suit.value] for suit in SUITS], hand.holdings, strict=True))
    spades, hearts, diamonds, clubs = (holdings[suit.value] for suit in SUITS)
    return Hand(hand.deck, (spades, hearts, diamonds, clubs))


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000), order=st.permutations([suit.value for suit in SUITS]))
@examples(20)
def test_renaming_suits_renames_the_calls(book: str, seed: int, order: list[str]) -> None:
    judge = judge_of(book)
    reasoner = judge.reasoner
    here = position(reasoner, seed)
    names = dict(zip([suit.value for suit in SUITS], order, strict=True))
    other_auction = reasoner.auction(tuple(renamed_call(call, names) for call in here.auction.calls))
    other_hand = renamed_hand(here.hand, names)
    choice = reasoner.choose(here.auction, here.hand)
    other = reasoner.choose(other_auction, other_hand)
    assert other.row is choice.row
    assert set(other.calls) == {renamed_call(call, names) for call in choice.calls}
    if len(choice.calls) == 1:
        assert other.call == renamed_call(choice.call, names)


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000), order=st.permutations([suit.value for suit in SUITS]))
@examples(20)
def test_renaming_suits_keeps_the_verdict_the_share_and_the_size_of_the_change(
    book: str, seed: int, order: list[str]
) -> None:
    judge = judge_of(book)
    reasoner = judge.reasoner
    here = position(reasoner, seed)
    names = dict(zip([suit.value for suit in SUITS], order, strict=True))
    other_auction = reasoner.auction(tuple(renamed_call(call, names) for call in here.auction.calls))
    first = judge.judge(here.auction, here.hand, here.call)
    second = judge.judge(other_auction, renamed_hand(here.hand, names), renamed_call(here.call, names))
    acceptable = {"right", "accepted"}
    assert first.verdict == second.verdict or {str(first.verdict), str(second.verdict)} == acceptable
    assert second.share == pytest.approx(first.share, abs=1e-12)
    assert len(second.failures) == len(first.failures)
    assert [meaning.row.id for meaning in second.meanings[:1]] == [meaning.row.id for meaning in first.meanings[:1]]
    if first.change is None or second.change is None:
        assert first.change is second.change
    else:
        # With suits renamed a tie can go to the other suit: one card more or less then breaks it.
        assert abs(first.change.size - second.change.size) <= 1
