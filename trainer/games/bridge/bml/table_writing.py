"""A convention table made from BML: a situation for every auction with responses, a row for every call understood.

A description becomes a row as far as it is understood; its full text is the row's note. Text that is not about a hand
is appended to the table.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.games.bridge.bml.bid_tables import BidRow, BmlNotes, bml_notes
from trainer.games.bridge.bml.bml_calls import (
    BmlCall,
    Letters,
    is_general,
    meant,
    text_with,
    with_other_suit,
    with_support,
)
from trainer.games.bridge.bml.import_lines import import_lines
from trainer.games.bridge.bml.lines import bml_lines
from trainer.games.bridge.bml.meanings import BmlMeaning, meaning_of
from trainer.games.bridge.bml.named_calls import NamedCalls
from trainer.games.bridge.bml.row_writing import (
    call_title,
    conditions,
    definitions,
    other_hands,
    phrase_of,
    rows_by_line,
    with_passes,
    written_row,
)
from trainer.games.bridge.bml.strengths import with_strength
from trainer.games.bridge.game_file import NAME
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.table_import import ImportedTable
from trainer.problems import Problem, UnusableFileError

_WIDTH: Final = 120
"""Columns of a line, as in the bundled tables."""

_NOT_SAID: Final = "the notes say nothing of other hands"
_MOST_AUCTIONS: Final = 30_000
"""The most auctions of one file of notes: placeholders for several calls multiply."""

_LONGEST: Final = 2_000
"""The most characters of a description that is read as what a hand has."""


@dataclass
class _Situation:
    """An auction, with the rows for the next call by the call."""

    auction: tuple[BmlCall, ...]
    when: tuple[str, ...]
    rows: dict[str, dict[str, Any]] = field(default_factory=dict)
    in_part: set[str] = field(default_factory=set)
    otherwise: dict[str, Any] = field(default_factory=dict)
    """The call for all other hands; a pass where the notes give none."""


def table_of(path: Path, laws: BridgeLaws, named: NamedCalls) -> ImportedTable:
    """Return the table of a BML file; raises `UnusableFileError` when it can't be read or grows without end."""
    lines, problems = bml_lines(path)
    notes = bml_notes(lines)
    writer = _Writer(laws, named)
    for problem in problems:
        writer.keep(problem)
    for table in notes.tables:
        writer.take(table, (), {})
    return writer.table(path, notes)


