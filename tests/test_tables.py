"""The shipped tables: every example and near miss holds, every row says where it comes from, and all proofs hold."""

from functools import cache

import pytest

from tests.pin_shares import differences, pinned_file, pinned_shares, shares_of
from trainer.command_line.reports.tables import library
from trainer.language.book.rule_book import Row, RuleBook
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.points import points_of
from trainer.verifying.proofs.examples import ExampleCase, examples_of, problem_with_example
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.verification import verify

LIBRARY = library()
CONVENTIONS = LIBRARY.names()


def readable_book(convention: str) -> RuleBook | None:
    """The rule book; None for a table with problems, which the first test then shows."""
    try:
        return LIBRARY.book(convention)
    except BiddingTrainerError:
        return None


BOOKS = {convention: book for convention in CONVENTIONS if (book := readable_book(convention)) is not None}
CASES = [(convention, case) for convention, book in BOOKS.items() for case in examples_of(book)]


@cache
def reasoner_of(convention: str) -> Reasoner:
    return Reasoner(LIBRARY.book(convention))


@cache
def first_point_of(convention: str, situation: str) -> CompiledSituation | None:
    reasoner = reasoner_of(convention)
    return next(iter(points_of(reasoner, reasoner.book.situations_by_id[situation])), None)


@cache
def findings_of(convention: str) -> Findings:
    return verify(reasoner_of(convention))


def rows_of(convention: str) -> list[Row]:
    """Every row once, those of groups too."""
    rows = (row for situation in LIBRARY.book(convention).situations for row in situation.rows)
    return list({row.place: row for row in rows}.values())


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_table_can_be_read(convention: str) -> None:
    assert LIBRARY.book(convention).situations


@pytest.mark.parametrize(("convention", "case"), CASES, ids=[case.name for _, case in CASES])
def test_example(convention: str, case: ExampleCase) -> None:
    usual = None if case.example.auction else first_point_of(convention, case.situation.id)
    finding = problem_with_example(reasoner_of(convention), case, usual)
    assert finding is None, str(finding)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_every_row_has_a_source(convention: str) -> None:
    bare = [f"{row.place} {row.id}" for row in rows_of(convention) if not row.source]
    assert not bare, bare


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_every_row_has_an_example(convention: str) -> None:
    """A general rule that takes whatever is left has none: it stands for no auction in particular."""
    bare = [
        f"{row.place} {row.id}"
        for row in rows_of(convention)
        if not any(not example.near_miss for example in row.examples) and not (row.general and row.is_otherwise)
    ]
    assert not bare, bare


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_every_row_has_a_near_miss(convention: str) -> None:
    """An otherwise that takes every hand has none: nothing can miss it."""
    alone = {situation.rows[0].place for situation in LIBRARY.book(convention).situations if len(situation.rows) == 1}
    bare = [
        f"{row.place} {row.id}"
        for row in rows_of(convention)
        if not any(example.near_miss for example in row.examples) and row.place not in alone
    ]
    assert not bare, bare


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_all_proofs_hold(convention: str) -> None:
    findings = findings_of(convention)
    found = [
        *findings.holes,
        *findings.overlaps,
        *findings.unreachable,
        *findings.illegal,
        *findings.failing,
        *findings.uncovered,
    ]
    assert findings.proved, "\n".join(["", *map(str, found)])


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_share_of_every_row_is_the_one_that_is_pinned(convention: str) -> None:
    pin = f"python -m tests.pin_shares {convention}"
    assert pinned_file(convention).exists(), f"{pinned_file(convention)} is missing; write it: {pin}"
    changed = differences(pinned_shares(convention), shares_of(reasoner_of(convention)))
    moved = f"{len(changed)} lines are not as {pinned_file(convention)} says."
    assert not changed, "\n".join([moved, f"If the table is meant to be so: {pin}", *changed])


def test_a_moved_share_is_shown_row_by_row() -> None:
    pinned = {"first/a": "10 %", "first/b": "20 %", "first/gone": "1 %"}
    shares = {"first/a": "10 %", "first/b": "21 %", "first/new": "2 %"}
    assert differences(pinned, shares) == [
        "first/b: 20 % -> 21 %",
        "first/new: not pinned -> 2 %",
        "first/gone: 1 % -> no such row",
    ]


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_the_shares_of_rows_that_demand_a_call_add_up_at_every_point(convention: str) -> None:
    may = {
        f"{situation.id}/{row.id}"
        for situation in LIBRARY.book(convention).situations
        for row in situation.rows
        if row.may
    }
    sums: dict[tuple[str, tuple[str, ...]], float] = {}
    for share in findings_of(convention).shares:
        if share.row not in may:
            key = (share.row.partition("/")[0], share.auction)
            sums[key] = sums.get(key, 0) + share.share
    assert sums
    assert all(abs(total - 1) < 1e-9 for total in sums.values())
