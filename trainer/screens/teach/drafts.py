"""A teacher's lesson in progress: the set so far, with the table that judges it."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple

from trainer.auction.call import Call
from trainer.locations import teaching_folder
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.row_kinds import subjects_of
from trainer.practice.questions.subject import Kind, Subject
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.teaching.lesson_packs import LessonPack
from trainer.teaching.lesson_set import LONGEST_WORDS, FrozenQuestion, LessonSet
from trainer.teaching.own_lessons import OwnLesson, OwnLessons
from trainer.teaching.pack_tables import book_of, table_to_pack
from trainer.teaching.questions.freezing import Freezer
from trainer.teaching.questions.frozen_choices import quiz_items
from trainer.teaching.unnoticed import Noticed

UNTITLED: Final = "A new lesson"


@dataclass(frozen=True)
class Draft:
    """A set in progress, in its own file; `judge` is that of its table, `freezer` deals its questions."""

    path: Path
    pack: LessonPack
    judge: Judge = field(compare=False)
    freezer: Freezer = field(compare=False)

    @property
    def lesson(self) -> LessonSet:
        """Return the set so far."""
        return self.pack.lesson

    @property
    def reasoner(self) -> Reasoner:
        """Return the reasoner of the table."""
        return self.judge.reasoner

    def with_lesson(self, lesson: LessonSet) -> "Draft":
        """Return the same file with another set in it."""
        return replace(self, pack=LessonPack.of(lesson, self.pack.files))

    def changed(self, **values: object) -> "Draft":
        """Return the draft with other values of the set."""
        return self.with_lesson(replace(self.lesson, **values))  # type: ignore[arg-type]

    def after(self, calls: Iterable[Call]) -> "Draft":
        """Return the draft with questions limited to some calls; existing ones without these are dropped."""
        known = tuple(dict.fromkeys(calls))
        wanted = set(map(str, known))
        kept = tuple(
            one
            for one in self.lesson.questions
            if not (wanted and one.deal and one.kind is Kind.CALL) or wanted & set(one.auction)
        )
        made = self.changed(after=tuple(map(str, known)), questions=kept)
        return replace(made, freezer=Freezer(self.reasoner, _chance(), after=known))

    def with_question(self, number: int, question: FrozenQuestion) -> "Draft":
        """Return the draft with a question replaced, by its number from 1."""
        questions = list(self.lesson.questions)
        questions[number - 1] = question
        return self.changed(questions=tuple(questions))

    @property
    def askable(self) -> tuple[RowName, ...]:
        """Return the rows of the table that can be asked, then the items of the quizzes."""
        book = self.reasoner.book
        return tuple(dict.fromkeys((*drillable_rows(book), *(one.row for one, _ in quiz_items(book.game)))))

    def subjects(self, kinds: Sequence[Kind]) -> tuple[Subject, ...]:
        """Return everything that is asked: the rows in each of some possible kinds, and the chosen items of quizzes."""
        chosen = set(self.lesson.rows)
        of_quizzes = (one for one, _ in quiz_items(self.reasoner.book.game) if one.row in chosen)
        return (*subjects_of(self.reasoner.book, self.lesson.rows, kinds), *of_quizzes)

    def with_missing(self, each: int, kinds: Sequence[Kind] = (Kind.CALL,)) -> tuple["Draft", tuple[Subject, ...]]:
        """Return the draft with `each` questions of every row in every kind, and the subjects without any."""
        made, without = self.freezer.questions(self.subjects(kinds), each, beside=self.lesson.questions)
        return self.changed(questions=made), without

    def filled(self, noticed: Noticed) -> "Draft":
        """Return the draft with questions that catch the unnoticed mistakes, one for each."""
        made = list(self.lesson.questions)
        for row in noticed.gaps:
            if not row.is_asked and row.missing is None:
                made.append(self.freezer.question(row.row, boundary=True, beside=made))
            for gap in (*((row.missing,) if row.missing else ()), *row.conditions):
                found = self.freezer.filling(row.row, gap.auction, gap.hand)
                if found.likeness not in {one.likeness for one in made}:
                    made.append(found)
        return self.changed(questions=tuple(made))


class Words(NamedTuple):
    """A teacher's remarks on a question: on the answer, on some wrong calls, on any other, and a hint.

    None leaves the present remark.
    """

    right: str | None = None
    wrong: Mapping[str, str] = MappingProxyType({})
    otherwise: str | None = None
    hint: str | None = None


def with_words(question: FrozenQuestion, words: Words) -> FrozenQuestion:
    """Return the question with other remarks; empty ones are removed."""
    told = {**question.remarks, **{call: _tidy(said) for call, said in words.wrong.items()}}
    return replace(
        question,
        remark_on_right=question.remark_on_right if words.right is None else _tidy(words.right),
        remarks={call: said for call, said in told.items() if said},
        remark_otherwise=question.remark_otherwise if words.otherwise is None else _tidy(words.otherwise),
        hint=question.hint if words.hint is None else _tidy(words.hint),
    )


def _tidy(text: str) -> str:
    return " ".join(text.split())[:LONGEST_WORDS]


def drafts() -> OwnLessons:
    """Return the lessons that a teacher is working on."""
    return OwnLessons(teaching_folder() / "lessons")


def new_draft(
    practice: PracticeSetup, written: str, treatments: tuple[str, ...], rows: Iterable[RowName] = ()
) -> Draft:
    """Return a new set by a convention (name or file) or a partnership's file; raises the errors of `table_to_pack`."""
    table = table_to_pack(practice.library, written, treatments)
    lesson = LessonSet(
        id=secrets.token_hex(8),
        key=secrets.token_hex(16),
        title=UNTITLED,
        convention=table.convention,
        treatments=table.treatments,
        settings=table.settings,
        own_file=table.own_file,
        table=table.book.fingerprint,
        rows=tuple(rows),
    )
    path = drafts().folder / f"{lesson.id}.lesson"
    judge = practice.judge(table.book)
    return Draft(path, LessonPack.of(lesson, table.files), judge, Freezer(judge.reasoner, _chance()))


def opened_draft(practice: PracticeSetup, lesson: OwnLesson) -> Draft:
    """Return an existing set for editing; raises `BiddingTrainerError` for problems of its table."""
    judge = practice.judge(book_of(lesson.pack, practice.library))
    after = map(judge.reasoner.book.game.calls.parse, lesson.pack.lesson.after)
    return Draft(lesson.path, lesson.pack, judge, Freezer(judge.reasoner, _chance(), after=after))


def like(draft: Draft, rows: tuple[RowName, ...], title: str) -> Draft:
    """Return a new set by the same table, over some rows."""
    lesson = replace(
        draft.lesson,
        id=secrets.token_hex(8),
        key=secrets.token_hex(16),
        title=title,
        aim="",
        text="",
        due=None,
        rows=rows,
        questions=(),
        after=(),
    )
    freezer = Freezer(draft.reasoner, _chance()) if draft.lesson.after else draft.freezer
    return replace(draft.with_lesson(lesson), path=drafts().folder / f"{lesson.id}.lesson", freezer=freezer)


def _chance() -> Random:
    # Fresh hands every time: a seed would deal the same again after the program was closed.
    return Random(secrets.randbits(64))
