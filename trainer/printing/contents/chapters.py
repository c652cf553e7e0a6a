"""The chapters of a convention: the situations of one file of its table, under the name of the file."""

import re
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Final

from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook, Situation

TitledSituations = tuple[str, tuple[Situation, ...]]

_MAIN_FILE: Final = "convention"


def chapter_title(situation: Situation, book: RuleBook) -> str:
    """Return the name of a situation's file as a title; for the main file, the title of the convention."""
    stem = PurePosixPath(situation.place.file).stem
    return book.title if stem == _MAIN_FILE else _named(stem, book.game)


def chapters(book: RuleBook) -> tuple[TitledSituations, ...]:
    """Return titles with their situations in table order, but beginning with the chapter of the very first call.

    A table begins with what takes precedence, however rare, such as rows that depend on the score; here it comes last.
    """
    found: dict[str, list[Situation]] = {}
    for situation in book.situations:
        found.setdefault(chapter_title(situation, book), []).append(situation)
    return from_the_first_call([(title, tuple(situations)) for title, situations in found.items()], book)


def from_the_first_call(chapters: Sequence[TitledSituations], book: RuleBook) -> tuple[TitledSituations, ...]:
    """Return the same chapters, beginning with that of the very first call; those before it come last."""
    openings = first_calls(book)
    first = next((place for place, (_, those) in enumerate(chapters) if any(one in openings for one in those)), 0)
    return (*chapters[first:], *chapters[:first])


def first_calls(book: RuleBook) -> tuple[Situation, ...]:
    """Return the situations of the very first call of a deal, preferably those without conditions."""
    found = tuple(
        one for one in book.situations if any(not pattern.turns and not pattern.open_start for pattern in one.patterns)
    )
    return tuple(one for one in found if not one.facts) or found


def _named(stem: str, game: Game) -> str:
    """Return a file's name as a title, with the game and its denominations as players write them."""
    names = {one.name.lower(): one.name for one in game.calls.denominations.values() if one.trump is None}
    names[game.name.replace("-", " ")] = game.title
    words = stem.replace("-", " ").replace("notrump", "no trump")
    for lower, name in names.items():
        words = re.sub(rf"\b{re.escape(lower)}\b", name, words)
    return words[:1].upper() + words[1:]
