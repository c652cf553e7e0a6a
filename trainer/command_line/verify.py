"""What `verify` prints for people."""

from collections.abc import Iterable

from trainer.verifying.findings import Finding, Findings


def report(findings: Findings, *, shares: bool) -> str:
    """The report as text; `shares` adds the exact share of hands that take each row."""
    lines = [
        f"{findings.title} ({findings.convention})",
        (
            f"{findings.situations} situations, {findings.points} points of auctions, {findings.rows} rows, "
            f"{findings.examples} examples; {findings.seconds:.2f} s"
        ),
    ]
    for title, found in (
        ("hands without a call", findings.holes),
        ("overlaps of equal standing", findings.overlaps),
        ("unreachable", findings.unreachable),
        ("illegal calls", findings.illegal),
        ("failing examples", findings.failing),
        ("auctions without a situation", findings.uncovered),
    ):
        lines += _part(title, found)
    if shares:
        lines += [f"{100 * share:10.6f} %  {row}" for row, share in findings.first_shares.items()]
    lines.append("All proofs hold." if findings.proved else "Not proved.")
    return "\n".join(lines)


def _part(title: str, found: Iterable[Finding]) -> list[str]:
    lines = [f"  {finding}" for finding in found]
    return [f"{title}: {len(lines) or 'none'}", *lines]
