"""Files of tables in the uniform spelling, each with its guards."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from trainer.documents.document import read_document
from trainer.documents.regular_files import write_file
from trainer.language.editing.written_rows import WrittenExample
from trainer.language.files.table_files import FORMAT
from trainer.language.guards.guards import ENDING, Guards, guards_path, is_guards_file, read_guards
from trainer.language.tidying.tidying import table_entries, tidied
from trainer.problems import Problem, UnusableFileError


class TidiedFile(NamedTuple):
    """The tidy text of a file and its present text (`before`); each is empty where there is no such file."""

    path: Path
    text: str
    before: str

    @property
    def is_changed(self) -> bool:
        """Return whether the file is not tidy yet."""
        return self.text != self.before

    def write(self) -> None:
        """Write the file, or remove a file of guards that has none left; raises `OSError` when that fails."""
        if self.text:
            write_file(self.path, self.text.encode())
        else:
            self.path.unlink(missing_ok=True)


def tidied_files(paths: Iterable[Path]) -> list[TidiedFile]:
    """Return these tables and their guards as tidy files; a guards file is listed under its table.

    Raises `UnusableFileError` with the problems of all files.
    """
    tables = dict.fromkeys(_table_of(path) if is_guards_file(path) else path for path in paths)
    found: list[TidiedFile] = []
    problems: list[Problem] = []
    for table in tables:
        try:
            found += tidied_table(table)
        except UnusableFileError as error:
            problems += error.problems
    if problems:
        raise UnusableFileError(problems)
    return found


def tidied_table(path: Path, more: Iterable[tuple[int, WrittenExample]] = ()) -> Iterator[TidiedFile]:
    """Yield one tidy table, and its guards if it has any; `more` and errors are as in `tidied`."""
    document = read_document(path)
    guards: Guards | None = read_guards(path, str(path), table_entries(document), FORMAT)
    new = tidied(document, guards, path.name, more)
    yield TidiedFile(path, new.table, document.text_read)
    before = "" if guards is None else guards.document.text_read
    if new.guards or before:
        yield TidiedFile(guards_path(path), new.guards, before)


def _table_of(guards: Path) -> Path:
    return guards.with_name(f"{guards.name.removesuffix(ENDING)}.yaml")
