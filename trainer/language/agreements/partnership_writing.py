"""Writing agreements into a partnership's file: one value changes, and every other line stays the same."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode
from trainer.documents.regular_files import write_file
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing import text_changing
from trainer.language.editing.edited_file import begun_text
from trainer.language.editing.written_rows import Plain
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import is_partnership, read_partnership
from trainer.problems import BiddingTrainerError, reason_of

Value = str | Sequence[str] | Mapping[str, int]

_KEYS: Final = ("format", "partnership", "convention", "treatments", "settings", "notes")
"""The keys in the order in which they are written."""

_NOT_IN_FILE_NAMES: Final = re.compile("[^a-z0-9]+")


class PartnershipFileError(BiddingTrainerError):
    """The error when a partnership's file can't be written, or not with these contents."""


def begin_partnership(path: Path, names: str, convention: str, treatments: Sequence[str] = ()) -> None:
    """Write the file of a new partnership.

    Raises `PartnershipFileError` when the file exists, can't be written, or `names` is empty.
    """
    if not names.strip():
        message = "Say who agrees: two names, such as Anna and Biju."
        raise PartnershipFileError(message)
    text = begun_text(_printable(" ".join(names.split())), convention, treatments)
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
    """Write values by key into the file of a partnership; an empty value removes its key.

    Raises `PartnershipFileError` when the file can't be written, `UnusableFileError` when it is not valid YAML.
    """
    text = read_document(path).text_read
    for key, value in values.items():
        text = with_value(text, path.name, key, value)
    _replace(path, text)


def agree_on(library: ConventionLibrary, path: Path, values: Mapping[str, Value]) -> RuleBook:
    """Write values into the file of a partnership and return the rule book that follows from it.

    If the agreement is impossible, because two treatments contradict each other for example, the file stays the same.
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
    """Copy the file of a partnership, optionally under other names; raises the errors of `write_values`.

    A file that names others beside it can be copied only within its folder.
    """
    document, _, _ = read_partnership(source)
    document.stop_on_problems()
    if names_other_files(source) and source.parent.resolve() != target.parent.resolve():
        message = f"{source.name} names files beside it; copy it into the same folder, {source.parent}."
        raise PartnershipFileError(message)
    if target.exists():
        message = f"There is a file {target} already; take another name."
        raise PartnershipFileError(message)
    text = document.text_read
    _replace(target, with_value(text, target.name, "partnership", names) if names else text)


def names_other_files(file: Path) -> bool:
    """Return whether a partnership's file depends on files beside it."""
    _, written, _ = read_partnership(file)
    named = [one.text for one in written.treatments] + ([written.convention.text] if written.convention else [])
    return written.include is not None or any(one.endswith(".yaml") for one in named)


def file_name_for(names: str) -> str:
    """Return a file name for a partnership.

    >>> file_name_for("Anna and Biju")
    'anna-and-biju.yaml'
    """
    letters = unicodedata.normalize("NFKD", names).encode("ascii", "ignore").decode().lower()
    return f"{_NOT_IN_FILE_NAMES.sub('-', letters).strip('-') or 'agreement'}.yaml"


def with_value(text: str, file: str, key: str, value: Value) -> str:
    r"""Return the text of a partnership's file with another value; an empty one is removed. Raises as `write_values`.

    >>> with_value("partnership: Us # we two\nconvention: a/b\n", "us.yaml", "treatments", ["T1"])
    'partnership: Us # we two\nconvention: a/b\ntreatments: [T1]\n'
    """
    document = Document(file, text)
    root = document.root
    if not isinstance(root, MappingNode):
        message = f"{file} is not a partnership's file: it has no 'partnership: …'."
        raise PartnershipFileError(message)
    document.stop_on_problems()
    before = [name for name in _KEYS[: _KEYS.index(key)] if root.get(name) is not None]
    return text_changing.with_value(text, (key,), _plain(key, value) or None, before[-1] if before else "")


def _plain(key: str, value: Value) -> Plain:
    """Return a value in the form of the file, without unprintable characters."""
    if isinstance(value, Mapping):
        return {_printable(name): str(number) for name, number in value.items()}
    if not isinstance(value, str):
        return [_printable(one) for one in value]
    if key != "notes":
        return _printable(" ".join(value.split()))
    return "\n".join(_printable(line.rstrip()) for line in value.expandtabs().strip().splitlines())


def _printable(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def _replace(path: Path, text: str) -> None:
    """Write a file atomically; raises `PartnershipFileError` when it can't be written."""
    if not is_partnership(Document(path.name, text)):
        message = f"{path.name} is not a partnership's file: it has no 'partnership: …'."
        raise PartnershipFileError(message)
    try:
        write_file(path, text.encode())
    except OSError as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> PartnershipFileError:
    return PartnershipFileError(f"{path} can't be written: {reason_of(error)}.")
