"""A pair of bridge and one of spades in the real window, on the shipped tables, from an empty file to what they agree.

They make an agreement, change a row, are refused a hole, mend it, print the card, answer a survey apart, and agree.
What single steps do in all their cases is tried on small tables, in the tests of the screens.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.shipped_tables import shipped_lesson_library, shipped_library
from tests.slow import goes_through_everything
from tests.window.conftest import OpenWindow, window_of
from tests.window.editing.test_changing_rows import CONTROL, card_printed, change_row, checks, proved, write
from tests.window.home.test_rooms import click, shown
from tests.window.partners.test_partner_screens import survey_of
from tests.window.sample_room import MemoryKeeper, passing_time
from trainer.language.files.partnerships import Partnership, agreed_in
from trainer.locations import HOME_VARIABLE
from trainer.practice.questions.subject import Kind
from trainer.practice.surveys.survey import Survey, SurveyQuestion, write_survey
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.window.look.appearance import Appearance


class Played(NamedTuple):
    """What a pair plays and does: rows of `situation` that they drop and change, a hand of which they think apart.

    `calls` are the table's with that hand, and the one that they agree on; `agreed` stands in their file then.
    """

    convention: str
    situation: str
    last_row: str
    row: str
    asks: str
    hand: str
    calls: tuple[str, str]
    agreed: tuple[tuple[str, ...], dict[str, int]]


BRIDGE: Final = Played(
    "bridge/acol",
    "rebid-after-a-limit-raise",
    "otherwise",
    "game",
    "accepts a limit raise; no void",
    "KQJ985.53.K87.96",
    ("P", "2S"),
    (("Weak twos",), {}),
)
SPADES: Final = Played(
    "spades/bis",
    "beside-much",
    "regular-bid",
    "nil",
    "fair nil",
    "432.432.432.KQT5",
    ("1", "0"),
    ((), {"fair risk": 6}),
)


@pytest.fixture
def opened(
    qtbot: QtBot, appearance: Appearance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, played: Played
) -> Iterator[OpenWindow]:
    """The window of somebody who plays one of these conventions."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    practice = PracticeSetup(
        shipped_library(), shipped_lesson_library(), MemoryKeeper(), "Ammu", Random(3), passing_time()
    )
    practice.agree(played.convention, ())
    yield from window_of(practice, qtbot, appearance)


@pytest.mark.slow  # half a minute each: everything that the partnership's room counts is counted for real
@pytest.mark.qt_log_ignore("propagateSizeHints")  # a dialog on a platform without a window manager
@pytest.mark.parametrize(
    "played", [pytest.param(BRIDGE, id="bridge", marks=goes_through_everything), pytest.param(SPADES, id="spades")]
)
def test_a_pair_agrees_changes_a_row_prints_its_card_answers_apart_and_agrees_again(
    opened: OpenWindow, played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "us.yaml"
    opened.program.hub.show("partnership")
    partnership = opened.program.screens.partnership.presenter
    assert partnership is not None
    partnership.begin_file("Anna and Biju", file)
    assert agreement_in(file).convention == played.convention

    screen = change_row(opened, played.last_row, played.situation)
    screen.drop.click()
    proved(opened)
    assert any(said.startswith("Fails: Nobody calls with ♠") for said in checks(opened)), checks(opened)
    assert not screen.keep.isEnabled(), "a hole is refused"
    screen.back.setFocus()
    opened.press(Qt.Key.Key_Z, CONTROL)
    proved(opened)
    assert checks(opened)[0] == "Holds: Every hand has a call", "and mended"

    change_row(opened, played.row, played.situation)
    write(opened, 0, played.asks)
    for failing in [one for one in screen.form.examples if one.said.text().startswith("⚠")]:
        failing.out.click()
        proved(opened)
    assert screen.keep.isEnabled(), checks(opened)
    screen.keep.click()
    assert f"  replace: {played.row}\n" in file.read_text(encoding="utf-8")

    question = SurveyQuestion(Kind.CALL, f"{played.situation}/{played.row}", "", (), played.calls[:1], 9, played.hand)
    table = opened.practice.library.book(played.convention).fingerprint
    write_survey(tmp_path / "survey.yaml", Survey(played.convention, (), "Ours", table, (question,)))
    survey, page = survey_of(opened)
    survey.choose_folder(tmp_path)
    for place, answer in enumerate(played.calls):
        page.answer[place].setFocus()
        opened.press(Qt.Key.Key_Return)
        assert shown(opened) is opened.screens.asking
        opened.type(answer)
        opened.press(Qt.Key.Key_Return)
    click(opened, page.lay)
    QApplication.processEvents()
    agree = [one for one in page.findChildren(QAbstractButton) if one.text().startswith("Agree on") and one.isVisible()]
    as_played, otherwise = sorted(agree, key=lambda one: "as the table plays" not in one.accessibleName())
    assert as_played.accessibleName().endswith("as the table plays")
    otherwise.setFocus()
    opened.press(Qt.Key.Key_Return)
    agreed = agreement_in(file)
    assert (agreed.treatments, dict(agreed.settings)) == played.agreed
    assert f"  replace: {played.row}\n" in file.read_text(encoding="utf-8"), "their own row stays"
    card = card_printed(opened, tmp_path / "ours.html", monkeypatch)
    assert "Anna and Biju" in card
    assert "own rows" in card.lower(), "it says that they play some"


def agreement_in(file: Path) -> Partnership:
    found = agreed_in(file)
    assert found is not None
    return found
