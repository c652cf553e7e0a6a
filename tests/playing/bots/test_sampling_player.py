"""The sampling player: the best card on average over deals that may be."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pytest

from tests.playing.bid_deals import bid_deal, random_play, seen_by_the_next
from tests.playing.plain_solver import IdleSolver, PlainSolver
from tests.reasoning.small_table import fifty_six, shipped
from tests.slow import takes_seconds
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.games.contract import contract_of
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds, Solver
from trainer.playing.bots.card_player import Listener
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.sampling_player import Effort, SamplingPlayer
from trainer.playing.bots.seat_view import SeatView, view_of

KERALA = "fifty-six/kerala"
LITTLE = Effort(cards=2, deals=4, nodes=1000, drawn=3)
"""So that the plain solver need only play two tricks."""


def player(solver: Solver, effort: Effort = LITTLE) -> SamplingPlayer:
    return SamplingPlayer(fifty_six(), (shipped(KERALA), shipped(KERALA)), solver, effort=effort)


def view_with_a_choice(played: int) -> SeatView:
    """A view after so many cards, with several legal cards of which the rule player does not choose the last."""
    for seed in range(100):
        bid = bid_deal(KERALA, seed % 10)
        view = seen_by_the_next(bid, random_play(bid, played, seed))
        legal = view.play.legal_cards()
        if len(legal) > 1 and RulePlayer(fifty_six()).card(view) != legal[-1]:
            return view
    raise AssertionError


@dataclass
class FixedSolver(PlainSolver):
    """Says of every card what it was told, from the view of the side that plays it; counts how often it was asked."""

    points_of: Mapping[Card, int]
    asked: int = 0

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        del nodes
        self.asked += 1
        own = {card: self.points_of.get(card, 0) for card in play.legal_cards()}
        first = {card: points if side_of(play.turn) == 0 else 56 - points for card, points in own.items()}
        return {card: Bounds(points, points) for card, points in first.items()}


# What is chosen


@pytest.mark.parametrize(("for_the_last", "for_others"), [(56, 0), (56, 55), (1, 0)])
def test_the_card_that_succeeds_or_else_takes_most_is_played(for_the_last: int, for_others: int) -> None:
    view = view_with_a_choice(38)
    last = view.play.legal_cards()[-1]
    solver = FixedSolver(dict.fromkeys(view.play.legal_cards(), for_others) | {last: for_the_last})
    assert player(solver).card(view) == last


@dataclass
class TornSolver(FixedSolver):
    """In one deal a card takes everything and in all others nothing; every other card just succeeds, or just fails."""

    card: Card | None = None

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        found = dict(super().by_card(play, nodes))
        if self.card is not None and self.asked > 1:
            loses = 0 if side_of(play.turn) == 0 else 56
            found[self.card] = Bounds(loses, loses)
        return found


def test_what_succeeds_in_most_deals_is_played_not_what_takes_all_in_one() -> None:
    view = view_with_a_choice(38)
    usual = RulePlayer(fifty_six()).card(view)
    torn = view.play.legal_cards()[-1]
    contract = contract_of(view.result)
    needs = contract.number if side_of(contract.by) == side_of(view.seat) else 57 - contract.number
    points = dict.fromkeys(view.play.legal_cards(), 0) | {torn: 56, usual: needs}
    assert player(TornSolver(points, card=torn)).card(view) == usual


def test_of_equally_good_cards_the_rule_players_is_played() -> None:
    view = view_with_a_choice(38)
    assert player(FixedSolver({})).card(view) == RulePlayer(fifty_six()).card(view)
    assert player(IdleSolver()).card(view) == RulePlayer(fifty_six()).card(view)


def test_with_many_cards_left_the_rules_decide_and_nobody_asks_the_solver() -> None:
    view = view_with_a_choice(20)
    solver = FixedSolver({view.play.legal_cards()[-1]: 56})
    assert player(solver).card(view) == RulePlayer(fifty_six()).card(view)
    assert not solver.asked


# Effort


def test_every_imagined_deal_is_solved_once() -> None:
    solver = FixedSolver({})
    player(solver, Effort(cards=8, deals=6, drawn=2)).card(view_with_a_choice(10))
    assert 2 <= solver.asked <= 6


def test_when_time_is_up_the_deals_that_were_solved_must_do() -> None:
    solver = FixedSolver({})
    player(solver, Effort(cards=8, deals=6, drawn=2, seconds=0.0)).card(view_with_a_choice(10))
    assert solver.asked == 1


def test_a_game_says_how_many_imagined_deals_pay() -> None:
    game = replace(fifty_six(), imagined_deals={3: 7})
    assert [Effort.usual(game).deals_with(cards) for cards in (2, 3, 4)] == [0, 7, 0]
    assert [Effort.usual(fifty_six()).deals_with(cards) for cards in (1, 5, 6)] == [20, 20, 0]


def test_only_at_the_table_time_counts_and_there_in_every_game() -> None:
    for game in (fifty_six(), replace(fifty_six(), imagined_deals={3: 7})):
        assert Effort.usual(game).seconds is None
        assert Effort.usual(game, seconds=0.5).seconds == 0.5


def test_who_has_listened_to_the_auction_plays_the_same_card() -> None:
    view = view_with_a_choice(38)
    listening = player(PlainSolver())
    listening.listen(view.auction)
    assert isinstance(listening, Listener)
    assert listening.card(view) == player(PlainSolver()).card(view)


# Always


def test_the_same_view_gets_the_same_card_whatever_was_played_before() -> None:
    views = [view_with_a_choice(played) for played in (37, 38, 40)]
    used = player(PlainSolver())
    cards = [used.card(view) for view in views]
    assert [used.card(view) for view in reversed(views)] == cards[::-1]
    assert [player(PlainSolver()).card(view) for view in views] == cards


@takes_seconds
def test_a_whole_deal_is_played_by_the_laws() -> None:
    make_solver = fifty_six().make_solver
    assert make_solver is not None
    sampling = player(make_solver(), Effort(deals=3, nodes=2000, drawn=2))
    bid = bid_deal(KERALA, 7)
    play = bid.play
    assert play is not None
    while not play.is_over:
        card = sampling.card(view_of(bid, play))
        assert play.problem_with(card) is None
        play = play.add(card)
    assert sum(play.taken) == 56
