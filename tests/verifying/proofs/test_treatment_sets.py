"""Which treatments may stand together."""

from itertools import chain, combinations
from pathlib import Path

import pytest

from tests.verifying.small_books import library_in, write_book, write_treatment
from trainer.language.files.treatments import TreatmentConflictError
from trainer.verifying.proofs.treatment_sets import each_alone, largest_sets

ROWS = """\
- {id: a, call: 28 X, shows: {X: void}}
- {id: b, call: 28 NOS, shows: {hand: 3+ Jacks}}
- otherwise: pass
"""
CONVENTION = "fifty-six/sample"


def drop(row: str) -> str:
    return f"- {{situation: first, drop: {row}}}\n"


def test_each_treatment_stands_alone(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS)
    assert each_alone(library_in(tmp_path), CONVENTION) == ()
    write_treatment(tmp_path, "sample", "T1", drop("a"))
    write_treatment(tmp_path, "sample", "T2", drop("b"))
    assert each_alone(library_in(tmp_path), CONVENTION) == (("T1",), ("T2",))


def test_without_treatments_there_are_no_sets(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS)
    assert largest_sets(library_in(tmp_path), CONVENTION) == ()


def test_treatments_of_different_rows_stand_together(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS)
    write_treatment(tmp_path, "sample", "T1", drop("a"))
    write_treatment(tmp_path, "sample", "T2", drop("b"))
    assert largest_sets(library_in(tmp_path), CONVENTION) == (("T1", "T2"),)


def test_treatments_that_contradict_each_other_are_in_different_sets(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS)
    write_treatment(tmp_path, "sample", "T1", drop("a"))
    write_treatment(tmp_path, "sample", "T2", drop("a"))
    write_treatment(tmp_path, "sample", "T3", drop("b"))
    assert largest_sets(library_in(tmp_path), CONVENTION) == (("T1", "T3"), ("T2", "T3"))


def test_a_treatment_over_both_lets_two_stand_together_that_contradict_each_other(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", ROWS)
    write_treatment(tmp_path, "sample", "T1", drop("a"))
    write_treatment(tmp_path, "sample", "T2", drop("a"))
    write_treatment(tmp_path, "sample", "T3", drop("a"), over="T1, T2")
    assert largest_sets(library_in(tmp_path), CONVENTION) == (("T1", "T2", "T3"),)


@pytest.mark.parametrize("over", ["", "T1"])
def test_the_sets_are_those_that_the_library_accepts(tmp_path: Path, over: str) -> None:
    write_book(tmp_path, "sample", ROWS)
    write_treatment(tmp_path, "sample", "T1", drop("a") + drop("b"))
    write_treatment(tmp_path, "sample", "T2", drop("a"), over=over)
    write_treatment(tmp_path, "sample", "T3", drop("b"))
    library = library_in(tmp_path)
    sections = [treatment.section for treatment in library.treatments(CONVENTION)]
    accepted: list[tuple[str, ...]] = []
    for chosen in chain.from_iterable(combinations(sections, size) for size in (3, 2, 1)):
        try:
            library.book(CONVENTION, chosen)
        except TreatmentConflictError:
            continue
        if not any(set(chosen) <= set(larger) for larger in accepted):
            accepted.append(chosen)
    assert largest_sets(library, CONVENTION) == tuple(accepted)
