"""The possible rows of a lesson, as the builder shows them: by situation, with their calls and frequencies."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from trainer.games.game import Game
from trainer.language.book.rule_book import Situation
from trainer.language.book.sections import Reference, asked_for, cited_in
from trainer.practice.guide.glossary import Glossary
from trainer.practice.guide.search_query import SearchQuery
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.subject import Subject
from trainer.practice.quizzes.card_quiz import CARDS
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.quizzes.themes import PLAY
from trainer.printing.contents.chapters import chapters
from trainer.printing.contents.situation_pages import SituationPages
from trainer.reasoning.words.counting_words import joined
from trainer.screens.conventions.searching import Search
from trainer.screens.drill.drill_display import row_label
from trainer.screens.partners.changes_state import share_text
from trainer.screens.teach.builder_state import RowChoice, SituationChoice
from trainer.screens.teach.drafts import Draft
from trainer.teaching.questions.frozen_choices import quiz_items
from trainer.teaching.row_choices import rows_citing

_NO_WORDS: Final = Glossary("")
_QUIZZES: Final = {CARDS: "which card"}
"""Titles of quizzes whose names are not self-explanatory."""


class RowLine(NamedTuple):
    """A row's call, as printed; its share of all hands, in words; and its source."""

    call: str = ""
    share: str = ""
    source: str = ""


def row_lines(pages: SituationPages, situation: Situation) -> dict[str, RowLine]:
    """Return the calls of a situation's rows, by their ids."""
    shown = pages.page(situation).rows
    return {
        row.row: RowLine(f"{row.call} {row.span}".strip(), share_text(row.share) if row.share else "", row.source)
        for row in shown
    }


def situations_display(
    draft: Draft, looked_for: str, row_lines: Mapping[str, Mapping[str, RowLine]], glossary: Glossary = _NO_WORDS
) -> tuple[SituationChoice, ...]:
    """Return the rows that can be asked, by situation from the first call on, if they match the words, call or section.

    `row_lines` has what is known already of the rows of some situations.
    """
    book, lesson = draft.reasoner.book, draft.lesson
    asked = Counter(one.row for one in lesson.questions)
    parsed = glossary.query(looked_for)
    matching = {*rows_citing(book, looked_for), *Search(book).rows_making(looked_for)} if parsed.parts else set()
    chosen = set(lesson.rows)
    found: dict[str, list[RowChoice]] = {}
    for name in drillable_rows(book):
        title = row_label(str(name), book.game)
        situation, row = book.situations_by_id[name.situation], name.row_in(book)
        named = "" if row is None else f"{row.name} {situation.named}"
        if parsed.parts and name not in matching and not parsed.is_in(f"{title} {situation.title} {named}"):
            continue
        known = row_lines.get(name.situation, {}).get(name.row, RowLine())
        choice = RowChoice(str(name), title, name in chosen, asked[name], *known)
        found.setdefault(name.situation, []).append(choice)
    ordered = (situation for _, those in chapters(book) for situation in those)
    situations = (SituationChoice(one.id, one.title, tuple(found[one.id])) for one in ordered if one.id in found)
    return (*situations, *_quizzes_display(draft, parsed, looked_for, asked))


def _quizzes_display(
    draft: Draft, parsed: SearchQuery, looked_for: str, asked: Mapping[RowName, int]
) -> Iterator[SituationChoice]:
    """Yield the items on the laws and scores, quiz by quiz, if they match the words or the section."""
    game, chosen = draft.reasoner.book.game, set(draft.lesson.rows)
    sections = [one for one in asked_for(looked_for) if isinstance(one, Reference)] if parsed.parts else []
    quizzes: dict[str, dict[RowName, RowChoice]] = {}
    for subject, source in quiz_items(game):
        row, of = subject.row, _quiz_title(subject.row.situation, game)
        title = row_label(str(row), game)
        cited = [one for one in cited_in(source) if isinstance(one, Reference)]
        is_cited = any(wanted.holds(one) for wanted in sections for one in cited)
        if parsed.parts and not is_cited and not parsed.is_in(f"{title} {of}"):
            continue
        choice = RowChoice(str(row), title, row in chosen, asked[row], source=source)
        quizzes.setdefault(row.situation, {}).setdefault(row, choice)
    for quiz, rows in quizzes.items():
        yield SituationChoice(quiz, _quiz_title(quiz, game), tuple(rows.values()))


def _quiz_title(quiz: str, game: Game) -> str:
    is_about_play = LawQuizzes(game).theme_of([quiz]) == PLAY
    return f"{'The play' if is_about_play else 'Laws and scores'}: {_QUIZZES.get(quiz, quiz.replace('-', ' '))}"


def rows_text(rows: Sequence[RowName], questions: int, to_ask: int) -> str:
    """Return how many rows are chosen, and how many questions there are; `to_ask` before any was dealt."""
    if not rows:
        return "No rows yet"
    asked = questions or to_ask
    return f"{_counted(len(rows), 'row')}, {_counted(asked, 'question')}"


def left_out_text(draft: Draft, without: Iterable[Subject]) -> str:
    """Return which subjects have fewer questions than wanted, or none; empty where all are complete."""
    there = {Subject(one.row, one.kind) for one in draft.lesson.questions}
    game = draft.reasoner.book.game
    fewer: dict[bool, list[str]] = {False: [], True: []}
    for one in without:
        fewer[one in there].append(row_label(str(one), game))
    calls = [game.calls.printed(game.calls.parse(call)) for call in draft.lesson.after]
    nothing = f"After {joined(calls, 'or')} nothing" if calls else "Nothing"
    said = [f"{nothing} can be asked of {joined(fewer[False])}."] if fewer[False] else []
    said += [f"Nothing more can be asked of {joined(fewer[True])}."] if fewer[True] else []
    return " ".join(said)


def _counted(number: int, what: str) -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"
