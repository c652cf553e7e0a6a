"""What a simulation makes of its counts; stopping it, and going on."""

import json
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from statistics import NormalDist, mean, stdev

import pytest

from tests.playing.contests import contest_of, write_contestants
from trainer import __version__
from trainer.playing.simulation.checkpoint import SimulationFile, SimulationFileError
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import PART
from trainer.playing.simulation.contest_running import Simulation, simulate
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    return contest_of(*write_contestants(tmp_path_factory.mktemp("tables")))


class Made:
    """Runs parts by making their counts up; stops as by Ctrl+C after some of them."""

    def __init__(self, stop_after: int = 1000) -> None:
        self.stop_after = stop_after
        self.ran: list[Part] = []

    def __call__(self, _work: Callable[[Part], Tally], parts: Sequence[Part]) -> Generator[tuple[Part, Tally]]:
        for part in parts:
            if len(self.ran) == self.stop_after:
                raise KeyboardInterrupt
            self.ran.append(part)
            yield part, self.tally(part)

    def tally(self, part: Part) -> Tally:
        tally = Tally()
        tally.note("deals", amount=part.deals)
        for number in range(part.first, part.stop):
            tally.note("difference", number % 7 - 3)
            tally.note("score", 0, amount=number % 7)
            tally.note("score", 1, amount=3)
            tally.note("won", number % 2, amount=2)
        return tally


def test_mean_and_interval_are_those_of_the_deals(contest: Contest) -> None:
    found = simulate(contest, 100, Made())
    differences = [(number % 7 - 3) / 2 for number in range(100)]
    reach = NormalDist().inv_cdf(0.975) * stdev(differences) / 100**0.5
    assert (found.deals, found.games, found.settled) == (100, 200, 100)
    assert found.difference == pytest.approx(mean(differences))
    assert found.interval == pytest.approx((mean(differences) - reach, mean(differences) + reach))
    assert found.scores == pytest.approx((sum(number % 7 for number in range(100)) / 200, 1.5))
    assert found.win_rate == 0.5


def test_deals_that_were_not_played_count_as_no_difference(contest: Contest) -> None:
    tally = Tally()
    tally.note("difference", 4)
    tally.note("difference", 0, amount=3)
    tally.note("not played", amount=3)
    tally.note("score", 0, amount=4)
    found = Simulation(contest, tally, 1.0)
    assert (found.difference, found.scores) == (0.5, (2.0, 0.0))
    assert found.interval == pytest.approx((0.5 - 1.96 * 0.5, 0.5 + 1.96 * 0.5), abs=1e-4)


def test_too_little_has_no_interval(contest: Contest) -> None:
    tally = Tally()
    nothing = Simulation(contest, tally, 1.0)
    assert (nothing.scores, nothing.difference, nothing.interval, nothing.win_rate) == (None,) * 4
    assert (nothing.made, nothing.different) == ((None, None), None)
    tally.note("difference", 2)
    tally.note("score", 0, amount=2)
    assert nothing.difference == 1
    assert nothing.interval is None


def test_contracts_are_by_classes_that_are_worth_the_same(contest: Contest) -> None:
    tally = Tally()
    tally.note("contract", 1, "40-47", amount=3)
    first, second = Simulation(contest, tally, 1.0).contracts
    assert first == {"28-39": 0, "40-47": 0, "48-55": 0, "56": 0}
    assert second == {"28-39": 0, "40-47": 3, "48-55": 0, "56": 0}


def test_progress_is_told_of_every_deal(contest: Contest) -> None:
    told: list[int] = []
    simulate(contest, 2 * PART + 3, Made(), progress=told.append)
    assert told == [PART, PART, 3]


def test_stopped_it_gives_what_is_done_and_goes_on_from_there(contest: Contest, tmp_path: Path) -> None:
    kept = SimulationFile(tmp_path / "parts.jsonl")
    whole = simulate(contest, 5 * PART, Made())
    stopped = simulate(contest, 5 * PART, Made(stop_after=2), kept)
    assert (stopped.stopped, stopped.deals) == (True, 2 * PART)

    told: list[int] = []
    rest = Made()
    resumed = simulate(contest, 5 * PART, rest, kept, told.append)
    assert [part.first for part in rest.ran] == [2 * PART, 3 * PART, 4 * PART]
    assert sum(told) == 5 * PART
    assert (resumed.tally, resumed.stopped) == (whole.tally, False)

    nothing = Made()
    assert simulate(contest, 5 * PART, nothing, kept).tally == whole.tally
    assert nothing.ran == []


