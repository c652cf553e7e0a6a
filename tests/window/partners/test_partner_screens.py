"""What partners do together in the window: an agreement, a survey answered apart, a duet, and comparing."""

from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QWidget

from tests.window.conftest import OpenWindow
from tests.window.home.test_rooms import begin, click, shown
from tests.window.test_accessibility import nameless
from trainer.language.agreements.partnership_writing import begin_partnership
from trainer.language.files.partnerships import agreed_in
from trainer.practice.questions.question import Question
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.survey import Survey, SurveyQuestion, write_survey
from trainer.screens.home.partnership import PartnershipPresenter
from trainer.screens.partners.survey_presenter import SurveyPresenter
from trainer.window.partners.partner_question_screen import PartnerQuestionScreen
from trainer.window.partners.survey_screen import SurveyScreen

SAMPLE: Final = "fifty-six/sample"
TWO_JACKS: Final = "J9.JAK.TQ.K"
"""It opens 28 NOS, unless that shows three Jacks (S1.1)."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def at_partnership(started: OpenWindow) -> PartnershipPresenter:
    begin(started)
    started.program.hub.show("partnership")
    assert started.program.screens.partnership.presenter is not None
    return started.program.screens.partnership.presenter


def survey_of(started: OpenWindow) -> tuple[SurveyPresenter, SurveyScreen]:
    """The survey, opened by its button."""
    click(started, started.screens.partnership.agreement.survey)
    screen = started.screens.survey
    assert screen.presenter is not None
    return screen.presenter, screen


def asking(started: OpenWindow) -> PartnerQuestionScreen:
    return started.screens.asking


def answer_by_keys(started: OpenWindow, *given: str) -> None:
    """Type every answer where the focus is, and press Enter."""
    for one in given:
        assert shown(started) is asking(started)
        if one.isdecimal():
            started.type(one)
        else:
            started.type(one)
            started.press(Qt.Key.Key_Return)


def questions(started: OpenWindow) -> Survey:
    table = started.practice.library.book(SAMPLE).fingerprint
    row, place = "first-position/two-jacks", "second-after-suit/otherwise"
    call = SurveyQuestion(Kind.CALL, row, "", (), ("28NS",), 40.0, hand=TWO_JACKS)
    other = SurveyQuestion(Kind.CALL, place, "", ("29S", "P"), ("P",), 5.0, hand="TK.AK.TQ.K9")
    shows = SurveyQuestion(
        Kind.SHOWS,
        "first-position/two-jacks",
        "",
        ("28NS", "P"),
        ("1",),
        100.0,
        prompt="Partner has just called 28 NOS. What does that show?",
        options=("Two or more Jacks in different suits", "Two Jacks"),
    )
    return Survey(SAMPLE, (), "A sample", table, (call, other, shows))


def test_an_agreement_is_made_a_file_by_keyboard(
    started: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "open", lambda _: None)  # the system's own dialog, which no test can answer
    at_partnership(started)
    panel = started.screens.partnership.agreement
    panel.names.setFocus()
    started.type("Anna and Biju")
    started.press(Qt.Key.Key_Return)
    (dialog,) = panel.findChildren(QFileDialog)
    assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.fileSelected.emit(str(tmp_path / "us.yaml"))
    agreed = agreed_in(tmp_path / "us.yaml")
    assert agreed is not None
    assert agreed.name == "Anna and Biju"
    assert "Anna and Biju · " in started.window.bar._playing.accessibleName()


def test_a_tick_is_in_the_file_and_shows_what_it_changes(started: OpenWindow, tmp_path: Path) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    screen = started.screens.partnership
    screen.boxes["S1.1"].setFocus()
    started.press(Qt.Key.Key_Space)
    agreed = agreed_in(tmp_path / "us.yaml")
    assert agreed is not None
    assert agreed.treatments == ("S1.1",)
    assert screen.changes.situations.count() == 1
    assert "28 NOS: " in screen.changes.shares.accessibleName()


def test_their_own_words_are_kept_when_the_focus_leaves_them(started: OpenWindow, tmp_path: Path) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    notes = started.screens.partnership.notes
    notes.setFocus()
    started.type("Biju asks first.")
    started.screens.partnership.agreement.names.setFocus()
    agreed = agreed_in(tmp_path / "us.yaml")
    assert agreed is not None
    assert agreed.notes == "Biju asks first."


def test_a_pair_agrees_answers_apart_agrees_on_one_thing_and_drills_follow(started: OpenWindow, tmp_path: Path) -> None:
    ours, bijus = tmp_path / "anna", tmp_path / "biju"
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", ours / "us.yaml")
    survey, screen = survey_of(started)
    assert shown(started) is screen
    write_survey(ours / "survey.yaml", questions(started))
    survey.choose_folder(ours)

    # Anna, at home.
    screen.answer[0].setFocus()
    started.press(Qt.Key.Key_Return)
    answer_by_keys(started, "28ns", "p", "1")
    assert shown(started) is screen
    assert not screen.lay.isEnabled(), "Biju has not answered"

    # Biju, in a folder of his own; he sends his answers back.
    begin_partnership(bijus / "us.yaml", "Anna and Biju", SAMPLE)
    write_survey(bijus / "survey.yaml", questions(started))
    survey.choose_folder(bijus)
    screen.answer[1].setFocus()
    started.press(Qt.Key.Key_Return)
    answer_by_keys(started, "28p", "p", "1")
    assert screen.isAncestorOf(started.window.focusWidget()), "the page has the focus after the last question"
    survey.choose_folder(ours)
    survey.take_in(bijus / "answers-biju.yaml")

    click(started, screen.lay)
    assert not screen.lay.isVisible(), "the answers are compared"
    assert screen.anew.isVisible(), "another survey can follow"
    assert [one.number for one in survey.state.differences] == [1]
    assert not screen.seek.isVisible(), "what they could agree on was looked for at once"
    (agree,) = [one for one in screen.findChildren(QAbstractButton) if one.text().startswith("Agree on 28 Pass")]
    agree.setFocus()
    click(started, agree)
    assert screen.isAncestorOf(started.window.focusWidget()), "the focus stays on the page"
    agreed = agreed_in(ours / "us.yaml")
    assert agreed is not None
    assert agreed.treatments == ("S1.1",)

    # From then on a drill judges by it.
    started.program.hub.show("practice")
    assert started.program.screens.choose.presenter is not None
    started.program.screens.choose.presenter.begin()
    judge = started.drilling._sitting.judge
    assert [one.section for one in judge.reasoner.book.treatments] == ["S1.1"]
    assert isinstance(started.drilling._question, Question)


def test_what_no_treatment_makes_so_leads_to_the_row_itself(started: OpenWindow, tmp_path: Path) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    write_survey(tmp_path / "survey.yaml", questions(started))
    survey, screen = survey_of(started)
    survey.answer_as("Anna")
    answer_by_keys(started, "28ns", "p", "1")
    survey.answer_as("Biju")
    answer_by_keys(started, "28ns", "34s", "1")
    click(started, screen.lay)
    (change,) = screen.change
    assert change.accessibleName() == "Change the row: 34♠: no treatment and no setting makes it so"

    click(started, change)
    assert shown(started) is started.screens.editing
    editor = started.program.screens.editing.presenter
    assert editor is not None
    assert editor.place == ("second-after-suit", "otherwise")


def test_the_focus_goes_from_one_partner_to_the_other_and_to_comparing(started: OpenWindow, tmp_path: Path) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    write_survey(tmp_path / "survey.yaml", questions(started))
    _, screen = survey_of(started)
    for place in (0, 1):
        assert QApplication.focusWidget() is screen.answer[place]
        started.press(Qt.Key.Key_Return)
        answer_by_keys(started, "28ns", "p", "1")
    assert QApplication.focusWidget() is screen.lay


def test_escape_leads_from_a_question_to_its_page_and_on_to_the_partnership(
    started: OpenWindow, tmp_path: Path
) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    write_survey(tmp_path / "survey.yaml", questions(started))
    survey, screen = survey_of(started)
    survey.answer_as("Anna")
    assert shown(started) is asking(started)
    assert started.window.bar.back.text() == "‹ Partnership"
    click(started, started.window.bar.back)
    assert shown(started) is screen
    survey.answer_as("Anna")
    started.press(Qt.Key.Key_Escape)
    assert shown(started) is screen
    started.press(Qt.Key.Key_Escape)
    assert shown(started) is started.screens.partnership


def test_leaving_the_survey_stops_its_search_so_that_other_screens_need_not_wait(
    started: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_partnership(started).begin_file("Anna and Biju", tmp_path / "us.yaml")
    survey, _ = survey_of(started)
    stops: list[str] = []
    monkeypatch.setattr(survey, "stop_seeking", lambda: stops.append("stopped"))
    started.program.hub.show("partnership")
    assert stops


def asked_as_anna(started: OpenWindow, folder: Path) -> SurveyPresenter:
    """Anna is asked the first question of a survey."""
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", folder / "us.yaml")
    write_survey(folder / "survey.yaml", questions(started))
    survey, _ = survey_of(started)
    survey.answer_as("Anna")
    return survey


def test_a_question_tells_nothing_and_can_be_left_for_later(started: OpenWindow, tmp_path: Path) -> None:
    asked_as_anna(started, tmp_path)
    screen = asking(started)
    assert screen.end.text() == "&Stop here", "it is no drill"
    assert not screen.ways_on.hint.isVisible()
    assert screen.ways_on.dont_know.text() == "&Later"
    click(started, screen.ways_on.dont_know)
    assert screen._state.number == 2


def test_nothing_that_one_partner_typed_is_left_for_the_other(started: OpenWindow, tmp_path: Path) -> None:
    survey = asked_as_anna(started, tmp_path)
    started.type("28n")
    started.press(Qt.Key.Key_Escape)
    survey.answer_as("Biju")
    assert asking(started).line.edit.text() == ""
    assert QApplication.focusWidget() is asking(started).line.edit


def test_a_duet_is_begun_and_a_call_is_made_by_keyboard(started: OpenWindow, tmp_path: Path) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    click(started, started.screens.partnership.agreement.duet)
    screen, duet = started.screens.duet, started.screens.duet.presenter
    assert duet is not None
    screen.number.setValue(1)
    screen.begin.setFocus()
    started.press(Qt.Key.Key_Return)
    assert [one.is_bid for one in duet.state.deals] == [False]
    assert QApplication.focusWidget() is next(one for one in screen.bid if one.isEnabled())
    started.press(Qt.Key.Key_Return)
    assert not duet.state.message
    answer_by_keys(started, "28p")
    assert any((tmp_path / "duet").glob("calls-*.jsonl"))


def test_two_agreements_are_compared_with_a_treatment_over_one(started: OpenWindow) -> None:
    at_partnership(started)
    click(started, started.screens.partnership.agreement.comparing)
    screen = started.screens.comparing
    first = screen.sides[0]
    first.boxes["S1.1"].setFocus()
    started.press(Qt.Key.Key_Space)
    assert first.boxes["S1.1"].isChecked()
    assert screen.changes.situations.count() == 1
    assert screen.earning.button.isEnabled()


def test_the_tab_key_goes_through_treatments_where_they_are_read(started: OpenWindow) -> None:
    at_partnership(started)
    screen = started.screens.partnership
    screen.agreement.comparing.setFocus()
    assert tabbed(started, len(screen.boxes)) == list(screen.boxes.values())
    click(started, screen.agreement.comparing)
    first, second = started.screens.comparing.sides
    first.open.setFocus()
    assert tabbed(started, len(first.boxes) + 1) == [*first.boxes.values(), second.choices]


def tabbed(started: OpenWindow, times: int) -> list[QWidget | None]:
    """What has the focus after each press of the tab key."""
    found = []
    for _ in range(times):
        started.press(Qt.Key.Key_Tab)
        found.append(QApplication.focusWidget())
    return found


@pytest.mark.parametrize("page", ["survey", "duet", "comparing"])
def test_every_control_has_a_name_and_the_focus_is_somewhere(started: OpenWindow, page: str, tmp_path: Path) -> None:
    presenter = at_partnership(started)
    presenter.begin_file("Anna and Biju", tmp_path / "us.yaml")
    click(started, getattr(started.screens.partnership.agreement, page))
    assert nameless(started.window) == []
    focused = QApplication.focusWidget()
    screen = shown(started)
    assert focused is not None
    assert screen is getattr(started.screens, page)
    assert screen.isAncestorOf(focused)


@pytest.mark.parametrize("page", ["survey", "duet"])
def test_without_a_file_it_is_said_what_is_needed(started: OpenWindow, page: str) -> None:
    at_partnership(started)
    click(started, getattr(started.screens.partnership.agreement, page))
    state = getattr(started.screens, page).presenter.state
    assert "Save your agreement first" in state.needs
