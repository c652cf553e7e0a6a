"""Reading clauses: sentences that several laws share, each written once under a name."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from trainer.documents.document import Document
from trainer.documents.kinds import Kind, text_by, texts_by
from trainer.documents.nodes import Place, TextNode
from trainer.documents.shapes import Shape
from trainer.games.law_data import Clause
from trainer.problems import did_you_mean


class WrittenClause(Shape, text_is="says"):
    """A clause as it is written: `name: text`, or `name: {says: text, short: text, covers: [names]}`."""

    place: Place
    says: str
    short: str = ""
    covers: tuple[TextNode, ...] = ()


@dataclass
class Clauses:
    """The clauses under one key of a file, by name, and those that have been used."""

    document: Document
    what: str
    written: Mapping[str, WrittenClause]
    by_id: dict[str, Clause]
    used: set[str] = field(default_factory=set)

    @property
    def named(self) -> Kind:
        """Return the kind of a key whose text names a clause."""
        return text_by(lambda _, text: self.called(text))

    @property
    def all_named(self) -> Kind:
        """Return the kind of a key whose texts name clauses."""
        return texts_by(lambda _, text: self.called(text))

    def called(self, text: TextNode) -> Clause:
        """Return the clause that a text names; an unknown name is reported, and gives an empty clause."""
        if text.text not in self.by_id:
            self.document.report(text.place, f"no '{text.text}' in {self.what}", did_you_mean(text.text, self.by_id))
        self.used.add(text.text)
        return self.by_id.get(text.text, Clause("", ""))

    def report_unused(self) -> None:
        """Report the clauses that no entry uses."""
        for name, clause in self.written.items():
            if name not in self.used:
                self.document.report(clause.place, f"no entry uses '{name}' of {self.what}", "remove it, or use it")


def clauses_of(document: Document, what: str, written: Mapping[str, WrittenClause]) -> Clauses:
    """Return the clauses under the key `what`; covered names that do not exist are reported."""
    for name, clause in written.items():
        for other in clause.covers:
            if other.text not in written or other.text == name:
                document.report(other.place, f"no other '{other.text}' in {what}", did_you_mean(other.text, written))
    by_id = {
        name: Clause(name, one.says, tuple(text.text for text in one.covers), one.short)
        for name, one in written.items()
    }
    return Clauses(document, what, written, by_id)


class Ids:
    """The ids of a file's entries."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._known: set[str] = set()

    def new(self, text: TextNode) -> str:
        """Register and return an id; one that is malformed or used twice is reported."""
        name = text.text
        if not name.replace("-", "").isalnum() or not name.isascii():
            self._document.report(text.place, f"id '{name}'", "letters, digits and hyphens are possible")
        elif name in self._known:
            self._document.report(text.place, f"id '{name}' is there twice", "give one of them another")
        self._known.add(name)
        return name
