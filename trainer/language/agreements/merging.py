"""Merging two copies of an agreement that were both changed: treatment by treatment, dial by dial, row by row.

Where the last common version is known, a part that only one partner has changed is merged as they changed it, and only
parts that both have changed in different ways have to be chosen. Without it, a part that only one copy has is kept, and
every other difference has to be chosen.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, TextNode
from trainer.language.agreements.agreement_parts import PartKind, PartName, Parts, parts_of
from trainer.language.agreements.partnership_writing import with_value
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.text_changing import changed_by, with_item, without_item
from trainer.language.editing.text_changing import with_value as with_value_at
from trainer.language.editing.written_rows import Plain
from trainer.problems import BiddingTrainerError


class Taken(Enum):
    """Whose version of a part is taken."""

    MINE = "mine"
    YOURS = "yours"
    BOTH = "both"


class UnmergeableError(BiddingTrainerError):
    """Two files that can't be merged, or a difference that has to be chosen first."""


@dataclass(frozen=True)
class Difference:
    """A part in which two copies differ; None stands for a copy that lacks it, or an unknown base.

    `usual` is what is taken unless somebody chooses otherwise; None where both partners have changed the part.
    """

    part: PartName
    base: Plain | None
    mine: Plain | None
    yours: Plain | None
    usual: Taken | None

    @property
    def can_be_both(self) -> bool:
        """Return whether both versions can stand side by side: rows that call differently, and notes."""
        is_text = self.part == _NOTES
        is_row = self.part.kind is PartKind.ROW and all(_row_of(one) is not None for one in (self.mine, self.yours))
        return self.mine is not None and self.yours is not None and (is_text or is_row)


_NOTES = PartName(PartKind.KEY, "notes")
_NOT_MERGED = frozenset({"format", "partnership"})


def differences(mine: Document, yours: Document, base: Document | None = None) -> tuple[Difference, ...]:
    """Return where two copies differ, in the order of the files: first the ones of mine.

    Raises `UnusableFileError` when a file is not valid YAML, `UnmergeableError` when the copies are of different
    conventions.
    """
    ours, theirs, before = parts_of(mine), parts_of(yours), None if base is None else parts_of(base)
    _check_same(ours, theirs, "convention", mine.file, yours.file)
    names = dict.fromkeys((*ours, *theirs))
    return tuple(
        _difference(name, ours, theirs, before)
        for name in names
        if ours.get(name) != theirs.get(name) and not (name.kind is PartKind.KEY and name.name in _NOT_MERGED)
    )


def _check_same(ours: Parts, theirs: Parts, key: str, file: str, other: str) -> None:
    name = PartName(PartKind.KEY, key)
    if ours.get(name) != theirs.get(name):
        message = f"{file} plays {ours.get(name)}, {other} {theirs.get(name)}: only copies of one agreement merge."
        raise UnmergeableError(message)


def _difference(name: PartName, mine: Parts, yours: Parts, base: Parts | None) -> Difference:
    ours, theirs = mine.get(name), yours.get(name)
    before = None if base is None else base.get(name)
    usual: Taken | None = None
    if base is not None:
        usual = Taken.YOURS if ours == before else Taken.MINE if theirs == before else None
    elif ours is None or theirs is None:
        usual = Taken.YOURS if ours is None else Taken.MINE
    return Difference(name, before, ours, theirs, usual)


def merged(mine: str, file: str, found: Sequence[Difference], chosen: Mapping[PartName, Taken]) -> str:
    """Return the text of my copy with the merged parts; everything else in it, comments too, stays the same.

    Raises `UnmergeableError` when a difference has no choice, or both of it can't stand side by side, and
    `UnchangeableTextError` when the text can't be changed in place.
    """
    text = mine
    for one in found:
        taken = chosen.get(one.part, one.usual)
        if taken is None:
            message = f"Both of you changed {one.part}: choose mine, yours{' or both' if one.can_be_both else ''}."
            raise UnmergeableError(message)
        if taken is Taken.BOTH and not one.can_be_both:
            message = f"{one.part} can't be both: choose mine or yours."
            raise UnmergeableError(message)
        if taken is not Taken.MINE:
            text = _with(text, file, one, both=taken is Taken.BOTH)
    return text


