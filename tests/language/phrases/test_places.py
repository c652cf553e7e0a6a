"""The line and column of what is wrong, however the phrase is written in its file."""

import pytest

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Place, TextNode
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.places import parsed, place_in


def first_text(document: Document) -> TextNode:
    """The value of the first key."""
    assert isinstance(document.root, MappingNode)
    node = document.root.entries[0][1]
    assert isinstance(node, TextNode)
    return node


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("shows: 4+ cards, HERE", 1, 18),
        ("shows:   4+ cards, HERE", 1, 20),
        ("shows: '4+ cards, HERE'", 1, 19),
        ('shows: "4+ cards, HERE"', 1, 19),
        ("{shows: 4+ cards HERE}", 1, 18),
        ("shows:\n  4+ cards,\n    HERE", 3, 5),
        ("shows: 4+ cards,\n\n  HERE and more", 3, 3),
        ("shows: >-\n  4+ cards,\n  HERE", 3, 3),
        ("shows: |\n  4+ cards,\n   HERE\n", 3, 4),
        ("shows: >\n\n\n  4+ cards, HERE\n", 4, 13),
        ("shows: 'a ''HERE'''", 1, 12),
        ('shows: "4+ cards,\n  HERE"', 2, 3),
    ],
)
def test_a_word_of_a_text_is_found_in_the_file(text: str, line: int, column: int) -> None:
    document = Document("table.yaml", text)
    node = first_text(document)
    assert place_in(document, node, node.text.index("HERE")) == Place(line, column)


def test_a_place_beyond_the_text_is_its_beginning() -> None:
    document = Document("table.yaml", "shows: >-\n  4+\n  cards")
    assert place_in(document, first_text(document), 100) == Place(2, 3)


def test_a_phrase_that_is_understood_is_returned() -> None:
    document = Document("table.yaml", "shows: 4+ cards")
    assert parsed(document, first_text(document), str.upper, "") == "4+ CARDS"
    assert not document.problems


def test_a_phrase_that_is_not_is_reported_at_its_word() -> None:
    def refuse(text: str) -> str:
        raise PhraseError(text.index("crads"), "wrong", "right")

    document = Document("table.yaml", "shows: 4+ crads")
    assert parsed(document, first_text(document), refuse, "instead") == "instead"
    (problem,) = document.problems
    assert (problem.line, problem.column, problem.wrong, problem.right) == (1, 11, "wrong", "right")
