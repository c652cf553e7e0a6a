"""The words of a game: found in texts, looked up, and every example of the shipped ones true in its table."""

from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from trainer.cards.notation import parse_hand
from trainer.games import GAMES
from trainer.locations import conventions_folder
from trainer.practice.guide.glossary import Glossary, GlossaryEntry, glossary_of
from trainer.problems import UnusableFileError
from trainer.reasoning.choosing.reasoner import Reasoner

SHIPPED = tuple(entry for game in GAMES for entry in glossary_of(conventions_folder(), game).entries)

EXAMPLE = "{convention: toy/plain, hand: A, call: '1', row: a/b, says: One.}"


def glossary(folder: Path, words: str) -> Glossary:
    file = folder / "toy" / "glossary.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"format: 1\nglossary: toy\nwords:\n{words}", encoding="utf-8")
    return glossary_of(folder, "toy")


def word(name: str, means: str = "Something.", also: str = "") -> str:
    return f"- {{word: {name}, means: {means}, also: [{also}], example: {EXAMPLE}}}\n"


def words(entries: tuple[GlossaryEntry, ...]) -> list[str]:
    return [one.word for one in entries]


@pytest.fixture
def toy(tmp_path: Path) -> Glossary:
    return glossary(
        tmp_path,
        word("NOS", "It has no suit.") + word("28 NOS") + word("void", "No card of a suit.", "chicane") + word("bag"),
    )


def test_words_stand_in_the_order_of_the_alphabet(toy: Glossary) -> None:
    assert words(toy.entries) == ["28 NOS", "bag", "NOS", "void"]


def test_words_are_found_in_a_text_in_any_spelling_and_number(toy: Glossary) -> None:
    assert words(toy.words_in("Two Bags and a chicane; then nos.")) == ["bag", "void", "NOS"]


def test_the_longer_word_is_found_where_one_stands_in_the_other(toy: Glossary) -> None:
    assert words(toy.words_in("They called 28 NOS.")) == ["28 NOS"]


def test_part_of_another_word_is_no_word_of_the_glossary(toy: Glossary) -> None:
    assert toy.words_in("Avoid a baggage of nostalgia.") == ()


def test_a_word_that_stands_twice_is_found_once(toy: Glossary) -> None:
    assert words(toy.words_in("A void opposite a void.")) == ["void"]


def test_a_search_finds_words_before_meanings(toy: Glossary) -> None:
    assert words(toy.search("NOS")) == ["28 NOS", "NOS"]
    assert words(toy.search("suit")) == ["NOS", "void"]


def test_a_search_without_a_hit_has_words_that_are_like_it(toy: Glossary) -> None:
    assert toy.search("viod") == ()
    assert "void" in words(toy.near("viod"))


def test_a_game_without_a_glossary_has_no_words(tmp_path: Path) -> None:
    assert glossary_of(tmp_path, "toy").entries == ()
    assert glossary_of(tmp_path, "toy").words_in("a void") == ()


def test_two_entries_of_one_word_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match="'VOID' has two entries"):
        glossary(tmp_path, word("void") + word("VOID"))


@pytest.mark.parametrize("entry", SHIPPED, ids=lambda one: f"{one.example.convention} {one.word}")
def test_the_example_of_every_shipped_word_is_true_in_its_table(entry: GlossaryEntry) -> None:
    example = entry.example
    reasoner = Reasoner(shipped_library().book(example.convention, example.treatments))
    game = reasoner.book.game
    auction = reasoner.written_auction(example.after)

    choice = reasoner.choose(auction, parse_hand(game.deck, example.hand))

    assert str(choice.call) == str(game.calls.parse(example.call))
    assert f"{reasoner.covered(auction).situation.id}/{choice.row.id}" == example.row


@pytest.mark.parametrize("entry", SHIPPED, ids=lambda one: f"{one.example.convention} {one.word}")
def test_every_shipped_word_is_explained_shortly_and_as_a_sentence(entry: GlossaryEntry) -> None:
    assert entry.means.endswith((".", "?"))
    assert len(entry.means.split()) <= 60
    assert entry.example.says.endswith((".", "?"))
    assert len(entry.example.says.split()) <= 20


def test_the_hand_that_shows_a_treatment_is_another_call_without_it() -> None:
    example = next(entry.example for entry in SHIPPED if entry.word == "treatment")
    reasoner = Reasoner(shipped_library().book(example.convention))
    auction = reasoner.written_auction(example.after)
    choice = reasoner.choose(auction, parse_hand(reasoner.book.game.deck, example.hand))
    assert str(choice.call) != example.call


@pytest.mark.parametrize(
    ("game", "asked"),
    [
        ("fifty-six", ["NOS", "plus", "reverse", "28 Pass", "next in sequence", "self-raise", "treatment"]),
        ("bridge", ["transfer", "forcing", "Stayman", "takeout double"]),
        ("spades", ["nil", "bag", "cover"]),
    ],
)
def test_the_words_that_newcomers_ask_for_have_entries(game: str, asked: list[str]) -> None:
    shipped = glossary_of(conventions_folder(), game)
    assert [one for one in asked if shipped.entry(one) is None] == []
