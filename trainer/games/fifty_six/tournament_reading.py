"""Reading how a game begins and how tournaments are played (1.3 to 1.5) from their YAML file."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import Node
from trainer.games.fifty_six.clause_reading import Clauses, check_format, check_id, read_clauses
from trainer.games.law_data import Clause, Fact
from trainer.games.procedure import Dealing, MatchFormat
from trainer.problems import did_you_mean

_TOP: Final = ("format", "title", "source", "answers", "facts", "stages")
_FACT: Final = ("id", "source", "title", "asks", "among", "answer")
_STAGE: Final = ("id", "name", "time")
_GAMES: Final = ("best of", "game at", "ahead by")
_DEALING: Final = ("cuts", "first packet", "first call", "next dealer")
_STAGES_SOURCE: Final = "1.5"


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a tournament: how many teams are left, how many hands a match has, how long it takes.

    A match that is played for games has no number of hands but `games` of its format.
    """

    id: str
    name: str
    time: str
    teams: int = 0
    hands: int = 0
    games: tuple[int, int, int] = (0, 0, 0)


def read_tournament(document: Document) -> tuple[Fact, ...]:
    """Read the file as facts to ask for; raises `UnusableFileError` with everything that is wrong in it."""
    top = document.mapping(document.root, "the tournament file", known=("dealing",), required=_TOP)
    check_format(document, top)
    groups = {
        name: read_clauses(document, node, f"answers '{name}'")
        for name, node in document.mapping(top.get("answers"), "answers").items()
    }
    ids: set[str] = set()
    facts = [_fact(document, node, groups, ids) for node in document.items(top.get("facts"), "facts")]
    stages = [_stage(document, node, ids) for node in document.items(top.get("stages"), "stages")]
    document.stop_on_problems()
    return (*facts, *_facts_of(stages))


def read_dealing(document: Document, node: Node | None, packet: int) -> Dealing:
    """Read who cuts, gets the first cards, calls first and deals next; what is wrong is reported to the document."""
    if node is None:
        document.report(document.root.place, "the tournament file has no 'dealing'", "add 'dealing: {…}'")
    entries = document.mapping(node, "dealing", required=_DEALING)
    cuts, first_packet, first_call, next_dealer = (document.whole_number(entries.get(key), key) for key in _DEALING)
    return Dealing(packet, cuts, first_packet, first_call, next_dealer)


def read_formats(document: Document, node: Node | None) -> tuple[MatchFormat, ...]:
    """Read the stages as formats of matches; what is wrong is reported to the document."""
    formats = []
    ids: set[str] = set()
    for item in document.items(node, "stages"):
        stage = _stage(document, item, ids)
        if bool(stage.hands) == all(stage.games):
            right = f"give it hands, or all of {', '.join(_GAMES)}"
            document.report(item.place, f"nobody knows how long a match of '{stage.id}' is", right)
        formats.append(MatchFormat(stage.id, stage.name, stage.hands, *stage.games))
    return tuple(formats)


def _fact(document: Document, node: Node, groups: Mapping[str, Clauses], ids: set[str]) -> Fact:
    entries = document.mapping(node, "a fact", known=("note",), required=_FACT)
    name = check_id(document, entries.get("id"), ids)
    among = document.text(entries.get("among"), "among")
    clauses = groups.get(among)
    if clauses is None and "among" in entries:
        document.report(entries["among"].place, f"there are no answers '{among}'", did_you_mean(among, groups))
    answer = None if clauses is None else clauses.called(entries.get("answer"), "answer")
    known = () if clauses is None else tuple(clauses.by_id.values())
    right = answer or Clause("", "")
    return Fact(
        id=name,
        source=document.text(entries.get("source"), "source"),
        title=document.text(entries.get("title"), "title"),
        asks=document.text(entries.get("asks"), "asks"),
        answer=right,
        wrong=_wrong_beside(right, known),
        note=" ".join(document.text(entries.get("note"), "note").split()),
    )


def _stage(document: Document, node: Node, ids: set[str]) -> Stage:
    entries = document.mapping(node, "a stage", known=("teams", "hands", *_GAMES), required=_STAGE)
    best_of, game_at, ahead_by = (document.whole_number(entries.get(key), key) for key in _GAMES)
    return Stage(
        check_id(document, entries.get("id"), ids),
        document.text(entries.get("name"), "name"),
        document.text(entries.get("time"), "time"),
        document.whole_number(entries.get("teams"), "teams"),
        document.whole_number(entries.get("hands"), "hands"),
        (best_of, game_at, ahead_by),
    )


def _facts_of(stages: list[Stage]) -> Iterator[Fact]:
    """What can be asked of each stage; the wrong answers are those of the other stages."""
    hands = _numbered((stage.hands for stage in stages), "hands")
    teams = _numbered((stage.teams for stage in stages), "teams")
    times = tuple(Clause(time, time) for time in dict.fromkeys(stage.time for stage in stages))
    for stage in stages:
        asked = (
            ("hands", f"How many hands has a match of {stage.name}?", str(stage.hands or ""), hands),
            ("teams", f"How many teams are left in {stage.name}?", str(stage.teams or ""), teams),
            ("time", f"How long does a match of {stage.name} usually take?", stage.time, times),
        )
        for what, asks, answer, known in asked:
            right = next((clause for clause in known if clause.id == answer), None)
            if right is not None:
                wrong = _wrong_beside(right, known)
                yield Fact(f"{stage.id}-{what}", _STAGES_SOURCE, f"A tournament: {stage.name}", asks, right, wrong)


def _numbered(numbers: Iterable[int], what: str) -> tuple[Clause, ...]:
    return tuple(Clause(str(number), f"{number} {what}") for number in dict.fromkeys(numbers) if number)


def _wrong_beside(right: Clause, known: tuple[Clause, ...]) -> tuple[Clause, ...]:
    return tuple(clause for clause in known if not clause.is_like(right))
