"""The output of the verb `class`: pupils by rows, the most frequent calls, and what to teach next."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.cards.notation import parse_hand
from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.lesson import LessonError
from trainer.games.game import Game
from trainer.locations import own_lessons_folder
from trainer.printing.contents.suit_runs import auction_text
from trainer.problems import BadNotationError, Problem, UnusableFileError, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.drill.drill_display import hand_display, row_label
from trainer.screens.partners.part_words import suits_text
from trainer.screens.teach.class_state import pupils_text
from trainer.teaching.class_files import ClassFiles, received
from trainer.teaching.class_picture import Cell, ClassPicture
from trainer.teaching.endings import LESSON_ENDING
from trainer.teaching.lesson_packs import LessonPack, read_pack
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.own_lessons import OwnLessons
from trainer.teaching.pack_tables import book_of
from trainer.teaching.results import read_results
from trainer.teaching.wrong_reasons import why_wrong
from trainer.terminal.lines import table_lines

_SHOWN: Final = 3
"""The most wrong calls that are listed."""


@dataclass(frozen=True)
class OpenedClass:
    """A class: its lesson, its files, its overview, and the judge."""

    pack: LessonPack
    files: ClassFiles
    picture: ClassPicture
    judge: Judge


def class_of(files_given: Sequence[Path]) -> OpenedClass:
    """Return the class of result files and their packed lesson.

    Raises `BiddingTrainerError` for problems of the lesson; results with problems are listed in the class.

    Raises `LessonError` when there is none among the files, beside them, or among the user's own.
    """
    lessons = [path for path in files_given if path.suffix == LESSON_ENDING]
    results = [path for path in files_given if path.suffix != LESSON_ENDING]
    pack = read_pack(lessons[0]) if lessons else _pack_of(results)
    versions, others = _versions(lessons[1:])
    files = received((*results, *others), pack, versions)
    return OpenedClass(pack, files, ClassPicture.of(pack.lesson, files), Judge(Reasoner(book_of(pack, library()))))


def _versions(lessons: Sequence[Path]) -> tuple[dict[str, LessonPack], tuple[Path, ...]]:
    """Return the known lessons by fingerprint, including the user's own, and the files that are no lessons."""
    known = [one.pack for one in OwnLessons(own_lessons_folder()).all()]
    others = []
    for path in lessons:
        try:
            known.append(read_pack(path))
        except UnusableFileError:
            others.append(path)
    return {one.fingerprint: one for one in known}, tuple(others)


def _pack_of(results: Sequence[Path]) -> LessonPack:
    """Return the pack that most results belong to, from their folders or the user's own lessons.

    Raises `UnusableFileError` when none of the files has results, `LessonError` when their pack is not there.
    """
    wanted: Counter[str] = Counter()
    problems: list[Problem] = []
    for path in results:
        try:
            wanted[read_results(path).fingerprint] += 1
        except UnusableFileError as error:
            problems += error.problems
    if problems and not wanted:
        raise UnusableFileError(problems)
    folders = dict.fromkeys((*(path.parent for path in results), Path(), own_lessons_folder()))
    fingerprints = [fingerprint for fingerprint, _ in wanted.most_common()]
    found = [one.pack for folder in folders if (one := OwnLessons(folder).first_of(fingerprints)) is not None]
    if not found:
        raise LessonError("Their lesson is not here: give its .lesson file too.")
    return min(found, key=lambda pack: fingerprints.index(pack.fingerprint))


def class_report(opened_class: OpenedClass) -> str:
    """Return the overview in lines."""
    picture, lesson = opened_class.picture, opened_class.pack.lesson
    game = opened_class.judge.reasoner.book.game
    count = "1 result" if len(picture.pupils) == 1 else f"{len(picture.pupils)} results"
    lines = [f"“{visible(lesson.title)}”: {count}"]
    if picture.pupils:
        numbers = [f"[{place}]" for place in range(1, len(picture.columns) + 1)]
        body = [(one.pupil, *map(_cell, one.cells), _cell(one.all)) for one in picture.pupils]
        totals = ("all", *map(_cell, picture.totals), "")
        lines += table_lines([("", *numbers, "right/answered"), *body, totals], indent="  ")
        for place, (row, _) in enumerate(picture.columns, 1):
            lines.append(f"  [{place}] {row_label(str(row), game)} ({row})")
    lines += _missed(opened_class)
    lines += [f"  {one.said}" for one in opened_class.files.others]
    return "\n".join(lines)


