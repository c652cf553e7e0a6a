"""Reading a convention: its files to a rule book, with every problem in them reported at once."""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from pathlib import Path
from typing import Final

from trainer.documents.document import Document, read_document
from trainer.documents.nodes import Node, TextNode
from trainer.games.game import Game
from trainer.language.calls import AuctionPattern, Fact
from trainer.language.conditions import HandStatement, SuitStatement
from trainer.language.phrases import Phrases, Vocabulary
from trainer.language.row_reading import RowReader, parsed
from trainer.language.rule_book import Definition, Row, RuleBook, Setting, Situation, SourcePlace
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, did_you_mean

FORMAT: Final = "1"
_TOP_KEYS: Final = ("format", "convention", "title", "laws", "source", "covers", "rounds", *(_PART_KEYS := (
    "include", "settings", "definitions", "groups", "situations",
)))  # fmt: skip
_SITUATION_KEYS: Final = ("id", "title", "after", "when", "rows", "source", "decision", "note")
_DEEPEST_INCLUDE: Final = 4


@dataclass
class TableSource:
    """The files of one convention while they are read, in the order in which their situations stand."""

    folder: Path
    documents: list[tuple[Document, dict[str, Node]]] = field(default_factory=list)
    settings: dict[str, Setting] = field(default_factory=dict)
    definitions: list[Definition] = field(default_factory=list)
    groups: dict[str, tuple[Row, ...]] = field(default_factory=dict)

    def stop_on_problems(self) -> None:
        """Raise `UnusableFileError` with the problems of all files together."""
        problems = [problem for document, _ in self.documents for problem in document.problems]
        if problems:
            raise UnusableFileError(dict.fromkeys(problems))


@dataclass(frozen=True)
class ReadTable:
    """A rule book, and the means to read more rows in its words (for treatments)."""

    book: RuleBook
    phrases: Phrases
    groups: Mapping[str, tuple[Row, ...]]


def read_table(path: Path, folder: Path, game_called: Callable[[str], Game], settings: Mapping[str, int]) -> ReadTable:
    """Read the convention whose main file is `path`.

    `folder` is the outermost folder that it may include files from, `settings` are dials turned by a
    partnership. Raises `UnusableFileError` with every problem in every file.
    """
    source = TableSource(folder.resolve())
    _collect(source, path, _shown(path, folder), depth=0, main=True)
    main, top = source.documents[-1]
    name = main.text(top.get("convention"), "convention")
    try:
        game = game_called(name.partition("/")[0])
        laws = game.laws_called(main.text(top.get("laws"), "laws"))
    except BiddingTrainerError as error:
        if isinstance(error, UnusableFileError):
            raise
        main.report(main.root.place, str(error), "see 'convention' and 'laws'")
        source.stop_on_problems()
        raise
    phrases = _vocabulary(source, game, settings)
    _read_groups(source, phrases)
    situations = _read_situations(source, phrases)
    if not situations:
        main.report(main.root.place, "the convention has no situations", "add 'situations:'")
    source.stop_on_problems()
    book = RuleBook(
        name=name,
        title=main.text(top.get("title"), "title"),
        source=main.text(top.get("source"), "source"),
        game=game,
        laws=laws,
        situations=situations,
        settings=tuple(source.settings.values()),
        definitions=tuple(source.definitions),
        treatments=(),
        fingerprint=_fingerprint([document.text_read for document, _ in source.documents], settings),
        covers=main.text(top.get("covers"), "covers"),
        rounds=main.whole_number(top.get("rounds"), "rounds", 1),
    )
    return ReadTable(book, phrases, source.groups)


