"""Reading irregularities and their penalties from their YAML file."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from trainer.documents.document import Document
from trainer.documents.kinds import ON_ONE_LINE, one_of, text_by, texts_by
from trainer.documents.nodes import Node, TextNode
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.games.law_data import ANYONE, DEALER, OFFENDER, OFFENDERS, Chooser, Irregularity, Lead
from trainer.games.law_files.clause_reading import Ids, WrittenClause, clauses_of
from trainer.problems import did_you_mean

FORMAT: Final = "1"

WHO: Final = "Who decides what happens now?"
"""The question where there is something to choose, unless the entry has its own."""


@dataclass(frozen=True, slots=True)
class Irregularities:
    """The contents of the file."""

    title: str
    source: str
    entries: tuple[Irregularity, ...]
    choosers: tuple[Chooser, ...]


class _WrittenChooser(WrittenClause, text_is="says"):
    counted_from: str = key("from", kind=one_of((OFFENDER, DEALER)), default="")
    seats: int = 0


class _Written(Shape, called="irregularities", version=FORMAT):
    title: str
    source: str
    choosers: dict[str, _WrittenChooser]
    options: dict[str, WrittenClause]
    penalties: dict[str, WrittenClause]
    leads: dict[str, WrittenClause]
    irregularities: tuple[Node, ...]


def read_irregularities(document: Document, rule_sets: Collection[str]) -> Irregularities:
    """Read the file; `rule_sets` names the sets of laws that it may refer to.

    Raises `UnusableFileError`, which lists all problems, when it is broken.
    """
    written = read_shape(document, document.root, _Written)
    reading = _Reading(document, written, rule_sets)
    entries = tuple(reading.entry(node) for node in written.irregularities)
    reading.report_unused()
    document.stop_on_problems()
    return Irregularities(written.title, written.source, entries, tuple(reading.choosers.values()))


class _Reading:
    """The reading of entries, with the clauses that they name."""

    def __init__(self, document: Document, written: _Written, rule_sets: Collection[str]) -> None:
        self._document = document
        self._rule_sets = rule_sets
        self._ids = Ids(document)
        self._people = clauses_of(document, "choosers", written.choosers)
        self._options = clauses_of(document, "options", written.options)
        self._penalties = clauses_of(document, "penalties", written.penalties)
        self._leads = clauses_of(document, "leads", written.leads)
        self.choosers = {name: self._chooser(name, one) for name, one in written.choosers.items()}
        self._shape = ShapeOf(
            Irregularity,
            "an irregularity",
            id=key(kind=text_by(Ids.new, "")),
            about=key(kind=one_of(("deal", "calls", "cards", "tricks"))),
            offender=key(kind=one_of(OFFENDERS), default=ANYONE),
            chooser=key(kind=text_by(lambda _, text: self._choosing(text)), default=None),
            options=key(kind=self._options.all_named, default=()),
            forbidden=key(kind=self._options.all_named, default=()),
            penalty=key(kind=self._penalties.named, default=None),
            lead=key(kind=of_shape(ShapeOf(Lead, answer=key(kind=self._leads.named))), default=None),
            under=key(kind=texts_by(lambda _, text: self._rule_set(text)), default=()),
            note=key(kind=ON_ONE_LINE, default=""),
            is_asked=key("asked", default=True),
        )

    def report_unused(self) -> None:
        """Report the clauses that no entry uses."""
        for clauses in (self._people, self._options, self._penalties, self._leads):
            clauses.report_unused()

    def entry(self, node: Node) -> Irregularity:
        """Return one irregularity; its problems are reported to the document."""
        made = read_shape(self._document, node, self._shape, reader=self._ids)
        if made.options and not made.who:
            made = replace(made, who=WHO)
        self._check(made, node)
        return made

    def _check(self, made: Irregularity, node: Node) -> None:
        place, says = node.place, self._document.report
        if made.options and made.chooser is None:
            says(place, f"'{made.id}' has options and nobody who chooses", "add 'chooser: …'")
        if {option.id for option in made.options} & {option.id for option in made.forbidden}:
            says(place, f"'{made.id}' allows and forbids the same", "leave one of them out")
        if not made.is_asked and not made.note:
            says(place, f"'{made.id}' is not asked and does not say why", "add 'note: …'")
        if made.is_asked and not (made.options or made.penalty):
            says(place, f"nothing follows from '{made.id}'", "add 'options: …' or 'penalty: …'")

    def _chooser(self, name: str, written: _WrittenChooser) -> Chooser:
        start, seats = written.counted_from, written.seats
        if (not start and seats) or seats < 0:
            right = "say from whom, 0 or more on"
            self._document.report(written.place, f"'{name}' is {seats} seats on from '{start}'", right)
        return Chooser(self._people.by_id[name], start, seats)

    def _choosing(self, text: TextNode) -> Chooser:
        clause = self._people.called(text)
        return self.choosers.get(clause.id, Chooser(clause))

    def _rule_set(self, name: TextNode) -> str:
        if name.text not in self._rule_sets:
            right = did_you_mean(name.text, self._rule_sets)
            self._document.report(name.place, f"there is no rule set '{name.text}'", right)
        return name.text
