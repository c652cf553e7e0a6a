"""What a game still lacks: `python -m tests.missing_parts GAME` tells, and `make game` does so first."""

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Final

from trainer.games import GAMES, game_called
from trainer.games.game import Game

CHECKOUT: Final = Path(__file__).resolve().parent.parent
OPTIONAL: Final = " (optional)"
_FILES: Final = {
    "card.yaml": f"what stands on a convention card{OPTIONAL}",
    "glossary.yaml": f"words that F3 explains{OPTIONAL}",
    "introduction.yaml": "what a newcomer reads first",
}
_NOT_PARTS: Final = frozenset({"read_from", "is_clockwise", "later_cards"})


def missing_files(game: str, checkout: Path = CHECKOUT) -> Iterator[str]:
    """Name every file of a game that others have, each with what it is for."""
    conventions, lessons = checkout / "conventions" / game, checkout / "lessons" / game
    names = sorted(file.parent.name for file in conventions.glob("*/convention.yaml"))
    if not names:
        yield f"conventions/{game}/NAME/convention.yaml: a convention"
    for file, purpose in _FILES.items():
        if not (conventions / file).is_file():
            yield f"conventions/{game}/{file}: {purpose}"
    for name in names:
        if not (lessons / "courses" / f"{name}.yaml").is_file():
            yield f"lessons/{game}/courses/{name}.yaml: a course of lessons"
    if not any(lessons.glob("*.yaml")):
        yield f"lessons/{game}/NAME.yaml: a lesson"
    tests = checkout / "tests" / "games" / game.replace("-", "_")
    if not any(tests.rglob("test_*.py")):
        yield f"{tests.relative_to(checkout)}/test_NAME.py: tests of its rules"


def missing_parts(game: Game) -> Iterator[str]:
    """Name the parts of the `Game` value that are left out; the program does without what they make possible."""
    for part in fields(game):
        if part.name not in _NOT_PARTS and not getattr(game, part.name):
            yield part.name


def report(game: Game) -> str:
    """Return what a game lacks, as text."""
    files, parts = list(missing_files(game.name)), list(missing_parts(game))
    lines = (
        [f"{game.title} still lacks:", *(f"  {file}" for file in files)] if files else [f"{game.title} has all files."]
    )
    return "\n".join(
        [*lines, *([f"Parts that it leaves out: {', '.join(parts)} (trainer/games/game.py)"] if parts else [])]
    )


def report_of_no_game(name: str) -> str:
    """Return what a game needs that is not begun, or is misspelt, as text."""
    package = name.replace("-", "_")
    return "\n".join(
        [
            f"There is no game '{name}' yet; the games are {', '.join(GAMES)}. Begin it with",
            f"  trainer/games/{package}/game.py: a function that makes the `Game`",
            "  trainer/games/__init__.py: its line in GAMES",
            *(f"  {file}" for file in missing_files(name)),
        ]
    )


def main(name: str) -> None:
    """Print what a game lacks; end with 1 where there is no such game, of which nothing can be tested."""
    sys.stdout.write(f"{report(game_called(name)) if name in GAMES else report_of_no_game(name)}\n")
    sys.exit(0 if name in GAMES else 1)


if __name__ == "__main__":
    main(sys.argv[1])
