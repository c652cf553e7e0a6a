"""What decides about the proofs of a point: names of suits do not, nor what is shown; what the laws allow does."""

from tests.reasoning.small_table import auction, shipped
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.auctions.point_states import state_of
from trainer.verifying.auctions.proof_states import ProofStates, rows_of_equal_standing

KERALA = shipped("fifty-six/kerala")
STATES = ProofStates(KERALA)


def point(calls: str) -> CompiledSituation:
    return KERALA.covered(auction(calls, KERALA))


def test_points_that_differ_in_the_name_of_a_suit_have_the_same_state() -> None:
    assert STATES.of(point("28S P")) == STATES.of(point("28H P"))


def test_numbers_count_only_where_they_change_what_is_legal() -> None:
    low, high = (point(f"{number}NS P") for number in (28, 29))
    assert state_of(low) != state_of(high)
    assert STATES.of(low) == STATES.of(high)


def test_what_rows_of_equal_standing_see_belongs_to_the_state() -> None:
    equal = point("28S P")
    assert rows_of_equal_standing(equal.situation)
    assert STATES.of(equal).equal_rows
    assert not STATES.of(point("")).equal_rows
