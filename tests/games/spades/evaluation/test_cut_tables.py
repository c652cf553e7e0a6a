"""The chances that nobody can cut, counted exactly, beside those that the paper prints."""

from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tests.games.spades.evaluation.printed_tables import printed_tables
from tests.games.spades.evaluation.table_page import differences, table_page
from tests.games.spades.rounds import GAME
from tests.slow import takes_seconds
from trainer.cards.deal import deal
from trainer.cards.suit import Suit
from trainer.games.spades.evaluation.cut_tables import uncut_chances
from trainer.games.spades.evaluation.evaluation_reading import read_evaluation
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError

FOLDER = conventions_folder() / "spades"


def test_the_page_with_printed_and_exact_tables_is_up_to_date() -> None:
    assert (Path(__file__).parent / "TABLES.md").read_text() == table_page()


def test_printed_cells_are_off_by_no_more_than_six_thousandths() -> None:
    off = {table.name: max(map(abs, differences(table))) for table in printed_tables()}
    assert off.keys() == {"Table 1", "Table 5", "Table 6"}
    assert 0.005 < max(off.values()) < 0.006


def test_chances_fall_with_every_card_trick_and_opponent() -> None:
    for cutters in (1, 2, 3):
        table = uncut_chances(cutters)
        for length in range(13):
            assert all(more >= fewer for more, fewer in zip(table[length], table[length + 1], strict=True))
            assert table[length][0] >= table[length][1] >= table[length][2]
            assert all(one >= two for one, two in zip(uncut_chances(cutters - 1)[length], table[length], strict=True))


def test_the_chances_of_all_ways_in_which_the_cards_can_lie_sum_to_one() -> None:
    assert {chance for chances in uncut_chances(0) for chance in chances} == {Fraction(1)}


def test_with_one_opponent_the_chance_is_that_of_a_hand_without_the_suit() -> None:
    # C(27, 13) / C(39, 13): twelve of the suit lie among 39 cards, and the opponent has none of them.
    assert 1 - uncut_chances(1)[1][0] == Fraction(20058300, 8122425444)


@takes_seconds
def test_the_exact_chances_are_those_of_cards_that_were_dealt() -> None:
    chance = Random(5)
    met, uncut = 0, 0
    for _ in range(20000):
        own, left, _, right = deal(GAME.deck, 4, chance)
        for suit in Suit:
            if own.length(suit) == 3:
                met += 1
                uncut += min(left.length(suit), right.length(suit)) > 1
    expected = float(uncut_chances(2)[3][1])
    assert uncut / met == pytest.approx(expected, abs=4 * (expected * (1 - expected) / met) ** 0.5)


@pytest.mark.parametrize(
    ("written", "instead", "wrong"),
    [
        ('each: ["-0.056", ', "each: [", "2 numbers for the bids before"),
        ('each: ["-0.056"', 'each: ["less"', "'less' is no number"),
        ('void factor: "1.15"', "void factor: much", "void factor is 'much'"),
    ],
)
def test_a_broken_file_is_refused_with_its_reason(tmp_path: Path, written: str, instead: str, wrong: str) -> None:
    text = (FOLDER / "evaluation.yaml").read_text()
    assert written in text
    (tmp_path / "evaluation.yaml").write_text(text.replace(written, instead))
    with pytest.raises(UnusableFileError, match=wrong):
        read_evaluation(tmp_path)
