"""Where files are looked for: the checkout, the wheel, and the learner's data folder."""

import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir
from typing import NoReturn

import pytest

from trainer import locations

CHECKOUT = Path(__file__).resolve().parent.parent


def test_a_checkout_uses_its_top_level_folders() -> None:
    assert locations.conventions_folder() == CHECKOUT / "conventions"
    assert locations.lessons_folder() == CHECKOUT / "lessons"
    assert locations.assets_folder() == CHECKOUT / "assets"


def test_an_installed_wheel_uses_the_data_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("conventions", "lessons", "assets"):
        (tmp_path / "data" / name).mkdir(parents=True)
    monkeypatch.setattr(locations, "_PACKAGE", tmp_path)

    assert locations.conventions_folder() == tmp_path / "data" / "conventions"
    assert locations.lessons_folder() == tmp_path / "data" / "lessons"
    assert locations.assets_folder() == tmp_path / "data" / "assets"


def test_the_environment_variable_moves_the_data_folder_and_the_database_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / "elsewhere"))

    assert locations.data_folder() == tmp_path / "elsewhere"
    assert locations.database_file().parent == tmp_path / "elsewhere"


def test_a_relative_data_folder_is_taken_from_where_the_program_was_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(locations.HOME_VARIABLE, "here")

    assert locations.data_folder() == tmp_path / "here"


def test_a_tilde_in_the_environment_variable_is_the_users_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(locations.HOME_VARIABLE, "~/cards")

    assert locations.data_folder() == tmp_path / "cards"


@pytest.mark.parametrize("value", [None, ""])
def test_without_the_variable_the_systems_own_place_is_used(
    value: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(locations.HOME_VARIABLE)
    if value is not None:
        monkeypatch.setenv(locations.HOME_VARIABLE, value)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert locations.data_folder() == tmp_path / "bidding-trainer"


def test_asking_for_a_place_creates_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / "untouched"))

    locations.database_file()

    assert not (tmp_path / "untouched").exists()


def test_importing_the_module_opens_no_file_but_python_sources(tmp_path: Path) -> None:
    script = """
import sys
opened = []
sys.addaudithook(lambda event, arguments: opened.append(str(arguments[0])) if event == "open" else None)
import trainer.locations
print(*[name for name in opened if not name.endswith((".py", ".pyc", ".so"))], sep="\\n")
"""
    ran = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == ""


def test_what_may_be_deleted_lies_in_the_folder_that_the_variable_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(locations.HOME_VARIABLE, str(tmp_path / "elsewhere"))

    assert locations.cache_folder() == tmp_path / "elsewhere" / "cache"
    assert locations.readings_folder().parent == locations.cache_folder()


def test_without_the_variable_it_lies_where_the_system_keeps_such_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(locations.HOME_VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    assert locations.cache_folder() == tmp_path / "bidding-trainer"


@pytest.mark.parametrize("chosen", [None, "~/trainer", "~nobody-of-this-name/trainer"])
def test_a_user_without_a_home_is_told_what_to_name(monkeypatch: pytest.MonkeyPatch, chosen: str | None) -> None:
    def no_home(*_path: object, **_names: object) -> NoReturn:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", no_home)
    monkeypatch.setattr("platformdirs.user_data_path", no_home)
    monkeypatch.setattr("platformdirs.user_cache_path", no_home)
    monkeypatch.delenv(locations.HOME_VARIABLE, raising=False)
    if chosen is not None:
        monkeypatch.setenv(locations.HOME_VARIABLE, chosen)
    with pytest.raises(locations.NoHomeError, match="let BIDDING_TRAINER_HOME name a folder for your records"):
        locations.data_folder()
    assert locations.cache_folder().parent == Path(gettempdir())
