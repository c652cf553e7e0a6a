"""Every treatment of bridge alone, or left out where it is played: what it changes is proved, and its examples hold.

With each of them a whole proof takes two minutes and all take an hour. So the situations that one changes or adds are
proved at the auctions that their patterns spell out, which takes seconds.
"""

from typing import Final

import pytest

from tests.shipped_tables import shipped, shipped_library
from tests.slow import nightly_but_for
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.examples import examples_of, problem_with_example
from trainer.verifying.proofs.findings import Finding, Findings
from trainer.verifying.proofs.proved_points import ProvedPoints
from trainer.verifying.proofs.treatment_sets import each_alone
from trainer.verifying.proofs.verification import prove_points

ALONE: Final = [
    f"{convention}+{treatment}"
    for convention in shipped_library().names()
    if convention.startswith("bridge/")
    for (treatment,) in each_alone(shipped_library(), convention)
]
QUICK: Final = "bridge/acol+Jacoby 2NT"
"""Whose rows once left one of Acol's own no hand."""


def base_and_agreed(agreed: str) -> tuple[Reasoner, Reasoner]:
    convention, treatment = agreed.split("+")
    return shipped(convention), shipped(convention, (treatment,))


def changed_by(base: Reasoner, agreed: Reasoner) -> list[Situation]:
    before = {situation.id: situation for situation in base.book.situations}
    return [situation for situation in agreed.book.situations if before.get(situation.id) != situation]


def proved_at_patterns(reasoner: Reasoner, situations: list[Situation]) -> tuple[Findings, frozenset[str]]:
    """What is found, and the names of the rows that no hand takes."""
    findings = Findings(reasoner.book.name, reasoner.book.title, situations=len(situations))
    points, proved = SituationPoints(reasoner), ProvedPoints(reasoner)
    without_hand: set[str] = set()
    for situation in situations:
        found = [point for _, spelt_out in points.by_pattern(situation) for point in spelt_out]
        prove_points(situation, found, findings, proved)
        if found:
            without_hand |= set(proved.unreached(situation))
    return findings, frozenset(without_hand)


@pytest.mark.parametrize("agreed", nightly_but_for(ALONE, QUICK), scope="module")
def test_the_examples_that_only_it_has_hold(agreed: str) -> None:
    base, reasoner = base_and_agreed(agreed)
    known = {(case.example.place, case.example.hand) for case in examples_of(base.book)}
    failing: list[Finding] = []
    for case in examples_of(reasoner.book):
        if case.example.auction and (case.example.place, case.example.hand) not in known:
            finding = problem_with_example(reasoner, case, None)
            failing += [finding] if finding else []
    assert failing == []


@pytest.mark.parametrize("agreed", nightly_but_for(ALONE, QUICK), scope="module")
def test_the_situations_that_it_changes_are_proved_and_no_row_loses_its_last_hand(agreed: str) -> None:
    base, reasoner = base_and_agreed(agreed)
    changed = changed_by(base, reasoner)
    findings, without_hand = proved_at_patterns(reasoner, changed)
    assert (findings.holes, findings.overlaps, findings.illegal) == ([], [], [])
    ids = {situation.id for situation in changed}
    _, without_before = proved_at_patterns(base, [one for one in base.book.situations if one.id in ids])
    assert without_hand - without_before == set()
