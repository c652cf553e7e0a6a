"""The proofs of `verify`, and its output for people."""

import math
import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership, is_partnership
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing.pinned_shares import differences, pin, pinned_in, shares_of
from trainer.verifying.proofs.findings import Coverage, Finding, Findings, Reason, WithoutDeal
from trainer.verifying.proofs.treatment_proofs import AgreedProof, AgreedProofs, verify_sets
from trainer.verifying.proofs.treatment_sets import Sections, each_alone, largest_sets

_LEAST_SHOWN: Final = 0.01
"""Per cent of hands; --json has the exact shares."""

_REPORTED_EVERY: Final = 10.0
"""The seconds between two progress messages of a proof."""


def telling(
    title: str, tell: Callable[[str], object], seconds: Callable[[], float] = time.monotonic
) -> Callable[[int, int], None]:
    """Return a listener for a proof's progress. It prints every ten seconds how many situations are proved.

    A proof that takes less tells nothing. After the situations it says what is left to be done.
    """
    started = last = seconds()

    def progress(done: int, of: int) -> None:
        nonlocal last
        now = seconds()
        if now - last < _REPORTED_EVERY and not (done == of and now - started >= _REPORTED_EVERY):
            return
        last = now
        then = " Following the auctions of dealt hands now." if done == of else ""
        tell(f"{title}: {done} of {of} situations proved after {now - started:.0f} s.{then}")

    return progress


def agreed_called(library: ConventionLibrary, convention: str, treatments: Iterable[str]) -> Partnership:
    """Return the agreement to prove: a convention by name or file, or a partnership file, with more treatments."""
    path = Path(convention)
    if convention in library.names() or not (path.suffix == ".yaml" or path.is_file()):
        return Partnership("", convention, tuple(treatments))
    if is_partnership(read_document(path)):
        partnership = library.partnership(path)
        return replace(partnership, treatments=(*partnership.treatments, *treatments))
    return Partnership("", convention, tuple(treatments))


def proofs_of(library: ConventionLibrary, agreed: Partnership, choices: Iterable[str]) -> AgreedProofs:
    """Prove with sets of treatments: `none`, `each` alone, `all` that are compatible, or named ones with `+`."""
    sets: dict[Sections, None] = {}
    for choice in choices:
        sets |= dict.fromkeys(sets_called(library, agreed.convention, choice.strip()))
    return verify_sets(library, agreed, tuple(sets))


def sets_called(library: ConventionLibrary, convention: str, choice: str) -> Sequence[Sections]:
    """Return the sets of treatments for `none`, `each`, `all`, or names with `+`."""
    match choice:
        case "none":
            return [()]
        case "each":
            return each_alone(library, convention)
        case "all":
            return largest_sets(library, convention)
        case _:
            return [tuple(filter(None, (part.strip() for part in choice.split("+"))))]


def proofs_as_json(proofs: AgreedProofs) -> dict[str, object]:
    """Return the object for `verify --treatments … --json`: the findings for every set, without shares by auction."""
    return {
        "convention": proofs.convention,
        "proved": proofs.proved,
        "treatments": [_proof_as_json(proof) for proof in proofs.proofs],
        "seconds": round(proofs.seconds, 3),
    }


def _proof_as_json(proof: AgreedProof) -> dict[str, object]:
    found = proof.findings.as_json() if proof.findings is not None else {"proved": False}
    found.pop("shares_by_auction", None)
    return {"treatments": list(proof.treatments), "problem": proof.problem, **found}


@dataclass(frozen=True)
class Pins:
    """A file of pinned shares: either `lines` were written now, or those in it were compared (`changed`)."""

    file: Path
    lines: int
    changed: tuple[str, ...] = ()
    are_new: bool = False

    def as_json(self) -> dict[str, object]:
        """Return the object for `verify --pin FILE --json`."""
        return {"file": str(self.file), "lines": self.lines, "written": self.are_new, "changed": list(self.changed)}

    def __str__(self) -> str:
        if self.are_new:
            return f"{self.file}: {self.lines} lines pinned"
        if not self.changed:
            return f"{self.file}: all {self.lines} lines are as pinned"
        moved = f"{len(self.changed)} lines are" if len(self.changed) > 1 else "1 line is"
        end = "If the change is intended, delete the file and pin the table again."
        return "\n".join((f"{self.file}: {moved} not as pinned", *self.changed, end))


def pinned_before(file: Path) -> dict[str, str] | None:
    """Return the pinned shares in a file, None for a new one; raises `UnusableFileError` for any other file."""
    return pinned_in(file) if os.path.lexists(file) else None


def pins_of(library: ConventionLibrary, agreed: Partnership, file: Path, pinned: dict[str, str] | None) -> Pins:
    """Pin the shares of a convention in a new file, or compare them with the `pinned` ones.

    Raises `UnusableFileError` when the file can't be written.
    """
    shares = shares_of(Reasoner(library.book(agreed.called, agreed.treatments, agreed.settings)))
    if pinned is None:
        pin(file, shares)
        return Pins(file, len(shares), are_new=True)
    return Pins(file, len(shares), tuple(differences(pinned, shares)))


