"""What the verb `agreement` does and prints: merging, the history, and undo."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.learner import learner_name
from trainer.language.agreements.agreement_parts import PartName
from trainer.language.agreements.differences import Difference, Taken, UnmergeableError
from trainer.language.agreements.history import HistoryError, Version, versions_of
from trainer.problems import did_you_mean
from trainer.screens.partners.agreement_history import UNNOTED, VersionDisplay, versions_display, when_text
from trainer.screens.partners.merging import (
    TwoCopies,
    differing_hands,
    two_copies,
    write_merged,
    write_version,
)
from trainer.screens.partners.merging_presenter import MERGED_UNNOTED
from trainer.screens.partners.part_words import hand_text_of, part_text, value_text

_WHOSE: Final = {one.value: one for one in Taken}

Chosen = Mapping[PartName, Taken]


def copies(mine: Path, yours: Path, base: Path | None) -> TwoCopies:
    """Return two copies, compared. Raises the errors of `two_copies`."""
    return two_copies(library(), mine, yours, base)


def choices(two_copies: TwoCopies, takes: Iterable[str], rest: str | None) -> Chosen:
    """Return the choices in options such as `row:opening/four-of-a-suit=yours`.

    `rest` is taken for all other parts that somebody has to choose. Raises `UnmergeableError` for a part in which the
    copies do not differ.
    """
    chosen = {one.part: _WHOSE[rest] for one in two_copies.open_ones} if rest else {}
    by_name = {str(one.part): one.part for one in two_copies.differences}
    for take in takes:
        name, _, whose = take.rpartition("=")
        if whose not in _WHOSE:
            message = f"'{take}' says not whose: write PART=mine, PART=yours or PART=both."
            raise UnmergeableError(message)
        if name not in by_name:
            message = f"The copies do not differ in '{name}'; {did_you_mean(name, by_name)}"
            raise UnmergeableError(message)
        chosen[by_name[name]] = _WHOSE[whose]
    return chosen


def write(two_copies: TwoCopies, chosen: Chosen, output: Path, who: str) -> str:
    """Write the merged file, and return a warning where this can't be undone. Raises the errors of `write_merged`.

    `who` merges; if it is empty, the current learner does.
    """
    is_noted = write_merged(library(), two_copies, chosen, output, who or learner_name(), datetime.now(UTC))
    return "" if is_noted else MERGED_UNNOTED


def merge_report(two_copies: TwoCopies, chosen: Chosen, output: Path | None) -> Iterator[str]:
    """Yield the parts in which two copies differ, with hands, and whose version is taken."""
    if not two_copies.differences:
        yield "The two copies agree on everything."
        return
    hands = dict(differing_hands(library(), two_copies))
    if two_copies.base is not None:
        yield f"The last version that both copies had is of {when_text(two_copies.base)}."
    for one in two_copies.differences:
        yield f"{part_text(one.part, two_copies.books[0])}  ({one.part})"
        copies = ((Taken.MINE, one.mine), (Taken.YOURS, one.yours))
        for (whose, value), book in zip(copies, two_copies.books, strict=True):
            taken = "✔" if _taken(one, chosen) in {whose, Taken.BOTH} else " "
            yield f"  {taken} {whose.value}: {value_text(one.part, value, book)}"
        for hand in hands.get(one.part, ()):
            yield f"      {hand_text_of(hand, 'mine', 'yours')}"
    left = [one for one in two_copies.differences if _taken(one, chosen) is None]
    if output is not None:
        yield f"Written to {output}"
    elif left:
        yield "Choose, and write it with --output:"
        for one in left:
            yield f"  {part_text(one.part, two_copies.books[0])} differs: choose {one.choices}."
            yield f"    --take '{one.part}=mine' {'(or yours, or both)' if one.can_be_both else '(or yours)'}"
    else:
        yield f"Write it with --output {two_copies.mine}"


def merge_as_json(two_copies: TwoCopies, chosen: Chosen, output: Path | None) -> dict[str, object]:
    """Return the differences as JSON values; `taken` is null where nobody has chosen."""
    hands = dict(differing_hands(library(), two_copies))
    return {
        "mine": str(two_copies.mine),
        "yours": str(two_copies.yours),
        "base": None if two_copies.base is None else two_copies.base.when.isoformat(),
        "written": None if output is None else str(output),
        "differences": [
            {
                "part": str(one.part),
                "title": part_text(one.part, two_copies.books[0]),
                "mine": value_text(one.part, one.mine, two_copies.books[0]),
                "yours": value_text(one.part, one.yours, two_copies.books[1]),
                "taken": None if (taken := _taken(one, chosen)) is None else taken.value,
                "can_be_both": one.can_be_both,
                "hands": [hand_text_of(hand, "mine", "yours") for hand in hands.get(one.part, ())],
            }
            for one in two_copies.differences
        ],
    }


def _taken(one: Difference, chosen: Chosen) -> Taken | None:
    return chosen.get(one.part, one.usual)


@dataclass(frozen=True)
class History:
    """The versions of an agreement, the oldest first, as they are noted and as they are shown."""

    file: Path
    versions: tuple[Version, ...]
    displays: tuple[VersionDisplay, ...]


def history(file: Path) -> History:
    """Return the history of an agreement; its last version is the present file. Raises the errors of `versions_of`."""
    found = versions_of(file, datetime.now(UTC))
    return History(file, found, versions_display(found, file, library()))


def history_report(history: History) -> Iterator[str]:
    """Yield the versions, the last one first."""
    for one in reversed(history.displays):
        yield f"{one.number:3}  {one.when}  {one.who}"
        yield from (f"       {line}" for line in one.changes)
    if len(history.displays) > 1:
        yield f"Return to one of them: bidding-trainer agreement undo {history.file} --to NUMBER"


def history_as_json(history: History) -> dict[str, object]:
    """Return the versions as JSON values, the oldest first."""
    return {
        "versions": [
            {"version": shown.number, "when": one.when.isoformat(), "who": one.who, "changes": list(shown.changes)}
            for shown, one in zip(history.displays, history.versions, strict=True)
        ]
    }


@dataclass(frozen=True)
class Undone:
    """The version to which a file was returned: its number, when it was written, and a warning, usually empty."""

    number: int
    when: str
    warning: str


def undo(file: Path, number: int | None, who: str) -> Undone:
    """Return a file to a version by its number, otherwise to the one before.

    Raises `HistoryError` when there is no such version, and the errors of `write_version`.
    """
    now = datetime.now(UTC)
    found = versions_of(file, now)
    if number is None and len(found) == 1:
        message = f"{file} has no earlier version: its history begins with the present one."
        raise HistoryError(message)
    wanted = len(found) - 1 if number is None else number
    if wanted > len(found):
        known = "only version 1" if len(found) == 1 else f"versions 1 to {len(found)}"
        message = f"{file} has no version {number}: its history has {known}."
        raise HistoryError(message)
    version = found[wanted - 1]
    is_noted = write_version(library(), file, version, who or learner_name(), now)
    return Undone(wanted, when_text(version), "" if is_noted else UNNOTED)