def _with(text: str, file: str, one: Difference, *, both: bool) -> str:
    """Return the text with your version of a part, instead of mine or beside it."""
    part, document = one.part, Document(file, text)
    root = document.root
    if part.kind is PartKind.TREATMENT:
        named = _texts(root, "treatments")
        treatments = [*named, part.name] if one.yours is not None else [name for name in named if name != part.name]
        return with_value(text, file, "treatments", treatments)
    if part.kind is PartKind.DIAL:
        settings = {**_settings(root)}
        settings.pop(part.name, None)
        if isinstance(one.yours, str):
            settings[part.name] = int(one.yours)
        return with_value(text, file, "settings", settings)
    if part.kind is PartKind.KEY:
        yours = one.yours
        if both and isinstance(one.mine, str) and isinstance(yours, str):
            known = one.mine.splitlines()
            yours = "\n".join((*known, *(line for line in yours.splitlines() if line not in known)))
        if part == _NOTES and isinstance(yours, str):
            return with_value(text, file, "notes", yours)
        return changed_by(lambda: with_value_at(text, (part.name,), yours))
    return _with_change(text, file, one, both=both)


def _with_change(text: str, file: str, one: Difference, *, both: bool) -> str:
    """Return the text with your change of a row or a situation; with both, your row stands after mine."""
    part, yours = one.part, one.yours
    if both:
        mine = _row_of(one.mine) or {}
        row = dict(_row_of(yours) or {})
        row["id"] = f"{part.name}-of-partner"
        yours = {"situation": part.situation, "add": (row,), "after": str(mine.get("id", part.name))}
    elif part.kind is PartKind.ROW and one.mine is not None:
        own = _row_of(one.mine)
        named = str(own.get("id", part.name)) if own is not None else part.name
        text = EditedFile(Path(file), text).with_row_as_it_was(part.situation, named).text
    elif one.mine is not None:
        number = _change_adding(Document(file, text), part.name)
        before = text
        text = changed_by(lambda: without_item(before, (CHANGES, number)))
    if not isinstance(yours, Mapping):
        return text
    item = yours
    return changed_by(lambda: with_item(text, (CHANGES,), item))


def _row_of(change: Plain | None) -> Mapping[str, Plain] | None:
    """Return the row that a change gives; None for a change that drops one."""
    if not isinstance(change, Mapping):
        return None
    row = change.get("row")
    added = change.get("add")
    if row is None and isinstance(added, Sequence) and not isinstance(added, str) and added:
        row = added[0]
    return row if isinstance(row, Mapping) else None


def _change_adding(document: Document, situation: str) -> int:
    """Return the number of the change that adds a situation."""
    root = document.root
    changes = root.get(CHANGES) if isinstance(root, MappingNode) else None
    items = changes.items if isinstance(changes, ListNode) else ()
    for number, change in enumerate(items):
        added = change.get("add situation") if isinstance(change, MappingNode) else None
        named = added.get("id") if isinstance(added, MappingNode) else None
        if isinstance(named, TextNode) and named.text == situation:
            return number
    message = f"The situation {situation} is not in {document.file} any more."
    raise UnmergeableError(message)


def _texts(root: object, key: str) -> list[str]:
    found = root.get(key) if isinstance(root, MappingNode) else None
    return [one.text for one in found.items if isinstance(one, TextNode)] if isinstance(found, ListNode) else []


def _settings(root: object) -> dict[str, int]:
    found = root.get("settings") if isinstance(root, MappingNode) else None
    return dict(_numbers(found)) if isinstance(found, MappingNode) else {}


def _numbers(settings: MappingNode) -> Iterator[tuple[str, int]]:
    for name, number in settings.entries:
        if isinstance(number, TextNode) and number.text.isdecimal():
            yield name.text, int(number.text)
