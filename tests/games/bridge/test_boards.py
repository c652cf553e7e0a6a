"""Who deals and who is vulnerable on each board, and how matches of boards go on."""

import pytest
from endplay import types

from tests.games.bridge.auctions import GAME
from trainer.playing.matches.match import Match

# As they stand on the boards: each row of four begins one further on.
VULNERABLE = [
    "none",
    "ns",
    "ew",
    "all",
    "ns",
    "ew",
    "all",
    "none",
    "ew",
    "all",
    "none",
    "ns",
    "all",
    "none",
    "ns",
    "ew",
]


@pytest.mark.parametrize("number", range(1, 33))
def test_the_number_of_a_board_says_who_deals_and_who_is_vulnerable(number: int) -> None:
    found = GAME.procedure.circumstances(number, (0, 0))
    assert found == {
        "board": str(number),
        "dealer": "NESW"[(number - 1) % 4],
        "vulnerable": VULNERABLE[(number - 1) % 16],
    }


def test_endplay_says_the_same_of_every_board() -> None:
    ours = [GAME.procedure.circumstances(number, (0, 0)) for number in range(1, 17)]
    theirs = {0: "none", 1: "all", 2: "ns", 3: "ew"}
    assert [one["vulnerable"] for one in ours] == [theirs[int(types.Vul.from_board(n))] for n in range(1, 17)]
    assert [one["dealer"] for one in ours] == [types.Player.from_board(n).abbr for n in range(1, 17)]


def test_a_match_deals_clockwise_and_every_board_counts() -> None:
    boards = GAME.procedure.format_called("set")
    match = Match(GAME.procedure, boards, 4)
    assert (boards.deals, match.dealer, match.circumstances["dealer"]) == (8, 0, "N")
    assert GAME.procedure.formats[-1].is_endless
