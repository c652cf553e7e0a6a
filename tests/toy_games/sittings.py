"""A learner at a table of a toy game, who does what bots would do; rule players have the other seats."""

from dataclasses import replace

from tests.toy_games.rooms import toy_room
from tests.toy_games.toy_conventions import toy_library
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.screens.table.at_table import TablePresenter
from trainer.screens.table.deal_log import PlayedDeals
from trainer.screens.table.table_setup import TableMaker, TableOptions, table_maker
from trainer.screens.table.table_state import TablePhase, TableState
from trainer.screens.work.background import AtOnce


def maker_of(convention: str) -> TableMaker:
    return table_maker(toy_room(), toy_library().book(convention))


def deal_of(table: TablePresenter) -> GuidedDeal:
    assert table._deal is not None
    return table._deal


def step(table: TablePresenter) -> None:
    """What the learner does next; there must be something left to do."""
    assert table.state.phase not in {TablePhase.OVER, TablePhase.FAILED}, table.state.message
    match table.state.phase:
        case TablePhase.BIDDING:
            table.call(str(deal_of(table).bots_call()))
        case TablePhase.PLAYING:
            table.play(str(deal_of(table).bots_move(RulePlayer(deal_of(table).game))))
        case _:
            table.go_on()


class Sitting:
    """The presenter with all its states."""

    def __init__(self, convention: str, options: TableOptions, log: PlayedDeals | None = None) -> None:
        self.states: list[TableState] = []
        self.table = TablePresenter(
            maker_of(convention),
            self.states.append,
            AtOnce(),
            options=options,
            players=lambda deal: RulePlayer(deal.game),
            log=log,
        )
        # The solver has tests of its own.
        self.table._solver.is_there = False
        self.table.begin()

    @property
    def state(self) -> TableState:
        return self.table.state

    def until(self, phase: TablePhase, *, plays_for: str | None = None) -> None:
        """Go on until a phase is reached, perhaps one in which the learner plays for somebody."""
        while self.state.phase is not phase or (plays_for is not None and self.state.plays_for != plays_for):
            step(self.table)


def maker_without_solver(convention: str) -> TableMaker:
    """Where nobody has a solver all bots go by rules, and nobody waits for them."""
    book = toy_library().book(convention)
    return TableMaker(Judge(Reasoner(replace(book, game=replace(book.game, make_solver=None)))), tuple)
