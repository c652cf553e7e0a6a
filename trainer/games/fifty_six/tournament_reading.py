"""Reading the start of a game and the stages of tournaments (1.3 to 1.5) from their YAML file."""

from collections.abc import Iterable, Iterator
from typing import Final

from trainer.documents.document import Document
from trainer.documents.kinds import text_by
from trainer.documents.nodes import Node, Place
from trainer.documents.shapes import Shape, ShapeOf, key, read_shape
from trainer.games.fifty_six.laws_reading import FORMAT
from trainer.games.law_data import Clause, Fact
from trainer.games.law_files.clause_reading import Ids, WrittenClause
from trainer.games.law_files.fact_reading import WrittenFact, facts_of, wrong_beside
from trainer.games.procedure import Dealing, MatchFormat

_STAGES_SOURCE: Final = "1.5"


class _Stage(Shape, called="a stage"):
    """A stage of a tournament: how many teams are left, how many hands a match has, how long it takes.

    A match that is played for games has no number of hands.
    """

    place: Place
    id: str = key(kind=text_by(Ids.new, ""))
    name: str
    time: str
    teams: int = 0
    hands: int = 0
    best_of: int = 0
    game_at: int = 0
    ahead_by: int = 0


class _Written(Shape, called="the tournament file", version=FORMAT):
    title: str
    source: str
    dealing: object = None
    answers: dict[str, dict[str, WrittenClause]] = key(each="answers '{}'")
    facts: tuple[WrittenFact, ...]
    stages: tuple[_Stage, ...]


_DEALING: Final = ShapeOf(Dealing, "dealing", given=("packet",))


def read_tournament(document: Document) -> tuple[Fact, ...]:
    """Read the file as facts for questions.

    Raises `UnusableFileError`, which lists all problems, when it is broken.
    """
    written = read_shape(document, document.root, _Written, reader=Ids(document))
    facts = facts_of(document, written.facts, written.answers)
    document.stop_on_problems()
    return (*facts, *_facts_of(written.stages))


def read_dealing(document: Document, node: Node | None, packet: int) -> Dealing:
    """Read who cuts, gets the first cards, calls first and deals next; problems are reported to the document.

    Raises `UnusableFileError` when the file has no dealing.
    """
    if node is None:
        document.report(document.root.place, "the tournament file has no 'dealing'", "add 'dealing: {…}'")
        document.stop_on_problems()
    return read_shape(document, node, _DEALING, packet=packet)


def read_formats(document: Document, node: Node | None) -> tuple[MatchFormat, ...]:
    """Read the stages as formats of matches; problems are reported to the document."""
    formats = []
    ids = Ids(document)
    for item in document.items(node, "stages"):
        stage = read_shape(document, item, _Stage, reader=ids)
        if bool(stage.hands) == bool(stage.best_of and stage.game_at and stage.ahead_by):
            right = "give it hands, or all of best of, game at, ahead by"
            document.report(stage.place, f"nobody knows how long a match of '{stage.id}' is", right)
        formats.append(MatchFormat(stage.id, stage.name, stage.hands, stage.best_of, stage.game_at, stage.ahead_by))
    return tuple(formats)


def _facts_of(stages: tuple[_Stage, ...]) -> Iterator[Fact]:
    """Yield the facts about each stage; the wrong answers are those of the other stages, and the reason lists all."""
    hands = _numbered((stage.hands for stage in stages), "hands")
    teams = _numbered((stage.teams for stage in stages), "teams")
    times = tuple(Clause(time, time) for time in dict.fromkeys(stage.time for stage in stages))
    longer = f"Later matches are longer: {_in_order(stages, 'hands')} hands."
    fewer = f"Half of the teams go on each time: {_in_order(stages, 'teams')}."
    slower = f"Later matches are longer and take longer: {_in_order(stages, 'time')}."
    for stage in stages:
        asked = (
            ("hands", f"How many hands has a match of {stage.name}?", str(stage.hands or ""), hands, longer),
            ("teams", f"How many teams are left in {stage.name}?", str(stage.teams or ""), teams, fewer),
            ("time", f"How long does a match of {stage.name} usually take?", stage.time, times, slower),
        )
        for what, asks, answer, known, why in asked:
            right = next((clause for clause in known if clause.id == answer), None)
            if right is not None:
                wrong = wrong_beside(right, known)
                yield Fact(f"{stage.id}-{what}", _STAGES_SOURCE, f"A tournament: {stage.name}", asks, right, wrong, why)


def _in_order(stages: tuple[_Stage, ...], field: str) -> str:
    """Return the values of a field of the stages in their order, each once and without those that have none."""
    return ", ".join(dict.fromkeys(str(getattr(stage, field)) for stage in stages if getattr(stage, field)))


def _numbered(numbers: Iterable[int], what: str) -> tuple[Clause, ...]:
    return tuple(Clause(str(number), f"{number} {what}") for number in dict.fromkeys(numbers) if number)
