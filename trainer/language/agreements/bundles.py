"""Bundles of rows that belong together: a treatment, or a convention that players have a name for, such as Lebensohl.

A bundle is written as changes of a table, so that partners can take it whole into their own agreement from another
table or from the file of a treatment.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.documents.regular_files import real_path
from trainer.language.agreements.agreement_parts import ADD_SITUATION
from trainer.language.book.rule_book import OTHERWISE, Definition, Row, RuleBook, Situation, SourcePlace
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.written_rows import Plain, plain
from trainer.language.files.library import ConventionLibrary
from trainer.language.guards.guards import NEAR_MISSES
from trainer.language.guards.row_nodes import GROUPS, SITUATIONS, rows_in
from trainer.problems import BiddingTrainerError, did_you_mean

DEFINITIONS: Final = "definitions"
_KINDS: Final = {"suit": "suits", "hand": "hands", "sum": "sums"}
"""The keys of a file under which definitions stand, by their kind; values of cards can't be taken."""

_EFFECTS: Final = ("call", "shows", "accepts", "letters", "picks", "among", "untold", "unbid", "may", "force", "tags")
"""What makes two rows different: their calls, hands and letters, and what follows from them."""


class UnknownBundleError(BiddingTrainerError):
    """The error when no row of a table has a name, or a file is no table."""


@dataclass(frozen=True)
class Bundle:
    """Rows that belong together, as `changes` of a table, with the groups and definitions that they use.

    Each change is as in the file of a treatment, each group too; `definitions` have the contents of every name by kind.
    """

    name: str
    changes: tuple[Mapping[str, Plain], ...]
    groups: tuple[Mapping[str, Plain], ...] = ()
    definitions: Mapping[str, Mapping[str, Plain]] = field(default_factory=dict)


def bundle_of_treatment(library: ConventionLibrary, path: Path) -> Bundle:
    """Return the bundle in the file of a treatment, with the files that it includes.

    Raises `UnusableFileError` when it is no treatment, or has problems.
    """
    # Imported here because it loads Lark, which no other bundle needs.
    from trainer.language.files.treatments import read_treatment

    inside = real_path(path).is_relative_to(real_path(library.folder))
    treatment = read_treatment(path, library.folder if inside else path.parent)
    definitions: dict[str, dict[str, Plain]] = {}
    groups: list[Mapping[str, Plain]] = []
    changes: list[Mapping[str, Plain]] = []
    for file in treatment.files:
        for kind, named in _mapping(file.entries.get(DEFINITIONS)).items():
            definitions.setdefault(kind, {}).update(named if isinstance(named, Mapping) else {})
        groups += _mappings(file.entries.get(GROUPS))
        changes += _mappings(file.entries.get(CHANGES))
    return Bundle(treatment.summary.section, tuple(changes), tuple(groups), definitions)


def without_near_misses(bundle: Bundle) -> Bundle:
    """Return a bundle of another system without the near misses, whose calls are that system's."""
    changes, groups = (tuple(_without(NEAR_MISSES, one) for one in part) for part in (bundle.changes, bundle.groups))
    return replace(bundle, changes=changes, groups=groups)


def names_of_bundles(book: RuleBook) -> tuple[str, ...]:
    """Return the names of conventions that rows and situations of a book have, in its order."""
    named = (name for one in book.situations for name in (one.named, *(row.named for row in one.rows)))
    return tuple(dict.fromkeys(name for name in named if name))


def bundle_called(book: RuleBook, files: Iterable[Path], name: str, own: RuleBook) -> Bundle:
    """Return the rows and situations of a book that belong to a convention, by the name that players have for it.

    Rows that `own` has, too, are left out. Rows without the name are taken along where a
    situation asks for their tag, and situations where `own` has no place for a row. `files` are those from which the
    book was read. Raises `UnknownBundleError` when the book has no such name.
    """
    named = next((one for one in names_of_bundles(book) if one.lower() == name.lower()), None)
    if named is None:
        message = f"{book.title} has no rows called '{name}'; {did_you_mean(name, names_of_bundles(book))}"
        raise UnknownBundleError(message)
    tables = _Tables(tuple(files))
    rows, situations = _selected(book, named, own)
    changes: list[Mapping[str, Plain]] = []
    for at, situation in enumerate(book.situations):
        if situation.id in situations:
            behind = tuple(one.id for one in book.situations[at + 1 :])
            changes.append({ADD_SITUATION: tables.situation(situation), **_before(behind)})
        else:
            changes += _rows_added(tables, situation, rows)
    definitions: dict[str, dict[str, Plain]] = {}
    for one in _definitions_used(book, changes):
        why: dict[str, Plain] = {"why": one.why} if one.why else {}
        definitions.setdefault(_KINDS[one.of], {})[one.name] = {"means": one.text, **why}
    return Bundle(named, tuple(changes), (), definitions)


def situation_written(situation: Situation, files: Iterable[Path]) -> Mapping[str, Plain]:
    """Return a situation as it is written in one of some files, with the rows of its groups one by one.

    Raises `UnknownBundleError` when the files have changed since they were read.
    """
    return _Tables(tuple(files)).situation(situation)


_RowName = tuple[str, str]
"""The ids of a situation and of one of its rows."""


