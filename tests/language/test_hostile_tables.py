"""Tables made to do harm: each gets a clear error, or is read.

Within a second: that is measured by tests/benchmarks/bench_hostile.py, which runs these tests.
"""

from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.language.small_tables import HEAD, OPENING, book_of, phrases, problems_of, said, write
from tests.slow import takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.games import game_called
from trainer.language.files.table_reading import read_table
from trainer.language.files.treatments import read_treatment, with_treatments
from trainer.language.phrases.parse_trees import PhraseError
from trainer.problems import Problem, UnusableFileError
from trainer.reasoning.choosing.reasoner import Reasoner

MOST_PROBLEMS: Final = 100


def first_problem(folder: Path, text: str) -> Problem:
    return problems_of(folder, text)[0]


def showing(phrase: str) -> str:
    return OPENING.replace('"4+ cards, Jack"', f'"{phrase}"')


# Phrases


@pytest.mark.parametrize(
    "phrase",
    [
        "(" * 100_000,
        "(" * 100_000 + "void" + ")" * 100_000,
        "not " * 50_000 + "void",
        "4+ cards, " * 50_000 + "void",
        "x" * 100_000,
        "at least " + "J" * 100_000,
        " " * 100_000 + "void or",
    ],
)
def test_a_huge_phrase(tmp_path: Path, phrase: str) -> None:
    problem = first_problem(tmp_path, showing(phrase))
    assert problem.line == 13
    assert problem.wrong.startswith("the phrase has ") or "ends too early" in problem.wrong


@pytest.mark.parametrize("length", [100, 500, 599])
@pytest.mark.parametrize(
    "part", ["(", "not ", "[", "{", "4+", "a a a ", "in ", "J", "9 ", "\\\\", "é", "🂡", "٤+ cards, ", "-"]
)
def test_a_phrase_that_goes_on_and_on(part: str, length: int) -> None:
    table = phrases()
    text = part * (length // len(part))
    for read in (table.suit_statement, table.hand_statement, table.call, table.auction_pattern, table.fact, table.pick):
        with pytest.raises(PhraseError) as caught:
            read(text)
        assert 0 <= caught.value.offset <= len(text)
        assert len(caught.value.wrong) < 200


def test_phrases_within_phrases(tmp_path: Path) -> None:
    assert "nested too deeply" in first_problem(tmp_path, showing("not (" * 90 + "void" + ")" * 90)).wrong
    book_of(tmp_path, showing("(" * 290 + "void" + ")" * 290))


def test_definitions_that_grow_beyond_memory(tmp_path: Path) -> None:
    names = [f"name {chr(ord('a') + number // 10)}{number % 10}" for number in range(60)]
    lines = [f"    {names[0]}: void"]
    lines += [f"    {name}: {before} or {before}" for before, name in pairwise(names)]
    problem = first_problem(tmp_path, "definitions:\n  suits:\n" + "\n".join(lines) + "\n" + OPENING)
    assert problem.wrong in {"this says too much at once", "this is nested too deeply"}


def chain_of_sums(form: str, number: int) -> str:
    """A table in which each sum is made of the one before as `form` says; a row asks for the last."""
    names = [f"sum {chr(ord('a') + number // 26)}{chr(ord('a') + number % 26)}" for number in range(number)]
    lines = [f"    {names[0]}: Jacks + voids"]
    lines += [f"    {name}: {form.format(before)}" for before, name in pairwise(names)]
    return "definitions:\n  sums:\n" + "\n".join(lines) + "\n" + showing(f"4+ of ({names[-1]})")


@pytest.mark.parametrize(
    "form", ["{0} + {0}", "the larger of ({0}) or ({0})", "1 + the largest of ({0}) or (1) or ({0} + {0})"]
)
def test_sums_that_grow_beyond_memory(tmp_path: Path, form: str) -> None:
    problem = first_problem(tmp_path, chain_of_sums(form, 60))
    assert problem.wrong == "this adds up too much at once"
    assert problem.right == "at most 300 parts, named sums included"


def test_sums_nested_beyond_use(tmp_path: Path) -> None:
    problem = first_problem(tmp_path, chain_of_sums("the larger of ({0}) or (1)", 250))
    assert problem.wrong == "this sum is nested too deeply"


def test_a_chain_of_definitions(tmp_path: Path) -> None:
    lines = ["    name 0: void", *(f"    name {number}: not name {number - 1}" for number in range(1, 250))]
    text = "definitions:\n  suits:\n" + "\n".join(lines) + "\n" + OPENING
    assert {problem.wrong for problem in problems_of(tmp_path, text)} == {"this is nested too deeply"}


def test_as_many_definitions_as_are_allowed(tmp_path: Path) -> None:
    lines = [f"    a name of {number}: 4+ cards, Jack" for number in range(300)]
    text = "definitions:\n  suits:\n" + "\n".join(lines) + "\n" + showing("a name of 299 or a name of 1")
    assert len(book_of(tmp_path, text).definitions) == 300


def test_settings_with_numbers_of_a_thousand_digits(tmp_path: Path) -> None:
    problem = first_problem(tmp_path, f"settings: {{long: {'9' * 10_000}}}\n{OPENING}")
    assert problem.wrong.startswith("setting 'long' is '999")
    assert len(str(problem)) < 1_000


# Rows


def test_a_hundred_thousand_rows(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: r{number}, call: 28 X, shows: {{X: void}}}}\n" for number in range(100_000))
    problem = first_problem(tmp_path, OPENING.replace("  - otherwise", f"{rows}  - otherwise"))
    assert (problem.wrong, problem.right) == ("the file is too large", "at most 1,000,000 bytes")


