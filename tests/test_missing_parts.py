"""`make game` names what a game still lacks."""

from pathlib import Path
from typing import Final

import pytest

from tests.missing_parts import OPTIONAL, missing_files, missing_parts, report, report_of_no_game
from tests.toy_games.promises import promises
from trainer.games import GAMES, game_called

ALL: Final = (
    "conventions/whist/card.yaml",
    "conventions/whist/glossary.yaml",
    "conventions/whist/introduction.yaml",
    "lessons/whist/NAME.yaml",
    "tests/games/whist/test_NAME.py",
)


def missing_in(checkout: Path) -> list[str]:
    return [line.partition(": ")[0] for line in missing_files("whist", checkout)]


def test_a_game_with_nothing_lacks_everything(tmp_path: Path) -> None:
    assert sorted(missing_in(tmp_path)) == sorted((*ALL, "conventions/whist/NAME/convention.yaml"))


def test_a_game_that_is_not_begun_begins_with_its_value_and_lacks_everything() -> None:
    lines = report_of_no_game("dummy-whist").splitlines()
    assert "There is no game 'dummy-whist' yet" in lines[0]
    assert "trainer/games/dummy_whist/game.py" in lines[1]
    assert any("conventions/dummy-whist/NAME/convention.yaml" in line for line in lines)


def test_every_convention_wants_a_course(tmp_path: Path) -> None:
    for name in ("plain", "fancy"):
        (tmp_path / "conventions" / "whist" / name).mkdir(parents=True)
        (tmp_path / "conventions" / "whist" / name / "convention.yaml").touch()
    courses = [f"lessons/whist/courses/{name}.yaml" for name in ("fancy", "plain")]
    assert sorted(missing_in(tmp_path)) == sorted((*ALL, *courses))


def test_what_is_there_is_not_named(tmp_path: Path) -> None:
    for file in ALL:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    assert missing_in(tmp_path) == ["conventions/whist/NAME/convention.yaml"]


@pytest.mark.parametrize("name", GAMES)
def test_shipped_games_have_all_files(name: str) -> None:
    missing = list(missing_files(name))
    assert [file for file in missing if not file.endswith(OPTIONAL)] == []
    heading = "still lacks:" if missing else "has all files."
    assert report(game_called(name)).startswith(f"{game_called(name).title} {heading}")


def test_parts_that_a_game_does_without_are_named() -> None:
    parts = list(missing_parts(promises()))
    assert "make_solver" in parts
    assert "laws_called" not in parts
