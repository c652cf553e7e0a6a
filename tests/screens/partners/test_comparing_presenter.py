"""Two agreements beside each other."""

from pathlib import Path

import pytest

from tests.practice.sample import OTHER, SAMPLE
from tests.screens.partners.pair import Pair
from tests.screens.sample_practice import Later
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.screens.partners.comparing_presenter import ComparingPresenter
from trainer.screens.partners.comparing_state import ComparingState
from trainer.screens.work.background import AtOnce


class Comparing:
    def __init__(self, folder: Path) -> None:
        self.pair = Pair(folder)
        self.states: list[ComparingState] = []
        self.played: list[Contest] = []
        self.presenter = ComparingPresenter(self.pair.practice, self.states.append, AtOnce(), play=self.play)

    @property
    def state(self) -> ComparingState:
        return self.states[-1]

    def play(self, contest: Contest, part: Part) -> Tally:
        self.played.append(contest)
        tally = Tally()
        tally.note("deals", amount=part.deals)
        tally.note("difference", 0, amount=part.deals)
        return tally


@pytest.fixture
def comparing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Comparing:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "home"))
    return Comparing(tmp_path)


def test_an_agreement_stands_beside_its_convention(comparing: Comparing) -> None:
    comparing.pair.keep({"treatments": ["S9.1"]})
    comparing.presenter.start(SAMPLE, str(comparing.pair.path))
    state = comparing.state
    assert (state.first.chosen, state.second.chosen) == (str(comparing.pair.path), SAMPLE)
    assert (str(comparing.pair.path), "Anna and Biju") in state.first.choices
    assert not state.first.treatments, "the file itself says what is agreed"
    assert [one.situation for one in state.changes.situations] == ["first-position"]


def test_treatments_are_laid_over_either_side(comparing: Comparing) -> None:
    comparing.presenter.start(SAMPLE)
    comparing.presenter.choose(1, SAMPLE)
    assert comparing.state.changes.said == "They make the same call with every hand."
    comparing.presenter.switch(0, "S9.2")
    assert [one.is_on for one in comparing.state.first.treatments if one.section == "S9.2"] == [True]
    assert comparing.state.changes.title.endswith("(S9.2) beside 56: Sample")
    assert comparing.state.changes.situations


def test_treatments_that_contradict_each_other_are_refused(comparing: Comparing) -> None:
    comparing.presenter.start(SAMPLE)
    comparing.presenter.switch(0, "S9.1")
    comparing.presenter.switch(0, "S9.2")
    assert comparing.state.message
    assert [one.section for one in comparing.state.first.treatments if one.is_on] == ["S9.1"]


def test_two_conventions_are_compared_in_all_their_situations(comparing: Comparing) -> None:
    comparing.presenter.start(SAMPLE)
    comparing.presenter.choose(1, OTHER)
    assert comparing.state.second.chosen == OTHER
    assert "differ" in comparing.state.changes.said or "alike" in comparing.state.changes.said


def test_two_choices_made_one_right_after_the_other_both_count(tmp_path: Path) -> None:
    waiting = Later()
    presenter = ComparingPresenter(Pair(tmp_path).practice, lambda _: None, waiting)
    presenter.start(SAMPLE)
    waiting.run_all()
    presenter.choose(0, OTHER)
    presenter.choose(1, SAMPLE)
    waiting.run_all()
    assert (presenter.state.first.chosen, presenter.state.second.chosen) == (OTHER, SAMPLE)


def test_what_the_first_earns_is_played(comparing: Comparing) -> None:
    comparing.presenter.start(SAMPLE)
    comparing.presenter.choose(1, SAMPLE)
    comparing.presenter.switch(0, "S9.1")
    comparing.presenter.comparison.earn()
    assert comparing.state.earning.done == comparing.state.earning.deals > 0
    first, second = comparing.played[0].parties
    assert (first.treatments, second.treatments) == (("S9.1",), ())


def test_a_file_that_is_broken_is_said_and_the_sides_stay(comparing: Comparing, tmp_path: Path) -> None:
    comparing.presenter.start(SAMPLE)
    (tmp_path / "no.yaml").write_text("format: 1\npartnership: us\nconvention: none\n", encoding="utf-8")
    comparing.presenter.open_file(0, tmp_path / "no.yaml")
    assert "no convention 'none'" in comparing.state.message
    assert comparing.state.first.chosen == SAMPLE
