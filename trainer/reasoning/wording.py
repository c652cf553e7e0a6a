"""Statements in English, for one hand's suits: "4 or more spades", "exactly one Jack outside hearts"."""

from dataclasses import dataclass
from typing import Final

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.games.game import Game
from trainer.language.conditions import (
    CARDS,
    SEQUENCE,
    UNLIMITED,
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
from trainer.reasoning.statements import SUIT_NUMBERS, Binding

_COUNT_WORDS: Final = {0: "no", 1: "one", 2: "two", 3: "three", 4: "four"}


@dataclass(frozen=True)
class Wording:
    """Words for statements at one point of an auction, in which letters stand for suits."""

    game: Game
    binding: Binding

    def hand(self, statement: HandStatement) -> str:
        """A statement about the hand, to stand behind "shows"."""
        match statement:
            case SuitIs(letter, about):
                return self.suit(about, self.binding.suit(letter))
            case HandAmount(measure, amount, scope):
                return f"{self._amount(measure, amount)}{self._where(scope)}"
            case SuitCount(amount, about, scope, every):
                return self._suit_count(amount, about, scope, every=every)
            case HandAll(parts):
                return "; ".join(map(self.hand, parts)) if parts else "nothing that another row calls for"
            case HandAny(parts):
                return " or ".join(f"({self.hand(part)})" for part in parts)
            case HandNot(part):
                return f"not ({self.hand(part)})"
            case HandNamed(name, meaning):
                return f"a {name} ({self.hand(meaning)})"

    def suit(self, statement: SuitStatement, suit: int | None) -> str:
        """A statement about one suit; `suit` is None for "a suit that …"."""
        named = None if suit is None else SUITS[suit]
        match statement:
            case Amount(measure, amount):
                return self._suit_amount(measure, amount, suit)
            case AllInSequence():
                return f"only the next highest {_cards(named)} in sequence"
            case AtLeastAsGood(pattern):
                return f"{_cards(named)} at least as good as {pattern}"
            case SuitAll(parts):
                return ", ".join(self.suit(part, suit) for part in parts)
            case SuitAny(parts):
                return " or ".join(self.suit(part, suit) for part in parts)
            case SuitNot(part):
                return f"not {self.suit(part, suit)}"
            case SuitNamed(name, meaning):
                return f"a {name}{'' if named is None else f' in {named.plural}'} ({self.suit(meaning, suit)})"

    def next_card(self, suit: int) -> str:
        """The name of the next highest card of a suit, given what the side has shown."""
        deck = self.game.deck
        rank = self.binding.shown[suit] // deck.copies
        return rank_name(deck.ranks[rank]) if rank < len(deck.ranks) else "card"

    def amount_held(self, measure: str, number: int, scope: Scope) -> str:
        """How much of a measure a hand has: "three Jacks outside spades"."""
        return f"{self._amount(measure, Range(number, number)).removeprefix('exactly ')}{self._where(scope)}"

    def _suit_amount(self, measure: str, amount: Range, suit: int | None) -> str:
        named = None if suit is None else SUITS[suit]
        if measure == CARDS:
            return _length(amount, named)
        of_suit = "" if named is None else f" of {named.plural}"
        if measure == SEQUENCE:
            top = "" if suit is None else f" (from the {self.next_card(suit)} down)"
            single = f"the next highest {_card(named)}" + ("" if suit is None else f" (the {self.next_card(suit)})")
            if amount == Range(0, 0):
                return f"not {single}"
            if amount == Range(1):
                return single
            return f"{_range(amount)} of the next highest {_cards(named)} in sequence{top}"
        if measure in RANK_NAMES:
            return _rank_amount(measure, amount, self.game.deck.copies) + of_suit
        return f"{self._amount(measure, amount)}{'' if named is None else f' in {named.plural}'}"

    def _amount(self, measure: str, amount: Range) -> str:
        if measure in RANK_NAMES:
            plural = amount != Range(1, 1)
            exactly = "exactly " if amount.low == amount.high and amount.low else ""
            return f"{exactly}{_range(amount)} {rank_name(measure, plural=plural)}"
        words = self.game.measures.get(measure)
        if words is None:
            return f"{_range(amount)} {measure}"
        return f"{_range(amount)} {words.singular if amount == Range(1, 1) else words.name}"

    def _suit_count(self, amount: Range, about: SuitStatement, scope: Scope, *, every: bool) -> str:
        which = " unbid" if scope.unbid else ""
        where = self._where(scope)
        about_it = self.suit(about, None)
        if every:
            return f"in every{which} suit{where}: {about_it}"
        if amount == Range(0, 0):
            return f"no{which} suit{where} with {about_it}"
        if amount == Range(1):
            return f"a{which or ''} suit{where} with {about_it}".replace("a unbid", "an unbid")
        return f"{_range(amount)}{which} suits{where} with {about_it}"

    def _where(self, scope: Scope) -> str:
        covered = set(self.binding.suits(Scope(scope.outside, scope.others)))
        left_out = [SUITS[suit].plural for suit in SUIT_NUMBERS if suit not in covered]
        return f" outside {_joined(left_out)}" if left_out else ""


def _joined(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _card(suit: Suit | None) -> str:
    return "card" if suit is None else suit.singular


def _cards(suit: Suit | None) -> str:
    return "cards" if suit is None else suit.plural


def _range(amount: Range) -> str:
    if amount.low == amount.high:
        return _COUNT_WORDS.get(amount.low, str(amount.low))
    if amount.high >= UNLIMITED:
        return f"{_COUNT_WORDS.get(amount.low, str(amount.low))} or more"
    if amount.low == 0:
        return f"at most {_COUNT_WORDS.get(amount.high, str(amount.high))}"
    joint = "or" if amount.high == amount.low + 1 else "to"
    return f"{_COUNT_WORDS.get(amount.low, amount.low)} {joint} {_COUNT_WORDS.get(amount.high, amount.high)}"


def _length(amount: Range, suit: Suit | None) -> str:
    if amount == Range(0, 0):
        return "a void" if suit is None else f"a void in {suit.plural}"
    if amount == Range(1, 1):
        return f"a singleton {_card(suit)}"
    return f"{_range(amount)} {_cards(suit)}"


def _rank_amount(rank: str, amount: Range, copies: int) -> str:
    name, names = rank_name(rank), rank_name(rank, plural=True)
    if amount.low >= copies > 1:
        return f"both {names}"
    if amount == Range(0, 0):
        return f"no {name}"
    if amount == Range(1):
        return f"{'an' if name[0] in 'Ae' else 'a'} {name}"
    return f"exactly one {name}" if amount == Range(1, 1) else f"{_range(amount)} {names}"


def count_of_cards(number: int, suit: Suit) -> str:
    """How many cards of a suit a hand has: "three spades"."""
    if number == 0:
        return f"a void in {suit.plural}"
    return f"{_COUNT_WORDS.get(number, number)} {suit.singular if number == 1 else suit.plural}"


def count_of_rank(rank: str, number: int, suit: Suit) -> str:
    """How many of a rank a hand has in a suit: "one Jack of spades"."""
    return f"{_COUNT_WORDS.get(number, number)} {rank_name(rank, plural=number != 1)} of {suit.plural}"
