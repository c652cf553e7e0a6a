"""Taking a bundle of rows whole into an agreement: what fits, what stands in its way, and the file that follows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer.documents.nodes import MappingNode
from trainer.language.agreements.agreement_parts import ADD_SITUATION, PartKind, PartName, parts_of
from trainer.language.agreements.bundles import DEFINITIONS, Bundle
from trainer.language.book.rule_book import OTHERWISE, RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.text_changing import changed_by, with_item, with_value
from trainer.language.editing.written_rows import Plain, plain
from trainer.language.guards.row_nodes import GROUPS

_ROWS_OF = "rows of"
_Change = Mapping[str, Plain]


@dataclass(frozen=True, slots=True)
class TakenRow:
    """A row that was taken, by its situation and id; `called` is its call as written, or the group whose rows it is."""

    situation: str
    row: str
    called: str


@dataclass(frozen=True)
class TakenBundle:
    """The agreement's text with the bundle, the rows taken, and the rows that conflicted.

    `rows` and `situations` (by their ids) are the taken ones. Each of the `conflicts` is a sentence; in the text the
    bundle's row replaces the partners' own, and what has no place is left out.
    """

    bundle: Bundle
    text: str
    rows: tuple[TakenRow, ...]
    situations: tuple[str, ...]
    definitions: tuple[str, ...]
    conflicts: tuple[str, ...]


def taken_bundle(bundle: Bundle, text: str, file: str, book: RuleBook) -> TakenBundle:
    """Return the file of an agreement, whose rule book is `book`, with a bundle in it.

    Raises `UnusableFileError` when the text is not valid YAML, `UnchangeableTextError` when it can't be changed in
    place.
    """
    return _Taker(bundle, text, file, book).taken()


class _Taker:
    """A worker that takes one bundle, change by change."""

    def __init__(self, bundle: Bundle, text: str, file: str, book: RuleBook) -> None:
        self._bundle = bundle
        self._file = EditedFile(Path(file), text)
        self._book = book
        self._own = frozenset(parts_of(self._file.document()))
        self._rows = {one.id: [row.id for row in one.rows] for one in book.situations}
        self._conflicts: list[str] = []
        self._taken: list[TakenRow] = []
        self._situations: list[str] = []

    def taken(self) -> TakenBundle:
        for change in self._bundle.changes:
            if ADD_SITUATION in change:
                self._add_situation(change)
            elif str(change.get("situation")) not in self._rows:
                self._conflicts.append(f"{self._where(change)} is no situation of yours; its rows are left out.")
            elif "drop" in change:
                self._drop(change)
            elif "replace" in change:
                self._replace(change)
            else:
                self._add(change)
        named = self._define()
        return TakenBundle(
            self._bundle,
            self._file.text,
            tuple(self._taken),
            tuple(self._situations),
            named,
            tuple(dict.fromkeys(self._conflicts)),
        )

    def _where(self, change: _Change) -> str:
        name = str(change.get("situation"))
        situation = self._book.situations_by_id.get(name)
        return f"“{name.replace('-', ' ') if situation is None else situation.title}”"

    def _write(self, item: _Change, key: str = CHANGES) -> None:
        file = self._file
        self._file = file.with_text(changed_by(lambda: with_item(file.text, (key,), item)))

    def _add_situation(self, change: _Change) -> None:
        added = change[ADD_SITUATION]
        if not isinstance(added, Mapping):
            return
        name, title = str(added.get("id")), str(added.get("title"))
        if name in self._rows:
            self._conflicts.append(f"You have a situation “{title}” already; yours stays.")
            return
        place = _placed(change, list(self._rows))
        self._write({ADD_SITUATION: added, **place})
        rows = added.get("rows")
        self._rows[name] = [_id_of(row) for row in _listed(rows)]
        self._situations.append(name)

    def _drop(self, change: _Change) -> None:
        situation, row = str(change["situation"]), str(change["drop"])
        if row not in self._rows[situation]:
            return
        self._yield_row(change, row)
        self._file = self._file.with_row_dropped(situation, row)
        self._rows[situation].remove(row)

    def _replace(self, change: _Change) -> None:
        situation, row, new = str(change["situation"]), str(change["replace"]), change.get("row")
        if not isinstance(new, Mapping):
            return
        if row not in self._rows[situation]:
            self._conflicts.append(f"{self._where(change)} has no row “{row}” to replace; that one is left out.")
            return
        self._yield_row(change, row)
        self._write(change)
        self._rows[situation][self._rows[situation].index(row)] = _id_of(new)
        self._note(change, new)

    def _add(self, change: _Change) -> None:
        situation = str(change["situation"])
        known, added = self._rows[situation], _listed(change.get("add"))
        for row in added:
            name = _id_of(row)
            if name and name in known:
                self._conflicts.append(f"{self._where(change)} has a row “{name}” already; theirs replaces it.")
                self._file = self._file.with_row_dropped(situation, name)
                known.remove(name)
        place = _placed(change, known) or {"before": OTHERWISE}
        self._write({"situation": situation, "add": change["add"], **place})
        anchor = next(iter(place.values()))
        at = known.index(str(anchor)) + ("after" in place)
        known[at:at] = [name for row in added if (name := _id_of(row))]
        for row in added:
            self._note(change, row)

    def _yield_row(self, change: _Change, row: str) -> None:
        """Note a conflict where the partners have changed a row that the bundle changes too, and undo their change."""
        situation = str(change["situation"])
        if PartName(PartKind.ROW, row, situation) in self._own:
            self._conflicts.append(f"{self._where(change)}: you have changed “{row}” yourselves; theirs replaces it.")
            self._file = self._file.with_row_as_it_was(situation, row)

    def _note(self, change: _Change, row: _Change) -> None:
        called = row.get("call", row.get(OTHERWISE, row.get(_ROWS_OF, "")))
        self._taken.append(TakenRow(str(change["situation"]), _id_of(row), str(called)))

    def _define(self) -> tuple[str, ...]:
        """Write the groups and definitions that the agreement does not have."""
        for group in self._bundle.groups:
            self._write(group, GROUPS)
        known = {one.name: one for one in self._book.definitions}
        new: dict[str, dict[str, Plain]] = {}
        for kind, named in self._bundle.definitions.items():
            for name, value in named.items():
                means = str(value.get("means", "")) if isinstance(value, Mapping) else str(value)
                if name not in known:
                    new.setdefault(kind, {})[name] = value
                elif known[name].text != means:
                    self._conflicts.append(f"“{name}” means something else in your table, and yours counts.")
        if new:
            root = self._file.document().root
            before = root.get(DEFINITIONS) if isinstance(root, MappingNode) else None
            written = plain(before) if before is not None else {}
            kinds = dict(written) if isinstance(written, Mapping) else {}
            for kind, named in new.items():
                there = kinds.get(kind)
                kinds[kind] = {**(there if isinstance(there, Mapping) else {}), **named}
            text = self._file.text
            self._file = self._file.with_text(changed_by(lambda: with_value(text, (DEFINITIONS,), kinds)))
        return tuple(name for named in new.values() for name in named)


def _placed(change: _Change, known: Sequence[str]) -> dict[str, Plain]:
    """Return beside which row or situation something stands; empty where the agreement has none of those named."""
    for key in ("before", "after"):
        anchors = change.get(key)
        for one in (anchors,) if isinstance(anchors, str) else anchors or ():
            if isinstance(one, str) and one in known:
                return {key: one}
    return {}


def _listed(rows: Plain | None) -> list[_Change]:
    """Return the rows of a list, those below "any order" one by one."""
    return list(_flat(rows))


def _flat(rows: Plain | None) -> Iterator[_Change]:
    for row in rows if isinstance(rows, Sequence) and not isinstance(rows, str) else ():
        inside = row.get("any order") if isinstance(row, Mapping) else None
        if inside is not None:
            yield from _flat(inside)
        elif isinstance(row, Mapping):
            yield row


def _id_of(row: _Change) -> str:
    return OTHERWISE if OTHERWISE in row else str(row.get("id", ""))
