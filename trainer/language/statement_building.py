"""From the parse tree of a phrase to the statement about a suit or a hand that it stands for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lark import Token, Tree

from trainer.language.conditions import (
    ANY_HAND,
    CARDS,
    SEQUENCE,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    Range,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.parse_trees import PhraseError, offset_of, subtree, suit_letter, undefined, words_of
from trainer.problems import did_you_mean

_SHORT: Final = {"void": 0, "singleton": 1, "doubleton": 2}
_FIXED: Final[dict[str, SuitStatement]] = {
    "suit_void": Amount(CARDS, Range(0, 0)),
    "suit_singleton": Amount(CARDS, Range(1, 1)),
    "suit_doubleton": Amount(CARDS, Range(2, 2)),
    "suit_next": Amount(SEQUENCE, Range(1)),
    "suit_all_sequence": AllInSequence(),
}


@dataclass(frozen=True)
class StatementBuilder:
    """Builds statements from trees; the mappings are those of the table's vocabulary."""

    ranks: Mapping[str, str]
    measures: Mapping[str, str]
    denominations: Mapping[str, str]
    settings: Mapping[str, int]
    suit_definitions: Mapping[str, SuitStatement | None]
    hand_definitions: Mapping[str, HandStatement | None]
    copies: int

    def suit(self, tree: Tree[Token]) -> SuitStatement:
        """A statement about one suit."""
        if tree.data in _FIXED:
            return _FIXED[tree.data]
        parts = tree.children
        match tree.data:
            case "suit_statement":
                return self.suit(subtree(parts[0]))
            case "suit_all":
                return SuitAll(tuple(self.suit(subtree(part)) for part in parts))
            case "suit_any":
                return SuitAny(tuple(self.suit(subtree(part)) for part in parts))
            case "suit_not":
                return SuitNot(self.suit(subtree(parts[0])))
            case "suit_cards":
                return Amount(CARDS, self.range(subtree(parts[0])))
            case "suit_has_rank":
                return Amount(self.ranks[str(parts[0])], Range(1))
            case "suit_both":
                return Amount(self.rank(subtree(parts[0])), Range(self.copies))
            case "suit_without":
                return Amount(self.rank(subtree(parts[0])), Range(0, 0))
            case "suit_rank":
                return Amount(self.rank(subtree(parts[1])), self.range(subtree(parts[0])))
            case "suit_sequence":
                return Amount(SEQUENCE, self.range(subtree(parts[0])))
            case "suit_measure":
                return Amount(self.measure(parts[1]), self.range(subtree(parts[0])))
            case "suit_at_least":
                return AtLeastAsGood(str(parts[0]))
            case _:
                name = words_of(parts[0])
                suit_meaning = self.suit_definitions[name]
                if suit_meaning is None:
                    raise undefined(parts[0])
                return SuitNamed(name, suit_meaning)

    def hand(self, tree: Tree[Token]) -> HandStatement:
        """A statement about the hand."""
        parts = tree.children
        match tree.data:
            case "hand_statement":
                return self.hand(subtree(parts[0])) if parts else ANY_HAND
            case "hand_all":
                return HandAll(tuple(self.hand(subtree(part)) for part in parts))
            case "hand_any":
                return HandAny(tuple(self.hand(subtree(part)) for part in parts))
            case "hand_not":
                return HandNot(self.hand(subtree(parts[0])))
            case "hand_rank" | "hand_measure":
                measure = self.measure_or_rank(tree)
                return HandAmount(measure, self.range(subtree(parts[0])), self.scope(tree))
            case "hand_different":
                rank, amount = self.rank(subtree(parts[1])), self.range(subtree(parts[0]))
                has_it = SuitCount(amount, Amount(rank, Range(1)))
                return HandAll((HandAmount(rank, amount), has_it))
            case "hand_suits":
                amount = self.range(subtree(parts[0])) if isinstance(parts[0], Tree) else Range(1)
                return SuitCount(amount, self.suit(subtree(parts[-1])), self.scope(tree))
            case "hand_every":
                return SuitCount(Range(0), self.suit(subtree(parts[-1])), self.scope(tree), every=True)
            case "hand_letter":
                return SuitIs(suit_letter(str(parts[0])), self.suit(subtree(parts[1])))
            case "hand_short":
                length = _SHORT[str(parts[1]).removesuffix("s")]
                return SuitCount(self.range(subtree(parts[0])), Amount(CARDS, Range(length, length)))
            case _:
                name = words_of(parts[0])
                hand_meaning = self.hand_definitions[name]
                if hand_meaning is None:
                    raise undefined(parts[0])
                return HandNamed(name, hand_meaning)

    def measure_or_rank(self, tree: Tree[Token]) -> str:
        """The measure or rank that a part speaks of."""
        for part in tree.children:
            if isinstance(part, Tree) and part.data == "rank":
                return self.rank(part)
            if isinstance(part, Token) and part.type == "MEASURE":
                return self.measure(part)
        raise AssertionError(tree)

    def scope(self, tree: Tree[Token]) -> Scope:
        """Which suits a part speaks of."""
        types = {part.type for part in tree.children if isinstance(part, Token)}
        outside: tuple[str, ...] = ()
        for part in tree.children:
            if isinstance(part, Tree) and part.data == "scope":
                outside = tuple(suit_letter(str(letter)) for letter in part.children)
        return Scope(outside, others="OTHER" in types, unbid="UNBID" in types)

    def range(self, tree: Tree[Token]) -> Range:
        """An amount as a range; raises `PhraseError` for a setting that the table does not have."""
        numbers = [self.number(part) for part in tree.children if not (isinstance(part, Token) and part.type == "A")]
        match tree.data:
            case "exactly" | "setting_exactly":
                return Range(numbers[0], numbers[0])
            case "or_more" | "setting_or_more":
                return Range(numbers[0])
            case "between":
                return Range(min(numbers), max(numbers))
            case "at_most":
                return Range(0, numbers[0])
            case "none":
                return Range(0, 0)
            case "one_or_more":
                return Range(1)
            case _:
                return Range(1, 1)

    def number(self, part: Tree[Token] | Token) -> int:
        """A number, written or as a setting."""
        text = str(part).strip()
        if text.isdecimal():
            return int(text)
        if text not in self.settings:
            right = did_you_mean(text, self.settings) or "the table has no settings"
            raise PhraseError(offset_of(part), f"no setting '{text}'", right)
        return self.settings[text]

    def rank(self, tree: Tree[Token]) -> str:
        """The letter of a rank."""
        return self.ranks[str(tree.children[0])]

    def measure(self, part: Tree[Token] | Token) -> str:
        """The name of a measure."""
        return self.measures[words_of(part)]
