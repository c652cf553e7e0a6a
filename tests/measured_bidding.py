"""How well bots bid whole deals: `python -m tests.measured_bidding bridge/standard-american --deals 1000 --seed 1`.

Everybody at the table bids by one convention (a name, or the path of a convention file); the deals have dealers and
whatever else holds for them as those of a match have, and nobody plays: the solver says what best play takes with all
hands open. Printed are calls that the laws forbid, auctions that do not end, how often a side that together has
`--at-least` of a `--measure` reaches a contract of the class `--reach` or a better one, and by how much boards end away
from their par, in what two results of a deal are compared in: one of the sides has lost so much by the bidding. Below
stand the same losses kind by kind (`tests.bidding_by_kind`), in games with one contract a deal. With `--worst` the
deals that are farthest from it follow, with every call and the row that made it. Means have their 95 % interval.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from multiprocessing import get_context
from typing import Final

import click

from tests.bidding_by_kind import PASSED_OUT, SACRIFICE, Outcome, Reached, lines_by_kind
from tests.measured_contracts import mean_words
from tests.shipped_tables import shipped_library
from trainer.auction.seat import side_of
from trainer.games.game import Game
from trainer.games.solver import Par, Solver
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.open_hands import OpenHands
from trainer.playing.simulation.contest import Party
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.bidding_out import Bidding, bid_out
from trainer.reasoning.choosing.reasoner import Reasoner

_PART: Final = 50
_MOST_CALLS: Final = 200
_STANDARD_ERRORS: Final = 1.96

_FAR: Final = 10
"""So much is a lot: a game or a slam."""


@dataclass(frozen=True, slots=True)
class Board:
    """A deal bid by everybody, and what it comes to.

    `illegal` counts the `calls` that the laws forbid, `ended` says whether the auction is over. `lost` is how far the
    result is from the par, in what results are compared in: what the side that did worse lost; `of_bidders` is what the
    side with the contract has gained (or lost, less than 0), None without one. `has` is the measure of each side, and
    `reached` how good a contract it has, by the place of its class; -1 for none. `told` has all of it in lines, and
    `outcome` what the deal counts for kind by kind; None where several bids count.
    """

    calls: int
    illegal: int
    ended: bool
    lost: int
    of_bidders: int | None
    has: tuple[int, int]
    reached: tuple[int, int]
    told: tuple[str, ...]
    outcome: Outcome | None = None


def boards_of(convention: str, seed: str, measure: str, numbers: Sequence[int]) -> list[Board]:
    """The deals with these numbers. Raises `ValueError` where the game has no par, and no solver to find it."""
    reasoner = Reasoner(Party(convention).book(shipped_library()))
    game = reasoner.book.game
    if game.make_solver is None:
        raise ValueError(f"no solver for {game.title}")
    solver = game.make_solver()
    return [_board(reasoner, solver, measure, seed, number) for number in numbers]


def _board(reasoner: Reasoner, solver: Solver, measure: str, seed: str, number: int) -> Board:
    game, laws = reasoner.book.game, reasoner.book.laws
    dealt = new_deal(game, laws, f"{seed}-{number:04d}", (reasoner.book.full_name,) * 2)
    start = replace(dealt, circumstances=game.procedure.circumstances(number, (0, 0)))
    said = list(_said(reasoner, start))
    deal = replace(start, calls=tuple(one.call for one in said))
    opened = OpenHands(game, laws, deal.hands, deal.circumstances)
    values = tuple(opened.value(denomination, solver) for denomination in opened.denominations)
    par = None if game.par is None else game.par(laws, values, deal.hands, deal.circumstances)
    score = 0 if deal.result is None else opened.score(deal.result, values)
    if par is None or score is None:
        raise ValueError(f"deal {number} has no par")
    first = laws.scoring.compared(score, par.score)
    bidders = () if deal.result is None else laws.scoring.bidders(deal.result)
    has = _measured(game, deal, measure)
    return Board(
        calls=len(said),
        illegal=sum(laws.problem_with(one.before, one.call, deal.hands[one.seat]) is not None for one in said),
        ended=laws.is_over(deal.auction),
        lost=abs(first),
        of_bidders=(first if 0 in bidders else -first) if len(bidders) == 1 else None,
        has=has,
        reached=_reached(deal),
        told=tuple(_told(reasoner, deal, said, score, par)),
        outcome=_outcome(deal, score, par, has) if len(bidders) < len(has) else None,
    )


def _outcome(deal: TableDeal, score: int, par: Par, has: tuple[int, int]) -> Outcome:
    scoring = deal.laws.scoring
    reached = None
    if deal.result is not None:
        (side,) = scoring.bidders(deal.result)
        level = scoring.classes.index(scoring.class_of(deal.result))
        reached = Reached(side, level, fails=(score if side == 0 else -score) < 0, doubled=bool(deal.auction.doubled))
    kind, level_of_par = PASSED_OUT, None
    if par.result is not None:
        kind = scoring.class_of(par.result)
        level_of_par = scoring.classes.index(kind)
        if (par.score if par.side == 0 else -par.score) < 0:
            kind = SACRIFICE
    return Outcome(
        lost=abs(scoring.compared(score, par.score)),
        has=has,
        contested=len({side_of(deal.auction.seat_of(place)) for place, call in enumerate(deal.calls) if call.is_bid})
        > 1,
        par_kind=kind,
        par_side=par.side,
        par_level=level_of_par,
        reached=reached,
    )


def _said(reasoner: Reasoner, deal: TableDeal) -> Iterator[Bidding]:
    """The calls, as far as the convention says something and nobody goes on for ever."""
    bidding = bid_out((reasoner, reasoner), deal.hands, deal.auction.states)
    for _ in range(_MOST_CALLS):
        try:
            yield next(bidding)
        except (StopIteration, NotCoveredError):
            return


def _measured(game: Game, deal: TableDeal, name: str) -> tuple[int, int]:
    table = game.measures[name].table
    by_seat = [sum(table[holding] for holding in hand.holdings) for hand in deal.hands]
    return sum(by_seat[0::2]), sum(by_seat[1::2])


def _reached(deal: TableDeal) -> tuple[int, int]:
    result, scoring = deal.result, deal.laws.scoring
    if result is None:
        return -1, -1
    found = scoring.classes.index(scoring.class_of(result))
    first, second = (found if side in scoring.bidders(result) else -1 for side in (0, 1))
    return first, second


def _told(reasoner: Reasoner, deal: TableDeal, said: Sequence[Bidding], score: int, par: Par) -> Iterator[str]:
    """Its hands, the contract and the par, and every call with its row."""
    words, scoring = deal.game.words, deal.laws.scoring
    about = words.circumstances(deal.circumstances, lambda side: ("first caller's side", "other side")[side])
    yield f"deal {deal.seed}, {about}"
    for seat, hand in enumerate(deal.hands):
        yield f"  seat {seat}  {hand}"
    reached, best = (
        "passed out" if result is None else words.written(result, lambda seat: f"seat {seat}")
        for result in (deal.result, par.result)
    )
    apart = scoring.compared_in.number_text(abs(scoring.compared(score, par.score)))
    yield f"  {reached}: {score:+}; par {best}: {par.score:+}; {apart}"
    for one in said:
        situation = reasoner.covered(one.before).situation.id
        row = "no row" if one.choice is None else f"{situation}/{one.choice.row.id}"
        yield f"  seat {one.seat}  {one.call!s:<5} {row}"


def report(boards: Sequence[Board], unit: str, strong: str, at_least: int, reach: tuple[str, int]) -> list[str]:
    """What came of the deals, in lines; `strong` names what is measured, `reach` is a class and its place."""
    reached = [board.reached[side] >= reach[1] for board in boards for side in (0, 1) if board.has[side] >= at_least]
    share = sum(reached) / len(reached) if reached else 0.0
    error = _STANDARD_ERRORS * sqrt(share * (1 - share) / len(reached)) if reached else 0.0
    lost = [float(board.lost) for board in boards]
    far = sum(one >= _FAR for one in lost)
    bidders = [float(board.of_bidders) for board in boards if board.of_bidders is not None]
    sides = f"sides with {at_least} or more {strong}: {len(reached):,}"
    return [
        f"{len(boards):,} deals, {sum(board.calls for board in boards):,} calls",
        f"illegal calls: {sum(board.illegal for board in boards):,}",
        f"auctions that end: {sum(board.ended for board in boards):,}",
        f"{sides}; of these {sum(reached):,} reach {reach[0]} or better, {100 * share:.1f} % ±{100 * error:.1f}",
        f"{unit} a board away from par: {mean_words(lost)}",
        f"{unit} a board of the side with the contract against par: {mean_words(bidders)}",
        f"boards at par: {sum(not one for one in lost):,}; {_FAR} {unit} or more away: {far:,}",
    ]


@click.command()
@click.argument("convention")
@click.option("--deals", default=1000, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--measure", default="high-card points", show_default=True)
@click.option("--at-least", default=26, show_default=True)
@click.option("--reach", default="games", show_default=True, help="A class of contracts.")
@click.option("--worst", default=0, show_default=True, help="How many of the deals farthest from par to print.")
@click.option("--processes", default=1, show_default=True)
def main(  # noqa: PLR0913, PLR0917  one parameter an option
    convention: str, deals: int, seed: str, measure: str, at_least: int, reach: str, worst: int, processes: int
) -> None:
    """Print how well bots of one convention bid."""
    parts = [range(first, min(first + _PART, deals + 1)) for first in range(1, deals + 1, _PART)]
    measured = partial(boards_of, convention, seed, measure)
    if processes == 1:
        boards = [board for part in parts for board in measured(part)]
    else:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            boards = [board for some in pool.map(measured, parts) for board in some]
    scoring = Party(convention).book(shipped_library()).laws.scoring
    place = scoring.classes.index(reach)
    click.echo(f"{convention}, seed {seed}")
    unit = scoring.compared_in.plural
    click.echo("\n".join(report(boards, unit, measure, at_least, (reach, place))))
    outcomes = [board.outcome for board in boards if board.outcome is not None]
    click.echo("\n".join(lines_by_kind(outcomes, unit, scoring.classes, measure)))
    for board in sorted(boards, key=lambda board: -board.lost)[:worst]:
        click.echo()
        click.echo("\n".join(board.told))


if __name__ == "__main__":
    main()
