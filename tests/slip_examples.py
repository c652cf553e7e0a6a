"""Examples by which slips are noticed that nobody notices now: `python -m tests.slip_examples fifty-six/kerala pick`.

Lines of the tables that match the pattern, each with its file before it, are made to slip, one after another. Where a
slip changes calls and no example fails, a hand that calls otherwise becomes a guard of the row that takes it, with its
auction: an example of what the table says as it is, which fails with the slip. The hand could have made its earlier
calls there. The guard is one of all conventions that share the row, or says of which it is.
"""

import re
import shutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Final

from tests.shipped_tables import shipped_library
from tests.slip_effects import Effects, Table
from tests.slipped_lines import Slip, slips_in
from tests.slips import Noticing
from trainer.auction.auction import NO_STATES, States
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.hands.hand_set import HandSet
from trainer.language.book.rule_book import Example, Row, RuleBook, Situation
from trainer.language.editing.written_rows import WrittenExample
from trainer.language.tidying.tidy_files import tidied_table
from trainer.language.tidying.written_hands import hands_as_written
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing.point_comparison import PointComparison
from trainer.verifying.proofs.examples import ExampleCase, problem_with_example
from trainer.verifying.proofs.shared_files import others_of

_MOST_AUCTIONS: Final = 800
"""That are looked at for one slip."""

_MOST_POINTS: Final = 60
"""Of these, where the tables are not alike."""

_MOST_PROPOSED: Final = 12
"""Of which one is taken that holds in all conventions, if there is any."""


@dataclass(frozen=True)
class Wanted:
    """An example to be written beside a row: its hand, its call and its auction, as tables have them."""

    row: Row
    hand: str
    call: str
    auction: tuple[str, ...]
    states: States = NO_STATES
    """What holds of the caller's side, and of the other one."""
    of: str = ""
    """The convention, where others that have the row call otherwise there."""

    @property
    def as_example(self) -> Example:
        """What the table would have of it."""
        return Example(self.hand, self.call, self.row.place, auction=self.auction, states=self.states)

    @property
    def as_guard(self) -> WrittenExample:
        """Return how it is written among the guards of the row."""
        held = zip(("we", "they"), self.states, strict=True)
        facts = tuple(f"{side} are {state}" for side, states in held for state in sorted(states))
        said = {"auction": " ".join(self.auction), "when": facts, "of": self.of}
        return WrittenExample(self.hand, self.call, rest=tuple((key, value) for key, value in said.items() if value))

    def __str__(self) -> str:
        return hands_as_written("examples", [self.as_guard], "")


class Examples:
    """Finds the examples of one convention, whose tables are those that the checkout has."""

    def __init__(self, folder: Path, convention: str) -> None:
        self.noticing = Noticing(folder, convention)
        others = others_of(shipped_library(), convention)
        self._others = [Reasoner(shipped_library().book(other)) for other in others]

    def of(self, slips: Iterable[Slip]) -> Iterator[tuple[Slip, Wanted]]:
        """Of slips that no example notices, an example that each of them would make fail.

        Those without any are left out: they change no call, or none of a hand that could have come there.
        """
        table = self.noticing.table
        found: list[tuple[Wanted, frozenset[str]]] = []
        for slip, effects in self.noticing.without_example(slips):
            near = (one for one, passes in found if effects.touches(passes))
            wanted = next((one for one in near if holds(effects.reasoner, one) is False), None)
            if wanted is None:
                proposed = list(islice(self._found(table, effects), _MOST_PROPOSED))
                # One that holds wherever the row stands is better.
                wanted = min(proposed, key=lambda one: bool(one.of), default=None)
                if wanted is not None:
                    passes = table.passed(table.reasoner.example_auction(wanted.as_example))
                    found.append((wanted, frozenset(passes)))
            if wanted is not None:
                yield slip, wanted

    def _found(self, table: Table, effects: Effects) -> Iterator[Wanted]:
        for before, now in islice(effects.touched(_MOST_AUCTIONS), _MOST_POINTS):
            hands = table.hands_at(before)
            for wanted in self._at(table, before, now, hands) if hands.size else ():
                if holds(table.reasoner, wanted) and not holds(effects.reasoner, wanted):
                    is_of_all = all(holds(other, wanted) is not False for other in self._others)
                    yield wanted if is_of_all else replace(wanted, of=self.noticing.convention)

    def _at(
        self, table: Table, before: CompiledSituation, now: CompiledSituation | None, hands: HandSet
    ) -> Iterator[Wanted]:
        """Hands that fit what they have called so far and now call otherwise; any hand where no situation is left."""
        rows = {row.id: row for row in before.situation.rows}
        auction = tuple(map(str, before.auction.calls))
        ours = side_of(before.auction.turn)
        states = (before.auction.states[ours], before.auction.states[1 - ours])
        if now is None:
            spades, hearts, diamonds, clubs = hands.likeliest()
            hand = Hand(table.book.game.deck, (spades, hearts, diamonds, clubs))
            choice = table.reasoner.choose(before.auction, hand)
            yield Wanted(choice.row, str(hand), str(choice.call), auction, states)
            return
        for cause in PointComparison((before, now), hands, table.order).causes():
            row = rows.get(cause.rows[0])
            for example in cause.examples if row is not None else ():
                if row is not None and len(example.calls[0]) == 1:
                    yield Wanted(row, example.hand, example.calls[0][0], auction, states)


def _place_in(book: RuleBook, row: Row) -> tuple[Situation, Row] | None:
    """Where a book has a row, which may be in a group that others have too."""
    found = ((situation, one) for situation in book.situations for one in situation.rows if one.place == row.place)
    return next(found, None)


def holds(reasoner: Reasoner, wanted: Wanted) -> bool | None:
    """Whether an example holds in a book; None where the book does not have its row."""
    found = _place_in(reasoner.book, wanted.row)
    if found is None:
        return None
    return problem_with_example(reasoner, ExampleCase(*found, wanted.as_example), None) is None


def write_guards(folder: Path, found: Iterable[Wanted]) -> None:
    """Write examples among the guards of their rows, in the files beside the tables of a folder."""
    of_files: dict[str, list[tuple[int, WrittenExample]]] = {}
    for wanted in found:
        of_files.setdefault(wanted.row.place.file, []).append((wanted.row.place.line, wanted.as_guard))
    for name, guards in of_files.items():
        for file in tidied_table(folder / name, guards):
            file.write()


def main(convention: str, pattern: str) -> int:
    """Write guards beside the tables of the checkout; prints them."""
    with tempfile.TemporaryDirectory() as copied:
        folder = Path(copied) / "conventions"
        shutil.copytree(shipped_library().folder, folder)
        examples = Examples(folder, convention)
        found: dict[str, Wanted] = {}
        possible = slips_in(folder, examples.noticing.files())
        chosen = (slip for slip in possible if slip.is_in_a_call and re.search(pattern, f"{slip.file}:{slip.before}"))
        # Whoever has waited long enough keeps what was found so far.
        with suppress(KeyboardInterrupt):
            for slip, wanted in examples.of(chosen):
                sys.stdout.write(f"unnoticed: {slip}\n  {wanted.row.place}: {wanted}\n")
                sys.stdout.flush()
                found[str(wanted)] = wanted
    write_guards(shipped_library().folder, found.values())
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
