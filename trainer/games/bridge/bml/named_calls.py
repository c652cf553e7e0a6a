"""Calls that notes only name, such as `2C Stayman`, and what they show, according to `named-calls.yaml`."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.shapes import Shape, read_shape
from trainer.games.bridge.bml.bml_calls import BmlCall
from trainer.games.bridge.bml.meanings import BmlMeaning
from trainer.games.bridge.game_file import FORMAT, NAME

FILE: Final = "named-calls.yaml"

_GROUPS: Final = {"M": "HS", "m": "CD"}
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_CLAUSE: Final = re.compile(r"[,;.\n()]|(?<!\w)[*/_=](?=\w)|(?<=\w)[*/_=](?!\w)")
_ASKS: Final = re.compile(r"\bask(?:s|ing)[ \t]+[^\s,;.][^,;.\n]*", re.IGNORECASE)
_POINTS: Final = "high-card points"


class NamedCall(Shape, called="a named call"):
    """A call after other calls, under one of its names, and its meaning."""

    names: tuple[str, ...]
    after: str
    call: str
    hand: str
    points: str = ""
    forcing: str = ""


class _Written(Shape, called="named calls", version=FORMAT):
    named_calls: str
    source: str
    calls: tuple[NamedCall, ...]
    only_ask: tuple[str, ...] = ()


class NamedCalls:
    """The known names of calls."""

    def __init__(self, folder: Path) -> None:
        """Read the file in the folder of the game; raises `UnusableFileError`."""
        document = read_document(folder / FILE, f"{NAME}/{FILE}")
        written = read_shape(document, document.root, _Written)
        document.stop_on_problems()
        self._only_ask = frozenset(map(_plain, written.only_ask))
        self._calls: dict[tuple[str, ...], list[tuple[NamedCall, Mapping[str, str]]]] = {}
        for one in written.calls:
            for calls, letters in _ways([*one.after.split(), one.call]):
                self._calls.setdefault(calls, []).append((one, letters))

    def named(self, before: Sequence[BmlCall], call: BmlCall, says: str, meaning: BmlMeaning) -> BmlMeaning:
        """Return a meaning completed by the names in a description; explicit statements take precedence."""
        said = {_plain(part) for part in _CLAUSE.split(says)}
        for one, letters in self._calls.get(tuple(map(_shown, (*before, call))), ()):
            names = frozenset(map(_plain, one.names))
            if found := said & names:
                return _with(meaning, one, letters, {*found, *(word for name in found for word in name.split())})
        return meaning

    def only_asks(self, says: str) -> str:
        """Return the name of a convention that asks and shows nothing, or `asking for …`; empty without either."""
        name = next((part.strip() for part in _CLAUSE.split(says) if _plain(part) in self._only_ask), "")
        asks = _ASKS.search(says)
        return name or (asks[0].strip() if asks else "")


def _with(meaning: BmlMeaning, one: NamedCall, letters: Mapping[str, str], said: Collection[str]) -> BmlMeaning:
    """Return a meaning combined with a named call's; `said` are its name and words, which are now understood."""
    known = {phrase.partition(":")[0] for phrase in meaning.phrases}
    shape = _in_suits(one.hand, letters).split("; ")
    added = [phrase for phrase in shape if phrase.partition(":")[0] not in known]
    if one.points and not any(_POINTS in phrase for phrase in meaning.phrases):
        added.append(f"{one.points} {_POINTS}")
    return replace(
        meaning,
        phrases=(*added, *meaning.phrases),
        forcing=meaning.forcing or one.forcing,
        not_understood=tuple(text for text in meaning.not_understood if _plain(text) not in said),
        hints=(),
    )


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").split())


def _shown(call: BmlCall) -> str:
    return f"({call.call})" if call.theirs else call.call


def _ways(written: Sequence[str]) -> Iterator[tuple[tuple[str, ...], Mapping[str, str]]]:
    """Yield the calls that written ones stand for, with the suit of each letter."""
    letters = [letter for letter in _GROUPS if any(letter in one for one in written)]
    ways: list[dict[str, str]] = [{}]
    for letter in letters:
        ways = [{**way, letter: suit} for way in ways for suit in _GROUPS[letter]]
    for way in ways:
        yield tuple("".join(way.get(letter, letter) for letter in one) for one in written), way


def _in_suits(shape: str, letters: Mapping[str, str]) -> str:
    for letter, suit in letters.items():
        other = _GROUPS[letter].replace(suit, "")
        shape = re.sub(rf"\bo{letter}\b", _SUITS[other], shape)
        shape = re.sub(rf"\b{letter}\b", _SUITS[suit], shape)
    return shape
