"""Examples by which slips are noticed that nobody notices now: `python -m tests.slip_examples fifty-six/kerala pick`.

Lines of the tables that match the pattern are made to slip, one after another. Where a slip changes calls and no
example fails, a hand that calls otherwise is written beside the row that takes it, with its auction, as an example of
what the table says as it is. It has to hold in every convention that shares the row, and to fail with the slip.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.shipped_tables import shipped_library
from tests.slip_effects import Effects, Table
from tests.slips import Noticing, Slip, slips_in
from trainer.language.book.rule_book import Example, Row, RuleBook, Situation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing.point_comparison import PointComparison
from trainer.verifying.proofs.examples import ExampleCase, problem_with_example
from trainer.verifying.proofs.shared_files import others_of

_MOST_POINTS: Final = 40
"""Auctions that are tried for one slip."""


@dataclass(frozen=True)
class Wanted:
    """An example to be written beside a row: its hand, its call and its auction, as tables have them."""

    row: Row
    hand: str
    call: str
    auction: tuple[str, ...]

    def __str__(self) -> str:
        after = f", auction: {' '.join(self.auction)}" if self.auction else ""
        return f"- {{hand: {self.hand}, call: {self.call}{after}}}"


class Examples:
    """Finds the examples of one convention, whose tables are those that the checkout has."""

    def __init__(self, folder: Path, convention: str) -> None:
        self.noticing = Noticing(folder, convention)
        others = others_of(shipped_library(), convention)
        self._others = [Reasoner(shipped_library().book(other)) for other in others]

    def of(self, slip: Slip) -> Wanted | None:
        """An example that a slip would make fail; None where it is noticed already, or changes nothing."""
        effects = self.noticing.unnoticed(slip)
        return None if effects is None else next(self._found(self.noticing.table, effects), None)

    def _found(self, table: Table, effects: Effects) -> Iterator[Wanted]:
        pairs = sorted(effects.touched, key=lambda pair: len(pair[0].auction.calls))
        for before, now in pairs[:_MOST_POINTS]:
            if now is None or any(before.auction.states):
                continue
            rows = {row.id: row for row in before.situation.rows}
            for cause in PointComparison((before, now), table.reasoner.every_hand, table.order).causes():
                row = rows.get(cause.rows[0])
                for example in cause.examples if row is not None else ():
                    if row is not None and len(example.calls[0]) == 1:
                        wanted = Wanted(row, example.hand, example.calls[0][0], tuple(map(str, before.auction.calls)))
                        if self._notices(wanted, effects):
                            yield wanted

    def _notices(self, wanted: Wanted, effects: Effects) -> bool:
        """Whether it holds in all conventions that have the row, and not with the slip."""
        holds = _holds(self.noticing.table.reasoner, wanted) and not _holds(effects.reasoner, wanted)
        return bool(holds) and all(_holds(other, wanted) is not False for other in self._others)


def _place_in(book: RuleBook, row: Row) -> tuple[Situation, Row] | None:
    """Where a book has a row, which may be in a group that others have too."""
    found = ((situation, one) for situation in book.situations for one in situation.rows if one.place == row.place)
    return next(found, None)


def _holds(reasoner: Reasoner, wanted: Wanted) -> bool | None:
    """Whether an example holds in a book; None where the book does not have its row."""
    found = _place_in(reasoner.book, wanted.row)
    if found is None:
        return None
    example = Example(wanted.hand, wanted.call, wanted.row.place, auction=wanted.auction)
    return problem_with_example(reasoner, ExampleCase(*found, example), None) is None


def write_beside(folder: Path, wanted: Wanted) -> bool:
    """Write an example below the others of its row; False where these do not stand one to a line."""
    path = folder / wanted.row.place.file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    place = wanted.row.place.line - 1
    indent = re.match(r"\s*", lines[place])
    margin = len(indent[0]) if indent else 0
    for number in range(place + 1, len(lines)):
        line = lines[number]
        if line.startswith(" " * margin + "- ") or (line.strip() and not line.startswith(" " * margin)):
            return False
        if line.strip() == "examples:":
            begins = line[: len(line) - len(line.lstrip())]
            while lines[number + 1].startswith(f"{begins}- "):
                number += 1  # noqa: PLW2901  to the last example
            lines.insert(number + 1, f"{begins}{wanted}\n")
            path.write_text("".join(lines), encoding="utf-8")
            return True
    return False


def main(convention: str, pattern: str) -> int:
    """Write examples into the tables of the checkout; prints them."""
    with tempfile.TemporaryDirectory() as copied:
        folder = Path(copied) / "conventions"
        shutil.copytree(shipped_library().folder, folder)
        examples = Examples(folder, convention)
        found: dict[str, Wanted] = {}
        for slip in slips_in(folder, examples.noticing.files()):
            if slip.is_in_a_call and re.search(pattern, slip.before):
                wanted = examples.of(slip)
                if wanted is not None and str(wanted) not in found:
                    found[str(wanted)] = wanted
                    sys.stdout.write(f"{wanted.row.place}: {wanted}\n")
                    sys.stdout.flush()
    # From the last line to the first, so that the places of the others stay as they are.
    for wanted in sorted(found.values(), key=lambda one: (one.row.place.file, -one.row.place.line)):
        if not write_beside(shipped_library().folder, wanted):
            sys.stdout.write(f"{wanted.row.place} has no list of examples: {wanted}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
