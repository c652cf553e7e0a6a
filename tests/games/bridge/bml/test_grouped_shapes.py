"""Shapes with groups of suits in any order, and other phrases of BML's own manual."""

from pathlib import Path

import pytest

from tests.games.bridge.bml.test_table_writing import made, rows, shown
from trainer.games.bridge.bml.grouped_shapes import with_shapes_in_full
from trainer.games.bridge.bml.meanings import meaning_of


@pytest.mark.parametrize(
    ("written", "shapes"),
    [
        ("(31)(54)", ["3=1=5=4", "3=1=4=5", "1=3=5=4", "1=3=4=5"]),
        ("31(54)", ["3=1=5=4", "3=1=4=5"]),
        ("3-1-(5-4)", ["3=1=5=4", "3=1=4=5"]),
        ("(41)44", ["4=1=4=4", "1=4=4=4"]),
        ("5(332)", ["5=3=3=2", "5=3=2=3", "5=2=3=3"]),
        ("4=4=(41)", ["4=4=4=1", "4=4=1=4"]),
        ("(54)xx", ["5=4=x=x", "4=5=x=x"]),
    ],
)
def test_every_order_of_a_group_is_a_shape(written: str, shapes: list[str]) -> None:
    assert with_shapes_in_full(written) == " or ".join(shapes)
    assert with_shapes_in_full(f"11-15 {written} GF") == f"11-15 , {' or '.join(shapes)}, GF"


@pytest.mark.parametrize(
    "text", ["(6322)", "5M(332)", "(12-14)", "5-4+!c", "5-5 majors", "(31)(55)", "1-4", "(a) 12-14", "4414", "(1)(2)"]
)
def test_what_has_no_group_in_a_shape_of_thirteen_cards_is_left_alone(text: str) -> None:
    assert with_shapes_in_full(text) == text


def test_grouped_shapes_are_alternatives_and_points_hold_for_all_of_them() -> None:
    meaning = meaning_of("31(54) or 2(53)3, 11--15", "D")
    assert meaning.phrases == (
        (
            "(spades: 3 cards; hearts: singleton; diamonds: 5 cards; clubs: 4 cards)"
            " or (spades: 3 cards; hearts: singleton; diamonds: 4 cards; clubs: 5 cards)"
            " or (spades: 2 cards; hearts: 5 cards; diamonds: 3 cards; clubs: 3 cards)"
            " or (spades: 2 cards; hearts: 3 cards; diamonds: 5 cards; clubs: 3 cards)"
        ),
        "11 to 15 high-card points",
    )
    assert meaning.not_understood == ()
    assert meaning_of("5!h(332)", "").phrases == ("5-3-3-2; hearts: 5 cards",)


def test_the_other_major_is_the_one_that_the_call_does_not_name(tmp_path: Path) -> None:
    table = made(tmp_path, "1N-2C-2D-\n3HS Smolen (5+ cards in other major)\n")
    assert {call[-8:]: shows for call, shows in shown(table).items()} == {
        "3 hearts": "spades: 5+ cards",
        "3 spades": "hearts: 5+ cards",
    }


def test_words_of_the_manual_that_say_nothing_of_the_hand_take_nothing_from_the_rest(tmp_path: Path) -> None:
    table = made(tmp_path, "1D  Strength, 2+!d, 11--15 hcp\n\n(1N)-2C-(D)-\nP  5+!c, suggestion to play\n")
    assert table.kept == ()
    first, second = rows(table).values()
    assert first["shows"] == "diamonds: 2+ cards; 11 to 15 high-card points"
    assert (second["shows"], second["forcing"]) == ("clubs: 5+ cards", "no")


def test_a_call_that_only_asks_is_told_as_a_question(tmp_path: Path) -> None:
    (problem,) = made(tmp_path, "(1N)-2C-(D)-\nR  Asking for better/longer major\n").kept
    assert problem.wrong == "'Asking for better/longer major' is a question, and shows nothing of the hand"


def test_a_constructive_call_needs_its_points(tmp_path: Path) -> None:
    (problem,) = made(tmp_path, "2H Constructive\n").kept
    assert problem.right == "write the points, such as '6--9 hcp'"
