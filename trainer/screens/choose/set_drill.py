"""The drill of a set that a teacher has given: its text, then the same questions for everybody."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path

from trainer.problems import Problem, UnusableFileError, visible
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared, fresh_id
from trainer.screens.drill.lesson_page import BULLET
from trainer.screens.drill.written_example import BULLETS, is_alone
from trainer.teaching.lesson_packs import LessonPack, read_pack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.own_lessons import TakenIn
from trainer.teaching.pack_tables import book_of
from trainer.teaching.proving import flaws_of


def take_in_lesson(practice: PracticeSetup, path: Path) -> TakenIn:
    """Add a `.lesson` file to the learner's own, if every question of it can be asked.

    Raises `UnusableFileError` when the file, its table or a question has problems; then nothing is added.
    """
    pack = read_pack(path)
    if practice.own_lessons.named(pack.fingerprint) is None:
        flaws = flaws_of(pack.lesson, practice.judge(book_of(pack, practice.library)).reasoner, solving=False)
        if not pack.lesson.questions:
            raise UnusableFileError([Problem(path.name, 1, 1, "this lesson asks nothing")])
        if flaws:
            raise UnusableFileError([Problem(path.name, 1, 1, str(flaw).rstrip(".")) for flaw in flaws])
    return practice.own_lessons.take_in(pack)


def set_drill(practice: PracticeSetup, pack: LessonPack, asked: Sequence[FrozenQuestion] | None = None) -> Prepared:
    """Return the drill of a pack: the questions `asked`, else the unanswered ones, or all of them again.

    Raises `BiddingTrainerError` for problems of its table.
    """
    from trainer.practice.questions.question_making import QuestionMaker
    from trainer.practice.sittings.repetition import Repetition
    from trainer.practice.sittings.sitting import Plan
    from trainer.teaching.set_sitting import SetSitting, left_to_ask

    lesson = pack.lesson
    judge = practice.judge(book_of(pack, practice.library))
    left = asked or left_to_ask(pack, practice.memory.attempts_of_lesson(practice.learner, pack.name))
    sitting = SetSitting(
        plan=Plan(practice.learner, fresh_id(), (), len(left), pack.name),
        judge=judge,
        maker=QuestionMaker(judge.reasoner, practice.chance),
        repetition=Repetition(),
        clock=practice.clock,
        schedules=practice.schedules(judge.reasoner.book),
        frozen=left,
        due=lesson.due,
    )
    is_whole = len(left) == len(lesson.questions)
    needed = lesson.needed if is_whole else None
    # The first answer counts, and every verdict shows the right one: nothing is taken back.
    return Prepared(sitting, practice.save, reading_of(pack) if is_whole else (), needed)


def reading_of(pack: LessonPack) -> tuple[str, ...]:
    """Return the text of a set as a pupil reads it: title, aim, paragraphs."""
    lesson = pack.lesson
    return (visible(lesson.title), visible(lesson.aim), *paragraphs_of(visible(lesson.text)))


def paragraphs_of(text: str) -> Iterator[str]:
    """Yield the paragraphs of a text; they end at empty lines, examples, and lines to remember."""
    for is_own, lines in groupby(map(str.strip, text.splitlines()), lambda line: not line or is_alone(line)):
        if not is_own:
            yield " ".join(" ".join(lines).split())
            continue
        for line in filter(None, lines):
            bullet = next((one for one in BULLETS if line.startswith(one)), "")
            yield f"{BULLET if bullet else ''}{' '.join(line.removeprefix(bullet).split())}"
