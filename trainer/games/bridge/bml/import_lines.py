"""The result of each line of notes, for the report of an import."""

from collections.abc import Iterable, Mapping, Sequence

from trainer.games.bridge.bml.lines import BmlLine
from trainer.games.table_import import Became, ImportedLine
from trainer.problems import Problem

Place = tuple[str, int]
"""A file and the number of a line in it, from 1."""


def import_lines(
    rows: Mapping[Place, Sequence[tuple[str, str]]],
    written: Mapping[Place, str],
    kept: Iterable[Problem],
    prose: Iterable[BmlLine],
) -> tuple[ImportedLine, ...]:
    """Return the lines by file and number.

    `rows` are the rows of each line with what they show, and `written` its text. `kept` has the reasons for lines that
    remained text; `prose` has lines without calls.
    """
    problems: dict[Place, Problem] = {}
    for problem in kept:
        problems.setdefault((problem.file, problem.line), problem)
    found = []
    for place in {**written, **problems}:
        one = problems.get(place)
        became = Became.TEXT if place not in rows else Became.ROWS if one is None else Became.PART
        text = written.get(place) or ("" if one is None else one.source.strip())
        why, right = ("", "") if one is None else (one.wrong, one.right)
        names, shows = zip(*rows.get(place, ()), strict=True) if place in rows else ((), ())
        found.append(ImportedLine(*place, text, became, names, shows, why, right))
    found += [ImportedLine(line.file, line.number, line.text.strip(), Became.TEXT) for line in prose]
    return tuple(sorted(found, key=lambda one: (one.file, one.line)))