def read_situation(
    document: Document, phrases: Phrases, groups: Mapping[str, tuple[Row, ...]], node: Node
) -> Situation:
    """One situation; its problems are reported to the document."""
    entries = document.mapping(node, "a situation", known=_SITUATION_KEYS, required=("id", "title", "after", "rows"))
    situation_id = document.text(entries.get("id"), "id")
    patterns = tuple(_pattern(document, phrases, text) for text in document.texts(entries.get("after"), "after"))
    no_fact = Fact("our lead", phrases.fact("our lead").range)
    facts = tuple(parsed(document, text, phrases.fact, no_fact) for text in document.texts(entries.get("when"), "when"))
    bare = Situation(
        id=situation_id,
        title=document.text(entries.get("title"), "title"),
        patterns=patterns,
        rows=(),
        place=SourcePlace(document.file, node.place.line),
        facts=facts,
        decision=document.text(entries.get("decision"), "decision"),
        note=document.text(entries.get("note"), "note"),
        source=document.text(entries.get("source"), "source"),
    )
    reader = RowReader(document, phrases, groups)
    rows = reader.rows(entries.get("rows"), bare.bound_letters, f"situation '{situation_id}'")
    if "rows" in entries and (not rows or not rows[-1].is_otherwise):
        wrong = f"situation '{situation_id}' does not end in 'otherwise'"
        document.report(node.place, wrong, "every hand needs a call: end with '- otherwise: Pass'")
    for row in rows[:-1]:
        if row.is_otherwise:
            wrong = f"no hand gets past row '{row.id}' of situation '{situation_id}'"
            document.report(node.place, wrong, "'otherwise' must be the last row")
    rows = tuple(replace(row, source=row.source or bare.source) for row in rows)
    return replace(bare, rows=rows)


def _collect(source: TableSource, path: Path, shown: str, *, depth: int, main: bool = False) -> None:
    document = read_document(path, shown)
    required = ("format", "convention", "title", "laws", "source") if main else ("format",)
    entries = document.mapping(document.root, "the table", known=_TOP_KEYS if main else _PART_KEYS, required=required)
    version = document.text(entries.get("format"), "format", FORMAT)
    if version != FORMAT:
        document.report(entries["format"].place, f"format {version}", f"this program reads format {FORMAT}")
    for text in document.texts(entries.get("include"), "include"):
        included = (path.parent / text.text).resolve()
        if depth >= _DEEPEST_INCLUDE:
            document.report(text.place, "too many files that include files", "include them from the main file")
        elif not included.is_relative_to(source.folder):
            document.report(
                text.place, f"'{text.text}' is outside the folder of conventions", "include files inside it"
            )
        elif not included.is_file():
            near = did_you_mean(included.name, (other.name for other in included.parent.glob("*.yaml")))
            document.report(text.place, f"there is no file '{text.text}'", near)
        elif any(other.file == _shown(included, source.folder) for other, _ in source.documents):
            document.report(text.place, f"'{text.text}' is included twice", "once is enough")
        else:
            _collect(source, included, _shown(included, source.folder), depth=depth + 1)
    source.documents.append((document, entries))


def _shown(path: Path, folder: Path) -> str:
    resolved, base = path.resolve(), folder.resolve()
    return str(resolved.relative_to(base)) if resolved.is_relative_to(base) else str(path)


def _vocabulary(source: TableSource, game: Game, dials: Mapping[str, int]) -> Phrases:
    """Settings and definitions of all files; a definition may use those before it."""
    for document, entries in source.documents:
        _read_settings(source, document, entries.get("settings"), dials)
    for name in dials.keys() - source.settings.keys():
        right = did_you_mean(name, source.settings) or "the convention has none"
        problem = Problem(source.documents[-1][0].file, 1, 1, f"no setting '{name}'", right)
        raise UnusableFileError([problem])
    named: dict[str, list[tuple[Document, TextNode, TextNode, str]]] = {"suit": [], "hand": []}
    for document, entries in source.documents:
        if "definitions" not in entries:
            continue
        kinds = document.mapping(entries["definitions"], "definitions", known=("suits", "hands"))
        for kind, node in kinds.items():
            named[kind.removesuffix("s")] += _definitions(document, node)
    suits: dict[str, SuitStatement | None] = {name.text: None for _, name, _, _ in named["suit"]}
    hands: dict[str, HandStatement | None] = {name.text: None for _, name, _, _ in named["hand"]}
    numbers = {name: setting.number for name, setting in source.settings.items()}
    phrases = Phrases(Vocabulary(game, numbers, suits, hands))
    for document, defined, text, why in named["suit"]:
        suits[defined.text] = parsed(document, text, phrases.suit_statement, phrases.suit_statement("void"))
        source.definitions.append(_definition(document, defined, "suit", text, why))
    for document, defined, text, why in named["hand"]:
        hands[defined.text] = parsed(document, text, phrases.hand_statement, phrases.hand_statement("a void"))
        source.definitions.append(_definition(document, defined, "hand", text, why))
    return phrases


