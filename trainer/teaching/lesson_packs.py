"""A `.lesson` file: a zip with a set, the files of the table that judges it, and a manifest with its fingerprint.

    manifest.json   format, program that packed it, first program that reads it, fingerprint (of everything else)
    lesson.json     the set
    table/...       the YAML files of its convention, of what it includes, and of its treatments

It is data from strangers. Nothing in it runs; what is not one of these files, or too large, is refused.
"""

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, Final, NoReturn

from trainer import __version__
from trainer.documents.json_document import json_documents
from trainer.documents.newer_formats import KEY, is_newer, needed
from trainer.documents.regular_files import write_file
from trainer.documents.shapes import Shape, read_shape
from trainer.practice.questions.subject import Kind
from trainer.problems import Problem, UnusableFileError
from trainer.teaching.lesson_set import LessonSet
from trainer.teaching.set_text import set_as_text, set_in_text
from trainer.teaching.zip_members import zip_member, zip_members

FORMAT: Final = 6
"""The newest format of packs. A program reads formats up to its own, and writes the lowest that is sufficient.

In format 1 all questions ask for a call. Format 2 adds questions on what partner's call shows and which hand made it,
format 3 on what is forcing and what is legal, and on the laws and the scores, format 4 on which card to play. Format 5
adds published answers, and format 6 a teacher's own answers and hints, and sets that are limited to some calls.
"""

NEEDS: Final = "1.0.0"
"""The first version of the program that reads packs of every format up to `FORMAT`."""

_OLDEST: Final = 1
"""Formats are the oldest that a lesson needs, so that older programs open it as well."""

_USUAL: Final = 3
_PUBLISHED: Final = 5
_FORMATS: Final = {Kind.CALL: _OLDEST, Kind.SHOWS: 2, Kind.WHICH_HAND: 2, Kind.CARD: 4}
"""The first format with each kind of question; kinds that are not listed came with format 3."""

TABLE: Final = "table/"
"""The prefix of the names of the table's files."""

_MANIFEST: Final = "manifest.json"
_LESSON: Final = "lesson.json"
_LARGEST_MANIFEST: Final = 10_000
"""In bytes; a manifest has about a hundred."""

_CALLED: Final = "a lesson"
_EARLY: Final = (1980, 1, 1, 0, 0, 0)
"""All files have the same time, so that equal sets give equal packs."""


class _Manifest(Shape, called="the manifest"):
    format: int
    program: str = ""
    needs: str = ""
    fingerprint: str


@dataclass(frozen=True, slots=True)
class LessonPack:
    """A set with the files of its table, by their names without `table/`; equal fingerprints mean equal packs."""

    lesson: LessonSet
    files: Mapping[str, str]
    fingerprint: str
    program: str = __version__

    @property
    def name(self) -> str:
        """Return the name under which answers to the pack are stored."""
        return f"set-{self.fingerprint[:16]}"

    @classmethod
    def of(cls, lesson: LessonSet, files: Mapping[str, str]) -> "LessonPack":
        """Return the pack of a set."""
        return cls(lesson, files, _fingerprint(_members(lesson, files)))

    def as_bytes(self) -> bytes:
        """Return the contents of the file; equal sets give equal bytes."""
        members = _members(self.lesson, self.files)
        versions = {"format": _format_of(self.lesson), "program": self.program, KEY: NEEDS}
        manifest = {**versions, "fingerprint": self.fingerprint}
        packed = BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as written:
            for name, content in ((_MANIFEST, json.dumps(manifest).encode()), *sorted(members.items())):
                info = zipfile.ZipInfo(name, _EARLY)
                info.compress_type = zipfile.ZIP_DEFLATED
                written.writestr(info, content)
        return packed.getvalue()


def read_pack(path: Path) -> LessonPack:
    """Return the pack in a file after checking that it is complete and unchanged; its table is not read yet.

    Raises `UnusableFileError` when the file is no lesson, has a newer format, or was changed after packing.
    """
    members = zip_members(path, _CALLED)
    if _MANIFEST not in members or _LESSON not in members:
        _refuse(path, "this zip is no lesson", f"a lesson has a {_MANIFEST} and a {_LESSON}")
    manifest = _read_manifest(path, members.pop(_MANIFEST))
    for name in members:
        if name != _LESSON and not (name.startswith(TABLE) and name.endswith(".yaml")):
            _refuse(path, f"'{name:.80}' does not belong in a lesson")
    if _fingerprint(members) != manifest.fingerprint:
        _refuse(path, "it was changed after it was packed", "ask whoever made it for the file once more")
    lesson = set_in_text(f"{path.name}/{_LESSON}", _text(path, _LESSON, members.pop(_LESSON)))
    files = {name.removeprefix(TABLE): _text(path, name, content) for name, content in members.items()}
    return LessonPack(lesson, files, manifest.fingerprint, manifest.program)


def fingerprint_text(path: Path) -> str:
    """Return the fingerprint in the manifest of a file, unchecked; empty where there is none.

    Nothing else in the file is read.
    """
    try:
        manifest = json.loads(zip_member(path, _MANIFEST, _LARGEST_MANIFEST))
    except (ValueError, RecursionError):
        return ""
    said = manifest.get("fingerprint") if isinstance(manifest, dict) else None
    return said if isinstance(said, str) else ""


def write_pack(path: Path, pack: LessonPack) -> None:
    """Write a pack atomically; raises `OSError` when that fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, pack.as_bytes())


def _format_of(lesson: LessonSet) -> int:
    if lesson.after or any(one.accepted or one.hint for one in lesson.questions):
        return FORMAT
    if any(one.published for one in lesson.questions):
        return _PUBLISHED
    return max((_FORMATS.get(one.kind, _USUAL) for one in lesson.questions), default=_OLDEST)


def _members(lesson: LessonSet, files: Mapping[str, str]) -> dict[str, bytes]:
    return {_LESSON: set_as_text(lesson).encode(), **{f"{TABLE}{name}": text.encode() for name, text in files.items()}}


def _fingerprint(members: Mapping[str, bytes]) -> str:
    whole = sha256()
    for name, content in sorted(members.items()):
        whole.update(name.encode() + b"\0" + sha256(content).digest())
    return whole.hexdigest()


def _read_manifest(path: Path, content: bytes) -> _Manifest:
    file = f"{path.name}/{_MANIFEST}"
    document = next(json_documents(file, _text(path, _MANIFEST, content)), None)
    values: Any = document.value if document is not None else None
    if document is None or not isinstance(values, dict):
        _refuse(path, "its manifest says nothing")
    found = values.get("format")
    if is_newer(found, FORMAT):
        # First of all: a newer program may have changed everything else.
        wrong = f"a newer program packed this lesson, in format {found!s:.20}"
        _refuse(path, wrong, needed(values.get(KEY, values.get("program"))))
    manifest = read_shape(document, document.root, _Manifest)
    if document.problems:
        raise UnusableFileError(document.problems)
    return manifest


def _text(path: Path, name: str, content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        _refuse(path, f"'{name:.80}' is no text in UTF-8")


def _refuse(path: Path, wrong: str, right: str = "") -> NoReturn:
    raise UnusableFileError([Problem(path.name, 1, 1, wrong, right)]) from None
