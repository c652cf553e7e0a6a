"""The work of the verb `lesson`: packing, proving, opening, and handing in."""

import secrets
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from trainer.command_line.reports.convention_books import library
from trainer.documents.json_text import json_text
from trainer.documents.regular_files import write_file
from trainer.games import game_called
from trainer.locations import lessons_folder, own_lessons_folder
from trainer.practice.questions.question import RowName
from trainer.practice.questions.row_kinds import subjects_of
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, did_you_mean, reason_of, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_packs import LessonPack, read_pack, write_pack
from trainer.teaching.lesson_set import MOST_QUESTIONS, FrozenQuestion, LessonSet
from trainer.teaching.own_lessons import OwnLessons
from trainer.teaching.pack_tables import TableToPack, book_of, laws_to_pack, table_to_pack
from trainer.teaching.problem_set import problem_set, rows_of
from trainer.teaching.proving import Flaw, answers_proved, flaws_of
from trainer.teaching.questions.freezing import Freezer
from trainer.teaching.results import Results, results_as_text, results_of
from trainer.teaching.row_choices import rows_citing, rows_like
from trainer.teaching.set_sitting import first_answers
from trainer.teaching.unnoticed import Noticed, noticed_by

if TYPE_CHECKING:
    from trainer.games.game import Game
    from trainer.language.book.rule_book import RuleBook
    from trainer.language.files.library import ConventionLibrary
    from trainer.practice.sittings.lesson import Lesson


class LessonError(BiddingTrainerError):
    """The error when a lesson can't be packed, opened or handed in."""


@dataclass(frozen=True)
class Wanted:
    """The request for a pack: a lesson by its name or path, or rows of a convention and quizzes of its game.

    Without `kinds` rows are asked as the lesson asks them, or for their calls without a lesson.
    """

    source: str
    convention: str
    treatments: tuple[str, ...]
    rows: tuple[str, ...]
    sections: tuple[str, ...]
    title: str
    text: str
    each: int
    due: date | None
    questions: int | None = None
    kinds: tuple[Kind, ...] = ()
    quizzes: tuple[str, ...] = ()


def packed(wanted: Wanted, output: Path, seed: int | None) -> LessonPack:
    """Pack a lesson; raises `LessonError` when it has no questions or the file can't be written."""
    tables = library()
    lesson_library = LessonLibrary(lessons_folder(), tables.book)
    source = lesson_library.lesson(wanted.source) if wanted.source else None
    table = _table(wanted, source, tables)
    rows = _rows(wanted, source, table.book)
    kinds = wanted.kinds or (source.kinds if source else (Kind.CALL,))
    subjects = (*subjects_of(table.book, rows, kinds), *_of_quizzes(wanted, source, table.book.game))
    reasoner = Reasoner(table.book)
    each, most = (wanted.each, MOST_QUESTIONS) if wanted.questions is None else (wanted.questions, wanted.questions)
    questions, _ = Freezer(reasoner, Random() if seed is None else Random(seed)).questions(subjects, each, most)
    if not questions:
        raise LessonError("Nothing can be asked of these rows: no deal leads to any of them.")
    rows_asked = tuple(dict.fromkeys(one.row for one in subjects))
    title = wanted.title or (source.title if source else output.stem)
    made = _set_of(wanted, table, questions, rows_asked, title)
    aim, text = (source.aim, _text(source)) if source else ("", "")
    return _written(replace(made, aim=aim, text=wanted.text or text), table, output)


def packed_problems(wanted: Wanted, file: Path, output: Path) -> tuple[LessonPack, tuple[str, ...]]:
    """Pack the bidding problems of a file of deals; also returns why some of its deals give no question.

    Raises `LessonError` when none of them does, `UnusableFileError` when there is no deal in the file.
    """
    from trainer.playing.deals.deal_files import Findings, read_deals

    table = table_to_pack(library(), wanted.convention, wanted.treatments)
    findings = Findings()
    deals = read_deals(file, game_called, (table.book.game.name,), findings)
    found = problem_set(deals, Reasoner(table.book))
    told = (*map(str, sorted([*findings.problems, *findings.remarks])), *found.left_out)
    if not found.questions:
        raise LessonError("\n".join(("There is no bidding problem in this file that the table answers.", *told)))
    questions = found.questions[: wanted.questions or MOST_QUESTIONS]
    made = _set_of(wanted, table, questions, rows_of(found), wanted.title or file.stem)
    return _written(replace(made, text=wanted.text), table, output), told


