"""Files of convention cards as entries: which boxes are ticked, and what is written in the fields.

- BBO's card, which is ACBL's: XML with `<C_1NStayman c="y"/>` (boxes), `<E_1NTMin1 t="15"/>` (fields) and leads, or
  JSON with `conventions`, `fields` and `leads`.
- Bridge Classroom's `card_data`: objects in objects; an entry is named by its path, `notrump.one_nt.range_min`.
- Bridgodex: blocks of boxes under `settings`; a box that is ticked is `on`.
- Bridge Bidding Analyser (`.bbsa`): lines such as `Texas = 1`.

Sources: the files themselves, as these programs export them. ACBL's own card is a PDF form. The names of its fields
are published nowhere, and each edition and each editor has others; so such a form is refused.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from trainer.documents.foreign_text import Lines, foreign_pieces, without_entities
from trainer.documents.json_document import JsonDocument, json_documents
from trainer.documents.regular_files import open_regular
from trainer.games.card_import import CARD_ENDINGS, TICKED, CardEntry
from trainer.problems import Problem, UnusableFileError, reason_of

BBO: Final = "bbo"
CLASSROOM: Final = "classroom"
BRIDGODEX: Final = "bridgodex"
BBA: Final = "bba"

LARGEST_FILE: Final = 1_000_000
"""In bytes; a card has about ten thousand."""

_TAG: Final = re.compile(r'<(?P<kind>[ECL])_(?P<name>[^\s<>"/=]+)\s+[tcl]="(?P<says>[^"]*)"\s*/>')
_LINE: Final = re.compile(r"(?P<name>[^=\n]*\S)[ \t]*=[ \t]*(?P<number>[+-]?\d{1,9})[ \t]*")
_ON: Final = ("y", "on", "true")
_NOT_OF_THE_CARD: Final = ("_", "metadata.", "schema_version", "format", "bba_passthrough.")
_DEEPEST: Final = 10
"""The most objects inside objects, far more than a card has; deeper ones are left out."""

_FILLING: Final = ("Not defined", "Opponent type")


@dataclass(frozen=True)
class WrittenCard:
    """The contents of a card's file; `format` is one of the four names, `players` may be empty."""

    format: str
    players: str
    entries: tuple[CardEntry, ...]


def read_card(path: Path) -> WrittenCard:
    """Return the card in a file; raises `UnusableFileError` when it can't be read, or has none."""
    text = _text_of(path)
    if path.suffix == ".bbsa":
        entries = tuple(_numbers(text))
        card = WrittenCard(BBA, "", entries)
    elif path.suffix == ".xml":
        entries = tuple(_tags(text))
        card = WrittenCard(BBO, _says(entries, "names"), _without(entries, "names"))
    else:
        card = _in_json(str(path), text)
    if not card.entries:
        right = "export it from BBO, Bridge Classroom, Bridgodex or Bridge Bidding Analyser"
        raise UnusableFileError([Problem(str(path), 1, 1, "there is no convention card in this file", right)])
    return card


def _text_of(path: Path) -> str:
    if path.suffix not in CARD_ENDINGS:
        wrong = f"nobody knows what card is in a file that ends in '{path.suffix}'"
        raise UnusableFileError([Problem(str(path), 1, 1, wrong, f"use {', '.join(CARD_ENDINGS)}")])
    try:
        with open_regular(path) as opened:
            if len(opened.read(LARGEST_FILE + 1)) > LARGEST_FILE:
                right = f"at most {LARGEST_FILE:,} bytes"
                raise UnusableFileError([Problem(str(path), 1, 1, "the file is too large", right)])
            opened.seek(0)
            return "".join(foreign_pieces(opened, LARGEST_FILE))
    except OSError as error:
        wrong = reason_of(error)
        raise UnusableFileError([Problem(str(path), 1, 1, wrong, "check the path and its permissions")]) from None


