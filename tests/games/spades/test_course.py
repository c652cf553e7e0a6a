"""What the review of a round counts trick by trick: settled once spades are broken, with what the count leaves out."""

from tests.games.spades.rounds import GAME, bids
from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.games.solver import Bounds
from trainer.games.spades.course import BrokenSpadesSolver, about_course

HANDS = tuple(parse_hand(GAME.deck, text, size=0) for text in ("A2.A..", "K3.K..", "54.2..", "76.3.."))


def test_nothing_is_settled_while_spades_wait() -> None:
    play = GAME.rules_of_play.begin(bids("3 3 3 3"), HANDS)
    assert BrokenSpadesSolver().taken(play) == Bounds(0, 3)
    for card in ("HA", "HK", "H2", "H3"):
        play = play.add(Card.parse(card))
    assert BrokenSpadesSolver().taken(play) == Bounds(1, 3)


def test_once_a_spade_is_played_best_play_settles_it() -> None:
    play = GAME.rules_of_play.begin(bids("3 3 3 3"), HANDS)
    for card in ("HA", "HK", "H2", "H3", "S2"):
        play = play.add(Card.parse(card))
    assert BrokenSpadesSolver().taken(play) == Bounds(2, 2), "the King takes the small one, the Ace the rest"
    for card in ("SK", "S4", "S6", "S3", "S5", "S7", "SA"):
        play = play.add(Card.parse(card))
    assert BrokenSpadesSolver().taken(play) == Bounds(2, 2)


def test_what_is_counted_is_said_and_what_it_leaves_out() -> None:
    assert "nil" in about_course(bids("3 0 3 3"))[-1]
    assert "nil" in about_course(bids("3 3 BN 3"))[-1]
    assert "bag" in about_course(bids("3 3 3 3"))[-1]
