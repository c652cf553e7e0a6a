"""The promise of a statement: the fewest cards by suit and rank, and the voids, of every hand of which it is true."""

from dataclasses import replace
from functools import cache

from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Floor, Promise, by_one_hand, in_any_case
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import (
    ANY_HAND,
    CARDS,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    HandSum,
    Scope,
    SuitCount,
    SuitIs,
    Term,
)
from trainer.reasoning.rows.promised_numbers import promised_ranges


def promise_in(statement: HandStatement, binding: Binding, tables: HoldingTables) -> Promise:
    """Return what a statement promises at one point of an auction."""
    nobody = _nothing(len(tables.ranks))
    match statement:
        case SuitIs(letter, about):
            suit = binding.suit(letter)
            floor = tables.floor(about, binding.top_cards[suit])
            floors = tuple(floor if number == suit else nobody.floors[number] for number in SUIT_NUMBERS)
            length = tables.shortest(about, binding.top_cards[suit])
            lengths = tuple(length if number == suit else 0 for number in SUIT_NUMBERS)
            is_void = tables.is_void(about, binding.top_cards[suit])
            voids = tuple(int(is_void and number == suit) for number in SUIT_NUMBERS)
            return Promise(floors, lengths, floor, voids)
        case HandAll(parts):
            whole = by_one_hand([nobody, *(promise_in(part, binding, tables) for part in parts)])
            return _with_suits_added(whole, parts, binding, tables)
        case HandAny(parts):
            return in_any_case([promise_in(part, binding, tables) for part in parts])
        case HandNamed(_, meaning):
            return promise_in(meaning, binding, tables)
        case HandAmount(measure, amount, scope) if measure in tables.ranks:
            ranks = tuple(amount.low if rank == measure else 0 for rank in tables.ranks)
            return _in_one_suit(Promise(nobody.floors, nobody.lengths, ranks), scope, binding)
        case HandAmount(measure, amount, scope) if measure == CARDS:
            return _length(scope, amount.low, binding, nobody)
        case HandSum((Term(measure, scope, untold=True),), amount, 0) if measure == CARDS:
            told = binding.own_promise.of(CARDS, binding.suits(scope), tables.ranks)
            return _length(scope, told + amount.low, binding, nobody)
        case SuitCount(amount, about, scope, every):
            suits = binding.suits(scope)
            each = [
                Promise(nobody.floors, nobody.lengths, tables.floor(about, binding.top_cards[suit])) for suit in suits
            ]
            number = len(suits) if every else amount.low
            ranks = tuple(number * count for count in in_any_case(each).ranks) if each else nobody.ranks
            return Promise(nobody.floors, nobody.lengths, ranks)
        case _:
            return nobody


def nothing(tables: HoldingTables) -> Promise:
    """Return an empty promise."""
    return replace(_nothing(len(tables.ranks)), numbers=promised_ranges(ANY_HAND, Binding({}), tables))


@cache
def _nothing(ranks: int) -> Promise:
    none = (0,) * ranks
    return Promise((none,) * len(SUIT_NUMBERS), (0,) * len(SUIT_NUMBERS), none)


def _in_one_suit(counted: Promise, scope: Scope, binding: Binding) -> Promise:
    """Return the promise with cards of a rank in their suit, where they are counted in one: both Jacks of a jump."""
    suits = binding.suits(scope)
    if len(suits) != 1:
        return counted
    floors = tuple(counted.ranks if number in suits else counted.floors[number] for number in SUIT_NUMBERS)
    lengths = tuple(sum(counted.ranks) if number in suits else 0 for number in SUIT_NUMBERS)
    return Promise(floors, lengths, counted.ranks)


def _length(scope: Scope, cards: int, binding: Binding, nobody: Promise) -> Promise:
    """Return the promise of at least `cards` cards if they are counted in one suit.

    Nothing is sure of several suits.
    """
    suits = binding.suits(scope)
    if len(suits) != 1:
        return nobody
    lengths = tuple(cards if number in suits else 0 for number in SUIT_NUMBERS)
    return Promise(nobody.floors, lengths, nobody.ranks)


def _with_suits_added(
    whole: Promise, parts: tuple[HandStatement, ...], binding: Binding, tables: HoldingTables
) -> Promise:
    """Return the promise in which a rank counted outside some suits is added to what is sure in those suits."""
    sums: list[Floor] = [whole.ranks, tuple(map(sum, zip(*whole.floors, strict=True)))]
    for part in parts:
        if isinstance(part, HandAmount) and part.measure in tables.ranks:
            place = tables.ranks.index(part.measure)
            left_out = set(SUIT_NUMBERS) - set(binding.suits(part.scope))
            surely = part.range.low + sum(whole.floors[suit][place] for suit in left_out)
            sums.append(tuple(surely if place == number else 0 for number in range(len(tables.ranks))))
    return replace(whole, ranks=tuple(map(max, zip(*sums, strict=True))))
