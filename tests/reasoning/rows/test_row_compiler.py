"""Rows are compiled once for all auctions in which they see the same, and only as far as somebody asks."""

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from tests.reasoning.small_table import SHIPPED, auction, hand, phrases, shipped, small
from trainer.cards.deal import deal
from trainer.hands.one_hand import OneHand
from trainer.hands.promises import Promise
from trainer.hands.statements import Binding, compile_statement
from trainer.language.book.conditions import HandStatement
from trainer.language.book.rule_book import Row, SourcePlace
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.looking import Looking, looking_of
from trainer.reasoning.rows.row_compiler import RowCompiler

RANKS: Final = "J9ATKQ"


def row(call: str, shows: str, **more: object) -> Row:
    place = SourcePlace("here.yaml", 1)
    return Row("row", phrases().call(call), phrases().hand_statement(shows), place, **more)  # type: ignore[arg-type]  # fields by name


@pytest.mark.parametrize(
    ("written", "sees"),
    [
        (row("29 NOS", "1+ Jacks"), Looking()),
        (row("29 X", "Y: 2+ cards"), Looking(frozenset({"X", "Y"}))),
        (row("29 X", "X: next in sequence"), Looking(frozenset({"X"}), top_cards=True)),
        (row("up (in sequence) X", "1+ Jacks"), Looking(frozenset({"X"}), top_cards=True)),
        (row("up (1 + suits between) X", "1+ Jacks"), Looking(frozenset({"X"}), between=True)),
        (row("29 X", "some unbid suit: Jack"), Looking(frozenset({"X"}), bid=True)),
        (row("29 X", "some untold suit: Jack"), Looking(frozenset({"X"}), own_or_their_suits=True)),
        (row("29 X", "1+ of (untold cards in X)"), Looking(frozenset({"X"}), own_promise=True)),
        (row("up (1 + untold cards in X) X", "1+ Jacks"), Looking(frozenset({"X"}), own_promise=True)),
        (row("up (20 - bids before) NT", "1+ Jacks"), Looking(numbers=frozenset({""}))),
        (row("up (20 - partner's bids) NT", "1+ Jacks"), Looking(numbers=frozenset({"partner"}))),
        (row("29 X", "1+ Jacks", letters=("X",), picks={"X": ()}), Looking(frozenset({"X"}), all_letters=True)),
    ],
)
def test_a_row_sees_what_it_speaks_of(written: Row, sees: Looking) -> None:
    assert looking_of(written) == sees


def test_what_a_row_does_not_look_at_makes_no_difference() -> None:
    sees = looking_of(row("29 X", "X: next in sequence"))
    binding = Binding({"X": 1}, top_cards=(0, 2, 0, 0))
    same = Binding({"X": 1, "Y": 0}, top_cards=(0, 2, 0, 0), bid=frozenset({2}), suits_between=1)
    assert sees.seen(binding, RANKS) == sees.seen(same, RANKS)
    assert sees.only(binding) == sees.only(same) == binding
    for other in (Binding({"X": 2}, top_cards=(0, 2, 0, 0)), Binding({"X": 1}, top_cards=(0, 1, 0, 0))):
        assert sees.seen(binding, RANKS) != sees.seen(other, RANKS)


def test_of_what_partners_have_shown_only_what_is_counted_makes_a_difference() -> None:
    nothing = Promise(floors=((0,) * 6,) * 4, ranks=(0,) * 6)
    sees = looking_of(row("29 X", "3+ of (Jacks in X + shown Jacks in X)"))
    binding = Binding({"X": 1}, partners=nothing)
    spades_jack = replace(nothing, floors=((1, 0, 0, 0, 0, 0), *nothing.floors[1:]))
    hearts_jack = replace(nothing, floors=(nothing.floors[0], (1, 0, 0, 0, 0, 0), *nothing.floors[2:]))
    assert sees.seen(binding, RANKS) == sees.seen(replace(binding, partners=spades_jack), RANKS)
    assert sees.seen(binding, RANKS) != sees.seen(replace(binding, partners=hearts_jack), RANKS)


def test_where_a_row_chooses_the_suits_any_of_them_makes_a_difference() -> None:
    nothing = Promise(floors=((0,) * 6,) * 4, ranks=(0,) * 6)
    sees = looking_of(row("29 X", "3+ of (Jacks in X + shown Jacks in X)", letters=("X",), picks={"X": ()}))
    clubs_jack = replace(nothing, floors=(*nothing.floors[:3], (1, 0, 0, 0, 0, 0)))
    assert sees.seen(Binding({}, partners=nothing), RANKS) != sees.seen(Binding({}, partners=clubs_jack), RANKS)


@pytest.mark.parametrize("convention", SHIPPED)
def test_rows_compiled_for_what_they_see_are_those_compiled_for_all_there_is(convention: str) -> None:
    reasoner = shipped(convention)
    book = reasoner.book
    for number in range(6):
        hands = deal(book.game.deck, book.laws.seats, Random(number))
        held = [OneHand(one.holdings) for one in hands]
        for bidding in bid_out((reasoner, reasoner), hands):
            for bound_row in reasoner.covered(bidding.before).all_bound_rows:
                plain = compile_statement(bound_row.row.shows, bound_row.binding, reasoner.tables)
                assert [bound_row.shows.truth(one) for one in held] == [plain.truth(one) for one in held]


def test_a_row_after_the_one_that_fits_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[HandStatement] = []
    compile_one = RowCompiler._statement

    def noted(self: RowCompiler, statement: HandStatement, binding: Binding) -> object:
        compiled.append(statement)
        return compile_one(self, statement, binding)

    monkeypatch.setattr(RowCompiler, "_statement", noted)
    fresh = Reasoner(small().book)
    choice = fresh.choose(auction(), hand("JJAK.9.TK.Q"))
    rows = fresh.covered(auction()).situation.rows
    place = rows.index(choice.row)
    assert place < len(rows) - 1
    later = {id(one.shows) for one in rows[place + 1 :]}
    assert not later & set(map(id, compiled))
    before = len(compiled)
    fresh.choose(auction(), hand("JJAK.9.TK.Q"))
    assert len(compiled) == before


def test_choices_of_one_hand_in_two_auctions_share_what_they_ask() -> None:
    fresh = Reasoner(small().book)
    one, other = (fresh.covered(auction(calls)).bound_rows[0][0] for calls in ("+S P", "S+ P"))
    assert one.shows is other.shows
    assert one.call is not other.call
