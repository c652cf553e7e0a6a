"""Reading a set of laws from its YAML file."""

from pathlib import Path

from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Placed, one_of
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.spades.game_file import FORMAT, NAME
from trainer.games.spades.laws import SpadesLaws
from trainer.games.spades.scoring import SpadesScoring

_HELP = "help"


class _Bags(Shape, called="bags"):
    number: Placed[int]
    cost: Placed[int]
    counted_points_go: bool


class _BlindNil(Shape, called="blind nil"):
    worth: Placed[int]
    behind_by: int


class _Laws(Shape, called="this set of laws", version=FORMAT):
    laws: str
    title: str
    match: str
    source: str
    trick_bid: Placed[int]
    overtrick: Placed[int]
    bags: _Bags
    nil: Placed[int]
    blind_nil: _BlindNil | None = None
    tricks_of_a_failed_nil: str = key(kind=one_of(("bags", _HELP)))
    winning_goal: Placed[int]
    losing_goal: Placed[int]


def read_laws(folder: Path, name: str) -> SpadesLaws:
    """Read one set of laws from the folder of the game.

    Raises `UnusableFileError`, which lists all problems, when the file is broken.
    """
    document = read_document(folder / "laws" / f"{name}.yaml", f"{NAME}/laws/{name}.yaml")
    written = read_shape(document, document.root, _Laws)
    document.stop_on_problems()
    _check(document, written)
    document.stop_on_problems()
    blind = written.blind_nil
    return SpadesLaws(
        name=written.laws,
        title=written.title,
        source=written.source,
        match=written.match,
        scoring=SpadesScoring(
            trick_bid=written.trick_bid.value,
            overtrick=written.overtrick.value,
            bags=written.bags.number.value,
            bags_cost=written.bags.cost.value,
            bag_points_go=written.bags.counted_points_go,
            nil=written.nil.value,
            blind_nil=0 if blind is None else blind.worth.value,
            failed_nil_helps=written.tricks_of_a_failed_nil == _HELP,
        ),
        winning_goal=written.winning_goal.value,
        losing_goal=written.losing_goal.value,
        blind_nil_behind=None if blind is None else blind.behind_by,
    )


def _check(document: Document, written: _Laws) -> None:
    """Report laws under which bags can't be read off the score: all other points must be multiples of their number."""
    bags = written.bags.number
    if bags.value < 1:
        document.report(bags.place, f"bags are paid for by {bags.value}", "write 1 or more")
        document.stop_on_problems()
    if written.overtrick.value != 1:
        document.report(
            written.overtrick.place, "a bag is not worth 1 point", "the last digits of a score are the bags"
        )
    worths = [written.trick_bid, written.bags.cost, written.nil]
    if written.blind_nil is not None:
        worths.append(written.blind_nil.worth)
    for worth in worths:
        if worth.value % bags.value:
            right = f"write a multiple of {bags.value}, the number of bags"
            document.report(worth.place, f"{worth.value} would hide the bags in a score", right)
    if written.losing_goal.value >= 0 or written.winning_goal.value <= 0:
        document.report(written.winning_goal.place, "a game that is over before it begins", "win above 0, lose below")
