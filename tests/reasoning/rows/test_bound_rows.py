"""Rows compiled for one point of an auction: calls counted from the hand, and which calls they can be."""

from functools import partial
from random import Random

import numpy as np
import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.small_table import auction, deck, fifty_six, hand, holding_tables, phrases, small, table
from trainer.cards.deal import deal
from trainer.hands.hand_list import HandList
from trainer.hands.one_hand import OneHand
from trainer.hands.promises import Promise
from trainer.hands.statements import Binding, compile_statement
from trainer.language.book.conditions import ANY_HAND, Range
from trainer.language.book.rule_book import Row, SourcePlace
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows, CompiledCall, suits_named
from trainer.reasoning.rows.compiled_rows import CallShape, compiled_rows
from trainer.reasoning.rows.legal_calls import LegalCalls


def template(text: str, binding: Binding | None = None, after: str = "") -> CompiledCall:
    laws = fifty_six().laws_called("international")
    shape = CallShape(phrases().call(text), binding or Binding({"X": 1}), holding_tables())
    return CompiledCall(shape, LegalCalls(auction(after), laws))


def one(text: str) -> OneHand:
    return OneHand(hand(text).holdings)


def row(call: str, shows: str = "", **more: object) -> Row:
    statement = phrases().hand_statement(shows) if shows else ANY_HAND
    return Row("row", phrases().call(call), statement, SourcePlace("here.yaml", 1), **more)  # type: ignore[arg-type]  # fields by name


@pytest.mark.parametrize(
    ("text", "after", "expected"),
    [
        ("29 X", "", "29H"),
        ("up 1 X", "", "28H"),
        ("up 1 X", "30S P", "31H"),
        ("up (Jacks) NOS", "", "30NS"),
        ("up (Jacks outside X) NOS", "", "28NS"),
        ("up (1 + Jacks) NOS", "30S P", "34NS"),
        ("(27 + Jacks) X", "", "30H"),
        ("plus (Jacks) X", "30S P", "+3H"),
        ("X plus (Jacks)", "", "H+3"),
        ("X up 2", "", "H29"),
        ("plus X", "30S P", "+H"),
        ("28 Pass", "", "28P"),
        ("pass", "28S P", "P"),
        ("up (points) NT", "", "43NT"),
        ("up (points) / 3 NT", "", "32NT"),
        ("up (points + Jacks) / 2 NT", "", "37NT"),
        ("lowest X", "", "28H"),
        ("lowest X", "30S P", "31H"),
    ],
)
def test_a_call_counts_from_the_hand_and_from_the_standing_number(text: str, after: str, expected: str) -> None:
    assert str(template(text, after=after).call_for(one("J9T.JJ9AT.."))) == expected


@pytest.mark.parametrize(("text", "after"), [("29 X", "29S P"), ("56 X", "56NS P"), ("pass", ""), ("double", "28S P")])
def test_a_call_that_the_laws_forbid_here_is_none(text: str, after: str) -> None:
    assert template(text, after=after).call_for(one("J9T.JJ9AT..")) is None


@pytest.mark.parametrize(
    ("text", "call", "amount"),
    [
        ("29 X", "29H", 29),
        ("29 X", "29S", None),
        ("29 X", "30H", None),
        ("29 X", "H29", None),
        ("up 1 X", "31H", 1),
        ("up (Jacks) NOS", "33NS", 3),
        ("up (Jacks) NOS", "30NS", 0),
        ("up (Jacks) NOS", "38NS", 8),
        ("up (Jacks) NOS", "39NS", None),
        ("up (1 + Jacks) NOS", "30NS", None),
        ("plus (in sequence) X", "+3H", 3),
        ("pass", "P", 0),
        ("up (points) / 3 NT", "36NT", 6),
        ("lowest X", "31H", 31),
        ("lowest X", "32H", None),
    ],
)
def test_a_template_knows_which_calls_it_can_be_and_by_which_amount(text: str, call: str, amount: int | None) -> None:
    assert template(text, after="30S P").amount_of(call_of(call)) == amount


def test_in_sequence_is_counted_in_the_suit_of_the_call() -> None:
    shown = Binding({"X": 1}, top_cards=(0, 1, 0, 0))
    assert template("up (in sequence) X", shown, "30H P").amount(one("JJ9.J9AT.K.")) == 2


def test_suits_between_are_added() -> None:
    assert template("up (1 + suits between) NOS", Binding({"X": 1}, suits_between=2)).fixed == 3


def bound(row: Row, binding: Binding) -> BoundRows:
    """A row before anyone has called, for every choice of suits for its own letters."""
    laws = fifty_six().laws_called("international")
    legal = LegalCalls(auction(), laws)
    tables = holding_tables()
    rows = compiled_rows(row, binding, laws, tables, partial(compile_statement, tables=tables))
    return tuple(BoundRow(one, binding, legal) for one in rows)


def test_a_row_is_compiled_for_every_choice_of_its_own_suits() -> None:
    free = row("28 X", "X: 4+ cards; Y: 2+ cards", letters=("X", "Y"), picks={"X": (), "Y": ()})
    bound_rows = bound(free, Binding({}))
    assert [(bound_row.binding.letters["X"], bound_row.binding.letters["Y"]) for bound_row in bound_rows[:4]] == [
        (0, 1),
        (0, 2),
        (0, 3),
        (1, 0),
    ]
    assert len(bound_rows) == 12
    without_spades = bound(free, Binding({"Z": 0}))
    assert {bound_row.binding.letters["X"] for bound_row in without_spades} == {1, 2, 3}
    assert len(without_spades) == 6


