"""Reading values of cards from a file: `card tricks: {unit: tricks, steps: 20, cards: {A: [1, 0.9], …}}`."""

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from trainer.cards.deck import Deck
from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.card_values.card_values import BESIDE, OTHER, CardValues

MOST_STEPS: Final = 100
"""The most steps that make one unit."""

_NUMBER: Final = re.compile(r"-?\d{1,2}(\.\d{1,4})?")


class _Written(Shape, called="a measure"):
    one: str = ""
    unit: str = ""
    steps: TextNode | None = None
    cards: MappingNode | None = key(default=None, called="the values of cards")
    lengths: Node | None = None


def read_card_values(document: Document, name: TextNode, node: Node, deck: Deck) -> CardValues | None:
    """Read the values for a measure of this name; None where they can't be read.

    Problems are reported to the document.
    """
    before = len(document.problems)
    written = read_shape(document, node, _Written, f"the measure '{name.text}'")
    steps = _steps(document, written)
    by_rank = tuple(_by_rank(document, written.cards, steps, deck))
    lengths = _values(document, written.lengths, "the values of lengths", steps, deck.hand_size + 1)
    if len(document.problems) > before:
        return None
    if not by_rank and not lengths:
        document.report(node.place, f"the measure '{name.text}' has no values", "add 'cards: …' or 'lengths: …'")
        return None
    return CardValues(name.text, written.one or name.text.removesuffix("s"), by_rank, lengths, written.unit, steps)


def _steps(document: Document, written: _Written) -> int:
    node = written.steps
    if node is None:
        return 1
    if not node.text.isdecimal() or len(node.text) > len(str(MOST_STEPS)) or not 0 < int(node.text) <= MOST_STEPS:
        document.report(node.place, f"steps is '{node.text}'", f"1 to {MOST_STEPS} are needed")
        return 1
    if not written.unit:
        document.report(node.place, "steps of what?", "add 'unit: …', what so many of them make")
    return int(node.text)


def _by_rank(
    document: Document, node: MappingNode | None, steps: int, deck: Deck
) -> Iterator[tuple[str, tuple[int, ...]]]:
    for name, values in node.entries if node else ():
        rank, _, beside = name.text.partition(BESIDE)
        if name.text != OTHER and not {rank, beside or rank} <= {*deck.ranks}:
            document.report(name.place, f"'{name.text}' is no card", "write a rank, two as in 'K with A', or 'other'")
            continue
        yield name.text, _values(document, values, f"the values of {name.text}", steps, deck.hand_size)


def _values(document: Document, node: Node | None, what: str, steps: int, most: int) -> tuple[int, ...]:
    texts = document.texts(node, what)
    if node is not None and not 0 < len(texts) <= most:
        document.report(node.place, f"{what} are {len(texts)}", f"1 to {most} are needed")
        return ()
    return tuple(_in_steps(document, text, steps) for text in texts)


def _in_steps(document: Document, text: TextNode, steps: int) -> int:
    if not _NUMBER.fullmatch(text.text):
        document.report(text.place, f"'{text.text}' is no number", "write a number below 100, such as 0.5")
        return 0
    number = Fraction(text.text) * steps
    if number.denominator > 1:
        right = f"write 'steps: {number.denominator * steps}', or another number"
        document.report(text.place, f"'{text.text}' is no whole number of steps", right)
    return int(number)