class _Writer:
    def __init__(self, laws: BridgeLaws, named: NamedCalls) -> None:
        self._laws = laws
        self._named = named
        self._written: dict[tuple[str, int], str] = {}
        self._situations: dict[tuple[Any, ...], _Situation] = {}
        self._kept: dict[Problem, None] = {}
        self._auctions: dict[tuple[BmlCall, ...], Auction] = {}
        self._legal: set[int] = set()
        self._doubtful: dict[Problem, int] = {}
        self._left = _MOST_AUCTIONS

    def keep(self, problem: Problem) -> None:
        """Record a text that does not become a row, or not completely; each is reported once."""
        self._kept.setdefault(problem)

    def take(self, rows: list[BidRow], before: tuple[BmlCall, ...], letters: Letters) -> None:
        """Convert rows of one indentation, after the calls before them; rows that name one call come first."""
        for general in (False, True):
            for row in rows:
                if any(map(is_general, row.calls)) is general:
                    self._row(row, before, letters)

    def _row(self, row: BidRow, before: tuple[BmlCall, ...], letters: Letters) -> None:
        for line in row.aligned:
            wrong = "it stands where the description above it begins, and is read as a part of it"
            self.keep(line.problem(wrong, "if it is a call, indent it by one space more or less"))
        if row.says or not row.answers:
            self._written.setdefault((row.line.file, row.line.number), row.line.text.strip())
        ways = [(before, letters)]
        for place, written in enumerate(row.calls, 1):
            # A call that has been named keeps its meaning; on the way to other calls it is one of those meant.
            defines = place == len(row.calls) and row.indent >= 0 and is_general(written)
            ways = [
                ((*way, call), bound)
                for way, known in ways
                for call, bound in meant(written, way, known)
                if not defines or not self._is_defined(way, call, row)
            ]
        if not ways:
            self._keep_without_way(row, before, letters)
        taken = 0
        for way, bound in ways:
            self._left -= 1
            if self._left < 0:
                wrong, right = "the auctions have no end", f"at most {_MOST_AUCTIONS:,}"
                raise UnusableFileError([row.line.problem(wrong, right)])
            if all(self._is_legal(way[:length], row) for length in range(len(before) + 1, len(way) + 1)):
                taken += 1
                if not way[-1].theirs and (row.says or not row.answers) and row.indent >= 0:
                    self._add(row, way, bound)
                elif row.says and not way[-1].theirs:
                    self.keep(row.line.problem("it is about a call that stands elsewhere", "kept as text"))
                self.take(row.answers, way, bound)
        if taken:
            self._legal.add(id(row))
        elif ways:
            self._keep_answers(row)

    def _keep_without_way(self, row: BidRow, before: tuple[BmlCall, ...], letters: Letters) -> None:
        """Report a row whose calls stand for nothing, or whose calls all have a meaning already."""
        named = len(row.calls) == 1 and any(meant(row.calls[0], before, letters))
        if named:
            wrong, right = "the calls that it stands for have meanings already", "leave out the earlier ones to use it"
            self._keep_unless_legal(row, row.line.problem(f"'{row.calls[0]}': {wrong}", right))
            return
        wrong = f"'{'-'.join(row.calls)}' stands for no call here"
        right = "write the calls by name, or the letter that it goes back to (M for oM) before it"
        self._keep_unless_legal(row, row.line.problem(wrong, right))
        self._keep_answers(row)

    def _keep_answers(self, row: BidRow) -> None:
        for answer in row.answers:
            problem = answer.line.problem("it goes on from calls that can't be", "correct the calls above it")
            self._keep_unless_legal(answer, problem)
            self._keep_answers(answer)

    def _keep_unless_legal(self, row: BidRow, problem: Problem) -> None:
        """Record a problem, to be dropped if the row is legal for other suits of the letters above it."""
        self._doubtful.setdefault(problem, id(row))
        self.keep(problem)

    def _is_defined(self, way: tuple[BmlCall, ...], call: BmlCall, row: BidRow) -> bool:
        found = self._situations.get(_key(way, row))
        return found is not None and call.call in found.rows

    def _is_legal(self, way: tuple[BmlCall, ...], row: BidRow) -> bool:
        """Return whether the calls are legal, with passes in between; reports why not."""
        auction, last = self._auction_of(way[:-1]), way[-1]
        call = self._laws.calls.parse(last.call)
        if len(way) > 1 and way[-2].theirs == last.theirs:
            auction = auction.add(PASS)
        why = self._laws.problem_with(auction, call)
        if why is not None:
            self._keep_unless_legal(
                row, row.line.problem(f"{'-'.join(one.call for one in way)}: {why.rstrip('.')}", "kept as text")
            )
            return False
        self._auctions[way] = auction.add(call)
        return True

    def _auction_of(self, way: tuple[BmlCall, ...]) -> Auction:
        """Return legal calls as an auction, with passes in between."""
        if way not in self._auctions:
            auction = Auction(self._laws.seats, self._laws.floor)
            for said in with_passes(way):
                auction = auction.add(self._laws.calls.parse(said.call))
            self._auctions[way] = auction
        return self._auctions[way]

    def _add(self, row: BidRow, way: tuple[BmlCall, ...], letters: Letters) -> None:
        if len(row.says) > _LONGEST:
            right = f"write what the hand has in fewer than {_LONGEST:,} characters, and the rest after an empty line"
            self.keep(row.line.problem("the description is too long to be read", right))
            return
        *before, said = way
        ours = [call.suit for call in before if call.theirs == said.theirs]
        says = with_support(with_other_suit(text_with(letters, row.says), said.suit), ours[-1] if ours else "")
        meaning = self._named.named(before, said, says, meaning_of(says, said.suit))
        key = _key(tuple(before), row)
        if meaning.any_hand and not meaning.phrases:
            situation = self._situations.setdefault(key, _Situation(tuple(before), conditions(row, tuple(before))))
            situation.otherwise = situation.otherwise or other_hands(row, said, meaning)
            return
        meaning, points = with_strength(meaning, self._earlier_promises(way, row))
        self._remark(row, meaning, points)
        if not meaning.phrases:
            return
        situation = self._situations.setdefault(key, _Situation(tuple(before), conditions(row, tuple(before))))
        if said.call not in situation.rows:
            situation.rows[said.call] = written_row(row, said, meaning)
            if meaning.not_understood or meaning.hints:
                situation.in_part.add(said.call)
        elif situation.rows[said.call]["source"] != f"{row.line.file}:{row.line.number}":
            first = situation.rows[said.call]["source"]
            self.keep(row.line.problem(f"the call has a meaning already, in {first}", "the first one stands"))

    def _earlier_promises(self, way: tuple[BmlCall, ...], row: BidRow) -> Iterator[str]:
        """Yield what each earlier call of the last caller has shown; empty where the notes do not say."""
        calls = len(with_passes(way))
        for end in range(len(way) - 1, 0, -1):
            if (calls - len(with_passes(way[:end]))) % self._laws.seats == 0:
                *before, said = way[:end]
                keys = (_key(tuple(before), row), (tuple(before), "0", "00"))
                found = next((one for key in keys if (one := self._situations.get(key))), None)
                yield "" if found is None else found.rows.get(said.call, {}).get("shows", "")

    def _remark(self, row: BidRow, meaning: BmlMeaning, points: str) -> None:
        """Report what remains text in a row, and how to fix it; `points` are those of words for strength."""
        unclear = "', '".join((*meaning.not_understood, *meaning.hints))
        if meaning.not_understood:
            right = "write what the hand has, such as '5+!h', '12--14' or '(5332)', without a condition"
        elif meaning.hints:
            right = "write the points, such as '6--9 hcp'"
        else:
            right = "write what the hand has, such as '5+!h, 12--14'"
        if points and not meaning.not_understood:
            self.keep(row.line.problem(f"'{unclear}' is read as {points}", right))
        elif meaning.phrases and unclear:
            self.keep(row.line.problem(f"understood in part, without '{unclear}'", right))
        elif not meaning.phrases:
            wrong = "nothing here is understood as what a hand has" if row.says else "the call has no description"
            asks = self._named.only_asks(row.says)
            if asks:
                wrong = f"'{asks}' is a question, and shows nothing of the hand"
                right = "write with what hands you ask, such as '16+ hcp'"
            self.keep(row.line.problem(wrong, right))

    def table(self, path: Path, notes: BmlNotes) -> ImportedTable:
        """Return the text of the table, and the counts."""
        name = re.sub(r"[^a-z0-9]+", "-", path.stem.lower()).strip("-") or "notes"
        situations = [one for one in self._situations.values() if one.rows or one.otherwise]
        top: dict[str, Any] = {
            "format": "1",
            "convention": f"{NAME}/{name}",
            "title": notes.metadata.get("title", "") or path.stem,
            "laws": self._laws.name,
            "source": path.name,
            "rounds": "0",
            "definitions": {"hands": definitions(row for one in situations for row in one.rows.values())},
            "situations": [self._situation(one) for one in situations],
        }
        head = [
            f"# {' '.join(value.split())}" for key in ("author", "description") if (value := notes.metadata.get(key))
        ]
        head.insert(0, f"# Made of {path.name}; the note of a row has all its words, also those not understood.")
        text = "\n".join(head) + "\n" + _yaml(top)
        kept = tuple(one for one in self._kept if self._doubtful.get(one) not in self._legal)
        if kept or notes.prose:
            text += "\n# Kept as text:\n"
            text += "".join(f"# {one.file}:{one.line}: {one.source.strip()}\n" for one in kept)
            text += "".join(f"# {line.file}:{line.number}: {line.text.strip()}\n" for line in notes.prose)
        in_part = sum(len(one.in_part) for one in situations)
        count = sum(len(one.rows) + bool(one.otherwise) for one in situations)
        lines = import_lines(rows_by_line(top["situations"]), self._written, kept, notes.prose)
        return ImportedTable(text, count - in_part, in_part, kept, lines)

    def _situation(self, one: _Situation) -> dict[str, Any]:
        calls = with_passes(one.auction)
        seats = "".join(f"-{re.sub('[^a-z0-9]+', '-', when.lower())}" for when in one.when)
        said = "-".join(f"{call.call.lower()}{'-they' if call.theirs else ''}" for call in one.auction)
        written = " ".join(phrase_of(call) for call in calls)
        passed = calls and not calls[-1].theirs
        after = f"{written}{' (pass)' if passed else ''} ?".strip() if calls else "passes ?"
        return {
            "id": (f"after-{said}" if said else "openings") + seats,
            "title": f"After {' – '.join(map(call_title, one.auction))}" if one.auction else "Openings",
            "after": after,
            **({"when": list(one.when)} if one.when else {}),
            "rows": [*one.rows.values(), one.otherwise or {"otherwise": "pass", "general": _NOT_SAID}],
        }


def _key(before: tuple[BmlCall, ...], row: BidRow) -> tuple[Any, ...]:
    return before, row.seat, row.vulnerable


def _yaml(value: dict[str, Any]) -> str:
    return str(yaml.safe_dump(value, sort_keys=False, allow_unicode=True, width=_WIDTH))
