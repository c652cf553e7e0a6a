"""Deliberate slips in tables, and which of them `verify` notices: `python -m tests.slips fifty-six/kerala [200 [14]]`.

`all` in place of a convention takes one shipped convention after the other, and adds them up at the end. With `quick`
behind these the whole table is not proved once more for every slip that nothing else notices, which takes a minute for
a system of bridge; what is said then is the least that is noticed.

A slip changes one line of a file as a tired author would: a number by one, a word for its opposite, a tag, a force or
an acceptance left out. It is noticed where the table can't be read any more, where an example fails, where a loose end
comes up, or where a proof fails. What nobody notices counts only where it changes something: of a slip in what decides
about calls, the two books are compared over every hand, at the auctions of the book as it was; a slip in what calls
mean always does. Pinned shares are not looked at. An example's hand has to fit its own earlier calls, so that none can
show a change that only other hands see; how many of the unnoticed ones are such is said apart.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from pathlib import Path
from random import Random
from typing import Final

from tests.shipped_tables import shipped_library
from tests.slip_counts import NO_CALL_CHANGED, NOT_IN_PLAY, NOTHING_CHANGED, UNNOTICED, Counted
from tests.slip_effects import Effects, Table
from tests.slipped_books import SlippedBooks
from tests.slipped_lines import Slip, slips_in
from trainer.auction.auction import NO_STATES
from trainer.games import GAMES, game_called
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.examples import (
    ExampleCase,
    examples_of,
    natural_examples_of,
    problem_with_example,
    problem_with_natural_example,
)
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.loose.loose_ends import loose_ends_of
from trainer.verifying.proofs.loose.loose_lengths import loose_lengths
from trainer.verifying.proofs.loose.loose_numbers import loose_numbers
from trainer.verifying.proofs.shared_files import others_of
from trainer.verifying.proofs.verification import verify

ALL: Final = "all"
SLIPS: Final = 200
SEED: Final = 14

UNREADABLE: Final = "it can't be read"


class Noticing:
    """Whether slips in one convention are noticed; `folder` is a copy of all tables, in which they are made.

    Where not the `whole` of `verify` is looked at, proofs fail only at the auctions of the table as it was.
    """

    def __init__(self, folder: Path, convention: str, *, whole: bool = True) -> None:
        self._whole = whole
        self.folder = folder
        self.convention = convention
        as_it_was = self.read()
        self.table = Table(as_it_was)
        self._as_it_was = as_it_was
        self._books = SlippedBooks(folder, as_it_was, self.read)
        self._others = [shipped_library().book(other) for other in others_of(shipped_library(), convention)]
        self._loose = self._loose_ends(as_it_was)

    def files(self) -> set[Path]:
        """The files of the convention that have situations or groups, those that it includes too."""
        situations = (*self._as_it_was.situations, *self._as_it_was.natural)
        names = {row.place.file for situation in situations for row in situation.rows}
        return {Path(name) for name in names}

    def notice(self, slips: Iterable[Slip]) -> Iterator[tuple[Slip, str]]:
        """How every slip is noticed, in an order of their own; empty, or `NOT_IN_PLAY`, where one is not."""
        for slip, book in self._books.of(slips):
            yield slip, UNREADABLE if book is None else self._noticed(slip, book)

    def without_example(self, slips: Iterable[Slip]) -> Iterator[tuple[Slip, Effects]]:
        """Slips that change the table while no example notices it, and what they do; perhaps they change no call."""
        for slip, book in self._books.of(slips):
            if book is not None and not self._is_as_it_was(book):
                effects = Effects(self.table, self.table.with_slip(book))
                if not next(self._failing(effects, slip), ""):
                    yield slip, effects

    def _noticed(self, slip: Slip, book: RuleBook) -> str:
        if self._is_as_it_was(book):
            return NOTHING_CHANGED
        effects = Effects(self.table, self.table.with_slip(book))
        failing = next(self._failing(effects, slip), "")
        if failing:
            return f"example: {failing}"
        loose = self._loose_ends(book) - self._loose
        if loose:
            return f"loose end: {min(loose)}"
        if slip.is_in_a_call and not effects.changes_calls:
            return NO_CALL_CHANGED
        if effects.breaks_a_proof():
            return "proof"
        if self._whole and faults(verify(effects.reasoner, fresh_deals=1)) - self._faults:
            return "proof"
        return NOT_IN_PLAY if slip.is_in_a_call and not effects.changes_calls_in_play else ""

    def _is_as_it_was(self, book: RuleBook) -> bool:
        return book.situations == self._as_it_was.situations and book.natural == self._as_it_was.natural

    def read(self) -> RuleBook:
        """The convention as the files in the folder are now."""
        return ConventionLibrary(self.folder, game_called, games=tuple(GAMES)).book(self.convention)

    def _loose_ends(self, book: RuleBook) -> set[str]:
        reasoner = Reasoner(book, beside=self.table.reasoner)
        found = chain(
            loose_ends_of(book, lambda: self._others),
            loose_numbers(reasoner, {}, book.situations),
            loose_lengths(reasoner, {}, book.situations),
        )
        return {finding.what for finding in found}

    @cached_property
    def _faults(self) -> set[tuple[tuple[str, ...], str]]:
        """What is no fault of the table alone, such as rows of shared files that only other conventions reach."""
        return faults(verify(self.table.reasoner, fresh_deals=1))

    @cached_property
    def _examples(self) -> list[tuple[ExampleCase, frozenset[str]]]:
        """The examples of the table as it was, each with the situations that its auction comes to."""
        found = []
        for case in examples_of(self._as_it_was):
            auction = self.table.first_auctions.get(case.situation.id)
            if case.example.auction or case.example.states != NO_STATES:
                auction = self.table.reasoner.example_auction(case.example)
            passes = () if auction is None else self.table.passed(auction)
            found.append((case, frozenset({case.situation.id, *passes})))
        return found

    @cached_property
    def _natural_examples(self) -> list[tuple[ExampleCase, frozenset[str]]]:
        return [
            (case, frozenset(self.table.passed(self.table.reasoner.example_auction(case.example))))
            for case in natural_examples_of(self._as_it_was)
        ]

    def _failing(self, effects: Effects, slip: Slip) -> Iterator[str]:
        """The examples that fail, those nearest to the slip first."""
        reasoner = effects.reasoner
        points = SituationPoints(reasoner)
        situations = reasoner.book.situations_by_id

        def distance(case: ExampleCase) -> tuple[bool, int]:
            place = case.row.place
            return place.file != str(slip.file), abs(place.line - slip.line)

        for case in sorted((case for case, passes in self._examples if effects.touches(passes)), key=distance):
            usual = None if case.example.auction else self._usual(points, reasoner, situations[case.situation.id])
            if problem_with_example(reasoner, _now(case, situations), usual) is not None:
                yield case.name
        natural = {situation.id: situation for situation in reasoner.book.natural}
        for case, passes in self._natural_examples:
            is_near = effects.touches(passes) and case.situation.id in natural
            if is_near and problem_with_natural_example(reasoner, _now(case, natural)) is not None:
                yield case.name

    def _usual(self, points: SituationPoints, reasoner: Reasoner, situation: Situation) -> CompiledSituation | None:
        """The auction that stood for a situation still does, if it leads there."""
        auction = self.table.first_auctions.get(situation.id)
        found = None if auction is None else reasoner.at(auction)
        return found if found is not None and found.situation is situation else points.first(situation)


def faults(findings: Findings) -> set[tuple[tuple[str, ...], str]]:
    """What keeps a table from being proved: the rows, and what is wrong with them."""
    found = chain(
        *(findings.holes, findings.overlaps, findings.unreachable, findings.illegal),
        *(findings.passes_under_force, findings.failing, findings.uncovered),
    )
    return {(one.rows, one.what) for one in found}


def _now(case: ExampleCase, situations: Mapping[str, Situation]) -> ExampleCase:
    """An example of the table as it was beside its row as it is."""
    situation = situations[case.situation.id]
    row = next(row for row in situation.rows if row.id == case.row.id)
    return ExampleCase(situation, row, case.example)


def measured(convention: str, slips: int, seed: int, *, whole: bool) -> Counted:
    """Make slips in a convention, and print those that go unnoticed, and how many are noticed."""
    counted = Counted()
    with tempfile.TemporaryDirectory() as copied:
        folder = Path(copied) / "conventions"
        shutil.copytree(shipped_library().folder, folder)
        noticing = Noticing(folder, convention, whole=whole)
        possible = slips_in(folder, noticing.files())
        for slip, how in noticing.notice(Random(seed).sample(possible, min(slips, len(possible)))):
            counted.count(slip, how)
            if how in UNNOTICED:
                sys.stdout.write(f"{how or 'unnoticed'}: {slip}\n")
                sys.stdout.flush()
    sys.stdout.write(f"{convention}, {counted.made} of {len(possible):,} slips that can be made, seed {seed}: ")
    sys.stdout.write(f"{counted.said('' if whole else 'at least ')}\n")
    sys.stdout.flush()
    return counted


def main(convention: str, slips: int = SLIPS, seed: int = SEED, *, whole: bool = True) -> int:
    """Measure a convention or, one after the other, `all` of them."""
    together = Counted()
    for name in shipped_library().names() if convention == ALL else (convention,):
        together.add(measured(name, slips, seed, whole=whole))
    if convention == ALL:
        sys.stdout.write(f"all {together.made} together: {together.said('' if whole else 'at least ')}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:4]), whole="quick" not in sys.argv[4:]))
