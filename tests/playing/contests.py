"""Small conventions that bid any deal out, contests between them, and a solver that answers what it is told."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from tests.verifying.small_books import HIGHEST, LONGEST, write_book
from trainer.cards.card import Card
from trainer.games import game_called
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.simulation.contest import Contest, Party, Play, contest_between

RAISES: Final = """
- id: raise
  title: Partner called last but one
  after: "... 28 X (pass) ?"
  rows:
  - id: jack
    call: up 12 X
    shows: {X: Jack}
  - otherwise: pass
- id: anything-else
  title: Anything else
  after: "... ?"
  rows:
  - otherwise: pass
"""
"""Raises partner's suit to 40 with a Jack, and has nothing else to say."""


def write_contestants(folder: Path) -> tuple[str, str]:
    """Two conventions by the paths of their files; the second raises only by one."""
    first = write_book(folder, "longest", LONGEST, RAISES, laws="standard")
    second = write_book(folder, "highest", HIGHEST, RAISES.replace("up 12 X", "up 1 X"), laws="standard")
    return str(first), str(second)


def contest_of(side: str, against: str, play: Play = Play.RULE, laws: str = "", seed: str = "1") -> Contest:
    """A contest of two conventions, by name or file."""
    library = ConventionLibrary(conventions_folder(), game_called)
    return contest_between(library, Party(side), Party(against), laws=laws, play=play, seed=seed)


class TellingSolver:
    """Says of every question that the asked side takes a number of points; keeps what it was asked."""

    def __init__(self, points: int | None) -> None:
        self.points_taken = points
        self.asked: list[tuple[CardPlay, int, int, int | None]] = []

    def prepare(self) -> None:
        """Nothing to do."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        """What it was told."""
        self.asked.append((play, side, number, nodes))
        return None if self.points_taken is None else self.points_taken >= number

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """Not asked for."""
        raise NotImplementedError

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        """Not asked for."""
        raise NotImplementedError
