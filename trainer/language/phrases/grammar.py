"""The parser for the phrases of one table, made from `phrases.lark` and the words of the table.

Compiling the grammar takes a third of a second and does not depend on a table's own words. So the compiled grammar is
shipped as `phrases.table`, and a table only adds its words. After a change of the grammar, or with another version of
Lark, it is compiled once and cached on disk for the next start.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

from lark import Lark
from lark.lexer import PatternRE, TerminalDef

from trainer.documents.files_read import FilesRead
from trainer.documents.reading_cache import Reading, ReadingCache
from trainer.documents.value_bytes import read_back
from trainer.language.phrases.parse_table import as_text, from_text, is_table_of
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.locations import readings_folder

_GRAMMAR_FILE: Final = Path(__file__).with_name("phrases.lark")
SHIPPED_TABLE: Final = _GRAMMAR_FILE.with_suffix(".table")
"""The compiled grammar, written by `python -m tests.parse_table`."""

_PACKAGES: Final = ("language/phrases", "documents")
_STARTS: Final = [
    "suit_statement",
    "sum",
    "hand_statement",
    "call",
    "auction_pattern",
    "fact",
    "pick",
    "number_of_a_call",
    "force",
]
_NEVER: Final = "(?!)x"
_END_OF_WORD: Final = "(?![A-Za-z0-9])"
_KEPT_PARSERS: Final = 16
"""Bounds memory: each set of names needs a parser of its own."""

_OPEN_TERMINALS: Final = {
    "RANK_NAME": 0,
    "RANK_DIGIT": 1,
    "RANK_DIGITS": 1,
    "MEASURE": 2,
    "DENOMINATION": 1,
    "STATE": 1,
    "FORM": 2,
    "GROUP": 1,
    "GOAL": 1,
    "HOLDING": 3,
    "SUIT_DEFINITION": 4,
    "HAND_DEFINITION": 4,
    "SUM_DEFINITION": 4,
}
"""Terminals whose words a table supplies, each with the priority of its words over others that fit as well."""

_SHOWN: Final = {
    "NUMBER": "a number",
    "DECIMAL": "a number",
    "RANK_NAME": "a rank",
    "RANK_DIGIT": "a rank",
    "RANK_DIGITS": "a rank",
    "LETTER": "a suit (X, Y, Z, spades, …)",
    "HOLDING": "cards such as JAAx",
    "MEASURE": "a measure",
    "SUIT_DEFINITION": "a defined name",
    "HAND_DEFINITION": "a defined name",
    "SUM_DEFINITION": "a defined sum",
    "DENOMINATION": "a denomination",
    "SHAPE": "a shape such as 4-2-2-0",
    "STATE": "a state of a side",
    "FORM": "a call of this game's own",
    "GROUP": "a group of suits",
    "GOAL": "a goal of the game",
    "TAG": "a tag",
    "SETTING": "a setting",
    "$END": "the end",
}
"""Descriptions of terminals that stand for many words."""

_WORDS: Final = {
    "CARD": ("cards", "card"),
    "SUITS": ("suit", "suits"),
    "A": ("a", "an"),
    "SHORT": ("void", "singleton", "doubleton", "voids", "singletons", "doubletons"),
    "LETTER": ("spades", "hearts", "diamonds", "clubs"),
    "PASS": ("pass",),
    "DOUBLE": ("double",),
    "REDOUBLE": ("redouble",),
    "PLUS": ("plus",),
    "PASSES": ("passes",),
    "SPEAKER": ("I", "partner", "we", "they", "anyone"),
    "BIDS": ("bids before", "partner's bids", "their bids"),
}
"""The words of terminals that the grammar writes as patterns, the usual one first."""


@cache
def grammar_text() -> str:
    """Return the text of the grammar."""
    return _GRAMMAR_FILE.read_text(encoding="utf-8")


def parser_for(vocabulary: Vocabulary) -> Lark:
    """Return the parser for phrases in these words."""
    ranks = vocabulary.game.deck.ranks
    patterns = {name: _one_of(words) for name, words in vocabulary.terminals}
    return _parser((*patterns.items(), ("HOLDING", _holding(ranks))))


def table_worked_out() -> str:
    """Compile the grammar and return the result as text; this takes a third of a second."""
    grammar, out = _grammar_with_open_terminals(), BytesIO()
    options = {"parser": "lalr", "maybe_placeholders": False, "propagate_positions": False}
    Lark(grammar, start=_STARTS, edit_terminals=_end_with_the_word, **options).save(out, ["edit_terminals"])
    # Not by `pickle` alone, which would make whatever the bytes name.
    return as_text(read_back(out.getvalue()), grammar)


def words_of_terminal(name: str, parser: Lark, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Return the words that match a terminal; none for numbers, tags and the like."""
    if name in _WORDS:
        return _WORDS[name]
    own = dict(vocabulary.terminals)
    if name in own:
        return own[name]
    written = next((terminal.pattern.raw or "" for terminal in parser.terminals if terminal.name == name), "")
    return (written[1:-1],) if written.startswith('"') else ()


