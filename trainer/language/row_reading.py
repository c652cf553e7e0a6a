"""Reading rows: the lines of a situation or of a group."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.suit import SUITS
from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.calls import LETTERS, CallTemplate, CountOfHand, Pick
from trainer.language.conditions import ANY_HAND, HandAll, HandAny, HandStatement, SuitIs, letters_of
from trainer.language.example_reading import read_examples
from trainer.language.parse_trees import PhraseError
from trainer.language.phrase_places import parsed
from trainer.language.phrases import Phrases
from trainer.language.rule_book import Row, SourcePlace
from trainer.language.statement_size import check_size
from trainer.problems import did_you_mean

MOST_ROWS: Final = 1000
"""In one situation or group."""

_PICKS: Final = tuple(f"pick {letter}" for letter in LETTERS)
_OF_ITS_OWN: Final = ("id", "call", "shows", *_PICKS, "may")
_ROW_KEYS: Final = (
    *_OF_ITS_OWN, "accepts", "source", "decision", "note", "tags", "examples", "near misses", "forcing", "asks",
    "counted on", "otherwise",
)  # fmt: skip
_LETTERS: Final = frozenset(LETTERS)
_DEFAULT_PICK: Final = "longest, then highest cards"
_ANY: Final[HandStatement] = ANY_HAND
_ID: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_SUITS_BY_NAME: Final = {suit.plural: suit.value for suit in SUITS} | {suit.value: suit.value for suit in SUITS}


def letters_needed(row: Row) -> frozenset[str]:
    """The letters X, Y, Z that a row speaks of, and that the auction must give a suit to."""
    return _letters_used(row.shows, (row.call, *row.accepts)).difference(row.letters)


def _letters_used(shows: HandStatement, templates: tuple[CallTemplate, ...]) -> frozenset[str]:
    used = set(letters_of(shows))
    for template in templates:
        used.add(template.denomination)
        for term in template.amount.terms:
            if isinstance(term, CountOfHand):
                used.update(term.scope.outside, term.scope.inside)
    return _LETTERS & used


def read_id(document: Document, node: Node | None, what: str) -> str:
    """The id of a row, a situation or a group, by which others name it."""
    text = document.text(node, "id")
    if isinstance(node, TextNode) and not _ID.fullmatch(text):
        document.report(node.place, f"'{text}' is no id for {what}", "use letters, digits and hyphens: both-jacks")
    return text


@dataclass(frozen=True)
class RowReader:
    """Reads the rows of one file.

    `groups` are rows by the name under which "rows of" can call them, `source` is that of rows which name none.
    """

    document: Document
    phrases: Phrases
    groups: Mapping[str, tuple[Row, ...]]
    source: str = ""

    def rows(self, node: Node | None, bound: frozenset[str], what: str) -> tuple[Row, ...]:
        """All rows of a situation or group; `bound` are the letters that the auction gives a suit to."""
        rows: list[Row] = []
        seen: dict[str, SourcePlace] = {}
        standing = 0
        for item in self.document.items(node, f"the rows of {what}"):
            standing += 1
            for row in self._item(item, bound, standing):
                if row.id in seen:
                    self.document.report(item.place, f"row '{row.id}' a second time", f"it stands at {seen[row.id]}")
                seen[row.id] = row.place
                rows.append(row)
                standing = max(standing, row.standing)
            if len(rows) > MOST_ROWS:
                self.document.report(item.place, f"too many rows in {what}", f"at most {MOST_ROWS:,}")
                break
        return tuple(rows)

    def row(self, node: Node, bound: frozenset[str], standing: int = 0) -> Row:
        """One row."""
        document = self.document
        entries = document.mapping(node, "a row", known=_ROW_KEYS)
        otherwise = "otherwise" in entries
        if isinstance(node, MappingNode):
            self._check_keys(node, otherwise=otherwise)
        call = self._call(entries.get("otherwise" if otherwise else "call"))
        shows = ANY_HAND if otherwise else self._shows(entries, node)
        accepts = tuple(self._call(text) for text in document.texts(entries.get("accepts"), "accepts"))
        named = letters_of(shows) | {call.denomination}
        letters = tuple(letter for letter in LETTERS if letter in named and letter not in bound)
        for letter in sorted(_letters_used(shows, (call, *accepts)) - bound - set(letters)):
            document.report(node.place, f"nothing says which suit {letter} is", "let 'shows' or 'after' name it")
        picks = self._picks(entries, letters)
        return Row(
            id="otherwise" if otherwise else read_id(document, entries.get("id"), "a row"),
            call=call,
            shows=shows,
            place=SourcePlace(document.file, node.place.line),
            accepts=accepts,
            letters=letters,
            picks={letter: pick.keys for letter, pick in picks.items()},
            among={letter: pick.among for letter, pick in picks.items() if pick.among},
            source=document.text(entries.get("source"), "source", self.source),
            decision=document.text(entries.get("decision"), "decision"),
            note=document.text(entries.get("note"), "note"),
            tags=tuple(text.text.strip() for text in document.texts(entries.get("tags"), "tags")),
            examples=read_examples(document, entries.get("examples"), near_miss=False)
            + read_examples(document, entries.get("near misses"), near_miss=True),
            standing=standing,
            may=document.truth(entries.get("may"), "may"),
            forcing=document.truth(entries.get("forcing"), "forcing") if "forcing" in entries else None,
            asks=document.text(entries.get("asks"), "asks"),
            counted_on=document.truth(entries.get("counted on"), "counted on", default=True),
        )

    def _check_keys(self, node: MappingNode, *, otherwise: bool) -> None:
        keys = {key.text: key for key, _ in node.entries}
        for key in () if otherwise else ("id", "call"):
            if key not in keys:
                right = "a row needs 'id' and 'call', or is 'otherwise: call'"
                self.document.report(node.place, f"a row has no '{key}'", right)
        for key in _OF_ITS_OWN if otherwise else ():
            if key in keys:
                right = "it takes every hand that is left, so it has none of its own"
                self.document.report(keys[key].place, f"'otherwise' with '{key}'", right)

    def _item(self, item: Node, bound: frozenset[str], standing: int) -> tuple[Row, ...]:
        if isinstance(item, MappingNode) and len(item.entries) == 1:
            key, value = item.entries[0]
            if key.text == "any order":
                rows = self.document.items(value, "any order")
                return tuple(self.row(row, bound, standing) for row in rows)
            if key.text == "rows of":
                return self._group(value, bound, standing)
        return (self.row(item, bound, standing),)

    def _group(self, node: Node, bound: frozenset[str], standing: int) -> tuple[Row, ...]:
        name = self.document.text(node, "rows of")
        if name not in self.groups:
            if isinstance(node, TextNode):
                self.document.report(node.place, f"no group '{name}'", did_you_mean(name, self.groups))
            return ()
        rows = self.groups[name]
        needed = frozenset().union(*map(letters_needed, rows))
        for letter in sorted(needed - bound):
            wrong = f"group '{name}' is about {letter}, which has no suit here"
            self.document.report(node.place, wrong, f"let 'after' name {letter}")
        for letter in sorted({letter for row in rows for letter in row.letters} & bound):
            wrong = f"rows of group '{name}' choose a suit {letter}, which has one already here"
            self.document.report(node.place, wrong, f"say 'about: [{letter}]' in the group, or take another letter")
        return tuple(
            replace(row, standing=row.standing + standing - 1, source=row.source or self.source) for row in rows
        )

    def _call(self, node: Node | None) -> CallTemplate:
        nothing = self.phrases.call("pass")
        if node is None:
            return nothing
        if not isinstance(node, TextNode):
            self.document.report(node.place, "a call that is no text", "write it like '29 X'")
            return nothing
        return parsed(self.document, node, self.phrases.call, nothing)

    def _shows(self, entries: Mapping[str, Node], row: Node) -> HandStatement:
        node = entries.get("shows")
        if node is None:
            right = "say what the call shows, or use 'otherwise: call'"
            self.document.report(row.place, "a row has no 'shows'", right)
            return ANY_HAND
        statement = self._shown(node)
        try:
            # Only a list can be longer than what its phrases may say.
            return check_size(statement) if isinstance(node, ListNode) else statement
        except PhraseError as error:
            self.document.report(node.place, error.wrong, error.right)
            return ANY_HAND

    def _shown(self, node: Node) -> HandStatement:
        if isinstance(node, TextNode):
            return parsed(self.document, node, self.phrases.hand_statement, _ANY)
        if isinstance(node, ListNode):
            return HandAny(tuple(map(self._shown, node)))
        parts: list[HandStatement] = []
        for key, value in node.entries:
            if not isinstance(value, TextNode):
                self.document.report(value.place, f"'{key.text}' is no text", "write a phrase")
            elif key.text == "hand":
                parts.append(parsed(self.document, value, self.phrases.hand_statement, _ANY))
            elif key.text in LETTERS or key.text in _SUITS_BY_NAME:
                statement = parsed(self.document, value, self.phrases.suit_statement, None)
                if statement is not None:
                    parts.append(SuitIs(_SUITS_BY_NAME.get(key.text, key.text), statement))
            else:
                known = (*LETTERS, *(suit.plural for suit in SUITS), "hand")
                self.document.report(key.place, f"'{key.text}' is nothing to show", did_you_mean(key.text, known))
        return parts[0] if len(parts) == 1 else HandAll(tuple(parts))

    def _picks(self, entries: Mapping[str, Node], letters: tuple[str, ...]) -> dict[str, Pick]:
        default = self.phrases.pick(_DEFAULT_PICK)
        picks = dict.fromkeys(letters, default)
        for letter in LETTERS:
            node = entries.get(f"pick {letter}")
            if node is None:
                continue
            if letter not in letters:
                self.document.report(node.place, f"'pick {letter}', but {letter} is not chosen here", "leave it out")
            elif isinstance(node, TextNode):
                picks[letter] = parsed(self.document, node, self.phrases.pick, default)
            else:
                self.document.report(node.place, f"'pick {letter}' is no text", "write 'longest, then most points'")
        return picks
