"""Reading the procedure of bridge from board to board (Laws 2 and 6), from `boards.yaml`."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.games.bridge.carrying import carrying_of
from trainer.games.bridge.compass import DEALER, VULNERABLE, compass_asked, home_of
from trainer.games.bridge.game_file import FORMAT, NAME
from trainer.games.bridge.scoring.scoring import BridgeScoring
from trainer.games.circumstances import Circumstances
from trainer.games.procedure import FREE_MATCH, NO_REDEALS, Dealing, MatchFormat, Procedure
from trainer.games.scoring import Score
from trainer.problems import BadNotationError

BOARD: Final = "board"
"""The circumstance with the number of the board, from 1."""


class _Match(Shape, called="a match"):
    place: Place
    id: str
    name: str
    boards: int = 0
    laws: str = ""
    rounds: int = 0


class _Written(Shape, called="the boards", version=FORMAT):
    source: str
    dealers: Placed[tuple[str, ...]]
    vulnerable: Placed[tuple[str, ...]]
    dealing: Dealing = key(kind=of_shape(ShapeOf(Dealing, "dealing")))
    matches: tuple[_Match, ...]
    redealt_when_passed_out: tuple[str, ...] = ()


def read_procedure(folder: Path, laws: Mapping[str, BridgeScoring]) -> Procedure:
    """Return how boards are dealt, and the formats of matches; raises `UnusableFileError` with all problems.

    `laws` maps each set of laws to its scoring.
    """
    document = read_document(folder / "boards.yaml", f"{NAME}/boards.yaml")
    written = read_shape(document, document.root, _Written)
    for one in written.matches:
        if max(one.boards, one.rounds) < 1:
            document.report(one.place, f"'{one.id}' has {one.boards} boards", "give it one at least")
        if one.laws and one.laws not in laws:
            document.report(one.place, f"'{one.id}' is played by laws '{one.laws}'", f"there are {', '.join(laws)}")
    document.stop_on_problems()
    boards = _boards(document, written)
    document.stop_on_problems()

    def circumstances(number: int, score: Score) -> Circumstances:
        del score  # boards are what they are
        return {BOARD: str(number), **boards[(number - 1) % len(boards)]}

    formats = (MatchFormat(one.id, one.name, one.boards, rounds=one.rounds, laws=one.laws) for one in written.matches)
    anew = replace(NO_REDEALS, passed_out=True)
    return Procedure(
        written.dealing,
        (*formats, FREE_MATCH),
        dict.fromkeys(written.redealt_when_passed_out, anew),
        circumstances,
        cycle=len(boards),
        learners_seat=home_of,
        carrying={name: found for name, scoring in laws.items() if (found := carrying_of(scoring)) is not None},
        numbered=lambda circumstances, number: {**circumstances, BOARD: str(number)},
    )


def _boards(document: Document, written: _Written) -> tuple[Circumstances, ...]:
    """Return the boards of one full cycle: the dealers repeat as often as the vulnerabilities require."""
    dealers, vulnerable = written.dealers.value, written.vulnerable.value
    if not dealers or not vulnerable or len(vulnerable) % len(dealers):
        wrong = f"{len(dealers)} dealers for {len(vulnerable)} boards"
        document.report(written.vulnerable.place, wrong, "the dealers go round a whole number of times")
        return ()
    found = []
    for place, sides in enumerate(vulnerable):
        board = {DEALER: dealers[place % len(dealers)], VULNERABLE: sides}
        try:
            found.append(compass_asked(board))
        except BadNotationError as error:
            document.report(written.vulnerable.place, f"board {place + 1}: {error}")
    return tuple(found)
