"""Reading deals from the text format of `deal_text`; each problem is reported with its line and column."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NoReturn

from trainer.cards.dealt_hands import UNKNOWN_HAND
from trainer.documents.nodes import Place
from trainer.documents.regular_files import LONGEST_LINE
from trainer.games.deal_format import DealParts
from trainer.games.game import Game
from trainer.playing.deals.deal_parts import deal_of
from trainer.playing.deals.deal_text import TAGS
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, did_you_mean

_NEEDED: Final = ("Game", "Laws", "Deal")
_SECTIONS: Final = ("Auction", "Play")
_MOST_PROBLEMS: Final = 50
"""A report that an author can work through; the next run reports the rest."""

_MOST_REMARKS: Final = 200_000
"""The most braces in a file: each opens a remark that could go on to the end."""

_MOST_WORDS: Final = 1_000
"""The most words in one section; a deal has fewer calls and cards."""

_BY_SMALL_LETTERS: Final = MappingProxyType({name.lower(): name for name in TAGS})

_TAG: Final = re.compile(r'\[\s*(?P<name>\w+)\s+"(?P<value>(?:[^"\\]|\\.)*)"\s*\]')
_WORD: Final = re.compile(r"[^\s\[]+")
_PART: Final = re.compile(r"\S+")
_ESCAPED: Final = re.compile(r"\\(?:u(?P<code>[0-9a-fA-F]{4})|(?P<letter>.))")
_REMARK: Final = re.compile(r'(?:"(?:[^"\\]|\\.)*"[^";{]*)+|(?P<line>;.*)|(?P<open>\{)')
_REVOKE: Final = re.compile("([0-9]{1,3}):([0-9]{1,3})")
_NUMBER: Final = re.compile("[0-9]{1,3}")
_OURS: Final = re.compile(r'^[ \t]*\[\s*Game\s*"', re.MULTILINE | re.IGNORECASE)


def is_our_text(text: str) -> bool:
    """Return whether a text has `Game` tags, which only this program writes."""
    return _OURS.search(text) is not None


def deals_in_text(file: str, text: str, game_called: Callable[[str], Game]) -> tuple[TableDeal, ...]:
    """Return all deals of a text; raises `UnusableFileError` with all problems."""
    return _Reader(file, text.removeprefix("\N{BYTE ORDER MARK}")).read(game_called)


@dataclass(frozen=True, slots=True)
class _Placed:
    """The raw value of a tag, or a word of a section, and where it begins."""

    text: str
    place: Place


@dataclass
class _Written:
    """The raw contents of one deal: tags by name, words by section."""

    first: Place
    tags: dict[str, _Placed] = field(default_factory=dict)
    words: dict[str, list[_Placed]] = field(default_factory=lambda: {section: [] for section in _SECTIONS})
    others: list[_Placed] = field(default_factory=list)
    """The names of tags that only some games have."""


class _Reader:
    """The reader of one text."""

    def __init__(self, file: str, text: str) -> None:
        self._file = file
        self._lines = [line.removesuffix("\r") for line in text.split("\n")]
        self._problems: list[Problem] = []

    def read(self, game_called: Callable[[str], Game]) -> tuple[TableDeal, ...]:
        for number, line in enumerate(self._lines, 1):
            if len(line) > LONGEST_LINE:
                self._refuse(Place(number, 1), "a line without end", f"at most {LONGEST_LINE:,} characters")
        if sum(line.count("{") for line in self._lines) > _MOST_REMARKS:
            self._refuse(Place(1, 1), "remarks without end", f"at most {_MOST_REMARKS:,}")
        deals = []
        for written in self._deals():
            before = len(self._problems)
            deal = self._deal(written, game_called)
            if deal is not None and len(self._problems) == before:
                deals.append(deal)
        if self._problems:
            self._problems.sort(key=lambda one: (one.line, one.column))
            raise UnusableFileError(self._problems[:_MOST_PROBLEMS])
        return tuple(deals)

    def _deals(self) -> Iterator[_Written]:
        """Yield the raw contents, deal by deal; an empty line ends a deal."""
        written: _Written | None = None
        section = ""
        for number, line in enumerate(_without_remarks(self._lines), 1):
            if line is None:
                if written is not None:
                    yield written
                written, section = None, ""
            elif line.strip():
                written = written or _Written(Place(number, 1))
                section = self._line(written, section, number, line)
            if len(self._problems) >= _MOST_PROBLEMS:
                return
        if written is not None:
            yield written

    def _line(self, written: _Written, section: str, number: int, line: str) -> str:
        """Read a line and return the section that continues after it."""
        index = 0
        while index < len(line):
            place = Place(number, index + 1)
            if line[index].isspace():
                index += 1
            elif line[index] == "[":
                tag = _TAG.match(line, index)
                if tag is None:
                    self._report(place, "this is no tag", 'write [Name "value"]')
                    return section
                self._tag(written, tag, number)
                section = _name_of(tag) if _name_of(tag) in _SECTIONS else ""
                index = tag.end()
            else:
                word = _WORD.match(line, index)
                assert word is not None  # noqa: S101  the character is neither space nor bracket
                if section:
                    if len(written.words[section]) >= _MOST_WORDS:
                        self._refuse(place, f"[{section}] has no end", f"at most {_MOST_WORDS:,} words")
                    written.words[section].append(_Placed(word[0], place))
                else:
                    right = "calls stand behind [Auction], cards behind [Play]"
                    self._report(place, f"'{word[0]}' outside of a section", right)
                    return section
                index = word.end()
        return section

    def _tag(self, written: _Written, tag: re.Match[str], number: int) -> None:
        name, place = _name_of(tag), Place(number, tag.start("name") + 1)
        if name not in TAGS:
            if len(written.others) >= _MOST_PROBLEMS:
                self._refuse(place, "a deal has more tags than anybody knows", "an empty line stands between two deals")
            written.others.append(_Placed(name, place))
        elif name in written.tags:
            self._report(place, f"tag '{name}' a second time", "an empty line stands between two deals")
        else:
            written.tags[name] = _Placed(tag["value"], Place(number, tag.start("value") + 1))
            if name in _SECTIONS and tag["value"] != "0":
                self._report(written.tags[name].place, f"it begins with seat '{tag['value']}'", "the first caller is 0")

    def _deal(self, written: _Written, game_called: Callable[[str], Game]) -> TableDeal | None:
        for other in written.others:
            if other.text not in self._outcome_tags(written, game_called):
                self._report(other.place, f"unknown tag '{other.text}'", did_you_mean(other.text, _BY_SMALL_LETTERS))
        missing = [name for name in _NEEDED if name not in written.tags]
        for name in missing:
            self._report(written.first, f"the deal has no [{name}]", f'add [{name} "…"]')
        if missing:
            return None
        hands = self._hands(written.tags["Deal"])
        revokes = list(self._matches(written, "Revokes", _REVOKE, "write trick:seat, such as 3:5"))
        conceded = list(self._matches(written, "Conceded", _NUMBER, "write what both sides get, such as 30 26"))
        calls, moves = (written.words[section] for section in _SECTIONS)
        places = {
            "hands": hands,
            "calls": calls,
            "moves": moves,
            "revokes": [placed for placed, _ in revokes],
            "game": [written.tags["Game"]],
            "laws": [written.tags["Laws"]],
            "conceded": [placed for placed, _ in conceded],
        }

        def report(part: str, index: int, wrong: str, right: str) -> None:
            placed = places.get(part) or [_Placed("", written.first)]
            self._report(placed[min(index, len(placed) - 1)].place, wrong, right)

        parts = DealParts(
            game=self._value(written, "Game"),
            laws=self._value(written, "Laws"),
            hands=_with_what_is_left(tuple(placed.text for placed in hands)),
            conventions=(self._value(written, "BidSystem0"), self._value(written, "BidSystem1")),
            calls=tuple(placed.text for placed in calls),
            moves=tuple(placed.text for placed in moves),
            revokes=tuple((int(found[1]), int(found[2])) for _, found in revokes),
            conceded=tuple(int(found[0]) for _, found in conceded),
            title=self._value(written, "Title"),
            source=self._value(written, "Source"),
            seed=self._value(written, "Seed"),
            circumstances=tuple(self._circumstances(written)),
        )
        return deal_of(parts, game_called, report)

    def _outcome_tags(self, written: _Written, game_called: Callable[[str], Game]) -> tuple[str, ...]:
        """Return the tags of the outcome in the deal's game; empty where the game or the laws are unknown."""
        try:
            laws = game_called(self._value(written, "Game")).laws_called(self._value(written, "Laws"))
        except BiddingTrainerError:
            return ()
        return laws.scoring.tag_names

    def _circumstances(self, written: _Written) -> Iterator[tuple[str, str]]:
        """Yield keys and values; a part without a colon is a key with an empty value."""
        for part in self._value(written, "Circumstances").split(";"):
            key, _, value = part.partition(":")
            if key.strip():
                yield key.strip(), value.strip()

    def _hands(self, value: _Placed) -> list[_Placed]:
        first, colon, _ = value.text.partition(":")
        if not colon or first.strip() != "0":
            self._report(value.place, f"the hands begin with seat '{first[:20]}'", "write 0: and the first caller's")
        return list(_words(value, len(first) + 1 if colon else 0))

    def _matches(
        self, written: _Written, name: str, pattern: re.Pattern[str], right: str
    ) -> Iterator[tuple[_Placed, re.Match[str]]]:
        for placed in _words(written.tags[name], 0) if name in written.tags else ():
            found = pattern.fullmatch(placed.text)
            if found is None:
                self._report(placed.place, f"'{placed.text}' in [{name}]", right)
            else:
                yield placed, found

    def _value(self, written: _Written, name: str) -> str:
        return _ESCAPED.sub(_letter, written.tags[name].text) if name in written.tags else ""

    def _refuse(self, place: Place, wrong: str, right: str) -> NoReturn:
        """Report a problem and stop reading."""
        self._report(place, wrong, right)
        raise UnusableFileError(self._problems)

    def _report(self, place: Place, wrong: str, right: str) -> None:
        source = self._lines[place.line - 1]
        self._problems.append(Problem(self._file, place.line, place.column, wrong, right, source))


