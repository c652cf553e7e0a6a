"""Reading situations and groups of rows."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from trainer.documents.document import Document
from trainer.documents.kinds import Placed
from trainer.documents.nodes import Node, Place, TextNode
from trainer.documents.shapes import Shape, read_shape
from trainer.language.book.call_templates import LETTERS, AuctionPattern, CallPattern, Fact
from trainer.language.book.conditions import Range
from trainer.language.book.rule_book import OTHERWISE, Row, Situation, SourcePlace
from trainer.language.files.row_reading import RowReader, letters_needed, read_id
from trainer.language.files.table_files import TableFiles
from trainer.language.guards.guards import Guards, RowGuards
from trainer.language.guards.row_nodes import GROUPS, NATURAL, SITUATIONS
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.places import parsed
from trainer.problems import did_you_mean

MOST_ROWS_OF_ALL: Final = 20_000
"""The most rows in all situations and groups of a convention; a group counts wherever it is used."""

_NO_GUARDS: Final[Mapping[str, Guards]] = MappingProxyType({})
_SOME_FACT: Final = Fact("round", Range(1))
"""Stands for a fact that can't be read, so that the other problems of the file are found as well."""


class _Group(Shape, called="a group"):
    id: TextNode | None
    about: tuple[TextNode, ...] = ()
    named: str = ""
    rows: Node | None


class _Situation(Shape, called="a situation"):
    id: TextNode | None
    title: str
    after: Placed[tuple[TextNode, ...]]
    when: tuple[TextNode, ...] = ()
    rows: Node | None
    decision: str = ""
    note: str = ""
    source: str = ""
    exact: bool = False
    named: str = ""


