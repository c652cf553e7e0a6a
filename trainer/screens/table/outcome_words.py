"""Results as players write them: `4♠+1 by North, +450; par 4♠=`."""

from trainer.auction.seat import side_of
from trainer.games.play import with_minus
from trainer.games.result import Result
from trainer.games.scoring import Scoring
from trainer.games.solver import Par
from trainer.games.words import NameOf
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.screens.table.line_title import in_a_sentence
from trainer.screens.table.table_display import seat_name


def outcome_text(deal: GuidedDeal) -> str:
    """Return the contract and its result, `4♠+1 by you, +450`, with the score of the learner's side."""
    return outcome_of(deal.table, lambda seat: in_a_sentence(seat_name(deal, seat)), side_of(deal.learner))


def outcome_of(table: TableDeal, name_of: NameOf, ours: int | None = None) -> str:
    """Return the contract and its result, `4♠+1 by North, +450`, with players named by `name_of`.

    The score is that of the side `ours` (None: declarer's). In games in which a side only makes its bid or not, or
    both sides have a goal, it is left out.
    """
    result, taken, score = table.result, table.taken, table.score
    if result is None or taken is None or score is None:
        return "Passed out"
    said = contract_of_table(table, name_of)
    side = _declaring(table.laws.scoring, result)
    if side is None:
        return said
    first = side if ours is None else ours
    return f"{said}, {_signed(score[first] - score[1 - first])}"


def contract_of_table(table: TableDeal, name_of: NameOf) -> str:
    """Return the contract and its result without a score: `4♠+1 by North`."""
    result, taken = table.result, table.taken
    if result is None or taken is None:
        return "Passed out"
    said = table.game.words.result(result, name_of)
    side = _declaring(table.laws.scoring, result)
    return said if side is None else f"{_label(table, result, side, taken[side])}{_after_label(table, result, said)}"


def par_text(deal: GuidedDeal, par: Par | None) -> str:
    """Return the par, `par 4♠=`; empty where it is unknown, or has no such form."""
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
    label = _label(deal.table, par.result, side, taken, doubled)
    return f"par {label}{whose}, {_signed(par.score if ours == 0 else -par.score)}"


def _declaring(scoring: Scoring, result: Result) -> int | None:
    """Return the side that plays the contract, in games in which every trick counts; None in others."""
    bidders = scoring.bidders(result)
    return bidders[0] if len(bidders) == 1 and not scoring.only_success_counts else None


def _after_label(table: TableDeal, result: Result, said: str) -> str:
    """Return the description of a contract without its bid."""
    return said.removeprefix(table.game.words.label(result))


def _label(table: TableDeal, result: Result, side: int, taken: int, doubled: str = "") -> str:
    """Return `4♠=`, `4♠+1` or `4♠x−2`."""
    over = taken - table.laws.scoring.needed(result, table.total)[side]
    return f"{table.game.words.short_label(result)}{doubled}{_signed(over) if over else '='}"


def _taken_for(deal: GuidedDeal, par: Par) -> int | None:
    """Return what the side of the par contract takes for its score."""
    laws, circumstances = deal.table.laws, deal.table.circumstances
    for taken in range(deal.total + 1):
        pair = (taken, deal.total - taken) if par.side == 0 else (deal.total - taken, taken)
        first, second = laws.scoring.score(par.result, pair, circumstances) if par.result is not None else (0, 0)
        if first - second == par.score:
            return taken
    return None


def _signed(number: int) -> str:
    return with_minus(f"{number:+d}") if number else "0"
