"""Proving a whole rule book."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto

from trainer.auction.auction import Auction
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.pattern_width import MOST_CALLS
from trainer.verifying.auctions.points import next_points
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.coverage import FRESH_DEALS, bid_until_nothing_new, coverage_of
from trainer.verifying.proofs.examples import (
    examples_of,
    natural_examples_of,
    problem_with_example,
    problem_with_natural_example,
)
from trainer.verifying.proofs.findings import Finding, Findings
from trainer.verifying.proofs.loose.loose_auctions import loose_auctions
from trainer.verifying.proofs.loose.loose_lengths import loose_lengths
from trainer.verifying.proofs.loose.loose_numbers import loose_numbers
from trainer.verifying.proofs.loose.loose_picks import loose_picks
from trainer.verifying.proofs.proved_points import ProvedPoints
from trainer.verifying.proofs.rows_without_deal import RowsWithoutDeal
from trainer.verifying.proofs.unanswered_asks import unanswered_asks

Progress = Callable[[int, int], None]


class LooksFor(Enum):
    """The extent of a verification: whether it looks for more than what decides whether the proofs hold.

    `LOOSE_ENDS` adds loose ends, rows without a deal, and coverage of the play. `EVERY_LOOSE_END` adds preferences and
    conditions on auctions that no example checks, which takes as long as the proofs.
    """

    FAULTS = auto()
    LOOSE_ENDS = auto()
    EVERY_LOOSE_END = auto()


def verify(
    reasoner: Reasoner,
    progress: Progress | None = None,
    fresh_deals: int = FRESH_DEALS,
    looks_for: LooksFor = LooksFor.LOOSE_ENDS,
    looks_at: frozenset[str] | None = None,
) -> Findings:
    """Prove a rule book; `progress` is called with the number of finished situations, and the number of all.

    Coverage of the play is measured on `fresh_deals`. Loose ends and rows without a deal are looked for in the
    situations that `looks_at` names, None for all; the proofs are always those of the whole book.
    """
    started = time.perf_counter()
    book = reasoner.book
    findings = Findings(book.name, book.title, situations=len(book.situations))
    first_points: dict[str, CompiledSituation] = {}
    proved = ProvedPoints(reasoner)
    points_of = SituationPoints(reasoner)
    for number, situation in enumerate(book.situations):
        points = _points(points_of, situation, findings)
        if points:
            first_points[situation.id] = points[0]
        prove_points(situation, points, findings, proved)
        if progress is not None:
            progress(number + 1, len(book.situations))
    _follow(reasoner, points_of.convention_calls, findings, proved)
    bid_until_nothing_new(points_of.bid_deals, findings, proved)
    for situation in book.situations:
        if situation.id in first_points:
            findings.unreachable += _unreached(situation, proved)
    if looks_for is not LooksFor.FAULTS:
        looked_at = [one for one in book.situations if looks_at is None or one.id in looks_at]
        _look_around(findings, reasoner, looked_at, first_points, points_of, looks_for)
        findings.coverage = coverage_of(reasoner, proved, fresh_deals)
    for case in examples_of(book):
        findings.examples += 1
        finding = problem_with_example(reasoner, case, first_points.get(case.situation.id))
        if finding is not None:
            findings.failing.append(finding)
    for case in natural_examples_of(book):
        findings.examples += 1
        finding = problem_with_natural_example(reasoner, case)
        if finding is not None:
            findings.failing.append(finding)
    findings.seconds = time.perf_counter() - started
    return findings


def _look_around(  # noqa: PLR0913, PLR0917  they are what `verify` has found so far
    findings: Findings,
    reasoner: Reasoner,
    situations: Sequence[Situation],
    first_points: Mapping[str, CompiledSituation],
    points_of: SituationPoints,
    looks_for: LooksFor,
) -> None:
    """Add what is no fault in some situations: loose ends, and rows that no deal leads to."""
    findings.loose_ends += loose_numbers(reasoner, first_points, situations)
    findings.loose_ends += loose_lengths(reasoner, first_points, situations)
    if looks_for is LooksFor.EVERY_LOOSE_END:
        ids = {situation.id for situation in situations}
        findings.loose_ends += loose_picks(reasoner, first_points, situations)
        in_all = loose_auctions(reasoner, first_points, points_of)
        findings.loose_ends += [one for one in in_all if ids.issuperset(one.rows)]
    findings.loose_ends += unanswered_asks(reasoner, situations, findings.shares, points_of.convention_calls)
    findings.without_deal += RowsWithoutDeal(reasoner, points_of.bid_deals, findings.shares).find(situations)


def _points(points: SituationPoints, situation: Situation, findings: Findings) -> list[CompiledSituation]:
    """Return the points of a situation, each once; patterns that lead nowhere are reported."""
    why = "another one takes them, or they are illegal"
    found: dict[Auction, CompiledSituation] = {}
    dead = []
    for pattern, spelt_out in points.by_pattern(situation):
        walked = {point.auction: point for point in spelt_out}
        for auction, point in walked.items():
            found.setdefault(auction, point)
        if not walked and not pattern.open_start:
            dead.append(f"no auction '{pattern.text}' leads to situation '{situation.id}'; {why}")
    for point in points.named(situation):
        found.setdefault(point.auction, point)
    too_wide = points.too_wide(situation)
    if not found and not too_wide:
        dead = [f"no auction leads to situation '{situation.id}'; {why}"]
    findings.unreachable += [Finding(situation.place, (situation.id,), what) for what in dead]
    right = f"more than the {MOST_CALLS:,} calls that a proof goes through; name bids or numbers in it"
    findings.unreachable += [
        Finding(situation.place, (situation.id,), f"'{pattern.text}' of situation '{situation.id}' stands for {right}")
        for pattern in too_wide
    ]
    return list(found.values())


def prove_points(
    situation: Situation, points: Iterable[CompiledSituation], findings: Findings, proved: ProvedPoints
) -> None:
    """Prove one situation at all its points, except those that are `proved` already."""
    findings.rows += len(situation.rows)
    findings.general_rows |= {f"{situation.id}/{row.id}": row.general for row in situation.rows if row.general}
    for compiled in points:
        proved.prove(compiled, findings)


def _unreached(situation: Situation, proved: ProvedPoints) -> Iterator[Finding]:
    names = proved.unreached(situation)
    for row in situation.rows:
        name = f"{situation.id}/{row.id}"
        if name in names:
            yield Finding(row.place, (name,), f"no hand takes row '{row.id}': the rows before it leave none")


def _follow(reasoner: Reasoner, calls: ConventionCalls, findings: Findings, proved: ProvedPoints) -> None:
    """Walk every auction that the rows themselves lead to, opponents passing, as far as the book claims to cover."""
    laws = reasoner.book.laws
    waiting = [Auction(laws.seats, laws.floor, states=states) for states in reasoner.distinct_states]
    while waiting:
        auction = waiting.pop()
        compiled = reasoner.at(auction)
        if compiled is None:
            what = "no situation covers this auction"
            place = reasoner.book.situations[0].place
            findings.uncovered.append(Finding(place, (), what, tuple(map(str, auction.calls))))
            continue
        proved.prove(compiled, findings)
        # A call and the opponent's pass lead to our side's next turn.
        if (len(auction.calls) + 2) // laws.seats < reasoner.book.rounds:
            waiting += next_points(reasoner, compiled, calls)