def terminal_name(name: str, parser: Lark, vocabulary: Vocabulary) -> str:
    """Return a terminal as errors describe it: `a number`, `'cards'`."""
    if name in _SHOWN:
        return _SHOWN[name]
    words = words_of_terminal(name, parser, vocabulary)
    return f"'{words[0]}'" if words else name.lower()


def rule_names(parser: Lark) -> frozenset[str]:
    """Return the names that the parts of a phrase have in parse trees."""
    names = {str(rule.alias or rule.origin.name) for rule in parser.rules}
    return frozenset(name for name in names if not name.startswith("_"))


def _one_of(words: Iterable[str]) -> str:
    longest_first = sorted(words, key=len, reverse=True)
    if not longest_first:
        return _NEVER
    return f"(?:{'|'.join(map(re.escape, longest_first))}){_END_OF_WORD}"


def _holding(ranks: str) -> str:
    """Return the pattern of cards from the top.

    Where more than one rank is a digit, they need a letter among them, so that 23 is a number.
    """
    digits = [rank for rank in ranks if rank.isdecimal()]
    letter = f"(?=[{''.join(digits)}]*[A-Zx])" if len(digits) > 1 else ""
    return f"{letter}[{ranks}x]{{2,}}{_END_OF_WORD}"


@lru_cache(_KEPT_PARSERS)
def _parser(patterns: tuple[tuple[str, str], ...]) -> Lark:
    parser = Lark.load(from_text(_table()))
    own: Mapping[str, str] = dict(patterns)
    # The lexers are made from these definitions, one for each state, when they are first needed.
    for terminal in parser.terminals:
        if terminal.name in own:
            terminal.pattern = PatternRE(own[terminal.name])
    return parser


@cache
def _table() -> str:
    """Return the compiled grammar: the shipped one, or else one that was compiled at this or an earlier start."""
    grammar = _grammar_with_open_terminals()
    shipped = SHIPPED_TABLE.read_text(encoding="utf-8") if SHIPPED_TABLE.exists() else ""
    if is_table_of(shipped, grammar):
        return shipped
    readings = ReadingCache(readings_folder(), _PACKAGES)
    known = readings.reading("grammar", grammar)
    if known is None:
        known = Reading(table_worked_out().encode(), FilesRead(()))
        readings.keep("grammar", grammar, known)
    return known.value.decode()


def _grammar_with_open_terminals() -> str:
    """Return the grammar with terminals that never match in place of a table's words."""
    open_terminals = (f"\n{name}.{priority}: /{_NEVER}/" for name, priority in _OPEN_TERMINALS.items())
    return grammar_text() + "".join(open_terminals)


def _end_with_the_word(terminal: TerminalDef) -> None:
    """Let a word of the grammar match whole words only: `no` must not match in `nothing`."""
    pattern = terminal.pattern
    if pattern.type == "str" and pattern.value[-1].isalpha():
        terminal.pattern = PatternRE(f"{re.escape(pattern.value)}{_END_OF_WORD}", raw=pattern.raw)
