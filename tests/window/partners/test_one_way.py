"""A pair's whole way in one window: agreed, a row changed, refused, mended, printed, asked apart, and agreed on."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog

from tests.hangs import HANGS_IN_MS
from tests.slow import takes_seconds
from tests.window.conftest import OpenWindow
from tests.window.editing.test_changing_rows import change_row, checks, proved, state_of, write
from tests.window.home.test_rooms import click, shown
from tests.window.partners.test_partner_screens import SAMPLE, answer_by_keys, at_partnership, questions, survey_of
from trainer.cards.notation import parse_hand
from trainer.language.agreements.partnership_writing import begin_partnership
from trainer.language.files.partnerships import agreed_in
from trainer.locations import HOME_VARIABLE
from trainer.practice.surveys.survey import write_survey
from trainer.reasoning.choosing.reasoner import Reasoner


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


@takes_seconds
@pytest.mark.qt_log_ignore("propagateSizeHints")  # a dialog on a platform without a window manager
def test_a_pair_agrees_changes_a_row_is_refused_a_hole_mends_it_prints_and_agrees_on_what_a_survey_found(
    started: OpenWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = tmp_path / "anna" / "us.yaml"
    they_agree(started, ours)
    they_change_a_row(started)
    they_print_their_card(started, tmp_path / "card.html", monkeypatch)
    they_answer_apart_and_agree(started, ours.parent, tmp_path / "biju")

    # What was agreed first and last is in one file, and their drills are judged by both.
    agreed = agreed_in(ours)
    assert agreed is not None
    assert agreed.treatments == ("S1.1",)
    assert "  replace: four-cards\n" in ours.read_text(encoding="utf-8")
    started.program.hub.show("practice")
    assert started.program.screens.choose.presenter is not None
    started.program.screens.choose.presenter.begin()
    reasoner = started.drilling._sitting.judge.reasoner
    assert [one.section for one in reasoner.book.treatments if one.section.startswith("S")] == ["S1.1"]
    assert answer_to_29_spades(reasoner, "9ATK.9T.KQ.") == "P"


def they_agree(started: OpenWindow, file: Path) -> None:
    at_partnership(started).begin_file("Anna and Biju", file)
    assert "Anna and Biju · " in started.window.bar._playing.accessibleName()


def they_change_a_row(started: OpenWindow) -> None:
    screen = change_row(started, "otherwise")
    screen.drop.click()
    proved(started)
    assert any(said.startswith("Fails: Nobody calls with ♠") for said in checks(started))
    assert not screen.keep.isEnabled(), "what leaves a hole can't be kept"

    screen.back.setFocus()
    started.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    proved(started)
    assert checks(started)[0] == "Holds: Every hand has a call"

    change_row(started, "four-cards")
    write(started, 0, "5+ cards")
    click(started, screen.keep)
    proved(started)
    assert screen.saving_text.text() == "Kept: it holds from now on", state_of(started)


def they_print_their_card(started: OpenWindow, sheet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(sheet), ""))
    started.program.hub.show("partnership")
    click(started, started.screens.partnership.agreement.card)
    printing = started.program.hub.print_dialog
    assert printing is not None
    printing.kinds.activated.emit(printing.kinds.findData(".html"))
    printing.save.click()
    printing.close()
    started.window.activateWindow()  # without a window manager nobody else gives the focus back
    started.qtbot.waitUntil(started.window.isActiveWindow, timeout=HANGS_IN_MS)
    card = re.sub("<[^>]*>", "", sheet.read_text(encoding="utf-8"))
    assert "Anna and Biju" in card
    assert "Five or more spades" in card, "their own row is on the card"


def they_answer_apart_and_agree(started: OpenWindow, annas: Path, bijus: Path) -> None:
    started.program.hub.show("partnership")
    survey, screen = survey_of(started)
    write_survey(annas / "survey.yaml", questions(started))
    survey.choose_folder(annas)
    screen.answer[0].setFocus()
    started.press(Qt.Key.Key_Return)
    answer_by_keys(started, "28ns", "p", "1")
    assert shown(started) is screen
    assert not screen.lay.isEnabled(), "Biju has not answered"

    # Biju, at home: a copy of their file, and the questions that Anna has sent.
    begin_partnership(bijus / "us.yaml", "Anna and Biju", SAMPLE)
    write_survey(bijus / "survey.yaml", questions(started))
    survey.choose_folder(bijus)
    screen.answer[1].setFocus()
    started.press(Qt.Key.Key_Return)
    answer_by_keys(started, "28p", "p", "1")
    survey.choose_folder(annas)
    survey.take_in(bijus / "answers-biju.yaml")

    click(started, screen.lay)
    assert [one.number for one in survey.state.differences] == [1]
    offered = [one for one in screen.findChildren(QAbstractButton) if one.text().startswith("Agree on 28 Pass")]
    click(started, offered[0])


def answer_to_29_spades(reasoner: Reasoner, hand: str) -> str:
    held = parse_hand(reasoner.book.game.deck, hand)
    return str(reasoner.choose(reasoner.written_auction(["29S", "P"]), held).call)
