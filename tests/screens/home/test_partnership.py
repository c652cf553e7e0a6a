"""The one room in which what is agreed is changed."""

from pathlib import Path

import pytest

from tests.practice.sample import OTHER, SAMPLE
from tests.screens.home.rooms import Home
from tests.screens.sample_practice import Later
from trainer.language.files.partnerships import agreed_in
from trainer.locations import HOME_VARIABLE
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.agreement_looking import agreement_sentence
from trainer.screens.home.partnership import PartnershipPresenter
from trainer.screens.home.partnership_state import PartnershipState, TreatmentTick
from trainer.screens.work.background import AtOnce


class Partnership:
    def __init__(self) -> None:
        self.home = Home()
        self.states: list[PartnershipState] = []
        self.played: list[Contest] = []
        self.presenter = PartnershipPresenter(self.home.agreements, self.states.append, AtOnce(), play=self._play)
        self.presenter.start()

    def _play(self, contest: Contest, part: Part) -> Tally:
        self.played.append(contest)
        tally = Tally()
        tally.note("deals", amount=part.deals)
        return tally

    @property
    def state(self) -> PartnershipState:
        return self.states[-1]

    @property
    def plan(self) -> GamePlan:
        return self.home.memory.game_plan("Ammu", "fifty-six")

    @property
    def agreed(self) -> tuple[str, ...]:
        return self.plan.agreed


@pytest.fixture
def partnership() -> Partnership:
    return Partnership()


def test_what_is_played_is_said(partnership: Partnership) -> None:
    state = partnership.state
    assert state.convention == SAMPLE
    assert state.said.startswith("You play Sample as it stands; you have changed none of its ")
    assert not any(one.is_agreed for one in state.treatments)


def test_numbers_and_rows_of_their_own_are_said_with_the_treatments() -> None:
    ticks = (TreatmentTick("B6.1", "Returns", is_agreed=False, is_usual=False),)
    assert agreement_sentence("Sample", ticks, turned=1) == "You play Sample with 1 number of your own."
    assert (
        agreement_sentence("Sample", ticks, turned=2, own_rows=3)
        == "You play Sample with 2 numbers of your own, 3 rows of your own."
    )
    assert agreement_sentence("Sample", (), own_rows=1) == "You play Sample with 1 row of your own."
    played = (TreatmentTick("DONT", "A double of 1 No Trump shows one suit", is_agreed=True, is_usual=False),)
    assert agreement_sentence("Sample", played) == "You play Sample with DONT.", "by the name that players use"
    assert agreement_sentence("Sample", ticks).startswith("You play Sample as it stands")


def test_what_is_ticked_while_a_file_is_begun_goes_into_that_file(tmp_path: Path) -> None:
    later, home = Later(), Home()
    states: list[PartnershipState] = []
    presenter = PartnershipPresenter(home.agreements, states.append, later)
    presenter.start()
    later.run_all()
    path = tmp_path / "anna-and-biju.yaml"
    presenter.begin_file("Anna and Biju", path)
    shown = states[-1].changes
    assert shown.looking, "what was said of another agreement is not said of this one"
    presenter.switch_treatment(states[-1].treatments[0].section)
    later.run_all()
    assert not states[-1].changes.looking
    assert states[-1].agreement.names == "Anna and Biju"
    assert home.memory.game_plan("Ammu", "fifty-six").partnership == str(path)
    assert states[-1].treatments[0].is_agreed
    assert "treatments:" in path.read_text("utf-8")


def test_a_treatment_is_agreed_and_kept_at_once_and_taken_back(partnership: Partnership) -> None:
    partnership.presenter.switch_treatment("S9.1")
    assert [one.section for one in partnership.state.treatments if one.is_agreed] == ["S9.1"]
    assert partnership.agreed == ("S9.1",)
    assert partnership.home.agreements.practice.last_treatments == ("S9.1",)
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


def test_what_is_agreed_is_made_a_file_that_is_played_from_then_on(partnership: Partnership, tmp_path: Path) -> None:
    partnership.presenter.switch_treatment("S9.1")
    partnership.presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    state = partnership.state
    assert (state.agreement.names, state.agreement.file, state.message) == ("Anna and Biju", "us.yaml", "")
    assert "treatments: [S9.1]" in (tmp_path / "us.yaml").read_text(encoding="utf-8")
    assert partnership.plan.partnership == str(tmp_path / "us.yaml")
    assert partnership.agreed == ("S9.1",), "for when the file is gone"


def test_ticks_and_words_are_in_the_file_at_once(partnership: Partnership, tmp_path: Path) -> None:
    file = tmp_path / "us.yaml"
    partnership.presenter.begin_file("Anna and Biju", file)
    partnership.presenter.switch_treatment("S9.2")
    partnership.presenter.write_notes("Biju asks before he doubles.")
    partnership.presenter.rename("Biju and Anna")
    agreed = agreed_in(file)
    assert agreed is not None
    assert (agreed.name, agreed.treatments, agreed.notes) == (
        "Biju and Anna",
        ("S9.2",),
        "Biju asks before he doubles.",
    )
    assert partnership.state.notes == "Biju asks before he doubles."


def test_a_tick_shows_at_once_what_it_changes(partnership: Partnership) -> None:
    partnership.presenter.switch_treatment("S9.1")
    changes = partnership.state.changes
    assert changes.title == "What “NOS with any two Jacks” changes"
    assert [one.situation for one in changes.situations] == ["first-position"]
    partnership.presenter.switch_treatment("S9.1")
    shares = {one.call: (one.before, one.now) for one in partnership.state.changes.situations[0].calls}
    assert shares["28 NOS"][0] > shares["28 NOS"][1], "beside what was before"


