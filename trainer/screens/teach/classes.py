"""The results that a teacher has received, stored in one folder for each lesson."""

import json
import shutil
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from trainer.documents.regular_files import write_file
from trainer.language.book.rule_book import RuleBook
from trainer.locations import teaching_folder
from trainer.practice.questions.question import RowName
from trainer.problems import UnusableFileError
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.teach.drafts import drafts
from trainer.teaching.class_files import ClassFiles, Counting, Received, received
from trainer.teaching.class_picture import ClassPicture
from trainer.teaching.endings import RESULTS_ENDING
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.own_lessons import OwnLesson, file_name
from trainer.teaching.results import read_results


def known_lessons(practice: PracticeSetup) -> dict[str, OwnLesson]:
    """Return every lesson whose class can be opened, by fingerprint: received, in progress or archived."""
    own = practice.own_lessons, drafts()
    both = (lesson for of in own for lesson in (*of.all(), *of.archive.all()))
    return {one.pack.fingerprint: one for one in reversed(tuple(both))}


def _versions(practice: PracticeSetup) -> dict[str, LessonPack]:
    """Return every version with which results can be read, by fingerprint, also the deleted ones.

    Pupils may have answered a version before the teacher deleted it and gave out a better one.
    """
    deleted = {one.pack.fingerprint: one.pack for one in practice.own_lessons.deleted.all()}
    return deleted | {fingerprint: one.pack for fingerprint, one in known_lessons(practice).items()}


def lesson_of(paths: Iterable[Path], known: Mapping[str, OwnLesson]) -> str | None:
    """Return the fingerprint of the lesson that most of some result files belong to; None where none is known.

    Results of a version that is not here any more belong to another version of the same lesson.
    """
    by_set = {one.pack.lesson.id: fingerprint for fingerprint, one in known.items()}
    found: Counter[str] = Counter()
    for path in paths:
        with suppress(UnusableFileError):
            results = read_results(path)
            found[results.fingerprint if results.fingerprint in known else by_set.get(results.set_id, "")] += 1
    of = [(count, fingerprint) for fingerprint, count in found.items() if fingerprint]
    return max(of)[1] if of else None


def class_folder(pack: LessonPack) -> Path:
    """Return the folder of a lesson's results. It may not exist yet."""
    return teaching_folder() / "classes" / pack.fingerprint[:16]


def stored_results(pack: LessonPack, known: Iterable[LessonPack] = ()) -> tuple[Path, ...]:
    """Return the stored result files for a lesson, and for its other versions among those `known`."""
    versions = (pack, *(one for one in known if one.lesson.id == pack.lesson.id))
    return tuple(path for folder in dict.fromkeys(map(class_folder, versions)) for path in _results_in(folder))


def _results_in(folder: Path) -> tuple[Path, ...]:
    with suppress(OSError):
        return tuple(sorted(folder.glob(f"*{RESULTS_ENDING}")))
    return ()


def take_in_results(pack: LessonPack, paths: Iterable[Path], practice: PracticeSetup) -> ClassFiles:
    """Read results along with the stored ones, and store those that belong to the lesson. Raises `OSError`."""
    known = _versions(practice)
    kept = stored_results(pack, known.values())
    new = tuple(path for path in paths if path not in kept)
    files = received((*kept, *new), pack, known, counting_of(pack))
    for one in files.files:
        if one.results is None or one.path in kept or not (one.received.counts or one.received is Received.REPLACED):
            continue
        folder = class_folder(pack)
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(
            one.path, folder / f"{file_name(one.results.pupil)}-{one.results.signature[:8]}{RESULTS_ENDING}"
        )
    return files


def counting_of(pack: LessonPack) -> Counting:
    """Return the counting rules of a lesson's class."""
    try:
        found = json.loads(_counting_file(pack).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Counting()
    names = found.get("apart") if isinstance(found, dict) else None
    is_first = isinstance(found, dict) and found.get("first") is True
    return Counting(is_first, frozenset(map(str, names)) if isinstance(names, list) else frozenset())


def keep_counting(pack: LessonPack, counting: Counting) -> None:
    """Store the counting rules for all versions of the lesson; raises `OSError` when that fails."""
    file = _counting_file(pack)
    file.parent.mkdir(parents=True, exist_ok=True)
    write_file(file, json.dumps({"first": counting.first, "apart": sorted(counting.apart)}).encode())


def _counting_file(pack: LessonPack) -> Path:
    return teaching_folder() / "classes" / f"{sha256(pack.lesson.id.encode()).hexdigest()[:16]}.json"


def called_in_class(practice: PracticeSetup, pack: LessonPack) -> Counter[tuple[int, str]]:
    """Return how many pupils of the class made each wrong call at each question of a lesson."""
    files = take_in_results(pack, (), practice)
    picture = ClassPicture.of(pack.lesson, files)
    numbers = range(1, len(pack.lesson.questions) + 1)
    return Counter({(one.question, one.call): len(one.pupils) for one in picture.wrong_calls(numbers)})


def missed_in_classes(practice: PracticeSetup, book: RuleBook) -> tuple[RowName, ...]:
    """Return the rows of a book that classes have missed, those of the latest lesson first."""
    found: dict[RowName, None] = {}
    for one in known_lessons(practice).values():
        lesson = one.pack.lesson
        if lesson.table == book.fingerprint and stored_results(one.pack):
            picture = ClassPicture.of(lesson, take_in_results(one.pack, (), practice))
            found |= dict.fromkeys(row for row in picture.to_teach if row.row_in(book) is not None)
    return tuple(found)