def _set_of(
    wanted: Wanted,
    table: TableToPack,
    questions: tuple[FrozenQuestion, ...],
    rows: tuple[RowName, ...],
    title: str,
) -> LessonSet:
    return LessonSet(
        id=secrets.token_hex(8),
        key=secrets.token_hex(16),
        title=title,
        convention=table.convention,
        treatments=table.treatments,
        settings=table.settings,
        own_file=table.own_file,
        table=table.book.fingerprint,
        rows=rows,
        due=wanted.due,
        questions=questions,
    )


def _written(lesson: LessonSet, table: TableToPack, output: Path) -> LessonPack:
    """Write the pack of a set into its file, and return it; raises `LessonError` when it can't be written."""
    pack = LessonPack.of(lesson, table.files)
    try:
        write_pack(output, pack)
    except OSError as error:
        message = f"{output} can't be written: {reason_of(error)}."
        raise LessonError(message) from None
    return pack


def pack_text(pack: LessonPack, output: Path) -> str:
    """Return a sentence about the packed lesson."""
    size = f"{output.stat().st_size / 1000:,.0f} kB"
    return f"{output}: {_said(pack)}, {size}. Give it to your pupils."


def pack_as_json(pack: LessonPack, output: Path) -> dict[str, object]:
    """Return the pack for programs."""
    lesson = pack.lesson
    return {
        "file": str(output),
        "bytes": output.stat().st_size,
        "title": lesson.title,
        "convention": lesson.convention,
        "table": lesson.table,
        "fingerprint": pack.fingerprint,
        "due": lesson.due.isoformat() if lesson.due else None,
        "rows": [str(row) for row in lesson.rows],
        "questions": len(lesson.questions),
    }


@dataclass(frozen=True)
class Checked:
    """The findings on a packed lesson."""

    pack: LessonPack
    book: "RuleBook"
    flaws: tuple[Flaw, ...]
    noticed: Noticed


def checked(file: Path) -> Checked:
    """Prove a packed lesson; raises `UnusableFileError` when the file has problems."""
    pack = read_pack(file)
    reasoner = Reasoner(book_of(pack, library()))
    return Checked(pack, reasoner.book, flaws_of(pack.lesson, reasoner), noticed_by(pack.lesson, reasoner))


def check_report(checked: Checked) -> str:
    """Return the proof in lines."""
    where = "as it is in the file" if checked.pack.files else "as this program has them"
    lines = [f"{_said(checked.pack)}.", f"Judged by: {checked.book.title}, {where}."]
    lines += [str(flaw) for flaw in checked.flaws] or [f"{answers_proved(checked.pack.lesson)}."]
    chosen, gaps = checked.noticed.chosen, checked.noticed.gaps
    if chosen:
        noticed = f"{len(chosen) - len(gaps)} of {len(chosen)} changed rows would be noticed"
        lines.append(f"{noticed}{'; these would not:' if gaps else '.'}")
    for row in gaps:
        if not row.is_asked:
            lines.append(f"  {row.row} could be left out")
        lines += [f"  {row.row}: “{gap.condition}” could be dropped ({gap.hand})" for gap in row.conditions]
    others = sum(not row.is_asked for row in checked.noticed.others)
    if others:
        of = "1 other row of these situations is" if others == 1 else f"{others} other rows of these situations are"
        lines.append(f"{of} not asked.")
    return "\n".join(lines)


def check_as_json(checked: Checked) -> dict[str, object]:
    """Return the proof for programs."""
    lesson = checked.pack.lesson
    return {
        "title": lesson.title,
        "convention": checked.book.full_name,
        "table": checked.book.fingerprint,
        "fingerprint": checked.pack.fingerprint,
        "due": lesson.due.isoformat() if lesson.due else None,
        "questions": [
            {
                "row": str(Subject(one.row, one.kind)),
                "hand": one.hand,
                "auction": one.auction,
                "calls": one.calls,
                **({"accepted": one.accepted} if one.accepted else {}),
                "boundary": one.boundary,
                **({"prompt": one.prompt, "options": one.options} if one.options else {}),
            }
            for one in lesson.questions
        ],
        "flaws": [{"question": flaw.number, "wrong": flaw.wrong} for flaw in checked.flaws],
        "rows": [
            {
                "row": str(row.row),
                "noticed": row.is_noticed,
                "asked": row.is_asked,
                "unnoticed": [{"condition": gap.condition, "hand": str(gap.hand)} for gap in row.conditions],
            }
            for row in checked.noticed.chosen
        ],
    }


