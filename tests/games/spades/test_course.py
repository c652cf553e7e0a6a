"""What the review of a round counts trick by trick, by the law that spades wait, with what the count leaves out."""

from functools import cache
from random import Random

import pytest

from tests.games.spades.rounds import GAME, bids
from tests.slow import compiles_for_long
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.games.spades.course import WaitingSpadesSolver, about_course

pytestmark = compiles_for_long

RANKS = GAME.deck.ranks


@cache
def solver() -> WaitingSpadesSolver:
    made = WaitingSpadesSolver()
    made.prepare()
    return made


def begun(*hands: str) -> CardPlay:
    return GAME.rules_of_play.begin(bids("3 3 3 3"), tuple(parse_hand(GAME.deck, one, size=0) for one in hands))


def plainly(play: CardPlay) -> int:
    """The tricks of the first caller's side by going through all that the laws allow."""
    if play.is_over:
        return play.taken[0]
    ends = [plainly(play.add(card)) for card in play.legal_cards()]
    return max(ends) if side_of(play.turn) == 0 else min(ends)


def dealt(chance: Random, size: int) -> tuple[Hand, ...]:
    """Hands of some cards each, of all cards or of the highest ones only."""
    ranks = RANKS[: chance.choice((size + 1, len(RANKS)))]
    cards = [card for card in GAME.deck.cards if card.rank in ranks]
    chosen = chance.sample(cards, 4 * size)
    return tuple(Hand.of(GAME.deck, chosen[seat * size : (seat + 1) * size]) for seat in range(4))


@pytest.mark.parametrize("seed", range(40))
def test_every_small_ending_is_worth_what_going_through_all_of_it_gives(seed: int) -> None:
    chance = Random(seed)
    play: CardPlay = GAME.rules_of_play.begin(bids("3 3 3 3"), dealt(chance, 3))
    assert solver().taken(play) == Bounds(plainly(play), plainly(play))
    for _ in range(chance.randrange(1, 5)):
        play = play.add(chance.choice(play.legal_cards()))
    worth = plainly(play)
    assert solver().taken(play) == Bounds(worth, worth)
    for card, found in solver().by_card(play).items():
        assert found.low == found.high == plainly(play.add(card))
    for number in range(4):
        assert solver().takes(play, 0, number) == (worth >= number)
        assert solver().takes(play, 1, number) == (3 - worth >= number)


@pytest.mark.parametrize("seed", range(12))
def test_every_ending_of_four_tricks_is_worth_what_going_through_all_of_it_gives(seed: int) -> None:
    play = GAME.rules_of_play.begin(bids("3 3 3 3"), dealt(Random(seed), 4))
    assert solver().taken(play) == Bounds(plainly(play), plainly(play))


def test_nobody_counts_on_leading_a_spade_while_they_wait() -> None:
    # With the Ace of spades led first, the King would fall and both other spades were good: that may not be.
    play = begun("AQ.2..", ".A43..", "K.5.2.", "..A43.")
    assert solver().taken(play) == Bounds(plainly(play), plainly(play))
    assert {card.suit.singular for card in solver().by_card(play)} == {"heart"}


def test_once_a_spade_is_played_best_play_settles_it() -> None:
    play = begun("A2.A..", "K3.K..", "54.2..", "76.3..")
    for card in ("HA", "HK", "H2", "H3", "S2"):
        play = play.add(Card.parse(card))
    assert solver().taken(play) == Bounds(2, 2), "the King takes the small one, the Ace the rest"
    for card in ("SK", "S4", "S6", "S3", "S5", "S7", "SA"):
        play = play.add(Card.parse(card))
    assert solver().taken(play) == Bounds(2, 2)


def test_a_limit_leaves_a_round_open_and_says_between_what() -> None:
    hands = dealt(Random(7), 13)
    play = GAME.rules_of_play.begin(bids("3 3 3 3"), hands)
    open_ends = solver().taken(play, 100)
    assert open_ends.low < open_ends.high
    assert solver().takes(play, 0, open_ends.high, 100) is None
    settled = solver().taken(play)
    assert settled.is_settled
    assert open_ends.low <= settled.low <= open_ends.high
    assert WaitingSpadesSolver().taken(play) == settled, "what was asked before makes no difference"


def test_what_is_counted_is_said_and_what_it_leaves_out() -> None:
    assert "nil" in about_course(bids("3 0 3 3"))[-1]
    assert "nil" in about_course(bids("3 3 BN 3"))[-1]
    assert "bag" in about_course(bids("3 3 3 3"))[-1]