def class_as_json(opened_class: OpenedClass) -> dict[str, object]:
    """Return the overview for programs."""
    picture = opened_class.picture
    return {
        "title": opened_class.pack.lesson.title,
        "fingerprint": opened_class.pack.fingerprint,
        "rows": [
            {
                "row": str(row),
                "questions": numbers,
                "asked": total.given,
                "right": total.right,
                "wrong_calls": _wrong_calls(picture, numbers),
            }
            for (row, numbers), total in zip(picture.columns, picture.totals, strict=True)
        ],
        "pupils": [
            {
                "pupil": one.pupil,
                "late": one.is_late,
                "right": one.all.right,
                "answered": one.all.given,
                "rows": [[cell.right, cell.given] for cell in one.cells],
            }
            for one in picture.pupils
        ],
        "wrong calls": [
            {
                "question": one.question,
                "call": one.call or None,
                "pupils": one.pupils,
                "why": _why(opened_class, one.question, one.call),
            }
            for one in picture.wrong_calls(range(1, len(opened_class.pack.lesson.questions) + 1))
        ],
        "teach next": [str(row) for row in picture.to_teach],
        "refused": [
            {"file": str(one.path), "why": one.said} for one in opened_class.files.files if not one.received.counts
        ],
        "files": [
            {"file": str(one.path), "received": str(one.received), "said": one.said} for one in opened_class.files.files
        ],
    }


def _wrong_calls(picture: ClassPicture, questions: Iterable[int]) -> dict[str, int]:
    """Return how often each wrong call was made at some questions; "?" for "did not know"."""
    made: Counter[str] = Counter()
    for one in picture.wrong_calls(questions):
        made[one.call or "?"] += len(one.pupils)
    return dict(made.most_common())


def _missed(opened_class: OpenedClass) -> Iterable[str]:
    picture = opened_class.picture
    if picture.worst is None:
        return
    game = opened_class.judge.reasoner.book.game
    row, numbers = picture.columns[picture.worst]
    yield f"Most to gain: {row_label(str(row), game)}"
    question = picture.most_missed(picture.worst)
    if question is not None:
        asked = opened_class.pack.lesson.questions[question - 1]
        calls = tuple(game.calls.printed(game.calls.parse(call)) for call in asked.auction)
        after = f" after {auction_text(calls)}" if calls else ""
        shown = suits_text(hand_display(parse_hand(game.deck, asked.hand))) if asked.hand else asked.prompt
        yield f"  Question {question}, {shown}{after}: {_answer(asked, asked.answer, game)} is right."
    for one in picture.wrong_calls(numbers)[:_SHOWN]:
        called = _answer(opened_class.pack.lesson.questions[one.question - 1], one.call, game)
        why = _why(opened_class, one.question, one.call)
        said = f"{pupils_text(len(one.pupils))} answered {called} in question {one.question}"
        yield f"  {said}: {why}" if why else f"  {said}"
    yield f"Teach next: {', '.join(row_label(str(row), game) for row in picture.to_teach)}"


def _why(opened_class: OpenedClass, question: int, call: str) -> str:
    return why_wrong(opened_class.pack.lesson.questions[question - 1], call, opened_class.judge)


def _answer(asked: FrozenQuestion, answer: str, game: Game) -> str:
    """Return an answer in words: the text of an option, or a call as it is printed; "no call" where there is none."""
    if asked.options or not answer:
        return asked.option(answer) or "no call"
    try:
        return game.calls.printed(game.calls.parse(answer))
    except BadNotationError:
        return answer


def _cell(cell: Cell) -> str:
    return f"{cell.right}/{cell.given}" if cell.given else "-"
