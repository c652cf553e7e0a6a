"""What each row's contracts come to: `python -m tests.measured_contracts fifty-six/kerala --deals 1000 --seed a`.

Six bots of one convention (a name, or the path of a convention file) bid fresh deals, and the exact solver says what
best play takes, all hands open. Several conventions bid the same deals, each of which is solved once. A contract is
put down to the row that made the last bid. For each row: how many contracts, how many are made, and what they bring
their side, the other side's gain taken off: as they were bid, in the same denomination at the lowest number of each
class of contracts, and in the best contract that the side makes. Rows stand in the order of what they lose against the
best class. The last lines have all contracts, those of the side with the lead and of the other one, and how far deals
end from their par and from the best contract of the side that bids. They also tell how often each class of contracts
is bid and made, how often a side with `--highest-cards` of the highest rank plays without trumps for the least stakes,
and in how many auctions a side goes back to its suits three times for the same stakes. Means have their 95 % interval.
Open hands are kinder to the side that leads than a game is.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import Final

import click

from tests.shipped_tables import shipped_library
from trainer.auction.auction import Auction
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.laws import Laws
from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.games.solver import Bounds, Solver
from trainer.playing.deals.dealing import new_deal
from trainer.playing.guided.open_hands import NODES, OpenHands
from trainer.playing.simulation.contest import Party
from trainer.reasoning.choosing.bidding_out import Bidding, bid_out
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.suits_called import returns_of

_PART: Final = 25
_STANDARD_ERRORS: Final = 1.96
_FEWEST: Final = 2
_ARGUMENT: Final = 3
"""So many returns to the suits of a side are an argument."""


@dataclass(frozen=True, slots=True)
class Contract:
    """One contract: the `row` of its last bid, whether it is made, and what it brings its side net.

    `by_class` has the same for the lowest contract of each class in the denomination, `best` for the best contract that
    the side makes, `par` what the deal is worth to it; None where the solver did not settle it. `class_name` is its
    class, `with_trumps` whether it names a suit, `highest_cards` how many cards of the highest rank its side holds.
    `returns` counts the bids of that side that only go back to a suit: see `returns_for_the_same_stakes`.
    """

    row: str
    leads: bool
    made: bool
    score: int
    by_class: Mapping[str, int]
    best: int
    par: int | None
    class_name: str = ""
    with_trumps: bool = True
    highest_cards: int = 0
    returns: int = 0


def contracts_of(conventions: Sequence[str], seed: str, numbers: Sequence[int]) -> list[tuple[Contract | None, ...]]:
    """What each convention makes of the deals with these numbers, None where one is passed out or not settled."""
    reasoners = [Reasoner(Party(convention).book(shipped_library())) for convention in conventions]
    return [_contracts(reasoners, f"{seed}-{number:04d}") for number in numbers]


def _contracts(reasoners: Sequence[Reasoner], seed: str) -> tuple[Contract | None, ...]:
    game = reasoners[0].book.game
    if game.make_solver is None:
        raise ValueError(f"no solver for {game.title}")
    # A solver of its own for every deal: its answers depend on nothing else.
    solver = _SolvedOnce(game.make_solver())
    return tuple(_contract(reasoner, seed, solver) for reasoner in reasoners)


class _SolvedOnce:
    """A solver that remembers what a whole deal comes to."""

    def __init__(self, solver: Solver) -> None:
        self.prepare, self.takes, self.by_card = solver.prepare, solver.takes, solver.by_card
        self._solver = solver
        self._found: dict[tuple[tuple[Hand, ...], Suit | None, int], Bounds] = {}

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """What the first caller's side takes in the end."""
        deal = (play.hands, play.trump, play.leader)
        if deal not in self._found:
            self._found[deal] = self._solver.taken(play, nodes)
        return self._found[deal]


