"""Deals are played a few at a time, stopped at once, and gone on with where it was stopped."""

from dataclasses import replace
from pathlib import Path

from tests.screens.room import Later
from trainer.playing.simulation.contest import Contest, Party, Play
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.screens.partners.earning import Earning, EarningShown
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
            tally.note("different", amount=int(self.differences[0] != 0))
            tally.note("difference", self.differences[number % len(self.differences)])
        return tally


def earning(folder: Path, players: Players, background: AtOnce | Later) -> tuple[Earning, list[EarningShown]]:
    states: list[EarningShown] = []
    return Earning(states.append, background, lambda: folder, players), states


def test_it_says_how_far_it_is_and_what_it_earns(tmp_path: Path) -> None:
    players = Players(2, 4)
    found, states = earning(tmp_path, players, AtOnce())
    found.start("Us beside them", lambda: CONTEST, 100)
    assert [one.done for one in states if one.running] == [0, 0, 25, 50, 75]
    assert (states[-1].done, states[-1].running, states[-1].certain) == (100, False, True)
    assert states[-1].said.startswith("It earns: +1.500 stake points a game, 95 % sure between +1.4")


def test_where_a_whole_game_is_more_than_a_deal_it_earns_so_much_a_deal(tmp_path: Path) -> None:
    contest = replace(CONTEST, game="spades", laws="regular")
    found, states = earning(tmp_path, Players(2, 4), AtOnce())
    found.start("Us beside them", lambda: contest, 100)
    assert states[-1].said.startswith("It earns: +1.500 points a deal")


def test_what_no_deal_can_show_is_said_too(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(2, -2), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 50)
    assert states[-1].said.startswith("50 deals show no difference: ")
    assert not states[-1].certain


def test_where_no_deal_went_another_way_that_is_said(tmp_path: Path) -> None:
    found, states = earning(tmp_path, Players(0), AtOnce())
    found.start("Us beside them", lambda: CONTEST, 50)
    assert states[-1].said == "None of these deals came to another contract."


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
    assert (states[-1].done, states[-1].deals, states[-1].can_go_on) == (50, 1000, True)
    assert states[-1].said.startswith("It earns: ")
    found.go_on()
    assert [part.first for part in players.parts][:2] == [50, 75]
    assert (states[-1].done, states[-1].more, states[-1].can_go_on) == (1000, 1000, False)
    found.go_on()
    assert (states[-1].done, states[-1].deals) == (2000, 2000)


def test_of_what_was_never_begun_nothing_is_shown_and_nothing_is_read(tmp_path: Path) -> None:
    def not_needed() -> Contest:
        raise AssertionError("nothing was ever played")

    found, states = earning(tmp_path / "none", Players(2), AtOnce())
    found.look("Us beside them", not_needed, AtOnce())
    assert states == [EarningShown()]
    assert not (tmp_path / "none").exists()


def test_what_fails_is_said_by_cause(tmp_path: Path) -> None:
    def broken() -> Contest:
        raise OSError("the disk is away")

    found, states = earning(tmp_path, Players(2), AtOnce())
    found.start("Us beside them", broken)
    assert (states[-1].running, states[-1].message) == (False, "the disk is away")