def test_as_many_rows_as_fit_into_a_file(tmp_path: Path) -> None:
    row = "  - {{id: r{}, call: 28 X, shows: void}}\n".replace("void", "a void")
    rows = "".join(row.format(number) for number in range(20_000))
    problem = first_problem(tmp_path, OPENING.replace("  - otherwise", f"{rows}  - otherwise"))
    assert problem.right.startswith("at most")


def test_a_row_without_end_in_one_situation(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: r{number}, call: 28 X, shows: a void}}\n" for number in range(1_100))
    problem = first_problem(tmp_path, OPENING.replace("  - otherwise", f"{rows}  - otherwise"))
    assert problem.wrong == "too many rows in situation 'opening'"


def test_groups_that_multiply_rows(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: r{number}, call: 28 X, shows: a void}}\n" for number in range(990))
    situation = '- {{id: s{}, title: T, after: "?", rows: [rows of: many, otherwise: pass]}}\n'
    text = f"groups:\n- id: many\n  rows:\n{rows}situations:\n" + "".join(map(situation.format, range(1_000)))
    (problem,) = problems_of(tmp_path, text)
    assert (problem.wrong, problem.right) == ("too many rows in one convention", "at most 20,000")


def test_groups_of_groups(tmp_path: Path) -> None:
    groups = "- id: g0\n  rows: [{id: r, call: 28 NOS, shows: 2 Jacks}]\n"
    for number in range(1, 60):
        groups += f"- id: g{number}\n  rows: [rows of: g{number - 1}, rows of: g{number - 1}]\n"
    assert "a second time" in first_problem(tmp_path, f"groups:\n{groups}{OPENING}").wrong


def test_a_list_of_ten_thousand_alternatives(tmp_path: Path) -> None:
    text = OPENING.replace('{X: "4+ cards, Jack"}', f"[{', '.join(['{X: void}'] * 10_000)}]")
    assert first_problem(tmp_path, text).wrong == "this says too much at once"


# Problems


def test_thousands_of_unknown_keys(tmp_path: Path) -> None:
    text = OPENING + "".join(f"kye{number}: x\n" for number in range(20_000))
    assert len(problems_of(tmp_path, text)) == MOST_PROBLEMS


def test_thousands_of_phrases_with_a_mistake(tmp_path: Path) -> None:
    after = ", ".join(['"28 XX (pas) ?"'] * 5_000)
    assert len(problems_of(tmp_path, OPENING.replace('after: "?"', f"after: [{after}]"))) == MOST_PROBLEMS


def test_a_name_of_a_million_letters(tmp_path: Path) -> None:
    name = "x" * 900_000
    for text in (f"{name}: 1\n{OPENING}", OPENING.replace("id: suit", f"id: {name}"), f"include: {name}\n{OPENING}"):
        assert len(str(first_problem(tmp_path, text))) < 1_500
    with pytest.raises(UnusableFileError):
        book_of(tmp_path, f"definitions: {{suits: {{strong suit: {name}}}}}\n{OPENING}")


def test_a_title_of_a_million_letters_is_only_a_long_title(tmp_path: Path) -> None:
    assert len(book_of(tmp_path, OPENING.replace("You open", "y" * 900_000)).situations[0].title) == 900_000


# YAML


