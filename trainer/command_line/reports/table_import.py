"""The verb `import-bml`: the game that reads a notation of conventions, and the result of the notes."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from trainer.documents.regular_files import write_file
from trainer.games import GAMES, game_called
from trainer.games.table_import import NOTES_ENDINGS, Became, ImportedTable
from trainer.problems import Problem, UnusableFileError, reason_of


def imported(file: Path) -> ImportedTable:
    """Return the table made by the game that reads files with this suffix; raises `UnusableFileError`."""
    if file.suffix not in NOTES_ENDINGS:
        wrong = f"nobody knows what is in a file that ends in '{file.suffix}'"
        raise UnusableFileError([Problem(str(file), 1, 1, wrong, f"use {', '.join(NOTES_ENDINGS)}")])
    known = (game_called(name).table_imports for name in GAMES)
    make = next(one[file.suffix] for one in known if file.suffix in one)
    return make(file)


def result_lines(table: ImportedTable) -> Iterator[str]:
    """Yield the result of every line of the notes, with advice on the rest; then how many of each kind."""
    for one in table.lines:
        yield f"{one.file}:{one.line}: {one.became}: {one.written}"
        yield from (f"    {row}: {shows}" for row, shows in zip(one.rows, one.shows, strict=True))
        if one.why:
            yield f"    {one.why}; {one.right}"
    counts = Counter(one.became for one in table.lines)
    yield "; ".join(f"{counts[became]:,} {'line' if counts[became] == 1 else 'lines'} {became}" for became in Became)


def as_object(file: Path, table: ImportedTable) -> dict[str, Any]:
    """Return the import as one object."""
    return {
        "file": str(file),
        "rows": table.rows,
        "in_part": table.in_part,
        "lines": [asdict(one) for one in table.lines],
    }


def write_table(file: Path, text: str) -> None:
    """Write a table; raises `UnusableFileError` when it can't be written."""
    try:
        write_file(file, text.encode())
    except OSError as error:
        wrong = reason_of(error)
        raise UnusableFileError([Problem(str(file), 1, 1, wrong, "check the path and its permissions")]) from None


def report(file: Path, table: ImportedTable, output: Path) -> str:
    """Return how much of the notes became rows, and where they are.

    >>> report(Path("a.bml"), ImportedTable("", 2, 1, ()), Path("a.yaml"))
    'a.bml: 2 calls understood, 1 in part; 0 remarks; a.yaml has the table'
    """
    remarks = f"{len(table.kept)} {'remark' if len(table.kept) == 1 else 'remarks'}"
    return f"{file}: {table.rows} calls understood, {table.in_part} in part; {remarks}; {output} has the table"
