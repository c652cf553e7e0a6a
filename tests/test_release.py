"""A release is not built where its notes, its checkout or its proofs are not ready."""

import hashlib
import tarfile
from pathlib import Path

import pytest

from tests.release import account, missing, packed

NOTES = "# Release notes\n\n## 1.2.0 - 2027-01-31\n\n- New\n\n## 1.1.0 - 2026-12-24\n"


def test_nothing_is_missing_where_all_is_ready() -> None:
    assert missing("1.2.0", NOTES, "", lambda: True) == []


def test_nothing_is_proved_for_an_hour_where_something_else_is_missing() -> None:
    def proofs() -> bool:
        pytest.fail("proofs were asked for")

    assert len(missing("1.2.0", NOTES, " M README.md\n", proofs)) == 1


@pytest.mark.parametrize(
    ("version", "notes", "status", "receipts_are_valid", "named"),
    [
        ("1.3.0", NOTES, "", True, "begins with 1.2.0, and the program is 1.3.0"),
        ("1.2.0", "# Release notes\n", "", True, "begins with no release"),
        ("1.2.0", NOTES.replace("2027-01-31", "unreleased"), "", True, "write the day of the release"),
        ("1.2.0", NOTES, " M README.md\n?? notes.txt\n", True, "not committed: README.md, notes.txt"),
        ("1.2.0", NOTES, "", False, "run make proofs"),
    ],
)
def test_what_is_missing_is_named(version: str, notes: str, status: str, receipts_are_valid: bool, named: str) -> None:  # noqa: FBT001
    (only,) = missing(version, notes, status, lambda: receipts_are_valid)
    assert named in only


def test_the_bundle_is_packed_as_one_folder_of_version_and_system(tmp_path: Path) -> None:
    bundle = tmp_path / "bidding-trainer"
    bundle.mkdir()
    (bundle / "program").write_text("run")

    archive = packed(bundle, "1.2.0")

    assert archive.name.startswith("bidding-trainer-1.2.0-")
    with tarfile.open(archive) as file:
        assert file.getnames() == ["bidding-trainer", "bidding-trainer/program"]


def test_the_account_names_what_was_checked_and_each_file_with_its_sum(tmp_path: Path) -> None:
    wheel = tmp_path / "a.whl"
    wheel.write_bytes(b"wheel")

    lines = account([wheel])

    assert "every proof" in lines[0]
    assert "deal of bridge" in lines[1]
    assert lines[-1] == f"  a.whl  0.0 MB  sha256:{hashlib.sha256(b'wheel').hexdigest()}"
