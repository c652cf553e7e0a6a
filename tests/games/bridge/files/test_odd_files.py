"""Odd but legal PBN files: one auction written in many ways is read as the same."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.files.boards_read import DEAL, read
from trainer.playing.deals.deal_files import write_deals

CALLS = ("P", "P", "1H", "1S", "2H", "P", "P", "P")
WORDS = {"P": ("Pass", "pass", "P"), "1H": ("1H", "1h", "1♥"), "1S": ("1S", "1♠"), "2H": ("2H", "2h")}
BETWEEN = (
    " ",
    "\n",
    "\t",
    " {a comment} ",
    " ; a comment\n",
    "\n% an escape line\n",
    " {two\n\nparagraphs} ",
    "  \n  ",
)
BESIDE = ("", "!", " ?", " $3", "!?", " =1=", "\t!!")
ENCODINGS = ("utf-8", "utf-8-sig", "utf-16", "cp1252")
ENDS = ("\n", "\r\n", "\r", "\r\r\n")
TAGS = ('[Board "3"]', '[Dealer "N"]', '[Vulnerable "NS"]', DEAL, '[Event "Köln"]', '[Room "Open"]\n[Room "Closed"]')


@st.composite
def games(draw: st.DrawFn) -> str:
    tags = "\n".join(draw(st.permutations(TAGS)))
    first, hyphens = draw(st.sampled_from([("N", ""), ("W", "- "), ("S", "- - "), ("E", "- - - ")]))
    known = CALLS[: draw(st.sampled_from([5, len(CALLS)]))]
    words = [draw(st.sampled_from(WORDS[call])) + draw(st.sampled_from(BESIDE)) for call in known]
    calls = "".join(word + draw(st.sampled_from(BETWEEN)) for word in words)
    end = "" if len(known) == len(CALLS) else draw(st.sampled_from(["AP", "ap"]))
    return f'{tags}\n[Auction "{first}"]\n{hyphens}{calls}{end}\n[Note "1:said"]\n'


@given(
    written=st.lists(games(), min_size=1, max_size=3),
    encoding=st.sampled_from(ENCODINGS),
    end=st.sampled_from(ENDS),
    last=st.sampled_from(["", "\x1a", "\n\n\n"]),
)
def test_an_odd_file_is_read_as_it_is_meant(
    tmp_path_factory: pytest.TempPathFactory, written: list[str], encoding: str, end: str, last: str
) -> None:
    folder: Path = tmp_path_factory.mktemp("odd")
    text = "\n".join(written) + last
    if encoding == "cp1252":
        text = text.replace("♥", "H").replace("♠", "S")
    (folder / "odd.pbn").write_bytes(text.replace("\n", end).encode(encoding))
    deals, findings = read(folder / "odd.pbn")
    assert findings.problems == []
    assert [tuple(map(str, deal.calls)) for deal in deals] == [CALLS] * len(written)
    assert {(deal.title, deal.circumstances["dealer"]) for deal in deals} == {("Köln", "N")}
    write_deals(folder / "again.pbn", deals)
    assert read(folder / "again.pbn")[0] == deals
