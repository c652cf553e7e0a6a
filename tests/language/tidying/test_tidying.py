"""Tables in their one spelling: they say what they said, keep their comments, and stay as they are from then on."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.language.small_tables import HEAD, write
from trainer.documents.document import Document
from trainer.games import game_called
from trainer.language.book.rule_book import Example, RuleBook, SourcePlace
from trainer.language.editing.written_rows import WrittenExample
from trainer.language.files.table_reading import read_table
from trainer.language.guards.guards import read_guards
from trainer.language.tidying.tidying import Tidied, table_entries, tidied
from trainer.problems import UnusableFileError

SITUATION = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - id: suit
    call: 28 X
    shows: {X: "4+ cards, Jack"}
"""
LAST = "  - otherwise: 28 Pass\n"


def tidy(text: str, guards: str = "", more: Sequence[tuple[int, WrittenExample]] = ()) -> Tidied:
    """What tidy makes of the texts of a table and of its guards."""
    with TemporaryDirectory() as folder:
        path = write(Path(folder), text, "table.yaml")
        if guards:
            write(Path(folder), guards, "table.guards.yaml")
        document = Document("table.yaml", text)
        return tidied(document, read_guards(path, "table.yaml", table_entries(document), "1"), "table.yaml", more)


def of_row(lines: str) -> Tidied:
    """The table in which these lines are those of a row's hands."""
    return tidy(f"{HEAD}{SITUATION}{lines}{LAST}")


def hands_of(text: str) -> str:
    """What stands between the phrases of the row and the last row."""
    return text.partition('cards, Jack"}\n')[2].partition("  - otherwise")[0]


@pytest.mark.parametrize(
    ("written", "tidied_lines"),
    [
        ("    examples: [J9AK.9.TK.Q]\n", "    examples: {hand: J9AK.9.TK.Q}\n"),
        ('    examples: {J9AK.9.TK.Q: "28S"}\n', "    examples: {hand: J9AK.9.TK.Q, call: 28S}\n"),
        (
            '    near misses: {9TAK.9.TK.Q: "28P; no Jack, but a nine"}\n',
            '    near misses: {hand: 9TAK.9.TK.Q, call: 28P, note: "no Jack, but a nine"}\n',
        ),
        (
            "    examples:\n    - {tags: [a], note: b, call: '28S',\n       hand: J9AK.9.TK.Q}\n    - A...\n",
            "    examples:\n    - {hand: J9AK.9.TK.Q, call: 28S, tags: [a], note: b}\n    - {hand: A...}\n",
        ),
    ],
)
def test_hands_have_one_spelling(written: str, tidied_lines: str) -> None:
    assert hands_of(of_row(written).table) == tidied_lines


def test_how_far_an_example_forces_is_spelt_as_its_row_spells_it() -> None:
    found = of_row("    examples: {hand: J9AK.9.TK.Q, call: 28S, forcing: to 3 clubs}\n")
    assert hands_of(found.table) == "    examples: {hand: J9AK.9.TK.Q, call: 28S, forcing: to 3C}\n"


def test_a_long_example_goes_on_in_the_next_line() -> None:
    note = " ".join(["why"] * 20)
    found = of_row(f"    examples:\n    - {{hand: J9AK.9.TK.Q, call: 28S, auction: 28P P P P, note: {note}}}\n")
    assert hands_of(found.table).splitlines() == [
        "    examples: {hand: J9AK.9.TK.Q, auction: 28P P P P, call: 28S,",
        f"      note: {note}}}",
    ]


def test_all_but_two_examples_and_a_near_miss_become_guards() -> None:
    found = of_row(
        "    examples: [J9AK.9.TK.Q, JTAK.9.TK.Q, J9TK.9.TK.Q]\n"
        "    near misses: {9TAK.9.TK.Q: 28P; no Jack, JTA.9K.TK.Q: 28P; three cards}\n"
    )
    assert hands_of(found.table) == (
        "    examples:\n    - {hand: J9AK.9.TK.Q}\n    - {hand: JTAK.9.TK.Q}\n"
        "    near misses: {hand: 9TAK.9.TK.Q, call: 28P, note: no Jack}\n"
    )
    assert found.guards == (
        "# Hands that guard the rows of table.yaml. `bidding-trainer tidy table.yaml` writes this file.\n"
        "format: 1\nsituations:\n  opening/suit:\n    examples: {hand: J9TK.9.TK.Q}\n"
        "    near misses: {hand: JTA.9K.TK.Q, call: 28P, note: three cards}\n"
    )


