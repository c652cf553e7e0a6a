"""What a call promises: what it means by its rows, and by several rows what they have in common."""

from pathlib import Path

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.hands.sets_of_hands import everything
from tests.language.small_tables import book_of
from tests.reasoning.judging.test_judging import reasoner_of
from tests.reasoning.small_table import auction, fifty_six
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import meaning_of_call
from trainer.reasoning.meaning.promising import promises
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters
from trainer.reasoning.words.wording import Wording


def promised(call: str, after: str = "", book: str = "small") -> list[str]:
    reasoner = reasoner_of(book)
    compiled = reasoner.covered(auction(after, reasoner))
    wording = Wording(fifty_six(), binding_without_letters(compiled.binding))
    meaning = meaning_of_call(reasoner, compiled, call_of(call), everything())
    return [
        str(wording.phrase(one))
        for one in promises(meaning, binding_without_letters(compiled.binding), reasoner.tables)
    ]


@pytest.mark.parametrize(
    ("call", "after", "words"),
    [
        ("29S", "", ["four or more spades with both Jacks"]),
        ("30NS", "", ["three Jacks"]),
        ("+2S", "+S P", ["the next two spades (J 9)"]),
        ("S+", "", ["four or more spades with the Jack"]),
        ("S28", "", ["five or more spades without the Jack"]),
    ],
)
def test_a_call_promises_what_its_row_shows_with_the_count_that_its_number_names(
    call: str, after: str, words: list[str]
) -> None:
    assert promised(call, after) == words


def test_each_part_is_a_promise_of_its_own() -> None:
    assert promised("30NS", "29S P") == [
        "a void in spades",
        "a rich hand",
    ]


def test_a_call_that_the_last_row_gives_promises_nothing() -> None:
    assert promised("28P") == []


def test_a_call_that_nobody_makes_promises_nothing() -> None:
    assert promised("48NT") == []


def test_of_several_readings_what_all_share_is_said_first_and_then_the_rest() -> None:
    assert promised("28S", book="fifty-six/international") == [
        "four or more spades with one Jack",
        "one to three Jacks",
        "two or three Jacks; or one Jack and five or more spades",
    ]


ROWS = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - {id: one, call: 28 NOS, shows: {spades: "4+ cards, Jack", hand: "2+ Jacks"}}
  - {id: two, call: 28 NOS, shows: {spades: "3 cards, Jack", hand: "a void"}}
  - {id: three, call: 28 NOS, shows: {spades: "2 cards, both Jacks"}}
MORE
  - otherwise: 28 Pass
"""


def test_up_to_three_readings_are_told_one_by_one(tmp_path: Path) -> None:
    assert opening(tmp_path, "") == [
        "two or more spades with the Jack",
        ("two or more Jacks and four or more spades; or a void and three spades; or two spades with both Jacks"),
    ]


def test_of_more_readings_only_what_they_share_is_told(tmp_path: Path) -> None:
    fourth = '  - {id: four, call: 28 NOS, shows: {spades: "2 cards, a Jack, a 9"}}'
    assert opening(tmp_path, fourth) == ["two or more spades with the Jack"]


def opening(folder: Path, more: str) -> list[str]:
    reasoner = Reasoner(book_of(folder, ROWS.replace("MORE", more)))
    compiled = reasoner.covered(reasoner.auction(()))
    meaning = meaning_of_call(reasoner, compiled, call_of("28NS"), everything())
    wording = Wording(fifty_six(), binding_without_letters(compiled.binding))
    return [
        str(wording.phrase(one))
        for one in promises(meaning, binding_without_letters(compiled.binding), reasoner.tables)
    ]
