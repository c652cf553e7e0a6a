"""What bidding loses kind by kind, counted on outcomes made by hand."""

from tests.bidding_by_kind import PASSED_OUT, SACRIFICE, Outcome, Reached, lines_by_kind

CLASSES = ("part scores", "games", "small slams", "grand slams")


def outcome(  # noqa: PLR0913  one parameter a field
    lost: int,
    par_kind: str,
    reached: Reached | None,
    *,
    has: tuple[int, int] = (20, 20),
    par_side: int | None = 0,
    contested: bool = False,
) -> Outcome:
    level = CLASSES.index(par_kind) if par_kind in CLASSES else None
    return Outcome(lost, has, contested, par_kind, par_side, level, reached)


def lines(*outcomes: Outcome) -> list[str]:
    return list(lines_by_kind(outcomes, "IMPs", CLASSES, "points"))


def test_what_is_lost_is_told_by_par_and_by_who_bids() -> None:
    found = lines(
        outcome(2, "games", Reached(0, 1, fails=False, doubled=False)),
        outcome(4, "games", Reached(0, 0, fails=False, doubled=False), contested=True),
        outcome(6, PASSED_OUT, Reached(0, 0, fails=True, doubled=False), par_side=None),
    )
    assert found[:4] == [
        "  par games: 2 deals, +3.00 ±1.96 IMPs each, 2.00 of all",
        "  par passed out: 1 deals, +6.00 IMPs each, 2.00 of all",
        "  both sides bid: 1 deals, +4.00 IMPs each, 1.33 of all",
        "  one side bids: 2 deals, +4.00 ±3.92 IMPs each, 2.67 of all",
    ]


def test_slams_count_for_the_side_whose_par_they_are_and_cost_where_they_fail() -> None:
    found = lines(
        outcome(0, "small slams", Reached(0, 2, fails=False, doubled=False)),
        outcome(11, "grand slams", Reached(0, 1, fails=False, doubled=False)),
        outcome(9, "small slams", Reached(1, 2, fails=True, doubled=True)),
        outcome(0, SACRIFICE, Reached(0, 1, fails=False, doubled=False)),
    )
    assert "small slams or better that are par, and bid: 1 of 3, 33.3 %" in found
    assert "bid in all: 2; 1 of them fail, 9.0 IMPs each: 225.0 IMPs a hundred deals" in found


def test_games_and_undoubled_defence_count_for_sides_with_most_of_the_points() -> None:
    found = lines(
        outcome(0, "games", Reached(0, 1, fails=False, doubled=False), has=(24, 16)),
        outcome(6, "games", Reached(0, 0, fails=False, doubled=False), has=(16, 24)),
        outcome(6, "games", Reached(1, 0, fails=True, doubled=True), has=(25, 15)),
    )
    assert found[-3:] == [
        "sides with 24 points in games or better: 1 of 2, 50.0 %",
        "sides with 25 points in games or better: 0 of 1, 0.0 %",
        "sides with 24 or more points that defend undoubled: 1 of 3, 33.3 %",
    ]


def test_no_deals_have_no_lines() -> None:
    assert lines() == []