def test_treatments_that_contradict_each_other_leave_the_file_as_it_was(
    partnership: Partnership, tmp_path: Path
) -> None:
    file = tmp_path / "us.yaml"
    partnership.presenter.begin_file("Anna and Biju", file)
    partnership.presenter.switch_treatment("S9.1")
    before = file.read_text(encoding="utf-8")
    partnership.presenter.switch_treatment("S9.2")
    assert partnership.state.message
    assert file.read_text(encoding="utf-8") == before
    assert [one.section for one in partnership.state.treatments if one.is_agreed] == ["S9.1"]


def test_two_ticks_in_a_hurry_are_both_kept(tmp_path: Path) -> None:
    hurried = Partnership()
    hurried.presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    hurried.presenter.switch_treatment("S9.1")
    later = Later()
    presenter = PartnershipPresenter(hurried.home.agreements, hurried.states.append, later)
    presenter.start()
    later.run_all()
    presenter.switch_treatment("S9.1")
    presenter.switch_treatment("S9.2")
    later.run_all()
    assert [one.section for one in hurried.state.treatments if one.is_agreed] == ["S9.2"]
    agreed = agreed_in(tmp_path / "us.yaml")
    assert agreed is not None
    assert agreed.treatments == ("S9.2",)


def test_another_file_is_opened_and_the_first_is_among_the_recent(partnership: Partnership, tmp_path: Path) -> None:
    partnership.presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    partnership.presenter.copy_file(tmp_path / "them.yaml", "Anna and Chacko")
    assert partnership.state.agreement.names == "Anna and Chacko"
    assert partnership.state.recent == ((str(tmp_path / "us.yaml"), "Anna and Biju"),)
    partnership.presenter.open_file(tmp_path / "us.yaml")
    assert partnership.state.agreement.names == "Anna and Biju"


def test_what_was_changed_by_hand_is_read_anew(partnership: Partnership, tmp_path: Path) -> None:
    file = tmp_path / "us.yaml"
    partnership.presenter.begin_file("Anna and Biju", file)
    row = "changes:\n- situation: first-position\n  drop: two-jacks\n"
    file.write_text(file.read_text(encoding="utf-8") + row, encoding="utf-8")
    partnership.presenter.start()
    assert partnership.state.agreement.own_rows == 1
    assert [one.situation for one in partnership.state.changes.situations] == ["first-position"]


def test_what_was_before_is_played_with_the_rows_that_they_had_then(
    partnership: Partnership, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    file, library = tmp_path / "us.yaml", partnership.home.agreements.practice.library
    partnership.presenter.begin_file("Anna and Biju", file)
    row = "changes:\n- situation: first-position\n  drop: two-jacks\n"
    file.write_text(file.read_text(encoding="utf-8") + row, encoding="utf-8")
    partnership.presenter.start()
    partnership.presenter.switch_treatment("S9.1")
    partnership.presenter.comparison.earn()
    now, before = (one.book(library) for one in partnership.played[0].parties)
    assert [[one.section for one in book.treatments].count("S9.1") for book in (now, before)] == [1, 0]
    for book in (now, before):
        assert "two-jacks" not in {one.id for one in book.situations_by_id["first-position"].rows}


def test_a_file_that_is_no_agreement_is_refused_and_what_stood_stands(partnership: Partnership, tmp_path: Path) -> None:
    (tmp_path / "no.yaml").write_text("format: 1\npartnership: us\nconvention: fifty-six/none\n", encoding="utf-8")
    partnership.presenter.open_file(tmp_path / "no.yaml")
    assert "no convention 'fifty-six/none'" in partnership.state.message
    assert not partnership.state.agreement.path
    partnership.presenter.open_file(tmp_path / "no.txt")
    assert "ends in .yaml" in partnership.state.message


def test_without_the_file_its_treatments_stay_agreed(partnership: Partnership, tmp_path: Path) -> None:
    partnership.presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    partnership.presenter.switch_treatment("S9.1")
    partnership.presenter.leave_file()
    assert not partnership.state.agreement.path
    assert partnership.agreed == ("S9.1",)


def test_another_convention_is_written_into_the_file_as_it_stands(partnership: Partnership, tmp_path: Path) -> None:
    file = tmp_path / "us.yaml"
    partnership.presenter.switch_treatment("S9.1")
    partnership.presenter.begin_file("Anna and Biju", file)
    partnership.presenter.choose_convention(OTHER)
    assert file.read_text(encoding="utf-8") == f"format: 1\npartnership: Anna and Biju\nconvention: {OTHER}\n"
    assert partnership.state.convention == OTHER


def test_the_rows_that_were_agreed_on_are_drilled_and_no_others(partnership: Partnership) -> None:
    begun: list[Prepared] = []
    partnership.presenter.drill(begun.append)
    assert not begun
    assert "tick a treatment or change a row" in partnership.state.message

    partnership.presenter.switch_treatment("S9.1")
    partnership.presenter.drill(begun.append)
    (prepared,) = begun
    assert {str(one) for one in prepared.sitting.plan.rows} == {"first-position/two-jacks"}
    assert prepared.sitting.plan.new_first


def test_a_drill_that_is_asked_for_at_once_waits_for_the_change_and_says_what_it_does() -> None:
    later, home, begun = Later(), Home(), list[Prepared]()
    states: list[PartnershipState] = []
    presenter = PartnershipPresenter(home.agreements, states.append, later)
    presenter.start()
    later.run_all()
    presenter.switch_treatment("S9.1")
    presenter.drill(begun.append)
    assert not any(state.news for state in states)
    later.run_all()
    assert "Choosing questions about your rows…" in {state.news for state in states}
    (prepared,) = begun
    assert [str(one) for one in prepared.sitting.plan.rows] == ["first-position/two-jacks"]
    assert (states[-1].saving, states[-1].news) == (False, "")
