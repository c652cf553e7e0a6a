"""The points that have been proved, and what was found there; the same proof is not made twice."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.hands.drawing import told_apart_or_drawn
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.auctions.point_states import State, rows_state_of, state_of
from trainer.verifying.proofs.findings import Finding, Findings, RowShare
from trainer.verifying.proofs.proofs import PointProof, voids

MOST_KINDS: Final = 2_000_000
"""Kinds of hands that are looked at together: some 4 MB for every row. With more, hands are drawn instead."""

HANDS_DRAWN: Final = 200_000


@dataclass(frozen=True)
class _Found:
    """What one proof finds."""

    shares: list[RowShare]
    holes: list[Finding]
    overlaps: list[Finding]
    illegal: list[Finding]
    passes_under_force: list[Finding]

    def add_to(self, findings: Findings, auction: tuple[str, ...]) -> None:
        """Add it as found after an auction."""
        findings.points += 1
        findings.holes += [replace(one, auction=auction) for one in self.holes]
        findings.overlaps += [replace(one, auction=auction) for one in self.overlaps]
        findings.illegal += [replace(one, auction=auction) for one in self.illegal]
        findings.passes_under_force += [replace(one, auction=auction) for one in self.passes_under_force]
        findings.shares += [replace(one, auction=auction) for one in self.shares]


class ProvedPoints:
    """Proves points. Those of one state count as one; those with the same rows and calls share one proof."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._reached: dict[State, frozenset[str]] = {}
        self._found: dict[State, _Found] = {}

    def prove(self, compiled: CompiledSituation, findings: Findings) -> frozenset[str]:
        """Prove a point, unless its state is proved already; returns the rows that some hand takes there."""
        is_forced = self._reasoner.lasting_force(compiled.auction) is not None
        state = (*state_of(compiled), is_forced)
        if state not in self._reached:
            rows_state = (*rows_state_of(compiled), is_forced)
            if rows_state not in self._found:
                self._found[rows_state] = self._find(compiled)
            found = self._found[rows_state]
            found.add_to(findings, tuple(map(str, compiled.auction.calls)))
            self._reached[state] = frozenset(share.row for share in found.shares if share.share > 0)
        return self._reached[state]

    def _find(self, compiled: CompiledSituation) -> _Found:
        sums = (*sums_of(compiled.bound_rows), *voids(self._reasoner.tables))
        hands = told_apart_or_drawn(self._reasoner.every_hand, sums, MOST_KINDS, HANDS_DRAWN)
        proof = PointProof(PointHands(compiled, hands), self._reasoner)
        return _Found(proof.shares(), proof.holes(), proof.overlaps(), proof.illegal(), proof.passes_under_force())
