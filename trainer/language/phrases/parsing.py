"""Parsing phrases of a table into conditions, calls and patterns, by the grammar `phrases.lark`."""

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Final, TypeVar

from lark import Token, Tree, UnexpectedInput, UnexpectedToken

from trainer.language.book.call_templates import AuctionPattern, CallTemplate, Fact, Force, Pick
from trainer.language.book.conditions import HandStatement, Range, SuitStatement
from trainer.language.phrases.call_building import CallBuilder
from trainer.language.phrases.grammar import parser_for, terminal_name, words_of_terminal
from trainer.language.phrases.named_sums import expanded
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.statement_building import StatementBuilder
from trainer.language.phrases.statement_size import check_size
from trainer.language.phrases.vocabulary import Vocabulary

LONGEST_PHRASE: Final = 600
"""The most characters of a phrase; the longest of the shipped tables has 115."""

_LONGEST_WORD: Final = 40
"""Letters of a word that is not understood, before it is cut off in a message."""

_SHORTEST_PART: Final = 3
"""Shorter parts of a phrase, such as "of", are too often like a misspelt word to be suggested."""

_T = TypeVar("_T")


class Phrases:
    """A parser for the phrases of one table, which parses each phrase once.

    All methods with a text raise `PhraseError` when it is not such a phrase, or can't be used in this table.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self._statements = StatementBuilder(vocabulary)
        self._calls = CallBuilder(self._statements)
        self._parser = parser_for(vocabulary)
        self._suits: dict[str, SuitStatement] = {}
        self._hands: dict[str, HandStatement] = {}
        self._sums: dict[str, Tree[Token]] = {}
        self._templates: dict[str, CallTemplate] = {}
        self._patterns: dict[str, AuctionPattern] = {}
        self._facts: dict[str, Fact] = {}
        self._numbers: dict[str, Range] = {}
        self._picks: dict[str, Pick] = {}
        self._forces: dict[str, Force] = {}

    def suit_statement(self, text: str) -> SuitStatement:
        """Return a statement about one suit, such as "4+ cards, both Jacks".

        Raises `PhraseError` when the phrase is not such a statement.
        """
        return self._read(self._suits, text, "suit_statement", lambda tree: check_size(self._statements.suit(tree)))

    def hand_statement(self, text: str) -> HandStatement:
        """Return a statement about the hand, such as "2 Jacks in different suits".

        Raises `PhraseError` when it is none.
        """
        return self._read(self._hands, text, "hand_statement", lambda tree: check_size(self._statements.hand(tree)))

    def sum(self, text: str) -> Tree[Token]:
        """Return the parse tree of a sum to be defined, such as "points + cards in X".

        Raises `PhraseError` when it is none.
        """
        return self._read(self._sums, text, "sum", lambda tree: expanded(tree, self.vocabulary))

    def call(self, text: str) -> CallTemplate:
        """Return the call of a row, such as "29 X" or "up (Jacks) NOS". Raises `PhraseError` when it is none."""
        return self._read(self._templates, text, "call", self._calls.call)

    def auction_pattern(self, text: str) -> AuctionPattern:
        """Return a pattern such as "28 X (pass) ?". Raises `PhraseError` when it is none."""
        build = self._calls.auction_pattern
        return self._read(self._patterns, text, "auction_pattern", lambda tree: build(tree, text))

    def fact(self, text: str) -> Fact:
        """Return a condition on the auction, such as "round 2+". Raises `PhraseError` when it is none."""
        return self._read(self._facts, text, "fact", self._calls.fact)

    def pick(self, text: str) -> Pick:
        """Return a way to choose among suits, such as "longest, then most points".

        Raises `PhraseError` when it is none.
        """
        return self._read(self._picks, text, "pick", self._calls.pick)

    def number(self, text: str) -> Range:
        """Return the numbers that a call may bid, such as "at most 39". Raises `PhraseError` when it is none."""
        return self._read(self._numbers, text, "number_of_a_call", self._calls.number)

    def force(self, text: str) -> Force:
        """Return the force of a call: "yes", "no", "to 2 NT".

        Raises `PhraseError` when the phrase is not a force.
        """
        return self._read(self._forces, text, "force", self._calls.force)

    def tree(self, text: str, start: str) -> Tree[Token]:
        """Return the parse tree of a phrase; `start` is the kind of phrase.

        Raises `PhraseError` when the phrase is too long or does not fit the grammar.
        """
        if len(text) > LONGEST_PHRASE:
            right = f"at most {LONGEST_PHRASE}; give a part of it a name in the definitions"
            raise PhraseError(0, f"the phrase has {len(text):,} characters", right)
        # Line breaks and double spaces count as one space: some words of the grammar are two words of English.
        plain = " ".join(text.split())
        try:
            return self._parser.parse(plain, start=start)
        except UnexpectedInput as error:
            explained = self._explained(plain, error)
            explained.offset = _offset_in(text, plain, explained.offset)
            raise explained from None

    def is_word(self, name: str) -> bool:
        """Return whether the name already means something in phrases without being defined."""
        kinds = (kind.name for kind in self._parser.terminals if not kind.name.endswith("_DEFINITION"))
        return name in {word for kind in kinds for word in self._words([kind])}

    def _read(self, kept: dict[str, _T], text: str, start: str, build: Callable[[Tree[Token]], _T]) -> _T:
        if text not in kept:
            kept[text] = build(self.tree(text, start))
        return kept[text]

    def _explained(self, text: str, error: UnexpectedInput) -> PhraseError:
        accepted = self._accepted(error)
        token = error.token if isinstance(error, UnexpectedToken) else None
        if not text:
            return PhraseError(0, "the phrase is empty", self._expected(accepted))
        if token is not None and token.type == "$END":
            return PhraseError(len(text), "the phrase ends too early", self._expected(accepted))
        offset: int = getattr(error, "pos_in_stream", None) or 0
        word = re.match(r"[^\s,;:()|\[\]]+|.", text[offset:])
        found = text[offset:] if word is None else word[0]
        near = self._nearest(found, accepted)
        shown = found if len(found) <= _LONGEST_WORD else f"{found[:_LONGEST_WORD]}…"
        right = _as_range(text, offset) or near or self._expected(accepted)
        return PhraseError(offset, f"'{shown}' is not understood here", right)

    def _nearest(self, written: str, accepted: Iterable[str]) -> str:
        """Return a suggestion among the words that are possible here."""
        plain = written[:_LONGEST_WORD].lower()
        known = _by_part(self._words(accepted))
        elsewhere = _by_part(self._words(terminal.name for terminal in self._parser.terminals))
        if not plain.isalpha() or elsewhere.get(plain) == written or (plain in elsewhere and plain not in known):
            return ""
        several = sorted(word for word in set(known.values()) if plain in word.lower().split())
        if len(several) > 1:
            return f"did you mean {' or '.join(map(repr, several))}?"
        near = get_close_matches(plain, sorted(known), n=1)
        return f"did you mean '{known[near[0]]}'?" if near else ""

    def _expected(self, accepted: Iterable[str]) -> str:
        shown = sorted({terminal_name(name, self._parser, self.vocabulary) for name in accepted})
        return f"possible here: {', '.join(shown)}" if shown else "see the phrase reference"

    def _accepted(self, error: UnexpectedInput) -> list[str]:
        """Return the terminals that could stand where the error is, without those that have no words in this table."""
        names = getattr(error, "accepts", None) or getattr(error, "allowed", None) or ()
        empty = {name for name, words in self.vocabulary.terminals if not words}
        return sorted(name for name in names if name not in empty)

    def _words(self, terminals: Iterable[str]) -> set[str]:
        return {word for name in terminals for word in words_of_terminal(name, self._parser, self.vocabulary)}


def _as_range(text: str, offset: int) -> str:
    """Return a suggestion where a range is written with a hyphen, as in "11-15"; else empty."""
    low, high = re.search(r"\d+$", text[:offset]), re.match(r"[-–](\d+)", text[offset:])
    return f"did you mean '{low[0]} to {high[1]}'?" if low and high else ""


def _by_part(words: Iterable[str]) -> dict[str, str]:
    """Return the words by what a person may have begun to write: the word, or one of its parts."""
    words = sorted(words)
    parts = {part.lower(): word for word in words for part in word.split() if len(part) >= _SHORTEST_PART}
    return parts | {word.lower(): word for word in words}


def _offset_in(text: str, plain: str, offset: int) -> int:
    """Return the offset in the text as written, given the offset in the text with single spaces."""
    letters = sum(not letter.isspace() for letter in plain[:offset])
    if offset >= len(plain):
        return len(text.rstrip())
    for at, letter in enumerate(text):
        if not letter.isspace():
            if letters == 0:
                return at
            letters -= 1
    return len(text)
