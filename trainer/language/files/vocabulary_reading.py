"""Reading what a table defines itself: its settings and its definitions."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from lark import Token, Tree

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.card_values.card_values import CardValues, with_card_values
from trainer.games.card_values.card_values_reading import read_card_values
from trainer.language.book.conditions import ANY_HAND, CARDS, Amount, HandStatement, Range, SuitStatement
from trainer.language.book.rule_book import Definition, Setting, SourcePlace
from trainer.language.files.table_files import TableFile, TableFiles
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.places import parsed
from trainer.language.phrases.vocabulary import Vocabulary

HIGHEST_SETTING: Final = 999
"""Numbers in phrases have at most three digits."""

_MOST_NAMES: Final = 300
"""A bound against hostile files: the grammar grows with each name. Most bundled tables define fewer than fifty."""

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9 -]*")
_SOME_SUIT: Final[SuitStatement] = Amount(CARDS, Range(0))
_SOME_HAND: Final[HandStatement] = ANY_HAND
_SOME_SUM: Final[Tree[Token]] = Tree("sum", [])
_Kind = Literal["suit", "hand", "sum", "measure"]


class _Means(Shape, text_is="means"):
    means: TextNode | None
    why: str = ""


class Defined(NamedTuple):
    """A parser for phrases with all words, and the definitions: those in phrases, and the card values."""

    phrases: Phrases
    definitions: tuple[Definition, ...] = ()
    measures: tuple[CardValues, ...] = ()


class _Definitions(Shape, called="definitions"):
    measures: MappingNode | None = key(default=None, called="definitions of measures")
    suits: MappingNode | None = key(default=None, called="definitions of suits")
    hands: MappingNode | None = key(default=None, called="definitions of hands")
    sums: MappingNode | None = key(default=None, called="definitions of sums")


_Kinds = Sequence[tuple[Document, _Definitions]]
"""The definitions of every file, by kind."""


@dataclass(frozen=True, slots=True)
class _Written:
    """A definition as written in a file."""

    document: Document
    kind: _Kind
    name: TextNode
    means: TextNode
    why: str

    @property
    def place(self) -> SourcePlace:
        return SourcePlace(self.document.file, self.name.place.line)


def read_settings(files: TableFiles, dials: Mapping[str, int]) -> dict[str, Setting]:
    """Return the settings of all files by name, with the numbers of `dials` in place of the written ones."""
    settings: dict[str, Setting] = {}
    for file in files:
        document, node = file.document, file.entries.get("settings")
        document.mapping(node, "settings")
        for name, value in node.entries if isinstance(node, MappingNode) else ():
            setting = _setting(document, name, value, dials)
            if name.text in settings:
                wrong = f"setting '{name.text}' a second time"
                document.report(name.place, wrong, f"it stands at {settings[name.text].place}")
            elif setting is not None:
                settings[name.text] = setting
    return settings


def read_definitions(files: TableFiles, words: Vocabulary, known: Iterable[Definition] = ()) -> Defined:
    """Return the parser for phrases with the words of all files, and their definitions, which may use earlier ones.

    `words` are the existing words, `known` the definitions among them.
    """
    kinds = [(file.document, _kinds(file)) for file in files]
    places = {(definition.of, definition.name): definition.place for definition in known}
    measures, named = _read_measures(kinds, words, places)
    words = replace(words, game=with_card_values(words.game, measures))
    written = _definitions_written(kinds, places)
    suits = {**words.suit_definitions, **{one.name.text: None for one in written if one.kind == "suit"}}
    hands = {**words.hand_definitions, **{one.name.text: None for one in written if one.kind == "hand"}}
    sums = {**words.sum_definitions, **{one.name.text: None for one in written if one.kind == "sum"}}
    dials = dict(words.dials_of)
    words = replace(words, suit_definitions=suits, hand_definitions=hands, sum_definitions=sums, dials_of=dials)
    phrases = Phrases(words)
    for one in written:
        dials[one.name.text] = words.dials_in(one.means.text)
        if phrases.is_word(one.name.text):
            one.document.report(one.name.place, f"'{one.name.text}' means something already", "take another name")
        if one.kind == "sum":
            sums[one.name.text] = parsed(one.document, one.means, phrases.sum, _SOME_SUM)
        elif one.kind == "suit":
            suits[one.name.text] = parsed(one.document, one.means, phrases.suit_statement, _SOME_SUIT)
        else:
            hands[one.name.text] = parsed(one.document, one.means, phrases.hand_statement, _SOME_HAND)
    meant = (Definition(one.name.text, one.kind, one.means.text, one.why, one.place) for one in written)
    return Defined(phrases, (*named, *meant), measures)


def _setting(document: Document, name: TextNode, value: Node, dials: Mapping[str, int]) -> Setting | None:
    if not isinstance(value, TextNode):
        document.text(value, f"setting '{name.text}'")
        return None
    text, _, meaning = value.text.partition(";")
    number = text.strip()
    if not number.isdecimal() or len(number) > len(str(HIGHEST_SETTING)):
        document.report(value.place, f"setting '{name.text}' is '{text}'", "write a number; then what it means")
        return None
    place = SourcePlace(document.file, name.place.line)
    return Setting(name.text, dials.get(name.text, int(number)), meaning.strip(), place)


def _kinds(file: TableFile) -> _Definitions:
    node = file.entries.get("definitions")
    if node is None:
        return _Definitions(measures=None, suits=None, hands=None, sums=None)
    return read_shape(file.document, node, _Definitions)


def _read_measures(
    kinds: _Kinds, words: Vocabulary, places: dict[tuple[str, str], SourcePlace]
) -> tuple[tuple[CardValues, ...], tuple[Definition, ...]]:
    """Return the card values of all files; phrases of every kind may count them."""
    measures: list[CardValues] = []
    named: list[Definition] = []
    for document, written in kinds:
        for name, node in _named(document, written.measures):
            if not _is_new(document, "measure", name, places, len(named)):
                continue
            found = read_card_values(document, name, node, words.game.deck)
            if found is None:
                continue
            if any(map(Phrases(words).is_word, (found.name, found.one))):
                document.report(name.place, f"'{found.name}' means something already", "take another name")
            measures.append(found)
            named.append(Definition(found.name, "measure", found.text, "", places["measure", found.name]))
    return tuple(measures), tuple(named)


def _definitions_written(kinds: _Kinds, places: dict[tuple[str, str], SourcePlace]) -> list[_Written]:
    """Return all definitions in phrases, those of sums and suits first, because those of hands may use them."""
    found: list[_Written] = []
    for document, written in kinds:
        by_kind: Iterable[tuple[_Kind, MappingNode | None]] = (
            ("sum", written.sums),
            ("suit", written.suits),
            ("hand", written.hands),
        )
        for kind, node in by_kind:
            for name, entry in _named(document, node):
                means = read_shape(document, entry, _Means, f"the definition of '{name.text}'")
                if means.means is not None and _is_new(document, kind, name, places, len(found)):
                    found.append(_Written(document, kind, name, means.means, means.why))
    return sorted(found, key=lambda one: one.kind, reverse=True)[:_MOST_NAMES]


def _is_new(
    document: Document, kind: _Kind, name: TextNode, places: dict[tuple[str, str], SourcePlace], number: int
) -> bool:
    """Return whether a name is new and within the limit; records its place."""
    first = places.get((kind, name.text))
    if first is not None:
        document.report(name.place, f"'{name.text}' is defined a second time", f"it stands at {first}")
        return False
    places[kind, name.text] = SourcePlace(document.file, name.place.line)
    if number == _MOST_NAMES:
        document.report(name.place, "too many definitions", f"at most {_MOST_NAMES}")
    return True


def _named(document: Document, node: MappingNode | None) -> Iterator[tuple[TextNode, Node]]:
    """Yield the entries of definitions of one kind; invalid names are reported."""
    for name, entry in node.entries if node else ():
        if _NAME.fullmatch(name.text):
            yield name, entry
        else:
            document.report(name.place, f"'{name.text}' is no name for a definition", "use letters and spaces")
