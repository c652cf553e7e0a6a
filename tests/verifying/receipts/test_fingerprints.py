"""Fingerprints of proofs: they change with everything that a proof reads, and with nothing else."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.hangs import HANGS
from tests.shipped_tables import shipped_library
from tests.slow import goes_through_everything, takes_seconds
from tests.verifying.small_books import LONGEST, library_in, write_book, write_treatment
from trainer.locations import conventions_folder
from trainer.problems import BiddingTrainerError
from trainer.verifying.receipts import fingerprints
from trainer.verifying.receipts.fingerprints import Fingerprint, files_read, fingerprint_of

NAME: Final = "fifty-six/sample"
CHANGES: Final = "- {situation: first, drop: suit}\n"
PACKAGE: Final = Path(fingerprints.__file__).parents[2]


def fingerprint(folder: Path) -> Fingerprint:
    return fingerprint_of(library_in(folder), NAME)


@takes_seconds
def test_a_changed_table_changes_the_fingerprint(tmp_path: Path) -> None:
    file = write_book(tmp_path, "sample", LONGEST)
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    file.write_text(file.read_text(encoding="utf-8").replace("3+ cards", "4+ cards"), encoding="utf-8")
    assert fingerprint(tmp_path).changed_since(before) == "tables"


def test_new_guards_change_the_fingerprint(tmp_path: Path) -> None:
    file = write_book(tmp_path, "sample", LONGEST)
    before = fingerprint(tmp_path)
    guards = "format: 1\nsituations:\n  first/suit:\n    examples:\n    - {hand: J9AK.9.TK.Q, call: 28S}\n"
    file.with_name("convention.guards.yaml").write_text(guards, encoding="utf-8")
    assert fingerprint(tmp_path).changed_since(before) == "tables"


def test_a_new_treatment_changes_the_fingerprint(tmp_path: Path) -> None:
    write_book(tmp_path, "sample", LONGEST)
    before = fingerprint(tmp_path)
    write_treatment(tmp_path, "sample", "T1", CHANGES)
    assert fingerprint(tmp_path).changed_since(before) == "tables"


def test_it_is_the_same_in_another_folder(tmp_path: Path) -> None:
    for name in ("here", "there"):
        write_book(tmp_path / name, "sample", LONGEST)
    assert fingerprint(tmp_path / "here") == fingerprint(tmp_path / "there")


def test_conventions_that_share_a_file_are_proved_together(tmp_path: Path) -> None:
    game = tmp_path / "fifty-six"
    files = [write_book(tmp_path, name, LONGEST) for name in ("sample", "sharing", "alone")]
    shared = 'format: 1\ndefinitions:\n  suits:\n    long: "5+ cards"\n'
    (game / "shared.yaml").write_text(shared, encoding="utf-8")
    for file in files[:2]:
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("situations:", "include: [../shared.yaml]\nsituations:"), encoding="utf-8")
    found = {
        path.relative_to(game).as_posix() for path in files_read(library_in(tmp_path), NAME) if game in path.parents
    }
    assert found == {"shared.yaml", "sample/convention.yaml", "sharing/convention.yaml"}


WATCH: Final = """
import json, sys
from trainer import locations
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.verifying.proofs.treatment_proofs import verify_agreed

folder, opened = str(locations.conventions_folder()), set()
def watch(event, arguments):
    if event == "open" and str(arguments[0]).startswith(folder):
        opened.add(str(arguments[0]))
sys.addaudithook(watch)
verify_agreed(ConventionLibrary(locations.conventions_folder(), game_called), Partnership("", sys.argv[1]))
print(json.dumps(sorted(opened)))
"""


@takes_seconds
@pytest.mark.parametrize("convention", ["spades/rb", pytest.param("fifty-six/kerala", marks=goes_through_everything)])
def test_whatever_a_proof_opens_is_in_its_fingerprint(convention: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WATCH, convention], capture_output=True, text=True, check=True, timeout=HANGS
    )
    opened = {Path(path).resolve() for path in json.loads(ran.stdout) if Path(path).is_file()}
    assert opened
    assert not opened - {path.resolve() for path in files_read(shipped_library(), convention)}


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the program, of which fingerprints are taken."""
    copy = tmp_path / PACKAGE.name
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(fingerprints, "_SOURCES", tmp_path)
    monkeypatch.setattr(fingerprints, "_program", fingerprints._program.__wrapped__)
    return copy


CHANGING: Final = (
    "verifying/proofs/verification.py",  # imported by what proves, at the top
    "reasoning/rows/matching.py",  # imported by what that imports
    "language/files/table_reading.py",  # imported inside a function
    "language/phrases/phrases.table",  # read by a module
    "games/spades/laws.py",  # of the game itself
    "cards/__init__.py",
)
LEAVING: Final = ("games/bridge/laws.py", "window/look/theme.py", "practice/questions/question.py")


@takes_seconds
def test_a_changed_module_changes_it_where_a_proof_of_the_game_imports_it(program: Path) -> None:
    known = [fingerprint_of(shipped_library(), "spades/rb")]
    for parts in (LEAVING, *((part,) for part in CHANGING)):
        for part in parts:
            (program / part).write_bytes((program / part).read_bytes() + b"\n")
        known.append(fingerprint_of(shipped_library(), "spades/rb"))
    assert known[0] == known[1]
    assert len(set(known[1:])) == 1 + len(CHANGING)


@takes_seconds
def test_the_program_is_known_by_its_packages_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fingerprints, "_program", fingerprints._program.__wrapped__)
    before = fingerprint_of(shipped_library(), "spades/rb")
    monkeypatch.setattr(fingerprints, "version", lambda name: "0.1" if name == "numpy" else "1")
    assert fingerprint_of(shipped_library(), "spades/rb").changed_since(before) == "program"


def test_a_program_without_source_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(fingerprints, "_SOURCES", tmp_path)
    monkeypatch.setattr(fingerprints, "_program", fingerprints._program.__wrapped__)
    with pytest.raises(BiddingTrainerError, match="no source files"):
        fingerprint_of(shipped_library(), "spades/rb")


def test_the_files_are_those_of_the_conventions_folder() -> None:
    assert conventions_folder() / "spades" / "rb" / "convention.yaml" in files_read(shipped_library(), "spades/rb")
