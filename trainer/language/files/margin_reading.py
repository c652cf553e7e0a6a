"""Reading a convention's margin: how much worse than the best call a true call may be and still count as good."""

import re
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import Node, TextNode
from trainer.games.play import Unit

_WRITTEN: Final = re.compile(r"(?P<number>\d{1,4}(?:\.\d{1,3})?) +(?P<unit>\S.*)")


def read_margin(document: Document, node: Node | None, unit: Unit) -> float | None:
    """Return the margin, 0 or more, in the unit of the scoring's comparison; None where there is none.

    It is written with its unit (`0.3 IMPs`), so that nobody mistakes points for IMPs; anything else is reported.
    """
    if node is None:
        return None
    text = node.text.strip() if isinstance(node, TextNode) else ""
    found = _WRITTEN.fullmatch(text)
    right = f"write a number of {unit.plural}, such as '0.3 {unit.plural}'"
    if found is None:
        wrong = f"the margin is '{text}'" if text else "the margin is no text"
        document.report(node.place, wrong, right)
        return None
    if found["unit"] not in {unit.singular, unit.plural}:
        wrong = f"a margin in {found['unit']}, and results are compared in {unit.plural} here"
        document.report(node.place, wrong, right)
        return None
    return float(found["number"])
