"""An auction with everybody's hands, in other suits."""

from random import Random

from tests.games.fifty_six.written_calls import auction_of
from tests.playing.table_deals import HANDS, new
from trainer.cards.suit import Suit
from trainer.practice.questions.dealt_auction import DealtAuction

DEALT = DealtAuction(auction_of(6, 27, ["28S", "P", "+2S", "29NS", "S+"]), new().hands)


def test_suits_change_in_calls_and_hands_alike() -> None:
    renamed = DEALT.renamed([Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS])
    assert list(map(str, renamed.auction.calls)) == ["28H", "P", "+2H", "29NS", "H+"]
    assert str(renamed.hands[0]) == "KQ.JAK.JA.9"
    assert str(DEALT.hands[0]) == HANDS[0]


def test_the_hand_is_that_of_the_player_to_call() -> None:
    assert str(DEALT.hand) == HANDS[5]


def test_every_suit_gets_its_turn() -> None:
    chance = Random(1)
    assert {str(DEALT.with_other_suits(chance).auction.calls[0]) for _ in range(60)} == {"28S", "28H", "28D", "28C"}
