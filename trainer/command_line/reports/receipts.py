"""The proofs of `verify --receipts`, and its output: only proofs whose tables or program have changed are made."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from trainer.command_line.reports.verify import report_of_proof, sets_called
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.problems import UnknownNameError, did_you_mean
from trainer.verifying.proofs.treatment_proofs import AgreedProof, proofs_in_turn
from trainer.verifying.proofs.treatment_sets import Sections
from trainer.verifying.proofs.verification import LooksFor
from trainer.verifying.receipts.fingerprints import Fingerprint, fingerprint_of
from trainer.verifying.receipts.receipts import CHOICES, Proof, Receipts, read_receipts, write_receipts


@dataclass(frozen=True)
class Due:
    """A proof without a valid receipt: the sets of treatments to prove, and the reason."""

    proof: Proof
    sets: Sequence[Sections]
    reason: str


def conventions_called(library: ConventionLibrary, name: str | None) -> tuple[str, ...]:
    """Return the conventions of a game, or the one of this name, or all; raises `UnknownNameError` for other names."""
    names = library.names()
    found = tuple(one for one in names if name in {None, one, one.partition("/")[0]})
    if not found:
        games = {one.partition("/")[0] for one in names}
        message = f"There is no convention or game '{name}'; {did_you_mean(name or '', {*names, *games})}"
        raise UnknownNameError(message)
    return found


def renew(library: ConventionLibrary, name: str | None, file: Path, tell: Callable[[str], None], *, anew: bool) -> bool:
    """Make the proofs without a valid receipt, or all with `anew`, and write a receipt for each that holds.

    `tell` gets every line for people. Returns whether all proofs hold.
    """
    conventions = conventions_called(library, name)
    receipts = read_receipts(file)
    if name is None:
        receipts = receipts.without_others(conventions)
    prints = {convention: fingerprint_of(library, convention) for convention in conventions}
    due = list(_due(library, prints, Receipts(left_out=receipts.left_out) if anew else receipts))
    for one in due:
        tell(f"To prove: {' '.join(one.proof)} ({one.reason})")
    all_hold = True
    for one, proofs in _proofs_of(library, due):
        for proof in proofs:
            tell(report_of_proof(one.proof[0], proof))
        holds = all(proof.proved for proof in proofs)
        all_hold = all_hold and holds
        # A receipt is for what was proved: a table that was changed meanwhile gets none.
        if holds and fingerprint_of(library, one.proof[0]) == prints[one.proof[0]]:
            receipts = receipts.with_made(one.proof, prints[one.proof[0]])
            write_receipts(file, receipts)
    for (convention, choice), reason in receipts.left_out.items():
        if convention in prints:
            tell(f"Left out: {convention} {choice} ({reason})")
    valid = sum(receipts.made.get(proof) == prints.get(proof[0]) for proof in receipts.made)
    told = f"Proofs that hold: {valid}, made now: {len(due)}; receipts in {file}"
    tell(told if all_hold else "Not all proofs hold.")
    return all_hold


def _due(library: ConventionLibrary, prints: Mapping[str, Fingerprint], receipts: Receipts) -> Iterator[Due]:
    """Yield the proofs without a valid receipt, the slowest first."""
    for choice in CHOICES:
        for convention, fingerprint in prints.items():
            proof = convention, choice
            made = receipts.made.get(proof)
            has_none = choice != "none" and not library.treatments(convention)
            if made == fingerprint or has_none or proof in receipts.left_out:
                continue
            reason = f"changed: {fingerprint.changed_since(made)}" if made else "no receipt"
            yield Due(proof, sets_called(library, convention, choice), reason)


def _proofs_of(library: ConventionLibrary, due: Iterable[Due]) -> Iterator[tuple[Due, tuple[AgreedProof, ...]]]:
    """Make the proofs on all cores, and yield each when all its sets are proved."""
    wanted = [Partnership("", one.proof[0], sections) for one in due for sections in one.sets]
    made = proofs_in_turn(library, wanted, os.cpu_count() or 1, LooksFor.FAULTS)
    for one in due:
        yield one, tuple(islice(made, len(one.sets)))
