"""The definitions of a convention that meanings use, with what they require."""

from collections.abc import Iterable, Iterator

from trainer.language.book.conditions import HandNamed, HandStatement, SuitIs, SuitNamed
from trainer.language.book.statement_parts import walk
from trainer.reasoning.meaning.claims import Claim


def definitions_in(claims: Iterable[Claim]) -> dict[str, Claim]:
    """Return the definitions in claims by name, each as in the first claim, with that claim's suit.

    Shapes such as 4-3-3-3 are left out, because their names explain them.
    """
    found: dict[str, Claim] = {}
    for claim in claims:
        for name, meaning in _named(claim.statement):
            found.setdefault(name, Claim(meaning, claim.binding))
    return found


def _named(statement: HandStatement) -> Iterator[tuple[str, HandStatement]]:
    """Yield the definitions that a statement uses, with what they require of the hand."""
    for part in walk(statement):
        if isinstance(part, HandNamed) and not part.is_shape:
            yield part.name, part.meaning
        elif isinstance(part, SuitIs):
            in_suit = (one for one in walk(part.statement) if isinstance(one, SuitNamed))
            yield from ((one.name, SuitIs(part.letter, one.meaning)) for one in in_suit)
