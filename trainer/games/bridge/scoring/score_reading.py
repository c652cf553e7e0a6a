"""Reading the scores of contracts, and the premiums of a set of laws, from their YAML files."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed
from trainer.documents.nodes import Place
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.bridge.compass import DEALER, EVERYBODY, NOBODY
from trainer.games.bridge.game_file import FORMAT, NAME
from trainer.games.bridge.scoring.comparing import Comparing
from trainer.games.bridge.scoring.contract_scores import BySafety, ContractScores, Slam, Undertricks
from trainer.games.bridge.scoring.premiums import ChicagoPremiums, DuplicatePremiums, Premiums, RubberPremiums

_DOUBLED: Final = {"undoubled": "", "double": "X", "redouble": "XX"}
_VULNERABLE: Final = (NOBODY, DEALER, EVERYBODY)
_PAIR: Final = 2


class _Doubled(Shape, called="points by double"):
    double: int
    redouble: int


class _DoubledPairs(Shape, called="points by double"):
    double: Placed[tuple[int, ...]]
    redouble: Placed[tuple[int, ...]]


class _Slam(Shape, called="a slam"):
    name: str
    bonus: Placed[tuple[int, ...]]


class _Undertricks(Shape, called="undertricks"):
    place: Place
    not_vulnerable: tuple[int, ...]
    vulnerable: tuple[int, ...]


class _Scores(Shape, called="the scores of contracts", version=FORMAT):
    source: str
    trick_points: Placed[dict[str, int]] = key(each="the points of {}")
    first_in_no_trump: int = key("first trick in No Trump")
    times: _Doubled
    game: int
    overtricks: _DoubledPairs
    the_insult: _Doubled
    slams: Placed[dict[str, _Slam]]
    undertricks: Placed[dict[str, _Undertricks]]


def read_contract_scores(folder: Path, strains: Collection[str], book: int) -> ContractScores:
    """Return the scores of contracts in the folder of the game; raises `UnusableFileError` with all problems."""
    document = read_document(folder / "contract-scores.yaml", f"{NAME}/contract-scores.yaml")
    written = read_shape(document, document.root, _Scores)
    document.stop_on_problems()
    if written.trick_points.value.keys() != set(strains):
        wrong = f"tricks have points in {', '.join(written.trick_points.value)}"
        document.report(written.trick_points.place, wrong, f"there are {', '.join(strains)}")
    if written.undertricks.value.keys() != _DOUBLED.keys():
        right = f"there are {', '.join(_DOUBLED)}"
        document.report(written.undertricks.place, f"undertricks {', '.join(written.undertricks.value)}", right)
    for one in written.undertricks.value.values():
        if not one.not_vulnerable or not one.vulnerable:
            document.report(one.place, "no undertrick costs anything", "give the cost of the first at least")
    pairs = {"X": _pair(document, written.overtricks.double), "XX": _pair(document, written.overtricks.redouble)}
    slams = _slams(document, written.slams)
    document.stop_on_problems()
    return ContractScores(
        book=book,
        trick_points=written.trick_points.value,
        first_in_no_trump=written.first_in_no_trump,
        game=written.game,
        times={"": 1, "X": written.times.double, "XX": written.times.redouble},
        overtricks=pairs,
        insult={"": 0, "X": written.the_insult.double, "XX": written.the_insult.redouble},
        slams=slams,
        undertricks={
            _DOUBLED[name]: Undertricks(one.not_vulnerable, one.vulnerable)
            for name, one in written.undertricks.value.items()
        },
    )


class _Boards(Shape, called="boards"):
    part_score: Placed[tuple[int, ...]]
    game: Placed[tuple[int, ...]]


class _Rubber(Shape, called="the rubber"):
    won_by_two_to_none: int
    won_by_two_to_one: int


class _Chukker(Shape, called="the chukker"):
    game: Placed[tuple[int, ...]]
    part_score_on_the_last_deal: int
    vulnerable: Placed[tuple[str, ...]]


class _MatchPoints(Shape, called="match points"):
    lower: int
    same: int


class _Comparing(Shape, called="comparing"):
    match_points: _MatchPoints
    imps: Placed[tuple[int, ...]]


class _Laws(Shape, called="this set of laws", version=FORMAT):
    laws: str
    title: str
    source: str
    boards: _Boards | None = None
    rubber: _Rubber | None = None
    chukker: _Chukker | None = None
    comparing: _Comparing | None = None


class LawsAsWritten(NamedTuple):
    """One set of laws in a file: its names, and its premiums."""

    name: str
    title: str
    source: str
    premiums: Premiums
    comparing: Comparing | None


def read_laws(folder: Path, name: str, game_at: int) -> LawsAsWritten:
    """Read one set of laws, in which `game_at` trick points make a game; raises `UnusableFileError` for problems."""
    document = read_document(folder / "laws" / f"{name}.yaml", f"{NAME}/laws/{name}.yaml")
    written = read_shape(document, document.root, _Laws)
    document.stop_on_problems()
    found = list(_premiums(document, written, game_at))
    if len(found) != 1:
        wrong = f"this set of laws has {len(found)} ways to count games"
        document.report(document.root.place, wrong, "give one of 'boards: …', 'rubber: …', 'chukker: …'")
    comparing = None if written.comparing is None else _comparing(document, written.comparing)
    document.stop_on_problems()
    return LawsAsWritten(written.laws, written.title, written.source, found[0], comparing)


def _premiums(document: Document, written: _Laws, game_at: int) -> Iterator[Premiums]:
    if (boards := written.boards) is not None:
        yield DuplicatePremiums(game_at, _pair(document, boards.part_score), _pair(document, boards.game))
    if (rubber := written.rubber) is not None:
        yield RubberPremiums(game_at, rubber.won_by_two_to_none, rubber.won_by_two_to_one)
    if (chukker := written.chukker) is not None:
        for said in chukker.vulnerable.value:
            if said not in _VULNERABLE:
                document.report(
                    chukker.vulnerable.place, f"'{said}' is vulnerable", f"there are {', '.join(_VULNERABLE)}"
                )
        game = _pair(document, chukker.game)
        yield ChicagoPremiums(game_at, game, chukker.part_score_on_the_last_deal, chukker.vulnerable.value)


def _comparing(document: Document, written: _Comparing) -> Comparing:
    differences = written.imps.value
    if list(differences) != sorted(set(differences)) or min(differences, default=1) < 1:
        document.report(written.imps.place, "these differences do not rise", "write them from the smallest on")
    return Comparing(written.match_points.lower, written.match_points.same, differences)


def _pair(document: Document, written: Placed[tuple[int, ...]]) -> BySafety:
    if len(written.value) != _PAIR:
        wrong = f"[{', '.join(map(str, written.value))}] is no pair"
        document.report(written.place, wrong, "write [not vulnerable, vulnerable]")
    return written.value


def _slams(document: Document, written: Placed[dict[str, _Slam]]) -> dict[int, Slam]:
    for level in written.value:
        if not level.isdecimal():
            document.report(written.place, f"'{level}' is no level", 'write a number, such as "6"')
    document.stop_on_problems()
    return {int(level): Slam(one.name, _pair(document, one.bonus)) for level, one in written.value.items()}
