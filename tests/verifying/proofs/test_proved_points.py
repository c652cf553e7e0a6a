"""Points that share a proof: what is found there is what a proof of each alone would find."""

from tests.reasoning.small_table import shipped
from tests.verifying.broken_tables import reasoner_of
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.auctions.point_states import rows_state_of, state_of
from trainer.verifying.auctions.points import points_of
from trainer.verifying.auctions.proof_states import ProofStates
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proofs_by_form import ProofsByForm
from trainer.verifying.proofs.proved_points import ProvedPoints

KERALA = shipped("fifty-six/kerala")
POINTS = [point for situation in KERALA.book.situations[:8] for point in points_of(KERALA, situation)]


def found_at(point: CompiledSituation, proved: ProvedPoints) -> Findings:
    findings = Findings(KERALA.book.name, KERALA.book.title)
    proved.prove(point, findings)
    return findings


def test_some_points_of_different_states_have_the_same_rows_and_calls() -> None:
    assert len(set(map(rows_state_of, POINTS))) < len(set(map(state_of, POINTS)))


def test_where_the_form_of_the_rows_shows_that_nothing_is_wrong_a_proof_over_every_hand_finds_nothing() -> None:
    states, by_form = ProofStates(KERALA), ProofsByForm(KERALA.book.laws)
    shown = [point for point in POINTS if by_form.is_sound(point, states.of(point)) and not states.of(point).equal_rows]
    assert shown
    for point in shown:
        found = found_at(point, ProvedPoints(KERALA))
        assert found.proved
        assert found.points == 1


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


def test_every_row_is_reached_at_some_point_or_named() -> None:
    proved = ProvedPoints(KERALA)
    situation = KERALA.book.situations[0]
    assert proved.unreached(situation) == {f"{situation.id}/{row.id}" for row in situation.rows}
    for point in points_of(KERALA, situation):
        proved.prove(point, Findings("", ""))
    assert not proved.unreached(situation)


def test_what_is_found_names_the_auction_of_the_point() -> None:
    proved = ProvedPoints(KERALA)
    for point in POINTS:
        auction = tuple(map(str, point.auction.calls))
        assert {share.auction for share in found_at(point, proved).shares} <= {auction}


def test_a_point_of_a_state_that_is_proved_counts_as_proved() -> None:
    proved = ProvedPoints(KERALA)
    assert not any(map(proved.is_proved, POINTS))
    for point in POINTS:
        proved.prove(point, Findings("", ""))
    assert all(map(proved.is_proved, POINTS))
