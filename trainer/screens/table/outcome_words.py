"""Results as players write them: `4♠+1 by North, +450; par 4♠=`."""

from trainer.auction.seat import side_of
from trainer.games.result import Result
from trainer.games.solver import Par
from trainer.games.words import NameOf
from trainer.playing.deals.short_results import declaring_side, short_par, short_result, signed
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
    side = declaring_side(table.laws.scoring, result)
    if side is None:
        return said
    first = side if ours is None else ours
    return f"{said}, {signed(score[first] - score[1 - first])}"


def contract_of_table(table: TableDeal, name_of: NameOf) -> str:
    """Return the contract and its result without a score: `4♠+1 by North`."""
    result, taken = table.result, table.taken
    if result is None or taken is None:
        return "Passed out"
    said = table.game.words.result(result, name_of)
    side = declaring_side(table.laws.scoring, result)
    if side is None:
        return said
    short = short_result(table.game, table.laws, result, side, taken[side], table.total)
    return f"{short}{_after_label(table, result, said)}"


def par_text(deal: GuidedDeal, par: Par | None) -> str:
    """Return the par, `par 4♠=`; empty where it is unknown, or has no such form."""
    if par is None:
        return ""
    table = deal.table
    if par.result is None or par.side is None:
        return "par: passed out"
    short = short_par(table.game, table.laws, par, deal.total, table.circumstances)
    if not short:
        return ""
    ours = side_of(deal.learner)
    whose = "" if declaring_side(table.laws.scoring, par.result) == ours else " by the opponents"
    return f"par {short}{whose}, {signed(par.score if ours == 0 else -par.score)}"


def _after_label(table: TableDeal, result: Result, said: str) -> str:
    """Return the description of a contract without its bid."""
    return said.removeprefix(table.game.words.label(result))