def _numbers(text: str) -> Iterator[CardEntry]:
    """Yield the lines of a `.bbsa` file that are not 0; a system is one of several numbers, which may be 0."""
    for number, line in enumerate(text.split("\n"), 1):
        found = _LINE.fullmatch(line.strip())
        if found is None or found["name"] in _FILLING:
            continue
        value = int(found["number"])
        if found["name"] == "System type":
            yield CardEntry(found["name"], str(value), number)
        elif value:
            yield CardEntry(found["name"], TICKED if value == 1 else str(value), number)


def _tags(text: str) -> Iterator[CardEntry]:
    """Yield the elements of BBO's XML; if there is only the wrapper, those in its attribute. Nothing else is parsed."""
    found = list(_TAG.finditer(text)) or list(_TAG.finditer(text := without_entities(text)))
    lines = Lines(text)
    for one in found:
        says = without_entities(one["says"]).strip()
        if says:
            name = f"leads {one['name']}" if one["kind"] == "L" else one["name"]
            yield CardEntry(name, says if one["kind"] == "E" else TICKED, lines.place(one.start()).line)


def _in_json(file: str, text: str) -> WrittenCard:
    document = next(json_documents(file, text), None)
    value = None if document is None else document.value
    if document is None or not isinstance(value, dict):
        return WrittenCard(CLASSROOM, "", ())
    cards = value.get("cards")
    path: tuple[str | int, ...] = ()
    if isinstance(cards, list) and cards:
        path, value = ("cards", 0), cards[0]
    if isinstance(value, dict) and isinstance(value.get("conventions"), dict):
        blocks = {name: value.get(name) for name in ("conventions", "fields", "leads")}
        entries = tuple(_entries(document, blocks, path))
        # What kind of thing it is says the name; the block does not matter.
        plain = tuple(CardEntry(_bbo_name(one.name), one.says, one.line) for one in entries)
        return WrittenCard(BBO, _says(plain, "names"), _without(plain, "names"))
    if isinstance(value, dict) and isinstance(value.get("settings"), dict):
        entries = tuple(_entries(document, value["settings"], (*path, "settings")))
        return WrittenCard(BRIDGODEX, _says(entries, "names.names"), _without(entries, "names.names"))
    data = value.get("card_data") if isinstance(value, dict) else None
    if isinstance(data, dict):
        path, value = (*path, "card_data"), data
    if not isinstance(value, dict) or value.get("format") != "bridge_classroom":
        return WrittenCard(CLASSROOM, "", ())
    metadata = value.get("metadata")
    players = metadata.get("partner_names") or metadata.get("name") if isinstance(metadata, dict) else ""
    entries = tuple(_entries(document, value, path))
    kept = tuple(one for one in entries if not one.name.startswith(_NOT_OF_THE_CARD))
    return WrittenCard(CLASSROOM, str(players or ""), kept)


def _entries(
    document: JsonDocument, value: Mapping[str, Any], path: tuple[str | int, ...], before: str = ""
) -> Iterator[CardEntry]:
    """Yield every value in nested objects that is not false or empty, by its path."""
    for key, inside in value.items():
        name, where = f"{before}{key}", (*path, key)
        if isinstance(inside, dict):
            if not name.startswith("_") and len(where) < _DEEPEST:
                yield from _entries(document, inside, where, f"{name}.")
        elif inside is True or (isinstance(inside, str) and inside.strip().lower() in _ON):
            yield CardEntry(name, TICKED, document.place_of(*where).line)
        elif inside not in (None, False, "", []) and str(inside).strip():
            yield CardEntry(name, str(inside).strip(), document.place_of(*where).line)


def _bbo_name(name: str) -> str:
    block, _, rest = name.partition(".")
    return f"leads {rest}" if block == "leads" else rest


def _says(entries: tuple[CardEntry, ...], name: str) -> str:
    return next((one.says for one in entries if one.name == name), "")


def _without(entries: tuple[CardEntry, ...], name: str) -> tuple[CardEntry, ...]:
    return tuple(one for one in entries if one.name != name)
