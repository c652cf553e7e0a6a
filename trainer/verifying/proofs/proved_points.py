"""Proved points and their findings, so that no proof is made twice."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.hands.drawing import AnyHands, split_or_drawn
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.verifying.auctions.point_states import RowsStates, State
from trainer.verifying.auctions.proof_states import ProofState, ProofStates, rows_without_order
from trainer.verifying.proofs.findings import Finding, Findings, RowShare
from trainer.verifying.proofs.proofs import PointProof, voids
from trainer.verifying.proofs.proofs_by_form import ProofsByForm

MOST_KINDS: Final = 2_000_000
"""The most kinds of hands that are processed together, with 4 MB for each row. With more, hands are drawn instead."""

HANDS_DRAWN: Final = 200_000
"""The standard error of a share of 1 % among so many is 0.02 %; the report gives the interval."""


@dataclass(frozen=True)
class _Found:
    """The findings of one proof over every hand."""

    shares: list[RowShare]
    holes: list[Finding]
    overlaps: list[Finding]
    illegal: list[Finding]
    passes_under_force: list[Finding]

    def add_to(self, findings: Findings, auction: tuple[str, ...]) -> None:
        """Add the findings, as found after an auction."""
        findings.points += 1
        findings.holes += [replace(one, auction=auction) for one in self.holes]
        findings.overlaps += [replace(one, auction=auction) for one in self.overlaps]
        findings.illegal += [replace(one, auction=auction) for one in self.illegal]
        findings.passes_under_force += [replace(one, auction=auction) for one in self.passes_under_force]
        findings.shares += [replace(one, auction=auction) for one in self.shares]


class ProvedPoints:
    """The proofs of points: by the form of their rows where that is enough and every row is reached, else by all hands.

    Points of one state count as one; points with the same rows and calls share one proof. `known` is a point whose
    hands are already split by its rows and by voids.
    """

    def __init__(self, reasoner: Reasoner, known: PointHands[AnyHands] | None = None) -> None:
        self._reasoner = reasoner
        self._known = known
        self._states = ProofStates(reasoner)
        self._rows_states = RowsStates()
        self._by_form = ProofsByForm(reasoner.book.laws)
        self._is_sound: dict[ProofState, bool] = {}
        self._found: dict[State, _Found] = {}
        self._unreached: dict[str, set[str]] = {}

    def prove(self, compiled: CompiledSituation, findings: Findings) -> None:
        """Prove a point, unless that is done already."""
        unreached = self._unreached_in(compiled.situation)
        state = self._states.of(compiled)
        is_new = state not in self._is_sound
        if self._shows_by_form(compiled, state) and not unreached:
            findings.points += is_new
            return
        rows_state = self._rows_state(compiled, state)
        if rows_state not in self._found:
            found = self._found[rows_state] = self._find(compiled)
            found.add_to(findings, tuple(map(str, compiled.auction.calls)))
            unreached -= {share.row for share in found.shares if share.share > 0}

    def is_proved(self, compiled: CompiledSituation) -> bool:
        """Return whether the state of a point has been proved."""
        state = self._states.of(compiled)
        return self._is_sound.get(state, False) or self._rows_state(compiled, state) in self._found

    def unreached(self, situation: Situation) -> frozenset[str]:
        """Return the rows, as `situation/row`, that no hand takes at any point proved so far."""
        return frozenset(self._unreached_in(situation))

    def _unreached_in(self, situation: Situation) -> set[str]:
        if situation.id not in self._unreached:
            self._unreached[situation.id] = {f"{situation.id}/{row.id}" for row in situation.rows}
        return self._unreached[situation.id]

    def _rows_state(self, compiled: CompiledSituation, state: ProofState) -> State:
        return (*self._rows_states.of(compiled), state.is_forced)

    def _shows_by_form(self, compiled: CompiledSituation, state: ProofState) -> bool:
        """Return whether nothing can go wrong at a point, whichever rows come before others."""
        if state not in self._is_sound:
            sound = self._by_form.is_sound(compiled, state)
            self._is_sound[state] = sound and (not state.equal_rows or self._equal_rows_agree(compiled))
        return self._is_sound[state]

    def _equal_rows_agree(self, compiled: CompiledSituation) -> bool:
        alone = self._reasoner.with_rows(rows_without_order(compiled.situation), compiled)
        return not self._proof(alone).overlaps()

    def _find(self, compiled: CompiledSituation) -> _Found:
        proof = self._proof(compiled)
        return _Found(proof.shares(), proof.holes(), proof.overlaps(), proof.illegal(), proof.passes_under_force())

    def _proof(self, compiled: CompiledSituation) -> PointProof:
        if self._known is not None and compiled is self._known.compiled:
            return PointProof(self._known, self._reasoner)
        sums = (*sums_of(compiled.bound_rows), *voids(self._reasoner.tables))
        hands = split_or_drawn(self._reasoner.every_hand, sums, MOST_KINDS, HANDS_DRAWN)
        return PointProof(PointHands(compiled, hands), self._reasoner)
