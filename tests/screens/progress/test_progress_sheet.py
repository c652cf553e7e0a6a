"""What the room shows, for a teacher: as a sheet that a spreadsheet reads, and as pages."""

import csv
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.screens.progress.test_progress_presenter import MONDAY, WEEKS, Progress, strength
from trainer.cards.notation import parse_hand
from trainer.games.fifty_six.game import fifty_six
from trainer.practice.guide.evidence import Evidence
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.progress.progress_page import pdf_of
from trainer.screens.progress.progress_sheet import sheet_of
from trainer.screens.progress.progress_state import MissedLine, ProgressState

SITUATIONS = (strength("first-position", 0.9), strength("second-after-suit", 0.5))


def rows(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text)))


def test_it_has_every_situation_with_its_strength_and_when_it_is_due() -> None:
    state = Progress(Evidence(40, MONDAY, SITUATIONS)).state()
    sheet = rows(sheet_of(state))
    assert sheet[0] == [state.title]
    assert ["Situation", "Strength", "Right lately", "Answers", "Next due"] in sheet
    assert ["You call first", "strong", "90 %", "20", "in 3 days"] in sheet


def test_what_was_missed_stands_below() -> None:
    hand = (SuitDisplay("S", "♠", "spades", "JJ9A"), SuitDisplay("H", "♥", "hearts", ""))
    missed = MissedLine("", "Pass, first to call", "Thursday · right was 29♠", hand)
    assert rows(sheet_of(ProgressState(missed=(missed,))))[-2:] == [
        ["Missed", "When", "Hand", "Cost"],
        ["Pass, first to call", "Thursday · right was 29♠", "♠JJ9A ♥–", ""],
    ]


@pytest.mark.parametrize("call", ["+♠ after 28♠", "=1+1", "@you"])
def test_a_cell_that_looks_like_a_formula_is_text(call: str) -> None:
    state = ProgressState(title="Progress", missed=(MissedLine("", call, "today", ()),))
    assert f"'{call}" in sheet_of(state)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(0, ""), (20, ""), (60, "; 1 minute of"), (3000, "; 50 minutes of"), (9000, "; 2½ hours"), (39600, "; 11 hours")],
)
def test_the_time_is_told_in_words(seconds: float, said: str) -> None:
    state = Progress(Evidence(1, MONDAY, seconds=seconds)).state()
    assert said in state.days_text
    assert ("of thinking in this game" in state.days_text) is bool(said)


def test_it_is_written_so_that_spreadsheets_read_suits(tmp_path: Path) -> None:
    progress = Progress(Evidence(40, MONDAY, SITUATIONS))
    progress.state()
    progress.presenter.write_sheet(tmp_path / "progress.csv")
    assert (tmp_path / "progress.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert progress.states[-1].message == ""


def test_where_a_pdf_is_wanted_pages_are_written_that_say_the_same(tmp_path: Path) -> None:
    progress = Progress(Evidence(40, MONDAY, SITUATIONS, WEEKS))
    state = progress.state()
    progress.presenter.write_sheet(tmp_path / "progress.pdf")
    text = " ".join(PdfReader(tmp_path / "progress.pdf").pages[0].extract_text().split())
    for said in ("Ammu", state.summary, state.chart_text, "80 mixed", state.days_text, "You call first", "strong"):
        assert said in text
    assert progress.states[-1].message == ""


def test_a_mistake_stands_on_the_pages_with_its_hand() -> None:
    hand = hand_display(parse_hand(fifty_six().deck, "JJAQ.J.TK.Q"))
    line = MissedLine("deal:1", "29♠ after 28♠", "2 stake points · yesterday · right was 30♠", hand)
    pages = PdfReader(BytesIO(pdf_of(ProgressState(title="Progress", costly=(line,)), "Anu", MONDAY)))
    text = " ".join(pages.pages[0].extract_text().split())
    assert "Mistakes at the table, most costly first 29♠ after 28♠ 2 stake points" in text
    assert "♠JJAQ ♥J ♦TK ♣Q" in text


def test_what_can_not_be_written_is_said(tmp_path: Path) -> None:
    progress = Progress(Evidence(40, MONDAY, SITUATIONS))
    progress.state()
    progress.presenter.write_sheet(tmp_path / "none" / "progress.csv")
    assert progress.states[-1].message == "progress.csv could not be written: No such file or directory."
