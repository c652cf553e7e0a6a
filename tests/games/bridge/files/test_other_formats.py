"""Deals in files of other programs: RBN, DLM, what dealing programs print, and links to a viewer of hands."""

from pathlib import Path
from urllib.parse import quote

import pytest

from tests.games.bridge.files.boards_read import places, read_text
from trainer.games import GAMES, game_called
from trainer.games.deal_format import CallNote
from trainer.playing.deals.deal_files import Findings, read_link
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import UnusableFileError

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
HANDS = "n AKQ.T54.97.AJ964 e 96.A6.KT864.KQ83 s 8732.K93.AQ5.T52 w JT54.QJ872.J32.7"
RBN = """% RBN version 3.2
D 19980131
T Greed Costs Contract:Richard Pavlicek
E Southeastern Regional:Flight A
F I
N Wolff+Hamman:Stansby+Martel:O
B 7
H W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:
A SB:1N^1PPP
1 15-17
C 1N:S
P D47QJ:S4A
R 8:+120
{A text
over lines}

B 8
H S:9.AK6.AKT982.K87
A WZ:PP1D*Y
"""


def hands(deal: TableDeal) -> dict[str, str]:
    first = "NESW".index(deal.circumstances["dealer"])
    return dict(zip("NESWNES"[first:], deal.dealt.texts, strict=False))


def link(text: str) -> tuple[tuple[TableDeal, ...], Findings]:
    findings = Findings()
    return read_link(text, game_called, GAMES, findings), findings


def test_rbn_is_read_with_the_labels_that_stay(tmp_path: Path) -> None:
    deals, findings = read_text(tmp_path, RBN, ".rbn")
    first, second = deals
    assert findings.problems == []
    assert findings.games == 2
    assert hands(first)["S"] == "AKQJ.QJ872.J2.T7"
    assert dict(first.circumstances) == {"board": "7", "dealer": "S", "vulnerable": "all"}
    assert first.notes == (CallNote(0, "15-17"),)
    assert [first.title, first.details["West"], first.details["Annotator"]] == [
        "Greed Costs Contract",
        "Stansby",
        "Richard Pavlicek",
    ]
    assert [one.says for one in first.annotations] == ["A text over lines"]
    assert hands(second) == {"W": "-", "N": "-", "E": "-", "S": "9.AK6.AKT982.K87"}
    assert [second.details["West"], second.details["Scoring"]] == ["Stansby", "IMP"]
    assert second.notes == (CallNote(2, "", alert=True),)


def test_dlm_is_read_and_its_checksum_compared(tmp_path: Path) -> None:
    cards = "cgcajjjnakpkchipnjhmbmbpbh"
    text = f"[Document]\nFrom board=1\nTo board=3\nBoard 01={cards}022\nBoard 02={cards}099\nBoard 03=cgx\n"
    deals, findings = read_text(tmp_path, text, ".dlm")
    assert [deal.circumstances["board"] for deal in deals] == ["1", "2"]
    assert hands(deals[0]) == hands(deals[1])
    assert hands(deals[0])["N"] == "AT87.JT3.J.AKT95"
    assert [deal.circumstances["vulnerable"] for deal in deals] == ["none", "ns"]
    assert findings.games == 3, "one of them can't be made out"
    assert places(findings) == [(6, 10, "'cgx' are no cards"), (5, 10, "the checksum is 099")]


@pytest.mark.parametrize(
    "text",
    [
        f"{HANDS}\n{HANDS}\nGenerated 2 hands\n",
        "\n\n".join(HANDS.replace(" e ", "\ne ").replace(" s ", "\ns ").replace(" w ", "\nw ") for _ in range(2)),
        "\n".join(HANDS.replace(" e ", "\ne ").replace(" s ", "\ns ").replace(" w ", "\nw ") for _ in range(2)),
        "".join(
            f"{number:4}.\n"
            f"{'A K Q':20}{'9 6':20}{'8 7 3 2':20}J T 5 4\n"
            f"{'T 5 4':20}{'A 6':20}{'K 9 3':20}Q J 8 7 2\n"
            f"{'9 7':20}{'K T 8 6 4':20}{'A Q 5':20}J 3 2\n"
            f"{'A J 9 6 4':20}{'K Q 8 3':20}{'T 5 2':20}7\n\n"
            for number in (1, 2)
        ),
    ],
)
def test_what_dealing_programs_print_is_read(tmp_path: Path, text: str) -> None:
    deals, findings = read_text(tmp_path, text, ".txt")
    assert findings.games == 2
    assert [deal.circumstances["dealer"] for deal in deals] == ["N", "E"]
    assert hands(deals[0]) == hands(deals[1]) == dict(zip("NESW", HANDS.split()[1::2], strict=True))
    assert places(findings) == []


def test_both_forms_of_a_link_are_read() -> None:
    cards = "n=s24kh29td2479qjc6&e=s378qjth348qjd3cj&s=s9ah67ad5ac237akq&w=s56h5kd68ktc4589t"
    deals, findings = link(f"{VIEWER}?{cards}&b=1&d=n&v=-&a=pp2c!(strong)p2dp3cp3nppp&p=sqsas5s2&sn=Anu")
    assert places(findings) == []
    (deal,) = deals
    assert [str(deal.result), " ".join(map(str, deal.cards))] == ["3NT by 0", "SQ SA S5 S2"]
    assert deal.notes == (CallNote(2, "strong", alert=True),)
    assert deal.details["South"] == "Anu"
    lin = "md|3,,SA62HKQ5DAKT982C8,|sv|o|mb|1D|"
    (one,), _ = link(f"{VIEWER}?lin={quote(lin)}")
    assert hands(one) == {"N": "A62.KQ5.AKT982.8", "E": "-", "S": "-", "W": "-"}


def test_a_link_without_a_deal_is_refused() -> None:
    with pytest.raises(UnusableFileError, match="there is no deal in this link; nothing is fetched"):
        link("https://example.org/deal?id=3")
