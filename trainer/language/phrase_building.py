"""From the parse tree of a phrase to the value it stands for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lark import Token, Tree

from trainer.auction.call import Form
from trainer.cards.suit import Suit
from trainer.language.calls import (
    AuctionPattern,
    CallPattern,
    CallTemplate,
    Count,
    CountOfHand,
    Fact,
    SuitsBetween,
    Turn,
)
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
from trainer.problems import BiddingTrainerError, did_you_mean


class PhraseError(BiddingTrainerError):
    """A phrase that can't be parsed; `offset` is where in its text, from 0."""

    def __init__(self, offset: int, wrong: str, right: str) -> None:
        super().__init__(f"{wrong}; {right}")
        self.offset = offset
        self.wrong = wrong
        self.right = right


_SHORT: Final = {"void": 0, "singleton": 1, "doubleton": 2}
_BID_FORMS: Final = frozenset(form for form in Form if form not in {Form.PASS, Form.DOUBLE, Form.REDOUBLE})
HIGHEST_CARDS: Final = "highest cards"


@dataclass(frozen=True, slots=True)
class PickKey:
    """One preference among suits: the most (or fewest) of a measure; `highest cards` compares card by card."""

    measure: str
    most: bool = True


@dataclass(frozen=True)
class PhraseBuilder:
    """Builds values from trees; the mappings are those of the table's vocabulary."""

    ranks: Mapping[str, str]
    measures: Mapping[str, str]
    denominations: Mapping[str, str]
    settings: Mapping[str, int]
    suit_definitions: Mapping[str, SuitStatement | None]
    hand_definitions: Mapping[str, HandStatement | None]
    copies: int

    def suit(self, tree: Tree[Token]) -> SuitStatement:
        """A statement about one suit."""
        parts = tree.children
        match tree.data:
            case "suit_statement":
                return self.suit(_tree(parts[0]))
            case "suit_all":
                return SuitAll(tuple(self.suit(_tree(part)) for part in parts))
            case "suit_any":
                return SuitAny(tuple(self.suit(_tree(part)) for part in parts))
            case "suit_not":
                return SuitNot(self.suit(_tree(parts[0])))
            case "suit_cards":
                return Amount(CARDS, self._range(_tree(parts[0])))
            case "suit_void" | "suit_singleton" | "suit_doubleton":
                length = _SHORT[str(tree.data).removeprefix("suit_")]
                return Amount(CARDS, Range(length, length))
            case "suit_has_rank":
                return Amount(self.ranks[_text(parts[0])], Range(1))
            case "suit_both":
                return Amount(self._rank(_tree(parts[0])), Range(self.copies))
            case "suit_without":
                return Amount(self._rank(_tree(parts[0])), Range(0, 0))
            case "suit_rank":
                return Amount(self._rank(_tree(parts[1])), self._range(_tree(parts[0])))
            case "suit_next":
                return Amount(SEQUENCE, Range(1))
            case "suit_sequence":
                return Amount(SEQUENCE, self._range(_tree(parts[0])))
            case "suit_all_sequence":
                return AllInSequence()
            case "suit_measure":
                return Amount(self._measure(parts[1]), self._range(_tree(parts[0])))
            case "suit_at_least":
                return AtLeastAsGood(_text(parts[0]))
            case _:
                name = _words(parts[0])
                suit_meaning = self.suit_definitions[name]
                if suit_meaning is None:
                    raise _undefined(parts[0])
                return SuitNamed(name, suit_meaning)

    def hand(self, tree: Tree[Token]) -> HandStatement:
        """A statement about the hand."""
        parts = tree.children
        match tree.data:
            case "hand_statement":
                return self.hand(_tree(parts[0])) if parts else ANY_HAND
            case "hand_all":
                return HandAll(tuple(self.hand(_tree(part)) for part in parts))
            case "hand_any":
                return HandAny(tuple(self.hand(_tree(part)) for part in parts))
            case "hand_not":
                return HandNot(self.hand(_tree(parts[0])))
            case "hand_rank" | "hand_measure":
                measure = self._measure_or_rank(tree)
                return HandAmount(measure, self._range(_tree(parts[0])), self._scope(tree))
            case "hand_different":
                rank, amount = self._rank(_tree(parts[1])), self._range(_tree(parts[0]))
                has_it = SuitCount(amount, Amount(rank, Range(1)))
                return HandAll((HandAmount(rank, amount), has_it))
            case "hand_suits":
                amount = self._range(_tree(parts[0])) if isinstance(parts[0], Tree) else Range(1)
                return SuitCount(amount, self.suit(_tree(parts[-1])), self._scope(tree))
            case "hand_every":
                return SuitCount(Range(0), self.suit(_tree(parts[-1])), self._scope(tree), every=True)
            case "hand_letter":
                return SuitIs(_letter(_text(parts[0])), self.suit(_tree(parts[1])))
            case "hand_short":
                length = _SHORT[_text(parts[1]).removesuffix("s")]
                return SuitCount(self._range(_tree(parts[0])), Amount(CARDS, Range(length, length)))
            case _:
                name = _words(parts[0])
                hand_meaning = self.hand_definitions[name]
                if hand_meaning is None:
                    raise _undefined(parts[0])
                return HandNamed(name, hand_meaning)

    def call(self, tree: Tree[Token]) -> CallTemplate:
        """A call of a row."""
        node = _tree(tree.children[0])
        parts = node.children
        match node.data:
            case "call_pass":
                return CallTemplate(Form.PASS)
            case "call_double":
                return CallTemplate(Form.DOUBLE)
            case "call_redouble":
                return CallTemplate(Form.REDOUBLE)
            case "call_bid":
                return self._numbered(Form.BID, parts[0], _tree(parts[1]))
            case "call_number":
                return self._numbered(Form.BID, parts[0], None)
            case "call_reverse":
                return self._numbered(Form.REVERSE, parts[1], _tree(parts[0]))
            case "call_plus":
                return CallTemplate(Form.PLUS, self._denomination(_tree(parts[1])))
            case "call_reverse_plus":
                return CallTemplate(Form.REVERSE_PLUS, self._denomination(_tree(parts[0])))
            case "call_plus_by":
                return CallTemplate(Form.PLUS_BY, self._denomination(_tree(parts[2])), self._count(_tree(parts[1])))
            case _:
                amount = self._count(_tree(parts[2]))
                return CallTemplate(Form.REVERSE_PLUS_BY, self._denomination(_tree(parts[0])), amount)

    def auction_pattern(self, tree: Tree[Token], text: str) -> AuctionPattern:
        """An auction up to our turn."""
        turns = []
        for part in tree.children:
            if isinstance(part, Tree):
                side = _tree(part.children[0])
                alternatives = tuple(self._alternative(_tree(child)) for child in side.children)
                turns.append(Turn(side.data == "own", alternatives))
        opened = any(isinstance(part, Token) and part.type == "OPEN_START" for part in tree.children)
        return AuctionPattern(text, tuple(turns), opened)

    def fact(self, tree: Tree[Token]) -> Fact:
        """A condition on the auction itself."""
        name = str(tree.data).replace("_", " ")
        ranges = [self._range(part) for part in tree.children if isinstance(part, Tree)]
        return Fact(name, ranges[0] if ranges else Range(1))

    def pick(self, tree: Tree[Token]) -> tuple[PickKey, ...]:
        """Preferences among suits, the first one first."""
        return tuple(self._key(_tree(part)) for part in tree.children)

    def _key(self, tree: Tree[Token]) -> PickKey:
        match tree.data:
            case "longest" | "shortest":
                return PickKey(CARDS, most=tree.data == "longest")
            case "highest_cards":
                return PickKey(HIGHEST_CARDS)
            case _:
                part = tree.children[0]
                measure = self._rank(part) if isinstance(part, Tree) else self._measure(part)
                return PickKey(measure, most=tree.data == "most")

    def _alternative(self, tree: Tree[Token]) -> CallPattern:
        part = tree.children[0]
        if isinstance(part, Token):
            form = {"PASS": Form.PASS, "DOUBLE": Form.DOUBLE, "REDOUBLE": Form.REDOUBLE}[part.type]
            return CallPattern(frozenset({form}))
        parts = part.children
        match part.data:
            case "any_call":
                return CallPattern()
            case "any_bid":
                return CallPattern(_BID_FORMS)
            case "suit_bid":
                return CallPattern(_BID_FORMS, self._denomination(_tree(parts[0])))
            case "bid":
                return CallPattern(
                    frozenset({Form.BID}), self._denomination(_tree(parts[1])), self._range(_tree(parts[0]))
                )
            case "reverse":
                return CallPattern(
                    frozenset({Form.REVERSE}), self._denomination(_tree(parts[0])), self._range(_tree(parts[1]))
                )
            case "plus":
                return CallPattern(frozenset({Form.PLUS}), self._denomination(_tree(parts[1])))
            case "reverse_plus":
                return CallPattern(frozenset({Form.REVERSE_PLUS}), self._denomination(_tree(parts[0])))
            case "plus_by":
                denomination = self._denomination(_tree(parts[2]))
                return CallPattern(frozenset({Form.PLUS_BY}), denomination, amount=int(_text(parts[1])))
            case "reverse_plus_by":
                denomination = self._denomination(_tree(parts[0]))
                return CallPattern(frozenset({Form.REVERSE_PLUS_BY}), denomination, amount=int(_text(parts[2])))
            case _:
                return CallPattern(tag=_text(parts[0]).strip())

    def _numbered(self, form: Form, number: Tree[Token] | Token, denomination: Tree[Token] | None) -> CallTemplate:
        named = "" if denomination is None else self._denomination(denomination)
        if isinstance(number, Token):
            return CallTemplate(form, named, Count(int(number)))
        if number.data == "up":
            return CallTemplate(form, named, self._count(_tree(number.children[0])), relative=True)
        return CallTemplate(form, named, self._sum(number))

    def _count(self, tree: Tree[Token]) -> Count:
        part = tree.children[0]
        return Count(int(part)) if isinstance(part, Token) else self._sum(part)

    def _sum(self, tree: Tree[Token]) -> Count:
        fixed = sum(int(part) for part in tree.children if isinstance(part, Token))
        terms: list[CountOfHand | SuitsBetween] = []
        for part in tree.children:
            if not isinstance(part, Tree):
                continue
            if part.data == "count_between":
                terms.append(SuitsBetween())
            elif part.data == "count_sequence":
                terms.append(CountOfHand(SEQUENCE))
            else:
                terms.append(CountOfHand(self._measure_or_rank(part), self._scope(part)))
        return Count(fixed, tuple(terms))

    def _measure_or_rank(self, tree: Tree[Token]) -> str:
        for part in tree.children:
            if isinstance(part, Tree) and part.data == "rank":
                return self._rank(part)
            if isinstance(part, Token) and part.type == "MEASURE":
                return self._measure(part)
        raise AssertionError(tree)

    def _scope(self, tree: Tree[Token]) -> Scope:
        types = {part.type for part in tree.children if isinstance(part, Token)}
        outside: tuple[str, ...] = ()
        for part in tree.children:
            if isinstance(part, Tree) and part.data == "scope":
                outside = tuple(_letter(_text(letter)) for letter in part.children)
        return Scope(outside, others="OTHER" in types, unbid="UNBID" in types)

    def _range(self, tree: Tree[Token]) -> Range:
        numbers = [self._number(part) for part in tree.children]
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

    def _number(self, part: Tree[Token] | Token) -> int:
        text = _text(part).strip()
        if text.isdecimal():
            return int(text)
        if text not in self.settings:
            right = did_you_mean(text, self.settings) or "the table has no settings"
            raise PhraseError(_offset(part), f"no setting '{text}'", right)
        return self.settings[text]

    def _rank(self, tree: Tree[Token]) -> str:
        return self.ranks[_text(tree.children[0])]

    def _measure(self, part: Tree[Token] | Token) -> str:
        return self.measures[_words(part)]

    def _denomination(self, tree: Tree[Token]) -> str:
        part = tree.children[0]
        text = _text(part)
        if isinstance(part, Token) and part.type == "PASS":
            return "P"
        return self.denominations[_words(part)] if _words(part) in self.denominations else _letter(text)


def _tree(part: Tree[Token] | Token) -> Tree[Token]:
    assert isinstance(part, Tree)  # noqa: S101  the grammar gives a tree here
    return part


def _offset(part: Tree[Token] | Token) -> int:
    return (part.start_pos or 0) if isinstance(part, Token) else 0


def _undefined(part: Tree[Token] | Token) -> PhraseError:
    return PhraseError(_offset(part), f"'{part}' is defined further down", "define it before it is used")


def _text(part: Tree[Token] | Token) -> str:
    return str(part)


def _words(part: Tree[Token] | Token) -> str:
    return " ".join(str(part).split())


def _letter(text: str) -> str:
    """A suit letter as it is, a suit's name as the suit."""
    return next((suit.value for suit in Suit if suit.plural == text), text)
