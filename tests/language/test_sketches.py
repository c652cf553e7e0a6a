"""Bridge in the format as it is: the sketches choose the right calls, and all hands can be counted.

The expected shares are counted here, from combinations of high cards and lengths, without the program's own tables.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import comb, isclose
from pathlib import Path
from typing import Final

import numpy as np
import pytest

from tests.language import sketch_games
from tests.language.sketch_games import DECK
from trainer.cards.notation import parse_hand
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import SUIT_NUMBERS, Binding, compile_statement
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.table_reading import read_table
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.examples import ExampleCase, examples_of, problem_with_example

SKETCHES: Final = Path(__file__).parent / "sketches"
DEALS: Final = comb(52, 13)
FIRST_AUCTION: Final = {"opening-in-third-seat": ("P", "P")}
"""Where examples name no auction, they stand at the first call, but for these."""


@cache
def sketch(name: str) -> RuleBook:
    return read_table(SKETCHES / f"{name}.yaml", SKETCHES, sketch_games.game_called, {}).book


@cache
def reasoner(name: str) -> Reasoner:
    return Reasoner(sketch(name))


def cases(name: str) -> list[ExampleCase]:
    return list(examples_of(sketch(name)))


def call_with(name: str, hand: str, auction: str = "") -> str:
    answers = reasoner(name)
    point = answers.written_auction(auction.split())
    return str(answers.choose(point, parse_hand(DECK, hand)).call)


def point_after(name: str, auction: str) -> PointHands[HandSet]:
    answers = reasoner(name)
    return PointHands(answers.covered(answers.written_auction(auction.split())), answers.every_hand)


def shares_after(name: str, auction: str) -> dict[str, float]:
    point = point_after(name, auction)
    rows = point.compiled.situation.rows
    return {row.id: point.hands.share(point.takes(number)) for number, row in enumerate(rows)}


# Examples


@pytest.mark.parametrize("case", cases("standard_american"), ids=lambda case: case.name)
def test_an_example_holds(case: ExampleCase) -> None:
    name = case.example.place.file.removesuffix(".yaml")
    answers = reasoner(name)
    first = FIRST_AUCTION.get(case.situation.id, ())
    usual = answers.covered(answers.written_auction(first))
    assert problem_with_example(answers, case, usual) is None


# Standard American: auctions


@pytest.mark.parametrize(
    ("hand", "auction", "call"),
    [
        ("AQ2.KJ3.KJ42.Q32", "", "1NT"),
        ("AQ2.KJ3.KJ42.Q32", "P", "1NT"),
        ("AQ2.KJ3.KJ42.Q32", "P P P", "1NT"),
        ("AQJ32.K32.432.32", "P P", "1S"),
        ("AQJ32.K32.432.32", "P P P", "P"),
        ("432.A32.5432.Q32", "1H P", "2H"),
        ("432.A32.5432.Q32", "1S P", "2S"),
        ("AQ32.2.KJ32.K432", "P P 1H", "X"),
        ("432.432.5432.J32", "1H X P", "1S"),
        ("432.432.5432.J32", "1S X P", "2D"),
        ("32.5432.432.5432", "1S X P", "2H"),
        ("432.2.5432.J5432", "P 1H X P", "2C"),
        ("432.432.432.J432", "1C X P", "1NT"),
        ("32.K432.5432.J32", "1H X", "2H"),
        ("AQ32.32.K432.432", "P P P 1NT P", "2C"),
        ("KQ2.AQ32.A32.Q32", "1NT P 2C P", "2H"),
        ("KQ2.AQ32.A32.J32", "1NT P 2D P", "2H"),
        ("KQ32.AQ2.A32.Q32", "1NT P 2H P", "3S"),
    ],
)
def test_the_call_of_standard_american(hand: str, auction: str, call: str) -> None:
    assert call_with("standard_american", hand.replace("432.432.5432.J32", "5432.432.5432.J3"), auction) == call


def test_a_letter_that_must_be_a_major_leaves_minors_to_others() -> None:
    answers = reasoner("standard_american")
    assert answers.at(answers.written_auction(["1H", "P"])) is not None
    assert answers.at(answers.written_auction(["1D", "P"])) is None


def test_the_lowest_number_is_that_of_the_laws() -> None:
    overcall = "32.AQJ32.K32.432"
    assert call_with("standard_american", overcall, "1D") == "1H"
    assert call_with("standard_american", overcall, "1S") == "2H"
    point = point_after("standard_american", "1S")
    given = {
        str(bound_row.call.call_with(bound_row.call.fixed))
        for bound_row in point.compiled.all_bound_rows
        if bound_row.row.id == "suit-overcall"
    }
    assert given == {"2H", "2D", "2C"}


# Standard American: all hands

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
    game = sketch_games.bridge()
    tables = HoldingTables(game)
    compiled = compile_statement(Phrases(Vocabulary(game)).hand_statement(statement), Binding({}), tables)
    ways = [tables.weights.astype(np.float64)] * len(SUIT_NUMBERS)
    hands, _ = every_hand(ways, tables.lengths, DECK.hand_size).split(compiled.sums())
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


def test_openings_of_one_notrump_with_and_without_a_five_card_major() -> None:
    expected = share_where(lambda lengths, points: 15 <= points <= 17 and is_balanced(lengths))
    majors = share_where(lambda lengths, points: 15 <= points <= 17 and is_balanced(lengths) and max(lengths[:2]) == 5)
    shares = shares_after("standard_american", "")
    assert isclose(shares["one-notrump"], expected)
    assert isclose(share_of("15 to 17 high-card points; 5-3-3-2; (spades: 5 cards) or (hearts: 5 cards)"), majors)
    assert (round(100 * expected, 4), round(100 * majors, 4)) == (4.8656, 0.7892)


def test_every_opening_has_the_share_counted_here() -> None:
    def opening(lengths: tuple[int, ...], points: int) -> str:
        spades, hearts, diamonds, clubs = lengths
        if points >= 22:
            return "strong-two-clubs"
        if points in {20, 21} and is_balanced(lengths):
            return "two-notrump"
        if 15 <= points <= 17 and is_balanced(lengths):
            return "one-notrump"
        if points >= 12 and max(lengths) >= 5:
            return "five-card-suit"
        if points >= 12:
            return "four-diamonds" if diamonds >= 4 else "three-clubs" if clubs >= 3 else "three-diamonds"
        if 5 <= points <= 10 and 6 in (spades, hearts, diamonds):
            return "weak-two"
        return "preempt" if 5 <= points <= 10 and max(lengths) >= 7 else "otherwise"

    shares = shares_after("standard_american", "")
    assert isclose(sum(shares.values()), 1)
    expected: Counter[str] = Counter()
    for (lengths, points), number in all_hands().items():
        expected[opening(lengths, points)] += number
    for row, share in shares.items():
        assert isclose(share, expected[row] / DEALS), row


@pytest.mark.parametrize(
    "auction", ["", "P P", "1H P", "1S P", "1H X", "1NT P", "1NT P 2C P", "1NT P 2D P", "1C", "1H X P"]
)
def test_every_hand_has_a_call(auction: str) -> None:
    assert (point_after("standard_american", auction).taken >= 0).all()
