"""Reading the hands that stand beside a row: its examples and its near misses."""

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, Place
from trainer.documents.shapes import Shape, read_shape
from trainer.language.book.rule_book import Example, SourcePlace


class _Written(Shape, called="an example", text_is="hand"):
    place: Place
    hand: str
    call: str = ""
    auction: str = ""
    note: str = ""


def read_examples(document: Document, node: Node | None, *, near_miss: bool) -> tuple[Example, ...]:
    """Hands with their calls: `{HAND: "CALL; note"}`, or a list of hands and of `{hand:, call:, auction:, note:}`."""
    if isinstance(node, MappingNode):
        calls = [(hand, document.text(call, "the call")) for hand, call in node.entries]
        written = [_Written(place=hand.place, hand=hand.text, call=call) for hand, call in calls]
    else:
        written = [read_shape(document, item, _Written) for item in document.items(node, "examples")]
    return tuple(_example(document, one, near_miss=near_miss) for one in written)


def _example(document: Document, written: _Written, *, near_miss: bool) -> Example:
    call, _, note = written.call.partition(";")
    place = SourcePlace(document.file, written.place.line)
    auction = tuple(written.auction.split())
    return Example(written.hand, call.strip(), place, near_miss, auction, written.note or note.strip())
