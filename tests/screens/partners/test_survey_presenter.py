"""A survey on its page: made into a folder, answered apart, compared, agreed on."""

from pathlib import Path

import pytest

from tests.practice.surveys.sample_survey import answers, survey
from tests.screens.partners.pair import Pair
from trainer.practice.surveys.survey import read_answers, write_answers, write_survey
from trainer.screens.partners.survey_presenter import FILE, SurveyLinks, SurveyPresenter
from trainer.screens.partners.survey_state import SurveyState
from trainer.screens.work.background import AtOnce


class Survey:
    def __init__(self, folder: Path, names: str = "Anna and Biju") -> None:
        self.pair = Pair(folder, names)
        self.folder = folder
        self.states: list[SurveyState] = []
        leads = SurveyLinks(self.pair.ask, self.pair.stopped, self.pair.keep)
        self.presenter = SurveyPresenter(self.pair.practice, self.states.append, leads, AtOnce())

    @property
    def state(self) -> SurveyState:
        return self.states[-1]

    def begun(self) -> "Survey":
        write_survey(self.folder / FILE, survey())
        self.presenter.start(self.pair.agreed, self.folder)
        return self

    def answered(self, player: str, *given: str) -> None:
        self.presenter.answer_as(player)
        for one in given:
            self.presenter.answer(one)


@pytest.fixture
def begun(tmp_path: Path) -> Survey:
    return Survey(tmp_path).begun()


def test_questions_are_made_into_the_folder(tmp_path: Path) -> None:
    one = Survey(tmp_path)
    one.presenter.start(one.pair.agreed, tmp_path)
    assert one.state.questions == 0
    one.presenter.make(4)
    assert one.state.questions == 4
    assert [(player.player, player.answered) for player in one.state.players] == [("Anna", 0), ("Biju", 0)]


def test_an_agreement_must_be_there_and_name_two(tmp_path: Path) -> None:
    one = Survey(tmp_path, "The Mondays")
    one.presenter.start(None)
    assert "Save your agreement first" in one.state.needs
    one.presenter.start(one.pair.agreed, tmp_path)
    assert "both names" in one.state.needs


def test_nobody_is_told_what_is_right(begun: Survey) -> None:
    begun.answered("Anna", "28ns", "S+", "2")
    shown = [state for state in begun.pair.asked if state is not None]
    assert [state.number for state in shown] == [1, 2, 3]
    assert all(state.verdict is None and not state.message for state in shown)
    assert shown[2].choice is not None
    assert begun.pair.asked[-1] is None, "back on the page after the last one"
    assert read_answers(begun.folder / "answers-anna.yaml").given == ("28NS", "S+", "2")


def test_what_can_not_be_read_or_is_illegal_is_said_and_asked_again(begun: Survey) -> None:
    begun.answered("Anna", "nonsense")
    state = begun.pair.asked[-1]
    assert state is not None
    assert "nonsense" in state.message
    assert state.number == 1


def test_a_question_is_left_for_later_and_comes_the_next_time(begun: Survey) -> None:
    begun.presenter.answer_as("Anna")
    begun.presenter.skip()
    begun.presenter.answer("S+")
    begun.presenter.stop()
    assert begun.state.players[0].answered == 1
    begun.presenter.answer_as("Anna")
    state = begun.pair.asked[-1]
    assert state is not None
    assert state.number == 1


def test_nothing_is_laid_together_before_both_are_done(begun: Survey) -> None:
    begun.answered("Anna", "28ns", "S+", "2")
    begun.presenter.lay_together()
    assert not begun.state.can_lay_together
    assert not begun.state.report


