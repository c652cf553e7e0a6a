"""Two ways to bid bridge against each other: boards at two tables, compared in IMPs."""

from dataclasses import replace

from tests.games.bridge.auctions import GAME, laws_of
from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.games.trick_solving.double_dummy import DoubleDummySolver
from trainer.playing.deals.dealing import new_deal
from trainer.playing.simulation.contest import Contest, Party, contest_between
from trainer.playing.simulation.contest_parts import run_part, seed_of
from trainer.playing.simulation.contest_running import Simulation
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner

NAME = "bridge/standard-american"
WITHOUT = Party(NAME, ("no jacoby-transfers", "no stayman"))


def contest() -> Contest:
    return contest_between(shipped_library(), Party(NAME), WITHOUT, seed="boards")


def net(number: int, reasoners: tuple[Reasoner, Reasoner]) -> int:
    """What a board is worth to the dealer's side by best play."""
    deal = replace(
        new_deal(GAME, laws_of(), seed_of(contest(), number)),
        circumstances=GAME.procedure.circumstances(number + 1, (0, 0)),
    )
    deal = replace(deal, calls=tuple(one.call for one in bid_out(reasoners, deal.hands, deal.auction.states)))
    if deal.play is None:
        return 0
    taken = DoubleDummySolver().taken(deal.play).low
    score = replace(deal, conceded=(taken, 13 - taken)).score
    assert score is not None
    return score[0] - score[1]


@takes_seconds
def test_a_board_brings_the_imps_between_both_tables() -> None:
    with_it, without = (Reasoner(party.book(shipped_library())) for party in (Party(NAME), WITHOUT))
    imps = []
    for number in range(12):
        first, second = net(number, (with_it, without)), net(number, (without, with_it))
        imps.append(laws_of().scoring.compared(first, second))
    tally = run_part(contest(), Part(0, 12))
    assert tally.under("difference") == {str(one): imps.count(one) for one in imps}


def test_the_difference_is_that_of_a_board() -> None:
    tally = Tally()
    tally.note("deals", amount=4)
    tally.note("difference", 6)
    tally.note("difference", 0, amount=3)
    found = Simulation(contest(), tally, 1.0)
    assert found.counts_deals
    assert found.difference == 6 / 4
    assert found.interval is not None
    assert found.interval[0] < 6 / 4 < found.interval[1]
