"""Reading the players of the cards from `conventions/spades/players.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from trainer.documents.document import read_document
from trainer.documents.kinds import Placed
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, read_shape
from trainer.games.spades.arena.compiling import Integers
from trainer.games.spades.arena.playing.skills import (
    AVOIDS_BAGS,
    COVERS,
    PLAYOUTS,
    REMEMBERS,
    SEARCHED_TRICKS,
    SET_WITHIN,
    SETS,
    SKILLS,
)
from trainer.games.spades.game_file import FORMAT, NAME
from trainer.problems import UnknownNameError, did_you_mean

_FILE: Final = "players.yaml"


class _Written(Shape, called="a player"):
    place: Place
    title: str
    source: str
    like: str = ""
    remembers_cards: bool = False
    covers_nil: bool = False
    sets_nil: bool = False
    avoids_bags: bool = False
    bags_to_set: int = 0
    searched_tricks: int = 0
    playouts: int = 0


class _File(Shape, called="the players", version=FORMAT):
    source: str
    players: Placed[dict[str, _Written]]


@dataclass(frozen=True, slots=True)
class Player:
    """A player of the cards. Its `skills`, int64 (SKILLS,), are numbered in `skills.py`."""

    name: str
    title: str
    source: str
    skills: Integers


def read_players(folder: Path) -> Mapping[str, Player]:
    """Read all players, by name, from the folder of the game.

    Raises `UnusableFileError`, which lists all problems, when the file is broken.
    """
    document = read_document(folder / _FILE, f"{NAME}/{_FILE}")
    written = read_shape(document, document.root, _File)
    document.stop_on_problems()
    found: dict[str, Player] = {}
    for name, one in written.players.value.items():
        if one.like and one.like not in found:
            document.report(one.place, f"there is no player '{one.like}' before", did_you_mean(one.like, found))
            continue
        skills = found[one.like].skills.copy() if one.like else np.zeros(SKILLS, np.int64)
        own = {
            REMEMBERS: one.remembers_cards,
            COVERS: one.covers_nil,
            SETS: one.sets_nil,
            AVOIDS_BAGS: one.avoids_bags,
            SET_WITHIN: one.bags_to_set,
            SEARCHED_TRICKS: one.searched_tricks,
            PLAYOUTS: one.playouts,
        }
        for skill, value in own.items():
            skills[skill] = value or skills[skill]
        found[name] = Player(name, one.title, one.source, skills)
    document.stop_on_problems()
    return found


def player_called(players: Mapping[str, Player], name: str) -> Player:
    """Return the player with this name. Raises `UnknownNameError`, with a suggestion, when there is none."""
    if name not in players:
        message = f"There is no player '{name}'; {did_you_mean(name, players)}"
        raise UnknownNameError(message)
    return players[name]
