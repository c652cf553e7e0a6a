"""The shipped tables: every example and near miss holds, every row says where it comes from, and no share moves.

That all proofs hold, with every treatment, is for `make proofs` alone: it takes as long as half of all tests.
"""

import re
from functools import cache
from math import comb
from pathlib import Path

import pytest

from tests.pin_shares import deals_in, pinned_file, pinned_shares
from tests.reasoning.small_table import SHIPPED
from tests.shipped_tables import shipped, shipped_library
from tests.slow import nightly_but_for, takes_seconds
from trainer.language.book.conditions import ANY_HAND
from trainer.language.book.rule_book import Row, RuleBook, SourcePlace
from trainer.language.guards.guards import is_guards_file
from trainer.language.tidying.tidy_files import tidied_files
from trainer.locations import conventions_folder
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.pinned_shares import differences, shares_of
from trainer.verifying.proofs.examples import (
    examples_of,
    natural_examples_of,
    problem_with_example,
    problem_with_natural_example,
)
from trainer.verifying.proofs.holding_examples import holding_in
from trainer.verifying.receipts.receipts import read_receipts

LIBRARY = shipped_library()
CONVENTIONS = LIBRARY.names()
OF_EACH_GAME = ("fifty-six/kerala", "bridge/precision", "spades/bis")
"""Examples are proved with everything else by `make proofs`; here it is seen early that they broke."""
PINNED = [convention for convention in CONVENTIONS if convention in SHIPPED]
"""Those of which every share is pinned; of thousands of auctions of a larger table it would take a minute."""


@cache
def readable_book(convention: str) -> RuleBook | None:
    """The rule book; None for a table with problems, which the first test then shows."""
    try:
        return LIBRARY.book(convention)
    except BiddingTrainerError:
        return None


@cache
def places_with(*, near_miss: bool) -> frozenset[SourcePlace]:
    """Where the rows of all conventions stand that have an example, or a near miss."""
    return frozenset(
        row.place
        for book in map(readable_book, CONVENTIONS)
        if book is not None
        for situation in (*book.situations, *book.natural)
        for row in situation.rows
        if any(example.near_miss is near_miss for example in row.examples)
    )


@cache
def points_of(convention: str) -> SituationPoints:
    return SituationPoints(shipped(convention))


@cache
def first_point_of(convention: str, situation: str) -> CompiledSituation | None:
    return points_of(convention).first(shipped(convention).book.situations_by_id[situation])


def rows_of(convention: str) -> list[Row]:
    """Every row once, those of groups and of the natural list too."""
    book = LIBRARY.book(convention)
    rows = (row for situation in (*book.situations, *book.natural) for row in situation.rows)
    return list({row.place: row for row in rows}.values())


def test_the_conventions_are_there() -> None:
    """Without them the other tests here would have nothing to test."""
    assert set(SHIPPED) <= set(CONVENTIONS)


def test_every_convention_is_proved_with_no_treatment_and_with_all() -> None:
    """`make proofs` proves whatever conventions there are; only what the file of receipts names is left out."""
    left_out = read_receipts(conventions_folder() / "proofs.lock").left_out
    assert {convention for convention, _ in left_out} <= set(CONVENTIONS)
    assert {choice for _, choice in left_out} <= {"each"}


@pytest.mark.parametrize("convention", CONVENTIONS, scope="module")
def test_the_table_can_be_read(convention: str) -> None:
    assert LIBRARY.book(convention).situations


# One test, because twelve thousand would take a minute.
@pytest.mark.parametrize("convention", nightly_but_for(CONVENTIONS, *OF_EACH_GAME), scope="module")
def test_every_example_holds(convention: str) -> None:
    reasoner = shipped(convention)
    cases = list(examples_of(reasoner.book))
    usual = (None if case.example.auction else first_point_of(convention, case.situation.id) for case in cases)
    found = [problem_with_example(reasoner, case, point) for case, point in zip(cases, usual, strict=True)]
    failing = [finding for finding in found if finding is not None]
    if failing and reasoner.book.based_on:
        moved = holding_in(shipped(reasoner.book.based_on), {(one.place, one.hand) for one in failing})
        failing = [one for one in failing if (one.place, one.hand) not in moved]
    assert [str(finding) for finding in failing] == []


@pytest.mark.parametrize("convention", nightly_but_for(CONVENTIONS, *OF_EACH_GAME), scope="module")
def test_every_example_of_a_natural_call_holds(convention: str) -> None:
    reasoner = shipped(convention)
    found = [problem_with_natural_example(reasoner, case) for case in natural_examples_of(reasoner.book)]
    assert [str(finding) for finding in found if finding is not None] == []


