"""How soon a pack of 100 questions is open, proved and among one's own lessons, and how soon 40 results are a picture.

The pack is opened as a pupil does it who has never seen its table: another version of the convention is installed.
"""

import shutil
import time
from pathlib import Path
from random import Random

from tests.shipped_tables import shipped_library
from tests.teaching.pupils import handed_in, results
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.question import drillable_rows
from trainer.practice.questions.subject import Subject
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.teach.class_display import class_display
from trainer.teaching.class_files import received
from trainer.teaching.class_picture import ClassPicture
from trainer.teaching.lesson_packs import LessonPack, read_pack, write_pack
from trainer.teaching.lesson_set import LessonSet
from trainer.teaching.own_lessons import OwnLessons
from trainer.teaching.pack_tables import book_of, table_to_pack
from trainer.teaching.proving import flaws_of
from trainer.teaching.questions.freezing import Freezer

KERALA = "fifty-six/kerala"
MOST_SECONDS_TO_OPEN = 1.0
MOST_SECONDS_FOR_A_CLASS = 2.0
PUPILS = 40


def pack_of(questions: int) -> LessonPack:
    table = table_to_pack(shipped_library(), KERALA)
    reasoner = Reasoner(table.book)
    rows = [row for row in drillable_rows(table.book) if row.situation.startswith(("first", "second"))]
    made, _ = Freezer(reasoner, Random(1)).questions(tuple(map(Subject, rows)), 1 + questions // len(rows))
    lesson = LessonSet(
        "id",
        "key",
        "Hundred",
        table.convention,
        table=table.book.fingerprint,
        rows=tuple(rows),
        questions=made[:questions],
    )
    return LessonPack.of(lesson, table.files)


def test_a_pack_of_a_hundred_questions_is_open_within_a_second(tmp_path: Path) -> None:
    given = tmp_path / "hundred.lesson"
    write_pack(given, pack_of(100))
    here = tmp_path / "conventions"
    shutil.copytree(shipped_library().folder, here)
    main = here / KERALA / "convention.yaml"
    main.write_text(main.read_text("utf-8") + "\n# another version\n", encoding="utf-8")
    for name, library in (
        ("as installed", shipped_library()),
        ("another version", ConventionLibrary(here, game_called)),
    ):
        library.book(KERALA)
        before, processor = time.perf_counter(), time.process_time()
        pack = read_pack(given)
        reasoner = Reasoner(book_of(pack, library, tmp_path / "unpacked"))
        assert flaws_of(pack.lesson, reasoner) == ()
        OwnLessons(tmp_path / name).take_in(pack)
        took, worked = time.perf_counter() - before, time.process_time() - processor
        print(f"\nopening 100 questions, {name}: {took:.2f} s by the clock, {worked:.2f} s of the processor")
        assert worked < MOST_SECONDS_TO_OPEN


def test_forty_results_of_two_hundred_answers_are_a_picture_within_two_seconds(tmp_path: Path) -> None:
    pack, chance = pack_of(200), Random(2)
    calls = sorted({one.answer for one in pack.lesson.questions})
    files = []
    for pupil in range(PUPILS):
        wrong = {
            number: next(call for call in calls if call not in one.calls)
            for number, one in enumerate(pack.lesson.questions, 1)
            if chance.random() < 0.3
        }
        files.append(handed_in(tmp_path, f"pupil{pupil}", results(pack, f"Pupil {pupil}", wrong)))
    judge = Judge(Reasoner(shipped_library().book(KERALA)))
    before, processor = time.perf_counter(), time.process_time()
    taken = received(files, pack)
    state = class_display(ClassPicture.of(pack.lesson, taken), taken, judge)
    took, worked = time.perf_counter() - before, time.process_time() - processor
    assert len(state.pupils) == PUPILS
    print(f"\n{PUPILS} results of 200 answers: {took:.2f} s by the clock, {worked:.2f} s of the processor")
    assert worked < MOST_SECONDS_FOR_A_CLASS
