"""Deals are played a few at a time, stopped at once, and gone on with where it was stopped."""

from dataclasses import replace
from pathlib import Path

from tests.screens.in_this_process import InThisProcess
from tests.screens.sample_practice import Later
from trainer.playing.simulation.contest import Contest, Party, Play
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.screens.partners.earning import MOST_TOUCHED, Earning, EarningDisplay
from trainer.screens.work.background import AtOnce

CONTEST = Contest("fifty-six", (Party("a"), Party("b")), "kerala", Play.SOLVER, "1", ("x", "y"), only_different=True)


class Players:
    """Plays nothing: in every deal the first side gets so much more than the second."""

    def __init__(self, *differences: int) -> None:
        self.differences = differences
        self.parts: list[Part] = []

    def __call__(self, contest: Contest, part: Part) -> Tally:
        assert contest.parties == CONTEST.parties
        self.parts.append(part)
        tally = Tally()
        for number in range(part.first, part.stop):
            tally.note("deals")
            difference = self.differences[number % len(self.differences)]
            tally.note("difference", difference)
            if difference:
                tally.note("touched")
                tally.note("touched difference", difference)
        return tally


def earning(folder: Path, players: Players, background: AtOnce | Later) -> tuple[Earning, list[EarningDisplay]]:
    states: list[EarningDisplay] = []
    return Earning(states.append, background, lambda: folder, players), states


def test_it_says_how_far_it_is_and_what_it_earns(tmp_path: Path) -> None:
    players = Players(2, 4)
    found, states = earning(tmp_path, players, AtOnce())
    found.start("Us beside them", lambda: CONTEST, 100)
    assert [one.done for one in states if one.running] == [0, 0, 25, 50, 75]
    assert (states[-1].done, states[-1].running, states[-1].certain) == (100, False, True)
    assert states[-1].said.startswith("It gains: +1.50 stake points a game whose bidding it changes, 95 % sure between")


def test_a_stop_ends_the_process_that_plays_and_going_on_begins_another(tmp_path: Path) -> None:
    processes: list[InThisProcess] = []

    def process() -> InThisProcess:
        processes.append(InThisProcess())
        return processes[-1]

    later = Later()
    found = Earning(lambda _: None, later, lambda: tmp_path, own_process=process)
    found.start("Us beside them", lambda: CONTEST)
    later.run_next()  # both agreements are read
    playing = processes[-1]
    assert [playing.is_stopped, found.state.running] == [False, True]
    found.stop()
    assert [playing.is_stopped, found.state.running] == [True, False]
    later.run_all()
    assert not found.state.done, "deals in progress are lost"
    found.go_on()
    assert not processes[-1].is_stopped
    found.forget()
    assert processes[-2].is_stopped


def test_what_few_deals_bring_is_said_of_these_and_of_all(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(*(2, 4, *(0,) * 18)), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 500)
    assert states[-1].said.startswith("It gains: +1.50 stake points a game whose bidding it changes")
    assert states[-1].said.endswith(" That is 10 % of deals (50 of 500): +15 stake points in 100 games overall.")


def test_differences_that_cancel_out_are_no_difference_overall(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(2, -2), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 100)
    assert states[-1].said.endswith(": no difference in 100 games overall.")


def test_deals_go_on_until_enough_are_bid_differently(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(2, 0, 0, 0), AtOnce())
    found.start("Us beside them", lambda: CONTEST)
    last = states[-1]
    assert (last.done, last.touched, last.is_over, last.running) == (1000, 250, True, False)
    found.go_on()
    assert (states[-1].done, states[-1].touched) == (2000, 500)


def test_deals_go_on_for_as_long_as_the_interval_is_too_wide_and_it_says_how_many_it_would_take(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(20, -19, 0, 0), AtOnce())
    found.start("Us beside them", lambda: CONTEST)
    last = states[-1]
    assert (last.touched >= MOST_TOUCHED, last.certain, last.is_over) == (True, False, True)
    assert " If the difference stays so small, about " in last.said

    equal, states = earning(tmp_path / "equal", Players(2, -2), AtOnce())
    equal.start("Us beside them", lambda: CONTEST, 50)
    assert "stays so small, more than 100,000 such games would be needed to be sure" in states[-1].said


