"""Odd but legal PBN files: one auction written in many ways is read as the same."""

import re
from collections import Counter
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
    # A question mark at the end asks for the next call.
    words[-1] = words[-1].removesuffix(" ?")
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
    assert sum(note.says == "said" for deal in deals for note in deal.notes) == text.count("=1=")
    beside = Counter(one.kind for deal in deals for one in deal.annotations)
    # A note to which no call refers becomes a comment.
    comments = text.count("comment") + text.count("paragraphs") + sum("=1=" not in game for game in written)
    marks = len(re.findall(r"[!?]+|\$3", text))
    assert (beside["comment"], beside["mark"]) == (comments, marks)
    write_deals(folder / "again.pbn", deals)
    assert read(folder / "again.pbn")[0] == deals


HANDS = ("J3.J874.AT765.Q3", "T954.96.KQ9.K964", "A6.KQT53.83.AJ85", "KQ872.A2.J42.T72")
"""From North on."""

UNKNOWN = ("-", "...", "?", "-.-.-.-")
CARDS = (("SK", "S3", "S4", "SA"), ("HA", "H4", "H6", "HK"), ("C2", "C3", "CK", "CA"))
"""Three tricks against two hearts by South, a column for each player from West on; South wins the first."""


@st.composite
def problems(draw: st.DrawFn) -> tuple[str, int, set[int]]:
    """A game with some hands, the seat of the first one that is written, and the seats that are known."""
    known = draw(st.sets(st.integers(0, 3), min_size=1, max_size=3))
    first = draw(st.integers(0, 3))
    order = [(first + turn) % 4 for turn in range(4)]
    written = [HANDS[seat] if seat in known else draw(st.sampled_from(UNKNOWN)) for seat in order]
    while written[-1] in UNKNOWN and len(written) > 1 and draw(st.booleans()):
        written.pop()
    sign = draw(st.sampled_from([" +", "\n+", " *", ""]))
    deal = f'[Deal "{draw(st.sampled_from(("NESW"[first], "nesw"[first])))}:{" ".join(written)}"]'
    return f'[Board "1"]\n[Dealer "N"]\n{deal}\n[Auction "N"]\nPass 1C{sign}\n', first, known


@given(problem=problems())
def test_hands_that_are_given_are_read_wherever_they_stand(
    tmp_path_factory: pytest.TempPathFactory, problem: tuple[str, int, set[int]]
) -> None:
    text, _, known = problem
    folder: Path = tmp_path_factory.mktemp("problems")
    (folder / "odd.pbn").write_text(text, "utf-8")
    (deal,), findings = read(folder / "odd.pbn")
    assert findings.problems == []
    assert list(deal.dealt.texts) == [hand if seat in known else "-" for seat, hand in enumerate(HANDS)]
    assert [str(call) for call in deal.calls] == ["P", "1C"]
    write_deals(folder / "again.pbn", [deal])
    assert read(folder / "again.pbn")[0] == (deal,)


@st.composite
def plays(draw: st.DrawFn) -> tuple[str, int]:
    """A play that is told up to some trick, and how many cards it has."""
    tricks = draw(st.integers(1, 3))
    rows = []
    for row in CARDS[:tricks]:
        words = [draw(st.sampled_from([card, card.lower()])) + draw(st.sampled_from(BESIDE)) for card in row]
        # An empty line would end the game.
        rows.append("".join(word + draw(st.sampled_from(BETWEEN[:4])) for word in words))
    end = draw(st.sampled_from(["*", "- - - -\n*", ""]))
    return " ".join(rows) + end, 4 * tricks


@given(play=plays())
def test_cards_are_read_with_whatever_stands_beside_them(
    tmp_path_factory: pytest.TempPathFactory, play: tuple[str, int]
) -> None:
    text, cards = play
    folder: Path = tmp_path_factory.mktemp("plays")
    auction = '[Auction "N"]\nPass Pass 1H 1S\n2H AP\n'
    game = f'[Board "3"]\n[Dealer "N"]\n[Vulnerable "NS"]\n{DEAL}\n{auction}[Play "W"]\n{text}\n[Note "1:said"]\n'
    (folder / "odd.pbn").write_text(game, "utf-8")
    deals, findings = read(folder / "odd.pbn")
    assert findings.problems == []
    (deal,) = deals
    assert {str(card) for card in deal.cards} == {card for row in CARDS[: cards // 4] for card in row}
    assert len(deal.cards) == cards
    write_deals(folder / "again.pbn", deals)
    assert read(folder / "again.pbn")[0] == deals


@given(
    values=st.lists(st.sampled_from(["one", "#", "##two", "?", None]), min_size=1, max_size=6),
    tag=st.sampled_from(["Site", "Room", "West", "Annotator"]),
)
def test_values_are_inherited_as_the_standard_says(
    tmp_path_factory: pytest.TempPathFactory, values: list[str | None], tag: str
) -> None:
    """`#` is the value of the game before, `##` begins one that holds for all games after it."""
    folder: Path = tmp_path_factory.mktemp("inherited")
    games, expected, last, for_all = [], [], "", ""
    for number, value in enumerate(values, 1):
        games.append(("" if value is None else f'[{tag} "{value}"]\n') + f'[Board "{number}"]\n[Dealer "N"]\n{DEAL}\n')
        if value is None:
            shown = for_all
        elif value == "#":
            shown = last
        elif value.startswith("##"):
            shown = for_all = value.removeprefix("##")
        else:
            shown = value
            for_all = value if for_all else ""
        last = shown if value is not None or for_all else last
        expected.append(shown if shown != "?" else "")
    (folder / "odd.pbn").write_text("\n".join(games), "utf-8")
    deals, _ = read(folder / "odd.pbn")
    assert [deal.details.get(tag, "") for deal in deals] == expected
