"""A whole table: what a rule book says of it, and that YAML changes no value."""

from pathlib import Path

import pytest

from tests.language.small_tables import HEAD, OPENING, book_of, write
from trainer.auction.call import PASS_FORM
from trainer.games import game_called
from trainer.language.book.call_templates import CallTemplate, Count
from trainer.language.book.rule_book import Setting, SourcePlace
from trainer.language.files.table_reading import fingerprint, read_table, with_dials
from trainer.problems import UnknownNameError, UnusableFileError


def test_a_rule_book_says_what_it_is(tmp_path: Path) -> None:
    book = book_of(tmp_path, "covers: openings\nrounds: 2\n" + OPENING)
    assert (book.name, book.title, book.source) == ("fifty-six/sample", "A sample", "made up")
    assert (book.game.name, book.laws.name) == ("fifty-six", "international")
    assert (book.covers, book.rounds, book.treatments) == ("openings", 2, ())


def test_what_may_be_left_out(tmp_path: Path) -> None:
    book = book_of(tmp_path)
    assert (book.covers, book.rounds, book.settings, book.definitions) == ("", 1, (), ())


def test_the_means_to_read_more_rows_come_along(tmp_path: Path) -> None:
    text = HEAD + "groups: [{id: none, rows: []}]\n" + OPENING
    table = read_table(write(tmp_path, text), tmp_path, game_called, {})
    assert dict(table.groups) == {"none": ()}
    assert table.phrases.call("pass") == CallTemplate(PASS_FORM)


# Values stay text


def test_yaml_turns_no_word_into_a_truth_and_no_number_into_another(tmp_path: Path) -> None:
    text = f"covers: NO\n{OPENING}".replace("title: A", "title: on")
    book = book_of(
        tmp_path, text.replace("You open", "1:30").replace('Jack"}', 'Jack"}\n    source: 1.10\n    note: ~')
    )
    (situation,) = book.situations
    assert (book.covers, situation.title) == ("NO", "1:30")
    assert (situation.rows[0].source, situation.rows[0].note) == ("1.10", "~")


def test_calls_and_hands_that_yaml_would_take_for_numbers(tmp_path: Path) -> None:
    text = OPENING.replace("28 X", "028").replace(
        'Jack"}', 'Jack"}\n    examples: {9.9.9.9: +1, 0x1F: on, 1e3: 1_000}\n    tags: [NO, yes, null]'
    )
    row = book_of(tmp_path, text).situations[0].rows[0]
    assert row.call.amount == Count(28)
    assert [(example.hand, example.call) for example in row.examples] == [
        ("9.9.9.9", "+1"),
        ("0x1F", "on"),
        ("1e3", "1_000"),
    ]
    assert row.tags == ("NO", "yes", "null")


def test_a_setting_may_have_a_name_that_yaml_knows(tmp_path: Path) -> None:
    book = book_of(tmp_path, "settings:\n  NO: 1; first\n  on: 2; second\n" + OPENING)
    places = [SourcePlace("convention.yaml", line) for line in (7, 8)]
    assert book.settings == (Setting("NO", 1, "first", places[0]), Setting("on", 2, "second", places[1]))


# The fingerprint


@pytest.mark.parametrize(
    "change",
    [
        ("A sample", "Another sample"),
        ("4+ cards", "5+ cards"),
        ("You open", "You  open"),
        ("source: made up", "source: made up # with a comment"),
    ],
)
def test_any_change_of_a_text_changes_the_fingerprint(tmp_path: Path, change: tuple[str, str]) -> None:
    text = HEAD + OPENING
    before = read_table(write(tmp_path, text), tmp_path, game_called, {}).book.fingerprint
    after = read_table(write(tmp_path, text.replace(*change)), tmp_path, game_called, {}).book.fingerprint
    assert before != after


def test_the_same_table_has_the_same_fingerprint(tmp_path: Path) -> None:
    assert book_of(tmp_path / "a").fingerprint == book_of(tmp_path / "b").fingerprint


def test_a_dial_changes_the_fingerprint(tmp_path: Path) -> None:
    text = "settings: {a: 5, b: 6}\n" + OPENING
    prints = {book_of(tmp_path, text, dials).fingerprint for dials in ({}, {"a": 6}, {"b": 5}, {"a": 6, "b": 5})}
    assert len(prints) == 4


def test_an_included_file_changes_the_fingerprint(tmp_path: Path) -> None:
    write(tmp_path, "format: 1\n", "part.yaml")
    before = book_of(tmp_path, "include: part.yaml\n" + OPENING).fingerprint
    write(tmp_path, "format: 1 # the same\n", "part.yaml")
    assert book_of(tmp_path, "include: part.yaml\n" + OPENING).fingerprint != before


def test_texts_are_told_apart_where_one_ends_and_the_next_begins() -> None:
    assert fingerprint(["ab", "c"]) != fingerprint(["a", "bc"]) != fingerprint(["abc"])


# The game


def test_a_game_that_can_not_be_read_is_not_hidden(tmp_path: Path) -> None:
    def broken(_: str) -> object:
        raise UnusableFileError([])

    path = write(tmp_path, HEAD + OPENING)
    with pytest.raises(UnusableFileError):
        read_table(path, tmp_path, broken, {})  # type: ignore[arg-type]  # it never returns


# Dials

DIALS = """\
settings:
  opening: 3; points
  strong: 15; points
  idle: 1; nothing depends on it
definitions:
  hands:
    strong hand: "{strong}+ points"
    powerful hand: strong hand; 2+ Jacks
situations:
- id: one
  title: You open
  after: "?"
  rows:
  - {id: powerful, call: 30 NOS, shows: powerful hand}
  - id: suit
    call: 28 X
    shows: {X: 4+ cards, hand: "{opening}+ points"}
    note: "{strong} says nothing here"
  - otherwise: 28 pass
- id: two
  title: Partner opened
  after: 30 NOS (pass) ?
  rows:
  - otherwise: 28 pass
"""


def test_a_row_knows_the_dials_that_it_depends_on_by_itself_and_by_what_it_names(tmp_path: Path) -> None:
    rows = book_of(tmp_path, DIALS).situations[0].rows
    assert [row.dials for row in rows] == [{"strong"}, {"opening"}, frozenset()]


def test_with_other_dials_it_is_the_table_that_would_be_read_and_what_does_not_depend_on_them_stays(
    tmp_path: Path,
) -> None:
    path = write(tmp_path, HEAD + DIALS)
    table = read_table(path, tmp_path, game_called, {})
    for turned in ({"strong": 12}, {"opening": 4, "strong": 15}, {"idle": 2}):
        again, anew = with_dials(table, game_called, turned), read_table(path, tmp_path, game_called, turned)
        assert again.book.situations == anew.book.situations
        assert (again.book.settings, again.book.fingerprint) == (anew.book.settings, anew.book.fingerprint)
        assert again.book.situations[1] is table.book.situations[1]
        assert (again.book.situations[0] is table.book.situations[0]) == ("idle" in turned)
    with pytest.raises(UnknownNameError, match="no setting 'opened'"):
        with_dials(table, game_called, {"opened": 4})
