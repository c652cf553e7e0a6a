"""A row as it is written: plain values by key, which can be changed one by one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.suit import SUITS
from trainer.documents.nodes import MappingNode, Node, TextNode

Plain = str | Sequence["Plain"] | Mapping[str, "Plain"]
"""A YAML value: a text, a list, or a mapping from texts. Must not be changed once it is in a row."""

HAND: Final = "hand"
"""The subject of a phrase about the whole hand."""

_OTHERWISE: Final = "otherwise"
_EXAMPLES: Final = {False: "examples", True: "near misses"}
_SAID: Final = ("hand", "auction", "call", "when", "of", "accepts", "forcing", "asks", "may", "tags", "note")
_ORDER: Final = (
    *("id", "call", _OTHERWISE, "shows", "pick X", "pick Y", "pick Z", "number", "accepts", "may", "exact", "forcing"),
    *("named", "answers", "alert", "announce"),
    *("asks", "tags", "counted on", "general", "why", "source", "decision", "note", *_EXAMPLES.values()),
)


@dataclass(frozen=True, slots=True)
class ShowsLine:
    """One phrase of a row's `shows`, and its subject `about`: a letter, a suit's name, or `hand`.

    Lines with another `way` than 0 are alternatives to those of the first: either is enough.
    """

    about: str
    phrase: str
    way: int = 0

    @property
    def start(self) -> str:
        """Return the start symbol of the grammar for this phrase."""
        return "hand_statement" if self.about == HAND else "suit_statement"


@dataclass(frozen=True, slots=True)
class WrittenExample:
    """An example of a row as it is written, with its call; `rest` has its other keys, such as the auction."""

    hand: str
    call: str = ""
    note: str = ""
    near_miss: bool = False
    rest: tuple[tuple[str, Plain], ...] = ()

    @property
    def entries(self) -> dict[str, Plain]:
        """Return the example by key, in the order of the tables; empty values are left out."""
        said: dict[str, Plain] = {"hand": self.hand, "call": self.call, **dict(self.rest), "note": self.note}
        order = (*_SAID, *(key for key in said if key not in _SAID))
        return {key: said[key] for key in order if said.get(key)}


@dataclass(frozen=True)
class WrittenRow:
    """The keys of a row with their values, in their order."""

    entries: tuple[tuple[str, Plain], ...]

    def get(self, key: str) -> Plain | None:
        """Return the value of a key; None where it is missing."""
        return next((value for name, value in self.entries if name == key), None)

    def text(self, key: str) -> str:
        """Return the value of a key as a text: empty where it is missing, lists joined by commas."""
        value = self.get(key)
        if isinstance(value, str):
            return value
        return ", ".join(one for one in value if isinstance(one, str)) if isinstance(value, Sequence) else ""

    @property
    def id(self) -> str:
        """Return the name of the row; `otherwise` for the row that takes all remaining hands."""
        return _OTHERWISE if self.is_otherwise else self.text("id")

    @property
    def is_otherwise(self) -> bool:
        """Return whether the row takes all remaining hands."""
        return self.get(_OTHERWISE) is not None

    @property
    def call(self) -> str:
        """Return the call as a phrase."""
        return self.text(_OTHERWISE if self.is_otherwise else "call")

    @property
    def lines(self) -> tuple[ShowsLine, ...]:
        """Return the statements that the row shows, one phrase a line."""
        shows = self.get("shows")
        if shows is None:
            return ()
        ways = shows if isinstance(shows, Sequence) and not isinstance(shows, str) else (shows,)
        return tuple(line for number, way in enumerate(ways) for line in _lines_of(way, number))

    @property
    def examples(self) -> tuple[WrittenExample, ...]:
        """Return the examples, followed by the near misses."""
        return tuple(_example(one, near_miss=near) for near, key in _EXAMPLES.items() for one in _items(self.get(key)))

    def with_value(self, key: str, value: Plain | None) -> "WrittenRow":
        """Return the row with another value of a key; None or an empty value removes the key."""
        if value is None or not value:
            return WrittenRow(tuple((name, old) for name, old in self.entries if name != key))
        if any(name == key for name, _ in self.entries):
            return WrittenRow(tuple((name, value if name == key else old) for name, old in self.entries))
        later = _ORDER[_ORDER.index(key) + 1 :] if key in _ORDER else ()
        at = next((at for at, (name, _) in enumerate(self.entries) if name in later), len(self.entries))
        return WrittenRow((*self.entries[:at], (key, value), *self.entries[at:]))

    def with_call(self, call: str) -> "WrittenRow":
        """Return the row with another call."""
        return self.with_value(_OTHERWISE if self.is_otherwise else "call", call)

    def with_lines(self, lines: Iterable[ShowsLine]) -> "WrittenRow":
        """Return the row with other lines; the same row where they are equal."""
        new = tuple(lines)
        return self if new == self.lines else self.with_value("shows", _shows(new))

    def with_examples(self, examples: Iterable[WrittenExample]) -> "WrittenRow":
        """Return the row with other examples and near misses; the same row where they are equal."""
        new, row = tuple(examples), self
        for near, key in _EXAMPLES.items():
            of_kind = tuple(one for one in new if one.near_miss is near)
            if of_kind != tuple(one for one in self.examples if one.near_miss is near):
                row = row.with_value(key, _written_examples(of_kind, row.get(key)))
        return row


def plain(node: Node) -> Plain:
    """Return the plain value of a document's node."""
    if isinstance(node, TextNode):
        return node.text
    if isinstance(node, MappingNode):
        return {key.text: plain(value) for key, value in node.entries}
    return tuple(plain(item) for item in node.items)


