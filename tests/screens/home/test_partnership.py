"""The one room in which what is agreed is changed."""

import pytest

from tests.practice.sample import OTHER, SAMPLE
from tests.screens.home.rooms import Home
from trainer.screens.home.partnership import PartnershipPresenter
from trainer.screens.home.partnership_state import PartnershipState
from trainer.screens.work.background import AtOnce


class Partnership:
    def __init__(self) -> None:
        self.home = Home()
        self.states: list[PartnershipState] = []
        self.presenter = PartnershipPresenter(self.home.agreements, self.states.append, AtOnce())
        self.presenter.start()

    @property
    def state(self) -> PartnershipState:
        return self.states[-1]

    @property
    def agreed(self) -> tuple[str, ...]:
        return self.home.memory.game_plan("Ammu", "fifty-six").agreed


@pytest.fixture
def partnership() -> Partnership:
    return Partnership()


def test_what_is_played_is_said(partnership: Partnership) -> None:
    state = partnership.state
    assert state.convention == SAMPLE
    assert state.said.startswith("You play Sample as it stands; of its ")
    assert not any(one.is_agreed for one in state.treatments)


def test_a_treatment_is_agreed_and_kept_at_once_and_taken_back(partnership: Partnership) -> None:
    partnership.presenter.switch_treatment("S9.1")
    assert [one.section for one in partnership.state.treatments if one.is_agreed] == ["S9.1"]
    assert partnership.agreed == ("S9.1",)
    assert partnership.home.agreements.room.last_treatments == ("S9.1",)
    assert " with " in partnership.state.said

    partnership.presenter.switch_treatment("S9.1")
    assert list(partnership.agreed) == []


def test_another_convention_is_agreed_as_it_stands(partnership: Partnership) -> None:
    partnership.presenter.switch_treatment("S9.1")
    partnership.presenter.choose_convention(OTHER)
    assert (partnership.state.convention, partnership.agreed) == (OTHER, ())


def test_treatments_that_contradict_each_other_are_refused_and_what_stood_stands(partnership: Partnership) -> None:
    for one in partnership.state.treatments:
        partnership.presenter.switch_treatment(one.section)
        if partnership.state.message:
            break
    assert partnership.state.message
    agreed = {one.section for one in partnership.state.treatments if one.is_agreed}
    assert agreed == set(partnership.agreed)
    assert not partnership.state.saving
