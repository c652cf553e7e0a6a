"""Reading rows of situations and groups."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Final

from trainer.auction.call import PASS_FORM
from trainer.documents.document import Document
from trainer.documents.kinds import text_by, texts_by
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import ShapeOf, key, read_shape
from trainer.language.book.call_templates import LETTERS, CallTemplate, CountOfHand, Force, Pick, SuitsBetween
from trainer.language.book.conditions import ANY_HAND, ANY_NUMBER, HandStatement, Range
from trainer.language.book.ids import is_id
from trainer.language.book.rule_book import OTHERWISE, Example, Row, SourcePlace
from trainer.language.book.statement_parts import letters_of
from trainer.language.files.example_reading import read_examples
from trainer.language.files.shows_reading import NO_HAND, read_shows
from trainer.language.guards.guards import EXAMPLES, NEAR_MISSES, RowGuards
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.places import parsed
from trainer.language.phrases.vocabulary import SETTING_NAMED
from trainer.problems import did_you_mean

MOST_ROWS: Final = 1000
"""The most rows in one situation or group."""

_OF_ITS_OWN: Final = ("id", "call", "shows", *(f"pick {letter}" for letter in LETTERS), "may", "number")
_ROW: Final = ShapeOf(
    Row,
    "a row",
    given=(
        *("call", "shows", "place", "accepts", "letters", "picks", "examples", "standing"),
        *("among", "untold", "unbid", "above", "below", "force", "dials", "announce"),
    ),
    also=(*_OF_ITS_OWN, "forcing", "announce", "otherwise", "accepts", "examples", "near misses"),
    id=key(kind=text_by(lambda reader, text: read_id(reader.document, text, "a row")), default=""),
    tags=key(kind=texts_by(lambda _, text: text.text.strip()), default=()),
    counted_on=True,
)
_LETTERS: Final = frozenset(LETTERS)
_NO_NAMES: Final[frozenset[str]] = frozenset()
_NO_LETTERS: Final[Mapping[str, Any]] = {}
"""One object each for most of some 15,000 rows: Python makes each empty set anew, of 216 bytes, and each dictionary."""
_SAYS_NOTHING: Final = frozenset({"examples", "near misses", "note", "why", "source", "named", "answers"})
"""Keys of a row that decide nothing."""

_DEFAULT_PICK: Final = "longest, then highest cards"
_PASS: Final = CallTemplate(PASS_FORM)


def letters_needed(row: Row) -> frozenset[str]:
    """Return the letters X, Y, Z that a row uses and that the auction has to bind to a suit."""
    called = _letters_called((row.call, *row.accepts))
    ranked = {*row.above.values(), *row.below.values()}
    return (_LETTERS & (called | ranked | letters_of(row.shows))).difference(row.letters)


def _letters_called(templates: tuple[CallTemplate, ...]) -> set[str]:
    """Return the letters (and other denominations) that calls name, or count cards in."""
    used = set()
    for template in templates:
        used.add(template.denomination)
        for term in template.amount.all_terms:
            if isinstance(term, CountOfHand):
                used.update(term.scope.outside, term.scope.inside)
            elif isinstance(term, SuitsBetween) and term.since:
                used.add(term.since)
    return used


def read_id(document: Document, text: TextNode | None, what: str) -> str:
    """Return the id of a row, situation or group, with which others refer to it; empty if it is missing."""
    if text is None:
        return ""
    if not is_id(text.text):
        right = "use letters, digits and hyphens: both-jacks"
        document.report(text.place, f"'{text.text}' is no id for {what}", right)
    return text.text


@dataclass(frozen=True)
class RowReader:
    """A reader of the rows of one file.

    `groups` has rows by the name that "rows of" uses. `source` is the default source of rows, and `answers` the default
    convention that they respond to. Rows of the `natural` list may leave numbers open, and state that a call tells
    `nothing`. `guards` are the guards of the rows.
    """

    document: Document
    phrases: Phrases
    groups: Mapping[str, tuple[Row, ...]]
    source: str = ""
    answers: str = ""
    natural: bool = False
    guards: RowGuards | None = None

    def rows(self, node: Node | None, bound: frozenset[str], what: str) -> tuple[Row, ...]:
        """Return all rows of a situation or group; `bound` are the letters that the auction binds to a suit."""
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
                self.document.stop_on_problems()
        return tuple(rows)

    def row(self, node: Node, bound: frozenset[str], standing: int = 0) -> Row:
        """Return one row; its problems are reported to the document."""
        document = self.document
        place = SourcePlace(document.file, node.place.line)
        row = read_shape(document, node, _ROW, reader=self, call=_PASS, shows=NO_HAND, place=place, standing=standing)
        entries = node if isinstance(node, MappingNode) else MappingNode(node.place, ())
        otherwise = entries.get("otherwise")
        before = len(document.problems)
        numbers = self._numbers(entries.get("number"))
        call = replace(self._call(otherwise or entries.get("call")), numbers=numbers)
        counts_all = entries.get("shows") is None and any(isinstance(one, CountOfHand) for one in call.amount.all_terms)
        if isinstance(node, MappingNode):
            tells = "nothing" if row.nothing else "" if counts_all else "shows"
            self._check_names(row, node)
            self._check_keys(node, otherwise=otherwise is not None, tells=tells)
        tells_nothing = otherwise is not None or bool(row.nothing) or counts_all
        shows = ANY_HAND if tells_nothing else read_shows(document, self.phrases, entries.get("shows"))
        accepts = tuple(
            replace(self._call(text), numbers=numbers) for text in document.texts(entries.get("accepts"), "accepts")
        )
        letters: tuple[str, ...] = ()
        picks: dict[str, Pick] = {}
        if len(document.problems) == before:
            letters = self._own_letters(node, bound, shows, (call, *accepts), counts_all=counts_all)
            if otherwise is not None and letters:
                wrong = f"nothing says which suit {letters[0]} is, and 'otherwise' chooses none"
                right = f"let 'after' name {letters[0]}, or write a call that needs no suit, such as pass"
                document.report(otherwise.place, wrong, right)
            picks = self._picks(entries, letters, bound)
        else:
            # What has a problem already is not asked for the letters that it would have had.
            self._picks(entries, LETTERS, bound)
            call, shows, accepts = _PASS, ANY_HAND if otherwise else NO_HAND, ()
        row_id = OTHERWISE if otherwise else row.id
        return replace(
            row,
            id=row_id,
            call=call,
            shows=shows,
            accepts=accepts,
            force=self._force(entries.get("forcing")),
            letters=letters,
            picks={letter: pick.keys for letter, pick in picks.items()} or _NO_LETTERS,
            among={letter: pick.among for letter, pick in picks.items() if pick.among} or _NO_LETTERS,
            untold=frozenset(letter for letter, pick in picks.items() if pick.untold) or _NO_NAMES,
            unbid=frozenset(letter for letter, pick in picks.items() if pick.unbid) or _NO_NAMES,
            dials=self._dials(entries),
            above={letter: pick.above for letter, pick in picks.items() if pick.above} or _NO_LETTERS,
            below={letter: pick.below for letter, pick in picks.items() if pick.below} or _NO_LETTERS,
            source=row.source or self.source,
            answers=row.answers or ("" if row.named else self.answers),
            announce=self._announced(entries.get("announce")),
            examples=tuple(self._examples(entries, row_id)),
        )

    def _examples(self, entries: MappingNode, row_id: str) -> Iterator[Example]:
        """Yield the examples, then the near misses; of each kind those of the table before those of the guards."""
        for kind, near_miss in ((EXAMPLES, False), (NEAR_MISSES, True)):
            yield from read_examples(self.document, self.phrases, entries.get(kind), near_miss=near_miss)
            if self.guards is not None:
                of_row = self.guards.of(row_id, kind)
                yield from read_examples(self.guards.document, self.phrases, of_row, near_miss=near_miss)

    def _dials(self, entries: MappingNode) -> frozenset[str]:
        """Return the settings that affect what the row asks and calls."""
        asked = (value for key, value in entries.entries if key.text not in _SAYS_NOTHING)
        found = (self.phrases.vocabulary.dials_in(text) for value in asked for text in _texts(value))
        return frozenset().union(*found) or _NO_NAMES

    def _own_letters(
        self,
        node: Node,
        bound: frozenset[str],
        shows: HandStatement,
        templates: tuple[CallTemplate, ...],
        *,
        counts_all: bool,
    ) -> tuple[str, ...]:
        """Return the letters for which the row chooses a suit: unbound ones in what it shows and in its calls.

        Where the number of the call says all that the row shows (`counts_all`), this includes the suits that it counts
        in.
        """
        named = letters_of(shows) | {templates[0].denomination} | (_letters_called(templates) if counts_all else set())
        letters = tuple(letter for letter in LETTERS if letter in named and letter not in bound)
        for letter in sorted(_LETTERS & _letters_called(templates) - bound - named):
            right = "let 'shows' or 'after' name it"
            self.document.report(node.place, f"nothing says which suit {letter} is", right)
        return letters

    def _check_names(self, row: Row, node: MappingNode) -> None:
        """Report a row that both belongs to a convention and responds to another."""
        answers = node.get("answers")
        if row.named and answers is not None:
            self.document.report(answers.place, "'named' and 'answers'", "a call has one name: leave one of them out")

    def _check_keys(self, node: MappingNode, *, otherwise: bool, tells: str) -> None:
        """Report missing and forbidden keys; `tells` is the key for what the call tells, empty where there is none."""
        keys = {name.text: name for name, _ in node.entries}
        for other in ("otherwise", "may", "accepts") if self.natural else ("nothing",):
            if other in keys:
                where = "has no" if self.natural else "alone has"
                self.document.report(keys[other].place, f"'{other}' here", f"the natural list {where} '{other}'")
        if tells == "nothing" and "shows" in keys:
            self.document.report(keys["shows"].place, "'shows' and 'nothing'", "a call tells something or nothing")
        for needed in () if otherwise else ("id", "call", tells):
            if needed and needed not in keys:
                right = "a row needs 'id', 'call' and 'shows', or is 'otherwise: call'"
                self.document.report(node.place, f"a row has no '{needed}'", right)
        for own in _OF_ITS_OWN if otherwise else ():
            if own in keys:
                right = "it takes every hand that is left, so it has none of its own"
                self.document.report(keys[own].place, f"'otherwise' with '{own}'", right)

    def _item(self, item: Node, bound: frozenset[str], standing: int) -> tuple[Row, ...]:
        if isinstance(item, MappingNode) and len(item.entries) == 1:
            name, value = item.entries[0]
            if name.text == "any order":
                rows = self.document.items(value, "any order")
                return tuple(self.row(row, bound, standing) for row in rows if not self._is_block(row))
            if name.text == "rows of":
                return self._group(value, bound, standing)
        return (self.row(item, bound, standing),)

    def _is_block(self, item: Node) -> bool:
        """Return whether an item of "any order" is itself several rows, which is reported."""
        block = item.entries[0][0] if isinstance(item, MappingNode) and len(item.entries) == 1 else None
        if block is None or block.text not in {"any order", "rows of"}:
            return False
        self.document.report(block.place, f"'{block.text}' inside 'any order'", "write the rows themselves")
        return True

    def _group(self, node: Node, bound: frozenset[str], standing: int) -> tuple[Row, ...]:
        name = self.document.text(node, "rows of")
        if name not in self.groups:
            if isinstance(node, TextNode):
                right = did_you_mean(name, self.groups) or "no group stands above this"
                self.document.report(node.place, f"no group '{name}'", right)
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
            replace(
                row,
                standing=row.standing + standing - 1,
                source=row.source or self.source,
                answers=row.answers or ("" if row.named else self.answers),
            )
            for row in rows
        )

    def _call(self, node: Node | None) -> CallTemplate:
        if node is None:
            return _PASS
        if not isinstance(node, TextNode):
            self.document.report(node.place, "a call that is no text", "write it like '29 X'")
            return _PASS
        call = parsed(self.document, node, self.phrases.call, _PASS)
        if call.amount.or_more and not self.natural:
            self.document.report(node.place, "a call with an open number", "a row gives one number: leave out the '+'")
        return call

    def _announced(self, node: Node | None) -> str:
        """Return the announcement of a row, with the numbers of the settings it names; unknown ones are reported."""
        text = "" if node is None else self.document.text(node, "announce")
        settings = self.phrases.vocabulary.settings
        for name in SETTING_NAMED.findall(text):
            if name not in settings and node is not None:
                right = did_you_mean(name, settings) or "the table has no settings"
                self.document.report(node.place, f"no setting '{name}'", right)
        return SETTING_NAMED.sub(lambda found: str(settings.get(found[1], found[0])), text)

    def _force(self, node: Node | None) -> Force | None:
        if node is None:
            return None
        if not isinstance(node, TextNode):
            self.document.report(node.place, "'forcing' is no text", "write 'yes', 'no' or 'to 2 NT'")
            return None
        return parsed(self.document, node, self.phrases.force, None)

    def _numbers(self, node: Node | None) -> Range:
        if node is None:
            return ANY_NUMBER
        if not isinstance(node, TextNode):
            self.document.report(node.place, "'number' is no text", "write 'at most 39'")
            return ANY_NUMBER
        return parsed(self.document, node, self.phrases.number, ANY_NUMBER)

    def _picks(self, entries: MappingNode, letters: tuple[str, ...], bound: frozenset[str]) -> dict[str, Pick]:
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
                for other in sorted({picks[letter].above, picks[letter].below} - {"", *letters} - bound):
                    self.document.report(node.place, f"nothing says which suit {other} is", "let 'after' name it")
            else:
                self.document.report(node.place, f"'pick {letter}' is no text", "write 'longest, then most points'")
        return picks


def _texts(node: Node) -> Iterator[str]:
    """Yield every text in a node, except keys."""
    match node:
        case TextNode(text=text):
            yield text
        case MappingNode(entries=entries):
            yield from chain.from_iterable(_texts(value) for _, value in entries)
        case _:
            yield from chain.from_iterable(map(_texts, node))
