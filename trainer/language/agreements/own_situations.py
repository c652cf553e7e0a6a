"""The situations that partners add to their table in their own file: written, copied, moved, and removed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count

from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.agreements.agreement_parts import ADD_SITUATION
from trainer.language.book.ids import id_called
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.text_changing import changed_by, with_item, with_value, without_item
from trainer.language.editing.written_rows import Plain, plain

_UNNAMED = "our-situation"
_BEFORE = "before"


@dataclass(frozen=True, slots=True)
class OwnSituation:
    """A situation that a file adds: its id, its title, the calls before it as written, and the index of its change.

    `before` is the situation that it stands before; empty where the file says otherwise, or nothing.
    """

    id: str
    title: str
    after: str
    change: int
    before: str = ""


@dataclass(frozen=True, slots=True)
class NewSituation:
    """A situation to add: its title, the calls `after` which it stands, and the situation `before` which it is tried.

    It has the rows of a written situation that it is `like`, else only one with which every hand passes.
    """

    title: str
    after: str
    before: str
    like: Mapping[str, Plain] | None = None


def own_situations(file: EditedFile) -> tuple[OwnSituation, ...]:
    """Return the situations that a file adds, in its order. Raises `UnusableFileError` when it is not valid YAML."""
    document = file.document()
    document.stop_on_problems()
    return tuple(_own_situations(_changes(document.root)))


def with_situation(file: EditedFile, new: NewSituation, taken: Iterable[str]) -> EditedFile:
    """Return the file with one more situation; `taken` are the ids of all existing ones.

    Raises `UnusableFileError` when the text is not valid YAML, `UnchangeableTextError` when it can't be changed in
    place.
    """
    rows: Mapping[str, Plain] = {"rows": ({"otherwise": "pass"},)} if new.like is None else new.like
    ids = {*taken, *(one.id for one in own_situations(file))}
    name = id_called(new.title) or _UNNAMED
    found = next(one for one in chain((name,), (f"{name}-{number}" for number in count(2))) if one not in ids)
    written = {"id": found, "title": new.title, "after": new.after}
    rest = {key: value for key, value in rows.items() if key not in written}
    change: dict[str, Plain] = {ADD_SITUATION: {**written, **rest}, _BEFORE: new.before}
    return file.with_text(changed_by(lambda: with_item(file.text, (CHANGES,), change)))


def with_situation_moved(file: EditedFile, situation: str, before: str) -> EditedFile:
    """Return the file with an own situation before another one; the same file where it adds no such situation.

    Situations are tried in order, so that the first one with a matching auction counts. Raises as `with_situation`
    does.
    """
    own = next((one for one in own_situations(file) if one.id == situation), None)
    if own is None:
        return file
    at = (CHANGES, own.change)

    def moved() -> str:
        return with_value(with_value(file.text, (*at, _BEFORE), before, ADD_SITUATION), (*at, "after"), None)

    return file.with_text(changed_by(moved))


def without_situation(file: EditedFile, situation: str) -> EditedFile:
    """Return the file without an own situation and the changes of its rows. Raises as `with_situation` does."""

    def removed() -> str:
        text = file.text
        for number, change in reversed(tuple(enumerate(_changes(file.document().root)))):
            if isinstance(change, MappingNode) and situation in {_text(change.get("situation")), _added_id(change)}:
                text = without_item(text, (CHANGES, number))
        return text

    return file.with_text(changed_by(removed))


def _own_situations(changes: Iterable[Node]) -> Iterator[OwnSituation]:
    for number, change in enumerate(changes):
        added = change.get(ADD_SITUATION) if isinstance(change, MappingNode) else None
        if isinstance(change, MappingNode) and isinstance(added, MappingNode):
            written = added.get("after")
            title, after = _text(added.get("title")), "" if written is None else auctions_text(plain(written))
            yield OwnSituation(_added_id(change), title, after, number, _text(change.get(_BEFORE)))


def _added_id(change: MappingNode) -> str:
    added = change.get(ADD_SITUATION)
    return _text(added.get("id")) if isinstance(added, MappingNode) else ""


def _changes(root: Node | None) -> tuple[Node, ...]:
    changes = root.get(CHANGES) if isinstance(root, MappingNode) else None
    return tuple(changes.items) if isinstance(changes, ListNode) else ()


def auctions_text(after: Plain) -> str:
    """Return the calls before a situation as written; of several auctions each, with a semicolon between."""
    return after if isinstance(after, str) else "; ".join(map(str, after))


def _text(node: Node | None) -> str:
    return node.text if isinstance(node, TextNode) else ""
