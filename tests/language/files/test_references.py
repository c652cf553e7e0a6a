"""References of a treatment, put in the place of their names."""

from trainer.documents.document import Document
from trainer.documents.nodes import MappingNode, Node, TextNode
from trainer.language.files.references import read_references, with_references

TEXT = """\
references: {answers: "N1.1, K1.3"}
rows:
- {source: "{section}, {answers}", note: "as {answers} says {", shows: "{answers}"}
- {id: "{answers}", inner: [{why: "{section}"}]}
"""


def texts(node: Node) -> list[str]:
    """Every text of a node, in order."""
    if isinstance(node, TextNode):
        return [node.text]
    inner = [value for _, value in node.entries] if isinstance(node, MappingNode) else node.items
    return [text for one in inner for text in texts(one)]


def entry(document: Document, key: str) -> Node:
    assert isinstance(document.root, MappingNode)
    found = document.root.get(key)
    assert found is not None
    return found


def test_names_are_replaced_in_sources_notes_and_reasons_only() -> None:
    document = Document("shown.yaml", TEXT)
    references = read_references(document, entry(document, "references"), "D6.1")
    assert references == {"section": "D6.1", "answers": "N1.1, K1.3"}
    filled = with_references(document, entry(document, "rows"), references)
    assert texts(filled) == ["D6.1, N1.1, K1.3", "as N1.1, K1.3 says {", "{answers}", "{answers}", "D6.1"]
    assert document.problems == []


def test_without_references_the_section_is_known() -> None:
    assert read_references(Document("shown.yaml", TEXT), None, "D6.1") == {"section": "D6.1"}


def test_what_is_replaced_is_not_looked_at_again() -> None:
    document = Document("shown.yaml", 'source: "{section}"\n')
    filled = with_references(document, document.root, {"section": "{section}{section}"})
    assert texts(filled) == ["{section}{section}"]
