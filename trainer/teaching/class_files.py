"""Reading many result files at once: which of them count for a set, and a message on each of the others."""

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
"""How many bytes at the beginning identify a results file."""

_NEVER: Final = datetime.max.replace(tzinfo=UTC)


class Received(StrEnum):
    """The status of a received file."""

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
        """Return whether the file's answers count for the class."""
        return self in {Received.TAKEN, Received.LATE, Received.EARLIER}


@dataclass(frozen=True, slots=True)
class Counting:
    """The rules for several files: whether a pupil's first or last one counts, and which names several pupils share."""

    first: bool = False
    apart: frozenset[str] = frozenset()


_LAST: Final = Counting()


@dataclass(frozen=True, slots=True)
class ReceivedFile:
    """A file, its status, and a sentence about it; `results` are None where it is unreadable.

    The results name the pupil uniquely, and number the questions as in the present lesson. `is_late` says whether they
    came after the last day.
    """

    path: Path
    received: Received
    said: str
    results: Results | None = None
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class ClassFiles:
    """All files that were handed in for a set, in the order of arrival."""

    files: tuple[ReceivedFile, ...]

    def of_pupil(self, pupil: str) -> tuple[ReceivedFile, ...]:
        """Return everything that a pupil has handed in, the earliest first, without duplicates.

        Names are the same in upper and lower case.
        """
        states = {Received.REPLACED, *(one for one in Received if one.counts)}
        handed_in = (one for one in self.files if one.received in states)
        own = (one for one in handed_in if one.results and one.results.pupil.casefold() == pupil.casefold())
        return tuple(sorted(own, key=lambda one: one.results.saved if one.results else _NEVER))

    @property
    def counted(self) -> tuple[ReceivedFile, ...]:
        """Return the files whose answers count, ordered by pupil."""
        counted = [one for one in self.files if one.received.counts]
        return tuple(sorted(counted, key=lambda one: one.results.pupil.casefold() if one.results else ""))

    @property
    def others(self) -> tuple[ReceivedFile, ...]:
        """Return the files that need a message."""
        return tuple(one for one in self.files if one.received is not Received.TAKEN)


def received(
    paths: Iterable[Path],
    pack: LessonPack,
    known: Mapping[str, LessonPack] | None = None,
    counting: Counting = _LAST,
) -> ClassFiles:
    """Return the result files for a set, read one by one, so that a broken file does not affect the others.

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
    """Return whether two files answer the same question differently, or at another time.

    One sitting gives only one answer, so such files come from two people or two sittings.
    """
    answers = {answer.question: answer for answer in other.answers}
    return any((found := answers.get(answer.question)) and found != answer for answer in one.answers)


def moment_text(at: datetime) -> str:
    """Return a moment in the time zone of this computer: "30 November, 18:05"."""
    local = at.astimezone()
    return f"{local.day} {local:%B, %H:%M}"


def _told_apart(read: Sequence[ReceivedFile], counting: Counting) -> list[ReceivedFile]:
    """Return the files with pupils of the same name numbered, where the teacher says that they are several."""
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
    """Return the one of a pupil's files that counts; of two equal ones the first that came."""
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
    """Return a file as it is, or with another status where another file of its pupil counts."""
    if one.results is None or not one.received.counts or chosen[one.results.pupil.casefold()] is one:
        return one
    other = chosen[one.results.pupil.casefold()]
    if _is_same(one, other):
        return replace(one, received=Received.SAME, said=f"{one.path.name} is the same as {other.path.name}.")
    sent = len({file.results.signature for file in by_pupil[one.results.pupil.casefold()] if file.results})
    number = "two" if sent == 2 else f"{sent}"  # noqa: PLR2004
    which = "first" if counting.first else "later" if sent == 2 else "last"  # noqa: PLR2004
    when = f", of {moment_text(other.results.saved)}," if other.results else ""
    said = f"{visible(one.results.pupil)} sent {number}; the {which} one{when} counts."
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


def why_unreadable(path: Path) -> str:
    """Return why a file is no results that can be read, as a teacher can tell the pupil; empty for one that is."""
    try:
        read_results(path)
    except UnusableFileError as error:
        return visible(_unreadable(path, visible(path.name), error))
    return ""


def _unreadable(path: Path, name: str, error: UnusableFileError) -> str:
    """Return what is wrong with a file, as a teacher can tell the pupil."""
    first = error.problems[0]
    if not path.is_file():
        return f"{name} can't be read: {first.wrong}."
    if not _begins_as_results(path):
        return f"{name} is no results file. Ask for the one that “Save my results” writes, {RESULTS_ENDING}."
    if NEWER in first.wrong:
        return f"{name}: {first.wrong} ({first.right}): not counted."
    return f"{name} was damaged on its way ({first.place}: {first.wrong}): not counted. Ask for it once more."


def _begins_as_results(path: Path) -> bool:
    """Return whether a file begins like results; False for an unreadable file."""
    try:
        with open_regular(path) as file:
            head = file.read(_HEAD)
    except (OSError, ValueError):
        return False
    return head.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{") and b'"format"' in head


def _of_version(path: Path, results: Results, version: LessonPack, pack: LessonPack) -> ReceivedFile:
    """Return valid results of another version of a set, with the answers to the questions that are the same."""
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
    """Return the numbers of a version's questions that a set asks and judges alike, with their numbers there."""
    there = {(one.likeness, one.right_calls, one.states): at for at, one in enumerate(pack.lesson.questions, 1)}
    keys = ((one.likeness, one.right_calls, one.states) for one in version.lesson.questions)
    return {at: there[key] for at, key in enumerate(keys, 1) if key in there}
