"""The notes of a PBN game (section 3.5.4): by their numbers, and those to which no call or card refers."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from trainer.documents.nodes import Place
from trainer.games.bridge.files.board_text import Beside, BoardText, Findings, Word
from trainer.games.bridge.files.pbn_sections import COMMENT, note_numbers
from trainer.games.bridge.files.pbn_text import PbnGame, PbnTag

_NOTE: Final = re.compile(r"\s*(\d+)\s*(?::|\s)?(.*)", re.DOTALL)
_SECTIONS: Final = ("auction", "play")
"""The lower-case names of the tags whose words refer to notes."""


def notes_of(game: PbnGame, section: str) -> dict[str, Word]:
    """Return the notes of a section (`auction` or `play`) by their numbers, each with the place of its first words.

    Two notes of one number are joined.
    Notes follow their section; before any section they belong to calls.
    """
    texts: dict[str, list[str]] = {}
    places: dict[str, Place] = {}
    for tag in note_tags(game.tags, section):
        note = _NOTE.fullmatch(tag.value.text)
        number, says = ("", tag.value.text) if note is None else note.groups()
        texts.setdefault(number, []).append(says)
        places.setdefault(number, tag.value.place)
    return {number: Word("; ".join(says), places[number]) for number, says in texts.items()}


def note_tags(tags: Iterable[PbnTag], section: str) -> tuple[PbnTag, ...]:
    """Return the tags of the notes of a section (`auction` or `play`)."""
    current = _SECTIONS[0]
    found = []
    for tag in tags:
        name = tag.name.lower()
        if name in _SECTIONS:
            current = name
        elif name == "note" and current == section:
            found.append(tag)
    return tuple(found)


def keep_notes_of_nothing(game: PbnGame, tags: Mapping[str, PbnTag], board: BoardText, findings: Findings) -> None:
    """Turn notes to which no call or card refers into comments; `tags` have lower-case names."""
    for section in _SECTIONS:
        tag = tags.get(section)
        referred = {found for word in (tag.words if tag else ()) for found in note_numbers(word.text)}
        for number, note in notes_of(game, section).items():
            if number not in referred and note.text.strip():
                findings.remark(note.place, f"nothing refers to note {number}", "it is kept as a comment")
                part, place = ("", board.first) if tag is None else (tag.name, tag.value.place)
                board.beside.append(Beside(part, place, COMMENT, f"{number}: {note.text}"))
