"""A result as players write it: `4♠+1 by North, +450; par 4♠=`."""

from trainer.auction.seat import side_of
from trainer.games.play import with_minus
from trainer.games.result import Result
from trainer.games.scoring import Scoring
from trainer.games.solver import Par
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.screens.table.table_showing import result_text


def outcome_said(deal: GuidedDeal) -> str:
    """What was bid and what became of it, `4♠+1 by you, +450`; the score is that of the learner's side.

    Where a side only makes what it has bid or not, or both have something to make, the result alone.
    """
    result, taken, score = deal.result, deal.table.taken, deal.table.score
    if result is None or taken is None or score is None:
        return "Passed out"
    said = result_text(deal, result)
    side = _declaring(deal.table.laws.scoring, result)
    if side is None:
        return said
    ours = side_of(deal.learner)
    ended = f"{_label(deal, result, side, taken[side])}{said.removeprefix(deal.game.words.label(result))}"
    return f"{ended}, {_signed(score[ours] - score[1 - ours])}"


def par_said(deal: GuidedDeal, par: Par | None) -> str:
    """What best bidding and play of both sides gives, `par 4♠=`; empty where it is not known, or not written so."""
    if par is None:
        return ""
    if par.result is None or par.side is None:
        return "par: passed out"
    ours = side_of(deal.learner)
    side, taken = _declaring(deal.table.laws.scoring, par.result), _taken_for(deal, par)
    if side is None or taken is None:
        return ""
    whose = "" if side == ours else " by the opponents"
    doubled = "x" if deal.game.words.is_doubled(par.result) else ""
    label = _label(deal, par.result, side, taken, doubled)
    return f"par {label}{whose}, {_signed(par.score if ours == 0 else -par.score)}"


def _declaring(scoring: Scoring, result: Result) -> int | None:
    """The side that plays a contract in which every trick more or less counts; None in other games."""
    bidders = scoring.bidders(result)
    return bidders[0] if len(bidders) == 1 and not scoring.only_success_counts else None


def _label(deal: GuidedDeal, result: Result, side: int, taken: int, doubled: str = "") -> str:
    """`4♠=`, `4♠+1`, `4♠x−2`."""
    over = taken - deal.table.laws.scoring.needed(result, deal.total)[side]
    return f"{deal.game.words.label(result)}{doubled}{_signed(over) if over else '='}"


def _taken_for(deal: GuidedDeal, par: Par) -> int | None:
    """What the side of the par contract takes for its score."""
    laws, circumstances = deal.table.laws, deal.table.circumstances
    for taken in range(deal.total + 1):
        pair = (taken, deal.total - taken) if par.side == 0 else (deal.total - taken, taken)
        first, second = laws.scoring.score(par.result, pair, circumstances) if par.result is not None else (0, 0)
        if first - second == par.score:
            return taken
    return None


def _signed(number: int) -> str:
    return with_minus(f"{number:+d}") if number else "0"
