"""References: names for sections, for files that treatments of several conventions include.

A treatment has `references: {answers: N1.1.1}`. Where an included file writes `{answers}` in a source, a note or a
reason, each treatment cites its own section there.
"""

import re
from collections.abc import Mapping
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.book.sections import is_reference
from trainer.problems import did_you_mean

OWN_SECTION: Final = "section"
"""The name that every treatment has for its own section."""

LONGEST_REFERENCE: Final = 60
"""In characters; a name stands for a few sections, not for a text."""

_TEXTS: Final = ("source", "note", "why")
_NAME: Final = re.compile(r"\{([^{}]+)\}")


def read_references(document: Document, node: Node | None, section: str) -> dict[str, str]:
    """Return the section of each name, including the treatment's own; problems are reported to the document."""
    references: dict[str, str] = {}
    document.mapping(node, "references")
    for name, value in node.entries if isinstance(node, MappingNode) else ():
        text = document.text(value, f"reference '{name.text}'")
        # One that can't be used is known all the same: nothing else is wrong where it is used.
        references[name.text] = ""
        if name.text == OWN_SECTION:
            document.report(name.place, f"'{OWN_SECTION}' is the section of the treatment", "take another name")
        elif len(text) > LONGEST_REFERENCE:
            document.report(value.place, f"reference '{name.text}' is long", f"at most {LONGEST_REFERENCE} characters")
        elif is_reference(text):
            references[name.text] = text
        elif isinstance(value, TextNode):
            document.report(value.place, f"'{text}' is no section", "write it like C2.3.3, or C2.3.3, F3.1")
    return references | {OWN_SECTION: section}


def with_references(document: Document, node: Node, references: Mapping[str, str]) -> Node:
    """Return the node with the names in its sources, notes and reasons replaced; unknown names are reported."""
    match node:
        case MappingNode(place, entries):
            return MappingNode(
                place,
                tuple(
                    (key, _filled(document, value, references))
                    if key.text in _TEXTS and isinstance(value, TextNode)
                    else (key, with_references(document, value, references))
                    for key, value in entries
                ),
            )
        case ListNode(place, items):
            return ListNode(place, tuple(with_references(document, item, references) for item in items))
        case _:
            return node


def _filled(document: Document, node: TextNode, references: Mapping[str, str]) -> TextNode:
    for name in dict.fromkeys(_NAME.findall(node.text)):
        if name not in references:
            document.report(node.place, f"no reference '{name}'", did_you_mean(name, references))
    return TextNode(node.place, _NAME.sub(lambda found: references.get(found[1], found[0]), node.text))
