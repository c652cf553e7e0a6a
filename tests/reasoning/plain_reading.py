"""What statements mean, read off the cards one by one: the slow way, to compare the look-up tables with.

Nothing here uses trainer/reasoning: only the statements as values, and cards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from trainer.hands.promises import NO_PROMISE, Promise
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    HIGHEST_CARDS,
    SEQUENCE,
    VOIDS,
    AllInSequence,
    Amount,
    AtLeastAsGood,
    CardsBeyond,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    LengthCompared,
    Measured,
    Range,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
    Term,
    WorthOfLength,
)

RANKS: Final = "J9ATKQ"
POINTS: Final = {"J": 3, "9": 2, "A": 1, "T": 1, "K": 0, "Q": 0}
SUIT_LETTERS: Final = "SHDC"

Many = NDArray[np.integer]
"""A number of one hand, or of each of many."""


@dataclass(frozen=True)
class Point:
    """Where in an auction a statement is read; the fields are those of the reasoner's `Binding`."""

    letters: Mapping[str, int]
    shown: tuple[int, ...] = (0, 0, 0, 0)
    bid: frozenset[int] = frozenset()
    partners: Promise = NO_PROMISE
    told_suits: frozenset[int] = frozenset()
    told: Promise = NO_PROMISE

    def suit(self, letter: str) -> int:
        return self.letters[letter] if letter in self.letters else SUIT_LETTERS.index(letter)

    def suits(self, scope: Scope) -> list[int]:
        suits = [0, 1, 2, 3]
        if scope.inside:
            named = [self.suit(letter) for letter in scope.inside]
            suits = [suit for suit in suits if suit in named]
        for letter in scope.outside:
            suits = [suit for suit in suits if suit != self.suit(letter)]
        if scope.others:
            suits = [suit for suit in suits if suit not in self.letters.values()]
        if scope.unbid:
            suits = [suit for suit in suits if suit not in self.bid]
        if scope.untold:
            suits = [suit for suit in suits if suit not in self.told_suits]
        return suits


def point_of(binding: Binding) -> Point:
    """The point that a binding of the reasoner stands for."""
    return Point(
        binding.letters,
        binding.top_cards,
        binding.bid,
        binding.partners,
        binding.own_or_their_suits,
        binding.own_promise,
    )


def in_sequence(cards: str, shown: int) -> int:
    """How many of the cards come next, when partners have shown the `shown` highest of the suit."""
    number = 0
    for place, rank in enumerate(RANKS):
        unseen = 2 - min(2, max(0, shown - 2 * place))
        if unseen:
            number += cards.count(rank)
            if cards.count(rank) < unseen:
                return number
    return number


def running_tricks(cards: str) -> int:
    return in_sequence(cards, 0)


def at_least_as_good(cards: str, pattern: str) -> bool:
    """Lay the best cards against the pattern, best against best; x is beaten by any card."""
    best = sorted(cards, key=RANKS.index)
    wanted = sorted(pattern, key=lambda card: RANKS.index(card) if card in RANKS else len(RANKS))
    return len(best) >= len(wanted) and all(
        asked == "x" or RANKS.index(held) <= RANKS.index(asked) for held, asked in zip(best, wanted, strict=False)
    )


def measure_of(measure: Measured, cards: str, shown: int = 0) -> int:
    """A measure of the cards of one suit."""
    if isinstance(measure, CardsBeyond):
        return max(0, len(cards) - measure.number)
    if isinstance(measure, WorthOfLength):
        return measure.worth if len(cards) == measure.length else 0
    if measure == CARDS:
        return len(cards)
    if measure == SEQUENCE:
        return in_sequence(cards, shown)
    if measure == VOIDS:
        return int(cards == "")
    if measure == "points":
        return sum(POINTS[card] for card in cards)
    if measure == "running tricks":
        return running_tricks(cards)
    if measure == HIGHEST_CARDS:
        return sum(cards.count(rank) * 3 ** (5 - place) for place, rank in enumerate(RANKS))
    return cards.count(measure)


