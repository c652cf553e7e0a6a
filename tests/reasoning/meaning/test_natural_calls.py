"""Calls that no row of their situation gives: the natural list says what they mean, and everybody goes on from it."""

from math import comb
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import call_of
from tests.language.small_tables import book_of
from tests.reasoning.positions import later_position, wild_auction
from tests.reasoning.small_table import SHIPPED, auction, hand, shipped
from tests.slow import nightly_but_for, takes_seconds
from trainer.cards.deal import deal
from trainer.cards.suit import SUITS
from trainer.hands.drawing import one_drawn
from trainer.hands.statements import SUIT_NUMBERS
from trainer.language.book.conditions import CARDS, HandSum, Range, Scope, Term
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.counting import Counted, Counting
from trainer.reasoning.judging.judging import Judge, Judgement, Verdict
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings
from trainer.reasoning.meaning.call_meaning import Manner, call_meanings
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.seat_meanings import SeatMeanings

TABLE = """
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - id: suit
    call: 28 X
    shows: {X: "4+ cards, Jack"}
    pick X: longest, then highest cards
  - otherwise: 28 Pass
- id: asked
  title: Partner asks
  after: "... ?"
  when: ["partner last called [asks]"]
  rows:
  - otherwise: pass
- id: raised
  title: Somebody has raised
  after: "... [raises] X (any) ?"
  rows:
  - id: next-card
    call: up 2 X
    shows: {X: next in sequence}
  - otherwise: pass
- id: anything
  title: Anything else
  after: "... ?"
  rows:
  - otherwise: pass
natural:
- id: own-suit
  title: A suit of your own
  after: "... ?"
  when: [I called bid X]
  rows:
  - id: no-news
    call: up 1+ X
    nothing: you have said so before
- id: partners-suit
  title: A suit of partner's
  after: "... ?"
  when: [partner called bid X]
  rows:
  - id: raise
    call: up (in sequence) X
    shows: {X: next in sequence}
    tags: [raises]
  - id: question
    call: up 1 NOS
    shows: {X: 1+ cards}
    tags: [asks]
    forcing: yes
- id: new-suit
  title: A new suit
  after: "... ?"
  rows:
  - id: jack
    call: up 1+ X
    shows: {X: Jack}
"""


@pytest.fixture
def reasoner(tmp_path: Path) -> Reasoner:
    return Reasoner(book_of(tmp_path, TABLE))


def rows_of(reasoner: Reasoner, after: str, call: str) -> list[str]:
    meanings = reasoner.natural_meanings(auction(after, reasoner), call_of(call))
    return [f"{one.row.id} {one.binding.letters}" for one in meanings]


def judged(reasoner: Reasoner, text: str, call: str, after: str) -> Judgement:
    return Judge(reasoner).judge(auction(after, reasoner), hand(text), call_of(call))


def test_the_first_entry_with_a_row_for_the_call_gives_its_meaning(reasoner: Reasoner) -> None:
    assert rows_of(reasoner, "28S P", "29S") == ["raise {'X': 0}"]
    assert rows_of(reasoner, "28S P", "29H") == ["jack {'X': 1}"]
    assert rows_of(reasoner, "28S P", "35H") == ["jack {'X': 1}"]
    assert rows_of(reasoner, "28S P P P P P", "30S") == ["no-news {'X': 0}"]


def test_every_suit_that_a_letter_may_be_is_tried(reasoner: Reasoner) -> None:
    """Partners named hearts last; a raise of the spades is one all the same."""
    assert rows_of(reasoner, "28S P 29H P", "30H") == ["raise {'X': 1}"]
    assert rows_of(reasoner, "28S P 29H P", "30S") == ["raise {'X': 0}"]


def test_more_cards_in_sequence_than_there_are_is_no_meaning(reasoner: Reasoner) -> None:
    """Behind the one Jack that is told there are eleven spades; nobody holds nine of them."""
    assert rows_of(reasoner, "28S P", "37S") == ["jack {'X': 0}"]


def test_an_illegal_call_means_nothing(reasoner: Reasoner) -> None:
    assert rows_of(reasoner, "28S P", "28H") == []
    assert rows_of(reasoner, "", "X") == []


def test_natural_calls_are_neither_chosen_nor_accepted(reasoner: Reasoner) -> None:
    choice = reasoner.choose(auction("28S P", reasoner), hand("JK.J9A.TK.K"))
    assert [str(call) for call in choice.calls] == ["P"]


def test_partners_go_on_from_a_natural_call(reasoner: Reasoner) -> None:
    """The raise has shown the other Jack, so the nine is next; and situations ask for its tag."""
    raised = auction("28S P 29S P", reasoner)
    assert [one.row.id for one in reasoner.row_meanings(raised, 2)] == ["raise"]
    assert reasoner.has_tag(raised, 2, "raises")
    assert reasoner.covered(raised).situation.id == "raised"
    assert reasoner.partners_promise(raised).floors[0][0] == 2
    assert str(reasoner.choose(raised, hand("9K.J9A.TK.K")).call) == "31S"
    assert str(reasoner.choose(raised, hand("AK.J9A.TK.K")).call) == "P"


def test_a_natural_question_is_one(reasoner: Reasoner) -> None:
    asked = auction("28S P 29NS P", reasoner)
    assert reasoner.is_forcing(asked, 2)
    assert reasoner.covered(asked).situation.id == "asked"


