"""Results as players write them: `4♠=`, `4♠+1`, `4♠x−2`."""

from trainer.games.circumstances import Circumstances
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import with_minus
from trainer.games.result import Result
from trainer.games.scoring import Scoring
from trainer.games.solver import Par


def declaring_side(scoring: Scoring, result: Result) -> int | None:
    """Return the side that plays the contract, in games in which every trick counts; None in others."""
    bidders = scoring.bidders(result)
    return bidders[0] if len(bidders) == 1 and not scoring.only_success_counts else None


def short_result(game: Game, laws: Laws, result: Result, side: int, taken: int, total: int, doubled: str = "") -> str:  # noqa: PLR0913, PLR0917  all of them are written
    """Return a contract of `side` with the tricks over or under it, when that side takes `taken` of `total`."""
    over = taken - laws.scoring.needed(result, total)[side]
    return f"{game.words.short_label(result)}{doubled}{signed(over) if over else '='}"


def short_par(  # noqa: PLR0913  what the par depends on
    game: Game, laws: Laws, par: Par, total: int, circumstances: Circumstances, *, marks_doubles: bool = True
) -> str:
    """Return the contract of a par with its tricks, `4♠x−2`; empty where it has no such form, or is passed out.

    Without `marks_doubles` it has no `x`, for texts that name the double.
    """
    if par.result is None or par.side is None:
        return ""
    side = declaring_side(laws.scoring, par.result)
    taken = _taken_for(laws, par, total, circumstances)
    if side is None or taken is None:
        return ""
    doubled = "x" if marks_doubles and game.words.is_doubled(par.result) else ""
    return short_result(game, laws, par.result, side, taken, total, doubled)


def signed(number: int) -> str:
    """Return a number with its sign; 0 without."""
    return with_minus(f"{number:+d}") if number else "0"


def _taken_for(laws: Laws, par: Par, total: int, circumstances: Circumstances) -> int | None:
    """Return what the side of the par contract takes for its score."""
    for taken in range(total + 1):
        pair = (taken, total - taken) if par.side == 0 else (total - taken, taken)
        first, second = laws.scoring.score(par.result, pair, circumstances) if par.result is not None else (0, 0)
        if first - second == par.score:
            return taken
    return None
