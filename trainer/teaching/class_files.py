"""Many result files at once: which of them count for a set, and what is to be said of each of the others."""

import codecs
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import open_regular
from trainer.problems import UnusableFileError, visible
from trainer.teaching.endings import RESULTS_ENDING
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.results import NEWER, Results, read_results

_HEAD: Final = 400
"""Bytes by which a results file is known."""

_NEVER: Final = datetime.max.replace(tzinfo=UTC)


class Received(StrEnum):
    """What has become of a file."""

    TAKEN = "taken"
    LATE = "late"
    REPLACED = "replaced"
    SAME = "same"
    EARLIER = "earlier"
    OLDER = "older"
    FOREIGN = "foreign"
    EDITED = "edited"
    UNREADABLE = "unreadable"

    @property
    def counts(self) -> bool:
        """Whether its answers are in the picture of the class."""
        return self in {Received.TAKEN, Received.LATE, Received.EARLIER}


@dataclass(frozen=True, slots=True)
class Counting:
    """Whether the first hand-in of a pupil counts or the last, and which names two pupils or more have."""

    first: bool = False
    apart: frozenset[str] = frozenset()


_LAST: Final = Counting()


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A file, what has become of it, and a sentence about it; `results` where it could be read.

    Their pupil is named so that no other has the name, and their questions by their numbers in the lesson looked at.
    `is_late` says whether they came after the last day.
    """

    path: Path
    received: Received
    said: str
    results: Results | None = None
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class ClassFiles:
    """All files that were handed in for a set, in the order in which they came."""

    files: tuple[ReceivedFile, ...]

    def of_pupil(self, pupil: str) -> tuple[ReceivedFile, ...]:
        """All that a pupil has handed in, the earliest first; what came twice is there once."""
        states = {Received.REPLACED, *(one for one in Received if one.counts)}
        own = (one for one in self.files if one.received in states and one.results and one.results.pupil == pupil)
        return tuple(sorted(own, key=lambda one: one.results.saved if one.results else _NEVER))

    @property
    def counted(self) -> tuple[ReceivedFile, ...]:
        """Those whose answers count, by pupil."""
        counted = [one for one in self.files if one.received.counts]
        return tuple(sorted(counted, key=lambda one: one.results.pupil.casefold() if one.results else ""))

    @property
    def others(self) -> tuple[ReceivedFile, ...]:
        """Those of which something is to be said."""
        return tuple(one for one in self.files if one.received is not Received.TAKEN)


def received(
    paths: Iterable[Path],
    pack: LessonPack,
    known: Mapping[str, LessonPack] | None = None,
    counting: Counting = _LAST,
) -> ClassFiles:
    """Read result files for a set. Whatever is wrong with one, the others are kept.

    Of several files of one pupil one counts, as `counting` says. `known` are other sets by fingerprint: answers to
    another version of this set count for the questions that are the same.
    """
    read = _told_apart([_read(path, pack, known or {}) for path in paths], counting)
    by_pupil: dict[str, list[ReceivedFile]] = {}
    for one in read:
        if one.results is not None and one.received.counts:
            by_pupil.setdefault(one.results.pupil.casefold(), []).append(one)
    chosen = {pupil: _chosen(files, counting) for pupil, files in by_pupil.items()}
    return ClassFiles(tuple(_once(one, by_pupil, chosen, counting) for one in read))


def differ(one: Results, other: Results) -> bool:
    """Whether two hand-ins answer the same question differently, or at another time: one sitting made only one."""
    answers = {answer.question: answer for answer in other.answers}
    return any((found := answers.get(answer.question)) and found != answer for answer in one.answers)


def _told_apart(read: Sequence[ReceivedFile], counting: Counting) -> list[ReceivedFile]:
    """The files with pupils of one name numbered, where the teacher knows that these are several."""
    groups: dict[str, list[list[Results]]] = {}
    named: dict[int, ReceivedFile] = {}
    order = sorted(range(len(read)), key=lambda place: _saved(read[place]))
    for place in order:
        one = read[place]
        if one.results is None or not one.received.counts or one.results.pupil.casefold() not in counting.apart:
            continue
        known = groups.setdefault(one.results.pupil.casefold(), [])
        number = next((at for at, of in enumerate(known) if not differ(of[-1], one.results)), len(known))
        if number == len(known):
            known.append([])
        known[number].append(one.results)
        pupil = f"{one.results.pupil} ({number + 1})" if number else one.results.pupil
        named[place] = replace(one, results=replace(one.results, pupil=pupil))
    return [named.get(place, one) for place, one in enumerate(read)]


def _saved(one: ReceivedFile) -> datetime:
    return one.results.saved if one.results else _NEVER


def _chosen(files: Sequence[ReceivedFile], counting: Counting) -> ReceivedFile:
    """Which of a pupil's files counts; of two that are the same the one that came first."""
    wanted = min if counting.first else max
    at = wanted(map(_saved, files))
    same = [one for one in files if _saved(one) == at]
    last = same[-1]
    return next(one for one in same if _is_same(one, last))


