"""What a stranger gets: the wheel, in an environment of its own, without the checkout."""

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from tests.hangs import HANGS
from tests.slow import takes_seconds

CHECKOUT = Path(__file__).resolve().parent.parent
DATA_FOLDERS = ("conventions", "lessons", "assets")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a fresh environment that holds the wheel, and borrows the libraries of this one."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    wheel_folder, environment = folder / "built", folder / "environment"
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(wheel_folder), str(CHECKOUT), at=folder)
    (wheel,) = wheel_folder.glob("*.whl")

    venv.create(environment)
    commands = environment / "bin"
    run(*pip, "--python", str(commands / "python"), "install", "--no-deps", "--no-index", str(wheel), at=folder)

    # A .pth file that is found through another one is not read, so the editable install of the checkout stays out.
    (site_packages,) = environment.glob("lib/python*/site-packages")
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return commands


def run(*command: str, at: Path, given: str = "") -> str:
    """What the command prints, run away from the checkout; its complaints are part of a failure's message."""
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    ran = subprocess.run(
        command, cwd=at, env=environment, input=given, capture_output=True, text=True, check=False, timeout=HANGS
    )
    assert ran.returncode == 0, f"{' '.join(command)} ended with {ran.returncode}:\n{ran.stdout}\n{ran.stderr}"
    return ran.stdout


@takes_seconds
def test_the_package_comes_from_the_wheel_and_not_from_the_checkout(installed: Path, tmp_path: Path) -> None:
    place = run(str(installed / "python"), "-c", "import trainer; print(trainer.__file__)", at=tmp_path).strip()

    assert Path(place).is_relative_to(installed.parent)


def test_the_wheel_carries_every_data_file_of_the_checkout_and_finds_it(installed: Path, tmp_path: Path) -> None:
    script = "from trainer import locations as l; print(l.conventions_folder(), l.lessons_folder(), l.assets_folder())"
    places = [Path(place) for place in run(str(installed / "python"), "-c", script, at=tmp_path).split()]

    for name, place in zip(DATA_FOLDERS, places, strict=True):
        assert place.is_relative_to(installed.parent)
        assert files_in(place) == files_in(CHECKOUT / name)


def test_the_wheel_carries_every_file_of_the_package_and_no_tests(installed: Path) -> None:
    (site_packages,) = installed.parent.glob("lib/python*/site-packages")
    carried = files_in(site_packages / "trainer")

    assert files_in(CHECKOUT / "trainer") <= carried
    assert not (site_packages / "tests").exists()


def test_the_installed_command_answers_a_question(installed: Path, tmp_path: Path) -> None:
    question = {"id": 1, "convention": "fifty-six/international", "hand": "JJAQ.J.TK.Q", "auction": []}

    answer = json.loads(
        run(str(installed / "bidding-trainer"), "check", at=tmp_path, given=json.dumps(question) + "\n")
    )

    assert answer["id"] == 1
    assert answer["calls"][0] == "29S"


def test_the_package_can_be_run_as_a_module(installed: Path, tmp_path: Path) -> None:
    shown = run(str(installed / "python"), "-m", "trainer", "--help", at=tmp_path)

    assert "check" in shown


def files_in(folder: Path) -> set[str]:
    return {
        str(path.relative_to(folder))
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