def test_where_a_whole_game_is_more_than_a_deal_it_earns_so_much_a_deal(tmp_path: Path) -> None:
    contest = replace(CONTEST, game="spades", laws="regular")
    found, states = earning(tmp_path, Players(2, 4), AtOnce())
    found.start("Us beside them", lambda: contest, 100)
    assert states[-1].said.startswith("It gains: +1.50 points a deal whose bidding it changes")


def test_what_no_deal_can_show_is_said_too(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(2, -2), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 50)
    assert states[-1].said.startswith("Not sure yet: +0.00 stake points a game whose bidding it changes")
    assert not states[-1].certain


def test_one_deal_has_no_interval(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(*(4, *(0,) * 49)), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 50)
    said = "+2.00 stake points in the only game whose bidding it changes: too few to be sure. That is 2.0 % of"
    assert states[-1].said.startswith(said)


def test_where_no_deal_was_bid_differently_it_says_how_rare_that_is(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(0), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 50)
    assert states[-1].said == "None of 50 deals was bid differently."
    found.start("Us beside them", lambda: CONTEST, 3000)
    assert states[-1].said == ("None of 3,000 deals was bid differently. It comes up less than once in 1,000 deals.")


def test_it_stops_at_once_and_goes_on_where_it_was(tmp_path: Path) -> None:
    players, later = Players(2), Later()
    found, states = earning(tmp_path, players, later)
    found.start("Us beside them", lambda: CONTEST, 75)
    later.run_next()
    later.run_next()
    found.stop()
    assert (states[-1].running, states[-1].done, states[-1].can_go_on) == (False, 25, True)
    later.run_all()
    assert states[-1].done == 25, "what was being played no longer counts on the screen"

    found.go_on()
    later.run_all()
    assert states[-1].done == 75
    assert [part.first for part in players.parts] == [0, 25, 50], "and nothing is played twice"


def test_after_a_restart_what_was_played_is_not_played_again(tmp_path: Path) -> None:
    earning(tmp_path, Players(2), AtOnce())[0].start("Us beside them", lambda: CONTEST, 50)
    players = Players(2)
    found, states = earning(tmp_path, players, AtOnce())
    found.start("Us beside them", lambda: CONTEST, 75)
    assert [part.first for part in players.parts] == [50]
    assert states[-1].done == 75


def test_after_a_restart_it_is_shown_how_far_it_came_and_more_can_be_played(tmp_path: Path) -> None:
    later = Later()
    first, _ = earning(tmp_path, Players(2), later)
    first.start("Us beside them", lambda: CONTEST)
    for _ in range(3):
        later.run_next()
    first.stop()
    players = Players(2)
    found, states = earning(tmp_path, players, AtOnce())
    found.look("Us beside them", lambda: CONTEST, AtOnce())
    assert (states[-1].done, states[-1].touched, states[-1].can_go_on) == (50, 50, True)
    assert states[-1].said.startswith("It gains: ")
    found.go_on()
    assert [part.first for part in players.parts][:2] == [50, 75]
    assert (states[-1].done, states[-1].is_over, states[-1].can_go_on) == (200, True, False)
    found.go_on()
    assert (states[-1].done, states[-1].touched) == (400, 400)


def test_of_what_was_never_begun_nothing_is_shown_and_nothing_is_read(tmp_path: Path) -> None:
    def not_needed() -> Contest:
        raise AssertionError("nothing was ever played")

    found, states = earning(tmp_path / "none", Players(2), AtOnce())
    found.look("Us beside them", not_needed, AtOnce())
    assert states == [EarningDisplay()]
    assert not (tmp_path / "none").exists()


def test_what_fails_is_said_by_cause(tmp_path: Path) -> None:
    def broken() -> Contest:
        raise OSError("the disk is away")

    found, states = earning(tmp_path, Players(2), AtOnce())
    found.start("Us beside them", broken)
    assert (states[-1].running, states[-1].message) == (False, "the disk is away")
