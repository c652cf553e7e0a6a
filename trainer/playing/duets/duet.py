"""The settings of a duet: players, convention and opponents. They are stored as `duet.yaml` in its folder.

There are no signatures and no sealed calls. A signature helps only where somebody else vouches for the key, and a
shared folder has nobody. A sealed call would protect a call that partner must not see yet, but partners call in turn:
every call before one's own is part of the auction, and none after it exists.
"""

import hashlib
import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

import yaml

from trainer.auction.call import PASS
from trainer.auction.seat import Seat
from trainer.documents.document import read_document
from trainer.documents.kinds import Placed
from trainer.documents.newer_formats import KEY
from trainer.documents.shapes import Shape, read_shape
from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BadNotationError, BiddingTrainerError, reason_of

FILE: Final = "duet.yaml"
MOST_DEALS: Final = 500
"""The most deals of a duet, weeks of bidding: a mistyped number is refused."""


FORMAT: Final = "2"
"""In format 1 a deal was dealt from the duet's seed and its number, as `--seed` of other commands deals it."""

NEEDS: Final = "1.0.0"
"""The first version of the program that reads this format."""

_OPEN_SEEDS: Final = "1"
"""The format of duets whose seeds other commands deal, too."""

_SEED_DIGITS: Final = 32
"""128 bits: as many as nobody can guess, so that no partner knows the next deal."""

_PARTNERS: Final = 2
"""Two partners share a duet; programs sit in the other seats."""

_NOT_IN_FILE_NAMES: Final = re.compile("[^a-z0-9]+")


class DuetError(BiddingTrainerError):
    """The error when a folder can't be used as a duet."""


class Opponents(StrEnum):
    """The behaviour of the other side: it passes throughout, or bids."""

    SILENT = "silent"
    BIDDING = "bidding"


def opponents_in(game: Game, *, bidding: bool) -> Opponents:
    """Return whether the other side bids or passes; in a game without a pass it always bids."""
    try:
        game.calls.parse(str(PASS))
    except BadNotationError:
        return Opponents.BIDDING
    return Opponents.BIDDING if bidding else Opponents.SILENT


@dataclass(frozen=True, slots=True)
class Duet:
    """The settings of a duet.

    `convention` is the name of a bundled convention, or the path of a convention's or a partnership's file,
    relative to the folder of the duet. `table` is the fingerprint of the convention's table when the duet began.
    `format` is that of its file.
    """

    players: tuple[str, str]
    convention: str
    treatments: tuple[str, ...]
    seed: str
    deals: int
    opponents: Opponents
    table: str
    format: str = FORMAT

    def seed_of(self, number: int) -> str:
        """Return the seed of the hands of a deal, numbered from 1.

        It is a digest, so that nobody sees the hands by typing the seed of the duet into another command or screen.
        """
        if self.format == _OPEN_SEEDS:
            return f"{self.seed}-{number:04}"
        return hashlib.sha256(f"duet\n{self.seed}\n{number}".encode()).hexdigest()[:_SEED_DIGITS]

    def seats(self, number: int, at_table: int) -> tuple[Seat, Seat]:
        """Return the seats of both players in a deal numbered from 1.

        They move on by one seat in each deal, and the second player sits two seats after the first.
        """
        first = (number - 1) % at_table
        return first, (first + 2) % at_table

    def player_called(self, name: str) -> str:
        """Return the player of this name, ignoring case; raises `DuetError` when there is none."""
        for player in self.players:
            if player.casefold() == name.strip().casefold():
                return player
        message = f"'{name}' is not in this duet; it is {' and '.join(self.players)} who bid."
        raise DuetError(message)

    def file_of(self, player: str) -> str:
        """Return the name of the file with a player's calls."""
        return f"calls-{_plain(player) or self.players.index(player) + 1}.jsonl"

    def owner_of(self, file: str) -> str | None:
        """Return the player whose calls are in a file, or in a copy that a file-sharing service made.

        None for others.
        """
        stems = {self.file_of(player).removesuffix(".jsonl"): player for player in self.players}
        longest = max((stem for stem in stems if file.startswith(stem)), key=len, default="")
        return stems.get(longest)

    def book(self, library: ConventionLibrary, folder: Path) -> RuleBook:
        """Return the rule book that both players bid by; raises the errors of `ConventionLibrary.book`."""
        is_file = self.convention.endswith(".yaml")
        return library.book(str(folder / self.convention) if is_file else self.convention, self.treatments)


class _Written(Shape, called="the duet", version=FORMAT, oldest=_OPEN_SEEDS, also=(KEY,)):
    format: str = ""
    players: Placed[tuple[str, ...]]
    convention: str
    treatments: tuple[str, ...] = ()
    seed: str
    deals: Placed[int]
    opponents: Placed[str]
    table: str


def read_duet(folder: Path) -> Duet:
    """Return the duet of a folder; raises `DuetError` when there is none, and `UnusableFileError` when it is broken."""
    if not (folder / FILE).is_file():
        message = f"There is no duet in {folder}: it has no file {FILE}. 'duet begin' makes one."
        raise DuetError(message)
    document = read_document(folder / FILE)
    written = read_shape(document, document.root, _Written)
    document.stop_on_problems()
    players, opponents = written.players.value, written.opponents.value
    why = why_not_players(players)
    if why:
        document.report(written.players.place, why, "name two")
    if opponents not in list(Opponents):
        document.report(written.opponents.place, f"opponents are '{opponents}'", " or ".join(Opponents))
    if not 1 <= written.deals.value <= MOST_DEALS:
        document.report(written.deals.place, f"{written.deals.value} deals", f"1 to {MOST_DEALS}")
    document.stop_on_problems()
    first, second = players
    return Duet(
        (first, second),
        written.convention,
        written.treatments,
        written.seed,
        written.deals.value,
        Opponents(opponents),
        written.table,
        written.format,
    )


def begin_duet(folder: Path, duet: Duet) -> None:
    """Write the settings of a duet into a folder, which is created if needed.

    Raises `DuetError` when the folder has a duet already, or can't be written.
    """
    why = why_not_players(duet.players)
    if why:
        raise DuetError(f"{why[0].upper()}{why[1:]}.")
    data = {
        "format": int(duet.format),
        KEY: NEEDS,
        "players": list(duet.players),
        "convention": duet.convention,
        "treatments": list(duet.treatments),
        "seed": duet.seed,
        "deals": duet.deals,
        "opponents": str(duet.opponents),
        "table": duet.table,
    }
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / FILE).open("x", encoding="utf-8", newline="\n") as file:
            yaml.safe_dump(data, file, sort_keys=False, allow_unicode=True)
    except FileExistsError:
        message = f"There is a duet in {folder} already; begin another one in another folder."
        raise DuetError(message) from None
    except OSError as error:
        message = f"{folder} can't be used: {reason_of(error)}."
        raise DuetError(message) from None


def why_not_players(players: tuple[str, ...]) -> str:
    """Return why these can't be the players; empty where they can."""
    if len(players) != _PARTNERS or not all(name.strip() for name in players):
        return "a duet has two players"
    first, second = ((_plain(name) or name) for name in players)
    return f"'{players[0]}' and '{players[1]}' can't be told apart" if first == second else ""


def _plain(name: str) -> str:
    """Return a name in a form that fits into a file name."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return _NOT_IN_FILE_NAMES.sub("-", letters).strip("-")