@pytest.mark.parametrize("convention", CONVENTIONS, scope="module")
def test_every_row_has_a_source(convention: str) -> None:
    bare = [f"{row.place} {row.id}" for row in rows_of(convention) if not row.source]
    assert not bare, bare


@pytest.mark.parametrize("convention", CONVENTIONS, scope="module")
def test_every_row_has_an_example(convention: str) -> None:
    """A general rule that takes whatever is left has none: it stands for no auction in particular.

    A row that several conventions share may have its examples in another one.
    """
    bare = [
        f"{row.place} {row.id}"
        for row in rows_of(convention)
        if row.place not in places_with(near_miss=False) and not (row.general and row.is_otherwise)
    ]
    assert not bare, bare


@pytest.mark.parametrize("convention", CONVENTIONS, scope="module")
def test_every_row_has_a_near_miss(convention: str) -> None:
    """An otherwise that takes every hand has none, nor has a call that tells nothing: nothing can miss it.

    Nor can a hand miss a call outside the table that is only read by its number.
    """
    by_number = {
        row.place
        for situation in LIBRARY.book(convention).natural
        for row in situation.rows
        if row.shows == ANY_HAND and row.call.amount.all_terms
    }
    alone = {situation.rows[0].place for situation in LIBRARY.book(convention).situations if len(situation.rows) == 1}
    bare = [
        f"{row.place} {row.id}"
        for row in rows_of(convention)
        if row.place not in places_with(near_miss=True) | alone | by_number and not row.nothing
    ]
    assert not bare, bare


@pytest.mark.parametrize("game", sorted({name.partition("/")[0] for name in CONVENTIONS}))
def test_every_dial_turns_a_row_of_some_convention(game: str) -> None:
    books = [LIBRARY.book(name) for name in CONVENTIONS if name.startswith(f"{game}/")]
    named = {dial.name for book in books for dial in book.settings}
    assert named == {dial.name for book in books for dial in book.dials}


@cache
def table_files() -> tuple[Path, ...]:
    """Every file that a shipped convention or one of its treatments is read from."""
    return tuple(dict.fromkeys(file for name in CONVENTIONS for file in LIBRARY.files_of(name)))


@takes_seconds
def test_every_table_is_in_its_one_spelling_with_what_only_guards_beside_it() -> None:
    untidy = [str(file.path) for file in tidied_files(table_files()) if file.is_changed]
    assert not untidy, f"bidding-trainer tidy {' '.join(untidy)}"


def test_every_near_miss_in_a_table_says_why() -> None:
    bare = [
        str(example.place)
        for name in CONVENTIONS
        for row in rows_of(name)
        for example in row.examples
        if example.near_miss and not example.note and not is_guards_file(Path(example.place.file))
    ]
    assert not bare, f"a near miss needs a note that says what it lacks: {bare}"


def test_examples_of_some_conventions_only_name_conventions() -> None:
    """One of a misspelt convention would be an example of none."""
    files = (LIBRARY.folder / "bridge").rglob("*.yaml")
    texts = (
        text for file in files for text in re.findall(r", of: (\[[^]]*\]|[^,}]+)", file.read_text(encoding="utf-8"))
    )
    assert {name for text in texts for name in text.strip("[]").split(", ")} <= set(CONVENTIONS)


@takes_seconds
@pytest.mark.parametrize("convention", nightly_but_for(PINNED, *OF_EACH_GAME), scope="module")
def test_the_share_of_every_row_is_the_one_that_is_pinned(convention: str) -> None:
    pin = f"python -m tests.pin_shares {convention}"
    assert pinned_file(convention).exists(), f"{pinned_file(convention)} is missing; write it: {pin}"
    changed = differences(pinned_shares(convention), shares_of(shipped(convention)))
    moved = f"{len(changed)} lines are not as {pinned_file(convention)} says."
    assert not changed, "\n".join([moved, f"If the table is meant to be so: {pin}", *changed])


@pytest.mark.parametrize("convention", PINNED, scope="module")
def test_the_pinned_deals_of_rows_that_demand_a_call_are_all_deals(convention: str) -> None:
    pinned = pinned_shares(convention)
    for situation in LIBRARY.book(convention).situations:
        if pinned[situation.id] != "no auction leads here":
            rows = [f"{situation.id}/{row.id}" for row in situation.rows if not row.may]
            assert sum(deals_in(pinned[row]) for row in rows) == comb(48, 8), situation.id
