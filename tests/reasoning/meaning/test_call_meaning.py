"""Hearing a call: which hands make it, and by which rows."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import call_of
from tests.hands.sets_of_hands import chance_of, everything, kinds_with
from tests.reasoning.judging.test_judging import BOOKS, reasoner_of
from tests.reasoning.small_table import auction, deck, hand, small, table
from trainer.cards.deal import deal
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings
from trainer.reasoning.meaning.call_meaning import CallMeaning, Manner, meaning_of_call


def meaning_after(call: str, after: str = "", book: str = "small", of: HandSet | None = None) -> CallMeaning:
    reasoner = reasoner_of(book)
    return meaning_of_call(reasoner, reasoner.covered(auction(after, reasoner)), call_of(call), of or everything())


def chance(hands: HandSet, text: str) -> float:
    """How likely a hand makes the calls."""
    return chance_of(hands, hand(text).holdings)


@pytest.mark.parametrize(
    ("text", "call", "after"),
    [
        ("JJAK.9.TK.Q", "29S", ""),
        ("JATK.9.TKQ.", "+S", ""),
        ("9AT.9A.TK.K", "28P", ""),
        ("J9A.9A.TK.K", "+2S", "+S P"),
        (".J9A.JTK.KQ", "30NS", "29S P"),
    ],
)
def test_the_hands_whose_model_call_it_is_make_it(text: str, call: str, after: str) -> None:
    made = meaning_after(call, after)
    assert made.manner is Manner.MODEL
    assert chance(made.hands, text) == 1
    assert chance(meaning_after(call, after).hands, "9AT.9A.TK.K") == (1 if call == "28P" else 0)


def test_tied_calls_are_made_as_often_as_each_other() -> None:
    # J9 and J9 are the same in two suits, and in three.
    assert chance(meaning_after("29S", "28P P").hands, "J9.J9.TK.KQ") == 1 / 2
    assert chance(meaning_after("29H", "28P P").hands, "J9.J9.TK.KQ") == 1 / 2
    assert chance(meaning_after("29D", "28P P").hands, "J9.J9.J9.KQ") == pytest.approx(1 / 3)
    assert chance(meaning_after("29S", "28P P").hands, "J9.JQ.TK.KQ") == 0


def test_where_a_row_may_mean_one_call_in_several_ways_the_call_counts_once() -> None:
    # 31 spades shows spades and any of two other suits of four cards.
    assert chance(meaning_after("31S").hands, "JTKQ.J9AK..") + chance(meaning_after("31H").hands, "JTKQ.J9AK..") == 1


def test_an_accepted_call_is_read_so_only_where_no_hand_has_it_as_its_model() -> None:
    made = meaning_after("S+")
    assert made.manner is Manner.ACCEPTED
    assert chance(made.hands, "JATK.9.TKQ.") == 1
    assert chance(made.hands, "JJAK.9.TK.Q") == 0
    assert [meaning.row.id for meaning in made.row_meanings] == ["suit-with-jack"]


def test_rows_that_only_may_be_called_are_heard_whatever_the_model_call_is() -> None:
    made = meaning_after("29NT")
    assert made.manner is Manner.ACCEPTED
    assert chance(made.hands, "JJ9.9A.TK.K") == 1
    assert chance(made.hands, "JJ9T.A.TK.K") == 1
    assert chance(made.hands, "JJA.9A.TK.K") == 0


def test_a_hand_for_which_two_rows_accept_the_call_is_counted_once() -> None:
    made = meaning_after("S28")
    assert made.hands.total == made.hands.merged().total
    assert len(kinds_with(made.hands, hand("9ATKQ.9A.T.").holdings)) == 1


def test_a_call_that_no_hand_makes_changes_nothing() -> None:
    before = everything()
    made = meaning_after("48NT", of=before)
    assert made.manner is Manner.DEPARTS
    assert made.hands is before
    assert (made.row_meanings, made.passed_over) == ((), ())


def test_a_call_that_every_hand_makes_changes_nothing() -> None:
    before = everything()
    made = meaning_after("P", "S28 P", of=before)
    assert made.manner is Manner.MODEL
    assert made.hands is before


def test_only_hands_that_made_the_calls_before_are_heard() -> None:
    jacks = meaning_after("30NS")
    assert meaning_after("28P", of=jacks.hands).manner is Manner.DEPARTS
    assert meaning_after("30NS", of=jacks.hands).hands.total == jacks.hands.total


def test_the_rows_before_the_one_that_was_meant_are_passed_over_those_that_only_may_be_called_left_out() -> None:
    rows = [row.id for row in small().covered(auction("")).situation.rows]
    made = meaning_after("28P")
    assert [rows[number] for number in made.passed_over] == ["two-suits", "both-jacks", "suit-with-jack", "jacks"]
    assert [meaning.row.id for meaning in made.row_meanings] == ["otherwise"]


@pytest.mark.parametrize("book", ["small", "tied"])
def test_the_share_of_the_hands_that_make_a_call_is_the_share_of_the_call(book: str) -> None:
    reasoner = table(book)
    start = reasoner.auction(())
    meanings = AgreedMeanings(reasoner)
    for call in (one for one in reasoner.book.laws.legal_calls(start) if reasoner.covered(start).row_meanings(one)):
        made = meaning_of_call(reasoner, reasoner.covered(start), call, everything())
        share = made.hands.total / everything().total if made.manner is Manner.MODEL else 0
        assert share == pytest.approx(meanings.share(start, call), rel=1e-12)


@pytest.mark.parametrize("book", [*BOOKS, "rounds"])
@given(seed=st.integers(0, 100_000), rounds=st.integers(0, 2))
@examples(7)
def test_a_hand_is_among_those_that_make_its_model_call_and_makes_no_other_one_surely(
    book: str, seed: int, rounds: int
) -> None:
    reasoner: Reasoner = reasoner_of(book)
    chances = Random(seed)
    hands = deal(deck(), reasoner.book.laws.seats, chances)
    here = reasoner.auction(())
    for _ in range(2 * rounds):
        if reasoner.at(here) is None:
            return
        here = here.add(reasoner.choose(here, hands[here.turn]).call)
    compiled = reasoner.at(here)
    if compiled is None:
        return
    held = hands[here.turn]
    choice = reasoner.choose(here, held)
    own = meaning_of_call(reasoner, compiled, choice.call, everything())
    assert own.manner is Manner.MODEL
    assert chance(own.hands, str(held)) > 0
    other = chances.choice(reasoner.book.laws.legal_calls(here))
    made = meaning_of_call(reasoner, compiled, other, everything())
    if made.manner is Manner.MODEL:
        assert other in choice.calls or chance(made.hands, str(held)) == 0
    if made.manner is Manner.ACCEPTED:
        assert chance(made.hands, str(held)) == (other in choice.calls)