def _contract(reasoner: Reasoner, seed: str, solver: Solver) -> Contract | None:
    book = reasoner.book
    game, laws = book.game, book.laws
    deal = new_deal(game, laws, seed)
    calls = list(bid_out((reasoner, reasoner), deal.hands))
    auction = calls[-1].before.add(calls[-1].call)
    result = laws.result(auction)
    bidders = () if result is None else laws.scoring.bidders(result)
    if result is None or len(bidders) != 1:
        return None
    (side,) = bidders
    hands = OpenHands(game, laws, deal.hands, deal.circumstances)
    values = [hands.value(denomination, solver, NODES) for denomination in hands.denominations]
    sign = 1 if side == 0 else -1
    score, best = hands.score(result, values), hands.best_contract(side, values)
    if score is None:
        return None
    last = next(one for one in reversed(calls) if one.call.is_bid)
    trump = game.rules_of_play.begin(result, deal.hands).trump
    denomination = next(value.denomination for value in values if value.trump is trump)
    by_class = {}
    for name, lowest in _lowest_of_classes(laws, laws.contracts(side, denomination, deal.hands)):
        known = hands.score(lowest, values)
        if known is not None:
            by_class[name] = sign * known
    par = None if game.par is None else game.par(laws, tuple(values), deal.hands, {})
    return Contract(
        row=_row_of(reasoner, last),
        leads=side == 0,
        made=sign * score > 0,
        score=sign * score,
        by_class=by_class,
        best=0 if best is None else best.score,
        par=None if par is None else sign * par.score,
        class_name=laws.scoring.class_of(result),
        with_trumps=trump is not None,
        highest_cards=sum(counts[0] for hand in deal.hands[side::2] for counts in hand.counts()),
        returns=returns_for_the_same_stakes(auction, side, laws),
    )


def returns_for_the_same_stakes(auction: Auction, side: int, laws: Laws) -> int:
    """Return how many bids of a side only go back to a suit, and pay what the bid before them pays.

    A bid that reaches the next class of contracts is no argument about the suit: it wants more tricks, for more stakes.
    """
    returns = 0
    for index in range(1, len(auction.calls)):
        before, after = auction.before(index), auction.before(index + 1)
        if returns_of(after, side) > returns_of(before, side):
            classes = {laws.scoring.class_of(one) for one in map(laws.result, (before, after)) if one is not None}
            returns += len(classes) == 1
    return returns


def _lowest_of_classes(laws: Laws, contracts: Sequence[Result]) -> Iterator[tuple[str, Result]]:
    known: set[str] = set()
    for contract in contracts:
        name = laws.scoring.class_of(contract)
        if name not in known:
            known.add(name)
            yield name, contract


def _row_of(reasoner: Reasoner, bidding: Bidding) -> str:
    if bidding.choice is None:
        return "no row"
    situation = reasoner.covered(bidding.before).situation
    return f"{situation.id}/{bidding.choice.row.id}"


def mean_words(numbers: Sequence[float]) -> str:
    """A mean and half its 95 % interval: `+1.20 ±0.08`."""
    if len(numbers) < _FEWEST:
        return f"{fmean(numbers):+.2f}" if numbers else "-"
    return f"{fmean(numbers):+.2f} ±{_STANDARD_ERRORS * stdev(numbers) / sqrt(len(numbers)):.2f}"


