"""What `make run`, `make test` and `make test-slow` install: what pyproject.toml asks for, locked with hashes."""

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

CHECKOUT: Final = Path(__file__).resolve().parent.parent
RUN: Final = "requirements.txt"
TEST: Final = "requirements-dev.txt"
SLOW: Final = "requirements-slow.txt"
EXTRAS: Final = {
    RUN: ["editable"],
    TEST: ["dev", "editable"],
    SLOW: ["dev", "distributed", "editable", "slow"],
}
OPTIONAL: Final = {"distributed", "matplotlib", "pyinstaller", "scikit-learn"}

PIN: Final = re.compile(r"([A-Za-z0-9._-]+)==([^ ;\\]+)([^\n]*)")


def name_of(package: str) -> str:
    """As packages are called in a lock file: PySide6-Essentials is pyside6-essentials."""
    return re.sub(r"[._-]+", "-", package).lower()


def asked_for(*extras: str) -> set[str]:
    """What pyproject.toml pins, as `name==version`."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(one for extra in extras for one in project["optional-dependencies"][extra])]
    return {f"{name_of(pin[1])}=={pin[2]}" for pin in map(PIN.fullmatch, asked) if pin}


def locked(file: str) -> list[str]:
    """What a lock file installs: the text of each package, with the lines of its hashes."""
    text = (CHECKOUT / file).read_text(encoding="utf-8")
    return re.findall(r"^[a-z0-9].*\n(?:    --hash=.*\n)*", text, re.MULTILINE)


def versions(file: str) -> set[tuple[str, str]]:
    """What is installed, and under which circumstances."""
    return {(f"{pin[1]}=={pin[2]}", pin[3].strip(" \\")) for one in locked(file) if (pin := PIN.match(one))}


@pytest.mark.parametrize(("file", "extras"), EXTRAS.items())
def test_what_is_locked_is_what_is_asked_for(file: str, extras: list[str]) -> None:
    forgotten = asked_for(*extras) - {version for version, _ in versions(file)}
    assert not forgotten, f"{file} is older than pyproject.toml; make lock renews it: {sorted(forgotten)}"


@pytest.mark.parametrize("file", EXTRAS)
def test_every_package_is_locked_with_its_hashes(file: str) -> None:
    assert len(locked(file)) > len(asked_for())
    assert [one for one in locked(file) if "--hash=sha256:" not in one] == []


def test_what_runs_is_what_is_tested() -> None:
    assert versions(RUN) <= versions(TEST) <= versions(SLOW)


def test_what_only_slow_tests_need_is_not_installed_for_others() -> None:
    names = {file: {version.partition("==")[0] for version, _ in versions(file)} for file in EXTRAS}
    assert names[TEST] & OPTIONAL == set()
    assert names[SLOW] >= OPTIONAL
