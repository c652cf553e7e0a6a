"""Parts of a meaning beside each other: what one says already another does not say again."""

import pytest

from tests.reasoning.small_table import fifty_six, hand, phrases
from tests.reasoning.words.test_wording import HERE
from trainer.reasoning.words.wording import Wording


def parts_of(phrase: str, held: str = "") -> list[str]:
    known = hand(held) if held else None
    wording = Wording(fifty_six(), HERE, or_more=False, hand=known, own_lengths=known is not None)
    return wording.parts(phrases().hand_statement(phrase))


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        ("X: 4+ cards, a Jack; 1 Jack", ["four spades with the Jack", "no other Jack"]),
        ("X: 4+ cards, a Jack; 1 Jack in X", ["four spades with the Jack"]),
        ("X: 4+ cards, a Jack; 1 Jack outside X", ["four spades with the Jack", "one Jack outside spades"]),
        ("X: 4+ cards, a Jack; 2 Jacks", ["four spades with the Jack", "two Jacks"]),
        ("1 Jack; a suit: 2+ cards, a Jack", ["one Jack", "not bare"]),
        ("2 Jacks; a suit: 2+ cards, a Jack", ["two Jacks", "a Jack with another card"]),
    ],
)
def test_what_is_said_of_a_jack_is_said_once(phrase: str, said: list[str]) -> None:
    assert parts_of(phrase) == said


def test_a_suit_of_a_hand_is_as_long_as_it_is() -> None:
    assert parts_of("X: 4+ cards, a Jack", "JTKQQ.9.A.K") == ["five spades with the Jack"]