def test_an_untold_suit_is_one_that_was_not_told() -> None:
    free = row("28 X", "X: Jack", letters=("X",), picks={"X": ()}, untold=frozenset({"X"}))
    bound_rows = bound(free, Binding({}, own_or_their_suits=frozenset({0, 2})))
    assert {bound_row.binding.letters["X"] for bound_row in bound_rows} == {1, 3}


def test_untold_cards_are_those_beyond_what_was_shown() -> None:
    told = Binding({"X": 1}, own_promise=Promise(lengths=(0, 4, 0, 0)))
    jump = template("up (1 + untold cards in X) X", told, "30H P")
    assert jump.amount(one("9.J9ATKQ.K.")) == 3
    assert jump.amount(one("9A.J9AT.TK.")) == 1
    assert jump.counts_giving(3) == Range(6, 6)


def bound_row(call: str, shows: str) -> BoundRow:
    return bound(row(call, shows), Binding({"X": 0}))[0]


@pytest.mark.parametrize(
    ("text", "fits"), [("JJ99AATT...", False), ("JJ99AAT.J..", True), (".JJ99AATT..", False), ("J.9.A.TTKKQ", True)]
)
def test_a_suit_is_named_only_where_the_laws_let_it_be(text: str, *, fits: bool) -> None:
    assert bound_row("28 X", "1+ Jacks").fits(one(text)) is fits


def test_a_call_without_a_suit_asks_nothing_of_suits() -> None:
    assert bound_row("28 NOS", "1+ Jacks").fits(one("JJ99AATT..."))


def test_preferences_are_compared_key_by_key() -> None:
    bound_rows = small().covered(auction("")).bound_rows[1]
    held = one("JJAK.JJ9A..")
    assert [bound_row.row.id for bound_row in bound_rows] == ["both-jacks"] * 4
    assert all(most for bound_row in bound_rows for _, most in bound_row.preferences)
    assert [tuple(held.number(total) for total, _ in bound_row.preferences) for bound_row in bound_rows] == [
        (4, 7),
        (4, 9),
        (0, 0),
        (0, 0),
    ]


@pytest.mark.parametrize(
    ("call", "shows", "named"),
    [
        ("28 X", "X: 4+ cards", set()),
        ("28 spades", "", {0}),
        ("28 NOS", "hearts: void", {1}),
        ("28 NOS", "2+ Jacks outside clubs", {3}),
        ("28 NOS", "(diamonds: void) or (a void)", {2}),
        ("up (Jacks outside spades) NOS", "", {0}),
        ("28 NOS", "1+ Jacks in spades and hearts", {0, 1}),
    ],
)
def test_a_row_says_which_suits_it_calls_by_their_names(call: str, shows: str, named: set[int]) -> None:
    assert suits_named(row(call, shows)) == named


def test_a_preference_for_higher_suits_names_them_all() -> None:
    ranked = row("28 X", "X: 4+ cards", letters=("X",), picks={"X": phrases().pick("longest, then highest suit").keys})
    assert suits_named(ranked) == {0, 1, 2, 3}


def test_no_row_of_a_table_with_letters_names_a_suit() -> None:
    for name in ("small", "tied", "dear"):
        assert not any(suits_named(row) for situation in table(name).book.situations for row in situation.rows)


@pytest.mark.parametrize(
    "text",
    [
        "29 X",
        "up (Jacks) NOS",
        "up (1 + Jacks outside X) NOS",
        "plus (in sequence) X",
        "up (points) / 3 NT",
        "up (points + Jacks) / 2, at least 4 NT",
    ],
)
def test_the_amount_for_many_hands_is_the_amount_for_each_and_comes_from_its_count(text: str) -> None:
    compiled = template(text)
    some = [dealt for seed in range(20) for dealt in deal(deck(), 6, Random(seed))]
    amounts = np.broadcast_to(compiled.amount(HandList.of(np.array([dealt.holdings for dealt in some]))), len(some))
    for dealt, amount in zip(map(OneHand, (dealt.holdings for dealt in some)), amounts.tolist(), strict=True):
        assert compiled.amount(dealt) == amount
        count = sum(dealt.number(total) for total in compiled.sums)
        assert count in compiled.counts_giving(amount)
        assert count not in compiled.counts_giving(amount + 1)


@pytest.mark.parametrize(
    ("text", "number"),
    [("up (1 + the larger of (Jacks) or (9s + 1)) NOS", 3), ("up (the largest of (1) or (Jacks) or (2)) NOS", 2)],
)
def test_the_larger_of_two_sums_is_added(text: str, number: int) -> None:
    counted = template(text, Binding({}), "30H P")
    assert counted.amount(one("J9A.J.TKQ.K")) == number
    assert number in {amount for amount, _, _ in counted.outcomes()}


def test_which_of_two_sums_is_larger_depends_on_the_hand() -> None:
    counted = template("up (the larger of (Jacks) or (9s)) NOS", Binding({}), "30H P")
    assert [counted.amount(one(hand)) for hand in ("JJAA.TT.KK.", "99AA.TT.KK.", "J9AA.TT.KK.")] == [2, 2, 1]


def test_numbers_bid_before_are_counted_and_taken_away() -> None:
    bids = Binding({}, numbers_bid=(9, 4, 5))
    assert template("(40 - bids before) NT", bids).fixed == 31
    assert template("(2 times their bids + partner's bids) NT", bids).fixed == 14
    assert template("(20 + the larger of (bids before) or (10)) NT", bids).amount(one("J9A.J.TKQ.K")) == 30