def written_row(node: Node) -> WrittenRow:
    """Return the row of a document's node."""
    return WrittenRow(
        tuple((key.text, plain(value)) for key, value in node.entries) if isinstance(node, MappingNode) else ()
    )


def letters_to_show(bound: Iterable[str]) -> tuple[str, ...]:
    """Return the possible subjects of a phrase: the hand, the letters (`bound` ones first), and the suits by name."""
    named = [letter for letter in ("X", "Y", "Z") if letter in set(bound)]
    free = [letter for letter in ("X", "Y", "Z") if letter not in named]
    return (HAND, *named, *free, *(suit.plural for suit in SUITS))


def _lines_of(way: Plain, number: int) -> list[ShowsLine]:
    if isinstance(way, str):
        return [ShowsLine(HAND, part, number) for part in _parts(way, ";")]
    if not isinstance(way, Mapping):
        return []
    return [
        ShowsLine(about, part, number)
        for about, phrase in way.items()
        if isinstance(phrase, str)
        for part in _parts(phrase, ";" if about == HAND else ",")
    ]


def _parts(phrase: str, joint: str) -> list[str]:
    """Return the parts of a phrase that the sign `joint` joins outside of brackets."""
    depth, parts, begun = 0, [""], False
    for sign in phrase:
        depth += (sign == "(") - (sign == ")")
        if sign == joint and not depth:
            parts.append("")
        else:
            parts[-1] += sign
        begun = True
    whole = [part.strip() for part in parts]
    words = {word for part in _outside(phrase) for word in part.split()}
    # A comma binds closer than "or", and other words join as well: such a phrase is one line.
    is_joined_otherwise = joint == "," and words & {"or", "with", "and"}
    return whole if begun and all(whole) and not is_joined_otherwise else [phrase.strip()]


def _outside(phrase: str) -> list[str]:
    """Return the words of a phrase outside of brackets, without numbers such as `2 or 3`."""
    depth, found = 0, [""]
    for sign in phrase:
        depth += (sign == "(") - (sign == ")")
        found[-1] += " " if sign in "()," or depth else sign
    words = found[0].split()
    return [
        word
        for at, word in enumerate(words)
        if not (word == "or" and 0 < at < len(words) - 1 and words[at - 1].isdecimal() and words[at + 1].isdecimal())
    ]


def _shows(lines: Sequence[ShowsLine]) -> Plain | None:
    """Return the lines in the form of `shows`: a text, a mapping, or a list of alternatives."""
    ways: dict[int, dict[str, list[str]]] = {}
    for line in lines:
        if line.phrase.strip():
            ways.setdefault(line.way, {}).setdefault(line.about, []).append(line.phrase.strip())
    found: list[Plain] = []
    for way in ways.values():
        joined: dict[str, Plain] = {
            about: ("; " if about == HAND else ", ").join(_bracketed(part, about, len(parts)) for part in parts)
            for about, parts in way.items()
        }
        found.append(joined)
    return None if not found else found[0] if len(found) == 1 else tuple(found)


def _bracketed(part: str, about: str, parts: int) -> str:
    """Return a part, in brackets where its own `or` would otherwise include the other parts."""
    needs = about != HAND and parts > 1 and "or" in _outside(part)
    return f"({part})" if needs else part


def _items(value: Plain | None) -> list[Plain]:
    if value is None or isinstance(value, str):
        return [] if not value else [value]
    if isinstance(value, Mapping) and "hand" in value:
        return [value]
    if isinstance(value, Mapping):
        return [{"hand": hand, "call": call} for hand, call in value.items()]
    return list(value)


def _example(item: Plain, *, near_miss: bool) -> WrittenExample:
    if isinstance(item, str):
        return WrittenExample(item, near_miss=near_miss)
    if not isinstance(item, Mapping):
        return WrittenExample("", near_miss=near_miss)
    said = item.get("call", "")
    call, _, note = (said if isinstance(said, str) else "").partition(";")
    written = item.get("note", "")
    rest = tuple((key, value) for key, value in item.items() if key not in {"hand", "call", "note"})
    hand = item.get("hand", "")
    return WrittenExample(
        hand if isinstance(hand, str) else "",
        call.strip(),
        written if written and isinstance(written, str) else note.strip(),
        near_miss,
        rest,
    )


def _written_examples(examples: Sequence[WrittenExample], before: Plain | None) -> Plain | None:
    """Return a single example alone and several as a list.

    As a mapping from hands to calls if there was one that suffices.
    """
    if isinstance(before, Mapping) and "hand" not in before and not any(one.rest for one in examples):
        calls: dict[str, Plain] = {one.hand: f"{one.call}; {one.note}" if one.note else one.call for one in examples}
        if len(calls) == len(examples):
            return calls or None
    said = tuple(one.entries for one in examples)
    return None if not said else said[0] if len(said) == 1 else said


def without_others(row: WrittenRow, holding: Iterable[WrittenExample]) -> WrittenRow:
    """Return the row with only some of its examples, which no longer name the conventions that they belong to."""
    kept = tuple(replace(one, rest=tuple((key, value) for key, value in one.rest if key != "of")) for one in holding)
    return row.with_examples(kept)
