"""Numbers such as 3.8 in sums whose measures count in steps, and calls that are rounded up from a fraction."""

import re

import pytest

from tests.language.small_tables import wordy_game
from trainer.games.card_values.card_values import CardValues, with_card_values
from trainer.language.book.call_templates import Count, CountOfHand
from trainer.language.book.conditions import HandSum, Range
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary

TRICKS = CountOfHand("high tricks")


@pytest.fixture(scope="module")
def table() -> Phrases:
    halves = CardValues("halves", "half", (("A", (1,)),), unit="tricks", steps=2)
    thirds = CardValues("thirds", "third", (("A", (1,)),), unit="tricks", steps=3)
    game = with_card_values(wordy_game(), [halves, thirds])
    return Phrases(Vocabulary(game, {"much": 4}))


@pytest.mark.parametrize(
    ("phrase", "count"),
    [
        ("(high tricks) rounded up from 0.8", Count(-6, (TRICKS,), divisor=20)),
        ("(high tricks + 0.4) rounded up from 0.8", Count(2, (TRICKS,), divisor=20)),
        ("(high tricks - 1) rounded up from 0.8, at least 1", Count(-26, (TRICKS,), divisor=20, at_least=1)),
        ("(high tricks) rounded up from 0.5", Count(0, (TRICKS,), divisor=20)),
        ("(high tricks) rounded up from 1.0", Count(-10, (TRICKS,), divisor=20)),
        (
            "(1 + the larger of (high tricks) or (high tricks + 0.5)) rounded up from 0.8",
            Count(20 - 6, divisor=20, largest=(Count(0, (TRICKS,)), Count(10, (TRICKS,)))),
        ),
    ],
)
def test_a_call_counts_whole_things_whatever_the_steps(table: Phrases, phrase: str, count: Count) -> None:
    assert table.call(phrase).amount == count


@pytest.mark.parametrize(
    ("measure", "fraction", "steps"), [("high tricks", "0.8", 20), ("halves", "0.5", 2), ("thirds", "1.0", 3)]
)
def test_the_bid_is_one_higher_from_the_fraction_on(table: Phrases, measure: str, fraction: str, steps: int) -> None:
    count = table.call(f"({measure}) rounded up from {fraction}").amount
    for total in range(60):
        # As calls are rounded: to the nearest whole number, halves up.
        rounded = (2 * (total + count.fixed) + count.divisor) // (2 * count.divisor)
        whole, rest = divmod(total, steps)
        assert rounded == whole + (rest >= float(fraction) * steps)


def test_a_hand_is_asked_for_whole_things_where_a_number_has_a_fraction(table: Phrases) -> None:
    found = table.hand_statement("3.8 to 6 of (high tricks in spades + 0.5)")
    assert isinstance(found, HandSum)
    assert (found.range, found.fixed) == (Range(76, 120), 10)
    dial = table.hand_statement("2.5 to {much} of (high tricks)")
    assert isinstance(dial, HandSum)
    assert dial.range == Range(50, 80)
    in_steps = table.hand_statement("76+ of (high tricks)")
    assert isinstance(in_steps, HandSum)
    assert in_steps.range == Range(76)


@pytest.mark.parametrize(
    ("kind", "phrase", "offset", "message"),
    [
        (
            "call",
            "(high tricks - 0.33) rounded up from 0.8",
            15,
            "'0.33' can't be counted here; write a multiple",
        ),
        ("call", "(high tricks + 0.5) / 20", 15, "'0.5' can't be counted here; write a whole number"),
        ("call", "(high tricks) rounded up from 1.2", 30, "rounded up from 1.2; write a fraction of one, such as 0.5"),
        ("call", "(Jacks) rounded up from 0.5", 0, "this sum counts whole things, or several kinds"),
        ("call", "(high tricks + halves) rounded up from 0.5", 0, "this sum counts whole things, or several kinds"),
        ("hand_statement", "2.5 Jacks", 0, "'2.5' can't be counted here; write a whole number"),
        ("hand_statement", "2.5+ of (Jacks)", 0, "this sum counts whole things, or several kinds"),
        ("hand_statement", "6.5 to 3.5 of (high tricks)", 7, "from 6.5 to 3.5; the smaller number first"),
        ("hand_statement", "3 or 3.8 of (high tricks)", 5, "'3 or 3.8' leaves out what is between; write '3 to 3.8'"),
        ("suit_statement", "3.5+ cards", 0, "'3.5' can't be counted here; write a whole number"),
        ("fact", "round 1.5", 6, "'1.5' can't be counted here; write a whole number"),
    ],
)
def test_other_things_have_no_fractions(table: Phrases, kind: str, phrase: str, offset: int, message: str) -> None:
    with pytest.raises(PhraseError, match=f"^{re.escape(message)}") as caught:
        getattr(table, kind)(phrase)
    assert caught.value.offset == offset