def _definition(document: Document, name: TextNode, kind: str, text: TextNode, why: str) -> Definition:
    return Definition(name.text, kind, text.text, why, SourcePlace(document.file, name.place.line))


def _definitions(document: Document, node: Node) -> list[tuple[Document, TextNode, TextNode, str]]:
    found = []
    for name, entry in document.mapping(node, "definitions").items():
        place = entry.place
        key = TextNode(place, name)
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9 -]*", name):
            document.report(place, f"'{name}' is no name for a definition", "use letters and spaces")
        if isinstance(entry, TextNode):
            found.append((document, key, entry, ""))
            continue
        parts = document.mapping(entry, f"the definition of '{name}'", known=("why",), required=("means",))
        means = parts.get("means")
        if isinstance(means, TextNode):
            found.append((document, key, means, document.text(parts.get("why"), "why")))
    return found


def _read_settings(source: TableSource, document: Document, node: Node | None, dials: Mapping[str, int]) -> None:
    if node is None:
        return
    for name, value in document.mapping(node, "settings").items():
        text, _, meaning = document.text(value, f"setting '{name}'").partition(";")
        if not text.strip().isdecimal():
            document.report(value.place, f"setting '{name}' is '{text}'", "write a number; then what it means")
            continue
        number = dials.get(name, int(text))
        source.settings[name] = Setting(name, number, meaning.strip(), SourcePlace(document.file, value.place.line))


def _read_groups(source: TableSource, phrases: Phrases) -> None:
    for document, entries in source.documents:
        for item in document.items(entries.get("groups"), "groups"):
            group = document.mapping(item, "a group", known=("about",), required=("id", "rows"))
            name = document.text(group.get("id"), "id")
            bound = frozenset(letter.text for letter in document.texts(group.get("about"), "about"))
            rows = RowReader(document, phrases, source.groups).rows(group.get("rows"), bound, f"group '{name}'")
            if name in source.groups:
                document.report(item.place, f"group '{name}' a second time", "give it another id")
            source.groups[name] = rows


def _read_situations(source: TableSource, phrases: Phrases) -> tuple[Situation, ...]:
    situations: list[Situation] = []
    seen: dict[str, SourcePlace] = {}
    for document, entries in source.documents:
        for item in document.items(entries.get("situations"), "situations"):
            situation = read_situation(document, phrases, source.groups, item)
            if situation.id in seen:
                right = f"it stands at {seen[situation.id]}"
                document.report(item.place, f"situation '{situation.id}' a second time", right)
            seen[situation.id] = situation.place
            situations.append(situation)
    return tuple(situations)


def _pattern(document: Document, phrases: Phrases, text: TextNode) -> AuctionPattern:
    pattern = parsed(document, text, phrases.auction_pattern, AuctionPattern(text.text, ()))
    sides = [turn.ours for turn in pattern.turns]
    if any(ours == after for ours, after in pairwise((*sides, True))):
        wrong = "the sides do not call in turn"
        document.report(text.place, wrong, "opponents' calls stand in brackets: '28 X (pass) ?'")
    return pattern


def _fingerprint(texts: Sequence[str], settings: Mapping[str, int]) -> str:
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode())
    digest.update(repr(sorted(settings.items())).encode())
    return digest.hexdigest()[:16]