def opened(file: Path, *, as_json: bool) -> str:
    """Add a packed lesson to the learner's own, and return a report.

    Raises `UnusableFileError` when the file has problems, `LessonError` when it can't be written.
    """
    pack = read_pack(file)
    flaws = flaws_of(pack.lesson, Reasoner(book_of(pack, library())), solving=False)
    if flaws:
        raise UnusableFileError([Problem(file.name, 1, 1, str(flaw).rstrip(".")) for flaw in flaws])
    try:
        taken = OwnLessons(own_lessons_folder()).take_in(pack)
    except OSError as error:
        message = f"It can't be put into {own_lessons_folder()}: {reason_of(error)}."
        raise LessonError(message) from None
    if as_json:
        known = {"title": pack.lesson.title, "questions": len(pack.lesson.questions), "new": taken.is_new}
        return json_text(known | {"file": str(taken.lesson.path), "fingerprint": pack.fingerprint})
    where = "It is among your lessons now" if taken.is_new else "It was among your lessons already"
    return f"{_said(pack)}. {where}."


def results_as_json(results: Results, pack: LessonPack, file: Path) -> dict[str, object]:
    """Return the contents of a results file, and the number of questions."""
    return {
        "file": str(file),
        "pupil": results.pupil,
        "title": results.title,
        "fingerprint": results.fingerprint,
        "questions": len(pack.lesson.questions),
        "answers": [
            {"question": one.question, "call": one.call, "seconds": one.seconds, "at": one.at.isoformat()}
            for one in results.answers
        ],
    }


def handed_in(file: Path, pupil: str, output: Path, *, as_json: bool) -> str:
    """Save the results of the current learner, and return their contents; raises `LessonError` when that fails."""
    from trainer.command_line.reports.learner import current_learner
    from trainer.records.keeper import RecordKeeper

    pack = read_pack(file)
    with closing(RecordKeeper()) as keeper:
        attempts = keeper.attempts_of_lesson(current_learner(keeper).name, pack.name)
    first = first_answers(pack, attempts)
    if not first:
        message = f"You have not answered anything of “{visible(pack.lesson.title)}” yet: bidding-trainer {file}"
        raise LessonError(message)
    if not pupil.strip():
        raise LessonError("Give a name or a nickname.")
    made = results_of(pack, pupil, first, datetime.now(UTC))
    text = results_as_text(made)
    write_results(output, text)
    if as_json:
        return json_text(results_as_json(made, pack, output))
    return f"{text}{output} has this in it, and nothing else: {len(first)} of {len(pack.lesson.questions)} answers."


def _table(wanted: Wanted, source: "Lesson | None", tables: "ConventionLibrary") -> TableToPack:
    """Return the table that judges the questions; the laws alone need no table in the file."""
    if source is None:
        return table_to_pack(tables, wanted.convention, wanted.treatments)
    if source.is_about_laws:
        return laws_to_pack(tables, source.convention)
    if source.deal:
        message = f"“{source.title}” replays one deal; such a lesson can't be packed."
        raise LessonError(message)
    return table_to_pack(tables, source.convention, (*source.treatments, *wanted.treatments))


def _of_quizzes(wanted: Wanted, source: "Lesson | None", game: "Game") -> tuple[Subject, ...]:
    """Return the items of the wanted quizzes; raises `LessonError` for an unknown quiz."""
    quizzes = LawQuizzes(game)
    for name in wanted.quizzes:
        if name not in quizzes.names:
            message = f"{game.title} has no quiz '{name}'; {did_you_mean(name, quizzes.names)}"
            raise LessonError(message)
    found = quizzes.subjects(wanted.quizzes)
    if source is not None:
        found += quizzes.subjects(source.quizzes, source.sections)
    return found


def _rows(wanted: Wanted, source: "Lesson | None", book: "RuleBook") -> tuple[RowName, ...]:
    """Return the rows to ask; raises `LessonError` when a pattern or a section has none."""
    if source is not None and not (wanted.rows or wanted.sections):
        return source.rows_in(book)
    asked = [(one, rows_like(book, (one,))) for one in wanted.rows]
    asked += [(one, rows_citing(book, one)) for one in wanted.sections]
    for one, rows in asked:
        if not rows:
            message = f"{book.title} has no row for '{one}'."
            raise LessonError(message)
    return tuple(dict.fromkeys(row for _, rows in asked for row in rows))


def _text(source: "Lesson") -> str:
    remember = "\n\n".join(f"• {line}" for line in source.remember)
    return f"{source.text}\n\n{remember}".strip()


def _said(pack: LessonPack) -> str:
    lesson = pack.lesson
    count = "1 question" if len(lesson.questions) == 1 else f"{len(lesson.questions)} questions"
    due = f", due {lesson.due.day} {lesson.due:%B %Y}" if lesson.due else ""
    return f"“{visible(lesson.title)}”, {count}{due}"


def write_results(output: Path, text: str) -> None:
    """Write the file of a pupil's results; raises `LessonError` when it can't be written."""
    try:
        write_file(output, text.encode())
    except OSError as error:
        message = f"{output} can't be written: {reason_of(error)}."
        raise LessonError(message) from None
