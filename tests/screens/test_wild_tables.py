"""Learners who do anything: whatever is called, played, taken back and asked, a deal comes to its review."""

from random import Random

import pytest

from tests.playing.guided_deals import INTERNATIONAL, KERALA, SAMPLE, STANDARD
from tests.screens.seated_tables import Sitting
from tests.slow import takes_seconds
from trainer.screens.table.table_state import TablePhase

MOST_STEPS = 2000


@takes_seconds
@pytest.mark.parametrize("number", range(6))
def test_a_deal_comes_to_its_review_whatever_the_learner_does(number: int) -> None:
    chance = Random(number)
    convention = (INTERNATIONAL, KERALA, STANDARD, SAMPLE)[number % 4]
    sitting = Sitting(f"wild {number}", convention, opponents_bid=number % 3 > 0, plays_on=number % 2 > 0)
    sitting.table.begin()
    for step in range(MOST_STEPS):
        if sitting.state.phase is TablePhase.OVER:
            break
        assert sitting.state.phase is not TablePhase.FAILED, sitting.state.message
        act(sitting, chance, may_take_back=step < 100)
    review = sitting.state.review
    assert review is not None
    assert review.progress == ""
    assert not any(one.title == "The review is not complete" for one in review.remarks)


def act(sitting: Sitting, chance: Random, *, may_take_back: bool) -> None:
    """Do one thing, by chance."""
    state, table = sitting.state, sitting.table
    what = chance.random()
    if what < 0.08 and may_take_back:
        table.take_back()
    elif what < 0.18:
        table.hint()
    elif what < 0.26 and state.chips:
        table.ask_meaning(chance.randrange(len(state.chips)))
    elif state.phase in {TablePhase.JUDGED, TablePhase.TRICK_DONE}:
        table.go_on()
    elif state.phase is TablePhase.BIDDING:
        assert state.box is not None
        calls = [button.call for group in state.box.every for button in group.calls if button.is_legal]
        table.call(chance.choice((sitting.model(), chance.choice(calls[:8]), chance.choice(calls))))
    else:
        table.play(chance.choice([card.card for card in state.cards if card.may_play]))
