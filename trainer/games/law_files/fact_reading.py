"""Reading facts for questions, each with wrong answers of the same sort."""

from collections.abc import Mapping

from trainer.documents.document import Document
from trainer.documents.kinds import ON_ONE_LINE, text_by
from trainer.documents.nodes import TextNode
from trainer.documents.shapes import Shape, key
from trainer.games.law_data import Clause, Fact
from trainer.games.law_files.clause_reading import Ids, WrittenClause, clauses_of
from trainer.problems import did_you_mean

AnswersWritten = Mapping[str, Mapping[str, WrittenClause]]
"""Answers by their group and name."""


class WrittenFact(Shape, called="a fact"):
    """A fact as it is written: its `answer` is one of the group `among`."""

    id: str = key(kind=text_by(Ids.new, ""))
    source: str
    title: str
    asks: str
    among: TextNode | None
    answer: TextNode | None
    why: str = key(kind=ON_ONE_LINE)
    note: str = key(kind=ON_ONE_LINE, default="")


def facts_of(document: Document, written: tuple[WrittenFact, ...], answers: AnswersWritten) -> tuple[Fact, ...]:
    """Return the facts; unknown names are reported to the document."""
    groups = {name: clauses_of(document, f"answers '{name}'", group) for name, group in answers.items()}
    found = []
    for one in written:
        among, clauses, answer = one.among, None, Clause("", "")
        if among is not None:
            clauses = groups.get(among.text)
            if clauses is None:
                document.report(among.place, f"there are no answers '{among.text}'", did_you_mean(among.text, groups))
            elif one.answer is not None:
                answer = clauses.called(one.answer)
        wrong = wrong_beside(answer, tuple(clauses.by_id.values()) if clauses else ())
        found.append(Fact(one.id, one.source, one.title, one.asks, answer, wrong, one.why, one.note))
    return tuple(found)


def wrong_beside(right: Clause, known: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Return the answers of a group that are wrong where `right` is the answer."""
    return tuple(clause for clause in known if not clause.is_like(right))
