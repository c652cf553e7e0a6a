"""What a player has denied, without "not … or …": a limit, or what he lacks beside a suit that he may have."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from trainer.games.game import Game
from trainer.language.book.conditions import (
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    Range,
    SuitCount,
)
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.wording import Wording


def plain_denials(claims: Iterable[Claim], game: Game) -> tuple[str, ...]:
    """Return a phrase for each denied claim that has a plain one, each once.

    Where none has, the first claim is phrased as it stands.
    """
    claims = tuple(claims)
    plain = tuple(dict.fromkeys(phrase for claim in claims for phrase in _plain(claim, game)))
    return plain or tuple(Wording(game, claim.binding).phrase(claim.statement) for claim in claims[:1])


def _plain(claim: Claim, game: Game) -> Iterator[str]:
    wording = Wording(game, claim.binding)
    match claim.statement:
        case HandNot(HandNamed(_, HandAny(parts)) | HandAny(parts)):
            limits = [limit for limit in map(_below, parts) if limit is not None]
            if limits:
                yield wording.phrase(limits[0])
        case HandNot(HandAll((first, second))):
            for beside, limited in ((first, second), (second, first)):
                limit = _below(limited)
                if limit is not None and isinstance(beside, SuitCount) and beside.range == Range(1):
                    yield f"{wording.phrase(limit)} with {wording.phrase(beside)}"
                    return
        case HandNot():
            pass
        case _:
            yield wording.phrase(claim.statement)


def _below(statement: HandStatement) -> HandStatement | None:
    """Return the numbers below those of an amount or sum that has no upper limit; None for other statements."""
    match statement:
        case HandAmount() | HandSum() if statement.range.low and statement.range == Range(statement.range.low):
            return replace(statement, range=Range(0, statement.range.low - 1))
        case _:
            return None
