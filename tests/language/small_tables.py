"""Small tables of 56, written to a folder and read from it."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from textwrap import indent
from typing import Final

import pytest
from lark import Token, Tree

from trainer.auction.call import Form
from trainer.games import game_called
from trainer.games.calls import FormWords
from trainer.games.card_values.card_values import CardValues, with_card_values
from trainer.games.game import Game
from trainer.language.book.conditions import HandStatement, SuitStatement
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.language.files.table_reading import read_table
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.problems import Problem, UnusableFileError

HEAD: Final = """\
format: 1
convention: fifty-six/sample
title: A sample
laws: international
source: made up
"""

OPENING: Final = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - id: suit
    call: 28 X
    shows: {X: "4+ cards, Jack"}
  - otherwise: 28 Pass
"""
"""A situation that has nothing wrong with it."""


def write(folder: Path, text: str, name: str = "convention.yaml") -> Path:
    """A file with this text."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def book_of(folder: Path, text: str = OPENING, settings: Mapping[str, int] | None = None) -> RuleBook:
    """The rule book of a table; `text` is what stands below its head."""
    return read_table(write(folder, HEAD + text), folder, game_called, settings or {}).book


def situation_of(folder: Path, rows: str, after: str = '"?"', more: str = "") -> Situation:
    """A situation with these rows; `otherwise` is added."""
    text = f"situations:\n- id: sample\n  title: A sample\n  after: {after}\n{indent(more, '  ')}  rows:\n"
    return book_of(folder, f"{text}{indent(rows, '  ')}  - otherwise: 28 Pass\n").situations[0]


def row_of(folder: Path, row: str, after: str = '"?"') -> Row:
    """A row with `id: sample`; `row` is the rest of it."""
    return situation_of(folder, f"- id: sample\n{indent(row, '  ')}", after).rows[0]


def problems_of(folder: Path, text: str) -> list[Problem]:
    """What is wrong with a table; `text` is what stands below its head."""
    with pytest.raises(UnusableFileError) as caught:
        book_of(folder, text)
    return list(caught.value.problems)


def said(problems: list[Problem]) -> list[str]:
    """The problems as a person sees them, without file and source line."""
    return [f"{problem.line}:{problem.column}: {problem.wrong}; {problem.right}" for problem in problems]


def phrases(
    settings: Mapping[str, int] | None = None,
    suits: Mapping[str, SuitStatement | None] | None = None,
    hands: Mapping[str, HandStatement | None] | None = None,
    sums: Mapping[str, Tree[Token] | None] | None = None,
) -> Phrases:
    """The parser for phrases of 56 in these words, and in some that only other games have."""
    return Phrases(Vocabulary(wordy_game(), settings or {}, suits or {}, hands or {}, sums or {}))


def wordy_game() -> Game:
    """56, with the kinds of words that only other games have: every construct of the grammar can be written."""
    states = {"vulnerable": lambda _side, _circumstances: False}
    groups = {"major": "SH", "minor": "DC"}
    tricks = CardValues("high tricks", "high trick", (("J", (20,)), ("9", (10,))), unit="tricks", steps=20)
    game = with_card_values(game_called("fifty-six"), [tricks])
    calls = replace(game.calls, forms={**game.calls.forms, SHOWING: FormWords("Shows", "shows the hand", "Others")})
    return replace(game, suit_groups=groups, goals={"game": {"S": 40}}, states=states, calls=calls)


SHOWING: Final = Form("hand shown", "SH")
"""A form of call without number and denomination, such as only some games have."""
