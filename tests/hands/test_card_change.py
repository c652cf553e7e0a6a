"""A change of cards: what goes, what comes, and the hand that is left."""

from tests.reasoning.small_table import hand
from trainer.hands.card_change import change_between


def test_a_change_has_what_goes_what_comes_and_the_hand_after_it() -> None:
    change = change_between(hand("9AT.9A.TK.K"), hand("JTT.JA.TK.K").holdings)
    assert list(map(str, change.give)) == ["S9", "SA", "H9"]
    assert list(map(str, change.take)) == ["SJ", "ST", "HJ"]
    assert change.hand == hand("JTT.JA.TK.K")
    assert change.size == 3


def test_no_change_gives_nothing_away() -> None:
    assert change_between(hand("J9A.9A.TK.K"), hand("J9A.9A.TK.K").holdings).size == 0
