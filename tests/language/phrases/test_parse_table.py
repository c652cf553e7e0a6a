"""The grammar worked out, as text: the same in every process, and as good as what Lark saved."""

import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pytest
from lark import Lark, UnexpectedInput

from trainer.documents.value_bytes import read_back
from trainer.language.phrases.parse_table import as_text, from_text, is_table_of

GRAMMAR = """
first: "a" pair* ("," second)?
second: pair | "(" first ")" -> inside
pair: WORD ":" NUMBER
WORD: /[b-z]+/
NUMBER: /[0-9]+/
"""
PHRASES = [("first", "ab:1c:2"), ("first", "a,(a,d:3)"), ("second", "(ae:12)"), ("second", "f:1"), ("first", "a")]
NO_PHRASES = [("first", "b:1"), ("second", "a"), ("second", "(a"), ("first", "a,,")]


def saved() -> dict[str, Any]:
    out = BytesIO()
    Lark(GRAMMAR, parser="lalr", start=["first", "second"], maybe_placeholders=False).save(out)
    found: dict[str, Any] = read_back(out.getvalue())
    return found


def test_a_parser_from_the_text_parses_as_the_one_that_was_saved() -> None:
    known, again = Lark.load(saved()), Lark.load(from_text(as_text(saved(), GRAMMAR)))
    for start, phrase in PHRASES:
        assert again.parse(phrase, start=start) == known.parse(phrase, start=start)
    for start, phrase in NO_PHRASES:
        for parser in (known, again):
            with pytest.raises(UnexpectedInput):
                parser.parse(phrase, start=start)


def test_the_text_is_the_same_in_every_process() -> None:
    script = "from trainer.language.phrases.grammar import table_worked_out as t; import hashlib; "
    script += "print(hashlib.sha256(t().encode()).hexdigest())"
    said = {
        subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_a_text_is_that_of_its_own_grammar_only() -> None:
    text = as_text(saved(), GRAMMAR)
    assert is_table_of(text, GRAMMAR)
    assert not is_table_of(text, GRAMMAR + "\n")
    assert not is_table_of("", GRAMMAR)
