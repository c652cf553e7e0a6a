"""Situations, groups, and what they must agree on."""

from pathlib import Path

import pytest

from tests.language.small_tables import OPENING, book_of, problems_of, said, situation_of
from trainer.language.book.call_templates import Fact
from trainer.language.book.conditions import ANY_HAND, Range
from trainer.language.book.rule_book import SourcePlace

SUPPORT = """\
groups:
- id: support
  about: [X]
  rows:
  - id: plus
    call: plus X
    shows: {X: next in sequence}
    tags: [supports]
"""


def test_a_situation_has_a_name_a_title_and_auctions(tmp_path: Path) -> None:
    book = book_of(tmp_path, OPENING.replace('after: "?"', 'after: ["?", (pass) ?]\n  source: B2\n  note: a note'))
    (situation,) = book.situations
    assert (situation.id, situation.title, situation.source, situation.note) == ("opening", "You open", "B2", "a note")
    assert [pattern.text for pattern in situation.patterns] == ["?", "(pass) ?"]
    assert situation.place == SourcePlace("convention.yaml", 7)
    assert book.situations_by_id == {"opening": situation}


def test_conditions_on_the_auction(tmp_path: Path) -> None:
    situation = situation_of(tmp_path, "", more="when: [round 1, our lead]\n")
    assert situation.facts == (Fact("round", Range(1, 1)), Fact("our lead", Range(1)))
    assert situation_of(tmp_path, "", more="when: round 2+\n").facts == (Fact("round", Range(2)),)


def test_situations_stand_in_the_order_of_the_file(tmp_path: Path) -> None:
    second = OPENING.replace("situations:\n", "").replace("opening", "second").replace('"?"', "(pass) ?")
    book = book_of(tmp_path, OPENING + second)
    assert [situation.id for situation in book.situations] == ["opening", "second"]


def test_rows_without_a_source_have_that_of_their_situation(tmp_path: Path) -> None:
    text = SUPPORT + OPENING.replace('after: "?"', "after: 28 X (pass) ?\n  source: B2").replace(
        "  - id: suit\n    call: 28 X\n",
        "  - rows of: support\n  - {id: own, call: 29 X, shows: {X: Jack}, source: B3}\n  - id: suit\n    call: 30 X\n",
    )
    rows = book_of(tmp_path, text).situations[0].rows
    assert [(row.id, row.source) for row in rows] == [
        ("plus", "B2"),
        ("own", "B3"),
        ("suit", "B2"),
        ("otherwise", "B2"),
    ]


# Letters


@pytest.mark.parametrize(
    ("after", "bound", "named"),
    [
        ('"?"', "", ""),
        ("28 X (pass) ?", "X", "X"),
        ("28 X (bid Y) ?", "XY", "XY"),
        ("28 X | plus X (pass) ?", "X", "X"),
        ("28 X | 28 NOS (pass) ?", "", "X"),
        ("[28 X (pass) ?, plus X (pass) ?]", "X", "X"),
        ("[28 X (pass) ?, 28 NOS (pass) ?]", "", "X"),
        ("[28 X (pass) ?, 28 X (bid Y) ?]", "X", "XY"),
        ("28 hearts (pass) ?", "", ""),
    ],
)
def test_letters_that_an_auction_gives_a_suit_to(tmp_path: Path, after: str, bound: str, named: str) -> None:
    situation = situation_of(tmp_path, "", after)
    assert situation.bound_letters == set(bound)
    assert situation.named_letters == set(named)


def test_a_letter_that_only_some_auctions_name_may_be_left_unused(tmp_path: Path) -> None:
    rows = "- {id: jacks, call: up 1 NOS, shows: 2 Jacks}\n"
    assert situation_of(tmp_path, rows, "28 X | 28 NOS (pass) ?").rows[0].letters == ()


def test_a_condition_on_a_letter(tmp_path: Path) -> None:
    situation = situation_of(tmp_path, "", "28 X (pass) ?", "when: X is spades or H\n")
    assert situation.facts == (Fact("letter is", Range(1), "X", ("S", "H")),)


# Groups