def _is_same(one: ReceivedFile, other: ReceivedFile) -> bool:
    return bool(one.results and other.results and one.results.signature == other.results.signature)


def _once(
    one: ReceivedFile,
    by_pupil: Mapping[str, Sequence[ReceivedFile]],
    chosen: Mapping[str, ReceivedFile],
    counting: Counting,
) -> ReceivedFile:
    """A file as it is, or what takes its place where its pupil sent another one."""
    if one.results is None or not one.received.counts or chosen[one.results.pupil.casefold()] is one:
        return one
    other = chosen[one.results.pupil.casefold()]
    if _is_same(one, other):
        return replace(one, received=Received.SAME, said=f"{one.path.name} is the same as {other.path.name}.")
    sent = len({file.results.signature for file in by_pupil[one.results.pupil.casefold()] if file.results})
    number = "two" if sent == 2 else f"{sent}"  # noqa: PLR2004
    which = "first" if counting.first else "later" if sent == 2 else "last"  # noqa: PLR2004
    said = f"{visible(one.results.pupil)} sent {number}; the {which} one, {other.path.name}, counts."
    if other.results is not None and differ(one.results, other.results):
        said += " Their answers differ: click the name if these are two pupils."
    return replace(one, received=Received.REPLACED, said=said)


def _read(path: Path, pack: LessonPack, known: Mapping[str, LessonPack]) -> ReceivedFile:
    name = visible(path.name)
    try:
        results = read_results(path)
    except UnusableFileError as error:
        return ReceivedFile(path, Received.UNREADABLE, visible(_unreadable(path, name, error)))
    version = pack if results.fingerprint == pack.fingerprint else known.get(results.fingerprint)
    if results.set_id != pack.lesson.id:
        title = visible(version.lesson.title if version else results.title) or "another lesson"
        return ReceivedFile(path, Received.FOREIGN, f"{name} is from “{title}”: not counted.", results)
    if version is None:
        said = f"{name} answers a version of this lesson that is not here: not counted."
        return ReceivedFile(path, Received.OLDER, said, results)
    questions = len(version.lesson.questions)
    if not results.is_signed_by(version.lesson.key) or any(one.question > questions for one in results.answers):
        return ReceivedFile(path, Received.EDITED, f"{name} was edited: not counted.", results)
    return _of_version(path, results, version, pack)


def _unreadable(path: Path, name: str, error: UnusableFileError) -> str:
    """What is wrong with a file, as a teacher can say it to a pupil."""
    first = error.problems[0]
    if not path.is_file():
        return f"{name} can't be read: {first.wrong}."
    if not _begins_as_results(path):
        return f"{name} is no results file. Ask for the one that “Save my results” writes, {RESULTS_ENDING}."
    if NEWER in first.wrong:
        return f"{name}: {first.wrong} ({first.right}): not counted."
    return f"{name} was damaged on its way ({first.place}: {first.wrong}): not counted. Ask for it once more."


def _begins_as_results(path: Path) -> bool:
    """Whether a file begins as results do; what can't be read does not."""
    try:
        with open_regular(path) as file:
            head = file.read(_HEAD)
    except (OSError, ValueError):
        return False
    return head.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{") and b'"format"' in head


def _of_version(path: Path, results: Results, version: LessonPack, pack: LessonPack) -> ReceivedFile:
    """Good results of a version of a set: their answers to the questions that are the same."""
    name, pupil = visible(path.name), visible(results.pupil)
    same = _same_questions(version, pack)
    counted = tuple(replace(one, question=same[one.question]) for one in results.answers if one.question in same)
    if not counted and results.answers:
        said = f"{name} answers another version of this lesson, with other questions: not counted."
        return ReceivedFile(path, Received.OLDER, said, results)
    kept = replace(results, answers=tuple(sorted(counted, key=lambda one: one.question)))
    due, last = pack.lesson.due, results.last.astimezone().date()
    if due is not None and last > due:
        days = "a day" if (last - due).days == 1 else f"{(last - due).days} days"
        return ReceivedFile(path, Received.LATE, f"{pupil} was {days} late; it counts.", kept, is_late=True)
    if len(same) < len(version.lesson.questions) or len(same) < len(pack.lesson.questions):
        said = f"{pupil} answered an earlier version; the {len(same)} questions that are the same count."
        return ReceivedFile(path, Received.EARLIER, said, kept)
    return ReceivedFile(path, Received.TAKEN, f"{name} was taken.", kept)


def _same_questions(version: LessonPack, pack: LessonPack) -> dict[int, int]:
    """The questions of a version, by number, that are asked and judged alike in a set, with their numbers there."""
    there = {(one.likeness, one.right_calls, one.states): at for at, one in enumerate(pack.lesson.questions, 1)}
    keys = ((one.likeness, one.right_calls, one.states) for one in version.lesson.questions)
    return {at: there[key] for at, key in enumerate(keys, 1) if key in there}
