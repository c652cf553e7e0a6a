"""The history of an agreement: every version of its file, when it was written, and by whom.

It is kept beside the file, under the same name with the ending `.history`, a version a line, so that partners who share
a folder share the history too. Lines are only appended: a line that can't be read costs nothing but itself, and two
programs that write at once lose nothing. A version that a text editor or another computer wrote is added when it is
first seen; nobody is named for it.
"""

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_text
from trainer.documents.json_text import json_text
from trainer.documents.regular_files import open_regular, open_to_append
from trainer.language.agreements.agreement_parts import parts_of
from trainer.language.files.partnerships import is_partnership
from trainer.problems import BiddingTrainerError, UnusableFileError, reason_of

ENDING: Final = ".history"
MOST_BYTES: Final = 20_000_000
"""The most bytes of a history that are read; of a longer one the last versions are."""

_MOST_COMPARED: Final = 500
"""The number of versions of each history, the last ones, among which a common version is looked for."""


class HistoryError(BiddingTrainerError):
    """The error when a history can't be written, or has no version to return to."""


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the file: its text, its time (with a time zone), and its author, empty if unknown."""

    when: datetime
    who: str
    text: str


def history_of(path: Path) -> tuple[Version, ...]:
    """Return the versions of an agreement's file in the order in which they were noted; none without a history.

    The order is not that of the clocks, as a partner's may be ahead. Lines that can't be read are left out, and so is a
    version that two programs noted at once.
    """
    try:
        with open_regular(_beside(path), through_links=False) as file:
            begin = max(0, file.seek(0, os.SEEK_END) - MOST_BYTES)
            file.seek(begin)
            lines = file.read(MOST_BYTES).split(b"\n")
    except (OSError, ValueError):
        return ()
    found: list[Version] = []
    for line in lines[1:] if begin else lines:
        version = _version(line)
        if version is not None and not (found and found[-1].text == version.text):
            found.append(version)
    return tuple(found)


def note_version(path: Path, who: str, now: datetime) -> None:
    """Add the present text of the file to its history, unless it is the last version already.

    `who` has changed it; it is empty for a version that was found, and that nobody is known to have written. Raises
    `HistoryError` when the file can't be read, was never an agreement, or the history can't be written.
    """
    text, known = _present(path), history_of(path)
    if known and known[-1].text == text:
        return
    if not known and not is_partnership(Document(path.name, text)):
        message = f"{path} is not a partnership's file: it has no 'partnership: …'."
        raise HistoryError(message)
    line = {"when": now.isoformat(timespec="seconds"), "who": who, "text": text}
    try:
        _append(_beside(path), line)
    except (OSError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else error
        message = f"The history of {path} can't be written: {reason}."
        raise HistoryError(message) from None


def noted(path: Path, who: str, now: datetime) -> bool:
    """Note a version as `note_version` does where that is possible, and return whether it was.

    A folder in which nothing can be written has no history, and its agreements can be changed all the same.
    """
    with suppress(HistoryError):
        note_version(path, who, now)
        return True
    return False


def versions_of(path: Path, now: datetime) -> tuple[Version, ...]:
    """Return the versions of an agreement's file, oldest first; the last one is the present file.

    It is added to the history where that can be written. Raises `HistoryError` when there is no history, and the file
    can't be read or is no agreement.
    """
    is_noted, known = noted(path, "", now), history_of(path)
    if is_noted and known:
        return known
    try:
        present = Version(now, "", _present(path))
    except HistoryError:
        if known:
            return known
        raise
    if known or is_partnership(Document(path.name, present.text)):
        return (*known, present)
    message = f"{path} is not a partnership's file: it has no 'partnership: …'."
    raise HistoryError(message)


def _beside(path: Path) -> Path:
    return path.with_name(f"{path.stem}{ENDING}")


def _present(path: Path) -> str:
    try:
        return read_text(path, str(path))
    except UnusableFileError as error:
        message = f"{path} can't be read: {error.problems[0].wrong}."
        raise HistoryError(message) from None


def _append(path: Path, line: Mapping[str, str]) -> None:
    with open_to_append(path) as file:
        is_whole = True
        if file.seek(0, os.SEEK_END):
            # A line that was cut off must not swallow this one.
            file.seek(-1, os.SEEK_END)
            is_whole = file.read(1) == b"\n"
        written = f"{json_text(line)}\n".encode()
        file.write(written if is_whole else b"\n" + written)
        file.flush()
        os.fsync(file.fileno())


def common_version(history: Sequence[Version], other: Sequence[Version], yours: Document) -> Version | None:
    """Return the last version that two changed copies have in common; None without a history of mine.

    It is the last version that both histories have in the same order: one of them may have returned to an earlier
    version since, and then the version that it left counts. A copy without a history was made from the version of mine
    that is nearest to it, the oldest of equally near ones: then what both have changed is asked, not overwritten.
    Raises `UnusableFileError` when your copy is not valid YAML; versions that are not are left out.
    """
    if other:
        texts, others = ([one.text for one in versions[-_MOST_COMPARED:]] for versions in (history, other))
        if others[-1] != yours.text_read:
            others.append(yours.text_read)
        *blocks, _ = SequenceMatcher(None, texts, others, autojunk=False).get_matching_blocks()
        if blocks:
            return history[-_MOST_COMPARED:][blocks[-1].a + blocks[-1].size - 1]
    copy = parts_of(yours)
    nearest: tuple[int, Version] | None = None
    for version in history:
        try:
            parts = parts_of(Document(yours.file, version.text))
        except BiddingTrainerError:
            continue
        far = sum(parts.get(name) != copy.get(name) for name in {*parts, *copy})
        if nearest is None or far < nearest[0]:
            nearest = (far, version)
    return None if nearest is None else nearest[1]


def _version(line: bytes) -> Version | None:
    try:
        written = json.loads(line.decode())
        when = datetime.fromisoformat(written["when"])
        who, text = str(written.get("who", "")), written["text"]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return Version(when, who, text) if isinstance(text, str) and when.tzinfo is not None else None