def test_rows_of_a_group_are_used_wherever_they_are_called(tmp_path: Path) -> None:
    situation = "- id: {name}\n  title: T\n  after: {after}\n  rows:\n  - rows of: support\n  - otherwise: pass\n"
    text = SUPPORT + "situations:\n"
    text += situation.format(name="first", after="28 X (pass) ?") + situation.format(
        name="second", after="bid X (any) ?"
    )
    first, second = book_of(tmp_path, text).situations
    assert first.rows[0].id == second.rows[0].id == "plus"
    assert first.rows[0].place == second.rows[0].place == SourcePlace("convention.yaml", 10)


def test_a_group_may_use_the_groups_above_it(tmp_path: Path) -> None:
    text = (
        SUPPORT + "- id: all\n  about: X\n  rows:\n  - rows of: support\n  - {id: more, call: 29 X, shows: {X: void}}\n"
    )
    text += OPENING.replace('"?"', "28 X (pass) ?").replace(
        '- id: suit\n    call: 28 X\n    shows: {X: "4+ cards, Jack"}', "- rows of: all"
    )
    rows = book_of(tmp_path, text).situations[0].rows
    assert [(row.id, row.standing) for row in rows] == [("plus", 1), ("more", 2), ("otherwise", 3)]


# Tags


NATURAL = """\
natural:
- id: new-suit
  title: A new suit
  after: "... ?"
  rows:
  - id: jack
    call: up 1+ X
    shows: {X: Jack}
    tags: [shows Jacks]
    source: made up
  - id: nothing-new
    call: pass
    nothing: a pass names no card
"""


def test_the_natural_list_is_no_list_of_situations(tmp_path: Path) -> None:
    book = book_of(tmp_path, OPENING + NATURAL)
    assert [situation.id for situation in book.situations] == ["opening"]
    [entry] = book.natural
    assert [(row.id, row.call.amount.or_more, row.nothing) for row in entry.rows] == [
        ("jack", True, ""),
        ("nothing-new", False, "a pass names no card"),
    ]
    assert entry.rows[1].shows == ANY_HAND


@pytest.mark.parametrize(
    ("text", "wrong", "right"),
    [
        (NATURAL.replace("    nothing: a", "    may: yes\n    nothing: a"), "'may' here", "has no 'may'"),
        (
            NATURAL.replace("  - id: nothing-new", "  - otherwise: pass\n  - id: nothing-new"),
            "'otherwise' here",
            "has no",
        ),
        (NATURAL.replace("    nothing: a", "    shows: a void\n    nothing: a"), "'shows' and 'nothing'", "or nothing"),
        (NATURAL.replace("    nothing: a pass names no card\n", ""), "a row has no 'shows'", "a row needs"),
        (NATURAL + NATURAL.removeprefix("natural:\n"), "situation 'new-suit' a second time", "it stands at"),
        ("", "a call with an open number", "leave out the '+'"),
        ("", "'nothing' here", "alone has 'nothing'"),
    ],
)
def test_what_is_wrong_with_a_natural_list(tmp_path: Path, text: str, wrong: str, right: str) -> None:
    opening = OPENING
    if not text:
        said = "    call: 28+ X\n" if "open" in wrong else "    call: 28 X\n    nothing: why\n"
        opening = OPENING.replace("    call: 28 X\n", said)
    found = problems_of(tmp_path, opening + text)
    assert any(wrong in one.wrong and right in one.right for one in found), [(one.wrong, one.right) for one in found]


def test_a_tag_of_a_natural_row_can_be_asked_for(tmp_path: Path) -> None:
    asking = OPENING.replace('  after: "?"\n', '  after: "?"\n  when: ["partner called [shows Jacks]"]\n')
    assert book_of(tmp_path, asking + NATURAL).situations[0].facts


def test_a_tag_that_some_row_has_can_be_asked_for(tmp_path: Path) -> None:
    text = OPENING.replace('Jack"}', 'Jack"}\n    tags: [names a suit]')
    text += "- id: later\n  title: Later\n  after: '[names a suit] (pass) ?'\n  rows:\n  - otherwise: pass\n"
    pattern = book_of(tmp_path, text).situations[1].patterns[0]
    assert pattern.turns[0].alternatives[0].tag == "names a suit"


def test_a_tag_of_a_group_that_nothing_uses_is_none(tmp_path: Path) -> None:
    text = SUPPORT + OPENING
    text += "- id: later\n  title: Later\n  after: '[supports] (pass) ?'\n  rows:\n  - otherwise: pass\n"
    assert said(problems_of(tmp_path, text)) == ["25:11: no row has the tag 'supports'; no row has any tag"]
