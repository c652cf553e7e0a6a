"""The definitions of a convention that meanings use, with what they ask."""

from collections.abc import Iterable, Iterator

from trainer.language.book.conditions import (
    HandAll,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    SuitAll,
    SuitAny,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.reasoning.meaning.claims import Claim


def definitions_in(claims: Iterable[Claim]) -> dict[str, Claim]:
    """The definitions that claims use, by their names, each as the first claim has it: those of a suit, of that suit.

    Shapes such as 4-3-3-3 are left out: their names say all that there is to them.
    """
    found: dict[str, Claim] = {}
    for claim in claims:
        for name, meaning in _named(claim.statement):
            found.setdefault(name, Claim(meaning, claim.binding))
    return found


def _named(statement: HandStatement) -> Iterator[tuple[str, HandStatement]]:
    """The definitions that a statement uses, and what they ask of the hand."""
    match statement:
        case HandNamed(name, meaning):
            if not statement.is_shape:
                yield name, meaning
            yield from _named(meaning)
        case SuitIs(letter, about):
            for named in _named_suits(about):
                yield named.name, SuitIs(letter, named.meaning)
        case HandAll(parts) | HandAny(parts):
            for part in parts:
                yield from _named(part)
        case HandNot(part):
            yield from _named(part)
        case _:
            return


def _named_suits(about: SuitStatement) -> Iterator[SuitNamed]:
    """The definitions of a suit that a statement uses."""
    match about:
        case SuitNamed(_, meaning):
            yield about
            yield from _named_suits(meaning)
        case SuitAll(parts) | SuitAny(parts):
            for part in parts:
                yield from _named_suits(part)
        case SuitNot(part):
            yield from _named_suits(part)
        case _:
            return
