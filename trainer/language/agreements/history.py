"""The history of an agreement: every version of its file, when it was written, and by whom.

It is kept beside the file, under the same name with the ending `.history`, a version a line, so that partners who share
a folder share the history too. A version that a text editor or another computer wrote is added when it is first seen;
nobody is named for it.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from trainer.documents.document import Document
from trainer.documents.json_text import json_text
from trainer.documents.regular_files import write_file
from trainer.language.agreements.agreement_parts import parts_of
from trainer.problems import BiddingTrainerError, reason_of

ENDING: Final = ".history"
MOST_VERSIONS: Final = 200
"""The most versions that are kept; the oldest are dropped first."""

MOST_BYTES: Final = 20_000_000
"""The most bytes of a history that are read; a longer file is none of ours."""


class HistoryError(BiddingTrainerError):
    """A history that can't be written, or that has no version to return to."""


@dataclass(frozen=True, slots=True)
class Version:
    """A version of the file: its text, when it was written (with a time zone), and by whom, empty if nobody knows."""

    when: datetime
    who: str
    text: str


def history_of(path: Path) -> tuple[Version, ...]:
    """Return the versions of an agreement's file, the oldest first; none without a history.

    Lines that can't be read are left out, as another computer may be writing the file at this moment.
    """
    beside = path.with_suffix(ENDING)
    try:
        if beside.stat().st_size > MOST_BYTES:
            return ()
        lines = beside.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return ()
    found = [one for line in lines if (one := _version(line)) is not None]
    return tuple(sorted(found, key=lambda one: one.when))


def note_version(path: Path, who: str, now: datetime) -> None:
    """Add the present text of the file to its history, unless it is the last version already.

    `who` has changed it; it is empty for a version that was found, and that nobody is known to have written. Raises
    `HistoryError` when the file can't be read or the history can't be written.
    """
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        message = f"{path} can't be read: {error}."
        raise HistoryError(message) from None
    known = history_of(path)
    if known and known[-1].text == text:
        return
    kept = (*known, Version(now, who, text))[-MOST_VERSIONS:]
    written = "".join(
        f"{json_text({'when': one.when.isoformat(timespec='seconds'), 'who': one.who, 'text': one.text})}\n"
        for one in kept
    )
    beside = path.with_suffix(ENDING)
    try:
        write_file(beside, written.encode())
    except OSError as error:
        message = f"{beside} can't be written: {reason_of(error)}."
        raise HistoryError(message) from None


def common_version(history: Sequence[Version], other: Sequence[Version], yours: Document) -> Version | None:
    """Return the version from which two copies were both changed; None without a history of mine.

    It is the last version that both histories have. A copy without a history was made from the version of mine that is
    nearest to it, the oldest of equally near ones: then what both have changed is asked, not overwritten. Raises
    `UnusableFileError` when your copy is not valid YAML; versions that are not are left out.
    """
    known = {one.text for one in other}
    shared = [one for one in history if one.text in known]
    if shared:
        return shared[-1]
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


def _version(line: str) -> Version | None:
    try:
        written = json.loads(line)
        when = datetime.fromisoformat(written["when"])
        who, text = str(written.get("who", "")), written["text"]
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
    return Version(when, who, text) if isinstance(text, str) and when.tzinfo is not None else None
