"""What the verb `agreement` does and prints: merging, the history, and undo."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from trainer.command_line.reports.tables import library
from trainer.language.agreements.agreement_parts import PartName
from trainer.language.agreements.history import HistoryError, history_of, note_version
from trainer.language.agreements.merging import Difference, Taken, UnmergeableError
from trainer.problems import did_you_mean
from trainer.screens.partners.agreement_history import VersionDisplay, versions_display
from trainer.screens.partners.merging import TwoCopies, differing_hands, two_copies, write_merged, write_version
from trainer.screens.partners.part_words import hand_text_of, part_text, value_text

_WHOSE: Final = {one.value: one for one in Taken}

Chosen = Mapping[PartName, Taken]


def copies(mine: Path, yours: Path, base: Path | None) -> TwoCopies:
    """Return two copies, compared. Raises as `two_copies` does."""
    return two_copies(library(), mine, yours, base)


def choices(found: TwoCopies, takes: Iterable[str], rest: str | None) -> Chosen:
    """Return the choices in options such as `row:opening/four-of-a-suit=yours`.

    `rest` is taken for all other parts that somebody has to choose. Raises `UnmergeableError` for a part in which the
    copies do not differ.
    """
    chosen = {one.part: _WHOSE[rest] for one in found.open_ones} if rest else {}
    by_name = {str(one.part): one.part for one in found.found}
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


def write(found: TwoCopies, chosen: Chosen, output: Path, who: str) -> None:
    """Write the merged file. Raises as `write_merged` does."""
    write_merged(library(), found, chosen, output, who, datetime.now(UTC))


def merge_report(found: TwoCopies, chosen: Chosen, output: Path | None) -> Iterator[str]:
    """Yield where two copies differ, with hands, and what is taken of each."""
    if not found.found:
        yield "The two copies agree on everything."
        return
    hands = dict(differing_hands(library(), found))
    if found.base is not None:
        when = found.base.when.astimezone()
        yield f"Both copies were changed since {when.day} {when:%B %Y, %H:%M}."
    for one in found.found:
        yield f"{part_text(one.part, found.books[0])}  ({one.part})"
        for whose, value in ((Taken.MINE, one.mine), (Taken.YOURS, one.yours)):
            taken = "✔" if _taken(one, chosen) in {whose, Taken.BOTH} else " "
            yield f"  {taken} {whose.value}: {value_text(one.part, value)}"
        for hand in hands.get(one.part, ()):
            yield f"      {hand_text_of(hand, 'mine', 'yours')}"
    left = [one for one in found.found if _taken(one, chosen) is None]
    if output is not None:
        yield f"Written to {output}"
    elif left:
        yield f"Both of you changed {_parts(len(left))}. Choose, and write it with --output:"
        for one in left:
            yield f"  --take '{one.part}=mine' {'(or yours, or both)' if one.can_be_both else '(or yours)'}"
    else:
        yield f"Write it with --output {found.mine}"


def merge_as_json(found: TwoCopies, chosen: Chosen, output: Path | None) -> dict[str, object]:
    """Return the differences as JSON values; `taken` is null where nobody has chosen."""
    hands = dict(differing_hands(library(), found))
    return {
        "mine": str(found.mine),
        "yours": str(found.yours),
        "base": None if found.base is None else found.base.when.isoformat(),
        "written": None if output is None else str(output),
        "differences": [
            {
                "part": str(one.part),
                "title": part_text(one.part, found.books[0]),
                "mine": value_text(one.part, one.mine),
                "yours": value_text(one.part, one.yours),
                "taken": None if (taken := _taken(one, chosen)) is None else taken.value,
                "can_be_both": one.can_be_both,
                "hands": [hand_text_of(hand, "mine", "yours") for hand in hands.get(one.part, ())],
            }
            for one in found.found
        ],
    }


def _taken(one: Difference, chosen: Chosen) -> Taken | None:
    return chosen.get(one.part, one.usual)


def _parts(number: int) -> str:
    return "one part" if number == 1 else f"{number} parts"


def versions(file: Path) -> tuple[VersionDisplay, ...]:
    """Return the versions of an agreement, the oldest first; the present text is added if it is a new one.

    Raises `HistoryError` when the file can't be read, or the history can't be written.
    """
    note_version(file, "", datetime.now(UTC))
    return versions_display(history_of(file), file.name, library().book_at(file))


def history_report(file: Path, found: tuple[VersionDisplay, ...]) -> Iterator[str]:
    """Yield the versions, the last one first."""
    for one in reversed(found):
        yield f"{one.number:3}  {one.when}  {one.who}"
        yield from (f"       {line}" for line in one.changes)
    if len(found) > 1:
        yield f"Return to one of them: bidding-trainer agreement undo {file} --to NUMBER"


def history_as_json(file: Path, found: tuple[VersionDisplay, ...]) -> dict[str, object]:
    """Return the versions as JSON values, the oldest first."""
    return {
        "versions": [
            {"version": shown.number, "when": one.when.isoformat(), "who": one.who, "changes": list(shown.changes)}
            for shown, one in zip(found, history_of(file), strict=True)
        ]
    }


def undo(file: Path, number: int | None, who: str) -> VersionDisplay:
    """Return a file to a version by its number, otherwise to the one before, and return that version.

    Raises `HistoryError` when there is no such version, and as `write_version` does.
    """
    found = versions(file)
    wanted = len(found) - 1 if number is None else number
    if not 1 <= wanted <= len(found):
        message = f"The history of {file} has {len(found)} version{'s' if len(found) > 1 else ''}, and none before."
        raise HistoryError(message)
    write_version(library(), file, history_of(file)[wanted - 1], who, datetime.now(UTC))
    return found[wanted - 1]
