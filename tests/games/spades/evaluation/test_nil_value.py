"""What suits are worth for nil: the paper's suits, exact counts, and a hand as their product."""

from itertools import product
from math import prod
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.spades.rounds import GAME, HAND, hand
from trainer.games.spades.evaluation.nil_value import nil_value_of, suit_chance

RANKS: Final = "23456789TJQKA"


def counted(cards: str, *, is_spades: bool) -> float:
    """The same chance by going through the rules card by card: every hidden card with one of three players."""
    low = [RANKS.index(rank) for rank in cards[::-1]]
    hidden = [rank for rank in range(13) if rank not in low]
    safe = total = 0
    for owners in product(range(3), repeat=len(hidden)):
        left, right, partner = (
            [rank for rank, owner in zip(hidden, owners, strict=True) if owner == one] for one in range(3)
        )
        ways = 1
        free = 39 - len(hidden)
        for held in (left, right, partner):
            for number in range(13 - len(held)):
                ways = ways * (free - number) // (number + 1)
            free -= 13 - len(held)
        taken = any(
            all(len(held) <= at or sum(rank < card for rank in held) > at for held in (left, right))
            and (is_spades or len(partner) > at)
            and not sum(rank > card for rank in partner) > (0 if at == 2 else at)
            for at, card in enumerate(low[:3])
        )
        total += ways
        safe += 0 if taken else ways
    return safe / total


@pytest.mark.parametrize("is_spades", [False, True])
@pytest.mark.parametrize("cards", ["QT8432", "K976543", "AQT8642", "J98765432", "T9876543"])
def test_the_chance_is_that_of_going_through_all_deals(cards: str, *, is_spades: bool) -> None:
    if not is_spades:
        assert suit_chance(cards, is_spades=False) == pytest.approx(counted(cards, is_spades=False), abs=1e-12)
    else:
        assert suit_chance(cards, is_spades=True) == 0


def test_the_suits_of_the_papers_hand() -> None:
    nil = nil_value_of(hand(HAND), 1.15)
    spades, hearts, diamonds, clubs = (one.chance for one in nil.suits)
    assert (spades, clubs) == (0, 1)
    assert diamonds == pytest.approx(0.571, abs=0.0005)
    assert hearts == pytest.approx(0.008, abs=0.0005)
    assert nil.value == 0


def test_a_void_helps_but_nothing_is_more_than_certain() -> None:
    with_void = nil_value_of(hand("432.65432.Q5432."), 1.15)
    assert with_void.value == pytest.approx(min(1, 1.15 * prod(one.chance for one in with_void.suits)))
    assert nil_value_of(hand("432.65432.65432."), 1.15).value == 1
    assert nil_value_of(hand("432.65432.6543.2"), 1.15).void_factor == 1


def test_a_fourth_spade_denies_nil_and_so_does_the_ace() -> None:
    assert suit_chance("432", is_spades=True) == 1
    assert suit_chance("5432", is_spades=True) == 0
    assert [suit_chance(cards, is_spades=True) for cards in ("A", "A2", "A32")] == [0, 0, 0]


def test_partner_can_not_cover_spades_by_cutting() -> None:
    assert all(
        suit_chance(cards, is_spades=True) <= suit_chance(cards, is_spades=False) for cards in ("K", "Q2", "J53", "T")
    )


@examples(15)
@given(st.permutations(RANKS), st.integers(0, 1))
def test_of_one_or_two_cards_a_lower_one_is_never_more_dangerous(ranks: list[str], others: int) -> None:
    beside, exchanged = ranks[:others], sorted(ranks[others : others + 2], key=RANKS.index)
    low, high = ("".join(sorted([*beside, one], key=RANKS.index, reverse=True)) for one in exchanged)
    assert suit_chance(low, is_spades=False) >= suit_chance(high, is_spades=False)


def test_every_holding_has_a_chance() -> None:
    holdings = GAME.deck.holdings
    chances = [suit_chance(holdings.text(holding), is_spades=False) for holding in range(holdings.size)]
    assert len(chances) == 8192
    assert 0 < min(chances) < max(chances) == 1
