"""A hand in a lesson's text is read however a teacher types it."""

import pytest

from tests.games.spades.rounds import GAME as SPADES
from trainer.games import game_called
from trainer.problems import BiddingTrainerError
from trainer.screens.drill.written_example import calls_before, example_in, is_alone, written_example

GAME = game_called("fifty-six")
HAND = "J9A.TK.Q.9K"


@pytest.mark.parametrize(
    "text",
    [
        "`after 28 NOS, (Pass): J9A.KT.Q.9K → 29 NOS`",
        "after 28 NOS, (Pass): SJ9A HKT DQ C9K -> 29 NOS",
        "28 NOS, pass, ?: S: J 9 A H: K 10 D: Q C: 9 K => 29NS",
        "After 28NS – P: ♠ J9A ♥ K10 ♦ Q ♣ 9K -> 29 nos",
    ],
)
def test_hands_and_calls_are_read_as_they_are_typed(text: str) -> None:
    found = example_in(text, GAME)
    assert (str(found.hand), found.auction, found.call) == (HAND, ("28 NOS", "(Pass)"), "29 NOS")


def test_bids_of_a_game_in_which_nobody_passes_are_read_in_turn() -> None:
    assert example_in("after 3, (1): K84.A72.Q953.T62 → 3", SPADES).auction == ("3", "(1)")
    assert example_in("after 3, 1: K84.A72.Q953.T62 → 3", SPADES).auction == ("3", "1")
    assert list(map(str, calls_before("3, 1", SPADES.calls))) == ["3", "1"]


def test_a_hand_without_a_call_or_an_auction_is_one() -> None:
    assert example_in("SJ9A HKT DQ C9K", GAME).text == HAND


@pytest.mark.parametrize("text", ["Four cards -> a suit of your own", "`JA`", "Pass with nothing."])
def test_prose_is_no_hand(text: str) -> None:
    assert written_example(text, GAME) is None
    with pytest.raises(BiddingTrainerError):
        example_in(text, GAME)


def test_an_example_and_a_line_to_remember_stand_alone() -> None:
    assert all(map(is_alone, ("- Count the Jacks.", "* So", "• So", "`A.A.9.JJ9TK`", "A.A.9.JJ9TK -> 32C")))
    assert not is_alone("A lead such as `♠KQ` says much.")
