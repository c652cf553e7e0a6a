"""Reading what a table names itself: its settings and its definitions."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, Literal

from lark import Token, Tree

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import Shape, key, read_shape
from trainer.language.book.conditions import ANY_HAND, CARDS, Amount, HandStatement, Range, SuitStatement
from trainer.language.book.rule_book import Definition, Setting, SourcePlace
from trainer.language.files.table_files import TableFiles
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.places import parsed
from trainer.language.phrases.vocabulary import Vocabulary

HIGHEST_SETTING: Final = 999
"""As many digits as a number in a phrase has."""

_MOST_NAMES: Final = 300
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9 -]*")
_SOME_SUIT: Final[SuitStatement] = Amount(CARDS, Range(0))
_SOME_HAND: Final[HandStatement] = ANY_HAND
_SOME_SUM: Final[Tree[Token]] = Tree("sum", [])
_Kind = Literal["suit", "hand", "sum"]


class _Means(Shape, text_is="means"):
    means: TextNode | None
    why: str = ""


class _Definitions(Shape, called="definitions"):
    suits: MappingNode | None = key(default=None, called="definitions of suits")
    hands: MappingNode | None = key(default=None, called="definitions of hands")
    sums: MappingNode | None = key(default=None, called="definitions of sums")


@dataclass(frozen=True, slots=True)
class _Written:
    """A definition as it stands in a file."""

    document: Document
    kind: _Kind
    name: TextNode
    means: TextNode
    why: str

    @property
    def place(self) -> SourcePlace:
        return SourcePlace(self.document.file, self.name.place.line)


def read_settings(files: TableFiles, dials: Mapping[str, int]) -> dict[str, Setting]:
    """The settings of all files by name, `dials` in place of the numbers written."""
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


def read_definitions(
    files: TableFiles, words: Vocabulary, known: Iterable[Definition] = ()
) -> tuple[Phrases, tuple[Definition, ...]]:
    """The parser for phrases in the words of all files, and their definitions; a definition may use those above it.

    `words` are there already, `known` the definitions among them.
    """
    written = _definitions_written(files, known)
    suits = {**words.suit_definitions, **{one.name.text: None for one in written if one.kind == "suit"}}
    hands = {**words.hand_definitions, **{one.name.text: None for one in written if one.kind == "hand"}}
    sums = {**words.sum_definitions, **{one.name.text: None for one in written if one.kind == "sum"}}
    phrases = Phrases(replace(words, suit_definitions=suits, hand_definitions=hands, sum_definitions=sums))
    for one in written:
        if phrases.is_word(one.name.text):
            one.document.report(one.name.place, f"'{one.name.text}' means something already", "take another name")
        if one.kind == "sum":
            sums[one.name.text] = parsed(one.document, one.means, phrases.sum, _SOME_SUM)
        elif one.kind == "suit":
            suits[one.name.text] = parsed(one.document, one.means, phrases.suit_statement, _SOME_SUIT)
        else:
            hands[one.name.text] = parsed(one.document, one.means, phrases.hand_statement, _SOME_HAND)
    return phrases, tuple(Definition(one.name.text, one.kind, one.means.text, one.why, one.place) for one in written)


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


def _definitions_written(files: TableFiles, known: Iterable[Definition]) -> list[_Written]:
    """All definitions, those of sums and suits first: those of hands may use them."""
    places = {(definition.of, definition.name): definition.place for definition in known}
    found: list[_Written] = []
    for file in files:
        document, node = file.document, file.entries.get("definitions")
        kinds = read_shape(document, node, _Definitions) if node else _Definitions(suits=None, hands=None, sums=None)
        by_kind: Iterable[tuple[_Kind, MappingNode | None]] = (
            ("sum", kinds.sums),
            ("suit", kinds.suits),
            ("hand", kinds.hands),
        )
        for one in chain.from_iterable(_written(document, kind, node) for kind, node in by_kind):
            first = places.get((one.kind, one.name.text))
            if first is not None:
                wrong = f"'{one.name.text}' is defined a second time"
                document.report(one.name.place, wrong, f"it stands at {first}")
                continue
            places[one.kind, one.name.text] = one.place
            found.append(one)
            if len(found) == _MOST_NAMES + 1:
                document.report(one.name.place, "too many definitions", f"at most {_MOST_NAMES}")
    return sorted(found, key=lambda one: one.kind, reverse=True)[:_MOST_NAMES]


def _written(document: Document, kind: _Kind, node: MappingNode | None) -> Iterator[_Written]:
    for name, entry in node.entries if node else ():
        if not _NAME.fullmatch(name.text):
            document.report(name.place, f"'{name.text}' is no name for a definition", "use letters and spaces")
            continue
        written = read_shape(document, entry, _Means, f"the definition of '{name.text}'")
        if written.means is not None:
            yield _Written(document, kind, name, written.means, written.why)
