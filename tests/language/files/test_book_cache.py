"""Kept books: the very book that would be read, and none where anything that it depends on is another."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.call import Form
from trainer.documents.reading_cache import ReadingCache
from trainer.games import game_called
from trainer.games.calls import FormWords
from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.language.files import table_reading
from trainer.language.files.book_cache import READING_PACKAGES, Asked, BookCache
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError

CONVENTIONS: Final = Path(__file__).parents[1] / "conventions"
SAMPLE: Final = "fifty-six/sample"


def library(folder: Path, kept: Path) -> ConventionLibrary:
    """A library as another start of the program makes it."""
    return ConventionLibrary(folder, game_called, BookCache(ReadingCache(kept, READING_PACKAGES), game_called))


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "readings"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy that a test may change."""
    return Path(shutil.copytree(CONVENTIONS, tmp_path / "conventions"))


@pytest.fixture
def nothing_can_be_read(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From its call on only a kept book can be had."""

    def refuse(*_: object) -> None:
        raise AssertionError("a table is read")

    return lambda: monkeypatch.setattr(table_reading, "read_table", refuse)


def values(book: RuleBook) -> dict[str, object]:
    return {field.name: getattr(book, field.name) for field in fields(RuleBook)}


SHIPPED: Final = ConventionLibrary(conventions_folder(), game_called).names()


@takes_seconds
@pytest.mark.parametrize("convention", nightly_but_for(SHIPPED, "fifty-six/kerala", "bridge/acol", "spades/bis"))
def test_a_kept_book_is_the_one_that_was_read(
    convention: str, kept: Path, nothing_can_be_read: Callable[[], None]
) -> None:
    read = library(conventions_folder(), kept)
    sections = [one.section for one in read.treatments(convention)][:1]
    book = read.book(convention, sections)
    nothing_can_be_read()
    found = library(conventions_folder(), kept).book(convention, sections)

    assert found is not book
    assert values(found) == values(book)
    assert (found.game is book.game) is not bool(book.measures), "its own measures make it another game"
    assert found.game == book.game
    assert found.laws is book.laws
    rows = (row for situation in found.situations for row in situation.rows)
    assert {row.call.form for row in rows} <= set(found.game.calls.forms)


@pytest.mark.parametrize("convention", SHIPPED)
def test_kept_treatments_are_those_that_were_read(convention: str, kept: Path) -> None:
    read = library(conventions_folder(), kept)
    assert library(conventions_folder(), kept).treatments(convention) == read.treatments(convention)
    assert read.kept is not None
    assert len(list(kept.glob("treatments-*"))) == 1


def test_a_book_with_dials_turned_is_kept_beside_the_one_without(
    folder: Path, kept: Path, nothing_can_be_read: Callable[[], None]
) -> None:
    settings = {library(folder, kept).book(SAMPLE).settings[0].name: 7}
    turned = library(folder, kept).book(SAMPLE, settings=settings)
    nothing_can_be_read()

    assert library(folder, kept).book(SAMPLE, settings=settings) == turned
    assert library(folder, kept).book(SAMPLE) != turned


def test_the_fingerprint_of_a_kept_book_is_known_without_it(
    folder: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = library(folder, kept).book(SAMPLE, ["stronger"])
    monkeypatch.setattr(BookCache, "book", lambda *_: None)
    assert library(folder, kept).fingerprint(SAMPLE, ["stronger"]) == book.fingerprint
    assert library(folder, kept).fingerprint(SAMPLE) == ConventionLibrary(folder, game_called).book(SAMPLE).fingerprint


def test_a_table_that_is_read_ahead_has_its_treatments_laid_over_it_at_once(
    folder: Path, kept: Path, nothing_can_be_read: Callable[[], None]
) -> None:
    plain = library(folder, kept).book(SAMPLE)
    second = library(folder, kept)
    second.read_ahead(SAMPLE)
    nothing_can_be_read()

    assert second.book(SAMPLE) == plain
    assert second.book(SAMPLE, ["stronger"]).full_name == f"{SAMPLE}+T2"


FILES: Final = tuple(str(path.relative_to(CONVENTIONS)) for path in sorted(CONVENTIONS.rglob("sample/**/*.yaml")))


def answer(library: ConventionLibrary, treatments: tuple[str, ...]) -> object:
    """The book, or what is wrong with the tables."""
    try:
        return values(library.book(SAMPLE, treatments)), library.treatments(SAMPLE)
    except UnusableFileError as error:
        return str(error)


@takes_seconds
@given(
    name=st.sampled_from(FILES),
    at=st.floats(0, 1, exclude_max=True),
    letter=st.sampled_from(list(b"aZ9 \n:-\xff")),
    treatments=st.sampled_from([(), ("stronger",)]),
)
def test_after_any_edit_of_any_file_the_answer_is_that_of_reading_it(
    name: str, at: float, letter: int, treatments: tuple[str, ...]
) -> None:
    with TemporaryDirectory() as place:
        folder, kept = Path(shutil.copytree(CONVENTIONS, Path(place, "conventions"))), Path(place, "readings")
        assert answer(library(folder, kept), treatments) == answer(library(folder, kept), treatments)
        content = bytearray((folder / name).read_bytes())
        content[int(at * len(content))] = letter
        (folder / name).write_bytes(content)

        assert answer(library(folder, kept), treatments) == answer(ConventionLibrary(folder, game_called), treatments)


def test_a_broken_treatment_that_has_come_to_the_others_is_told(folder: Path, kept: Path) -> None:
    library(folder, kept).treatments(SAMPLE)
    library(folder, kept).book(SAMPLE, ["stronger"])
    (folder / "fifty-six" / "sample" / "treatments" / "new.yaml").write_text("format: 1\n")

    with pytest.raises(UnusableFileError, match=r"new\.yaml"):
        library(folder, kept).book(SAMPLE, ["stronger"])
    with pytest.raises(UnusableFileError, match=r"new\.yaml"):
        library(folder, kept).treatments(SAMPLE)
    assert library(folder, kept).book(SAMPLE).name == SAMPLE


def test_a_book_that_was_read_before_an_edit_is_not_kept_as_that_of_the_edited_table(folder: Path, kept: Path) -> None:
    open_window = library(folder, kept)
    old = open_window.book(SAMPLE)
    table = folder / "fifty-six" / "sample" / "convention.yaml"
    table.write_text(table.read_text(encoding="utf-8").replace("title: ", "title: New ", 1), encoding="utf-8")
    open_window.book(SAMPLE, ["stronger"])

    assert library(folder, kept).book(SAMPLE, ["stronger"]).title == f"New {old.title}"


OTHERS: Final[dict[str, Callable[[Game], Game]]] = {
    "other cards": lambda game: replace(game, deck=replace(game.deck, hand_size=6)),
    "other measures": lambda game: replace(game, measures={}),
    "another name": lambda game: replace(game, title="Another"),
    "other forms of calls": lambda game: replace(game, calls=replace(game.calls, forms=_one_more(game))),
}


def _one_more(game: Game) -> dict[Form, FormWords]:
    return {**game.calls.forms, Form("another", "?{denomination}"): FormWords("", "", "")}


@pytest.mark.parametrize("other", OTHERS)
def test_a_book_is_not_used_with_a_game_that_has(other: str, kept: Path) -> None:
    book = library(CONVENTIONS, kept).book(SAMPLE)
    asked = Asked(CONVENTIONS / SAMPLE / "convention.yaml", CONVENTIONS)
    readings = ReadingCache(kept, READING_PACKAGES)

    assert BookCache(readings, game_called).book(asked) == book
    assert BookCache(readings, lambda name: OTHERS[other](game_called(name))).book(asked) is None


@given(at=st.floats(0, 1, exclude_max=True), bit=st.integers(0, 7))
def test_damaged_books_are_read_anew_and_replaced(at: float, bit: int) -> None:
    with TemporaryDirectory() as place:
        kept = Path(place, "readings")
        book = library(CONVENTIONS, kept).book(SAMPLE)
        (file,) = kept.iterdir()
        written = file.read_bytes()
        damaged = bytearray(written)
        damaged[int(at * len(damaged))] ^= 1 << bit
        file.write_bytes(damaged)

        assert values(library(CONVENTIONS, kept).book(SAMPLE)) == values(book)
        assert file.read_bytes() == written


def test_where_nothing_can_be_kept_every_book_is_read(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    assert library(folder, tmp_path / "file" / "readings").book(SAMPLE).name == SAMPLE


def test_a_question_about_a_hand_needs_no_lark_when_the_book_is_kept(tmp_path: Path) -> None:
    script = """
import sys
from trainer.command_line import main
sys.argv = ["bidding-trainer", "check"]
try:
    main()
finally:
    print(*sorted({name.partition(".")[0] for name in sys.modules} & {"lark", "sqlite_utils"}), file=sys.stderr)
"""
    question = '{"convention": "fifty-six/kerala", "hand": "JJAQ.J.TK.Q", "auction": []}\n'
    environment = {**os.environ, "BIDDING_TRAINER_HOME": str(tmp_path)}
    first, second = (
        subprocess.run(
            [sys.executable, "-c", script], input=question, env=environment, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    )

    assert first.stdout == second.stdout
    assert first.stderr.split() == ["lark"]
    assert second.stderr.split() == []
