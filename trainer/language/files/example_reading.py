"""Reading the hands that stand beside a row: its examples and its near misses."""

from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.language.book.rule_book import Example, SourcePlace

_KEYS: Final = ("hand", "call", "auction", "note")


def read_examples(document: Document, node: Node | None, *, near_miss: bool) -> tuple[Example, ...]:
    """Hands with their calls: `{HAND: "CALL; note"}`, or a list of hands and of `{hand:, call:, auction:, note:}`."""
    if isinstance(node, MappingNode):
        return tuple(
            _example(document, hand.place, hand.text, document.text(call, "the call"), near_miss=near_miss)
            for hand, call in node.entries
        )
    return tuple(_item(document, item, near_miss=near_miss) for item in document.items(node, "examples"))


def _item(document: Document, item: Node, *, near_miss: bool) -> Example:
    if isinstance(item, TextNode):
        return _example(document, item.place, item.text, "", near_miss=near_miss)
    entries = document.mapping(item, "an example", known=_KEYS, required=("hand",))
    said = {key: document.text(node, key) for key, node in entries.items()}
    calls = tuple(said.get("auction", "").split())
    hand, call, note = said.get("hand", ""), said.get("call", ""), said.get("note", "")
    return _example(document, item.place, hand, call, near_miss=near_miss, auction=calls, note=note)


def _example(  # noqa: PLR0913  an example has as many parts
    document: Document,
    place: Place,
    hand: str,
    text: str,
    *,
    near_miss: bool,
    auction: tuple[str, ...] = (),
    note: str = "",
) -> Example:
    call, _, said = text.partition(";")
    source_place = SourcePlace(document.file, place.line)
    return Example(hand, call.strip(), source_place, near_miss, auction, note or said.strip())
