"""Hand records: deals by number, with dealer, states, what best play takes, and par."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.games.solver import BatchSolver, OpenValue, Par, Solver
from trainer.playing.deals.short_results import short_par
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.open_hands import OpenHands
from trainer.printing.contents.imprint import Imprint
from trainer.reasoning.words.counting_words import joined


@dataclass(frozen=True, slots=True)
class TricksLine:
    """A player's tricks as declarer in each denomination, in the order of the record's `denominations`."""

    player: str
    takes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandRecord:
    """A deal on paper. `players` and `hands` are by seat; `bottom` is the seat that is drawn at the bottom.

    `begins` says who begins, `states` are those of the sides. `tricks` and `par` are empty if they are unknown.
    """

    number: int
    title: str
    begins: str
    states: tuple[str, ...]
    players: tuple[str, ...]
    hands: tuple[Hand, ...]
    bottom: Seat
    denominations: tuple[str, ...] = ()
    tricks: tuple[TricksLine, ...] = ()
    par: str = ""


@dataclass(frozen=True, slots=True)
class HandRecords:
    """Deals in order, with a title for the page."""

    imprint: Imprint
    title: str
    records: tuple[HandRecord, ...]


def hand_record(deal: TableDeal, number: int) -> HandRecord:
    """Return a deal as it is printed, with what best play takes if the game can tell it within a second or two."""
    game, circumstances = deal.game, deal.circumstances
    procedure = game.procedure if game.make_procedure is not None else None
    home = procedure.learners_seat if procedure is not None else None
    bottom = home(circumstances) if home is not None else 0
    # Nobody of them is "You" on paper.
    names = tuple(
        game.seat_name(seat, bottom, circumstances) if game.seat_name is not None else f"Player {seat + 1}"
        for seat in range(game.seats)
    )
    states = tuple(_states(deal, names))
    begins = f"{names[0]} deals" if game.seat_name is not None else f"{names[0]} calls first"
    plain = HandRecord(number, deal.title, begins, states, names, deal.hands, bottom)
    solver = game.make_solver() if game.make_solver is not None else None
    if not isinstance(solver, BatchSolver) or not deal.dealt.are_known:
        return plain
    return _with_tricks(plain, deal, solver)


def _with_tricks(record: HandRecord, deal: TableDeal, solver: Solver) -> HandRecord:
    """Return the record with what each player takes in each denomination, and par."""
    game = deal.game
    opened = OpenHands(game, deal.laws, deal.dealt.whole, deal.circumstances)
    values = tuple(opened.value(one, solver) for one in opened.denominations)
    if not all(value.by_leader for value in values):
        return record
    tricks = tuple(
        TricksLine(name, tuple(_takes(value, seat, opened) for value in values))
        for seat, name in sorted(enumerate(record.players), key=lambda one: (side_of(one[0]), one[1]))
    )
    par = game.par(deal.laws, values, deal.dealt.whole, deal.circumstances) if game.par is not None else None
    said = "" if par is None else _par_text(par, deal, record.players)
    denominations = tuple(value.trump.symbol if value.trump else value.denomination for value in values)
    return replace(record, denominations=denominations, tricks=tricks, par=said)


def _takes(value: OpenValue, declarer: Seat, opened: OpenHands) -> str:
    """Return what a player's side takes if he declares and the next player leads."""
    found = dict(value.by_leader).get((declarer + 1) % opened.game.seats)
    if found is None or not found.is_settled:
        return "–"
    return str(found.low if side_of(declarer) == 0 else opened.total - found.low)


def _par_text(par: Par, deal: TableDeal, names: tuple[str, ...]) -> str:
    if par.result is None:
        return "Par: passed out"
    contract = deal.game.words.result(par.result, lambda seat: names[seat])
    short = short_par(deal.game, deal.laws, par, deal.total, deal.circumstances, marks_doubles=False)
    if short:
        contract = f"{short}{contract.removeprefix(deal.game.words.label(par.result))}"
    winners = 0 if par.score >= 0 else 1
    return f"Par: {contract}, {abs(par.score)} for {_side(winners, names)}"


def _states(deal: TableDeal, names: tuple[str, ...]) -> Iterator[str]:
    """Yield the states of the sides in words."""
    first, second = deal.game.states_in(deal.circumstances)
    for state in sorted(first | second):
        sides = [side for side, of in enumerate((first, second)) if state in of]
        yield f"all {state}" if len(sides) > 1 else f"{_side(sides[0], names)} {state}"


def _side(side: int, names: tuple[str, ...]) -> str:
    return joined(sorted(name for seat, name in enumerate(names) if side_of(seat) == side))