def test_where_they_differ_stands_the_dearest_first_and_is_agreed_on(begun: Survey) -> None:
    begun.answered("Anna", "28ns", "S+", "1")
    begun.answered("Biju", "28P", "30ns", "1")
    begun.presenter.lay_together()
    assert [one.number for one in begun.state.differences] == [1, 2]
    first = begun.state.differences[0]
    assert first.given == (("Anna", "28 NOS"), ("Biju", "28 Pass"))

    assert begun.state.was_sought
    choices = {one.answer: one for one in begun.state.differences[0].choices}
    assert choices["28NS"].way == "with “NOS with any two Jacks” (S9.1)"
    assert (choices["28P"].way, choices["28P"].can_agree) == ("as the table plays", True)
    needs_row = begun.state.differences[1].choices[-1]
    assert (needs_row.way, needs_row.needs_row) == ("no treatment and no setting makes it so", True)
    assert begun.state.differences[1].row == "second-after-suit/four-small"

    begun.presenter.agree(1, "28NS")
    assert begun.state.differences[0].agreed == "Agreed on 28 NOS: with “NOS with any two Jacks” (S9.1)."
    assert begun.pair.practice.library.partnership(begun.pair.path).treatments == ("S9.1",)


def test_the_row_of_an_answer_can_be_changed_while_treatments_are_still_tried(begun: Survey) -> None:
    begun.answered("Anna", "28ns", "S+", "1")
    begun.answered("Biju", "28P", "30ns", "1")
    begun.presenter.lay_together()
    searching = next(state for state in begun.states if state.seeking == "Tried what is agreed")
    jacks, four_small = searching.differences
    assert [one.needs_row for one in jacks.choices] == [True, False], "the table's own answer needs none"
    assert jacks.choices[0].way == "no treatment or setting that was tried so far makes it so"
    assert four_small.choices[-1].needs_row


def test_what_can_not_stand_beside_what_was_agreed_on_is_no_longer_offered(begun: Survey) -> None:
    begun.answered("Anna", "28ns", "S+", "1")
    begun.answered("Biju", "28P", "S+", "3")
    begun.presenter.lay_together()
    meaning, call = begun.state.differences
    assert [one.can_agree for one in (*meaning.choices, *call.choices)] == [True] * 4

    begun.presenter.agree(1, "28NS")
    assert [(one.way, one.can_agree) for one in begun.state.differences[0].choices] == [
        ("not any more, by your agreement", False),
        ("no treatment and no setting makes it so", False),
    ]
    begun.presenter.agree(3, "3")
    assert begun.pair.practice.library.partnership(begun.pair.path).treatments == ("S9.1",)


def test_what_the_table_plays_is_agreed_on_without_a_change(begun: Survey) -> None:
    begun.answered("Anna", "28ns", "S+", "1")
    begun.answered("Biju", "28P", "S+", "1")
    begun.presenter.lay_together()
    before = begun.pair.path.read_text("utf-8")

    begun.presenter.agree(1, "28P")
    assert begun.state.differences[0].agreed == "Agreed on 28 Pass: as the table plays."
    assert begun.pair.path.read_text("utf-8") == before


def test_answers_that_came_by_mail_are_taken_in(begun: Survey, tmp_path: Path) -> None:
    mailed = tmp_path / "mail" / "from-biju.yaml"
    write_answers(mailed, answers("Biju", "28P", "S+", "1"))
    begun.presenter.take_in(mailed)
    assert [one.answered for one in begun.state.players] == [0, 3]


def test_questions_that_came_by_mail_begin_a_survey(tmp_path: Path) -> None:
    one = Survey(tmp_path)
    one.presenter.start(one.pair.agreed, tmp_path)
    write_survey(tmp_path / "mail" / "q.yaml", survey())
    one.presenter.take_in(tmp_path / "mail" / "q.yaml")
    assert one.state.questions == 3


def test_a_broken_file_is_told_by_its_place(tmp_path: Path) -> None:
    one = Survey(tmp_path)
    (tmp_path / FILE).write_text("format: 1\nsurvey: [", encoding="utf-8")
    one.presenter.start(one.pair.agreed, tmp_path)
    assert f"{FILE}:2:" in one.state.message