def _name_of(tag: re.Match[str]) -> str:
    """Return the canonical name of a tag, whatever the case of its letters."""
    return _BY_SMALL_LETTERS.get(tag["name"].lower(), tag["name"])


def _words(value: _Placed, start: int) -> Iterator[_Placed]:
    for found in _PART.finditer(value.text, start):
        yield _Placed(found[0], Place(value.place.line, value.place.column + found.start()))


def _letter(match: re.Match[str]) -> str:
    if match["code"]:
        letter = chr(int(match["code"], 16))
        # Half a character is none, and no file can hold it.
        return "\N{REPLACEMENT CHARACTER}" if "\ud800" <= letter <= "\udfff" else letter
    return "\n" if match["letter"] == "n" else match["letter"]


def _without_remarks(lines: list[str]) -> Iterator[str | None]:
    """Yield the lines with spaces in place of comments, so that columns stay the same; None for an empty line."""
    inside = False
    for line in lines:
        if not inside and not line.strip():
            yield None
            continue
        kept = line
        index = 0
        if not inside and line.startswith("%"):
            kept = ""
        while index < len(kept):
            if inside:
                end = kept.find("}", index)
                stop = len(kept) if end < 0 else end + 1
                kept = kept[:index] + " " * (stop - index) + kept[stop:]
                inside, index = end < 0, stop
                continue
            found = _REMARK.search(kept, index)
            if found is None:
                break
            if found["line"]:
                kept = kept[: found.start()]
            inside, index = bool(found["open"]), found.start() if found["open"] else found.end()
        yield kept


def _with_what_is_left(hands: tuple[str, ...]) -> tuple[str, ...]:
    """Return the hands with `?` in place of a single unknown one, which gets the cards that the others leave over."""
    is_alone = hands.count(UNKNOWN_HAND) == 1
    return tuple("?" if is_alone and hand == UNKNOWN_HAND else hand for hand in hands)
