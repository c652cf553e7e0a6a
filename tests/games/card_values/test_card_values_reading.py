"""Reading what cards are worth, and what is said of values that can't be read."""

from pathlib import Path

import pytest

from tests.language.small_tables import OPENING, book_of, problems_of, write
from trainer.documents.document import read_document
from trainer.documents.nodes import MappingNode
from trainer.games.card_values.card_values import CardValues
from trainer.games.card_values.card_values_reading import read_card_values
from trainer.games.fifty_six.game import fifty_six


def read(folder: Path, text: str) -> tuple[CardValues | None, list[str]]:
    document = read_document(write(folder, f"aces: {{{text}}}\n"))
    assert isinstance(document.root, MappingNode)
    [(name, node)] = document.root.entries
    found = read_card_values(document, name, node, fifty_six().deck)
    return found, [f"{one.line}:{one.column} {one.wrong}; {one.right}" for one in document.problems]


def test_values_are_read_in_steps(tmp_path: Path) -> None:
    text = "unit: tricks, steps: 20, cards: {A: [1, 0.45], J with A: 1, other: [-0.5]}, lengths: [-1, 0]"
    by_rank = (("A", (20, 9)), ("J with A", (20,)), ("other", (-10,)))
    assert read(tmp_path, text) == (CardValues("aces", "ace", by_rank, (-20, 0), "tricks", 20), [])


def test_one_of_it_may_have_a_name_of_its_own(tmp_path: Path) -> None:
    found, _ = read(tmp_path, "one: card like an Ace, cards: {A: 1}")
    assert found is not None
    assert found.one == "card like an Ace"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("cards: {A: 0.5}", "1:19 '0.5' is no whole number of steps; write 'steps: 2', or another number"),
        ("cards: {A: one}", "1:19 'one' is no number; write a number below 100, such as 0.5"),
        ("cards: {A: 100}", "1:19 '100' is no number; write a number below 100, such as 0.5"),
        ("cards: {B: 1}", "1:16 'B' is no card; write a rank, two as in 'K with A', or 'other'"),
        ("cards: {A with B: 1}", "1:16 'A with B' is no card; write a rank, two as in 'K with A', or 'other'"),
        ("cards: {A: []}", "1:19 the values of A are 0; 1 to 8 are needed"),
        ("lengths: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "1:17 the values of lengths are 10; 1 to 9 are needed"),
        ("unit: tricks, steps: 0, cards: {A: 1}", "1:29 steps is '0'; 1 to 100 are needed"),
        ("steps: 2, cards: {A: 1}", "1:15 steps of what?; add 'unit: …', what so many of them make"),
        ("unit: tricks", "1:7 the measure 'aces' has no values; add 'cards: …' or 'lengths: …'"),
        ("crads: {A: 1}", "1:8 unknown key 'crads' in the measure 'aces'; did you mean 'cards'?"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str, problem: str) -> None:
    found, problems = read(tmp_path, text)
    assert found is None
    assert problem in problems


# In a table


MEASURES = "definitions:\n  measures:\n    big points: {one: big point, cards: {J: [1, 2]}}\n"


def test_phrases_count_what_a_table_measures(tmp_path: Path) -> None:
    text = MEASURES + "  suits: {big suit: 2+ big points}\n" + OPENING.replace("4+ cards, Jack", "big suit")
    book = book_of(tmp_path, text)
    assert [(one.of, one.name, one.text) for one in book.definitions] == [
        ("measure", "big points", "J: 1, 2"),
        ("suit", "big suit", "2+ big points"),
    ]
    assert book.game.measures["big points"].table[fifty_six().deck.holdings.parse("JJ")] == 4
    assert "big points" not in fifty_six().measures


@pytest.mark.parametrize(
    ("measures", "wrong"),
    [
        (MEASURES + "    points: {cards: {J: 1}}\n", "'points' means something already"),
        (MEASURES + "    smalls: {one: card, cards: {J: 1}}\n", "'smalls' means something already"),
        (MEASURES + "    4: {cards: {J: 1}}\n", "'4' is no name for a definition"),
        (MEASURES + "  suits: {big points: Jack}\n", "'big points' means something already"),
    ],
)
def test_a_measure_has_a_name_of_its_own(tmp_path: Path, measures: str, wrong: str) -> None:
    assert [one.wrong for one in problems_of(tmp_path, measures + OPENING)] == [wrong]
