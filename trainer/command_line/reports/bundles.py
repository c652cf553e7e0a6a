"""What `agreement take` does and prints: a convention's rows taken from another table, as a whole."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.learner import learner_name
from trainer.screens.editing.bundle_proof import BundleProof
from trainer.screens.editing.bundle_taking import (
    BundleOffer,
    FittedBundle,
    bundle_lines,
    fitted_bundle,
    offered_bundles,
    row_lines,
    situation_titles,
    write_bundle,
)
from trainer.screens.partners.agreement_history import UNNOTED


def offers(file: Path, source: str) -> tuple[BundleOffer, ...]:
    """Return the bundles that can be taken. Raises the errors of `offered_bundles`."""
    return offered_bundles(library(), source, library().book_at(file))


def fitted(file: Path, source: str, name: str) -> FittedBundle:
    """Return an agreement with a bundle of rows added; the bundle is named by name or by its treatment's section.

    Raises the errors of `fitted_bundle`.
    """
    called = (one.key for one in offers(file, source) if one.name.lower() == name.lower())
    return fitted_bundle(library(), file, source, next(called, name))


def write(fitted_bundle: FittedBundle, who: str) -> str:
    """Write the agreement, and return a warning where this can't be undone. Raises the errors of `write_bundle`."""
    is_noted = write_bundle(library(), fitted_bundle, who or learner_name(), datetime.now(UTC))
    return "" if is_noted else UNNOTED


def faults_of(fitted_bundle: FittedBundle) -> tuple[str, ...]:
    """Return the failures of the proof in the situations that a bundle changes or adds, each a sentence."""
    proof = BundleProof(fitted_bundle)
    return tuple(said for one in proof.situations for said in proof.faults_at(one)) if fitted_bundle.is_new else ()


def report(fitted_bundle: FittedBundle, faults: tuple[str, ...], *, is_written: bool) -> Iterator[str]:
    """Yield the rows to take, the conflicts, the proof's failures, and whether the file was written."""
    yield from bundle_lines(fitted_bundle)
    yield from (f"⚠ {one}" for one in fitted_bundle.taken.conflicts)
    yield from (f"✘ {one}" for one in faults)
    if is_written:
        yield f"Written to {fitted_bundle.path}; take it back with: bidding-trainer agreement undo {fitted_bundle.path}"
    elif fitted_bundle.is_new:
        yield "Nothing is written, for the reasons above. Use --replace to take it anyway."


def as_json(
    fitted_bundle: FittedBundle, faults: tuple[str, ...], warning: str, *, is_written: bool
) -> dict[str, object]:
    """Return the bundle, its conflicts and failures as JSON values."""
    taken = fitted_bundle.taken
    return {
        "file": str(fitted_bundle.path),
        "bundle": taken.bundle.name,
        "rows": list(row_lines(fitted_bundle)),
        "situations": list(situation_titles(fitted_bundle)),
        "definitions": list(taken.definitions),
        "conflicts": list(taken.conflicts),
        "faults": list(faults),
        "written": is_written,
        "warning": warning or None,
    }
