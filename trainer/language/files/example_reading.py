"""Reading the hands of a row: its examples and its near misses."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from trainer.auction.auction import NO_STATES, States
from trainer.documents.document import Document
from trainer.documents.nodes import KIND_NAMES, MappingNode, Node, Place, TextNode
from trainer.documents.shapes import Shape, read_shape
from trainer.language.book.call_templates import Fact
from trainer.language.book.rule_book import Example, Row, Situation, SourcePlace
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.places import parsed


class _Written(Shape, called="an example", text_is="hand"):
    place: Place
    hand: str
    call: str = ""
    auction: str = ""
    note: str = ""
    when: tuple[TextNode, ...] = ()
    of: tuple[TextNode, ...] = ()
    accepts: tuple[TextNode, ...] = ()
    forcing: TextNode | None = None
    asks: str = ""
    tags: tuple[TextNode, ...] = ()
    may: bool | None = None


_KEYS: Final = frozenset(_Written.__annotations__) - {"place"}


def read_examples(document: Document, phrases: Phrases, node: Node | None, *, near_miss: bool) -> tuple[Example, ...]:
    """Return hands with their calls: `{hand:, auction:, call:, note:}`, or a list of these.

    - The old spellings are read too: `{HAND: "CALL; note"}`, and a bare hand in a list.
    - `when` has the states of the sides.
    - `of` names conventions, for an example of a shared row that has other ranges in other conventions.
    - `accepts`, `forcing`, `asks`, `tags` and `may` repeat the row's own values, or those for this hand; `forcing: yes`
      is true of every row that forces, however far.
    """
    what = "near misses" if near_miss else "examples"
    return tuple(_example(document, phrases, one, near_miss=near_miss) for one in _written(document, node, what))


def check_examples(document: Document, node: Node | None, what: str) -> None:
    """Check the keys and values of examples and report problems; their phrases are checked elsewhere."""
    list(_written(document, node, what))


def _written(document: Document, node: Node | None, what: str) -> Iterator[_Written]:
    """Yield the raw examples; report anything else, with the form that would be right."""
    if isinstance(node, TextNode):
        document.report(node.place, f"{what}: a text stands here", f"write '{what}: {_right(node)}'")
    elif isinstance(node, MappingNode) and _is_described(node):
        yield read_shape(document, node, _Written)
    elif isinstance(node, MappingNode):
        for hand, call in node.entries:
            if isinstance(call, TextNode):
                yield _Written(place=hand.place, hand=hand.text, call=call.text)
            else:
                document.report(call.place, f"the call is {KIND_NAMES[type(call)]}", f"write '{_right(hand)}'")
    else:
        for item in document.items(node, what):
            if isinstance(item, MappingNode) and item.entries and not _is_described(item):
                hand, call = item.entries[0]
                document.report(hand.place, f"an example has no key '{hand.text}'", f"write '{_right(hand, call)}'")
            else:
                yield read_shape(document, item, _Written)


def _is_described(node: MappingNode) -> bool:
    """Return whether a mapping describes an example, rather than giving calls to hands."""
    return any(key.text in _KEYS for key, _ in node.entries)


def _right(hand: TextNode, call: Node | None = None) -> str:
    """Return a hand and its call in the form of an example, for a message."""
    called = call.text if isinstance(call, TextNode) else ""
    return f"{{hand: {hand.text.strip() or '…'}, call: {called.strip() or '…'}}}"


def with_examples_of(conventions: Sequence[str], situations: Iterable[Situation]) -> tuple[Situation, ...]:
    """Return situations without the examples that belong only to other conventions."""
    return tuple(situation_with_examples_of(conventions, situation) for situation in situations)


def situation_with_examples_of(conventions: Sequence[str], situation: Situation) -> Situation:
    """Return a situation without the examples that belong only to other conventions; itself if it has none."""
    rows = tuple(_with_examples_of(conventions, row) for row in situation.rows)
    is_same = all(row is before for row, before in zip(rows, situation.rows, strict=True))
    return situation if is_same else replace(situation, rows=rows)


def _with_examples_of(conventions: Sequence[str], row: Row) -> Row:
    kept = tuple(example for example in row.examples if not example.of or set(example.of) & set(conventions))
    return row if len(kept) == len(row.examples) else replace(row, examples=kept)


def _example(document: Document, phrases: Phrases, written: _Written, *, near_miss: bool) -> Example:
    call, _, note = written.call.partition(";")
    place = SourcePlace(document.file, written.place.line)
    auction = tuple(written.auction.split())
    states = _states(document, phrases, written.when)
    of, accepts, tags = (tuple(one.text for one in texts) for texts in (written.of, written.accepts, written.tags))
    note = written.note or note.strip()
    force = None if written.forcing is None else parsed(document, written.forcing, phrases.force, None)
    row = (accepts, force, tags, written.asks, written.may)
    return Example(written.hand, call.strip(), place, near_miss, auction, note, states, of, *row)


def _states(document: Document, phrases: Phrases, facts: tuple[TextNode, ...]) -> States:
    """Return the states of the caller's side and of the other side."""
    held: tuple[set[str], set[str]] = (set(), set())
    for text in facts:
        fact = parsed(document, text, phrases.fact, Fact(""))
        sides = {"both": (0, 1), "state": (int(fact.speaker == "they"),)}.get(fact.name, ())
        if fact.name and not sides:
            document.report(text.place, f"'{text.text}' here", "only what holds of a side: 'we are vulnerable'")
        for side in sides:
            held[side].add(fact.state)
    # Hardly any example has states, and there are thousands of examples.
    return (frozenset(held[0]), frozenset(held[1])) if any(held) else NO_STATES
