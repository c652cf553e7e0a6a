"""Places in a file at which a phrase goes wrong."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from trainer.documents.composing import lines_of
from trainer.documents.document import Document
from trainer.documents.nodes import Place, TextNode
from trainer.language.phrases.parse_trees import PhraseError

_T = TypeVar("_T")


def parsed(document: Document, node: TextNode, parse: Callable[[str], _T], default: _T) -> _T:
    """Parse a phrase; if it can't be used, report it at the exact column and return `default`."""
    try:
        return parse(node.text)
    except PhraseError as error:
        document.report(place_in(document, node, error.offset), error.wrong, error.right)
        return default


def place_in(document: Document, node: TextNode, offset: int) -> Place:
    """Return the place in the file of the character at `offset` of a text, which may have several lines there.

    YAML folds line breaks and indentation, so only characters that are no spaces are counted.
    """
    start = node.place
    if len(node.text.splitlines()) <= 1 and _stands_at(document, start, node.text):
        return Place(start.line, start.column + offset)
    before = sum(not letter.isspace() for letter in node.text[:offset])
    lines = _lines(document.text_read)
    for number in range(start.line, len(lines) + 1):
        first = start.column if number == start.line else 1
        for column, letter in enumerate(lines[number - 1][first - 1 :], first):
            if not letter.isspace():
                if before == 0:
                    return Place(number, column)
                before -= 1
    return start


def _stands_at(document: Document, place: Place, text: str) -> bool:
    line = _lines(document.text_read)[place.line - 1 : place.line]
    return bool(line) and line[0].startswith(text, place.column - 1)


@lru_cache(maxsize=2)
def _lines(text: str) -> list[str]:
    """Return the lines of a text, cached: a file with many problems is split only once."""
    return lines_of(text)
