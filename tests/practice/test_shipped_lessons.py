"""The shipped lessons: whole paths, rows that exist, own words, and examples that the tables really call.

An example stands in backticks, `♠JJAQ ♥J ♦TK ♣Q → 29♠` or `after 28♠, Pass: ♠T ♥J9A ♦JTK ♣Q → 30 NOS`: what the own
side has called so far, separated by commas (the opponents pass), the hand, and the call.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from trainer.auction.call import PASS, Call
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.language.library import ConventionLibrary
from trainer.locations import conventions_folder, lessons_folder
from trainer.practice.lessons import Lesson, LessonShelf
from trainer.practice.question import drillable_rows
from trainer.reasoning.reasoner import Reasoner

FEWEST_WORDS: Final = 80
MOST_WORDS: Final = 350
FEWEST_EXAMPLES: Final = 3
WORDS_IN_A_ROW: Final = 10
"""So many words in the same order as in the booklet count as copied."""

BOOKLET: Final = lessons_folder().parent.parent / "shared" / "seeds" / "002_b368f783db1caf43.txt"
LIBRARY: Final = ConventionLibrary(conventions_folder(), game_called)
SHELF: Final = LessonShelf(lessons_folder(), LIBRARY.book)
CONVENTIONS: Final = tuple(name for name in LIBRARY.names() if name.startswith("fifty-six/"))
FILES: Final = tuple(sorted(lessons_folder().glob("*/*.yaml")))

EXAMPLE: Final = re.compile(r"(?:after (?P<auction>[^:]+): )?(?P<hand>[^→:]+) → (?P<call>.+)")

every_convention = pytest.mark.parametrize("convention", CONVENTIONS)
every_lesson = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


@cache
def lesson_in(file: Path) -> Lesson:
    return SHELF.lesson(str(file))


@cache
def reasoner_for(convention: str, treatments: tuple[str, ...]) -> Reasoner:
    return Reasoner(LIBRARY.book(convention, treatments))


@cache
def booklet_phrases() -> frozenset[tuple[str, ...]]:
    return phrases(BOOKLET.read_text(encoding="utf-8"))


def phrases(text: str) -> frozenset[tuple[str, ...]]:
    """Every run of words of the length that counts as copied, without case and marks."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    return frozenset(tuple(words[i : i + WORDS_IN_A_ROW]) for i in range(len(words) - WORDS_IN_A_ROW + 1))


def reading(lesson: Lesson) -> str:
    return "\n".join((lesson.title, lesson.aim, lesson.text, *lesson.remember))


def quoted(lesson: Lesson) -> list[str]:
    """Everything in backticks."""
    return [" ".join(text.split()) for text in re.findall(r"`([^`]*)`", reading(lesson))]


def called(lesson: Lesson, auction: str, hand: str) -> Call:
    """What the lesson's table calls with a hand, after the calls of the own side."""
    reasoner = reasoner_for(lesson.convention, lesson.treatments)
    own = [Call.parse(text) for text in auction.split(",")] if auction else []
    so_far = reasoner.auction(tuple(call for own_call in own for call in (own_call, PASS)))
    return reasoner.choose(so_far, parse_hand(reasoner.book.game.deck, hand)).call


def test_there_are_lessons() -> None:
    assert CONVENTIONS
    assert FILES


@every_convention
def test_the_lessons_of_a_convention_are_numbered_from_one(convention: str) -> None:
    orders = [lesson.order for lesson in SHELF.lessons(convention)]

    assert orders == list(range(1, len(orders) + 1))
    assert orders


@every_convention
def test_every_row_that_demands_a_call_is_taught_on_the_path_of_its_convention(convention: str) -> None:
    book = LIBRARY.book(convention)
    taught = {name for lesson in SHELF.lessons(convention) for name in lesson.rows_in(book)}

    assert [str(name) for name in drillable_rows(book) if name not in taught] == []


@every_lesson
def test_a_lesson_is_called_like_its_file_and_belongs_to_a_shipped_convention(file: Path) -> None:
    lesson = lesson_in(file)

    assert lesson.name == file.stem
    assert lesson.convention in LIBRARY.names()
    assert file.stem.startswith(f"{lesson.convention.partition('/')[2]}-{lesson.order}-")


@every_lesson
def test_every_row_pattern_of_a_lesson_matches_a_row(file: Path) -> None:
    # Reading a lesson reports a pattern that matches nothing (`UnusableFileError`); no lesson may list none either.
    lesson = lesson_in(file)

    assert lesson.rows
    assert lesson.rows_in(LIBRARY.book(lesson.convention, lesson.treatments))


@every_lesson
def test_a_lesson_is_read_in_a_few_minutes(file: Path) -> None:
    lesson = lesson_in(file)

    assert FEWEST_WORDS <= len(lesson.text.split()) <= MOST_WORDS
    assert 2 <= len(lesson.remember) <= 5
    assert lesson.title
    assert lesson.aim
    assert lesson.source


@every_lesson
def test_a_drill_has_eight_to_twelve_questions_of_which_about_four_in_five_are_needed(file: Path) -> None:
    lesson = lesson_in(file)

    assert 8 <= lesson.questions <= 12
    assert 0.75 <= lesson.needed / lesson.questions <= 0.85


@every_lesson
def test_what_stands_in_backticks_is_an_example_that_the_table_calls(file: Path) -> None:
    lesson = lesson_in(file)
    found = {text: EXAMPLE.fullmatch(text) for text in quoted(lesson)}

    assert [text for text, example in found.items() if example is None] == []
    assert len(found) >= FEWEST_EXAMPLES
    wrong = {}
    for text, example in found.items():
        if example is not None:
            right = called(lesson, example["auction"] or "", example["hand"])
            if right != Call.parse(example["call"]):
                wrong[text] = str(right)
    assert wrong == {}


@every_lesson
def test_a_lesson_is_told_in_its_own_words(file: Path) -> None:
    if not BOOKLET.is_file():
        pytest.skip(f"the booklet is not here: {BOOKLET}")

    assert [" ".join(words) for words in phrases(reading(lesson_in(file))) & booklet_phrases()] == []
