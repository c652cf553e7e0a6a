"""The play of spades: no spade is led before one was played, unless a hand has nothing else."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.spades.rounds import GAME, bids
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.notation import parse_hand
from trainer.cards.suit import Suit
from trainer.command_line.asking.play import PlayAnswers
from trainer.games import game_called
from trainer.games.play import CardPlay, TakenBySeat
from trainer.problems import BadNotationError

RULES = GAME.rules_of_play


def begun(*hands: str, leader: int = 0) -> CardPlay:
    return RULES.begin_with("S", leader, tuple(parse_hand(GAME.deck, hand, size=0) for hand in hands))


def after(play: CardPlay, cards: str) -> CardPlay:
    for text in cards.split():
        assert play.problem_with(Card.parse(text)) is None
        play = play.add(Card.parse(text))
    return play


def legal(play: CardPlay) -> list[str]:
    return list(map(str, play.legal_cards()))


def test_whoever_bid_first_leads_first() -> None:
    play = RULES.begin(bids("0 4 4 5"), deal(GAME.deck, 4, Random(1)))
    assert (play.leader, play.turn, play.trump) == (0, 0, Suit.SPADES)
    assert [play.decider_of(seat) for seat in range(4)] == [0, 1, 2, 3]


def test_a_spade_is_not_led_before_spades_are_broken() -> None:
    play = begun("A2.K2..", "K3.A3..", "Q4..Q4.", "J5.J5..")
    assert legal(play) == ["HK", "H2"]
    assert (
        play.problem_with(Card.parse("SA"))
        == "No spade may be led before spades are broken, but from a hand that has nothing else."
    )
    broken = after(play, "H2 HA S4 H5")
    assert (broken.turn, legal(broken)) == (2, ["SQ", "DQ", "D4"])


def test_a_hand_of_spades_only_may_lead_one_and_that_breaks_them() -> None:
    play = after(begun("32...", "K.A..", "A.2..", "4.3.."), "S3 SK SA S4")
    assert legal(play) == ["H2"]
    other = after(begun("AK...", "K.A..", "Q.2..", "4.3.."), "SA")
    assert other.turn == 1


def test_a_spade_wins_and_what_everybody_took_is_known() -> None:
    play = after(begun("32.K..", "4.A3..", "Q.4.2.", "J.J5.."), "HK HA H4 HJ H3 SQ H5 S2")
    assert [trick.winner for trick in play.tricks] == [1, 2]
    assert isinstance(play.taken, TakenBySeat)
    assert (play.taken, play.taken.by_seat) == ((1, 1), (0, 1, 1, 0))


@examples(100)
@given(st.integers(0, 10**9))
def test_random_rounds_are_played_by_the_laws(seed: int) -> None:
    chance = Random(seed)
    play: CardPlay = RULES.begin(bids("3 3 3 3"), deal(GAME.deck, 4, chance))
    for _ in range(52):
        cards = play.legal_cards()
        held = play.cards_left(play.turn)
        assert [card for card in held if play.problem_with(card) is None] == list(cards) != []
        if not play.on_the_table and not any(card.suit is Suit.SPADES for card in play.cards):
            only_spades = all(card.suit is Suit.SPADES for card in held)
            assert only_spades or all(card.suit is not Suit.SPADES for card in cards)
        play = play.add(chance.choice(cards))
    assert play.is_over
    assert isinstance(play.taken, TakenBySeat)
    assert sum(play.taken) == sum(play.taken.by_seat) == RULES.total(play.hands) == 13


def test_the_verb_play_needs_no_trump() -> None:
    asked = {"game": "spades", "hands": ["A2.K2..", "K3.A3..", "Q4.Q4..", "J5.J5.."], "cards": ["HK", "HA", "SQ"]}
    answer = PlayAnswers(game_called).play(asked)
    assert answer == PlayAnswers(game_called).play({**asked, "trump": "♠", "leader": 0})
    assert answer["why"] == "Hearts were led, and seat 2 can follow suit with HQ or H4."


def test_only_spades_are_trumps() -> None:
    with pytest.raises(BadNotationError, match=r"^'H' is no trump: spades always are; write S\.$"):
        RULES.begin_with("H", 0, ())
