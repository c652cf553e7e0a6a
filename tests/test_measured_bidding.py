"""How bots bid a few deals; the figures themselves are nobody's promise."""

import pytest
from click.testing import CliRunner

from tests.measured_bidding import Board, boards_of, main, report


def board(*, lost: int, has: tuple[int, int] = (20, 20), reached: tuple[int, int] = (0, -1), illegal: int = 0) -> Board:
    return Board(6, illegal, ended=not illegal, lost=lost, of_bidders=-lost, has=has, reached=reached, told=())


@pytest.fixture(scope="module")
def few() -> list[Board]:
    return boards_of("bridge/standard-american", "measured", "high-card points", range(1, 4))


def test_a_deal_has_forty_high_card_points_and_its_auction_ends(few: list[Board]) -> None:
    for one in few:
        assert sum(one.has) == 40
        assert one.ended
        assert not one.illegal
        assert one.of_bidders is None or abs(one.of_bidders) == one.lost


def test_a_deal_is_told_with_the_row_of_every_call(few: list[Board]) -> None:
    for one in few:
        calls = [line for line in one.told if line.startswith("  seat") and "/" in line]
        assert len(calls) == one.calls


def test_deals_depend_on_their_numbers_alone(few: list[Board]) -> None:
    assert boards_of("bridge/standard-american", "measured", "high-card points", [2]) == few[1:2]


def test_a_game_counts_for_the_strong_side_that_bids_it() -> None:
    boards = [
        board(lost=0, has=(26, 14), reached=(1, -1)),
        board(lost=10, has=(27, 13), reached=(0, -1)),
        board(lost=2, has=(12, 28), reached=(2, -1), illegal=1),
        board(lost=0, has=(25, 15), reached=(0, -1)),
    ]
    assert report(boards, "IMPs", "points", 26, ("games", 1)) == [
        "4 deals, 24 calls",
        "illegal calls: 1",
        "auctions that end: 3",
        "sides with 26 or more points: 3; of these 1 reach games or better, 33.3 % ±53.3",
        "IMPs a board away from par: +3.00 ±4.67",
        "IMPs a board of the side with the contract against par: -3.00 ±4.67",
        "boards at par: 2; 10 IMPs or more away: 1",
    ]


def test_the_report_is_printed_with_the_worst_deals() -> None:
    ran = CliRunner().invoke(
        main, ["bridge/standard-american", "--deals", "2", "--seed", "measured", "--worst", "1"], catch_exceptions=False
    )
    assert ran.exit_code == 0, ran.output
    assert ran.output.startswith("bridge/standard-american, seed measured\n2 deals, ")
    assert ran.output.count("  seat 0  ") >= 2
