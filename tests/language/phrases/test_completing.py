"""Completing phrases: only what the grammar goes on with."""

import pytest

from tests.language.small_tables import phrases
from trainer.games import game_called
from trainer.language.phrases.completing import Completer, Completions
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary


@pytest.fixture(scope="module")
def known() -> Phrases:
    return phrases(settings={"good hand": 3}, suits={"strong suit": None})


@pytest.fixture(scope="module")
def completer(known: Phrases) -> Completer:
    return Completer(known.vocabulary)


def words(found: Completions) -> list[str]:
    return [way.word for way in found.ways if way.phrase]


def hints(found: Completions) -> list[str]:
    return [way.word for way in found.ways if not way.phrase]


def test_after_a_number_come_things_to_count(completer: Completer) -> None:
    found = completer.complete("4+ ", "suit_statement")
    assert {"cards", "Jacks", "points", "in sequence"} <= set(words(found))
    assert not {"void", "and", "both", "X"} & set(words(found))
    assert not found.is_whole


def test_a_word_that_is_begun_is_finished(completer: Completer) -> None:
    assert [way.phrase for way in completer.complete("4+ ca", "suit_statement").ways] == ["4+ cards"]
    assert words(completer.complete("at le", "suit_statement")) == ["at least"]
    assert words(completer.complete("4+ CARD", "suit_statement")) == ["cards"]


def test_one_card_is_no_cards(completer: Completer) -> None:
    for text, word, other in (
        ("1 ", "card", "cards"),
        ("2 ", "cards", "card"),
        ("a ", "Jack", "Jacks"),
        ("no ", "Jacks", "Jack"),
        ("{good hand}+ ", "Jacks", "Jack"),
    ):
        found = words(completer.complete(text, "suit_statement"))
        assert word in found
        assert other not in found
    assert words(completer.complete("1 card", "suit_statement"))[:1] == ["and"]


def test_a_whole_phrase_may_end_or_go_on(completer: Completer) -> None:
    found = completer.complete("4+ cards", "suit_statement")
    assert found.is_whole
    assert [way.phrase for way in found.ways if way.word in {",", "or"}] == ["4+ cards or", "4+ cards,"]


def test_words_of_the_table_are_offered(completer: Completer) -> None:
    assert "strong suit" in words(completer.complete("", "suit_statement"))
    assert [way.phrase for way in completer.complete("{", "hand_statement").ways] == ["{good hand"]
    assert [way.phrase for way in completer.complete("{good hand", "hand_statement").ways if way.word == "}"] == [
        "{good hand}"
    ]


@pytest.mark.parametrize(
    ("game", "offered", "missing"),
    [
        ("spades", {"blind nil", "up"}, {"pass", "double", "plus", "lowest", "jump", "spades", "X"}),
        ("bridge", {"pass", "double", "lowest", "jump"}, {"plus", "spades", "X", "NT"}),
        ("fifty-six", {"pass", "plus", "spades", "X", "NOS"}, {"blind nil"}),
    ],
)
def test_only_calls_of_the_game_are_offered(game: str, offered: set[str], missing: set[str]) -> None:
    begun = set(words(Completer(Vocabulary(game_called(game))).complete("", "call")))
    assert offered <= begun
    assert not missing & begun


def test_a_call_of_a_game_without_denominations_names_no_suit_but_may_count_in_one() -> None:
    spades = Completer(Vocabulary(game_called("spades")))
    assert not {"spades", "X", "pass"} & set(words(spades.complete("3 ", "call")))
    assert {"spades", "X"} <= set(words(spades.complete("(cards in ", "call")))


def test_what_is_no_word_is_said(completer: Completer) -> None:
    assert "a number" in hints(completer.complete("up ", "call"))
    assert hints(completer.complete("u", "call")) == []


def test_what_a_way_means_is_said(completer: Completer) -> None:
    assert next(way.meaning for way in completer.complete("vo", "suit_statement").ways) == "no card"


def test_nothing_follows_what_is_no_phrase(completer: Completer) -> None:
    assert completer.complete("4+ elephants", "suit_statement") == Completions()
    assert completer.complete("4+ " * 300, "suit_statement") == Completions()


@pytest.mark.parametrize("start", ["suit_statement", "hand_statement", "call", "pick", "number_of_a_call", "force"])
def test_no_word_is_offered_with_which_no_phrase_begins(completer: Completer, known: Phrases, start: str) -> None:
    """Each way to go on is a beginning too: what is wrong with it, if anything, is that it ends too early."""
    waiting, seen = [""], 0
    while waiting and seen < 400:
        for way in completer.complete(waiting.pop(0), start).ways:
            if way.phrase:
                seen += 1
                waiting.append(way.phrase)
                assert what_is_wrong(known, way.phrase, start) in {"", "the phrase ends too early"}, way.phrase


def what_is_wrong(known: Phrases, phrase: str, start: str) -> str:
    try:
        known.tree(phrase, start)
    except PhraseError as error:
        return error.wrong
    return ""
