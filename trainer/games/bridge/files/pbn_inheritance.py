"""Tags that a game of a PBN file inherits from earlier games (PBN 2.1, section 4.8).

`#` stands for the value in the nearest earlier game that has one. A value that begins with `##` applies to all later
games without the tag, until another value replaces it. A game without cards, which concerns the previous board or has
no number, has that board's cards: this is how files write a second table.
"""

from collections.abc import Mapping
from typing import Final

from trainer.games.bridge.files.board_text import Word
from trainer.games.bridge.files.pbn_notes import note_tags
from trainer.games.bridge.files.pbn_text import PbnGame, PbnTag

_AS_BEFORE: Final = "#"
_FOR_ALL: Final = "##"
_WITH_NOTES: Final = ("auction", "play")
_OF_THE_BOARD: Final = ("board", "dealer", "vulnerable", "deal")


class Inheritance:
    """The inherited tags in one file; games have to come in order."""

    def __init__(self) -> None:
        self._last: dict[str, PbnTag] = {}
        self._for_all: dict[str, PbnTag] = {}
        self._board: Mapping[str, PbnTag] = {}
        self._notes: dict[str, tuple[PbnTag, ...]] = {}

    def tags_of(self, game: PbnGame) -> dict[str, PbnTag]:
        """Return the tags of a game by their lower-case names, including inherited ones, without notes."""
        self._add_notes(game)
        tags = {}
        for tag in game.tags:
            name = tag.name.lower()
            if name != "note":
                tags[name] = self._valued(name, tag)
        for name, tag in self._for_all.items():
            tags.setdefault(name, tag)
        self._add_same_board(tags)
        self._last.update(tags)
        if "deal" in tags:
            self._board = {name: tags[name] for name in _OF_THE_BOARD if name in tags}
        return tags

    def _add_notes(self, game: PbnGame) -> None:
        """Give a game the notes of the calls or cards that it inherits."""
        own = list(game.tags)
        for tag in own:
            name = tag.name.lower()
            if name not in _WITH_NOTES:
                continue
            if tag.value.text.strip() == _AS_BEFORE and not tag.words and not note_tags(own, name):
                at = game.tags.index(tag) + 1
                game.tags[at:at] = self._notes.get(name, ())
            self._notes[name] = note_tags(game.tags, name)

    def _valued(self, name: str, tag: PbnTag) -> PbnTag:
        """Return a tag with its inherited value, and with inherited words if it has none of its own."""
        text = tag.value.text.strip()
        if text == _AS_BEFORE:
            before = self._last.get(name)
            if before is None:
                return PbnTag(tag.name, Word("", tag.value.place), tag.words, tag.comments, tag.lines)
            words, lines = (tag.words, tag.lines) if tag.words else (before.words, before.lines)
            return PbnTag(tag.name, Word(before.value.text, tag.value.place), words, tag.comments, lines)
        if text.startswith(_FOR_ALL):
            value = Word(text.removeprefix(_FOR_ALL).strip(), tag.value.place)
            valued = PbnTag(tag.name, value, tag.words, tag.comments, tag.lines)
            self._for_all[name] = PbnTag(tag.name, value)
            return valued
        if name in self._for_all:
            self._for_all[name] = PbnTag(tag.name, tag.value)
        return tag

    def _add_same_board(self, tags: dict[str, PbnTag]) -> None:
        if "deal" in tags:
            return
        number, earlier = tags.get("board"), self._board.get("board")
        if number is not None and earlier is not None and number.value.text != earlier.value.text:
            return
        for name, tag in self._board.items():
            tags.setdefault(name, tag)
