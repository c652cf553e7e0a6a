"""Proofs of a convention as partners agreed it: with treatments applied, and settings of their own.

A treatment changes calls on purpose, so examples of the convention may lead to another call. Those that hold without it
count as moved and do not fail; the examples in the treatment's own file must hold with it alone. The same goes for a
convention that is based on another one. For files that several conventions share, one of them must reach a row.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.language.files.partnerships import Partnership
from trainer.problems import BiddingTrainerError, LostProcessError
from trainer.process import set_up_worker
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.coverage import FRESH_DEALS
from trainer.verifying.proofs.findings import Finding, Findings
from trainer.verifying.proofs.holding_examples import Written, holding_in
from trainer.verifying.proofs.loose.loose_ends import loose_ends_of
from trainer.verifying.proofs.shared_files import others_of, set_aside_what_others_reach
from trainer.verifying.proofs.verification import LooksFor, Progress, verify

PROCESSES: Final = 2
"""A process takes about 300 MB; more than two would not fit beside other programs on a small machine."""


@dataclass(frozen=True)
class AgreedProof:
    """The findings with some treatments, by section; `problem` says why they can't be applied to the convention."""

    treatments: tuple[str, ...]
    findings: Findings | None
    problem: str = ""

    @property
    def proved(self) -> bool:
        """Return whether every proof holds."""
        return self.findings is not None and self.findings.proved


@dataclass(frozen=True)
class AgreedProofs:
    """The proofs of one convention with several sets of treatments, and the time for all of them in seconds."""

    convention: str
    proofs: tuple[AgreedProof, ...]
    seconds: float

    @property
    def proved(self) -> bool:
        """Return whether every proof of every set holds."""
        return all(proof.proved for proof in self.proofs)


def verify_agreed(
    library: ConventionLibrary,
    agreed: Partnership,
    progress: Progress | None = None,
    fresh_deals: int = FRESH_DEALS,
    looks_for: LooksFor = LooksFor.LOOSE_ENDS,
) -> Findings:
    """Prove a convention as agreed, as `verify` does; raises what `ConventionLibrary.book` raises.

    Of partners with numbers or rows of their own, loose ends are looked for where these changed something: those of
    the convention's table are its authors' business, and take a third of the time.
    """
    book = library.book(agreed.called, agreed.treatments, agreed.settings)
    looks_at = _changed_situations(library, agreed, book) if agreed.settings or agreed.own else None
    findings = verify(Reasoner(book), progress, fresh_deals, looks_for, looks_at)
    if looks_for is not LooksFor.FAULTS:
        others = lambda: map(library.book, others_of(library, agreed.convention))  # noqa: E731
        findings.loose_ends += loose_ends_of(book, others, looks_at)
    if findings.failing and (agreed.treatments or agreed.settings or agreed.own or book.based_on):
        _move(findings, _Lesser(library, agreed, book.based_on))
    if findings.unreachable:
        set_aside_what_others_reach(library, agreed.convention, findings)
    return findings


def _changed_situations(library: ConventionLibrary, agreed: Partnership, book: RuleBook) -> frozenset[str]:
    """Return the situations that partners have changed by their numbers and rows, or added, by their ids."""
    before = library.book(agreed.convention, agreed.treatments).situations_by_id
    return frozenset(situation.id for situation in book.situations if situation != before.get(situation.id))


def verify_sets(
    library: ConventionLibrary,
    agreed: Partnership,
    sets: Sequence[tuple[str, ...]],
    processes: int = PROCESSES,
) -> AgreedProofs:
    """Prove a convention with each of several sets of treatments, besides those already agreed."""
    started = time.perf_counter()
    wanted = [replace(agreed, treatments=tuple(dict.fromkeys((*agreed.treatments, *chosen)))) for chosen in sets]
    proofs = tuple(proofs_in_turn(library, wanted, processes))
    return AgreedProofs(agreed.convention, proofs, time.perf_counter() - started)


def proofs_in_turn(
    library: ConventionLibrary,
    wanted: Sequence[Partnership],
    processes: int = PROCESSES,
    looks_for: LooksFor = LooksFor.LOOSE_ENDS,
) -> Iterator[AgreedProof]:
    """Prove several agreements in `processes` processes, and yield each proof in the given order.

    Raises `LostProcessError` when the system ends one of the processes.
    """
    processes = min(processes, len(wanted))
    if processes < 2:  # noqa: PLR2004  one has nothing to share
        for agreed in wanted:
            yield _proof(library, agreed, looks_for=looks_for)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn"), initializer=set_up_worker) as pool:
        try:
            prove = partial(_proof_of_own, library.folder, library.game_called, looks_for=looks_for)
            yield from pool.map(prove, wanted)
        except BrokenProcessPool:
            raise LostProcessError from None


def _proof_of_own(
    folder: Path, game_called: Callable[[str], Game], agreed: Partnership, *, looks_for: LooksFor
) -> AgreedProof:
    """Prove in a worker, which reads the tables itself: they can't be sent, and may have changed."""
    return _proof(_own_library(folder, game_called, agreed.convention), agreed, looks_for=looks_for)


@lru_cache(maxsize=1)
def _own_library(folder: Path, game_called: Callable[[str], Game], _convention: str) -> ConventionLibrary:
    """Return the tables that a worker has read, of one convention at a time."""
    return ConventionLibrary(folder, game_called)


def _proof(library: ConventionLibrary, agreed: Partnership, *, looks_for: LooksFor) -> AgreedProof:
    try:
        return AgreedProof(agreed.treatments, verify_agreed(library, agreed, looks_for=looks_for))
    except BiddingTrainerError as error:
        return AgreedProof(agreed.treatments, None, str(error))


class _Lesser:
    """Books with less agreed in which an example must hold.

    They are the convention alone, with one treatment alone, and the one that it is `based_on`.
    """

    def __init__(self, library: ConventionLibrary, agreed: Partnership, based_on: str) -> None:
        several = len(agreed.treatments) > 1 or agreed.settings or agreed.own
        alone = ((treatment,) for treatment in agreed.treatments if several)
        self._library = library
        self._agreed: list[tuple[str, tuple[str, ...]]] = [(agreed.convention, ())]
        self._agreed += [(agreed.convention, one) for one in alone]
        self._agreed += [(based_on, ())] if based_on else []

    def holding(self, examples: set[Written]) -> set[Written]:
        """Return those of some examples that hold in one of the books; most hold in the first."""
        left = set(examples)
        for convention, treatments in self._agreed:
            if not left:
                break
            left -= holding_in(Reasoner(self._library.book(convention, treatments)), left)
        return examples - left


def _move(findings: Findings, lesser: _Lesser) -> None:
    """Move the examples that hold with less agreed from the failing to the moved ones."""
    failing: list[Finding] = []
    holding = lesser.holding({(finding.place, finding.hand) for finding in findings.failing})
    for finding in findings.failing:
        (findings.moved if (finding.place, finding.hand) in holding else failing).append(finding)
    findings.failing = failing
