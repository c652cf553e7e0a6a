"""The sums that tables of spades name add up to what the evaluation says of a hand."""

from random import Random

import pytest

from tests.games.spades.rounds import GAME, hand
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.game import MeasureSum
from trainer.games.spades.evaluation.evaluation_reading import read_evaluation
from trainer.games.spades.evaluation.nil_value import nil_value_of
from trainer.games.spades.evaluation.sums import sums_of_spades
from trainer.locations import conventions_folder

SUMS = sums_of_spades()
REGULAR = SUMS["regular tricks"]


def counted(total: MeasureSum, one: Hand) -> int:
    found = max((counted(way, one) for way in total.largest), default=0)
    for term in total.terms:
        suits = (suit for suit in SUITS if suit.value not in term.outside and suit.value in (term.inside or "SHDC"))
        found += sum(GAME.measures[term.measure].table[one.holdings[suit.number]] for suit in suits)
    return found


def test_a_game_of_spades_has_the_sums_each_with_a_meaning() -> None:
    assert GAME.sums == SUMS
    assert [*SUMS] == ["regular tricks", "tricks without cuts", "risk of nil"]
    assert all(one.meaning for one in SUMS.values())


def test_up_to_three_spades_cut_in_every_way_once() -> None:
    ways = REGULAR.largest
    assert len(ways) == len({frozenset(way.terms) for way in ways}) == 1 + 3 + 6 + 10
    assert [term.measure for term in ways[0].terms] == ["spade tricks"]


def test_the_regular_tricks_are_those_of_the_evaluation_in_steps() -> None:
    regular, chance = read_evaluation(conventions_folder() / "spades").regular, Random(4)
    hands = [one for _ in range(50) for one in deal(GAME.deck, 4, chance)]
    # Four suits are rounded to a twentieth, and a fourth cut is not counted.
    differences = [counted(REGULAR, one) / 20 - regular.terms(one).total for one in hands]
    assert max(differences) <= 0.1
    assert sum(abs(one) <= 0.1 for one in differences) >= 0.95 * len(hands)


@pytest.mark.parametrize(
    ("cards", "tricks"), [("AKJ62.AQ.Q.K9543", 5.7), ("5432.5432.32.432", 0), ("AK432.A32.K2.432", 4.9)]
)
def test_without_cuts_only_high_and_long_cards_count(cards: str, tricks: float) -> None:
    assert counted(SUMS["tricks without cuts"], hand(cards)) == round(20 * tricks)


def test_the_risk_of_a_nil_is_none_where_no_suit_takes_a_trick() -> None:
    safe, lost = hand("432.5432.9432.32"), hand("AKQ.AKQJ.AKQ.AKQ")
    assert counted(SUMS["risk of nil"], safe) <= 5 < counted(SUMS["risk of nil"], lost)
    assert nil_value_of(safe, 1).value > 0.5 > nil_value_of(lost, 1).value
