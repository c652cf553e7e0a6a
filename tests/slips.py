"""Deliberate slips in tables, and which of them `verify` notices: `python -m tests.slips fifty-six/kerala [200 [14]]`.

A slip changes one line of a file as a tired author would: a number by one, a word for its opposite, a tag, a force or
an acceptance left out. It is noticed where the table can't be read any more, where an example fails, where a loose end
comes up, or where a proof fails. What nobody notices counts only where it changes something: of a slip in what decides
about calls, the two books are compared over every hand, at the auctions of the book as it was; a slip in what calls
mean always does. Pinned shares are not looked at.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final, TypeVar

from tests.shipped_tables import shipped_library
from tests.slip_effects import Effects, Table
from trainer.games import GAMES, game_called
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BiddingTrainerError
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
from trainer.verifying.proofs.loose_ends import loose_ends_of
from trainer.verifying.proofs.shared_files import others_of
from trainer.verifying.proofs.verification import verify

_T = TypeVar("_T")

SLIPS: Final = 200
SEED: Final = 14

_CALLS: Final = re.compile(r"^\s*(?:- )?(?:call|shows|number|after|when|pick [XYZ]|otherwise): ")
_MEANINGS: Final = re.compile(r"^\s*(?:accepts|forcing|tags|may): ")
_OPPOSITES: Final = (
    *(("both Jacks", "one Jack"), ("singleton", "void"), ("at least", "at most"), ("longest", "shortest")),
    *(("NOS", "NT"), ("most points", "fewest points"), (" no ", " a "), ("X", "Y"), ("plus", "up"), ("pass", "double")),
    *(("partner ", "I "), ("+ cards", " cards"), ("outside", "in"), ("forced", "free")),
)


@dataclass(frozen=True)
class Slip:
    """One line of a file as it was, and as it is by mistake; None where it is left out."""

    file: Path
    line: int
    before: str
    after: str | None

    @property
    def is_in_a_call(self) -> bool:
        """Whether it is in what decides about calls, rather than in what they mean."""
        return _CALLS.match(self.before) is not None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before.strip()}  ->  {(self.after or 'left out').strip()}"


def slips_in(folder: Path, files: Iterable[Path]) -> list[Slip]:
    """Every slip that can be made in some files of a folder."""
    found = []
    for file in sorted(files):
        for number, line in enumerate((folder / file).read_text(encoding="utf-8").splitlines(), 1):
            found += [Slip(file, number, line, after) for after in dict.fromkeys(_slips_of(line)) if after != line]
    return found


def _slips_of(line: str) -> Iterator[str | None]:
    if _CALLS.match(line):
        start = line.index(":")
        for digits in re.finditer(r"\d+", line[start:]):
            for by in (-1, 1):
                number = int(digits[0]) + by
                if number >= 0:
                    yield f"{line[: start + digits.start()]}{number}{line[start + digits.end() :]}"
        for one, other in _OPPOSITES:
            for was, instead in ((one, other), (other, one)):
                if was in line[start:]:
                    yield line[:start] + line[start:].replace(was, instead, 1)
    elif _MEANINGS.match(line):
        if line.strip().startswith(("forcing:", "may:")):
            yield line.replace(": yes", ": no") if ": yes" in line else re.sub(": .*", ": yes", line)
        if "tags: [" in line:
            tags = line[line.index("[") + 1 : line.rindex("]")].split(", ")
            for left_out in tags:
                rest = [tag for tag in tags if tag != left_out]
                yield f"{line[: line.index('[')]}[{', '.join(rest)}]" if rest else None
        else:
            yield None


class Noticing:
    """Whether slips in one convention are noticed; `folder` is a copy of all tables, in which they are made."""

    def __init__(self, folder: Path, convention: str) -> None:
        self.folder = folder
        self.convention = convention
        self._as_it_was = self._book()
        self.table = Table(self._as_it_was)
        self._others = [shipped_library().book(other) for other in others_of(shipped_library(), convention)]
        self._loose = self._loose_ends(self._as_it_was)

    def files(self) -> set[Path]:
        """The files of the convention that have situations or groups, those that it includes too."""
        situations = (*self._as_it_was.situations, *self._as_it_was.natural)
        names = {row.place.file for situation in situations for row in situation.rows}
        return {Path(name) for name in names}

    def notice(self, slip: Slip) -> str:
        """How a slip is noticed; empty where it is not."""
        return self._with(slip, lambda: self._noticed(slip))

    def unnoticed(self, slip: Slip) -> Effects | None:
        """What a slip in a call does that changes calls and no example notices; None for all others."""
        return self._with(slip, lambda: self._unnoticed(slip))

    def _unnoticed(self, slip: Slip) -> Effects | None:
        try:
            effects = Effects(self.table, self.table.with_slip(self._book()))
        except BiddingTrainerError:
            return None
        if next(self._failing(effects.reasoner, slip), "") or not effects.changes_calls():
            return None
        return effects

    def _with(self, slip: Slip, work: Callable[[], _T]) -> _T:
        """Do something while the slip is in the file."""
        path = self.folder / slip.file
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines(keepends=True)
        # An empty line for one that is left out: all others stay in their places.
        lines[slip.line - 1] = f"{slip.after or ''}\n"
        path.write_text("".join(lines), encoding="utf-8")
        try:
            return work()
        finally:
            path.write_text(text, encoding="utf-8")

    def _noticed(self, slip: Slip) -> str:
        try:
            book = self._book()
        except BiddingTrainerError as error:
            return f"read: {str(error).splitlines()[0]}"
        if book.situations == self._as_it_was.situations and book.natural == self._as_it_was.natural:
            return "nothing is changed"
        effects = Effects(self.table, self.table.with_slip(book))
        failing = next(self._failing(effects.reasoner, slip), "")
        if failing:
            return f"example: {failing}"
        loose = self._loose_ends(book) - self._loose
        if loose:
            return f"loose end: {min(loose)}"
        if slip.is_in_a_call and not effects.changes_calls():
            return "no call is changed"
        if effects.breaks_a_proof() or not verify(Reasoner(book), fresh_deals=1).proved:
            return "proof"
        return ""

    def _book(self) -> RuleBook:
        return ConventionLibrary(self.folder, game_called, games=tuple(GAMES)).book(self.convention)

    def _loose_ends(self, book: RuleBook) -> set[str]:
        return {finding.what for finding in loose_ends_of(book, lambda: self._others)}

    def _failing(self, reasoner: Reasoner, slip: Slip) -> Iterator[str]:
        """The examples that fail, those nearest to the slip first."""

        def distance(case: ExampleCase) -> tuple[bool, int]:
            place = case.example.place
            return place.file != str(slip.file), abs(place.line - slip.line)

        points = SituationPoints(reasoner)
        for case in sorted(examples_of(reasoner.book), key=distance):
            usual = None if case.example.auction else self._usual(points, reasoner, case.situation)
            if problem_with_example(reasoner, case, usual) is not None:
                yield case.name
        for case in natural_examples_of(reasoner.book):
            if problem_with_natural_example(reasoner, case) is not None:
                yield case.name

    def _usual(self, points: SituationPoints, reasoner: Reasoner, situation: Situation) -> CompiledSituation | None:
        """The auction that stood for a situation still does, if it leads there."""
        auction = self.table.first_auctions.get(situation.id)
        found = None if auction is None else reasoner.at(auction)
        return found if found is not None and found.situation is situation else points.first(situation)


_WITHOUT_EFFECT: Final = ("nothing is changed", "no call is changed")


def main(convention: str, slips: int = SLIPS, seed: int = SEED) -> int:
    """Make slips in a convention, print those that go unnoticed, and the shares that are noticed."""
    with tempfile.TemporaryDirectory() as copied:
        folder = Path(copied) / "conventions"
        shutil.copytree(shipped_library().folder, folder)
        noticing = Noticing(folder, convention)
        possible = slips_in(folder, noticing.files())
        made = noticed = 0
        counted = {True: [0, 0], False: [0, 0]}
        for slip in Random(seed).sample(possible, min(slips, len(possible))):
            how = noticing.notice(slip)
            made += 1
            if how in _WITHOUT_EFFECT:
                continue
            noticed += bool(how)
            counted[slip.is_in_a_call][0] += bool(how)
            counted[slip.is_in_a_call][1] += 1
            if not how:
                sys.stdout.write(f"unnoticed: {slip}\n")
                sys.stdout.flush()
    for is_call, what in ((True, "calls"), (False, "meanings")):
        found, of = counted[is_call]
        sys.stdout.write(f"{convention}: of {of} slips that change {what}, {found} are noticed\n")
    sys.stdout.write(f"{convention}: {made} slips of {len(possible):,} that can be made, seed {seed}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:4])))
