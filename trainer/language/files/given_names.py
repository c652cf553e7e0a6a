"""Names that treatments give to definitions and groups; in one convention each name has to be unique."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, TextNode
from trainer.language.book.rule_book import SourcePlace
from trainer.language.files.table_files import TableFiles


@dataclass(frozen=True, slots=True)
class GivenName:
    """A name and the place that defines it. `what` is its kind: a measure, a suit, a hand, a sum or a group."""

    what: str
    node: TextNode
    document: Document

    @property
    def place(self) -> SourcePlace:
        """Return the place of the name; several treatments may include the same file."""
        return SourcePlace(self.document.file, self.node.place.line)


def given_names(files: TableFiles) -> Iterator[GivenName]:
    """Yield all names of a treatment.

    Invalid ones are skipped here and reported when the treatment is applied to a book.
    """
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
    """Report names that two treatments give to different things, in the file of the later treatment."""
    first: dict[tuple[str, str], tuple[str, GivenName]] = {}
    for treatment, files in treatments:
        for name in given_names(files):
            other, before = first.setdefault((name.what, name.node.text), (treatment, name))
            if other != treatment and before.place != name.place:
                wrong = f"treatment '{other}' has a {name.what} '{name.node.text}' too"
                name.document.report(name.node.place, wrong, f"it stands at {before.place}; take another name")


def _items(node: Node | None) -> tuple[Node, ...]:
    return node.items if isinstance(node, ListNode) else ()
