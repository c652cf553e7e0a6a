"""Small cards beside a text."""

from tests.window.conftest import OpenWindow
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.screens.drill.drill_display import hand_display
from trainer.window.home.small_hand import SmallHand


def test_a_hand_that_stands_nowhere_yet_opens_no_window(opened: OpenWindow) -> None:
    hand = SmallHand(opened.window.appearance)

    hand.show_hand(hand_display(parse_hand(game_called("fifty-six").deck, "J9AT.KK.Q.Q")))
    assert not hand.isVisible()

    hand.setParent(opened.window)
    hand.show_hand(hand_display(parse_hand(game_called("fifty-six").deck, "J9AT.KK.Q.Q")))
    assert hand.isVisible()
    hand.show_hand(())
    assert not hand.isVisible()
