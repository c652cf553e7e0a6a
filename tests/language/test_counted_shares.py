"""Shares of bridge hands: what statements and the openings of Standard American take, against what is counted here.

The expected shares come from combinations of high cards and lengths, without the program's own tables.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import comb, isclose
from typing import Final

import numpy as np
import pytest

from tests.shipped_tables import shipped
from trainer.games import game_called
from trainer.hands.hand_set import every_hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import SUIT_NUMBERS, Binding, compile_statement
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.choosing.point_hands import PointHands

GAME: Final = game_called("bridge")
DEALS: Final = comb(52, 13)

HONOURS: Final = (4, 3, 2, 1)


def holdings() -> Iterator[tuple[int, int, int]]:
    """Length, high-card points and number of the holdings of a suit."""
    for held in product((0, 1), repeat=len(HONOURS)):
        points = sum(worth for worth, has in zip(HONOURS, held, strict=True) if has)
        for small in range(10):
            yield sum(held) + small, points, comb(9, small)


@cache
def by_length_and_points() -> dict[tuple[int, int], int]:
    found: Counter[tuple[int, int]] = Counter()
    for length, points, number in holdings():
        found[length, points] += number
    return dict(found)


@cache
def all_hands() -> Counter[tuple[tuple[int, ...], int]]:
    """How many deals have these lengths (spades first) and high-card points, by convolution of the suits."""
    hands: Counter[tuple[tuple[int, ...], int]] = Counter({((), 0): 1})
    for _ in range(4):
        longer: Counter[tuple[tuple[int, ...], int]] = Counter()
        for (lengths, points), number in hands.items():
            for (length, more), bound_rows in by_length_and_points().items():
                if sum(lengths) + length <= 13:
                    longer[(*lengths, length), points + more] += number * bound_rows
        hands = longer
    return Counter({(lengths, points): number for (lengths, points), number in hands.items() if sum(lengths) == 13})


def share_where(fits: Callable[[tuple[int, ...], int], bool]) -> float:
    """The share of deals whose lengths and high-card points fit."""
    return sum(number for (lengths, points), number in all_hands().items() if fits(lengths, points)) / DEALS


def is_balanced(lengths: tuple[int, ...]) -> bool:
    return tuple(sorted(lengths, reverse=True)) in {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}


def share_of(statement: str) -> float:
    """The exact share of all bridge hands of which a statement is true."""
    tables = HoldingTables(GAME)
    compiled = compile_statement(Phrases(Vocabulary(GAME)).hand_statement(statement), Binding({}), tables)
    ways = [tables.weights.astype(np.float64)] * len(SUIT_NUMBERS)
    hands, _ = every_hand(ways, tables.lengths, GAME.deck.hand_size).split(compiled.sums())
    assert hands.total == DEALS
    return hands.share(compiled.truth(hands))


@pytest.mark.parametrize(
    ("statement", "percent"),
    [
        # The Official Encyclopedia of Bridge has these to four places.
        ("4-3-3-3", 10.5361),
        ("4-4-3-2", 21.5512),
        ("5-3-3-2", 15.5168),
        ("5-4-2-2", 10.5797),
        ("4-4-4-1", 2.9932),
        ("13-0-0-0", 0.0),
        ("(4-3-3-3) or (4-4-3-2) or (5-3-3-2)", 47.6042),
        ("a void", 5.1066),
        ("no Ace", 30.3818),
        ("2 Aces", 21.3493),
        ("0 high-card points", 0.3639),
        ("10 high-card points", 9.4051),
        ("some suit: 7+ cards", 4.0321),
    ],
)
def test_a_known_share_of_bridge_hands(statement: str, percent: float) -> None:
    assert round(100 * share_of(statement), 4) == percent


@pytest.mark.parametrize("low", [0, 12, 15, 20])
def test_shares_of_balanced_hands_are_those_counted_here(low: int) -> None:
    balanced = "(4-3-3-3) or (4-4-3-2) or (5-3-3-2)"
    ours = share_of(f"{low} to {low + 2} high-card points; ({balanced})")
    assert isclose(ours, share_where(lambda lengths, points: low <= points <= low + 2 and is_balanced(lengths)))


@pytest.mark.parametrize(
    ("statement", "fits"),
    [
        ("spades longer than hearts", lambda lengths, _: lengths[0] > lengths[1]),
        ("diamonds at least as long as clubs", lambda lengths, _: lengths[2] >= lengths[3]),
        ("not (clubs as long as diamonds)", lambda lengths, _: lengths[2] != lengths[3]),
        ("hearts longer than every other suit", lambda lengths, _: lengths[1] > max(lengths[0], *lengths[2:])),
        ("clubs at least as long as every minor", lambda lengths, _: lengths[3] >= lengths[2]),
        ("2 majors: 4+ cards", lambda lengths, _: min(lengths[:2]) >= 4),
        ("no major: 4+ cards; 12+ high-card points", lambda lengths, points: max(lengths[:2]) < 4 and points >= 12),
        (
            "20+ of (high-card points + cards in the 2 longest suits)",
            lambda lengths, points: points + sum(sorted(lengths)[2:]) >= 20,
        ),
        (
            "19 of (high-card points + cards in the 2 longest suits)",
            lambda lengths, points: points + sum(sorted(lengths)[2:]) == 19,
        ),
        (
            "12 to 14 of (high-card points + cards beyond 4)",
            lambda lengths, points: 12 <= points + sum(max(0, length - 4) for length in lengths) <= 14,
        ),
        (
            "12+ of (high-card points + 3 for every void outside spades + 2 for every singleton in hearts)",
            lambda lengths, points: points + 3 * lengths[1:].count(0) + 2 * (lengths[1] == 1) >= 12,
        ),
    ],
)
def test_comparisons_and_sums_are_counted_exactly(statement: str, fits: Callable[[tuple[int, ...], int], bool]) -> None:
    ours = share_of(statement)
    assert 0 < ours < 1
    assert isclose(ours, share_where(fits))


def test_a_suit_by_its_name_is_not_any_suit() -> None:
    ours = share_of("spades: 5+ cards; 3+ controls in spades and hearts")
    assert isclose(share_of("spades: 5+ cards"), share_where(lambda lengths, _: lengths[0] >= 5))
    assert 0 < ours < share_of("spades: 5+ cards")


@pytest.mark.parametrize(("call", "low", "high", "percent"), [("1NT", 15, 17, 4.8656), ("2NT", 20, 21, 0.5344)])
def test_openings_without_trumps_are_the_balanced_hands_of_their_points(
    call: str, low: int, high: int, percent: float
) -> None:
    reasoner = shipped("bridge/standard-american")
    point = PointHands(reasoner.covered(reasoner.written_auction([])), reasoner.every_hand)
    expected = share_where(lambda lengths, points: low <= points <= high and is_balanced(lengths))
    assert isclose(point.share(GAME.calls.parse(call)), expected)
    assert round(100 * expected, 4) == percent


def test_a_five_card_major_is_no_bar_to_one_notrump() -> None:
    majors = share_where(lambda lengths, points: 15 <= points <= 17 and is_balanced(lengths) and max(lengths[:2]) == 5)
    assert isclose(share_of("15 to 17 high-card points; 5-3-3-2; (spades: 5 cards) or (hearts: 5 cards)"), majors)
    assert round(100 * majors, 4) == 0.7892