def suit_is(statement: SuitStatement, cards: str, shown: int = 0) -> bool:
    """Whether a statement is true of the cards of one suit."""
    match statement:
        case Amount(measure, wanted):
            return wanted.low <= measure_of(measure, cards, shown) <= wanted.high
        case AllInSequence():
            return cards != "" and in_sequence(cards, shown) == len(cards)
        case AtLeastAsGood(pattern):
            return at_least_as_good(cards, pattern)
        case SuitAll(parts):
            return all(suit_is(part, cards, shown) for part in parts)
        case SuitAny(parts):
            return any(suit_is(part, cards, shown) for part in parts)
        case SuitNot(part):
            return not suit_is(part, cards, shown)
        case SuitNamed(_, meaning):
            return suit_is(meaning, cards, shown)


def shown_by_partners(term: Term, point: Point, cards: Callable[[str, int], Many]) -> Many:
    """What partners surely hold of a rank, of cards, or of voids, in the suits of a term, with two of each card dealt.

    `cards` says how many a hand, or each of many, has of a measure in a suit: partners can't have these.
    """
    suits = point.suits(term.scope)
    if term.measure == VOIDS:
        return np.asarray(sum(point.partners.voids[suit] for suit in suits))
    left = {suit: (12 if term.measure == CARDS else 2) - cards(str(term.measure), suit) for suit in suits}
    if term.measure == CARDS:
        return added([np.minimum(point.partners.lengths[suit], left[suit]) for suit in suits])
    place = RANKS.index(str(term.measure))
    floors = {suit: point.partners.floors[suit][place] if point.partners.floors[suit] else 0 for suit in suits}
    by_suit = added([np.minimum(floors[suit], left[suit]) for suit in suits])
    somewhere = point.partners.ranks[place] if point.partners.ranks and len(suits) == 4 else 0
    return np.minimum(by_suit + max(0, somewhere - sum(floors.values())), added(list(left.values())))


def added(numbers: Sequence[Many]) -> Many:
    return np.add.reduce(numbers) if numbers else np.asarray(0)


def hand_is(statement: HandStatement, suits: Sequence[str], point: Point) -> bool:
    """Whether a statement is true of a hand, given as the cards of its four suits."""
    match statement:
        case SuitIs(letter, about):
            suit = point.suit(letter)
            return suit_is(about, suits[suit], point.shown[suit])
        case LengthCompared(letter, wanted, scope):
            own = point.suit(letter)
            rivals = [suit for suit in point.suits(scope) if suit != own]
            return all(wanted.low <= len(suits[own]) - len(suits[suit]) <= wanted.high for suit in rivals)
        case HandAmount(measure, wanted, scope):
            number = sum(measure_of(measure, suits[suit], point.shown[suit]) for suit in point.suits(scope))
            return wanted.low <= number <= wanted.high
        case SuitCount(wanted, about, scope, every):
            asked = point.suits(scope)
            number = sum(suit_is(about, suits[suit], point.shown[suit]) for suit in asked)
            return number == len(asked) if every else wanted.low <= number <= wanted.high
        case HandSum(terms, wanted, fixed):
            total = fixed

            def counted(measure: str, suit: int) -> Many:
                return np.asarray(measure_of(measure, suits[suit]))

            for term in terms:
                held = [measure_of(term.measure, suits[suit], point.shown[suit]) for suit in point.suits(term.scope)]
                largest = sum(sorted(held)[-term.longest :])
                total += int(shown_by_partners(term, point, counted)) if term.by_partners else largest
                if term.untold:
                    total -= point.told.of(str(term.measure), point.suits(term.scope), RANKS)
            return wanted.low <= total <= wanted.high
        case HandLargest(sums, wanted):
            least = any(hand_is(replace(one, range=Range(wanted.low)), suits, point) for one in sums)
            return least and not any(hand_is(replace(one, range=Range(wanted.high + 1)), suits, point) for one in sums)
        case HandAll(parts):
            return all(hand_is(part, suits, point) for part in parts)
        case HandAny(parts):
            return any(hand_is(part, suits, point) for part in parts)
        case HandNot(part):
            return not hand_is(part, suits, point)
        case HandNamed(_, meaning):
            return hand_is(meaning, suits, point)