def test_guards_stay_in_the_order_of_the_rows_those_that_come_behind_those_that_were_there() -> None:
    guards = (
        "format: 1\nsituations:\n  opening/otherwise: {examples: [9TAK.9.TK.Q]}\n"
        "  opening/suit: {examples: [J9TK.9.TK.Q]}\n"
    )
    table = f"{HEAD}{SITUATION}    examples: [J9AK.9.TK.Q, JTAK.9.TK.Q, JTAQ.9.TK.Q]\n{LAST}"
    assert tidy(table, guards).guards.splitlines()[3:] == [
        "  opening/suit:",
        "    examples:",
        "    - {hand: J9TK.9.TK.Q}",
        "    - {hand: JTAQ.9.TK.Q}",
        "  opening/otherwise:",
        "    examples: {hand: 9TAK.9.TK.Q}",
    ]


def test_more_guards_are_added_by_the_line_of_their_row() -> None:
    found = tidy(f"{HEAD}{SITUATION}{LAST}", more=[(11, WrittenExample("J9AK.9.TK.Q", "28S", near_miss=False))])
    assert found.guards.endswith("  opening/suit:\n    examples: {hand: J9AK.9.TK.Q, call: 28S}\n")


def test_partners_keep_all_hands_in_their_file() -> None:
    found = tidy(
        "format: 1\npartnership: us\nconvention: fifty-six/kerala\nchanges:\n- situation: a\n  before: b\n  add:\n"
        "  - {id: c, call: 28 X, shows: {X: void}, examples: [A..., K..., Q...]}\n"
    )
    assert "examples: [{hand: A...}, {hand: K...}, {hand: Q...}]}" in found.table
    assert not found.guards


def test_a_definition_says_what_it_means() -> None:
    written = (
        f"{HEAD}definitions:\n  suits:\n    'low suit': \"void or 1+ cards, no Jack\"  # low\n    strong suit:\n"
        "      means: both Jacks\n      why: they win\n  sums: {worth: Jacks + 9s, more: {means: worth + 1}}\n"
        "  hands:\n    long: >-\n      some suit:\n      5+ cards\n    short: {means: a void}\n"
        f"  measures:\n    honours: {{cards: {{J: 1}}}}\n{SITUATION}{LAST}"
    )
    found = tidy(written).table
    assert found == (
        f"{HEAD}definitions:\n  suits:\n    low suit:\n      means: void or 1+ cards, no Jack  # low\n"
        "    strong suit:\n      means: both Jacks\n      why: they win\n"
        "  sums: {worth: {means: Jacks + 9s}, more: {means: worth + 1}}\n"
        '  hands:\n    long:\n      means: "some suit: 5+ cards"\n    short: {means: a void}\n'
        f"  measures:\n    honours: {{cards: {{J: 1}}}}\n{SITUATION}{LAST}"
    )
    assert tidy(found).table == found


def test_bids_are_written_as_players_write_them_and_texts_without_needless_quotation_marks() -> None:
    found = tidy(
        "format: 1\nsituations:\n- id: 'a'\n  after: [\"passes 1 clubs (pass) ?\", (2 NT) ?]\n"
        '  when: ["partner opened 1 diamonds"]\n  rows:\n  - {id: b, call: "3 NT", shows: "2 clubs"}\n'
        '  - {id: c, call: up 1 NT, shows: {X: "4+ cards, Jack"}, number: "2", forcing: to 2 NT}\n'
    )
    assert found.table == (
        "format: 1\nsituations:\n- id: a\n  after: [passes 1C (pass) ?, (2NT) ?]\n"
        "  when: [partner opened 1D]\n  rows:\n  - {id: b, call: 3NT, shows: 2 clubs}\n"
        '  - {id: c, call: up 1 NT, shows: {X: "4+ cards, Jack"}, number: 2, forcing: to 2NT}\n'
    )


