"""The play of the cards in 56 (chapter 3): following suit, winning tricks, counting points."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.fifty_six.legal_auctions import laws_of
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import Suit
from trainer.games.fifty_six.game import fifty_six
from trainer.games.play import CardPlay
from trainer.problems import BadNotationError

GAME = fifty_six()
HANDS = ("JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ", "TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ")
"""Sample deal 1, from the opening leader on."""


def begun(trump: str = "S", leader: int = 0, hands: tuple[str, ...] = HANDS) -> CardPlay:
    return GAME.rules_of_play.begin_with(trump, leader, tuple(parse_hand(GAME.deck, hand, size=0) for hand in hands))


def after(cards: str, trump: str = "S", leader: int = 0, hands: tuple[str, ...] = HANDS) -> CardPlay:
    """The play after some cards, every one of which is legal."""
    play = begun(trump, leader, hands)
    for text in cards.split():
        card = Card.parse(text)
        assert play.problem_with(card) is None
        play = play.add(card)
    return play


def winner(trick: str, trump: str = "S") -> int:
    """Who wins a trick that seat 0 leads to, of hands of one card each."""
    cards = [Card.parse(text) for text in trick.split()]
    hands = tuple(str(Hand.of(GAME.deck, [card])) for card in cards)
    return after(trick, trump, hands=hands).tricks[0].winner


# Who wins a trick (3.1)


@pytest.mark.parametrize(
    ("trick", "trump", "seat"),
    [
        ("HA H9 HT HK HQ HJ", "S", 5),
        ("HK HT HA H9 HQ HT", "NT", 3),
        ("HQ HK CJ DJ CJ DJ", "NT", 1),
        ("HJ H9 SQ HA HT HK", "S", 2),
        ("HJ SQ ST SK HA SA", "S", 5),
        ("SJ HJ HJ CJ CJ DJ", "S", 0),
        ("HQ SJ CJ CJ DJ DJ", "NT", 0),
    ],
)
def test_the_highest_trump_wins_and_without_one_the_highest_of_the_suit_led(trick: str, trump: str, seat: int) -> None:
    assert winner(trick, trump) == seat


@pytest.mark.parametrize(
    ("trick", "trump", "seat"),
    [("HA HJ HJ H9 H9 HA", "S", 1), ("HA SK H9 SK ST ST", "S", 4), ("H9 H9 CJ CJ DJ DJ", "NT", 0)],
)
def test_of_two_equal_cards_the_one_played_first_wins(trick: str, trump: str, seat: int) -> None:
    assert winner(trick, trump) == seat


@pytest.mark.parametrize(("higher", "lower"), [("J", "9"), ("9", "A"), ("A", "T"), ("T", "K"), ("K", "Q")])
def test_ranks_go_down_from_the_jack_over_the_nine(higher: str, lower: str) -> None:
    assert winner(f"H{lower} H{higher} CK CK CQ CQ") == 1


@pytest.mark.parametrize("denomination", ["NS", "NT", "P"])
def test_nos_and_28_pass_are_played_without_trump(denomination: str) -> None:
    assert winner("HQ SJ SJ S9 S9 SA", denomination) == 0


@pytest.mark.parametrize("nonsense", ["", "X", "s", "28S", "SH"])
def test_what_is_no_denomination_is_refused(nonsense: str) -> None:
    with pytest.raises(BadNotationError, match="is no trump; write S, H, D or C, or NT for No Trump"):
        begun(nonsense)


# What a trick is worth, and who leads next


def test_a_trick_is_worth_its_jacks_nines_aces_and_tens() -> None:
    play = after("CJ CT C9 CK HJ CQ")
    assert [(trick.leader, trick.winner, trick.value) for trick in play.tricks] == [(0, 0, 9)]
    assert play.taken == (9, 0)


def test_the_winner_leads_to_the_next_trick() -> None:
    play = after("CK HJ CQ CJ CT C9", leader=3)
    assert play.tricks[0].winner == play.turn == 0


def test_an_unfinished_trick_counts_for_nobody_yet() -> None:
    play = after("CJ CT C9")
    assert play.tricks == ()
    assert (play.turn, play.taken) == (3, (0, 0))


@given(st.integers(0, 10_000), st.sampled_from(["S", "H", "D", "C", "NT"]), st.integers(0, 5))
def test_whatever_is_played_by_the_laws_all_56_points_are_taken(seed: int, trump: str, leader: int) -> None:
    chance = Random(seed)
    play = GAME.rules_of_play.begin_with(trump, leader, deal(GAME.deck, GAME.seats, chance))
    while not play.is_over:
        card = chance.choice(play.legal_cards())
        assert play.problem_with(card) is None
        play = play.add(card)
    assert len(play.tricks) == 8
    assert sum(play.taken) == 56
    assert play.legal_cards() == ()
    assert play.problem_with(Card.parse("SJ")) == "All cards have been played."
    assert all(play.cards_left(seat) == () for seat in range(GAME.seats))


# What may be played (3.1.3)


def test_the_leader_may_lead_anything_and_equal_cards_are_offered_once() -> None:
    assert [str(card) for card in begun().legal_cards()] == ["SJ", "SA", "SK", "HK", "HQ", "D9", "CJ", "CA"]
    assert [str(card) for card in begun(leader=3).legal_cards()] == ["ST", "SQ", "H9", "HA", "DA", "C9", "CK"]


def test_the_suit_led_must_be_followed() -> None:
    play = after("CJ")
    assert [str(card) for card in play.legal_cards()] == ["CT"]
    assert play.problem_with(Card.parse("HJ")) == "Clubs were led, and seat 1 can follow suit with CT."
    assert after("CJ CT").problem_with(Card.parse("SJ")) == (
        "Clubs were led, and seat 2 can follow suit with C9 or CA or CK or CQ."
    )


def test_who_cannot_follow_may_play_anything_a_trump_or_not() -> None:
    play = after("CJ CT C9 CK")
    assert {"S9", "HJ", "DQ"} <= {str(card) for card in play.legal_cards()}


def test_only_the_seat_whose_turn_it_is_may_play() -> None:
    assert begun().problem_with(Card.parse("S9")) == (
        "It is the turn of seat 0, which does not hold the nine of spades."
    )


def test_a_card_can_be_played_only_as_often_as_it_is_held() -> None:
    play = after("CJ CT C9 CK HJ CQ")
    assert play.problem_with(Card.parse("CJ")) == (
        "It is the turn of seat 0, which does not hold the Jack of clubs any more."
    )
    assert len(play.cards_left(0)) == 7


def test_a_play_is_a_value() -> None:
    assert after("CJ CT") == begun().add(Card.parse("CJ")).add(Card.parse("CT"))
    assert after("CJ CT") != after("CA CT")
    assert begun() != begun("H")


# As every game says it


@pytest.mark.parametrize(
    ("denomination", "by", "trump"), [("S", 0, Suit.SPADES), ("D", 3, Suit.DIAMONDS), ("NT", 5, None), ("NS", 1, None)]
)
def test_the_first_caller_leads_whoever_has_the_contract(denomination: str, by: int, trump: Suit | None) -> None:
    hands = begun().hands
    play = GAME.rules_of_play.begin(laws_of("kerala").contract(28, denomination, by), hands)
    assert (play.turn, play.leader, play.trump, play.hands, play.cards) == (0, 0, trump, hands, ())


def test_nobody_lies_open_and_everybody_plays_his_own_cards() -> None:
    play = after("CJ CT C9 CK HJ CQ")
    assert play.open_seats == frozenset()
    assert [play.decider_of(seat) for seat in range(6)] == list(range(6))


def test_the_same_cards_can_be_played_from_other_hands() -> None:
    play = after("CJ CT C9", "H", leader=0)
    swapped = (play.hands[0], *play.hands[1:][::-1])
    other = play.with_hands(swapped)
    assert (other.hands, other.cards, other.trump, other.leader) == (swapped, play.cards, play.trump, play.leader)
    assert (other.turn, other.taken) == (play.turn, play.taken)
    assert other.with_hands(play.hands) == play


def test_points_are_what_is_counted() -> None:
    rules = GAME.rules_of_play
    assert rules.unit.number_text(1) == "1 point"
    worth = {card.rank: rules.card_value(card) for card in GAME.deck.cards}
    assert worth == {"J": 3, "9": 2, "A": 1, "T": 1, "K": 0, "Q": 0}
    cards = tuple(map(Card.parse, ("CJ", "CT", "C9", "CK")))
    assert [rules.trick_value(cards[:number]) for number in range(5)] == [0, 3, 4, 6, 6]
    hands = begun().hands
    assert rules.total(hands) == 56
    assert rules.total(hands[:1]) == 10
    assert rules.total(()) == 0