class SituationReader:
    """A reader of the groups and situations of a convention, or of those that a treatment adds.

    `groups` are existing groups, `source` is the default source of rows, and `guards` has the guards by the name of
    their file's document.
    """

    def __init__(
        self,
        phrases: Phrases,
        groups: Mapping[str, tuple[Row, ...]],
        source: str = "",
        guards: Mapping[str, Guards] = _NO_GUARDS,
    ) -> None:
        self._phrases = phrases
        self._guards = guards
        self._source = source
        self._given = frozenset(groups)
        self._said: list[tuple[Document, TextNode, tuple[CallPattern, ...]]] = []
        self.groups = dict(groups)

    def read_groups(self, files: TableFiles) -> None:
        """Read the groups of all files; later groups, and all situations and changes, can use them."""
        rows = 0
        for file in files:
            for item in file.document.items(file.entries.get("groups"), "groups"):
                rows += len(self._read_group(file.document, item))
                if rows > MOST_ROWS_OF_ALL:
                    file.document.report(item.place, "too many rows in groups", f"at most {MOST_ROWS_OF_ALL:,}")
                    files.stop_on_problems()

    def _read_group(self, document: Document, node: Node) -> tuple[Row, ...]:
        group = read_shape(document, node, _Group)
        name = read_id(document, group.id, "a group")
        for letter in group.about:
            if letter.text not in LETTERS:
                right = f"a group is about {', '.join(LETTERS)}, or about none"
                document.report(letter.place, f"'{letter.text}' is no letter", right)
        bound = frozenset(letter.text for letter in group.about)
        guards = self._guards_of(document, GROUPS, name)
        reader = RowReader(document, self._phrases, self.groups, guards=guards)
        rows = reader.rows(group.rows, bound, f"group '{name}'")
        rows = tuple(replace(row, named=row.named or group.named) for row in rows)
        if name in self.groups:
            right = "give it another id"
            if name in self._given:
                right = f"the convention has one of this name; {right}"
            document.report(node.place, f"group '{name}' a second time", right)
        self.groups[name] = rows
        return rows

    def read_situation(self, document: Document, node: Node) -> Situation:
        """Return one situation; its problems are reported to the document."""
        written = read_shape(document, node, _Situation)
        situation = self._without_rows(document, node, written)
        reader = self.row_reader(document, situation.id, situation.source, situation.named)
        rows = reader.rows(written.rows, situation.named_letters, f"situation '{situation.id}'")
        situation = replace(situation, rows=rows)
        if situation.patterns:
            check_letters(document, written.after.place, situation)
        if written.rows is not None:
            check_otherwise(document, node.place, situation)
        return situation

    def read_natural(self, document: Document, node: Node) -> Situation:
        """Return one entry of the natural list: a situation whose rows explain calls but choose none."""
        written = read_shape(document, node, _Situation)
        situation = self._without_rows(document, node, written)
        guards = self._guards_of(document, NATURAL, situation.id)
        reader = self.row_reader(document, situation.id, situation.source, situation.named)
        reader = replace(reader, natural=True, guards=guards)
        rows = reader.rows(written.rows, situation.named_letters, f"natural calls '{situation.id}'")
        situation = replace(situation, rows=rows)
        if situation.patterns:
            check_letters(document, written.after.place, situation)
        return situation

    def _without_rows(self, document: Document, node: Node, written: _Situation) -> Situation:
        return Situation(
            id=read_id(document, written.id, "a situation"),
            title=written.title,
            patterns=tuple(self._pattern(document, text) for text in written.after.value),
            rows=(),
            place=SourcePlace(document.file, node.place.line),
            facts=tuple(self._fact(document, text) for text in written.when),
            decision=written.decision,
            note=written.note,
            source=written.source,
            exact=written.exact,
            named=written.named,
        )

    def row_reader(self, document: Document, situation: str, source: str = "", answers: str = "") -> RowReader:
        """Return a reader for rows of a situation, with the same words and groups."""
        guards = self._guards_of(document, SITUATIONS, situation)
        return RowReader(document, self._phrases, self.groups, source or self._source, answers, guards=guards)

    def _guards_of(self, document: Document, section: str, owner: str) -> RowGuards | None:
        guards = self._guards.get(document.file)
        return None if guards is None else guards.of(section, owner)

    def check_tags(self, rows: Iterable[Row]) -> None:
        """Report the patterns and facts that ask for a tag which none of the rows has."""
        known = {tag for row in rows for tag in row.tags}
        for document, text, alternatives in self._said:
            wanted = {alternative.tag for alternative in alternatives} - {""}
            for tag in sorted(wanted - known):
                right = did_you_mean(tag, known) or "no row has any tag"
                document.report(text.place, f"no row has the tag '{tag}'", right)

    def _pattern(self, document: Document, text: TextNode) -> AuctionPattern:
        pattern = parsed(document, text, self._phrases.auction_pattern, AuctionPattern(text.text, ()))
        sides = [turn.ours for turn in pattern.turns]
        if any(ours == after for ours, after in pairwise((*sides, True))):
            wrong = "the sides do not call in turn"
            document.report(text.place, wrong, "opponents' calls stand in brackets: '28 X (pass) ?'")
        said = tuple(alternative for turn in pattern.turns for alternative in turn.alternatives)
        self._said.append((document, text, said))
        return pattern

    def _fact(self, document: Document, text: TextNode) -> Fact:
        fact = parsed(document, text, self._phrases.fact, _SOME_FACT)
        self._said.append((document, text, fact.alternatives))
        return fact


def check_otherwise(document: Document, place: Place, situation: Situation) -> None:
    """Report a situation in which a hand may find no row, or rows that no hand reaches."""
    last = situation.rows[-1] if situation.rows else None
    # A row that is written as `otherwise` but can't be one has been reported already.
    if last is None or not (last.is_otherwise or last.id == OTHERWISE):
        wrong = f"situation '{situation.id}' does not end in 'otherwise'"
        document.report(place, wrong, "every hand needs a call: end with '- otherwise: pass'")
    for row in situation.rows[:-1]:
        if row.is_otherwise:
            wrong = f"no hand gets past row '{row.id}' of situation '{situation.id}'"
            document.report(place, wrong, "'otherwise' must be the last row")


def check_letters(document: Document, place: Place, situation: Situation) -> None:
    """Report letters that rows or facts need, but that some auction of the situation does not bind to a suit."""
    bound = situation.bound_letters
    missing = frozenset().union(*(fact.letters_needed for fact in situation.facts)) - bound
    doubtful = situation.named_letters - bound
    if doubtful:
        missing |= doubtful & frozenset().union(*map(letters_needed, situation.rows))
    for letter in sorted(missing):
        wrong = f"not every auction of situation '{situation.id}' names {letter}, and it is needed"
        document.report(place, wrong, f"name {letter} in each of them, or make two situations of it")
