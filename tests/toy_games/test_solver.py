"""The toy games' solver against minimax as plain as can be, over every card of small endings."""

from random import Random

import pytest

from tests.toy_games.deals import any_hands
from tests.toy_games.dummy_whist import DECK, WhistRules
from tests.toy_games.trick_solver import TrickSolver
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games.solver import Bounds
from trainer.games.trick_play import TrickPlay


def ending(seed: int, tricks: int) -> TrickPlay:
    """A few cards of everybody, with a trump suit or without."""
    chance = Random(seed)
    hands = tuple(Hand.of(DECK, chance.sample(hand.cards, tricks)) for hand in any_hands(seed))
    return WhistRules().begin_with(chance.choice(("S", "H", "NT")), chance.randrange(4), hands)


def best(play: TrickPlay) -> int:
    """What the first side takes, all cards tried."""
    if play.is_over:
        return play.taken[0]
    return (max if side_of(play.turn) == 0 else min)(best(play.add(card)) for card in play.legal_cards())


@pytest.mark.parametrize("seed", range(6))
def test_it_takes_what_can_be_taken(seed: int) -> None:
    play = ending(seed, 3)
    taken = best(play)
    solver = TrickSolver()
    assert solver.taken(play) == Bounds(taken, taken)
    assert [solver.takes(play, 0, number) for number in range(5)] == [taken >= number for number in range(5)]
    assert [solver.takes(play, 1, number) for number in range(5)] == [3 - taken >= number for number in range(5)]
    for card, bounds in solver.by_card(play).items():
        assert bounds == Bounds(best(play.add(card)), best(play.add(card)))


def test_within_too_few_positions_it_says_what_it_does_not_know() -> None:
    play = ending(1, 6)
    assert TrickSolver().taken(play, 3) == Bounds(0, 6)
    assert TrickSolver().takes(play, 0, 3, 3) is None
    assert TrickSolver().takes(play, 0, 0, 3) is True