def test_a_finished_simulation_can_be_made_longer(contest: Contest, tmp_path: Path) -> None:
    kept = SimulationFile(tmp_path / "parts.jsonl")
    simulate(contest, PART + 3, Made(), kept)
    longer = Made()
    assert simulate(contest, 2 * PART, longer, kept).tally == simulate(contest, 2 * PART, Made()).tally
    assert longer.ran == [Part(PART, 2 * PART)]


def test_a_part_that_was_cut_off_is_run_again(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    simulate(contest, 3 * PART, Made(), SimulationFile(path))
    path.write_bytes(path.read_bytes()[:-20])
    again = Made()
    assert simulate(contest, 3 * PART, again, SimulationFile(path)).deals == 3 * PART
    assert again.ran == [Part(2 * PART, 3 * PART)]
    assert all(line.startswith("{") and line.endswith("}") for line in path.read_text(encoding="utf-8").splitlines())


def test_a_file_of_another_simulation_is_refused(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    simulate(contest, PART, Made(), SimulationFile(path))
    before = path.read_bytes()
    other = contest_of(contest.parties[0].convention, contest.parties[1].convention, seed="2")
    with pytest.raises(SimulationFileError, match=r"longest.* against .*highest.*, seed 1"):
        simulate(other, PART, Made(), SimulationFile(path))
    assert path.read_bytes() == before


def test_a_file_of_another_version_of_the_program_names_both(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    simulate(contest, PART, Made(), SimulationFile(path))
    first, *parts = path.read_text(encoding="utf-8").splitlines()
    of_another = json.loads(first) | {"simulation": "0" * 16, "program": "9.1.0"}
    path.write_text("\n".join([json.dumps(of_another), *parts, ""]), encoding="utf-8")
    with pytest.raises(SimulationFileError, match=rf"by Bidding Trainer 9\.1\.0; this is {__version__}\. Name another"):
        simulate(contest, PART, Made(), SimulationFile(path))


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", "[1]\n", '{"simulation": 3}\n{"first"}\n', "\x80\n"])
def test_a_file_that_is_none_of_a_simulation_is_left_alone(contest: Contest, tmp_path: Path, text: str) -> None:
    path = tmp_path / "parts.jsonl"
    path.write_text(text, encoding="latin-1")
    with pytest.raises(SimulationFileError, match=r"parts\.jsonl"):
        simulate(contest, PART, Made(), SimulationFile(path))
    assert path.read_text(encoding="latin-1") == text


def test_a_damaged_part_is_told(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    simulate(contest, PART, Made(), SimulationFile(path))
    path.write_text(path.read_text(encoding="utf-8").replace('"counts"', '"cuonts"'), encoding="utf-8")
    with pytest.raises(SimulationFileError, match="damaged"):
        simulate(contest, PART, Made(), SimulationFile(path))


def test_a_part_that_was_edited_is_told(contest: Contest, tmp_path: Path) -> None:
    path = tmp_path / "parts.jsonl"
    simulate(contest, PART, Made(), SimulationFile(path))
    first, part = path.read_text(encoding="utf-8").splitlines()
    kept = json.loads(part)
    key = next(iter(kept["counts"]))
    for changed in (
        kept | {"stop": PART + 1},
        kept | {"counts": {**kept["counts"], key: 1_000_000}},
        kept | {"checksum": "0" * 16},
        {name: value for name, value in kept.items() if name != "checksum"},
    ):
        path.write_text(f"{first}\n{json.dumps(changed)}\n", encoding="utf-8")
        with pytest.raises(SimulationFileError, match="was edited or is damaged"):
            simulate(contest, PART, Made(), SimulationFile(path))


def test_a_part_of_another_simulation_is_told(contest: Contest, tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours.jsonl", tmp_path / "theirs.jsonl"
    other = contest_of(contest.parties[0].convention, contest.parties[1].convention, seed="2")
    simulate(contest, PART, Made(), SimulationFile(ours))
    simulate(other, PART, Made(), SimulationFile(theirs))
    first = ours.read_text(encoding="utf-8").splitlines()[0]
    part = theirs.read_text(encoding="utf-8").splitlines()[1]
    ours.write_text(f"{first}\n{part}\n", encoding="utf-8")
    with pytest.raises(SimulationFileError, match="was edited or is damaged"):
        simulate(contest, PART, Made(), SimulationFile(ours))


def test_a_file_that_cant_be_written_is_told_before_anything_is_run(contest: Contest, tmp_path: Path) -> None:
    nothing = Made()
    with pytest.raises(SimulationFileError, match="can't be used"):
        simulate(contest, PART, nothing, SimulationFile(tmp_path / "nowhere" / "parts.jsonl"))
    assert nothing.ran == []
