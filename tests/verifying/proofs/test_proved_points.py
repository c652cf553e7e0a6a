"""Points that share a proof: what is found there is what a proof of each alone would find."""

import pytest

from tests.reasoning.small_table import shipped
from tests.slow import takes_seconds
from tests.verifying.broken_tables import reasoner_of
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.point_states import rows_state_of, state_of
from trainer.verifying.auctions.points import points_of
from trainer.verifying.auctions.proof_states import ProofStates
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proofs_by_form import ProofsByForm
from trainer.verifying.proofs.proved_points import ProvedPoints


@pytest.fixture(scope="module")
def kerala() -> Reasoner:
    return shipped("fifty-six/kerala")


@pytest.fixture(scope="module")
def points(kerala: Reasoner) -> list[CompiledSituation]:
    return [point for situation in kerala.book.situations[:8] for point in points_of(kerala, situation)]


def found_at(point: CompiledSituation, proved: ProvedPoints) -> Findings:
    findings = Findings("", "")
    proved.prove(point, findings)
    return findings


@takes_seconds
def test_some_points_of_different_states_have_the_same_rows_and_calls(points: list[CompiledSituation]) -> None:
    assert len(set(map(rows_state_of, points))) < len(set(map(state_of, points)))


@takes_seconds
def test_where_the_form_of_the_rows_shows_that_nothing_is_wrong_a_proof_over_every_hand_finds_nothing(
    kerala: Reasoner, points: list[CompiledSituation]
) -> None:
    states, by_form = ProofStates(kerala), ProofsByForm(kerala.book.laws)
    shown = [point for point in points if by_form.is_sound(point, states.of(point)) and not states.of(point).equal_rows]
    assert shown
    for point in shown:
        found = found_at(point, ProvedPoints(kerala))
        assert found.proved
        assert found.points == 1


@takes_seconds
def test_the_form_of_the_rows_shows_nothing_where_a_proof_over_every_hand_finds_a_fault() -> None:
    for name in ("hole", "compulsory", "void"):
        reasoner = reasoner_of(name)
        states, by_form = ProofStates(reasoner), ProofsByForm(reasoner.book.laws)
        for situation in reasoner.book.situations:
            for point in points_of(reasoner, situation):
                findings = Findings("", "")
                ProvedPoints(reasoner).prove(point, findings)
                if findings.holes or findings.illegal:
                    assert not by_form.is_sound(point, states.of(point)), name


def test_every_row_is_reached_at_some_point_or_named(kerala: Reasoner) -> None:
    proved = ProvedPoints(kerala)
    situation = kerala.book.situations[0]
    assert proved.unreached(situation) == {f"{situation.id}/{row.id}" for row in situation.rows}
    for point in points_of(kerala, situation):
        proved.prove(point, Findings("", ""))
    assert not proved.unreached(situation)


@takes_seconds
def test_what_is_found_names_the_auction_of_the_point(kerala: Reasoner, points: list[CompiledSituation]) -> None:
    proved = ProvedPoints(kerala)
    for point in points:
        auction = tuple(map(str, point.auction.calls))
        assert {share.auction for share in found_at(point, proved).shares} <= {auction}


def test_a_point_of_a_state_that_is_proved_counts_as_proved(kerala: Reasoner, points: list[CompiledSituation]) -> None:
    proved = ProvedPoints(kerala)
    assert not any(map(proved.is_proved, points))
    for point in points:
        proved.prove(point, Findings("", ""))
    assert all(map(proved.is_proved, points))
