"""What a card is for, from what its player can see."""

import pytest

from tests.playing.guided.test_card_reasons import begun
from trainer.cards.card import Card
from trainer.games import game_called
from trainer.games.play import CardPlay
from trainer.playing.guided.card_reason_words import aim_text
from trainer.playing.guided.play_hints import aim_of

HIDDEN = "..."


def aim(play: CardPlay, card: str, game: str = "bridge") -> str:
    found = aim_of(game_called(game), play, Card.parse(card))
    return "" if found is None else aim_text(found)


def test_trumps_are_drawn_while_the_own_side_has_more_of_them_than_are_out() -> None:
    bridge = game_called("bridge")
    nine = begun(bridge, "S", ("AKQ32.2..", HIDDEN, "JT98...", HIDDEN))
    assert aim(nine, "SA") == "Draw trumps: four may still be with the opponents."
    six = begun(bridge, "S", ("KQ3.2..", HIDDEN, "JT9...", HIDDEN))
    assert aim(six, "SK") == ""


def test_a_card_is_cashed_where_no_higher_one_is_out() -> None:
    bridge = game_called("bridge")
    play = begun(bridge, "NT", ("KQ.32..", HIDDEN, "A5...", HIDDEN))
    assert aim(play, "SK") == "Cash it: no higher spade is still out."
    assert aim(play, "H3") == ""


def test_an_open_hand_of_an_opponent_is_still_out() -> None:
    play = begun(game_called("bridge"), "NT", ("KQ.32..", "A5...", HIDDEN, HIDDEN))
    assert aim(play, "SK") == ""


@pytest.mark.parametrize(
    ("hand", "card", "said"),
    [
        ("2.3..", "S2", "Ruff: you have none of the suit that was led."),
        ("..3K.", "DK", "You play last, and it beats the Q♦."),
        ("..32.", "D2", "You can't beat the Q♦: play a card that you can spare."),
        (".32..", "H2", "You can't beat the Q♦: throw a card that you can spare."),
    ],
)
def test_the_last_player_knows_what_a_card_is_for(hand: str, card: str, said: str) -> None:
    play = begun(game_called("bridge"), "S", (hand, "..Q.", "..5.", "..6."), "DQ D5 D6", 1)
    assert aim(play, card) == said


def test_a_trick_of_partners_is_left_to_them_and_gets_a_card_that_counts() -> None:
    bridge = begun(game_called("bridge"), "NT", ("A2...", "Q...", "K...", "6..."), "SQ SK S6", 1)
    assert aim(bridge, "S2") == "Your side wins the trick with the K♠: keep your high cards."
    assert aim(bridge, "SA") == "", "it may be overtaken for a reason that nobody sees here"


def test_before_the_last_player_nothing_is_said_of_partners_card() -> None:
    play = begun(game_called("bridge"), "NT", ("A2...", "K...", "3...", HIDDEN), "S3 S4", 2)
    assert aim(play, "S2") == ""
