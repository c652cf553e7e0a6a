"""Reading irregularities and their penalties (Appendix O) from their YAML file."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from trainer.documents.document import Document
from trainer.documents.nodes import Node
from trainer.games.fifty_six.clause_reading import Clauses, check_format, check_id, read_clauses
from trainer.games.law_data import ANYONE, DEALER, OFFENDER, OFFENDERS, Chooser, Irregularity, Lead
from trainer.problems import did_you_mean

WHO: Final = "Who decides what happens now?"
"""Asked where there is something to choose, unless the entry puts it otherwise."""

_TOP: Final = ("format", "title", "source", "choosers", "options", "penalties", "leads", "irregularities")
_REQUIRED: Final = ("id", "title", "source", "about", "when")
_ABOUT: Final = ("deal", "calls", "cards", "tricks")
_KNOWN: Final = (
    "offender",
    "who",
    "chooser",
    "options",
    "forbidden",
    "penalty",
    "lead",
    "under",
    "decision",
    "note",
    "asked",
)


@dataclass(frozen=True, slots=True)
class Irregularities:
    """What the file says."""

    title: str
    source: str
    entries: tuple[Irregularity, ...]
    choosers: tuple[Chooser, ...]


def read_irregularities(document: Document, rule_sets: Collection[str]) -> Irregularities:
    """Read the file; raises `UnusableFileError` with everything that is wrong in it."""
    top = document.mapping(document.root, "irregularities", required=_TOP)
    check_format(document, top)
    reading = _Reading(document, top, rule_sets)
    entries = tuple(reading.entry(node) for node in document.items(top.get("irregularities"), "irregularities"))
    reading.report_unused()
    document.stop_on_problems()
    return Irregularities(
        document.text(top.get("title"), "title"),
        document.text(top.get("source"), "source"),
        entries,
        tuple(reading.choosers.values()),
    )


class _Reading:
    """Reads entries with the clauses that they name."""

    def __init__(self, document: Document, top: dict[str, Node], rule_sets: Collection[str]) -> None:
        self._document = document
        self._rule_sets = rule_sets
        self._ids: set[str] = set()
        self._people = read_clauses(document, top.get("choosers"), "choosers", ("from", "seats"))
        self._options = read_clauses(document, top.get("options"), "options")
        self._penalties = read_clauses(document, top.get("penalties"), "penalties")
        self._leads = read_clauses(document, top.get("leads"), "leads")
        self.choosers = {name: self._chooser(name) for name in self._people.by_id}

    def report_unused(self) -> None:
        """Report what was written down and never used."""
        clauses: Clauses
        for clauses in (self._people, self._options, self._penalties, self._leads):
            clauses.report_unused()

    def entry(self, node: Node) -> Irregularity:
        """One irregularity."""
        document = self._document
        entries = document.mapping(node, "an irregularity", _KNOWN, _REQUIRED)
        name = check_id(document, entries.get("id"), self._ids)
        person = self._people.called(entries.get("chooser"), "chooser")
        options = self._options.all_called(entries.get("options"), "options")
        made = Irregularity(
            id=name,
            title=document.text(entries.get("title"), "title"),
            source=document.text(entries.get("source"), "source"),
            about=self._one_of(entries.get("about"), "about", _ABOUT, ""),
            when=document.text(entries.get("when"), "when"),
            offender=self._one_of(entries.get("offender"), "offender", OFFENDERS, ANYONE),
            who=document.text(entries.get("who"), "who", WHO if options else ""),
            chooser=None if person is None else self.choosers[person.id],
            options=options,
            forbidden=self._options.all_called(entries.get("forbidden"), "forbidden"),
            penalty=self._penalties.called(entries.get("penalty"), "penalty"),
            lead=self._lead(entries.get("lead")),
            under=self._under(entries.get("under")),
            decision=document.text(entries.get("decision"), "decision"),
            note=" ".join(document.text(entries.get("note"), "note").split()),
            is_asked=document.truth(entries.get("asked"), "asked", default=True),
        )
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

    def _chooser(self, name: str) -> Chooser:
        document = self._document
        node = self._people.nodes[name]
        entries = document.mapping(node, f"chooser '{name}'")
        start = self._one_of(entries.get("from"), "from", (OFFENDER, DEALER), "")
        seats = document.whole_number(entries.get("seats"), "seats")
        if (not start and seats) or seats < 0:
            document.report(node.place, f"'{name}' is {seats} seats on from '{start}'", "say from whom, 0 or more on")
        return Chooser(self._people.by_id[name], start, seats)

    def _lead(self, node: Node | None) -> Lead | None:
        if node is None:
            return None
        entries = self._document.mapping(node, "lead", required=("asks", "answer"))
        answer = self._leads.called(entries.get("answer"), "answer")
        return None if answer is None else Lead(self._document.text(entries.get("asks"), "asks"), answer)

    def _under(self, node: Node | None) -> tuple[str, ...]:
        names = self._document.texts(node, "under")
        for name in names:
            if name.text not in self._rule_sets:
                right = did_you_mean(name.text, self._rule_sets)
                self._document.report(name.place, f"there is no rule set '{name.text}'", right)
        return tuple(name.text for name in names)

    def _one_of(self, node: Node | None, what: str, known: Collection[str], default: str) -> str:
        text = self._document.text(node, what, default)
        if node is not None and text not in known:
            self._document.report(node.place, f"{what} is '{text}'", did_you_mean(text, known))
        return text
