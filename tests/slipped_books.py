"""The books that slips make, many of them from one reading: reading a table takes longer than looking at one slip.

Slips in different rows do not meddle with each other. So one reading has a slip in every row, or in what every
situation says before its rows, and of the book that was read only the row or situation of one slip is taken.
"""

import re
from bisect import bisect_right
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.slipped_lines import Slip
from trainer.language.book.rule_book import RuleBook, Situation, SourcePlace
from trainer.problems import BiddingTrainerError, UnusableFileError

_GROUP: Final = re.compile(r"rows of group '([^']+)'")
"""In a problem that is reported where a group is used, and not where it is written."""


class SlippedBooks:
    """Reads the books of slips in one convention; `folder` is a copy of all tables, in which they are made."""

    def __init__(self, folder: Path, as_it_was: RuleBook, read: Callable[[], RuleBook]) -> None:
        self._folder = folder
        self._book = as_it_was
        self._read = read
        situations = (*as_it_was.situations, *as_it_was.natural)
        self._rows = {row.place for situation in situations for row in situation.rows}
        starts = defaultdict(set)
        for place in (*self._rows, *(situation.place for situation in situations)):
            starts[place.file].add(place.line)
        self._starts = {file: sorted(lines) for file, lines in starts.items()}
        self._group_of = {place: self._group_at(place) for place in self._rows}

    def _group_at(self, place: SourcePlace) -> str:
        """The group or situation that a row is written in: the last id before it that is not indented."""
        lines = (self._folder / place.file).read_text(encoding="utf-8").splitlines()[: place.line]
        return next((line.removeprefix("- id: ") for line in reversed(lines) if line.startswith("- id: ")), "")

    def of(self, slips: Iterable[Slip]) -> Iterator[tuple[Slip, RuleBook | None]]:
        """Every slip with its book, None where the table can't be read with it; in an order of their own."""
        waiting: dict[SourcePlace, deque[Slip]] = defaultdict(deque)
        for slip in slips:
            owner = self._owner_of(str(slip.file), slip.line)
            if owner is None:
                yield slip, self._alone(slip)
            else:
                waiting[owner].append(slip)
        rows = {place: queue for place, queue in waiting.items() if place in self._rows}
        for queues in (rows, {place: queue for place, queue in waiting.items() if place not in self._rows}):
            while any(queues.values()):
                yield from self._together({place: queue.popleft() for place, queue in queues.items() if queue})

    def read_with(self, slips: Iterable[Slip]) -> RuleBook:
        """The table with slips, one to a line, in its files while it is read; raises what reading it does."""
        by_file: dict[Path, list[Slip]] = defaultdict(list)
        for slip in slips:
            by_file[self._folder / slip.file].append(slip)
        texts = {path: path.read_text(encoding="utf-8") for path in by_file}
        try:
            for path, made in by_file.items():
                lines = texts[path].splitlines(keepends=True)
                for slip in made:
                    # An empty line for one that is left out: all others stay in their places.
                    lines[slip.line - 1] = f"{slip.after or ''}\n"
                path.write_text("".join(lines), encoding="utf-8")
            return self._read()
        finally:
            for path, text in texts.items():
                path.write_text(text, encoding="utf-8")

    def _owner_of(self, file: str, line: int) -> SourcePlace | None:
        """The place of the row that a line belongs to, or of the situation, before its first row."""
        starts = self._starts.get(file, [])
        number = bisect_right(starts, line)
        return SourcePlace(file, starts[number - 1]) if number else None

    def _together(self, made: dict[SourcePlace, Slip]) -> Iterator[tuple[Slip, RuleBook | None]]:
        """The books of slips of which no two are in one place; those that can't be read are taken out and said."""
        if len(made) <= 1:
            yield from ((slip, self._alone(slip)) for slip in made.values())
            return
        try:
            read = self.read_with(tuple(made.values()))
        except UnusableFileError as error:
            guilty = {self._owner_of(problem.file, problem.line) for problem in error.problems} & {*made}
            groups = {name for problem in error.problems for name in _GROUP.findall(problem.wrong)}
            suspects = {place for place in made if self._group_of.get(place) in groups} - guilty
            if guilty or suspects:
                yield from ((made[place], None) for place in made if place in guilty)
                yield from ((made[place], self._alone(made[place])) for place in made if place in suspects)
                apart = guilty | suspects
                yield from self._together({place: slip for place, slip in made.items() if place not in apart})
                return
        except BiddingTrainerError:
            pass
        else:
            for place, slip in made.items():
                taken = self._only(place, read)
                is_other = taken.situations != self._book.situations or taken.natural != self._book.natural
                yield slip, taken if is_other else self._alone(slip)
            return
        items = list(made.items())
        for half in (items[: len(items) // 2], items[len(items) // 2 :]):
            yield from self._together(dict(half))

    def _alone(self, slip: Slip) -> RuleBook | None:
        try:
            return self.read_with([slip])
        except BiddingTrainerError:
            return None

    def _only(self, place: SourcePlace, read: RuleBook) -> RuleBook:
        """The book as it was, but for the row or the situation at a place."""
        return replace(
            self._book,
            situations=tuple(_only(place, self._book.situations, read.situations)),
            natural=tuple(_only(place, self._book.natural, read.natural)),
        )


def _only(place: SourcePlace, before: Iterable[Situation], now: Iterable[Situation]) -> Iterator[Situation]:
    read = {situation.id: situation for situation in now}
    for situation in before:
        new = read.get(situation.id, situation)
        if situation.place == place:
            yield new
        elif any(row.place == place for row in situation.rows):
            rows = {row.place: row for row in new.rows}
            changed = (rows.get(place, row) if row.place == place else row for row in situation.rows)
            yield replace(situation, rows=tuple(changed))
        else:
            yield situation
