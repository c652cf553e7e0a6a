"""The parser: made once from the grammar, and then only given a table's words."""

from pathlib import Path

import pytest
from lark import Token, UnexpectedInput

from trainer.games import game_called
from trainer.language.book.conditions import Amount, Range
from trainer.language.phrases import grammar
from trainer.language.phrases.grammar import parser_for, rule_names
from trainer.language.phrases.parse_table import from_text
from trainer.language.phrases.vocabulary import Vocabulary

JACK = Amount("J", Range(1))


def test_tables_with_the_same_words_share_a_parser() -> None:
    game = game_called("fifty-six")
    assert parser_for(Vocabulary(game)) is parser_for(Vocabulary(game, {"a setting": 3}))
    assert parser_for(Vocabulary(game)) is not parser_for(Vocabulary(game, {}, {"a suit": JACK}))


def test_a_parser_knows_the_words_of_its_own_table_only() -> None:
    game = game_called("fifty-six")
    first = parser_for(Vocabulary(game, {}, {"long suit": JACK}))
    second = parser_for(Vocabulary(game, {}, {"short suit": JACK}))
    first.parse("long suit", start="suit_statement")
    second.parse("short suit", start="suit_statement")
    with pytest.raises(UnexpectedInput):
        second.parse("long suit", start="suit_statement")
    with pytest.raises(UnexpectedInput):
        parser_for(Vocabulary(game_called("bridge"))).parse("10+ points", start="hand_statement")


def test_a_longer_name_is_not_cut_short() -> None:
    words = {"good suit": JACK, "good suit without the Jack": JACK, "good": JACK}
    parser = parser_for(Vocabulary(game_called("fifty-six"), {}, words))
    for name in words:
        (token,) = parser.parse(name, start="suit_statement").scan_values(lambda value: isinstance(value, Token))
        assert str(token) == name


@pytest.mark.parametrize("text", ["nothing", "4+ cardsx", "notvoid", "bothJacks", "singletons"])
def test_words_are_whole_words(text: str) -> None:
    with pytest.raises(UnexpectedInput):
        parser_for(Vocabulary(game_called("fifty-six"))).parse(text, start="suit_statement")


def test_the_grammar_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_called("fifty-six")
    parser_for(Vocabulary(game))
    monkeypatch.setattr("lark.lark.load_grammar", lambda *_: pytest.fail("worked out again"))
    for number in range(5):
        name = f"name {chr(ord('a') + number)}"
        parser_for(Vocabulary(game, {}, {name: JACK})).parse(name, start="suit_statement")


def test_rule_names_are_those_of_parse_trees() -> None:
    parser = parser_for(Vocabulary(game_called("fifty-six")))
    names = rule_names(parser)
    assert {"suit_cards", "or_more", "call_bid", "turn"} <= names
    assert not any(name.startswith("_") for name in names)


def test_the_grammar_that_is_shipped_worked_out_is_the_one_that_is_written() -> None:
    shipped = grammar.SHIPPED_TABLE.read_text(encoding="utf-8")
    assert shipped == grammar.table_worked_out(), "python -m tests.parse_table writes it anew"


def test_nothing_is_worked_out_where_the_grammar_is_as_it_is_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lark.lark.load_grammar", lambda *_: pytest.fail("worked out"))
    assert grammar._table.__wrapped__() == grammar.SHIPPED_TABLE.read_text(encoding="utf-8")


def test_another_grammar_than_the_shipped_one_is_worked_out_once_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(grammar, "readings_folder", lambda: tmp_path / "readings")
    another = grammar.grammar_text() + "\n// changed\n"
    monkeypatch.setattr(grammar, "grammar_text", lambda: another)
    worked_out = grammar._table.__wrapped__()
    assert from_text(worked_out) == from_text(grammar.SHIPPED_TABLE.read_text(encoding="utf-8"))

    monkeypatch.setattr("lark.lark.load_grammar", lambda *_: pytest.fail("worked out again"))
    assert grammar._table.__wrapped__() == worked_out
