"""A small run of the fuzz in every suite: six bots bid, nobody calls what is illegal or promises what he lacks."""

from dataclasses import replace

import pytest

from tests.fuzz_deals import CONVENTIONS, fuzz, holds
from tests.reasoning.small_table import hand
from tests.slow import nightly_but_for, takes_seconds
from trainer.hands.promises import Promise

DEALS = 100


@takes_seconds
@pytest.mark.parametrize("convention", nightly_but_for(CONVENTIONS, "fifty-six/kerala", "bridge/acol", "spades/bis"))
def test_bots_call_legally_and_hold_what_they_promise(convention: str) -> None:
    found = fuzz(convention, range(DEALS))
    assert found.deals == DEALS
    assert found.faults == []


def test_a_promise_that_a_hand_lacks_is_noticed() -> None:
    nothing = (0, 0, 0, 0, 0, 0)
    two_jacks = Promise(((1, 0, 0, 0, 0, 0), nothing, nothing, nothing), (4, 0, 0, 0), (2, 0, 0, 0, 0, 0))
    assert holds(hand("J9AT.J.TK.K"), two_jacks)
    assert not holds(hand("J9AT.9.TK.K"), two_jacks)
    assert not holds(hand("J9A.J.TKQ.K"), two_jacks)
    assert not holds(hand("99AT.JJ.TK."), two_jacks)
    with_a_void = replace(two_jacks, voids=(0, 0, 0, 1))
    assert holds(hand("J9AT.J.TKQ."), with_a_void)
    assert not holds(hand("J9AT.J.TK.K"), with_a_void)
