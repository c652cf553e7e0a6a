"""Rows: what a row of a table becomes."""

from pathlib import Path

import pytest

from tests.language.small_tables import OPENING, book_of, problems_of, row_of, said, situation_of
from trainer.auction.call import BID_FORM
from trainer.games.fifty_six.calls import REVERSE_PLUS
from trainer.language.book.call_templates import CallTemplate, Count, CountOfHand, PickKey
from trainer.language.book.conditions import (
    ANY_HAND,
    CARDS,
    HIGHEST_CARDS,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    Range,
    Scope,
    SuitIs,
)
from trainer.language.book.rule_book import SourcePlace
from trainer.language.files.row_reading import MOST_ROWS, letters_needed

FOUR = Amount(CARDS, Range(4))
TWO_JACKS = HandAmount("J", Range(2, 2))


def test_a_row_says_a_call_and_what_it_shows(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: 28 X\nshows: {X: 4+ cards, hand: 2 Jacks}\n")
    assert row.id == "sample"
    assert row.call == CallTemplate(BID_FORM, "X", Count(28))
    assert row.shows == HandAll((SuitIs("X", FOUR), TWO_JACKS))
    assert row.place == SourcePlace("convention.yaml", 11)


def test_a_call_that_counts_the_hand_needs_to_show_nothing_else(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: (points in X + cards in Y) / 2\npick X: longest\npick Y: shortest\n")
    assert (row.shows, row.letters) == (ANY_HAND, ("X", "Y"))


def test_everything_else_of_a_row_may_be_left_out(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: 28 NOS\nshows: 2 Jacks\n")
    assert (row.accepts, row.letters, row.picks, row.tags, row.examples) == ((), (), {}, (), ())
    assert (row.source, row.decision, row.note, row.asks) == ("", "", "", "")
    assert (row.may, row.forcing, row.among) == (False, None, {})
    assert row.counted_on


def test_everything_else_of_a_row(tmp_path: Path) -> None:
    row = row_of(
        tmp_path,
        "call: 28 X\nshows: {X: 4+ cards}\naccepts: [X plus, 29 X]\nsource: B2.2\ndecision: 3A\nnote: a note\n"
        "tags: [names a suit, shows Jacks]\nmay: yes\nforcing: no\nasks: to pass\ncounted on: no\n",
    )
    assert [template.form for template in row.accepts] == [REVERSE_PLUS, BID_FORM]
    assert (row.source, row.decision, row.note, row.asks) == ("B2.2", "3A", "a note", "to pass")
    assert row.tags == ("names a suit", "shows Jacks")
    assert (row.may, row.forcing, row.counted_on) == (True, False, False)


def test_one_text_stands_for_a_list_of_one(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: 28 X\nshows: {X: 4+ cards}\naccepts: X plus\ntags: names a suit\n")
    assert len(row.accepts) == 1
    assert row.tags == ("names a suit",)


@pytest.mark.parametrize(
    ("shows", "statement"),
    [
        ("2 Jacks", TWO_JACKS),
        ("{hand: 2 Jacks}", TWO_JACKS),
        ("{X: 4+ cards}", SuitIs("X", FOUR)),
        ("{spades: 4+ cards}", SuitIs("S", FOUR)),
        ("{C: 4+ cards}", SuitIs("C", FOUR)),
        ("{X: 4+ cards, hand: 2 Jacks}", HandAll((SuitIs("X", FOUR), TWO_JACKS))),
        ("[2 Jacks, {X: 4+ cards}]", HandAny((TWO_JACKS, SuitIs("X", FOUR)))),
        ("[2 Jacks]", HandAny((TWO_JACKS,))),
    ],
)
def test_what_a_row_shows(tmp_path: Path, shows: str, statement: object) -> None:
    assert row_of(tmp_path, f"call: 28 X\nshows: {shows}\n").shows == statement


def test_otherwise_takes_every_hand(tmp_path: Path) -> None:
    row = situation_of(tmp_path, "").rows[0]
    assert (row.id, row.shows, row.is_otherwise) == ("otherwise", ANY_HAND, True)
    assert row.call == CallTemplate(BID_FORM, "P", Count(28))


def test_otherwise_may_have_a_source_and_examples(tmp_path: Path) -> None:
    text = OPENING + "    source: B2.9\n    note: nothing to say\n    examples: [J.J.J.J]\n    accepts: 28 NOS\n"
    row = book_of(tmp_path, text).situations[0].rows[1]
    assert (row.source, row.note, len(row.examples), len(row.accepts)) == ("B2.9", "nothing to say", 1, 1)


# Letters


def test_letters_that_the_auction_does_not_bind_are_the_rows_own(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: 28 Y\nshows: {X: void, Y: 4+ cards}\n")
    assert row.letters == ("X", "Y")
    assert row_of(tmp_path, "call: 29 Y\nshows: {X: void, Y: 4+ cards}\n", "28 X (pass) ?").letters == ("Y",)


def test_a_letter_of_the_call_alone_is_chosen_too(tmp_path: Path) -> None:
    assert row_of(tmp_path, "call: 28 X\nshows: 2 Jacks\n").letters == ("X",)


def test_a_letter_behind_outside_is_chosen_too(tmp_path: Path) -> None:
    assert row_of(tmp_path, "call: 28 NOS\nshows: 2 Jacks outside Z\n").letters == ("Z",)


def test_letters_that_the_auction_must_bind(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: up (Jacks outside X) NOS\nshows: {Y: void}\naccepts: 30 X\n", "28 X (pass) ?")
    assert row.letters == ("Y",)
    assert letters_needed(row) == {"X"}
    assert row.call.amount == Count(0, (CountOfHand("J", Scope(("X",))),))


# Preferences


def test_without_a_pick_the_longest_suit_and_then_the_highest_cards_are_chosen(tmp_path: Path) -> None:
    row = row_of(tmp_path, "call: 28 X\nshows: {X: 4+ cards}\n")
    assert row.picks == {"X": (PickKey(CARDS), PickKey(HIGHEST_CARDS))}


def test_each_letter_has_its_own_pick(tmp_path: Path) -> None:
    row = row_of(
        tmp_path,
        "call: 28 X\nshows: {X: 4+ cards, Y: 4+ cards}\n"
        "pick X: most points\npick Y: among hearts and clubs, shortest\n",
    )
    assert row.picks == {"X": (PickKey("points"),), "Y": (PickKey(CARDS, most=False),)}
    assert row.among == {"Y": ("H", "C")}


# Equal standing


def test_rows_stand_in_order(tmp_path: Path) -> None:
    rows = "".join(f"- {{id: r{number}, call: 28 NOS, shows: {number} Jacks}}\n" for number in (1, 2, 3))
    assert [row.standing for row in situation_of(tmp_path, rows).rows] == [1, 2, 3, 4]


def test_rows_in_any_order_have_equal_standing(tmp_path: Path) -> None:
    rows = (
        "- {id: a, call: 28 NOS, shows: 1 Jack}\n"
        "- any order:\n"
        "  - {id: b, call: 29 NOS, shows: 2 Jacks}\n"
        "  - {id: c, call: 30 NOS, shows: 3 Jacks}\n"
        "- {id: d, call: 31 NOS, shows: 4 Jacks}\n"
    )
    found = [(row.id, row.standing) for row in situation_of(tmp_path, rows).rows]
    assert found == [("a", 1), ("b", 2), ("c", 2), ("d", 3), ("otherwise", 4)]


def test_rows_of_a_group_keep_their_order_among_the_others(tmp_path: Path) -> None:
    text = """\
groups:
- id: jacks
  rows:
  - {id: b, call: 29 NOS, shows: 2 Jacks}
  - any order:
    - {id: c, call: 30 NOS, shows: 3 Jacks}
    - {id: d, call: 31 NOS, shows: 4 Jacks}
  - {id: e, call: 32 NOS, shows: 5 Jacks}
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - {id: a, call: 28 NOS, shows: 1 Jack}
  - rows of: jacks
  - {id: f, call: 33 NOS, shows: 6 Jacks}
  - otherwise: 28 Pass
"""
    found = [(row.id, row.standing) for row in book_of(tmp_path, text).situations[0].rows]
    assert found == [("a", 1), ("b", 2), ("c", 3), ("d", 3), ("e", 4), ("f", 5), ("otherwise", 6)]


# What is wrong with a row is said once


def test_a_row_with_a_problem_does_not_cause_others(tmp_path: Path) -> None:
    text = OPENING.replace('{X: "4+ cards, Jack"}', "{X: 4+ crads, hand: 2 Jacks}\n    pick X: longest")
    assert said(problems_of(tmp_path, text)) == ["13:19: 'crads' is not understood here; did you mean 'cards'?"]


def test_too_many_rows(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: r{number}, call: 28 NOS, shows: 2 Jacks}}\n" for number in range(MOST_ROWS + 2))
    text = OPENING.replace("  - otherwise", f"{rows}  - otherwise")
    (problem, *_) = problems_of(tmp_path, text)
    assert (problem.wrong, problem.right) == ("too many rows in situation 'opening'", "at most 1,000")
