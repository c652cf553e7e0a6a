"""The lessons that a person has received or made, as `.lesson` files in a folder."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from trainer.problems import UnusableFileError
from trainer.teaching.endings import LESSON_ENDING

if TYPE_CHECKING:
    from trainer.teaching.lesson_packs import LessonPack


_NO_NAME: Final = re.compile(r"[^a-z0-9]+")
_LONGEST_NAME: Final = 48
"""Letters of a file's name: it is seen whole in lists of files."""


ARCHIVE: Final = "archive"
DELETED: Final = "deleted"
"""Subfolders of the folder with the lessons: the archive, and the trash."""


class PutAway(NamedTuple):
    """A pack that was moved: its new and its old path."""

    now: Path
    before: Path

    def bring_back(self) -> "PutAway":
        """Move the pack back, and return how to undo that; raises `OSError` when that fails."""
        self.before.parent.mkdir(parents=True, exist_ok=True)
        self.now.replace(self.before)
        return PutAway(self.before, self.now)


class OwnLesson(NamedTuple):
    """A pack of the folder, and its file."""

    path: Path
    pack: "LessonPack"


class TakenIn(NamedTuple):
    """A pack that is now in the folder; `is_new` says whether it was not there before."""

    lesson: OwnLesson
    is_new: bool


def put_away(lesson: OwnLesson, where: str) -> PutAway:
    """Move a pack into a subfolder, such as `ARCHIVE`, and return how to undo that.

    Raises `OSError` when that fails.
    """
    folder = lesson.path.parent / where
    folder.mkdir(parents=True, exist_ok=True)
    moved = PutAway(folder / lesson.path.name, lesson.path)
    lesson.path.replace(moved.now)
    return moved


@dataclass
class OwnLessons:
    """The packs of one folder, identified by their fingerprints, so that there are no duplicates.

    Files are cached until they change.
    """

    folder: Path
    troubles: tuple[str, ...] = ()
    _read: "dict[tuple[str, int, int], LessonPack]" = field(default_factory=dict)

    def all(self) -> tuple[OwnLesson, ...]:
        """Return all packs, sorted by title. Messages about unusable files go to `troubles`."""
        troubles: list[str] = []
        found: dict[str, OwnLesson] = {}
        for path in self._paths():
            try:
                lesson = OwnLesson(path, self._pack(path))
            except UnusableFileError as error:
                troubles.append(str(error))
            else:
                found.setdefault(lesson.pack.fingerprint, lesson)
        self.troubles = tuple(troubles)
        return tuple(sorted(found.values(), key=lambda one: (one.pack.lesson.title.casefold(), one.pack.fingerprint)))

    def named(self, name: str) -> OwnLesson | None:
        """Return the pack whose answers have this name, or with this fingerprint; None where there is none."""
        return next((one for one in self.all() if name in {one.pack.name, one.pack.fingerprint}), None)

    def first_of(self, fingerprints: Iterable[str]) -> OwnLesson | None:
        """Return the first of these packs that is in the folder.

        Only files whose manifest names one of them are read.
        """
        from trainer.teaching.lesson_packs import fingerprint_text

        said: dict[str, list[Path]] = {}
        for path in self._paths():
            said.setdefault(fingerprint_text(path), []).append(path)
        for fingerprint in fingerprints:
            for path in said.get(fingerprint, ()):
                with suppress(UnusableFileError):
                    lesson = OwnLesson(path, self._pack(path))
                    if lesson.pack.fingerprint == fingerprint:
                        return lesson
        return None

    def take_in(self, pack: "LessonPack") -> TakenIn:
        """Copy a pack into the folder, unless it is there; raises `OSError` when that fails."""
        from trainer.teaching.lesson_packs import write_pack

        known = self.named(pack.fingerprint)
        if known is not None:
            return TakenIn(known, is_new=False)
        path = self.folder / f"{file_name(pack.lesson.title)}-{pack.fingerprint[:8]}{LESSON_ENDING}"
        write_pack(path, pack)
        return TakenIn(OwnLesson(path, pack), is_new=True)

    def keep_as(self, path: Path, pack: "LessonPack") -> OwnLesson:
        """Write a pack under construction into its own file of the folder; raises `OSError` when that fails."""
        from trainer.teaching.lesson_packs import write_pack

        write_pack(path, pack)
        return OwnLesson(path, pack)

    @property
    def archive(self) -> "OwnLessons":
        """Return the archived packs of this folder."""
        return OwnLessons(self.folder / ARCHIVE)

    @property
    def deleted(self) -> "OwnLessons":
        """Return the deleted packs of this folder that can still be brought back."""
        return OwnLessons(self.folder / DELETED)

    def forget_deleted(self, before: datetime) -> None:
        """Remove packs permanently that were deleted before a moment; files that can't be removed stay."""
        with suppress(OSError):
            for path in (self.folder / DELETED).glob(f"*{LESSON_ENDING}"):
                if path.stat().st_ctime < before.timestamp():  # moved then
                    path.unlink()

    def _paths(self) -> Iterator[Path]:
        with suppress(OSError):
            yield from sorted(self.folder.glob(f"*{LESSON_ENDING}"))

    def _pack(self, path: Path) -> "LessonPack":
        # Imported here, so that the program starts without it for a learner without lessons.
        from trainer.teaching.lesson_packs import read_pack

        try:
            stat = path.stat()
        except OSError:
            return read_pack(path)  # which says why
        key = (str(path), stat.st_mtime_ns, stat.st_size)
        if key not in self._read:
            self._read[key] = read_pack(path)
        return self._read[key]


def file_name(title: str) -> str:
    """Return a title as the beginning of a file name.

    >>> file_name("Raising to the first gap!")
    'raising-to-the-first-gap'
    """
    return _NO_NAME.sub("-", title.casefold()).strip("-")[:_LONGEST_NAME].rstrip("-") or "lesson"
