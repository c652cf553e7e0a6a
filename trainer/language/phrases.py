"""Parsing phrases: text of a table to conditions, calls and patterns, by the grammar `phrases.lark`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from lark import Lark, Token, Tree, UnexpectedInput

from trainer.cards.rank import rank_name
from trainer.games.game import Game
from trainer.language.call_building import CallBuilder
from trainer.language.calls import AuctionPattern, CallTemplate, Fact, PickKey
from trainer.language.conditions import HandStatement, SuitStatement
from trainer.language.parse_trees import PhraseError
from trainer.language.statement_building import StatementBuilder
from trainer.problems import did_you_mean

_GRAMMAR_FILE: Final = Path(__file__).with_name("phrases.lark")
_STARTS: Final = ["suit_statement", "hand_statement", "call", "auction_pattern", "fact", "pick"]
_NEVER: Final = r"/(?!)x/"


@dataclass(frozen=True)
class Vocabulary:
    """The words that phrases of one table may use besides the grammar's own.

    `suit_definitions` and `hand_definitions` map a name to its meaning (None while it is not read yet),
    `settings` maps a name to its number.
    """

    game: Game
    settings: Mapping[str, int] = field(default_factory=dict)
    suit_definitions: Mapping[str, SuitStatement | None] = field(default_factory=dict)
    hand_definitions: Mapping[str, HandStatement | None] = field(default_factory=dict)

    @cached_property
    def rank_words(self) -> dict[str, str]:
        """Every way to write a rank in a phrase, to the rank's letter."""
        words = {}
        for rank in self.game.deck.ranks:
            for word in (rank_name(rank), rank_name(rank, plural=True)):
                words[word] = rank
            if rank.isdecimal():
                words[rank] = rank
                words[f"{rank}s"] = rank
        return words

    @cached_property
    def denomination_words(self) -> dict[str, str]:
        """Every way to write a denomination other than a suit letter, to the game's letters for it."""
        names = {name: letters for letters, name in self.game.denomination_names.items() if len(letters) > 1}
        return names | {letters: letters for letters in names.values()}

    @cached_property
    def measure_words(self) -> dict[str, str]:
        """Every way to write a measure, to its name."""
        return {
            word: measure.name for measure in self.game.measures.values() for word in (measure.name, measure.singular)
        }


