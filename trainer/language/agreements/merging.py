"""Merging two copies of an agreement that were both changed: the text of mine, with what is taken of yours."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, TextNode
from trainer.language.agreements.agreement_parts import PartKind, PartName
from trainer.language.agreements.differences import CHANGED, NOTES, Difference, Taken, UnmergeableError
from trainer.language.agreements.merged_changes import with_changes
from trainer.language.agreements.partnership_writing import with_value
from trainer.language.editing.text_changing import changed_by
from trainer.language.editing.text_changing import with_value as with_value_at


def merged(
    mine: str,
    file: str,
    differences: Sequence[Difference],
    chosen: Mapping[PartName, Taken],
    title: Callable[[PartName], str] = str,
) -> str:
    """Return the text of my copy with the merged parts; everything else in it, comments too, stays the same.

    Rows and situations keep the order of my copy, and new ones stand as in yours. `title` names a part in errors.
    Raises `UnmergeableError` when a difference has no choice, or both of it can't stand side by side, and
    `UnchangeableTextError` when the text can't be changed in place.
    """
    text, changed = mine, []
    for one in differences:
        taken = chosen.get(one.part, one.usual)
        if taken is None or (taken is Taken.BOTH and not one.can_be_both):
            why = "differs" if taken is None else "can't be both"
            message = f"{title(one.part)} {why}: choose {one.choices}."
            raise UnmergeableError(message)
        if taken is Taken.MINE:
            continue
        if one.part.kind in CHANGED:
            changed.append((one, taken))
        else:
            text = _with(text, file, one, both=taken is Taken.BOTH)
    return with_changes(text, file, changed, differences) if changed else text


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
    yours = one.yours
    if both and isinstance(one.mine, str) and isinstance(yours, str):
        known = one.mine.splitlines()
        yours = "\n".join((*known, *(line for line in yours.splitlines() if line not in known)))
    if part == NOTES and isinstance(yours, str):
        return with_value(text, file, "notes", yours)
    return changed_by(lambda: with_value_at(text, (part.name,), yours))


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
