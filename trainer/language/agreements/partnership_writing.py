"""Writing what partners agree into their file: a value changes, and every other line stays as they wrote it."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import yaml

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import is_partnership, read_partnership
from trainer.language.files.table_files import FORMAT
from trainer.problems import BiddingTrainerError

Value = str | Sequence[str] | Mapping[str, int]

_KEYS: Final = ("format", "partnership", "convention", "treatments", "settings", "notes")
"""In the order in which they are written."""

_WIDEST: Final = 1 << 20
_NOT_IN_FILE_NAMES: Final = re.compile("[^a-z0-9]+")


class PartnershipFileError(BiddingTrainerError):
    """The file of a partnership can't be written, or not so."""


def begin_partnership(path: Path, names: str, convention: str, treatments: Sequence[str] = ()) -> None:
    """Write the file of a new partnership; raises `PartnershipFileError` where there is a file already."""
    if not names.strip():
        message = "Say who agrees: two names, such as Anna and Biju."
        raise PartnershipFileError(message)
    text = f"format: {FORMAT}\n"
    for key, value in (("partnership", names.strip()), ("convention", convention), ("treatments", treatments)):
        text = with_value(text, path.name, key, value)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        message = f"There is a file {path} already; open it, or take another name."
        raise PartnershipFileError(message) from None
    except OSError as error:
        raise _unwritable(path, error) from None


def write_values(path: Path, values: Mapping[str, Value]) -> None:
    """Write values by key into the file of a partnership; an empty one is taken out.

    Raises `PartnershipFileError`, and `UnusableFileError` where it is no YAML.
    """
    text = read_document(path).text_read
    for key, value in values.items():
        text = with_value(text, path.name, key, value)
    _replace(path, text)


def agree_on(library: ConventionLibrary, path: Path, values: Mapping[str, Value]) -> RuleBook:
    """Write values into the file of a partnership, and give the book that follows from it.

    Where the convention can't be played so (two treatments contradict each other, say), the file stays as it was.
    Raises as `write_values` and `ConventionLibrary.book_at` do.
    """
    before = read_document(path).text_read
    write_values(path, values)
    library.forget_file(path)
    try:
        return library.book_at(path)
    except BiddingTrainerError:
        _replace(path, before)
        library.forget_file(path)
        raise


def copy_partnership(source: Path, target: Path, names: str = "") -> None:
    """Copy the file of a partnership, perhaps under other names; raises as `write_values` does.

    One that names files beside it stays in its folder, where these are.
    """
    document, written, _ = read_partnership(source)
    document.stop_on_problems()
    named = [one.text for one in written.treatments] + ([written.convention.text] if written.convention else [])
    has_files = written.include is not None or any(one.endswith(".yaml") for one in named)
    if has_files and source.parent.resolve() != target.parent.resolve():
        message = f"{source.name} names files beside it; copy it into the same folder, {source.parent}."
        raise PartnershipFileError(message)
    if target.exists():
        message = f"There is a file {target} already; take another name."
        raise PartnershipFileError(message)
    text = document.text_read
    _replace(target, with_value(text, target.name, "partnership", names) if names else text)


def file_name_for(names: str) -> str:
    """What the file of partners may be called.

    >>> file_name_for("Anna and Biju")
    'anna-and-biju.yaml'
    """
    letters = unicodedata.normalize("NFKD", names).encode("ascii", "ignore").decode().lower()
    return f"{_NOT_IN_FILE_NAMES.sub('-', letters).strip('-') or 'agreement'}.yaml"


def with_value(text: str, file: str, key: str, value: Value) -> str:
    r"""The text of a partnership's file with another value; raises as `write_values` does.

    >>> with_value("partnership: Us # we two\nconvention: a/b\n", "us.yaml", "treatments", ["T1"])
    'partnership: Us # we two\nconvention: a/b\ntreatments: [T1]\n'
    """
    document = Document(file, text)
    root = document.root
    if not isinstance(root, MappingNode):
        message = f"{file} is no partnership's file: it has no 'partnership: …'."
        raise PartnershipFileError(message)
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    starts = {name.text: name.place.line - 1 for name, _ in root.entries}
    if len(set(starts.values())) < len(starts) or any(name.place.column > 1 for name, _ in root.entries):
        message = f"{file} can only be changed by hand: its keys do not stand on lines of their own."
        raise PartnershipFileError(message)
    written = _written(key, value)
    if key in starts:
        first = starts[key]
        lines[first : _end(lines, first, starts)] = written
        return "".join(lines)
    before = [name for name in _KEYS[: _KEYS.index(key)] if name in starts]
    place = _end(lines, starts[before[-1]], starts) if before else 0
    return "".join((*lines[:place], *written, *lines[place:]))


def _end(lines: Sequence[str], first: int, starts: Mapping[str, int]) -> int:
    """Where what stands under a key ends; blank lines and comments behind it belong to what follows."""
    end = min((start for start in starts.values() if start > first), default=len(lines))
    while end > first + 1 and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
        end -= 1
    return end


def _written(key: str, value: Value) -> list[str]:
    """The lines of a key; none for an empty value."""
    if not value:
        return []
    if isinstance(value, Mapping):
        return [f"{key}:\n", *(f"  {_scalar(name)}: {number}\n" for name, number in value.items())]
    if not isinstance(value, str):
        return [f"{key}: {_flow(list(value))}\n"]
    if key != "notes":
        return [f"{key}: {_scalar(value)}\n"]
    said = [line.rstrip() for line in value.expandtabs().strip().splitlines()]
    return [f"{key}: |-\n", *(f"  {_printable(line)}\n" if line else "\n" for line in said)]


def _flow(texts: list[str]) -> str:
    return yaml.safe_dump(texts, default_flow_style=True, width=_WIDEST, allow_unicode=True).strip()


def _scalar(text: str) -> str:
    return _flow([_printable(" ".join(text.split()))])[1:-1]


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _replace(path: Path, text: str) -> None:
    """Write a file whole, or not at all; raises `PartnershipFileError`."""
    if not is_partnership(Document(path.name, text)):
        message = f"{path.name} is no partnership's file: it has no 'partnership: …'."
        raise PartnershipFileError(message)
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_text(text, encoding="utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> PartnershipFileError:
    return PartnershipFileError(f"{path} can't be written: {error.strerror}.")
