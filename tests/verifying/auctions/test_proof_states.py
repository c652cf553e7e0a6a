"""What decides about the proofs of a point: names of suits do not, nor what is shown; what the laws allow does."""

from functools import cache

from tests.reasoning.small_table import auction, shipped
from trainer.auction.call import PASS
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.auctions.point_states import state_of
from trainer.verifying.auctions.proof_states import Legality, ProofStates, rows_without_order


@cache
def states() -> ProofStates:
    return ProofStates(shipped("fifty-six/kerala"))


def point(calls: str) -> CompiledSituation:
    kerala = shipped("fifty-six/kerala")
    return kerala.covered(auction(calls, kerala))


def test_points_that_differ_in_the_name_of_a_suit_have_the_same_state() -> None:
    assert states().of(point("28S P")) == states().of(point("28H P"))


def test_numbers_count_only_where_they_change_what_is_legal() -> None:
    low, high = (point(f"{number}NS P") for number in (28, 29))
    assert state_of(low) != state_of(high)
    assert states().of(low) == states().of(high)


def test_what_rows_without_order_see_belongs_to_the_state() -> None:
    equal = point("28S P")
    assert rows_without_order(equal.situation)
    assert states().of(equal).equal_rows
    assert not states().of(point("")).equal_rows


def test_an_illegal_number_that_no_hand_has_is_none() -> None:
    reasoner = shipped("fifty-six/international")
    compiled = reasoner.covered(reasoner.auction((reasoner.book.game.calls.parse("28S"), PASS)))
    number = next(
        place for place, row in enumerate(compiled.situation.rows) if row.id == "nothing-but-the-next-highest"
    )
    state = ProofStates(reasoner).of(compiled)

    assert any(illegal for _, _, illegal in compiled.bound_rows[number][0].call.outcomes()), "+0 would be illegal"
    assert all(Legality.ILLEGAL not in found for _, found in state.calls[number])