def report_of_proofs(proofs: AgreedProofs) -> str:
    """Return the proofs of several sets of treatments as text: a line for each that holds, and all problems."""
    lines = [report_of_proof(proofs.convention, proof) for proof in proofs.proofs]
    if not proofs.proofs:
        lines.append(f"{proofs.convention} has no treatments.")
    number = sum(proof.proved for proof in proofs.proofs)
    lines.append(f"{number} of {len(proofs.proofs)} proved; {proofs.seconds:.2f} s")
    return "\n".join(lines)


def report_of_proof(convention: str, proof: AgreedProof) -> str:
    """Return a line for a proof that holds, or all problems."""
    name = "+".join((convention, *proof.treatments))
    if proof.findings is None:
        return "\n".join((f"{name}: can't be used", *(f"  {line}" for line in proof.problem.splitlines())))
    if proof.proved:
        moved = len(proof.findings.moved)
        others = f"; {moved} example{'s' if moved != 1 else ''} of the convention moved" if moved else ""
        return f"{name}: all proofs hold{others}; {proof.findings.seconds:.2f} s"
    return "\n".join((f"{name}:", *(f"  {line}" for line in report(proof.findings, shares=False).splitlines())))


def report(findings: Findings, *, shares: bool) -> str:
    """Return the report as text; `shares` adds the exact share of hands that each row takes."""
    lines = [
        f"{findings.title} ({findings.convention})",
        (
            f"{findings.situations} situations, proved after {findings.points} auctions; {findings.rows} rows, "
            f"{findings.examples} examples; {findings.seconds:.2f} s"
        ),
    ]
    for title, found in (
        ("hands without a call", findings.holes),
        ("rows without an order that disagree", findings.overlaps),
        ("unreachable", findings.unreachable),
        ("illegal calls", findings.illegal),
        ("passes in forcing auctions", findings.passes_under_force),
        ("failing examples", findings.failing),
        ("auctions without a situation", findings.uncovered),
    ):
        lines += _part(title, found)
    lines += _drawn(findings)
    lines.append(f"left to general rules: {_general(findings)}")
    if findings.loose_ends:
        # A table without a systematic review may have hundreds.
        lines += _first_of("loose ends, where a slip would go unnoticed", findings.loose_ends, 10)
    if findings.without_deal:
        lines += _without_deal(findings.without_deal)
    if findings.moved:
        lines += _first_of("examples that get another call, as agreed (no fault)", findings.moved, 3)
    if shares:
        lines += [f"{100 * share:10.6f} %  {row}{_rule(findings, row)}" for row, share in findings.first_shares.items()]
    lines += [_coverage(findings.coverage)] if findings.coverage.deals else []
    lines.append("All proofs hold." if findings.proved else "Not proved.")
    return "\n".join(lines)


def _first_of(title: str, findings: Sequence[Finding], most: int) -> list[str]:
    """Return the number of findings, and the first `most` of them."""
    lines = _part(title, findings[:most])
    lines[0] = f"{title}: {len(findings)}"
    left = len(findings) - most
    return [*lines, f"  and {left} more; --json has all"] if left > 0 else lines


def _without_deal(rows_left_out: Sequence[WithoutDeal]) -> list[str]:
    """Return for every reason how many rows it excludes from play, and the first of them."""
    lines = [f"rows that no deal leads to: {len(rows_left_out)}; --json names them all"]
    for reason in Reason:
        rows = [row for row in rows_left_out if row.reason is reason]
        if rows:
            lines.append(f"  {len(rows)}, for example {rows[0].finding}")
    return lines


def _coverage(coverage: Coverage) -> str:
    """Return how much of the play was proved, rounded down."""
    share = f"{math.floor(10_000 * coverage.share) / 100:.2f} %"
    return f"bots bid {coverage.deals:,} fresh deals: {share} of their {coverage.turns:,} turns are in the proof"


def _general(findings: Findings) -> str:
    """Return for every general rule how many rows rely on it, and the least and the most hands of such a row."""
    by_rule: dict[str, list[float]] = {}
    for row in findings.general:
        by_rule.setdefault(row.rule, []).append(100 * row.share)
    said = [
        f"{rule} ({len(shares)} row{'s' if len(shares) > 1 else ''}, {_span(min(shares), max(shares))} % of hands)"
        for rule, shares in by_rule.items()
    ]
    return "; ".join(said) or "none"


def _drawn(findings: Findings) -> list[str]:
    """Return where hands were sampled, because there were too many kinds: what is not proved there."""
    points = {share.auction for share in findings.drawn}
    if not points:
        return []
    lines = [f"not proved over every hand, but counted from drawn ones, at {len(points)} points:"]
    for share in findings.drawn:
        low, high = share.interval or (share.share, share.share)
        after = " ".join(share.auction) or "the first call"
        lines.append(f"  {100 * share.share:.4f} % ({100 * low:.4f} to {100 * high:.4f})  {share.row} after {after}")
    return lines


def _rule(findings: Findings, row: str) -> str:
    return f" (general: {findings.general_rows[row]})" if row in findings.general_rows else ""


def _span(least: float, most: float) -> str:
    said = [f"{share:.2f}" if share >= _LEAST_SHOWN else f"less than {_LEAST_SHOWN}" for share in (least, most)]
    return " to ".join(dict.fromkeys(said))


def _part(title: str, findings: Iterable[Finding]) -> list[str]:
    lines = [f"  {finding}" for finding in findings]
    return [f"{title}: {len(lines) or 'none'}", *lines]
