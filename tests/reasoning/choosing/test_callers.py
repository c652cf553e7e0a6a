"""One chooser: of a hand alone, of the hand in a list, and of the kind that it is in, the calls are the same."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.hands.sets_of_hands import chance_of, kinds_with
from tests.reasoning.judging.test_judging import BOOKS, reasoner_of
from tests.reasoning.small_table import deck
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.call import PASS
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.one_hand import OneHand
from trainer.reasoning.choosing.callers import Callers, accepted_callers, model_callers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import row_takers
from trainer.verifying.auctions.convention_calls import convention_calls


def somewhere(reasoner: Reasoner, chance: Random) -> tuple[CompiledSituation, list[Hand]]:
    """A point that a deal leads to, and hands: those of the deal and others."""
    hands = deal(deck(), reasoner.book.laws.seats, chance)
    auction = reasoner.auction(())
    for _ in range(chance.randrange(5)):
        compiled = reasoner.at(auction)
        choice = None if compiled is None else compiled.choose(hands[auction.turn].holdings)
        following = None if choice is None else auction.add(choice.call)
        if following is None or reasoner.at(following) is None:
            break
        auction = following
    return reasoner.covered(auction), [*hands, *deal(deck(), reasoner.book.laws.seats, chance)]


def listed(hands: list[Hand]) -> HandList:
    return HandList.of(np.array([hand.holdings for hand in hands]))


def chances_in(callers: Callers[HandList] | None, size: int) -> list[float]:
    """How likely each hand of a list makes a call."""
    chances = np.zeros(size)
    if callers is not None:
        chances[callers.hands.places] = callers.hands.chances
    return chances.tolist()


@takes_seconds
@pytest.mark.parametrize("book", nightly_but_for([*BOOKS, "tied", "rounds"], "fifty-six/kerala", "tied", "rounds"))
@given(seed=st.integers(0, 100_000))
@examples(7)
def test_one_hand_a_list_and_the_set_of_all_make_the_same_calls(book: str, seed: int) -> None:
    reasoner, chance = reasoner_of(book), Random(seed)
    compiled, hands = somewhere(reasoner, chance)
    model = [compiled.model_calls(hand.holdings) for hand in hands]
    accepted = [() if (choice := compiled.choose(hand.holdings)) is None else choice.calls for hand in hands]
    given = convention_calls(reasoner, compiled)
    calls = {*(call for of_hand in model for call in of_hand), *chance.sample(given, min(3, len(given)))}
    for call in sorted(calls, key=str):
        made = [1 / len(of_hand) if call in of_hand else 0.0 for of_hand in model]
        assert chances_in(model_callers(compiled, call, listed(hands)), len(hands)) == made
        allowed = [float(call in of_hand) for of_hand in accepted]
        assert chances_in(accepted_callers(compiled, call, listed(hands)), len(hands)) == allowed
        in_set = model_callers(compiled, call, reasoner.every_hand)
        found = [0.0 if in_set is None else chance_of(in_set.hands, hand.holdings) for hand in hands]
        assert found == made


@pytest.mark.parametrize("book", nightly_but_for([*BOOKS, "tied", "rounds"], "fifty-six/kerala", "tied", "rounds"))
@given(seed=st.integers(0, 100_000))
@examples(5)
def test_the_set_of_all_accepts_what_one_hand_accepts(book: str, seed: int) -> None:
    reasoner, chance = reasoner_of(book), Random(seed)
    compiled, hands = somewhere(reasoner, chance)
    hand = chance.choice(hands)
    choice = compiled.choose(hand.holdings)
    assert choice is not None
    for call in (*choice.calls, chance.choice(reasoner.book.laws.legal_calls(compiled.auction))):
        callers = accepted_callers(compiled, call, reasoner.every_hand)
        found = 0.0 if callers is None else chance_of(callers.hands, hand.holdings)
        assert found == float(call in choice.calls)


@pytest.mark.parametrize("book", nightly_but_for([*BOOKS, "tied", "rounds"], "fifty-six/kerala", "tied", "rounds"))
@given(seed=st.integers(0, 100_000))
@examples(5)
def test_a_row_takes_a_hand_in_the_set_of_all_where_it_takes_it_alone(book: str, seed: int) -> None:
    reasoner = reasoner_of(book)
    compiled, hands = somewhere(reasoner, Random(seed))
    point = PointHands[HandSet](compiled, reasoner.every_hand)
    of_list = {takers.number: takers for takers in row_takers(compiled.bound_rows, listed(hands))}
    for place, hand in enumerate(hands):
        [kind] = kinds_with(point.hands, hand.holdings)
        alone = {takers.number: takers for takers in row_takers(compiled.bound_rows, OneHand(hand.holdings))}
        for number in range(len(compiled.situation.rows)):
            one = alone.get(number)
            expected = (False, False) if one is None else (one.fits, one.takes)
            assert (point.fits(number)[kind].item(), point.takes(number)[kind].item()) == expected
            if number in of_list:
                assert (of_list[number].fits[place], of_list[number].takes[place]) == expected
            else:
                assert expected == (False, False)


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(5)
def test_of_tied_calls_the_first_is_the_one_that_is_chosen(book: str, seed: int) -> None:
    reasoner = reasoner_of(book)
    compiled, hands = somewhere(reasoner, Random(seed))
    for call in {choice.call for hand in hands if (choice := compiled.choose(hand.holdings)) is not None}:
        callers = model_callers(compiled, call, listed(hands))
        assert callers is not None
        assert sorted(callers.by_model.places.tolist()) == [
            place for place, hand in enumerate(hands) if reasoner.choose(compiled.auction, hand).call == call
        ]


def test_where_every_hand_makes_the_call_the_hands_are_those_that_were_asked() -> None:
    reasoner = reasoner_of("small")
    compiled = reasoner.covered(reasoner.written_auction(["S28", "P"]))
    callers = model_callers(compiled, PASS, reasoner.every_hand)
    assert callers is not None
    assert callers.hands is callers.by_model is reasoner.every_hand
    assert callers.weight == reasoner.every_hand.total
