"""Reading clauses: things that laws say more than once, each written down once under a name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trainer.documents.document import Document
from trainer.documents.nodes import Node, TextNode
from trainer.games.fifty_six.laws_reading import FORMAT
from trainer.games.law_data import Clause
from trainer.problems import did_you_mean


@dataclass
class Clauses:
    """The clauses under one key of a file, by name, and which of them have been used."""

    document: Document
    what: str
    nodes: Mapping[str, Node]
    by_id: dict[str, Clause]
    used: set[str] = field(default_factory=set)

    def called(self, node: Node | None, what: str) -> Clause | None:
        """The clause that a node names; None for a missing node and, once reported, for an unknown name."""
        name = self.document.text(node, what)
        if node is None or not isinstance(node, TextNode):
            return None
        return self._found(node, name)

    def all_called(self, node: Node | None, what: str) -> tuple[Clause, ...]:
        """The clauses that a list of names stands for."""
        found = (self._found(text, text.text) for text in self.document.texts(node, what))
        return tuple(clause for clause in found if clause is not None)

    def report_unused(self) -> None:
        """Report clauses that no entry uses."""
        for name, node in self.nodes.items():
            if name not in self.used:
                self.document.report(node.place, f"no entry uses '{name}' of {self.what}", "remove it, or use it")

    def _found(self, node: TextNode, name: str) -> Clause | None:
        if name not in self.by_id:
            self.document.report(node.place, f"no '{name}' in {self.what}", did_you_mean(name, self.by_id))
            return None
        self.used.add(name)
        return self.by_id[name]


def read_clauses(document: Document, node: Node | None, what: str, known: tuple[str, ...] = ()) -> Clauses:
    """Read clauses: `name: text`, or `name: {says: text, covers: [names]}`, with `known` as further keys."""
    nodes = document.mapping(node, what)
    clauses = {name: _clause(document, name, one, what, known) for name, one in nodes.items()}
    for name, one in nodes.items():
        for other in _names_covered(document, one):
            if other.text not in clauses or other.text == name:
                document.report(other.place, f"no other '{other.text}' in {what}", did_you_mean(other.text, clauses))
    return Clauses(document, what, nodes, clauses)


def _clause(document: Document, name: str, node: Node, what: str, known: tuple[str, ...]) -> Clause:
    if isinstance(node, TextNode):
        return Clause(name, node.text)
    entries = document.mapping(node, f"'{name}' in {what}", known=("covers", *known), required=("says",))
    covers = tuple(text.text for text in document.texts(entries.get("covers"), "covers"))
    return Clause(name, document.text(entries.get("says"), "says"), covers)


def _names_covered(document: Document, node: Node) -> Iterator[TextNode]:
    if not isinstance(node, TextNode):
        yield from document.texts(document.mapping(node, "a clause").get("covers"), "covers")


def check_format(document: Document, top: Mapping[str, Node]) -> None:
    """Report a file in another format than this program reads."""
    version = document.text(top.get("format"), "format", FORMAT)
    if version != FORMAT:
        document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")


def check_id(document: Document, node: Node | None, known: set[str]) -> str:
    """An entry's id, reported where it can't be part of a subject's name or is there twice."""
    name = document.text(node, "id")
    if node is not None and (not name or not name.replace("-", "").isalnum() or not name.isascii()):
        document.report(node.place, f"id '{name}'", "letters, digits and hyphens are possible")
    elif node is not None and name in known:
        document.report(node.place, f"id '{name}' is there twice", "give one of them another")
    known.add(name)
    return name
