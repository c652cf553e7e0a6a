"""The sheets of a teacher: a set with its answers, or new questions on what a class has missed."""

from collections.abc import Callable
from datetime import date
from random import Random

from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Subject
from trainer.printing.files.endings import handout_endings
from trainer.problems import visible
from trainer.screens.printing.sheets import Choices, Sheet
from trainer.screens.teach.drafts import Draft, drafts, like
from trainer.teaching.own_lessons import file_name
from trainer.teaching.questions.freezing import Freezer


def set_sheet(draft: Draft) -> Sheet:
    """Return the questions of a set with their answers, in the order of the set."""

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        return _printed(draft, ending, chosen, day)

    return _sheet(draft, make, asks=False)


def missed_sheet(draft: Draft, rows: tuple[RowName, ...], title: str) -> Sheet:
    """Return new questions on rows that a class has missed, the worst first, by the table of its set.

    They are a lesson of their own, stored among the teacher's drafts with the latest printed questions. Making it
    raises `NoDealError` when nothing can be asked of the rows.
    """
    begun = like(draft, rows, title)
    dealt: dict[tuple[int, str], Draft] = {}

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        wanted = chosen.questions, chosen.seed
        made = dealt[wanted] = dealt.get(wanted) or _dealt(begun, *wanted)
        drafts().keep_as(made.path, made.pack)
        return _printed(made, ending, chosen, day)

    return _sheet(begun, make, asks=True)


def _sheet(draft: Draft, make: Callable[[str, Choices, date], bytes], *, asks: bool) -> Sheet:
    title = visible(draft.lesson.title)
    endings = handout_endings(draft.reasoner.book.game)
    return Sheet("Handout", title, file_name(title), make, endings, asks=asks, is_handout=True)


def _printed(draft: Draft, ending: str, chosen: Choices, day: date) -> bytes:
    from trainer.printing.files.printed_files import handout_file
    from trainer.teaching.set_handout import set_handout

    return handout_file(set_handout(draft.pack, draft.judge, day), ending, chosen.look)


def _dealt(begun: Draft, questions: int, seed: str) -> Draft:
    """Return as many questions of each row, if possible; fewer rows where there are fewer questions."""
    rows = begun.lesson.rows[:questions]
    freezer = Freezer(begun.reasoner, Random(seed))
    made, without = freezer.questions(tuple(map(Subject, rows)), -(-questions // len(rows)), questions)
    if not made:
        raise NoDealError("There is nothing to ask here: these rows come up in no deal.")
    return begun.changed(rows=tuple(row for row in rows if Subject(row) not in without), questions=made)
