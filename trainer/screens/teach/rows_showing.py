"""The rows that a lesson can be about, as the builder shows them: by situation, with what they call and how often."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from trainer.language.book.rule_book import Situation
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.printing.contents.situation_pages import SituationPages
from trainer.screens.drill.showing import row_label
from trainer.screens.partners.changes_state import share_said
from trainer.screens.teach.builder_state import RowChoice, SituationChoice
from trainer.screens.teach.drafts import Draft
from trainer.teaching.row_choices import rows_citing


class RowTold(NamedTuple):
    """What a row calls, as printed; its share of all hands, as said; and where it is written."""

    call: str = ""
    share: str = ""
    source: str = ""


def rows_told(pages: SituationPages, situation: Situation) -> dict[str, RowTold]:
    """What the rows of a situation call, by their ids."""
    shown = pages.page(situation).rows
    return {
        row.row: RowTold(f"{row.call} {row.span}".strip(), share_said(row.share) if row.share else "", row.source)
        for row in shown
    }


def situations_shown(
    draft: Draft, looked_for: str, told: Mapping[str, Mapping[str, RowTold]]
) -> tuple[SituationChoice, ...]:
    """The rows that can be asked, by situation: those with the words that are looked for, or that cite the section.

    `told` has what is known already of the rows of some situations.
    """
    book, lesson = draft.reasoner.book, draft.lesson
    asked = Counter(one.row for one in lesson.questions)
    words = looked_for.casefold().split()
    citing = set(rows_citing(book, looked_for)) if words else set()
    chosen = set(lesson.rows)
    found: dict[str, list[RowChoice]] = {}
    for name in drillable_rows(book):
        title = row_label(str(name), book.game)
        of = book.situations_by_id[name.situation].title
        if words and name not in citing and not all(word in f"{title} {of}".casefold() for word in words):
            continue
        known = told.get(name.situation, {}).get(name.row, RowTold())
        choice = RowChoice(str(name), title, name in chosen, asked[name], *known)
        found.setdefault(name.situation, []).append(choice)
    return tuple(
        SituationChoice(situation, book.situations_by_id[situation].title, tuple(rows))
        for situation, rows in found.items()
    )


def rows_said(rows: Sequence[RowName], questions: int, each: int) -> str:
    """How much was chosen, and how much will be asked."""
    if not rows:
        return "No rows yet"
    of = "1 row" if len(rows) == 1 else f"{len(rows)} rows"
    if questions:
        return f"{of}, 1 question" if questions == 1 else f"{of}, {questions} questions"
    asked = len(rows) * each
    return f"{of} × {each} = {asked} {'question' if asked == 1 else 'questions'}"
