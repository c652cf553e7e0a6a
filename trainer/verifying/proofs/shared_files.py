"""Files that several conventions include: a row that one of them can't reach is no fault if another one does."""

from collections.abc import Iterator

from trainer.language.book.rule_book import Row, RuleBook, SourcePlace
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding, Findings
from trainer.verifying.proofs.holding_examples import Written, holding_in


def set_aside_what_others_reach(library: ConventionLibrary, convention: str, findings: Findings) -> None:
    """Move rows and situations of shared files from `unreachable` if another convention of the game reaches them.

    An example of theirs that holds there shows it.
    """
    for other in others_of(library, convention):
        unreachable = [one for one in findings.unreachable if not one.place.file.startswith(f"{convention}/")]
        if not unreachable:
            return
        reasoner = Reasoner(library.book(other))
        of_rows = {one.place: _examples_at(reasoner.book, one.place) for one in unreachable}
        holding = holding_in(reasoner, set().union(*of_rows.values()))
        reached: list[Finding] = [one for one in unreachable if of_rows[one.place] & holding]
        findings.moved += reached
        findings.unreachable = [one for one in findings.unreachable if one not in reached]


def others_of(library: ConventionLibrary, convention: str) -> Iterator[str]:
    """Yield the other conventions of its game; none if the convention does not come with the program."""
    game = convention.partition("/")[0]
    names = library.names()
    return (name for name in names if convention in names and name != convention and name.partition("/")[0] == game)


def _examples_at(book: RuleBook, place: SourcePlace) -> set[Written]:
    """Return the examples, without near misses, of the row or situation at a place."""
    found: set[Written] = set()
    for situation in book.situations:
        for row in situation.rows:
            if place in {situation.place, row.place}:
                found |= _examples(row)
    return found


def _examples(row: Row) -> set[Written]:
    return {(example.place, example.hand) for example in row.examples if not example.near_miss}
