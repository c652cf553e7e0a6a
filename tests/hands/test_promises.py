"""What partners have shown is counted as far as the deck and the hand leave it to them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hands.sets_of_hands import everything, kinds_with
from tests.reasoning.plain_reading import hand_is, point_of
from tests.reasoning.small_table import deck, holding_tables
from tests.reasoning.strategies import hands
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.hands.one_hand import OneHand
from trainer.hands.promises import Promise, by_several_hands, promised_number
from trainer.hands.statements import SUIT_NUMBERS, Binding, compile_statement
from trainer.language.book.conditions import CARDS, UNLIMITED, HandSum, Range, Scope, Term

SUMS = st.lists(
    st.builds(
        Term,
        st.sampled_from([CARDS, "voids", "J", "9"]),
        st.sampled_from([Scope(), Scope(inside=("X",)), Scope(outside=("X",))]),
        by_partners=st.booleans(),
    ),
    min_size=1,
    max_size=4,
)


@st.composite
def promises(draw: st.DrawFn) -> Promise:
    """What partners have shown: no more than a deck has, but perhaps more than the hand leaves to them."""
    floors = draw(st.tuples(*[st.tuples(*[st.integers(0, 2)] * 6)] * 4))
    lengths = tuple(draw(st.integers(sum(floor), 12)) for floor in floors)
    ranks = tuple(draw(st.integers(0, 8)) for _ in range(6))
    return Promise(floors, lengths, ranks, draw(st.tuples(*[st.integers(0, 2)] * 4)))


@given(terms=SUMS, low=st.integers(0, 25), width=st.sampled_from([0, 3, UNLIMITED]), partners=promises(), hand=hands())
@examples(100)
def test_a_sum_counts_no_card_twice(terms: list[Term], low: int, width: int, partners: Promise, hand: Hand) -> None:
    statement = HandSum(tuple(terms), Range(low, min(UNLIMITED, low + width)), 0)
    binding = Binding({"X": 1}, partners=partners)
    compiled = compile_statement(statement, binding, holding_tables())
    right = hand_is(statement, [hand.cards_of(suit) for suit in SUITS], point_of(binding))
    assert compiled.truth(OneHand(hand.holdings)) == right
    split, _ = everything().split(compiled.sums())
    [kind] = kinds_with(split, hand.holdings)
    assert compiled.truth(split)[kind].item() == right


@given(partners=promises(), hand=hands(), measure=st.sampled_from([CARDS, "J", "9", "A"]))
def test_the_hand_and_what_partners_have_shown_are_no_more_than_the_deck(
    partners: Promise, hand: Hand, measure: str
) -> None:
    for suits in (SUIT_NUMBERS, *((suit,) for suit in SUIT_NUMBERS)):
        held = sum(holding_tables().measure(measure).entries[hand.holdings[suit]] for suit in suits)
        shown = promised_number(partners, Term(measure, by_partners=True), suits, hand.holdings, holding_tables())
        assert 0 <= shown <= len(suits) * (12 if measure == CARDS else 2) - held


@pytest.mark.parametrize(
    ("held", "trumps", "trump_jacks", "jacks"),
    [("9.99AATTK..", 5, 2, 3), ("J.99AATT..K", 5, 1, 2), ("JJ.JJ.JJ.J9", 5, 0, 1)],
    ids=["no Jack", "a trump Jack", "seven Jacks"],
)
def test_jacks_that_the_hand_holds_are_not_with_partners(held: str, trumps: int, trump_jacks: int, jacks: int) -> None:
    nobody = ((0,) * 6,) * 3
    partners = Promise(((2, 0, 0, 0, 0, 0), *nobody), (5, 0, 0, 0), (3, 0, 0, 0, 0, 0))
    counted = [(CARDS, (0,)), ("J", (0,)), ("J", SUIT_NUMBERS)]
    holdings = parse_hand(deck(), held).holdings
    terms = [(Term(measure, by_partners=True), suits) for measure, suits in counted]
    numbers = [promised_number(partners, term, suits, holdings, holding_tables()) for term, suits in terms]
    assert numbers == [trumps, trump_jacks, jacks]


def test_several_hands_together_show_no_more_than_a_deck_has() -> None:
    one = Promise(((2, 1, 0, 0, 0, 0), *((0,) * 6,) * 3), (7, 0, 0, 0), (5, 1, 0, 0, 0, 0))
    together = by_several_hands([one, one]).in_deck(2)
    assert together.floors[0] == (2, 2, 0, 0, 0, 0)
    assert together.lengths == (12, 0, 0, 0)
    assert together.ranks == (8, 2, 0, 0, 0, 0)
