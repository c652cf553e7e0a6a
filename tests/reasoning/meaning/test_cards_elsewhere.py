"""Cards that a hand can't have, since others have promised them."""

import pytest

from tests.reasoning.small_table import auction, hand, shipped
from trainer.hands.card_change import change_between
from trainer.reasoning.meaning.cards_elsewhere import promised_by_others, takes_promised_cards

BOTH_JACKS_BY_AN_OPPONENT = "28NS P 29NS P 32H P 34D P P 35NS P 36H P"


def takes(after: str, with_other_cards: str) -> bool:
    change = change_between(hand("KQ.AT.AK.9T"), hand(with_other_cards).holdings)
    standard = shipped("fifty-six/standard")
    return takes_promised_cards(standard, auction(after, standard), change)


def test_a_card_of_which_an_opponent_promised_all_copies_can_not_be_taken() -> None:
    assert takes(BOTH_JACKS_BY_AN_OPPONENT, "KQ.JT.AK.9T")


@pytest.mark.parametrize(
    ("after", "with_other_cards"),
    [(BOTH_JACKS_BY_AN_OPPONENT, "KQ.AT.AK.JT"), ("P 29H P", "KQ.JT.AK.9T"), ("P", "KQ.JT.AK.9T")],
)
def test_a_card_that_others_leave_can_be_taken(after: str, with_other_cards: str) -> None:
    assert not takes(after, with_other_cards)


def test_what_the_player_promised_himself_is_not_promised_by_others() -> None:
    standard = shipped("fifty-six/standard")
    by_others = promised_by_others(standard, auction("P P 32H P P P P P", standard))
    assert by_others is None