class Phrases:
    """Parser for the phrases of one table."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._statements = StatementBuilder(
            vocabulary.rank_words,
            vocabulary.measure_words,
            vocabulary.denomination_words,
            vocabulary.settings,
            vocabulary.suit_definitions,
            vocabulary.hand_definitions,
            vocabulary.game.deck.copies,
        )
        self._calls = CallBuilder(self._statements)
        self._parser = _parser(_terminals(vocabulary))

    def suit_statement(self, text: str) -> SuitStatement:
        """A statement about one suit, such as "4+ cards, both Jacks"; raises `PhraseError`."""
        return self._statements.suit(self._tree(text, "suit_statement"))

    def hand_statement(self, text: str) -> HandStatement:
        """A statement about the hand, such as "2 Jacks in different suits"; raises `PhraseError`."""
        return self._statements.hand(self._tree(text, "hand_statement"))

    def call(self, text: str) -> CallTemplate:
        """A call of a row, such as "29 X" or "up (Jacks) NOS"; raises `PhraseError`."""
        return self._calls.call(self._tree(text, "call"))

    def auction_pattern(self, text: str) -> AuctionPattern:
        """A pattern such as "28 X (pass) ?"; raises `PhraseError`."""
        return self._calls.auction_pattern(self._tree(text, "auction_pattern"), text)

    def fact(self, text: str) -> Fact:
        """A condition on the auction, such as "round 2+"; raises `PhraseError`."""
        return self._calls.fact(self._tree(text, "fact"))

    def pick(self, text: str) -> tuple[PickKey, ...]:
        """How to choose among suits, such as "longest, then most points"; raises `PhraseError`."""
        return self._calls.pick(self._tree(text, "pick"))

    def _tree(self, text: str, start: str) -> Tree[Token]:
        try:
            return self._parser.parse(text, start=start)
        except UnexpectedInput as error:
            raise self._explained(text, error) from None

    def _explained(self, text: str, error: UnexpectedInput) -> PhraseError:
        offset: int = getattr(error, "pos_in_stream", None) or 0
        if getattr(getattr(error, "token", None), "type", "") == "$END":
            return PhraseError(len(text), "the phrase ends too early", self._expected(error))
        word = re.match(r"[^\s,;:()|\[\]]+|.", text[offset:])
        found = word[0] if word else text[offset:]
        near = did_you_mean(found, self._words()) if found.isalpha() else ""
        right = near if near.startswith("did") else self._expected(error)
        return PhraseError(offset, f"'{found}' is not understood here", right)

    def _expected(self, error: UnexpectedInput) -> str:
        names = (
            getattr(error, "accepts", None) or getattr(error, "allowed", None) or getattr(error, "expected", None) or ()
        )
        shown = sorted({_shown_terminal(name, self._parser) for name in names})
        return f"possible here: {', '.join(shown)}" if shown else "see the phrase reference"

    def _words(self) -> Iterable[str]:
        words = {
            word
            for terminal in self._parser.terminals
            for word in re.findall(r"[A-Za-z]{3,}", str(terminal.pattern.value))
        }
        vocabulary = self._vocabulary
        return words | set(vocabulary.rank_words) | set(vocabulary.measure_words)


def _shown_terminal(name: str, parser: Lark) -> str:
    names = {
        "NUMBER": "a number",
        "RANK_NAME": "a rank",
        "RANK_DIGIT": "a rank",
        "LETTER": "a suit letter (X, Y, Z)",
        "HOLDING": "cards such as JAAx",
        "MEASURE": "a measure",
        "SUIT_DEFINITION": "a defined name",
        "HAND_DEFINITION": "a defined name",
        "DENOMINATION": "a denomination",
        "$END": "the end",
        "CARD": "'cards'",
        "SUITS": "'suit'",
        "A": "'a'",
        "SHORT": "'void'",
        "PASS": "'pass'",
        "TAG": "a tag",
        "SETTING": "a setting",
    }
    if name in names:
        return names[name]
    definition = next((terminal for terminal in parser.terminals if terminal.name == name), None)
    return f"'{definition.pattern.value}'" if definition else name.lower()


def _terminals(vocabulary: Vocabulary) -> tuple[tuple[str, str], ...]:
    ranks = vocabulary.game.deck.ranks
    names = [word for word in vocabulary.rank_words if word[0].isalpha()]
    digits = [word for word in vocabulary.rank_words if word[0].isdigit()]
    return (
        ("RANK_NAME", _one_of(names)),
        ("RANK_DIGIT", _one_of(digits)),
        ("MEASURE.2", _one_of(vocabulary.measure_words)),
        ("DENOMINATION", _one_of(vocabulary.denomination_words)),
        ("HOLDING.3", f"/[{ranks}x]{{2,}}(?![A-Za-z0-9])/"),
        ("SUIT_DEFINITION.4", _one_of(vocabulary.suit_definitions)),
        ("HAND_DEFINITION.4", _one_of(vocabulary.hand_definitions)),
    )


def _one_of(words: Iterable[str]) -> str:
    longest_first = sorted(words, key=len, reverse=True)
    if not longest_first:
        return _NEVER
    joined = "|".join(re.escape(word).replace(r"\ ", r"\s+").replace("/", r"\/") for word in longest_first)
    return f"/(?:{joined})(?![A-Za-z0-9])/"


@cache
def _parser(terminals: tuple[tuple[str, str], ...]) -> Lark:
    grammar = _GRAMMAR_FILE.read_text(encoding="utf-8")
    grammar += "".join(f"\n{name}: {pattern}" for name, pattern in terminals)
    return Lark(grammar, parser="lalr", start=_STARTS, maybe_placeholders=False, propagate_positions=False)
