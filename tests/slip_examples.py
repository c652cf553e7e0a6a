"""Examples by which slips are noticed that nobody notices now: `python -m tests.slip_examples fifty-six/kerala pick`.

Lines of the tables that match the pattern, each with its file before it, are made to slip, one after another. Where a
slip changes calls and no example fails, a hand that calls otherwise is written beside the row that takes it, with its
auction, as an example of what the table says as it is, and fails with the slip. The hand could have made its earlier
calls there. The example is one of all conventions that share the row, or says of which it is.
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

    def __str__(self) -> str:
        after = f", auction: {' '.join(self.auction)}" if self.auction else ""
        held = zip(("we", "they"), self.states, strict=True)
        facts = [f"{side} are {state}" for side, states in held for state in sorted(states)]
        listed = f"[{', '.join(facts)}]" if len(facts) > 1 else "".join(facts)
        when = f", when: {listed}" if facts else ""
        of = f", of: {self.of}" if self.of else ""
        return f"- {{hand: {self.hand}, call: {self.call}{after}{when}{of}}}"


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


def write_beside(folder: Path, wanted: Wanted) -> None:
    """Write an example below the others of its row, which then stand one to a line."""
    path = folder / wanted.row.place.file
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    start = wanted.row.place.line - 1
    row = lines[start].lstrip()
    # The row of a change to a situation is no item of a list: `row:`, and below it `id: …`.
    margin = " " * (len(lines[start]) - len(row) + (len("- ") if row.startswith("- ") else 0))
    end = start + 1
    while end < len(lines) and (lines[end].startswith(margin) or not lines[end].strip()):
        end += 1
    while not lines[end - 1].strip():
        end -= 1
    place = next((number for number in range(start + 1, end) if lines[number].startswith(f"{margin}examples:")), None)
    if place is None:
        near = (number for number in range(start + 1, end) if lines[number].startswith(f"{margin}near misses:"))
        place = next(near, end)
        lines.insert(place, f"{margin}examples:\n")
    in_a_line = lines[place].removeprefix(f"{margin}examples:").strip()
    items = [f"{margin}- {item}\n" for item in _items(in_a_line)]
    lines[place : place + 1] = [f"{margin}examples:\n", *items]
    while place + 1 < len(lines) and (of_a_mapping := re.fullmatch(rf"{margin} +(\S+): (.*)\n", lines[place + 1])):
        place += 1
        lines[place] = f"{margin}- {{hand: {of_a_mapping[1]}, call: {of_a_mapping[2]}}}\n"
    # An item may go on in the next line.
    while place + 1 < len(lines) and lines[place + 1].startswith((f"{margin}- ", f"{margin} ")):
        place += 1
    lines.insert(place + 1, f"{margin}{wanted}\n")
    path.write_text("".join(lines), encoding="utf-8")


def _items(written: str) -> list[str]:
    """The items of a list in one line, `[A, {b: [c, d]}]`, or of a mapping, `{A: b}`, of hands to calls."""
    inside = written[1:-1]
    depth, quoted, items = 0, False, [""]
    for letter in inside:
        quoted ^= letter == '"'
        if not quoted:
            depth += (letter in "[{") - (letter in "]}")
        if letter == "," and not depth and not quoted:
            items.append("")
        else:
            items[-1] += letter
    found = [item.strip() for item in items if item.strip()]
    if written.startswith("["):
        return found
    pairs = (item.partition(": ") for item in found)
    return [f"{{hand: {hand}, call: {call}}}" for hand, _, call in pairs]


def main(convention: str, pattern: str) -> int:
    """Write examples into the tables of the checkout; prints them."""
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
    # From the last line to the first, so that the places of the others stay as they are.
    for wanted in sorted(found.values(), key=lambda one: (one.row.place.file, -one.row.place.line)):
        write_beside(shipped_library().folder, wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