def test_comments_and_line_breaks_stay() -> None:
    text = (
        f"# The head.\n{HEAD}{SITUATION}    # before them\n    examples: # behind the key\n    # above the first\n"
        f"    - J9AK.9.TK.Q # behind it\n    # between\n    - JTAK.9.TK.Q\n    - JTAQ.9.TK.Q # at the end\n"
        f"{LAST}# last\n"
    ).replace("\n", "\r\n")
    found = tidy(text)
    for comment in ("The head.", "before them", "behind the key", "above the first", "behind it", "between", "last"):
        assert found.table.count(f"# {comment}\r\n") == 1, comment
    assert "# at the end" in found.table
    assert "\n" not in found.table.replace("\r\n", "")
    assert tidy(found.table, found.guards) == found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format: 1\nquestions: []\n", "2:1: unknown key 'questions'"),
        ("situations: []\n", "1:1: a table has no 'format'"),
        (f"format: 1\n{SITUATION}    examples: [{{hand: A..., nots: b}}]\n", "10:29: unknown key 'nots'"),
        (f"format: 1\n{SITUATION}    examples: [{{hand: A..., call: [b]}}]\n", "10:35: call is a list"),
        ("format: [\n", "not YAML"),
    ],
)
def test_what_is_no_table_is_told_with_its_place(text: str, said: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        tidy(text)
    assert said in str(caught.value)


def test_guards_of_no_row_are_told() -> None:
    with pytest.raises(UnusableFileError, match=r"table\.guards\.yaml:3:3: .*did you mean 'opening/suit'"):
        tidy(f"{HEAD}{SITUATION}{LAST}", "format: 1\nsituations:\n  opening/siut: {examples: [A...]}\n")


NOWHERE = SourcePlace("", 0)
HANDS = ("J9AK.9.TK.Q", "JTAK.9.TK.Q", "JTAQ.9.TK.Q", "JT9Q.9.TK.Q", "9TAK.9.TK.Q")
CALLS = ("28S", "+1S", "28P")
NOTES = ("no Jack", "SAYC: 5 # 3", "a, b", 'he says "no"', "it's\\so")


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


@st.composite
def hands(draw: st.DrawFn, key: str) -> str:
    """The lines of a key with hands, in any spelling that is read."""
    chosen = draw(st.lists(st.sampled_from(HANDS), min_size=1, max_size=5, unique=True))
    calls = [draw(st.sampled_from(CALLS)) for _ in chosen]
    if draw(st.booleans()):
        notes = [draw(st.sampled_from(NOTES)) for _ in chosen]
        pairs = (f"{hand}: {quoted(f'{call}; {note}')}" for hand, call, note in zip(chosen, calls, notes, strict=True))
        return f"    {key}: {{{', '.join(pairs)}}}\n"
    items = []
    for hand, call in zip(chosen, calls, strict=True):
        parts = [f"hand: {hand}", f"call: {draw(st.sampled_from((call, quoted(call))))}"]
        parts += draw(
            st.lists(
                st.sampled_from(("auction: 28P P", "tags: a", "of: fifty-six/sample", f"note: {quoted(NOTES[1])}")),
                unique=True,
            )
        )
        items.append(hand if draw(st.booleans()) else f"{{{', '.join(draw(st.permutations(parts)))}}}")
    return "".join((f"    {key}:\n", *(f"    - {item}{draw(st.sampled_from(('', ' # said')))}\n" for item in items)))


@st.composite
def tables(draw: st.DrawFn) -> str:
    """A table whose rows are spelt in many ways."""
    rows = []
    for number in range(draw(st.integers(1, 3))):
        rows.append(draw(st.sampled_from(("", "  # a row\n"))))
        call = draw(st.sampled_from(("28 X", '"29 X"', "'30 NOS'", "plus X")))
        shows = draw(st.sampled_from(('{X: "4+ cards, Jack"}', "{X: '5+ cards'}", '{X: "void", hand: "2+ Jacks"}')))
        rows.append(f"  - id: row-{number}\n    call: {call}\n    shows: {shows}\n    tags: [a]\n")
        rows += [draw(hands(key)) for key in draw(st.lists(st.sampled_from(("examples", "near misses")), unique=True))]
    return f'{HEAD}situations:\n- id: opening\n  title: "You open"\n  after: "?"\n  rows:\n{"".join(rows)}{LAST}'


def said_by(table: Tidied) -> tuple[RuleBook, list[Counter[Example]]]:
    """A rule book without places and hands, and the hands of its rows in any order."""
    with TemporaryDirectory() as folder:
        path = write(Path(folder), table.table)
        if table.guards:
            write(Path(folder), table.guards, "convention.guards.yaml")
        book = read_table(path, Path(folder), game_called, {}).book
    rows = [row for situation in book.situations for row in situation.rows]
    hands_of_rows = [Counter(replace(one, place=NOWHERE) for one in row.examples) for row in rows]
    bare = tuple(
        replace(one, place=NOWHERE, rows=tuple(replace(row, place=NOWHERE, examples=()) for row in one.rows))
        for one in book.situations
    )
    return replace(book, situations=bare, fingerprint="", game=None, laws=None), hands_of_rows  # type: ignore[arg-type]


@given(tables())
def test_a_tidied_table_says_the_same_and_is_tidy(table: str) -> None:
    found = tidy(table)
    assert said_by(found) == said_by(Tidied(table, ""))
    assert tidy(found.table, found.guards) == found
    assert found.table.count("#") >= table.count("# a row") + table.count("# said")


def test_where_only_the_meaning_counts_and_what_is_also_fine_stay_as_written() -> None:
    exact = SITUATION.replace("  rows:\n", "  exact: yes\n  rows:\n").replace("    call:", "    exact: yes\n    call:")
    text = f"{HEAD}also fine within: 0.05 stake points    # half a loss to speak of\n{exact}{LAST}"
    assert tidy(text).table == text
