"""Statements about one suit as tables: every holding gets what its cards say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reasoning.plain_reading import RANKS, at_least_as_good, measure_of, suit_is
from tests.reasoning.small_table import fifty_six, holding_tables, phrases
from tests.reasoning.strategies import MEASURES, suit_statements
from trainer.hands.holding_tables import sure_cards
from trainer.language.book.conditions import HIGHEST_CARDS, SEQUENCE, SuitStatement

HOLDINGS = fifty_six().deck.holdings
TEXTS = [HOLDINGS.text(holding) for holding in range(HOLDINGS.size)]


def in_sequence(cards: str, shown: int) -> int:
    return holding_tables().measure(SEQUENCE, shown).entries[HOLDINGS.parse(cards)]


@pytest.mark.parametrize("measure", [*MEASURES, HIGHEST_CARDS])
@pytest.mark.parametrize("shown", range(9))
def test_a_measure_is_what_the_cards_say(measure: str, shown: int) -> None:
    assert list(holding_tables().measure(measure, shown).entries) == [
        measure_of(measure, cards, shown) for cards in TEXTS
    ]


@given(statement=suit_statements(), shown=st.integers(0, 8))
def test_a_statement_is_true_of_the_holdings_whose_cards_fit_it(statement: SuitStatement, shown: int) -> None:
    table = holding_tables().truth(statement, shown)
    assert list(table.entries) == [int(suit_is(statement, cards, shown)) for cards in TEXTS]
    assert table.array.tolist() == list(table.entries)


@pytest.mark.parametrize(
    ("shown", "cards", "expected"),
    [
        (1, "J", 1),
        (1, "J9", 2),
        (1, "J99", 3),
        (1, "J99A", 4),
        (1, "J9A", 2),
        (1, "9A", 0),
        (1, "JJ", 2),
        (0, "J", 1),
        (0, "J9", 1),
        (0, "JJ", 2),
        (0, "JJ9", 3),
        (0, "", 0),
        (2, "9", 1),
        (2, "99", 2),
        (2, "99A", 3),
        (2, "A", 0),
        (3, "9", 1),
        (3, "9A", 2),
        (3, "9AA", 3),
        (4, "AAT", 3),
        (4, "9A", 1),
    ],
)
def test_the_sequence_is_counted_from_what_partners_have_shown(shown: int, cards: str, expected: int) -> None:
    assert in_sequence(cards, shown) == expected


@pytest.mark.parametrize(
    ("cards", "pattern", "expected"),
    [
        ("JAAT", "JAAx", True),
        ("J99K", "JAAx", True),
        ("JATK", "JAAx", False),
        ("JAA", "JAAx", False),
        ("JJAK", "JAAx", True),
        ("99AAKQ", "JAAx", False),
        ("TKQQ", "xxxx", True),
        ("J9", "J9", True),
        ("JT", "J9", False),
    ],
)
def test_a_suit_is_at_least_as_good_card_for_card(cards: str, pattern: str, *, expected: bool) -> None:
    table = holding_tables().truth(phrases().suit_statement(f"at least {pattern}"))
    assert bool(table.entries[HOLDINGS.parse(cards)]) is expected is at_least_as_good(cards, pattern)


@given(statement=suit_statements(), shown=st.integers(0, 4))
def test_the_floor_is_the_fewest_of_every_rank_in_any_holding_that_fits(statement: SuitStatement, shown: int) -> None:
    fitting = [cards for cards in TEXTS if suit_is(statement, cards, shown)]
    elsewhere = [min(2, max(0, shown - 2 * place)) for place in range(len(RANKS))]
    there = [
        cards
        for cards in fitting
        if all(cards.count(rank) + gone <= 2 for rank, gone in zip(RANKS, elsewhere, strict=True))
    ]
    expected = tuple(min((cards.count(rank) for cards in there or fitting), default=0) for rank in RANKS)
    assert holding_tables().floor(statement, shown) == expected


@pytest.mark.parametrize(
    ("floor", "shown"),
    [
        ((0, 0, 0, 0, 0, 0), 0),
        ((1, 0, 0, 0, 0, 0), 1),
        ((2, 0, 0, 0, 0, 0), 2),
        ((2, 1, 0, 0, 0, 0), 3),
        ((1, 2, 0, 0, 0, 0), 1),
        ((0, 2, 2, 0, 0, 0), 0),
        ((2, 2, 1, 2, 0, 0), 5),
        ((3, 1, 0, 0, 0, 0), 3),
    ],
)
def test_cards_are_shown_from_the_top_without_a_gap(floor: tuple[int, ...], shown: int) -> None:
    assert sure_cards(floor, 2) == shown


def test_a_table_by_length_looks_at_the_length_only() -> None:
    table = holding_tables().by_length(lambda length: length in {0, 3})
    assert list(table.entries) == [int(len(cards) in {0, 3}) for cards in TEXTS]
