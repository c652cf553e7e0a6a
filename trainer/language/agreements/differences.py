"""Where two copies of an agreement differ: by treatment, by setting, by row.

Where the last common version is known, a part that only one partner has changed is merged as they changed it, and only
parts that both have changed in different ways have to be chosen. Without it, a part that only one copy has is kept, and
every other difference has to be chosen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from trainer.documents.document import Document
from trainer.language.agreements.agreement_parts import PartKind, PartName, Parts, parts_of
from trainer.language.editing.written_rows import Plain, WrittenRow
from trainer.problems import BiddingTrainerError

CHANGED: Final = frozenset({PartKind.ROW, PartKind.SITUATION})
"""The kinds of parts that are changes of the convention's rows."""


class Taken(Enum):
    """The copy from which a part is taken."""

    MINE = "mine"
    YOURS = "yours"
    BOTH = "both"


class UnmergeableError(BiddingTrainerError):
    """The error when two files can't be merged, or a difference still needs a choice."""


@dataclass(frozen=True)
class Difference:
    """A part in which two copies differ; None stands for a copy that lacks it, or an unknown base.

    `usual` is what is taken unless somebody chooses otherwise; None where both partners have changed the part. `order`
    names the rows and situations of your copy in their order.
    """

    part: PartName
    base: Plain | None
    mine: Plain | None
    yours: Plain | None
    usual: Taken | None
    order: tuple[PartName, ...] = ()

    @property
    def can_be_both(self) -> bool:
        """Return whether both versions can be kept: rows that make different calls, and notes."""
        if self.part == NOTES:
            return self.mine is not None and self.yours is not None
        calls = [_call_of(one) for one in (self.mine, self.yours)]
        return self.part.kind is PartKind.ROW and all(calls) and calls[0] != calls[1]

    @property
    def choices(self) -> str:
        """Return the choices in words: `mine or yours`, `mine, yours or both`."""
        return "mine, yours or both" if self.can_be_both else "mine or yours"


NOTES: Final = PartName(PartKind.KEY, "notes")
_NOT_MERGED: Final = frozenset({"format", "partnership"})


def differences(mine: Document, yours: Document, base: Document | None = None) -> tuple[Difference, ...]:
    """Return where two copies differ, in the order of the files: first the ones of mine.

    Raises `UnusableFileError` when a file is not valid YAML, `UnmergeableError` when the copies are of different
    conventions.
    """
    ours, theirs, before = parts_of(mine), parts_of(yours), None if base is None else parts_of(base)
    _check_same(ours, theirs, "convention", mine.file, yours.file)
    names = dict.fromkeys((*ours, *theirs))
    order = tuple(name for name in theirs if name.kind in CHANGED)
    return tuple(
        _difference(name, ours, theirs, before, order)
        for name in names
        if ours.get(name) != theirs.get(name) and not (name.kind is PartKind.KEY and name.name in _NOT_MERGED)
    )


def _check_same(ours: Parts, theirs: Parts, key: str, file: str, other: str) -> None:
    name = PartName(PartKind.KEY, key)
    if ours.get(name) != theirs.get(name):
        message = f"{file} plays {ours.get(name)}, {other} {theirs.get(name)}: only copies of one agreement merge."
        raise UnmergeableError(message)


def _difference(
    name: PartName, mine: Parts, yours: Parts, base: Parts | None, order: tuple[PartName, ...]
) -> Difference:
    ours, theirs = mine.get(name), yours.get(name)
    before = None if base is None else base.get(name)
    usual: Taken | None = None
    if base is not None:
        usual = Taken.YOURS if ours == before else Taken.MINE if theirs == before else None
    elif ours is None or theirs is None:
        usual = Taken.YOURS if ours is None else Taken.MINE
    return Difference(name, before, ours, theirs, usual, order)


def row_of(change: Plain | None) -> Mapping[str, Plain] | None:
    """Return the row that a change of a partnership's file adds or replaces; None for a change that drops one."""
    if not isinstance(change, Mapping):
        return None
    row = change.get("row")
    added = change.get("add")
    if row is None and isinstance(added, Sequence) and not isinstance(added, str) and added:
        row = added[0]
    return row if isinstance(row, Mapping) else None


def _call_of(change: Plain | None) -> str:
    """Return the call of the row that a change gives, in one spelling; empty for one that takes all other hands."""
    row = row_of(change)
    call = "" if row is None else WrittenRow(tuple(row.items())).text("call")
    return "".join(call.split()).lower()
