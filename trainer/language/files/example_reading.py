"""Reading the hands that stand beside a row: its examples and its near misses."""

from collections.abc import Iterable
from dataclasses import replace

from trainer.auction.auction import States
from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.documents.shapes import Shape, read_shape
from trainer.language.book.calls import Fact
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


def read_examples(document: Document, phrases: Phrases, node: Node | None, *, near_miss: bool) -> tuple[Example, ...]:
    """Read hands with their calls: `{hand:, auction:, call:, note:}`, or a list of these.

    The old spellings are read too: `{HAND: "CALL; note"}`, and a bare hand in a list.

    `when` says what holds of the sides, `of` names the conventions that it is an example of where others have the row
    too, but other ranges. `accepts`, `forcing`, `asks`, `tags` and `may` repeat what the row says, or what it comes to
    with this hand; `forcing: yes` is true of every row that forces, however far.
    """
    if isinstance(node, MappingNode) and node.get("hand") is not None:
        written = [read_shape(document, node, _Written)]
    elif isinstance(node, MappingNode):
        calls = [(hand, document.text(call, "the call")) for hand, call in node.entries]
        written = [_Written(place=hand.place, hand=hand.text, call=call) for hand, call in calls]
    else:
        written = [read_shape(document, item, _Written) for item in document.items(node, "examples")]
    return tuple(_example(document, phrases, one, near_miss=near_miss) for one in written)


def with_examples_of(convention: str, situations: Iterable[Situation]) -> tuple[Situation, ...]:
    """The situations without the examples that are of other conventions only."""
    return tuple(_situation_with_examples_of(convention, situation) for situation in situations)


def _situation_with_examples_of(convention: str, situation: Situation) -> Situation:
    rows = tuple(_with_examples_of(convention, row) for row in situation.rows)
    is_same = all(row is before for row, before in zip(rows, situation.rows, strict=True))
    return situation if is_same else replace(situation, rows=rows)


def _with_examples_of(convention: str, row: Row) -> Row:
    kept = tuple(example for example in row.examples if convention in (example.of or (convention,)))
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
    """What holds of the caller's side, and of the other one."""
    held: tuple[set[str], set[str]] = (set(), set())
    for text in facts:
        fact = parsed(document, text, phrases.fact, Fact(""))
        sides = {"both": (0, 1), "state": (int(fact.speaker == "they"),)}.get(fact.name, ())
        if fact.name and not sides:
            document.report(text.place, f"'{text.text}' here", "only what holds of a side: 'we are vulnerable'")
        for side in sides:
            held[side].add(fact.state)
    return frozenset(held[0]), frozenset(held[1])
