"""Which card player takes more: the same deals with the same contracts, each played twice with the sides swapped.

DEALS says how many deals a duel has (20 where nothing is said). Times are of the processor: other programs may be using
the machine as well.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, cycle
from math import sqrt
from random import Random

import pytest

from tests import shipped_tables as conventions
from tests.playing.bid_deals import bid_deal
from tests.playing.bots.open_player import OpenPlayer
from tests.playing.bots.random_player import RandomPlayer
from tests.reasoning.small_table import SHIPPED, fifty_six, shipped
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.games.solver import Solver
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.hidden_hands import HiddenHands
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.bots.seat_view import SeatView, view_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.usual_player import SECONDS
from trainer.reasoning.choosing.bidding_out import bid_out

DEALS = int(os.environ.get("DEALS", "20"))
LEADS = int(os.environ.get("LEADS", "30"))
FIRST_SEED = 56_000

PlayerOf = Callable[[TableDeal], CardPlayer]


def deals(number: int) -> Iterator[TableDeal]:
    """Deals by the three conventions in turn, none passed out, no two the same."""
    seeds = count(FIRST_SEED, 100)
    for book, seed, _ in zip(cycle(SHIPPED), seeds, range(number), strict=False):
        yield bid_deal(book, seed)


class Timed:
    """A player whose time for each card is taken."""

    def __init__(self, player: CardPlayer, seconds: list[float]) -> None:
        self._player = player
        self._seconds = seconds

    def card(self, view: SeatView) -> Card:
        begun = time.process_time()
        card = self._player.card(view)
        self._seconds.append(time.process_time() - begun)
        return card


def played(bid: TableDeal, players: tuple[CardPlayer, CardPlayer]) -> tuple[int, int]:
    """The points of each side when one player has all seats of one side and the other those of the other."""
    play = bid.play
    assert play is not None
    while not play.is_over:
        view = view_of(bid, play)
        card = players[side_of(play.turn)].card(view)
        assert play.problem_with(card) is None
        play = play.add(card)
    return play.taken


def gain(bid: TableDeal, first: CardPlayer, second: CardPlayer) -> tuple[float, float]:
    """What the first has more than the second on average over both ways to sit: stake points, points."""
    stakes = points = 0
    for seats, players in enumerate([(first, second), (second, first)]):
        taken = played(bid, players)
        score = replace(bid, conceded=taken).score
        assert score is not None
        stakes += score[seats] - score[1 - seats]
        points += taken[seats] - taken[1 - seats]
    return stakes / 2, points / 4


def report(title: str, gains: list[tuple[float, float]], seconds: list[float]) -> tuple[float, float]:
    """Print mean gains with intervals of 95 %, and give the lower ends."""
    lows = []
    told = []
    for name, values in zip(("stake points", "points"), zip(*gains, strict=True), strict=True):
        half = 1.96 * statistics.stdev(values) / sqrt(len(values))
        told.append(f"{statistics.mean(values):+.3f} ± {half:.3f} {name}")
        lows.append(statistics.mean(values) - half)
    seconds.sort()
    slow = seconds[int(0.95 * len(seconds))]
    timed = f"a card: median {statistics.median(seconds):.3f} s, 95 % {slow:.3f} s, slowest {seconds[-1]:.3f} s"
    print(f"\n  {title}, {len(gains)} deals twice: {', '.join(told)} a deal; {timed}")
    return lows[0], lows[1]


def duel(title: str, first: PlayerOf, second: PlayerOf, number: int = DEALS) -> tuple[float, float]:
    """The lower ends of the intervals of 95 % of what the first player takes more a deal: stake points, points."""
    seconds: list[float] = []
    gains = [gain(bid, Timed(first(bid), seconds), second(bid)) for bid in deals(number)]
    return report(title, gains, seconds)


def rule_player(bid: TableDeal) -> CardPlayer:
    return RulePlayer(bid.game)


def test_the_rule_player_beats_the_random_one() -> None:
    chance = Random(56)
    stakes, points = duel("rule against random", rule_player, lambda _: RandomPlayer(chance), max(DEALS, 100))
    assert stakes > 0
    assert points > 0


@pytest.fixture(scope="module")
def solver() -> Solver:
    make_solver = fifty_six().make_solver
    assert make_solver is not None
    made = make_solver()
    made.prepare()
    return made


def test_the_sampling_player_beats_the_rule_player(solver: Solver) -> None:
    players = {book: SamplingPlayer(fifty_six(), (shipped(book), shipped(book)), solver) for book in SHIPPED}
    stakes, points = duel("sampling against rule", lambda bid: players[bid.conventions[0]], rule_player)
    # With few deals the interval is wider than any margin can be.
    if DEALS >= 200:
        assert stakes > 0
        assert points > 0


def test_the_player_who_sees_all_hands_shows_how_much_there_is_to_gain(solver: Solver) -> None:
    def opened(bid: TableDeal) -> CardPlayer:
        return OpenPlayer(bid.game, bid.hands, solver, nodes=200_000)

    _, points = duel("open against rule", opened, rule_player)
    assert points > 0


@pytest.mark.parametrize("book", SHIPPED)
def test_twenty_hidden_deals_are_drawn_within_a_tenth_of_a_second(book: str) -> None:
    hidden = HiddenHands((shipped(book), shipped(book)))
    first: list[float] = []
    then: list[float] = []
    for seed in range(20):
        bid = bid_deal(book, FIRST_SEED + 100 * seed)
        play = bid.play
        assert play is not None
        while not play.is_over:
            if len(play.cards) % 7 == 0:
                view = view_of(bid, play)
                begun = time.process_time()
                hidden.draw(view, 20, Random(seed))
                (then if play.cards else first).append(time.process_time() - begun)
            play = play.add(RulePlayer(bid.game).card(view_of(bid, play)))
    print(
        f"\n  20 hidden deals, {book}: {1000 * statistics.median(then):.0f} ms (slowest {1000 * max(then):.0f} ms), "
        f"with an auction not heard before {1000 * statistics.median(first):.0f} ms"
    )
    assert statistics.median(then) < 0.1


def test_an_opening_lead_of_bridge_is_there_within_a_second() -> None:
    """By the player at the table, who has listened to the auction; the first lead loads the solver's library, too."""
    reasoner = conventions.shipped("bridge/standard-american")
    game, listening, leading, on_the_clock = reasoner.book.game, [], [], []
    assert game.make_solver is not None
    for seed in count(FIRST_SEED):
        hands = deal(game.deck, reasoner.book.laws.seats, Random(seed))
        calls = tuple(bid.call for bid in bid_out((reasoner, reasoner), hands))
        bid = TableDeal(game, reasoner.book.laws, hands, (reasoner.book.name,) * 2, calls)
        if bid.play is None:
            continue
        player = SamplingPlayer(game, (reasoner,) * 2, game.make_solver(), effort=Effort.usual(game, SECONDS))
        view = view_of(bid, bid.play)
        begun = time.process_time()
        player.listen(view.auction)
        heard, heard_on_the_clock = time.process_time(), time.perf_counter()
        player.card(view)
        listening.append(heard - begun)
        leading.append(time.process_time() - heard)
        on_the_clock.append(time.perf_counter() - heard_on_the_clock)
        if len(leading) == LEADS:
            break
    print(
        f"\n  {LEADS} opening leads of bridge: median {statistics.median(leading):.2f} s, slowest {max(leading):.2f} s "
        f"(by the clock {statistics.median(on_the_clock):.2f} and {max(on_the_clock):.2f} s); "
        f"the auction before it {statistics.median(listening):.2f} and {max(listening):.2f} s"
    )
    assert max(leading) < 1.0
