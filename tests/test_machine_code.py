"""Where the machine code of a package is kept."""

from pathlib import Path

import pytest

from trainer import machine_code
from trainer.locations import HOME_VARIABLE


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "search.py").write_text("first")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return folder


def code_folder(package: Path, prefix: str = "search-") -> Path:
    return machine_code.code_folder.__wrapped__(package, prefix)


def test_it_is_kept_beside_the_package(package: Path) -> None:
    assert code_folder(package).parent == package / "__pycache__"


def test_where_nothing_can_be_written_there_it_is_kept_in_the_learners_folder(package: Path, tmp_path: Path) -> None:
    (package / "__pycache__").write_text("a file where a folder should be")
    assert code_folder(package).parent == tmp_path / "home" / "cache"


def test_a_change_of_any_module_needs_other_code_and_the_old_is_removed(package: Path) -> None:
    before = code_folder(package)
    assert before.is_dir()
    assert code_folder(package) == before
    (package / "pairs.py").write_text("second")
    assert code_folder(package) != before
    assert not before.exists()


def test_packages_that_share_a_folder_leave_each_other_alone(package: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for folder in (package, other):
        (folder / "__pycache__").write_text("a file where a folder should be")
    assert code_folder(package).is_dir()
    assert code_folder(other, "arena-").parent == code_folder(package).parent
    assert code_folder(package).exists()


def test_only_this_user_may_enter_the_folder(package: Path) -> None:
    assert code_folder(package).stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o755, 0o770, 0o777])
def test_what_others_may_have_written_is_compiled_anew(package: Path, mode: int) -> None:
    folder = code_folder(package)
    (folder / "search.nbi").write_text("code of somebody else")
    folder.chmod(mode)
    assert code_folder(package) == folder
    assert list(folder.iterdir()) == []
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_link_to_another_folder_is_not_followed(package: Path, tmp_path: Path) -> None:
    folder = code_folder(package)
    folder.rmdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    (elsewhere / "search.nbi").write_text("code of somebody else")
    folder.symlink_to(elsewhere)
    assert list(code_folder(package).iterdir()) == []
    assert (elsewhere / "search.nbi").exists()


def test_where_no_folder_can_be_made_the_code_is_kept_for_this_process(package: Path, tmp_path: Path) -> None:
    (package / "__pycache__").write_text("a file where a folder should be")
    (tmp_path / "home").write_text("a file where a folder should be")
    assert code_folder(package).is_dir()
    assert not code_folder(package).is_relative_to(tmp_path / "home")
