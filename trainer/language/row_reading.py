"""Reading rows: the lines of a situation or of a group."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from trainer.cards.suit import SUITS
from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, Place, TextNode
from trainer.language.calls import LETTERS, CallTemplate, CountOfHand, PickKey
from trainer.language.conditions import ANY_HAND, HandAll, HandAny, HandStatement, SuitIs, letters_of
from trainer.language.parse_trees import PhraseError
from trainer.language.phrases import Phrases
from trainer.language.rule_book import Example, Row, SourcePlace
from trainer.problems import did_you_mean

_T = TypeVar("_T")

_PICKS: Final = tuple(f"pick {letter}" for letter in LETTERS)
_ROW_KEYS: Final = (
    "id", "call", "accepts", "shows", *_PICKS, "source", "decision", "note", "tags", "examples", "near misses", "may", "forcing",
    "asks", "otherwise",
)  # fmt: skip
_EXAMPLE_KEYS: Final = ("hand", "call", "auction", "note")
_ANY: Final[HandStatement] = ANY_HAND
_DEFAULT_PICK: Final = "longest, then highest cards"


def parsed(document: Document, node: TextNode, parse: Callable[[str], _T], default: _T) -> _T:
    """Parse a phrase, or report at the very column what is wrong with it."""
    try:
        return parse(node.text)
    except PhraseError as error:
        place = Place(node.place.line, node.place.column + error.offset)
        document.report(place, error.wrong, error.right)
        return default


@dataclass(frozen=True)
class RowReader:
    """Reads the rows of one file. `groups` are rows by the name under which "rows of" can call them."""

    document: Document
    phrases: Phrases
    groups: Mapping[str, tuple[Row, ...]]

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
        return tuple(rows)

    def row(self, node: Node, bound: frozenset[str], standing: int = 0) -> Row:
        """One row."""
        document = self.document
        entries = document.mapping(node, "a row", known=_ROW_KEYS)
        otherwise = "otherwise" in entries
        for key in () if otherwise else ("id", "call"):
            if key not in entries:
                document.report(
                    node.place, f"a row has no '{key}'", "a row needs 'id' and 'call', or is 'otherwise: call'"
                )
        row_id = "otherwise" if otherwise else document.text(entries.get("id"), "id")
        call = self._call(entries.get("otherwise" if otherwise else "call"))
        shows = ANY_HAND if otherwise else self._shows(entries.get("shows"), node.place)
        accepts = tuple(self._call(text) for text in document.texts(entries.get("accepts"), "accepts"))
        row = Row(
            id=row_id,
            call=call,
            shows=shows,
            place=self._place(node.place),
            accepts=accepts,
            letters=self._free_letters(call, shows, bound),
            source=document.text(entries.get("source"), "source"),
            decision=document.text(entries.get("decision"), "decision"),
            note=document.text(entries.get("note"), "note"),
            tags=tuple(text.text for text in document.texts(entries.get("tags"), "tags")),
            examples=self._examples(entries.get("examples"), near_miss=False)
            + self._examples(entries.get("near misses"), near_miss=True),
            standing=standing,
            may=document.truth(entries.get("may"), "may"),
            forcing=document.truth(entries.get("forcing"), "forcing") if "forcing" in entries else None,
            asks=document.text(entries.get("asks"), "asks"),
        )
        row = replace(row, picks=self._picks(entries, row.letters))
        self._check_letters(row, bound, node.place)
        return row

    def _item(self, item: Node, bound: frozenset[str], standing: int) -> tuple[Row, ...]:
        if isinstance(item, MappingNode) and len(item.entries) == 1:
            key, value = item.entries[0]
            if key.text == "any order":
                rows = self.document.items(value, "any order")
                return tuple(self.row(row, bound, standing) for row in rows)
            if key.text == "rows of":
                return self._group(value, standing)
        return (self.row(item, bound, standing),)

    def _group(self, node: Node, standing: int) -> tuple[Row, ...]:
        name = self.document.text(node, "rows of")
        if name not in self.groups:
            self.document.report(node.place, f"no group '{name}'", did_you_mean(name, self.groups))
            return ()
        return tuple(replace(row, standing=row.standing + standing - 1) for row in self.groups[name])

    def _call(self, node: Node | None) -> CallTemplate:
        nothing = self.phrases.call("pass")
        if node is None:
            return nothing
        if not isinstance(node, TextNode):
            self.document.report(node.place, "a call that is no text", "write it like '29 X'")
            return nothing
        return parsed(self.document, node, self.phrases.call, nothing)

    def _shows(self, node: Node | None, place: Place) -> HandStatement:
        if node is None:
            self.document.report(place, "a row has no 'shows'", "say what the call shows, or use 'otherwise: call'")
            return ANY_HAND
        if isinstance(node, TextNode):
            return parsed(self.document, node, self.phrases.hand_statement, _ANY)
        if isinstance(node, ListNode):
            return HandAny(tuple(self._shows(item, item.place) for item in node))
        parts: list[HandStatement] = []
        for key, value in node.entries:
            if not isinstance(value, TextNode):
                self.document.report(value.place, f"'{key.text}' is no text", "write a phrase")
            elif key.text == "hand":
                parts.append(parsed(self.document, value, self.phrases.hand_statement, _ANY))
            elif key.text in LETTERS:
                statement = parsed(self.document, value, self.phrases.suit_statement, None)
                if statement is not None:
                    parts.append(SuitIs(key.text, statement))
            else:
                known = (*LETTERS, "hand")
                self.document.report(key.place, f"'{key.text}' is nothing to show", did_you_mean(key.text, known))
        return parts[0] if len(parts) == 1 else HandAll(tuple(parts))

    def _picks(self, entries: Mapping[str, Node], letters: tuple[str, ...]) -> dict[str, tuple[PickKey, ...]]:
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

    def _free_letters(self, call: CallTemplate, shows: HandStatement, bound: frozenset[str]) -> tuple[str, ...]:
        used = letters_of(shows) | {call.denomination}
        return tuple(letter for letter in LETTERS if letter in used - bound)

    def _check_letters(self, row: Row, bound: frozenset[str], place: Place) -> None:
        known = set(row.letters) | bound | {suit.value for suit in SUITS}
        for template in (row.call, *row.accepts):
            scopes = [term.scope.outside for term in template.amount.terms if isinstance(term, CountOfHand)]
            used = {template.denomination, *(letter for outside in scopes for letter in outside)} & set(LETTERS)
            for letter in sorted(used - known):
                self.document.report(place, f"nothing says which suit {letter} is", "let 'shows' or 'after' name it")

    def _examples(self, node: Node | None, *, near_miss: bool) -> tuple[Example, ...]:
        if node is None:
            return ()
        if isinstance(node, MappingNode):
            return tuple(
                self._example(key.text, self.document.text(value, "the call"), key.place, near_miss=near_miss)
                for key, value in node.entries
            )
        examples = []
        for item in self.document.items(node, "examples"):
            if isinstance(item, TextNode):
                examples.append(self._example(item.text, "", item.place, near_miss=near_miss))
                continue
            entries = self.document.mapping(item, "an example", known=_EXAMPLE_KEYS, required=("hand",))
            hand, call, auction, note = (self.document.text(entries.get(key), key) for key in _EXAMPLE_KEYS)
            example = self._example(hand, call, item.place, near_miss=near_miss)
            examples.append(replace(example, auction=tuple(auction.split()), note=note or example.note))
        return tuple(examples)

    def _example(self, hand: str, text: str, place: Place, *, near_miss: bool) -> Example:
        call, _, note = text.partition(";")
        return Example(hand, call.strip(), self._place(place), near_miss=near_miss, note=note.strip())

    def _place(self, place: Place) -> SourcePlace:
        return SourcePlace(self.document.file, place.line)
