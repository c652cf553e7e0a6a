"""The play of thirteen tricks: following suit, ruffs, declarer and dummy."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.auctions import GAME, STRAINS, auction_of, laws_of
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.notation import parse_hand
from trainer.command_line.asking.play import PlayAnswers
from trainer.games import game_called
from trainer.games.play import CardPlay
from trainer.problems import BadNotationError

RULES = GAME.rules_of_play
HANDS = ("974.AJ3.63.AK963", "K83.K9752.7.8752", "AQJ5.T864.KJ94.4", "T62.Q.AQT852.QJT")


def begun(trump: str, leader: int = 0, hands: tuple[str, ...] = HANDS) -> CardPlay:
    return RULES.begin_with(trump, leader, tuple(parse_hand(GAME.deck, hand, size=0) for hand in hands))


def after(cards: str, play: CardPlay) -> CardPlay:
    """The play after some cards, every one of which is legal."""
    for text in cards.split():
        assert play.problem_with(Card.parse(text)) is None
        play = play.add(Card.parse(text))
    return play


def test_the_player_on_declarers_left_leads_and_declarer_plays_dummys_cards() -> None:
    # Seed 003's first auction: the third player declares, so the fourth leads and the first is dummy.
    contract = laws_of().result(auction_of("P 1H P 1S P 2S X 3S P 4S P P P"))
    assert contract is not None
    play = RULES.begin(contract, tuple(parse_hand(GAME.deck, hand) for hand in HANDS))
    assert (contract.by, play.leader, play.turn) == (3, 0, 0)
    assert [play.decider_of(seat) for seat in range(4)] == [0, 3, 2, 3]
    assert play.open_seats == frozenset()
    assert play.add(Card.parse("CA")).open_seats == {1}


def test_suit_is_followed_where_it_can_be() -> None:
    play = after("HA", begun("S"))
    assert (
        play.problem_with(Card.parse("S3"))
        == "Hearts were led, and seat 1 can follow suit with HK or H9 or H7 or H5 or H2."
    )
    assert play.problem_with(Card.parse("HQ")) == "It is the turn of seat 1, which does not hold the Queen of hearts."
    assert list(map(str, play.legal_cards())) == ["HK", "H9", "H7", "H5", "H2"]


@pytest.mark.parametrize(("trump", "winner"), [("S", 2), ("NT", 0), ("D", 2)])
def test_a_trump_wins_a_trick_and_without_one_the_highest_of_the_suit_led(trump: str, winner: int) -> None:
    ruff = {"S": "S5", "NT": "S5", "D": "D4"}[trump]
    play = after(f"CA C2 C4 CT CK C5 {ruff} CJ", begun(trump))
    assert [trick.winner for trick in play.tricks] == [0, winner]
    assert play.turn == winner
    assert play.taken == (2, 0)


@given(st.integers(0, 10**6), st.sampled_from(STRAINS), st.integers(0, 3))
def test_thirteen_tricks_are_played_and_each_has_a_winner(seed: int, trump: str, leader: int) -> None:
    chance = Random(seed)
    play: CardPlay = RULES.begin_with(trump, leader, deal(GAME.deck, 4, chance))
    while not play.is_over:
        legal = play.legal_cards()
        assert all(play.problem_with(card) is None for card in legal)
        play = play.add(chance.choice(legal))
    assert sum(play.taken) == len(play.tricks) == RULES.total(play.hands) == 13
    assert play.legal_cards() == ()


def test_the_verb_play_counts_tricks() -> None:
    answer = PlayAnswers(game_called).play(
        {
            "game": "bridge",
            "trump": "S",
            "leader": 0,
            "hands": list(HANDS),
            "cards": ["CA", "C2", "C4", "CT", "CK", "C5", "S5", "CJ", "HA"],
        }
    )
    assert answer == {
        "winners": [0, 2],
        "points": [[1, 0], [1, 0]],
        "total": [2, 0],
        "illegal_at": 8,
        "why": "It is the turn of seat 2, which does not hold the Ace of hearts.",
    }


def test_what_is_no_strain_is_refused() -> None:
    with pytest.raises(BadNotationError, match=r"^'NS' is no trump; write C, D, H or S, or NT for No Trump\.$"):
        begun("NS")
