"""Merging the rows and situations of two copies: what is taken of yours is put where it stands in order."""

from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, TextNode
from trainer.language.agreements.agreement_parts import ADD_SITUATION, PartKind, PartName
from trainer.language.agreements.differences import Difference, Taken, row_of
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES, own_rows
from trainer.language.editing.text_changing import changed_by, with_item, without_item
from trainer.language.editing.written_rows import Plain, WrittenRow

_PLACES: Final = frozenset({"before", "after"})


def with_changes(
    text: str, file: str, taken: Sequence[tuple[Difference, Taken]], differences: Sequence[Difference]
) -> str:
    """Return the text with your version of some rows and situations, instead of mine or (both) beside it.

    What both copies have keeps its place. What only yours has stands behind its neighbour in yours: a new situation
    otherwise comes first, so that rows can be added to it, and a new row last. `differences` are all differences.
    """
    mine = [one for one in taken if one[0].mine is not None]
    new = [one for one, _ in taken if one.mine is None]
    for one, whose in mine:
        if whose is Taken.BOTH:
            text = _with_both(text, file, one, differences)
        elif one.part.kind is PartKind.ROW:
            text = _with_row(text, file, one)
        else:
            text = _with_situation(text, file, one)
    for one in sorted(new, key=lambda difference: difference.order.index(difference.part)):
        text = _with_new(text, file, one, differences)
    return text


def _with_row(text: str, file: str, one: Difference) -> str:
    """Return the text with your version of a row in the place of mine, or without the row where yours has none."""
    situation, edited = one.part.situation, EditedFile(Path(file), text)
    mine, yours = row_of(one.mine), row_of(one.yours)
    named = one.part.name if mine is None else _id_of(mine, one.part.name)
    if mine is not None and yours is not None and _place(one.mine) == _place(one.yours):
        return edited.with_row(situation, named, WrittenRow(tuple(yours.items()))).text
    if isinstance(one.yours, Mapping):
        change = one.yours
        own = [row for row in edited.rows() if row.name == (situation, named)]
        put = changed_by(lambda: with_item(text, (CHANGES,), change, own[-1].change + 1))
        return EditedFile(Path(file), put).without(own[-1]).text
    return edited.with_row_as_it_was(situation, named).text


def _with_situation(text: str, file: str, one: Difference) -> str:
    at = _places_of(text, file)[one.part]
    if isinstance(one.yours, Mapping):
        change, before = one.yours, text
        text = changed_by(lambda: with_item(before, (CHANGES,), change, at + 1))
    return changed_by(lambda: without_item(text, (CHANGES, at)))


def _with_both(text: str, file: str, one: Difference, differences: Sequence[Difference]) -> str:
    """Return the text with your row behind mine, under an id of its own."""
    mine, yours = row_of(one.mine) or {}, row_of(one.yours) or {}
    situation = one.part.situation
    used = {row.row for row in own_rows(Document(file, text)) if row.situation == situation}
    used |= {difference.part.name for difference in differences if difference.part.situation == situation}
    numbered = (f"{one.part.name}-of-partner{'' if number == 1 else f'-{number}'}" for number in count(1))
    row = {**yours, "id": next(name for name in numbered if name not in used)}
    added: dict[str, Plain] = {"situation": situation, "add": (row,), "after": _id_of(mine, one.part.name)}
    return changed_by(lambda: with_item(text, (CHANGES,), added, _places_of(text, file)[one.part] + 1))


def _with_new(text: str, file: str, one: Difference, differences: Sequence[Difference]) -> str:
    """Return the text with a change that only your copy has, behind the one before it in yours that is there too."""
    there, at = _places_of(text, file), one.order.index(one.part)
    before = next((name for name in reversed(one.order[:at]) if name in there), None)
    behind = next((name for name in one.order[at + 1 :] if name in there), None)
    place: int | None
    if before is not None:
        place = there[before] + 1
    elif one.part.kind is PartKind.SITUATION:
        place = 0
    else:
        place = None if behind is None else there[behind]
    change = _anchored(one, there, differences)
    return changed_by(lambda: with_item(text, (CHANGES,), change, place))


def _anchored(one: Difference, there: Mapping[PartName, int], differences: Sequence[Difference]) -> dict[str, Plain]:
    """Return your change; where it stands beside a row of yours that is not taken, it stands where that one stood."""
    change = dict(one.yours) if isinstance(one.yours, Mapping) else {}
    yours = {difference.part: difference.yours for difference in differences}
    for _ in yours:
        anchor = next((name for key in _PLACES if isinstance(name := change.get(key), str)), "")
        kind, situation = (PartKind.ROW, one.part.situation) if one.part.situation else (PartKind.SITUATION, "")
        part = PartName(kind, anchor, situation)
        left = yours.get(part)
        if part in there or not isinstance(left, Mapping) or not _place(left):
            break
        change = {**{key: value for key, value in change.items() if key not in _PLACES}, **_place(left)}
    return change


def _place(change: Plain | None) -> dict[str, Plain]:
    """Return the row that a change replaces, or beside which it adds one."""
    return {key: change[key] for key in (*_PLACES, "replace") if key in change} if isinstance(change, Mapping) else {}


def _id_of(row: Mapping[str, Plain], otherwise: str) -> str:
    return str(row.get("id", otherwise))


def _places_of(text: str, file: str) -> dict[PartName, int]:
    """Return the number of the change that gives each row and situation."""
    document = Document(file, text)
    found = {PartName(PartKind.ROW, own.replaces or own.row, own.situation): own.change for own in own_rows(document)}
    root = document.root
    changes = root.get(CHANGES) if isinstance(root, MappingNode) else None
    for number, change in enumerate(changes.items if isinstance(changes, ListNode) else ()):
        added = change.get(ADD_SITUATION) if isinstance(change, MappingNode) else None
        named = added.get("id") if isinstance(added, MappingNode) else None
        if isinstance(named, TextNode):
            found[PartName(PartKind.SITUATION, named.text)] = number
    return found