def report(contracts: Sequence[Contract], classes: Sequence[str], fewest: int, highest_cards: int = 5) -> list[str]:
    """The table; rows with fewer contracts than `fewest` are counted together.

    `highest_cards` of the highest rank are too many to play without trumps for the least stakes.
    """
    by_row = defaultdict(list)
    for one in contracts:
        by_row[one.row].append(one)
    rare = [one for some in by_row.values() if len(some) < fewest for one in some]
    common = {row: some for row, some in by_row.items() if len(some) >= fewest}
    ordered = sorted(common.items(), key=lambda item: -_loss(item[1], classes))
    groups = [*ordered, ("rows with fewer", rare), ("all contracts", list(contracts))]
    groups += [("own lead", [one for one in contracts if one.leads]), ("their lead", _without_lead(contracts))]
    head = f"{'row of the last bid':<62}{'number':>7}{'made':>7}  {'as bid':<13}"
    lines = [head + "".join(f"{name:<13}" for name in classes) + "best"]
    lines += [_line(name, some, classes) for name, some in groups if some]
    known = [(one.score, one.par) for one in contracts if one.par is not None]
    lines.append(f"the contract's side, less par: {mean_words([score - par for score, par in known])}")
    lines.append(f"distance from par: {mean_words([abs(score - par) for score, par in known])}")
    lines.append(f"less the best contract of the side: {mean_words([one.score - one.best for one in contracts])}")
    for place, name in enumerate(classes):
        bid = [one for one in contracts if one.class_name in classes[place:]]
        lines.append(f"{name} or higher: {_share_words(bid, contracts)}{_made_words(bid)}")
    low = [one for one in contracts if not one.with_trumps and one.class_name == classes[0]]
    many = [one for one in low if one.highest_cards >= highest_cards]
    lines.append(f"{classes[0]} without trumps, {highest_cards} highest cards: {_share_words(many, contracts)}")
    argued = [one for one in contracts if one.returns >= _ARGUMENT]
    lines.append(f"{_ARGUMENT} times back to a suit for the same stakes: {_share_words(argued, contracts)}")
    return lines


def _share_words(some: Sequence[Contract], every: Sequence[Contract]) -> str:
    return f"{len(some):,}, {100 * len(some) / len(every) if every else 0:.1f} %"


def _made_words(some: Sequence[Contract]) -> str:
    return f"; made {100 * fmean(one.made for one in some):.0f} %" if some else ""


def _without_lead(contracts: Sequence[Contract]) -> list[Contract]:
    return [one for one in contracts if not one.leads]


def _loss(contracts: Sequence[Contract], classes: Sequence[str]) -> float:
    """What all of a row's contracts would bring more in the class that is best for them together."""
    means = [sum(one.by_class.get(name, one.score) for one in contracts) for name in classes]
    return max(means) - sum(one.score for one in contracts)


def _line(name: str, contracts: Sequence[Contract], classes: Sequence[str]) -> str:
    made = 100 * fmean(one.made for one in contracts)
    by_class = [mean_words([one.by_class[kind] for one in contracts if kind in one.by_class]) for kind in classes]
    figures = "".join(f"{figure:<13}" for figure in (mean_words([one.score for one in contracts]), *by_class))
    return f"{name:<62}{len(contracts):>7,}{made:>6.0f}%  {figures}{fmean(one.best for one in contracts):+.2f}"


@click.command()
@click.argument("conventions", nargs=-1, required=True)
@click.option("--deals", default=1000, show_default=True)
@click.option("--seed", default="1", show_default=True)
@click.option("--fewest", default=10, show_default=True, help="Contracts that a row needs for a line of its own.")
@click.option("--highest-cards", default=5, show_default=True, help="Cards of the highest rank that want more.")
@click.option("--processes", default=1, show_default=True)
def main(  # noqa: PLR0913, PLR0917  one parameter an option
    conventions: tuple[str, ...], deals: int, seed: str, fewest: int, highest_cards: int, processes: int
) -> None:
    """Print what the contracts of each row of a convention come to."""
    parts = [range(first, min(first + _PART, deals + 1)) for first in range(1, deals + 1, _PART)]
    measure = partial(contracts_of, conventions, seed)
    if processes == 1:
        found = [one for part in parts for one in measure(part)]
    else:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            found = [one for some in pool.map(measure, parts) for one in some]
    for convention, by_deal in zip(conventions, zip(*found, strict=True), strict=True):
        laws = Party(convention).book(shipped_library()).laws
        contracts = [one for one in by_deal if one is not None]
        left_out = len(by_deal) - len(contracts)
        click.echo(
            f"{convention}: {len(contracts):,} contracts of {deals:,} deals, seed {seed}; {left_out} without one"
        )
        click.echo("\n".join(report(contracts, laws.scoring.classes, fewest, highest_cards)))


if __name__ == "__main__":
    main()
