"""The shipped lessons: whole paths, rows that exist, own words, and examples that the tables really call.

An example stands in backticks, `♠JJAQ ♥J ♦TK ♣Q → 29♠` or `after 28♠, (Pass), Pass, (Pass): ♠T ♥J9A ♦JTK ♣Q → 30 NOS`.
The test reads it as the page of a lesson does (`trainer/screens/drill/written_example.py`).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from tests.copied_words import copied
from tests.shipped_tables import shipped, shipped_lesson_library, shipped_library
from tests.slow import goes_through_everything
from trainer.games import game_called
from trainer.language.book.rule_book import Row, RuleBook
from trainer.locations import lessons_folder
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.quizzes.themes import LAWS, PLAY
from trainer.practice.sittings.lesson import Lesson
from trainer.reasoning.judging.judging import Judge
from trainer.screens.drill.lesson_examples import judged_examples
from trainer.screens.drill.lesson_page import lesson_page

FEWEST_WORDS: Final = 80
MOST_WORDS: Final = 350
FEWEST_EXAMPLES: Final = 3

LONG: Final = 9
"""So many words in a row two lessons have in common only if one was copied, but for a fixed phrase or two."""
SHARED_AT_MOST: Final = 2

LIBRARY: Final = shipped_library()
LESSON_LIST: Final = shipped_lesson_library()
CONVENTIONS: Final = tuple(name for name in LIBRARY.names() if name.startswith("fifty-six/"))
COURSES: Final = (*CONVENTIONS, "bridge/acol", "bridge/precision", "bridge/standard-american", "bridge/two-over-one")
FILES: Final = tuple(sorted(lessons_folder().glob("*/*.yaml")))
OF_LAWS: Final = tuple(file for file in FILES if file.stem.startswith((f"{LAWS}-", f"{PLAY}-")))
OF_DEALS: Final = tuple(file for file in FILES if re.search("^deal: ", file.read_text(encoding="utf-8"), re.MULTILINE))
OF_ROWS: Final = tuple(file for file in FILES if file not in {*OF_LAWS, *OF_DEALS})
TREATMENTS: Final = tuple(
    (convention, treatment.name) for convention in CONVENTIONS for treatment in LIBRARY.treatments(convention)
)

WHAT_WAS_CALLED: Final = re.compile(r"(?<=`)after [^:`]*: ")

every_convention = pytest.mark.parametrize("convention", CONVENTIONS, scope="module")


def by_course(files: Sequence[Path]) -> pytest.MarkDecorator:
    """The files by course: a lesson is read in milliseconds, and a test for each of 176 takes longer than its test."""
    found: dict[str, list[Path]] = {}
    for file in files:
        found.setdefault(re.split(r"-\d", file.stem)[0], []).append(file)
    return pytest.mark.parametrize("files", found.values(), ids=found, scope="module")


every_lesson = by_course(FILES)
every_lesson_of_rows = by_course(OF_ROWS)


@cache
def lesson_in(file: Path) -> Lesson:
    return LESSON_LIST.lesson(str(file))


def reading(lesson: Lesson) -> str:
    return "\n".join((lesson.title, lesson.aim, lesson.text, *lesson.remember))


def quoted(lesson: Lesson) -> list[str]:
    """Everything in backticks."""
    return [" ".join(text.split()) for text in re.findall(r"`([^`]*)`", reading(lesson))]


def row_itself(name: RowName, book: RuleBook) -> Row | None:
    """A row without its standing, which is another one when rows are added before it."""
    row = name.row_in(book)
    return None if row is None else replace(row, standing=0)


@cache
def rows_taught(convention: str, *, with_treatments: bool) -> Mapping[RowName, Sequence[Row | None]]:
    """The rows of the lessons with, or those without, treatments, as they are in the tables that they are taught of."""
    found: dict[RowName, list[Row | None]] = {}
    for lesson in LESSON_LIST.lessons(convention):
        if bool(lesson.treatments) == with_treatments:
            book = LIBRARY.book(convention, lesson.treatments)
            for name in lesson.rows_in(book):
                found.setdefault(name, []).append(row_itself(name, book))
    return found


def test_there_are_lessons() -> None:
    assert CONVENTIONS
    assert OF_ROWS


@pytest.mark.parametrize(
    "convention",
    [*COURSES, *(f"{game}/{theme}" for game in ("fifty-six", "bridge") for theme in (LAWS, PLAY)), f"spades/{LAWS}"],
)
def test_the_lessons_of_a_convention_are_numbered_from_one(convention: str) -> None:
    orders = [lesson.order for lesson in LESSON_LIST.lessons(convention)]

    assert orders == list(range(1, len(orders) + 1))
    assert orders


@every_convention
def test_every_row_that_demands_a_call_is_taught_on_the_path_of_its_convention(convention: str) -> None:
    book = LIBRARY.book(convention)
    taught = rows_taught(convention, with_treatments=False)

    assert [str(name) for name in drillable_rows(book) if name not in taught] == []


@goes_through_everything
@pytest.mark.parametrize(("convention", "treatment"), TREATMENTS)
def test_every_row_that_a_treatment_adds_or_changes_is_taught_with_it(convention: str, treatment: str) -> None:
    plain = LIBRARY.book(convention)
    book = LIBRARY.book(convention, (treatment,))
    taught = rows_taught(convention, with_treatments=True)
    changed = [name for name in drillable_rows(book) if row_itself(name, book) != row_itself(name, plain)]

    assert [str(name) for name in changed if row_itself(name, book) not in taught.get(name, ())] == []


@every_lesson
def test_a_lesson_is_called_like_its_file_and_belongs_to_a_shipped_convention(
    files: Sequence[Path], subtests: pytest.Subtests
) -> None:
    for file in files:
        with subtests.test(file.stem):
            lesson = lesson_in(file)
            convention = lesson.convention.partition("/")[2]

            assert lesson.name == file.stem
            assert lesson.is_about_laws or lesson.convention in LIBRARY.names()
            assert re.match(rf"{convention}-0?{lesson.order}-", file.stem)


@every_lesson
def test_a_lesson_can_be_opened_at_its_page(files: Sequence[Path], subtests: pytest.Subtests) -> None:
    for file in files:
        with subtests.test(file.stem):
            lesson = lesson_in(file)
            texts = (lesson.title, lesson.aim, *lesson.text.split("\n\n"))

            assert lesson_page(texts, game_called(lesson.convention.partition("/")[0]), lesson.questions).blocks


@every_lesson_of_rows
def test_every_row_pattern_of_a_lesson_matches_a_row(files: Sequence[Path], subtests: pytest.Subtests) -> None:
    for file in files:
        with subtests.test(file.stem):
            # To read a lesson reports a pattern that matches nothing (`UnusableFileError`); none may list none either.
            lesson = lesson_in(file)

            assert lesson.rows
            assert lesson.rows_in(LIBRARY.book(lesson.convention, lesson.treatments))


@every_lesson
def test_a_lesson_is_read_in_a_few_minutes(files: Sequence[Path], subtests: pytest.Subtests) -> None:
    for file in files:
        with subtests.test(file.stem):
            lesson = lesson_in(file)

            assert FEWEST_WORDS <= len(WHAT_WAS_CALLED.sub("", lesson.text).split()) <= MOST_WORDS
            assert 2 <= len(lesson.remember) <= 5
            assert lesson.title
            assert lesson.aim
            assert lesson.source


@by_course([*OF_ROWS, *OF_LAWS])
def test_a_drill_has_eight_to_twelve_questions_of_which_about_four_in_five_are_needed(
    files: Sequence[Path], subtests: pytest.Subtests
) -> None:
    for file in files:
        with subtests.test(file.stem):
            lesson = lesson_in(file)

            assert 8 <= lesson.questions <= 12
            assert 0.75 <= lesson.needed / lesson.questions <= 0.85


@pytest.mark.parametrize("convention", CONVENTIONS, scope="module")
def test_every_convention_has_deals_to_bid_with_the_experts(convention: str) -> None:
    replays = [lesson for lesson in map(lesson_in, OF_DEALS) if lesson.convention == convention]

    assert len(replays) >= 3
    assert len({(lesson.deal, lesson.seat) for lesson in replays}) == len(replays)
    assert all(lesson.needed < lesson.questions for lesson in replays)


@every_lesson_of_rows
def test_what_stands_in_backticks_is_an_example_that_the_table_calls(
    files: Sequence[Path], subtests: pytest.Subtests
) -> None:
    for file in files:
        with subtests.test(file.stem):
            lesson = lesson_in(file)
            judge = Judge(shipped(lesson.convention, lesson.treatments))
            found = list(judged_examples(lesson, file.read_text(encoding="utf-8"), judge))

            assert {one.text: one.why for one in found if not one.is_true} == {}
            assert len(found) >= max(FEWEST_EXAMPLES, len(set(quoted(lesson))))


def long_sentences(lesson: Lesson) -> set[str]:
    """The sentences of a page that nobody writes twice by chance; examples end one."""
    text = re.sub(r"`[^`]*`", "|", " ".join(lesson.text.split()))
    return {
        " ".join(words).lower() for words in map(str.split, re.split(r"(?<=[.:?!]) |\|", text)) if len(words) >= LONG
    }


def test_no_lesson_is_a_copy_of_another() -> None:
    told = [(file.stem, long_sentences(lesson_in(file))) for file in FILES]
    alike = {
        f"{one} and {other}": shared
        for (one, said), (other, said_there) in combinations(told, 2)
        if len(shared := said & said_there) > SHARED_AT_MOST
    }

    assert alike == {}


@every_lesson
def test_a_lesson_is_told_in_its_own_words(files: Sequence[Path], subtests: pytest.Subtests) -> None:
    for file in files:
        with subtests.test(file.stem):
            assert copied(reading(lesson_in(file))) == []
