"""The games in a PBN text: tags and the words after them, each with its place, and comments.

A game ends at an empty line, and before a second `Event`, `Board` or `Deal` once it has cards or calls. Any other
repeated tag is reported, and the first one counts.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from trainer.documents.foreign_text import Lines, TextPieces
from trainer.documents.nodes import Place
from trainer.documents.regular_files import LONGEST_LINE
from trainer.games.bridge.files.board_text import Findings, Word

_SPACE: Final = r"(?:\s|\{[^}\n]*\})*"
_QUOTES: Final = ('"', "“", "”")
_QUOTE: Final = f"[{''.join(_QUOTES)}]"
_TAG: Final = re.compile(rf'\[{_SPACE}(?P<name>\w+){_SPACE}"(?P<value>(?:[^"\\\n]|\\.)*)"{_SPACE}\]')
_CARELESS_TAG: Final = re.compile(
    rf"\[[ \t]*(?P<name>\w+)(?:[ \t]*[:=])?[ \t]*{_QUOTE}(?P<value>[^;\n]*)(?:;[^\n]*)?$",
    re.MULTILINE,
)
"""A tag with quotation marks in its value, with wrong delimiters, or without its end."""

_WORD: Final = re.compile(r'=\d+=|\$\d+|\^(?:[A-Za-z]|\d+)|"(?:[^"\\\n]|\\.)*"|[^\s=$^\[{;]+|\S')
_SKIPPED: Final = re.compile(r"(?P<space>\s+)|;(?P<line>.*)|(?P<brace>\{)|^%.*", re.MULTILINE)
_GAME_END: Final = re.compile(r"[{}]|\n[ \t]*\n(?=\[)")
"""The end of a game, or the beginning or the end of a comment, which may contain empty lines."""

_EMPTY_LINE: Final = re.compile(r"\n[ \t\r]*\n")
_TAG_IN_COMMENT: Final = re.compile(r"^[ \t]*\[[ \t]*(?:Event|Board|Deal|Dealer)[ \t]*\"", re.MULTILINE)
_ESCAPED: Final = re.compile(r'\\([\\"])')
_BEGIN_GAMES: Final = frozenset({"event", "board", "deal"})
_MAKE_A_BOARD: Final = ("deal", "auction", "play", "contract")
_SEVERAL: Final = frozenset({"note"})
"""Lower-case names of tags that a game may have more than once."""


@dataclass(slots=True)
class PbnComment:
    """A comment of a game, and how many words of its section precede it."""

    text: str
    after: int


@dataclass(slots=True)
class PbnTag:
    """A tag: its name as written, its value, and the words, comments and lines after it."""

    name: str
    value: Word
    words: list[Word] = field(default_factory=list)
    comments: list[PbnComment] = field(default_factory=list)
    lines: tuple[str, ...] = ()


@dataclass
class PbnGame:
    """The tags of one game, in order; `comments` precede the first."""

    first: Place
    tags: list[PbnTag] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    _names: set[str] = field(default_factory=set)

    def add(self, tag: PbnTag) -> None:
        """Add a tag."""
        self.tags.append(tag)
        self._names.add(tag.name.lower())

    def has(self, name: str) -> bool:
        """Return whether there is a tag of this lower-case name."""
        return name in self._names

    @property
    def makes_a_board(self) -> bool:
        """Return whether there are cards, calls or a contract, which a header does not have."""
        return any(name in self._names for name in _MAKE_A_BOARD)

    def is_continued_by(self, later: "PbnGame") -> bool:
        """Return whether a later game is the rest of this one, cut off by a stray empty line."""
        return (
            self.has("deal")
            and not later.has("deal")
            and bool(later.tags)
            and not any(name in later._names for name in (*_BEGIN_GAMES, "dealer", "site", "contract", "declarer"))  # noqa: SLF001
            and (later.makes_a_board or later._names <= _SEVERAL)  # noqa: SLF001
            and not self._names & (later._names - _SEVERAL)  # noqa: SLF001
        )

    def join(self, later: "PbnGame") -> None:
        """Add the rest of this game."""
        for text in later.comments:
            self.tags[-1].comments.append(PbnComment(text, len(self.tags[-1].words)))
        for tag in later.tags:
            self.add(tag)


def end_of_games(text: str) -> int:
    """Return where the last complete game of a text ends: before a tag after an empty line, outside of comments."""
    end, brace = 0, "}"
    for found in _GAME_END.finditer(text):
        if found[0] in "{}":
            brace = found[0]
        elif brace == "}":
            end = found.end()
    return end


def pbn_games(pieces: TextPieces, findings: Findings) -> Iterator[PbnGame]:
    """Return the games of a text, in order; text outside of tags and sections is reported."""
    waiting: PbnGame | None = None
    for game in _Reader(pieces, findings).games():
        if waiting is not None and waiting.is_continued_by(game):
            findings.remark(game.first, f"an empty line before [{game.tags[0].name}]", "the game goes on behind it")
            waiting.join(game)
            continue
        if waiting is not None:
            yield waiting
        waiting = game
    if waiting is not None:
        yield waiting


class _Reader:
    """A reader that goes through a text once."""

    def __init__(self, pieces: TextPieces, findings: Findings) -> None:
        self._pieces = pieces
        self._text = ""
        self._findings = findings
        self._lines = Lines("")
        self._game: PbnGame | None = None
        self._comments: list[str] = []
        self._ignored: PbnTag | None = None
        self._behind_tag = 0
        self._twice: set[str] = set()

    def games(self) -> Iterator[PbnGame]:
        for first, text in self._pieces:
            self._text, self._lines = text, Lines(text, first)
            yield from self._games_in_piece()

    def _games_in_piece(self) -> Iterator[PbnGame]:
        text, findings, lines = self._text, self._findings, self._lines
        if lines.longest > LONGEST_LINE:
            findings.refuse(lines.place(0), "a line without end", f"at most {LONGEST_LINE:,} characters")
        index = 0
        while index < len(text) and not findings.refused:
            skipped = _SKIPPED.match(text, index)
            if skipped is not None and skipped["space"]:
                if self._game is not None and _EMPTY_LINE.search(text, index, skipped.end()):
                    yield self._finished(index)
                index = skipped.end()
            elif skipped is not None:
                findings.piece(lines.place(index))
                index = self._comment(index) if skipped["brace"] else skipped.end()
                if skipped["line"] is not None:
                    self._keep_comment(skipped["line"])
            elif text[index] == "[":
                place = lines.place(index)
                findings.piece(place)
                found, value, at = self._tag_at(index, place)
                if found is None:
                    findings.problem(place, "this is no tag", 'write [Name "value"]')
                    self._end_section(index)
                    # What stands behind it belongs to no tag that is known.
                    self._ignored = PbnTag("", Word("", place))
                    index = (text.find("\n", index) + 1) or len(text)
                    continue
                if self._begins_game(found["name"].lower()):
                    yield self._finished(index)
                self._end_section(index)
                self._add(PbnTag(found["name"], Word(value, lines.place(at))), place)
                index = self._behind_tag = found.end()
            else:
                index = self._word(index)
        if self._game is not None:
            yield self._finished(len(text))

    def _finished(self, index: int) -> PbnGame:
        self._end_section(index)
        game, self._game = self._game, None
        assert game is not None  # noqa: S101  for the type checker
        return game

    def _end_section(self, index: int) -> None:
        """Store the lines after the last tag, if they contain words."""
        if self._game is not None and self._game.tags and self._ignored is None and self._game.tags[-1].words:
            lines = self._text[self._behind_tag : index].split("\n")
            kept = tuple(line.rstrip() for line in lines if line.strip() and not line.startswith("%"))
            self._game.tags[-1].lines = kept
        self._ignored = None

    def _begins_game(self, name: str) -> bool:
        """Return whether a repeated tag begins the next game."""
        game = self._game
        return game is not None and name in _BEGIN_GAMES and game.has(name) and game.makes_a_board

    def _add(self, tag: PbnTag, place: Place) -> None:
        name = tag.name.lower()
        if self._game is None:
            self._game = PbnGame(place, comments=self._comments)
            self._comments = []
        if not self._game.has(name) or name in _SEVERAL:
            self._game.add(tag)
            return
        self._ignored = tag
        first = next(one for one in self._game.tags if one.name.lower() == name)
        if first.value.text != tag.value.text and name not in self._twice:
            self._twice.add(name)
            self._findings.remark(place, f"[{tag.name}] is there twice in one game", "the first one stands")

    def _tag_at(self, index: int, place: Place) -> tuple[re.Match[str] | None, str, int]:
        """Return the tag that begins here, its value, and the index of the value."""
        found = _TAG.match(self._text, index)
        if found is not None:
            return found, _unescaped(found["value"]), found.start("value")
        found = _CARELESS_TAG.match(self._text, index)
        if found is None:
            return None, "", 0
        self._findings.remark(place, f"[{found['name']}] is not written as a tag", 'write [Name "value"]')
        value = found["value"].rstrip().removesuffix("]").rstrip()
        value = value[:-1] if value.endswith(_QUOTES) else value
        return found, _unescaped(value.strip()), found.start("value")

    def _comment(self, index: int) -> int:
        """Read a comment in braces, and return where it ends; an unclosed one ends before the next tag."""
        end = self._text.find("}", index)
        inside = self._text[index + 1 : end if end >= 0 else len(self._text)]
        tag = _TAG_IN_COMMENT.search(inside)
        if tag is not None and (end < 0 or "{" in inside[tag.start() :]):
            self._findings.problem(self._lines.place(index), "a comment that does not end", "close it with }")
            inside = inside[: tag.start()]
            self._keep_comment(inside)
            return index + 1 + len(inside)
        if end < 0:
            self._findings.problem(self._lines.place(index), "a comment that does not end", "close it with }")
        self._keep_comment(inside)
        return index + 1 + len(inside) + (end >= 0)

    def _keep_comment(self, written: str) -> None:
        text = "\n".join(line.strip() for line in written.strip().split("\n"))
        if not text or self._ignored is not None:
            return
        if self._game is None:
            self._comments.append(text)
        elif self._game.tags:
            tag = self._game.tags[-1]
            tag.comments.append(PbnComment(text, len(tag.words)))

    def _word(self, index: int) -> int:
        """Read a word of a section, and return where it ends."""
        text = self._text
        found = _WORD.match(text, index)
        assert found is not None  # noqa: S101  any character is a word at least
        place = self._lines.place(index)
        self._findings.piece(place)
        if self._game is None:
            self._findings.problem(place, f"'{found[0][:20]}' belongs to no tag", 'write [Name "value"] before it')
            return (text.find("\n", index) + 1) or len(text)
        (self._ignored or self._game.tags[-1]).words.append(Word(found[0], place))
        return found.end()


def _unescaped(value: str) -> str:
    return _ESCAPED.sub(r"\1", value) if "\\" in value else value