def _selected(book: RuleBook, named: str, own: RuleBook) -> tuple[frozenset[_RowName], frozenset[str]]:
    """Return the rows of a bundle and its whole situations, by their ids."""
    there = {(one.id, row.id): row for one in own.situations for row in one.rows}
    known = {tag for one in own.situations for row in one.rows for tag in row.tags}
    new = [(one, row) for one in book.situations for row in one.rows if not _is_same(row, there.get((one.id, row.id)))]
    rows = {(one.id, row.id) for one, row in new if named in {row.named, row.answers}}
    situations = {one.id for one in book.situations if one.named == named} - set(own.situations_by_id)
    before = -1
    while before != len(rows) + len(situations):
        before = len(rows) + len(situations)
        situations |= {one for one, _ in rows if one not in own.situations_by_id}
        given = {tag for one, row in new if (one.id, row.id) in rows or one.id in situations for tag in row.tags}
        missing = {tag for one in book.situations if one.id in situations for tag in _tags_asked(one)} - known - given
        rows |= {(one.id, row.id) for one, row in new if missing & set(row.tags)}
    return frozenset(rows), frozenset(situations)


def _is_same(row: Row, other: Row | None) -> bool:
    """Return whether two rows have the same effect, wherever they are written."""
    return other is not None and all(getattr(row, key) == getattr(other, key) for key in _EFFECTS)


def _tags_asked(situation: Situation) -> frozenset[str]:
    """Return the tags that calls of the auction must have for a situation to be reached."""
    turns = [turn.alternatives for pattern in situation.patterns for turn in pattern.turns]
    turns += [fact.alternatives for fact in situation.facts]
    return frozenset(one.tag for alternatives in turns for one in alternatives if one.tag)


def _rows_added(tables: "_Tables", situation: Situation, rows: frozenset[_RowName]) -> Iterator[Mapping[str, Plain]]:
    for at, row in enumerate(situation.rows):
        if (situation.id, row.id) not in rows:
            continue
        written = tables.row(row)
        if row.id == OTHERWISE:
            yield {"situation": situation.id, "replace": OTHERWISE, "row": written}
        else:
            behind = tuple(one.id for one in situation.rows[at + 1 :])
            yield {"situation": situation.id, "add": (written,), **_before(behind)}


def _before(behind: tuple[str, ...]) -> dict[str, Plain]:
    """Return where a row or a situation stands: before the first of these that the other table has, too."""
    return {"before": behind} if behind else {}


def _definitions_used(book: RuleBook, changes: Iterable[Plain]) -> tuple[Definition, ...]:
    """Return the definitions that are named in some changes, and those that they use, in the order of the book."""
    text = "\n".join(_texts(tuple(changes)))
    used: set[str] = set()
    for one in reversed(book.definitions):
        if one.of in _KINDS and one.name in text:
            used.add(one.name)
            text += f"\n{one.text}"
    return tuple(one for one in book.definitions if one.name in used and one.of in _KINDS)


def _texts(value: Plain) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner)
    else:
        for inner in value:
            yield from _texts(inner)


@dataclass(frozen=True)
class _Tables:
    """The files of a book, in which its rows and situations are found as they are written."""

    files: tuple[Path, ...]

    @cached_property
    def _entries(self) -> tuple[tuple[str, Mapping[str, Node]], ...]:
        roots = ((real_path(path).as_posix(), read_document(path).root) for path in self.files)
        return tuple(
            (path, {key.text: value for key, value in root.entries})
            for path, root in roots
            if isinstance(root, MappingNode)
        )

    @cached_property
    def _rows(self) -> tuple[tuple[str, int, str, MappingNode], ...]:
        found = ((path, one) for path, entries in self._entries for one in rows_in(entries))
        return tuple((path, one.node.place.line, one.row, one.node) for path, one in found)

    @cached_property
    def _situations(self) -> tuple[tuple[str, int, str, MappingNode], ...]:
        nodes: list[tuple[str, Node | None]] = []
        for path, entries in self._entries:
            nodes += [(path, one) for one in _nodes(entries.get(SITUATIONS))]
            changes = (one for one in _nodes(entries.get(CHANGES)) if isinstance(one, MappingNode))
            nodes += [(path, one.get(ADD_SITUATION)) for one in changes]
        return tuple((path, one.place.line, _id_of(one), one) for path, one in nodes if isinstance(one, MappingNode))

    def _at(self, place: SourcePlace, named: str, places: Iterable[tuple[str, int, str, MappingNode]]) -> MappingNode:
        for path, line, name, node in places:
            if (line, name) == (place.line, named) and path.endswith(place.file):
                return node
        message = f"{named} is not found at {place} any more."
        raise UnknownBundleError(message)

    def row(self, row: Row) -> dict[str, Plain]:
        """Return a row as it is written, with the name that its group has, without the examples of other tables."""
        written = _mapping(self._at(row.place, row.id, self._rows))
        if row.named and "named" not in written:
            written["named"] = row.named
        if row.source:
            written["source"] = row.source
        return {key: value for key, value in written.items() if key not in {"examples", NEAR_MISSES, "decision"}}

    def situation(self, situation: Situation) -> dict[str, Plain]:
        """Return a situation as it is written, with the rows of its groups one by one."""
        written = _mapping(self._at(situation.place, situation.id, self._situations))
        written["rows"] = tuple(self.row(row) for row in situation.rows)
        written.pop("decision", None)
        return written


def _without(key: str, entries: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return entries without a key, however deep it stands."""

    def kept(value: Plain) -> Plain:
        if isinstance(value, Mapping):
            return _without(key, value)
        return value if isinstance(value, str) else tuple(map(kept, value))

    return {name: kept(value) for name, value in entries.items() if name != key}


def _mapping(node: Node | None) -> dict[str, Plain]:
    return {key.text: plain(value) for key, value in node.entries} if isinstance(node, MappingNode) else {}


def _nodes(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, ListNode) else ()


def _id_of(node: MappingNode) -> str:
    named = node.get("id")
    return named.text if isinstance(named, TextNode) else ""


def _mappings(node: Node | None) -> list[Mapping[str, Plain]]:
    return [_mapping(one) for one in _nodes(node)]
