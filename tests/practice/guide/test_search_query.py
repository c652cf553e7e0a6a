"""What a search asks for: in all spellings that players use, and a player can add one."""

from pathlib import Path

import pytest

from tests.practice.guide.test_glossary import glossary, word
from trainer.games import GAMES
from trainer.locations import conventions_folder
from trainer.practice.guide.glossary import Glossary, glossary_of, words_for_searches
from trainer.practice.guide.search_query import nearest_words, parse_query

SYNONYMS = (("1NT", "1 No Trump"), ("scoring", "stakes"), ("lead", "led"))


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("1nt", "Partner opened 1 No Trump"),
        ("1 no trump", "1NT over theirs"),
        ("SCORING", "Stakes and tournaments"),
        ("partner 1NT", "1 No Trump by partner"),
        ("lead", "A card was led"),
        ("28NOS", "Partner opened 28 NOS"),
        ("", "anything"),
    ],
)
def test_any_spelling_finds_the_others(query: str, text: str) -> None:
    assert parse_query(query, SYNONYMS).is_in(text)


@pytest.mark.parametrize(("query", "text"), [("lead", "Partner overcalled"), ("1NT", "2 No Trump"), ("elephant", "")])
def test_a_spelling_stands_where_a_word_begins(query: str, text: str) -> None:
    assert not parse_query(query, SYNONYMS).is_in(text)


def test_a_player_adds_spellings_to_the_glossary(tmp_path: Path) -> None:
    words = word("void") + "synonyms:\n- [checkback, new minor forcing]\n"

    assert glossary(tmp_path, words).query("checkback").is_in("New minor forcing")


def test_a_glossary_that_cannot_be_read_leaves_a_search_its_words(tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "glossary.yaml").write_text("format: 1\nglossary: [", encoding="utf-8")

    assert words_for_searches(tmp_path, "toy") == Glossary("toy")


@pytest.mark.parametrize("game", GAMES)
def test_no_spelling_of_a_shipped_game_stands_alone(game: str) -> None:
    assert all(len(together) > 1 for together in glossary_of(conventions_folder(), game).synonyms)


def test_words_that_come_near_are_offered() -> None:
    assert nearest_words("stayman transfur", ["Stayman", "Jacoby transfer"]) == ("transfer",)
