"""Points that share a proof: what is found there is what a proof of each alone would find."""

from tests.reasoning.small_table import shipped
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.verifying.auctions.point_states import rows_state_of, state_of
from trainer.verifying.auctions.points import points_of
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proved_points import ProvedPoints

KERALA = shipped("fifty-six/kerala")
POINTS = [point for situation in KERALA.book.situations[:8] for point in points_of(KERALA, situation)]


def found_at(point: CompiledSituation, proved: ProvedPoints) -> Findings:
    findings = Findings(KERALA.book.name, KERALA.book.title)
    proved.prove(point, findings)
    return findings


def test_some_points_of_different_states_have_the_same_rows_and_calls() -> None:
    assert len(set(map(rows_state_of, POINTS))) < len(set(map(state_of, POINTS)))


def test_a_shared_proof_finds_what_a_proof_of_the_point_alone_finds() -> None:
    proved = ProvedPoints(KERALA)
    for point in POINTS:
        shared = found_at(point, proved)
        if shared.points:
            assert shared == found_at(point, ProvedPoints(KERALA))


def test_what_a_shared_proof_finds_names_the_auction_of_each_point() -> None:
    proved = ProvedPoints(KERALA)
    for point in POINTS:
        auction = tuple(map(str, point.auction.calls))
        assert {share.auction for share in found_at(point, proved).shares} <= {auction}
