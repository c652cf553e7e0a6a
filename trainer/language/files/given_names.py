"""The names that treatments give to definitions and groups; among those of a convention each means one thing."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.book.rule_book import SourcePlace
from trainer.language.files.table_files import TableFiles


@dataclass(frozen=True, slots=True)
class GivenName:
    """A name where it is given. `what` has it: a measure, a suit, a hand, a sum or a group."""

    what: str
    node: TextNode
    document: Document

    @property
    def place(self) -> SourcePlace:
        """Where it stands. The same file may be included by several treatments."""
        return SourcePlace(self.document.file, self.node.place.line)


def given_names(files: TableFiles) -> Iterator[GivenName]:
    """All names of a treatment; what is no name is passed over, and reported when the treatment is laid over a book."""
    for file in files:
        definitions = file.entries.get("definitions")
        for one in ("measure", "suit", "hand", "sum"):
            what, key = f"definition of a {one}", f"{one}s"
            named = definitions.get(key) if isinstance(definitions, MappingNode) else None
            for name, _ in named.entries if isinstance(named, MappingNode) else ():
                yield GivenName(what, name, file.document)
        for group in _items(file.entries.get("groups")):
            name_node = group.get("id") if isinstance(group, MappingNode) else None
            if isinstance(name_node, TextNode):
                yield GivenName("group", name_node, file.document)


def check_given_names(treatments: Iterable[tuple[str, TableFiles]]) -> None:
    """Report the names that two treatments, each by its name, give to two things; in the file of the later one."""
    first: dict[tuple[str, str], tuple[str, GivenName]] = {}
    for treatment, files in treatments:
        for name in given_names(files):
            other, before = first.setdefault((name.what, name.node.text), (treatment, name))
            if other != treatment and before.place != name.place:
                wrong = f"treatment '{other}' has a {name.what} '{name.node.text}' too"
                name.document.report(name.node.place, wrong, f"it stands at {before.place}; take another name")


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, ListNode) else ()
