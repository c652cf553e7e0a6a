"""Links to a viewer of hands, in every form in which they are found."""

import html
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.games.bridge.files.boards_read import places, read_text
from trainer.problems import UnusableFileError

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
SOUTH, WEST, NORTH = "sa6hkqt53d83caj85", "skq872ha2dj42ct72", "sj3hj874dat765cq3"
LIN = f"pn|A B,b,c,d|md|3{SOUTH},{WEST},{NORTH},|sv|n|ah|Board 3|mb|1C!|an|strong, 16+|mb|p|mb|1H|mb|p|"
ENCODED = quote(LIN, safe="")
HANDS = quote(f"s={SOUTH}&w={WEST}&n={NORTH}&d=n&v=n&b=3&a=1C!(strong, 16%2B)P1HP", safe="=&%")


@pytest.mark.parametrize(
    "text",
    [
        f"{VIEWER}?lin={ENCODED}",
        f"{VIEWER}?bbo=y&lin={ENCODED}&extra=1",
        f"{VIEWER}?lin={quote(LIN, safe='|,!').replace('%20', '+')}",
        f"look: {VIEWER}?lin={LIN}",
        f"http://bridgebase.com/tools/handviewer.html?lin={ENCODED}",
        f"www.bridgebase.com/tools/handviewer.html?lin={ENCODED}",
        f'<a href="{VIEWER}?bbo=y&amp;lin={ENCODED}">a deal</a>',
        f'<iframe src="{VIEWER}?bbo=y&#38;lin={html.escape(LIN)}"></iframe>',
        f"&lt;a href=&quot;{VIEWER}?bbo=y&amp;amp;lin={ENCODED}&quot;&gt;",
        f"https://example.org/to?url={quote(f'{VIEWER}?lin={ENCODED}', safe='')}&from=here",
        f"{VIEWER}?lin={quote(ENCODED, safe='')}",
        f"[a deal]({VIEWER}?lin={ENCODED}) and more",
        f"[url={VIEWER}?lin={ENCODED}]a deal[/url]",
        f"{VIEWER}?{HANDS}",
        f'<a href="{VIEWER}?{html.escape(HANDS)}">',
        f"{VIEWER}?{HANDS.upper()}",
        f"[hv=pc=n&{HANDS}]399|300[/hv]",
    ],
)
def test_a_link_is_read_however_it_is_written(tmp_path: Path, text: str) -> None:
    (deal,), findings = read_text(tmp_path, f"https://tinyurl.com/abc123\n{text}\n", ".txt")
    assert places(findings) == []
    assert list(deal.dealt.texts)[2:] == ["A6.KQT53.83.AJ85", "KQ872.A2.J42.T72"]
    assert dict(deal.circumstances) == {"dealer": "N", "vulnerable": "ns", "board": "3"}
    assert " ".join(map(str, deal.calls)) == "1C P 1H P"
    assert [(note.call, note.says.lower(), note.alert) for note in deal.notes] == [(0, "strong, 16+", True)]


def test_a_tag_without_its_end_hides_no_link_behind_it(tmp_path: Path) -> None:
    (deal,), findings = read_text(tmp_path, f"[hv=pc=n {VIEWER}?lin={ENCODED} [hv=\n", ".txt")
    assert places(findings) == []
    assert " ".join(map(str, deal.calls)) == "1C P 1H P"


@pytest.mark.parametrize("query", ["myhand=M-123456-1500000000", "bbo=y&linurl=https://example.org/a.lin", "bbo=y"])
def test_a_link_without_cards_is_told_and_the_others_are_read(tmp_path: Path, query: str) -> None:
    with pytest.raises(UnusableFileError, match="there is no deal in this link; nothing is fetched"):
        read_text(tmp_path, f"{VIEWER}?{query}\n", ".txt")
    deals, findings = read_text(tmp_path, f"x {VIEWER}?{query}\n{VIEWER}?lin={ENCODED}\n", ".txt")
    assert len(deals) == 1
    assert places(findings) == [(1, 3, "there is no deal in this link")]


def test_what_is_no_call_in_a_link_is_told(tmp_path: Path) -> None:
    (deal,), findings = read_text(tmp_path, f"{VIEWER}?s={SOUTH}&d=s&a=1Czz2H\n", ".txt")
    assert [str(call) for call in deal.calls] == ["1C"]
    assert [one.wrong for one in findings.problems] == ["'zz2H' is not a call; write it like 1S, 3NT, P, X or XX"]
