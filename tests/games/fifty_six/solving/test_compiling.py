"""Where the solver's machine code is kept."""

from pathlib import Path

import pytest

from trainer.games.fifty_six.solving import compiling
from trainer.locations import HOME_VARIABLE


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "search.py").write_text("first")
    monkeypatch.setattr(compiling, "_PACKAGE", folder)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return folder


def code_folder() -> Path:
    return compiling.code_folder.__wrapped__()


def test_it_is_kept_beside_the_package(package: Path) -> None:
    assert code_folder().parent == package / "__pycache__"


def test_where_nothing_can_be_written_there_it_is_kept_in_the_learners_folder(package: Path, tmp_path: Path) -> None:
    (package / "__pycache__").write_text("a file where a folder should be")
    assert code_folder().parent == tmp_path / "home" / "cache"


def test_a_change_of_any_module_needs_other_code_and_the_old_is_removed(package: Path) -> None:
    before = code_folder()
    before.mkdir()
    assert code_folder() == before
    (package / "pairs.py").write_text("second")
    assert code_folder() != before
    assert not before.exists()