@pytest.mark.parametrize("text", ["[" * 100_000, "{a: " * 100_000, "- " * 100_000, "? " * 100_000, "a: " * 100_000])
def test_nesting_without_end(tmp_path: Path, text: str) -> None:
    with pytest.raises(UnusableFileError) as caught:
        read_table(write(tmp_path, HEAD + "covers: \n  " + text), tmp_path, game_called, {})
    assert len(str(caught.value)) < 3_000


def test_a_billion_laughs(tmp_path: Path) -> None:
    lines = [
        "a: &a [x, x]",
        *(f"{name}: &{name} [*{before}, *{before}]" for before, name in zip("abcdefghi", "bcdefghij", strict=True)),
    ]
    found = said(problems_of(tmp_path, "\n".join(lines)))
    assert found == ["6:4: an anchor ('&name'); write the value out; tables know no anchors"]


# Auctions


def test_alternatives_do_not_multiply(tmp_path: Path) -> None:
    """Every call of a long auction fits two alternatives, and only the last fact fails."""
    turns = " ".join(["any | bid | pass | 28+ X | bid X (any | bid | pass | bid Y)"] * 8)
    text = OPENING.replace('after: "?"', f"after: {turns} ?\n  when: X is hearts").replace("shows: {X:", "shows: {Z:")
    with pytest.raises(UnusableFileError):
        book_of(tmp_path, text)
    book = book_of(tmp_path, text.replace("  when: X is hearts\n", "").replace("28 X\n", "28 Z\n"))
    auction = Auction(6, 27, tuple(call_of(f"{28 + number}S") if number % 2 else PASS for number in range(16)))
    assert Reasoner(book).at(auction) is not None


def test_a_tag_that_looks_back_at_itself(tmp_path: Path) -> None:
    text = """\
situations:
- id: any
  title: T
  after: ["[t] (pass) ?", "... [t] (any) ?", "... ?"]
  rows:
  - {id: t, call: up 1 NOS, shows: 2 Jacks, tags: [t]}
  - otherwise: pass
"""
    book = book_of(tmp_path, text)
    calls = tuple(call_of(f"{28 + number // 2}NS") if number % 2 == 0 else PASS for number in range(30))
    assert Reasoner(book).at(Auction(6, 27, calls)) is not None


# Treatments

HEAD_OF_TREATMENT: Final = "format: 1\ntreatment: t\nsection: T\ntitle: T\nsource: S\n"
MANY_ROWS: Final = "groups:\n- id: many\n  rows:\n" + "".join(
    f"  - {{id: r{number}, call: 28 X, shows: a void}}\n" for number in range(990)
)


def problems_of_treatment(folder: Path, text: str) -> list[Problem]:
    table = read_table(write(folder, HEAD + OPENING), folder, game_called, {})
    with pytest.raises(UnusableFileError) as caught:
        with_treatments(table, [read_treatment(write(folder, HEAD_OF_TREATMENT + text, "t.yaml"), folder)])
    return list(caught.value.problems)


@takes_seconds
def test_groups_made_of_groups_multiply_no_rows(tmp_path: Path) -> None:
    groups = MANY_ROWS + "".join(f"- {{id: g{number}, rows: [rows of: many]}}\n" for number in range(5_000))
    for problem in (
        first_problem(tmp_path, groups + OPENING),
        *problems_of_treatment(tmp_path, groups + "changes: []\n"),
    ):
        assert (problem.wrong, problem.right) == ("too many rows in groups", "at most 20,000")


def test_changes_that_multiply_rows(tmp_path: Path) -> None:
    change = '- add situation: {{id: s{}, title: T, after: "?", rows: [rows of: many, otherwise: pass]}}\n'
    text = MANY_ROWS + "changes:\n" + "".join(map(change.format, range(1_000)))
    (problem,) = problems_of_treatment(tmp_path, text)
    assert (problem.wrong, problem.right) == ("too many rows in one convention", "at most 20,000")


def test_references_that_grow_beyond_memory(tmp_path: Path) -> None:
    text = f"references: {{a: '{'C1, ' * 50_000}'}}\nchanges: []\ngroups: [{{note: '{'{a}' * 100_000}'}}]\n"
    problem = problems_of_treatment(tmp_path, text)[0]
    assert (problem.wrong, problem.right) == ("reference 'a' is long", "at most 60 characters")


def test_thousands_of_references_that_are_unknown(tmp_path: Path) -> None:
    note = "".join(f"{{n{number}}}" for number in range(20_000))
    assert len(problems_of_treatment(tmp_path, f"changes: [{{note: '{note}'}}]\n")) == MOST_PROBLEMS
