"""What a partner has shown, in few words: the promises that fit, and of alternatives what all of them have."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from trainer.games.game import Game
from trainer.language.book.conditions import (
    ANY_NUMBER,
    Amount,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    Range,
    SuitIs,
)
from trainer.language.book.conjunctions import conjuncts, together
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.wording import ANY_HAND, Wording


def brief_promises(claims: Iterable[Claim], game: Game, most: int) -> str:
    """Return the first promises that fit into `most` words, joined by commas; empty where none does."""
    kept: list[str] = []
    for phrase in _phrases(claims, game):
        if phrase not in kept and len(" ".join([*kept, phrase]).split()) <= most:
            kept.append(phrase)
    return ", ".join(kept)


def in_common(statement: HandStatement) -> HandStatement:
    """Return what every alternative of a statement limits, each amount with the widest range.

    A statement without alternatives is returned as it is.
    """
    match statement:
        case HandNamed(_, HandAny() as meaning):
            return in_common(meaning)
        case HandAny(parts):
            limits = [dict(_limits(part)) for part in parts]
            first, *others = limits
            shared = [limited for limited in first if all(limited in one for one in others)]
            widest = {one: _widest([limit[one] for limit in limits]) for one in shared}
            return together([_with_range(one, limits) for one, limits in widest.items() if limits != ANY_NUMBER])
        case _:
            return statement


def _phrases(claims: Iterable[Claim], game: Game) -> Iterator[str]:
    for claim in claims:
        wording = Wording(game, claim.binding)
        whole, shared = (wording.phrase(one) for one in (claim.statement, in_common(claim.statement)))
        yield shared if shared != ANY_HAND and len(shared) < len(whole) else whole


def _limits(statement: HandStatement) -> Iterator[tuple[HandStatement, Range]]:
    """Yield the amounts that a statement limits, each without its range, and that range."""
    for part in conjuncts(statement):
        match part:
            case HandAmount(range=limits):
                yield replace(part, range=ANY_NUMBER), limits
            case SuitIs(letter, about):
                for one in conjuncts(about):
                    if isinstance(one, Amount):
                        yield SuitIs(letter, replace(one, range=ANY_NUMBER)), one.range
            case _:
                pass


def _widest(ranges: Sequence[Range]) -> Range:
    return Range(min(one.low for one in ranges), max(one.high for one in ranges))


def _with_range(limited: HandStatement, limits: Range) -> HandStatement:
    match limited:
        case HandAmount():
            return replace(limited, range=limits)
        case SuitIs(letter, Amount() as about):
            return SuitIs(letter, replace(about, range=limits))
        case _:
            return limited
