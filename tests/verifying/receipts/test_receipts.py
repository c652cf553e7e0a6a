"""Receipts of proofs in their file."""

from pathlib import Path

import pytest

from trainer.problems import UnusableFileError
from trainer.verifying.receipts.fingerprints import Fingerprint
from trainer.verifying.receipts.receipts import Receipts, read_receipts, write_receipts

PRINT = Fingerprint("11aa", "22bb")


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    receipts = Receipts({("a/b", "none"): PRINT}, {("a/b", "each"): "half an hour"})
    write_receipts(tmp_path / "proofs.lock", receipts)
    assert read_receipts(tmp_path / "proofs.lock") == receipts


def test_a_file_that_is_not_there_has_none(tmp_path: Path) -> None:
    assert read_receipts(tmp_path / "proofs.lock") == Receipts()


def test_lines_are_ordered_by_convention_so_that_a_renewed_file_differs_in_what_is_new() -> None:
    receipts = Receipts({("b/b", "none"): PRINT}).with_made(("a/a", "each"), PRINT).with_made(("a/a", "all"), PRINT)
    lines = [line for line in str(receipts).splitlines() if not line.startswith("#")]
    assert lines == [f"{name} tables 11aa program 22bb" for name in ("a/a all", "a/a each", "b/b none")]


def test_a_new_receipt_stands_in_place_of_the_old_one() -> None:
    newer = Fingerprint("11aa", "33cc")
    assert Receipts({("a/a", "none"): PRINT}).with_made(("a/a", "none"), newer).made == {("a/a", "none"): newer}


@pytest.mark.parametrize(
    "line",
    [
        "a/b none",
        "a/b some tables 11 program 22",
        "a/b each left out:",
        "a/b none tables 11 program",
        "<<<<<<< HEAD",
        "a/b none tables 11aa program 22bb and more",
    ],
)
def test_a_line_that_is_no_receipt_is_refused_with_its_place(tmp_path: Path, line: str) -> None:
    file = tmp_path / "proofs.lock"
    file.write_text(f"# a comment\n\na/a none tables 1 program 2\n{line}\n", encoding="utf-8")
    with pytest.raises(UnusableFileError, match=r"proofs\.lock:4:1: this is no receipt"):
        read_receipts(file)


def test_a_folder_is_no_file_of_receipts(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match="name a file of receipts"):
        read_receipts(tmp_path)
    with pytest.raises(UnusableFileError, match="name a file that can be written"):
        write_receipts(tmp_path / "missing" / "proofs.lock", Receipts())