def test_a_call_that_tells_nothing_promises_nothing(reasoner: Reasoner) -> None:
    again = auction("28S P P P P P 30S", reasoner)
    assert reasoner.row_meanings(again, 6) == ()
    [first, second] = call_meanings(reasoner, again, 0, reasoner.every_hand)
    assert (second.manner, second.nothing) == (Manner.DEPARTS, "you have said so before")
    assert second.hands is first.hands


def test_the_hands_of_a_natural_call_are_those_of_which_it_would_be_true(reasoner: Reasoner) -> None:
    [heard] = call_meanings(reasoner, auction("28S P 29H", reasoner), 2, reasoner.every_hand)
    assert heard.manner is Manner.NATURAL
    with_a_jack = comb(48, 8) - comb(46, 8)
    hearts_alone = comb(12, 8) - comb(10, 8)  # which may not be bid
    assert heard.hands.total == with_a_jack - hearts_alone
    told = SeatMeanings(reasoner).of(auction("28S P 29H", reasoner), 2)
    assert [one.rules_out for one in told.promises] == [pytest.approx(1 - with_a_jack / comb(48, 8), rel=1e-12)]
    assert told.denials == ()


def test_a_natural_call_of_which_no_hand_can_be_that_made_the_calls_before_is_not_heard(tmp_path: Path) -> None:
    long_suits = TABLE.replace("    shows: {X: Jack}\n", '    shows: {X: "4+ cards, Jack"}\n')
    reasoner = Reasoner(book_of(tmp_path, long_suits))
    calls = auction("28P P 29S P P P 30H", reasoner)
    assert [one.manner for one in call_meanings(reasoner, calls, 2, reasoner.every_hand)] == [Manner.NATURAL]
    manners = [one.manner for one in call_meanings(reasoner, calls, 0, reasoner.every_hand)]
    assert manners == [Manner.MODEL, Manner.DEPARTS]


def test_a_wrong_natural_call_is_judged_by_what_it_says(reasoner: Reasoner) -> None:
    told = judged(reasoner, "9K.J9A.TK.K", "29H", "28S P")
    assert (told.verdict, told.is_natural, told.failures) == (Verdict.WRONG, True, ())
    assert told.preferred is None
    untrue = judged(reasoner, "9K.K9A.TK.K", "29H", "28S P")
    assert [failure.asked for failure in untrue.failures] == [untrue.meanings[0].shows]
    assert untrue.share == 0
    assert untrue.change is None


def test_a_wrong_call_that_tells_nothing_has_the_reason(reasoner: Reasoner) -> None:
    judgement = judged(reasoner, "JK9A.9A.TK.", "30S", "28S P P P P P")
    assert (judgement.meanings, judgement.nothing) == ((), "you have said so before")


@takes_seconds
@pytest.mark.parametrize("book", nightly_but_for(SHIPPED, "fifty-six/kerala"))
@given(seed=st.integers(0, 100_000))
@examples(15)
def test_every_legal_call_of_the_shipped_tables_means_something_or_has_a_reason_not_to(book: str, seed: int) -> None:
    reasoner = shipped(book)
    here = later_position(reasoner, seed)
    meanings = AgreedMeanings(reasoner)
    for call in reasoner.book.laws.legal_calls(here.auction, here.hand):
        agreed = meanings.of(here.auction, call)
        assert agreed.by_row or agreed.nothing, str(call)


@pytest.mark.parametrize("book", nightly_but_for(SHIPPED, "fifty-six/kerala"))
@given(seed=st.integers(0, 100_000))
@examples(10)
def test_what_a_natural_call_promises_is_true_of_every_hand_that_is_heard(book: str, seed: int) -> None:
    reasoner = shipped(book)
    here = later_position(reasoner, seed)
    natural = [
        call
        for call in reasoner.book.laws.legal_calls(here.auction, here.hand)
        if AgreedMeanings(reasoner).of(here.auction, call).is_natural
    ]
    for call in natural[:3]:
        *_, heard = call_meanings(reasoner, here.auction.add(call), here.auction.turn, reasoner.every_hand)
        if heard.manner is Manner.NATURAL:
            held = one_drawn(heard.hands, reasoner.book.game.deck, Random(seed))
            assert any(Claim(one.shows, one.binding).is_true_of(held, reasoner.tables) for one in heard.row_meanings)


@given(convention=st.sampled_from(SHIPPED), seed=st.integers(0, 10_000))
@examples(20)
def test_whatever_is_called_nobody_has_shown_more_cards_than_there_are(convention: str, seed: int) -> None:
    reasoner = shipped(convention)
    ranks = reasoner.tables.ranks
    after = wild_auction(reasoner, seed)
    held = deal(reasoner.book.game.deck, 6, Random(seed))[after.turn]
    binding = reasoner.covered(after).binding
    counting = Counting(held, binding, reasoner.tables)
    assert max(binding.top_cards) <= 12
    assert all(binding.partners.of(CARDS, (suit,), ranks) <= 12 for suit in SUIT_NUMBERS)
    for suit in SUITS:
        trumps = Scope(inside=(suit.value,))
        kinds = [(CARDS, trumps), ("J", trumps), ("9", trumps), ("J", Scope())]
        terms = tuple(Term(kind, scope, by_partners=shown) for kind, scope in kinds for shown in (False, True))
        for counted in counting.of(HandSum(terms, Range(1))).terms:
            assert counted.number <= most_of(counted)


def most_of(counted: Counted) -> int:
    """How many of these a deck has."""
    suits = 1 if counted.suit else 3
    return suits * (12 if counted.measure == CARDS else 2)
