"""Many result files at once: which of them count for a set, and what is to be said of each of the others."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from trainer.problems import UnusableFileError, visible
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.results import Results, read_results


class Received(StrEnum):
    """What has become of a file."""

    TAKEN = "taken"
    LATE = "late"
    REPLACED = "replaced"
    SAME = "same"
    OLDER = "older"
    FOREIGN = "foreign"
    EDITED = "edited"
    UNREADABLE = "unreadable"

    @property
    def counts(self) -> bool:
        """Whether its answers are in the picture of the class."""
        return self in {Received.TAKEN, Received.LATE}


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A file, what has become of it, and a sentence about it; `results` where it could be read."""

    path: Path
    received: Received
    said: str
    results: Results | None = None


@dataclass(frozen=True, slots=True)
class ClassFiles:
    """All files that were handed in for a set, in the order in which they came."""

    files: tuple[ReceivedFile, ...]

    @property
    def counted(self) -> tuple[ReceivedFile, ...]:
        """Those whose answers count, by pupil."""
        counted = [one for one in self.files if one.received.counts]
        return tuple(sorted(counted, key=lambda one: one.results.pupil.casefold() if one.results else ""))

    @property
    def others(self) -> tuple[ReceivedFile, ...]:
        """Those of which something is to be said."""
        return tuple(one for one in self.files if one.received is not Received.TAKEN)


def received(paths: Iterable[Path], pack: LessonPack, titles: Mapping[str, str] | None = None) -> ClassFiles:
    """Read result files for a set. Whatever is wrong with one, the others are kept.

    Of two files of one pupil the later one counts. `titles` are those of other sets, by fingerprint.
    """
    read = [_read(path, pack, titles or {}) for path in paths]
    latest: dict[str, int] = {}
    for place, one in enumerate(read):
        if one.results is not None and one.received.counts:
            pupil = one.results.pupil.casefold()
            before = read[latest[pupil]].results if pupil in latest else None
            if before is not None and before.signature == one.results.signature:
                continue
            if before is None or before.saved <= one.results.saved:
                latest[pupil] = place
    return ClassFiles(tuple(_once(place, one, read, latest) for place, one in enumerate(read)))


def _once(place: int, one: ReceivedFile, read: list[ReceivedFile], latest: Mapping[str, int]) -> ReceivedFile:
    """A file as it is, or what takes its place where its pupil sent another one."""
    if one.results is None or not one.received.counts or latest[one.results.pupil.casefold()] == place:
        return one
    other = read[latest[one.results.pupil.casefold()]]
    if other.results is not None and other.results.signature == one.results.signature:
        said = f"{one.path.name} is the same as {other.path.name}."
        return ReceivedFile(one.path, Received.SAME, said, one.results)
    said = f"{visible(one.results.pupil)} sent two; the later one, {other.path.name}, counts."
    return ReceivedFile(one.path, Received.REPLACED, said, one.results)


def _read(path: Path, pack: LessonPack, titles: Mapping[str, str]) -> ReceivedFile:
    name = visible(path.name)
    try:
        results = read_results(path)
    except UnusableFileError as error:
        first = error.problems[0]
        right = f" ({first.right})" if first.right else ""
        return ReceivedFile(path, Received.UNREADABLE, visible(f"{first.place}: {first.wrong}{right}: not counted."))
    if results.fingerprint != pack.fingerprint:
        if results.set_id == pack.lesson.id:
            said = f"{name} answers another version of this lesson: not counted."
            return ReceivedFile(path, Received.OLDER, said, results)
        title = visible(titles.get(results.fingerprint, results.title)) or "another lesson"
        return ReceivedFile(path, Received.FOREIGN, f"{name} is from “{title}”: not counted.", results)
    questions = len(pack.lesson.questions)
    if not results.is_signed_by(pack.lesson.key) or any(one.question > questions for one in results.answers):
        return ReceivedFile(path, Received.EDITED, f"{name} was edited: not counted.", results)
    due, last = pack.lesson.due, results.last.astimezone().date()
    if due is not None and last > due:
        days = "a day" if (last - due).days == 1 else f"{(last - due).days} days"
        said = f"{visible(results.pupil)} was {days} late; it counts."
        return ReceivedFile(path, Received.LATE, said, results)
    return ReceivedFile(path, Received.TAKEN, f"{name} was taken.", results)
