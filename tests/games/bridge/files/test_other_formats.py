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


def test_rbn_leaves_out_players_whom_it_does_not_know(tmp_path: Path) -> None:
    first, _ = read_text(tmp_path, RBN.replace("Stansby", "?"), ".rbn")[0]
    assert "West" not in first.details
    assert first.details["East"] == "Martel"


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


COLUMNS = """   1.
J 3                 T 9 5 4             A 6                 K Q 8 7 2
J 8 7 4             9 6                 K Q T 5 3           A 2
A T 7 6 5           K Q 9               8 3                 J 4 2
Q 3                 K 9 6 4             A J 8 5             T 7 2
"""


def test_two_columns_are_west_and_east(tmp_path: Path) -> None:
    """`printew` has West to the left."""
    text = "\n".join(line[60:].ljust(20) + line[20:40] if line[0] != " " else line for line in COLUMNS.splitlines())
    (deal,), findings = read_text(tmp_path, f"{text}\n", ".txt")
    assert places(findings) == []
    assert hands(deal) == {"N": "-", "E": "T954.96.KQ9.K964", "S": "-", "W": "KQ872.A2.J42.T72"}


def test_lists_of_one_players_hands_are_one_hand_of_each_deal(tmp_path: Path) -> None:
    rows = COLUMNS.partition("\n")[2]
    lists = "North hands:\n\n\n   1.                  2.\n{}\n\nSouth hands:\n\n   1.\n{}"
    north = "\n".join(row[:40] for row in rows.splitlines())
    south = "\n".join(row[40:60] for row in rows.splitlines())
    first, second = read_text(tmp_path, lists.format(north, south), ".txt")[0]
    assert hands(first) == {"N": "J3.J874.AT765.Q3", "E": "-", "S": "A6.KQT53.83.AJ85", "W": "-"}
    assert hands(second) == {"N": "T954.96.KQ9.K964", "E": "-", "S": "-", "W": "-"}


def test_rows_of_ranks_are_searched_once(tmp_path: Path) -> None:
    """A pattern that tries every grouping of 60 ranks into cells takes years."""
    row = " ".join("AKQJT98765" * 6)
    with pytest.raises(UnusableFileError, match="the hands of deal 1 can't be told from what stands beside"):
        read_text(tmp_path, f"{row} x\n{row}\n{row}\n{row}\n{row}\n", ".txt")


def printed(*hands: str) -> str:
    """Return hands as dealing programs print them beside one another: each suit in 20 characters, if they suffice."""
    rows = zip(*(hand.split(".") for hand in hands), strict=True)
    cells = ((" ".join(holding or "-") + " " for holding in row) for row in rows)
    return "".join("".join(cell.ljust(20) for cell in row).rstrip() + "\n" for row in cells)


LONG = "3.AKQJT987652..2"
"""Eleven hearts take 22 characters."""


def test_a_long_suit_that_shifts_its_row_is_read(tmp_path: Path) -> None:
    others = ("A42.4.K432.KJ543", "KQJ.3.AQJ.AQT987", "T98765..T98765.6")
    (deal,), findings = read_text(tmp_path, f"   1.\n{printed(LONG, *others)}", ".txt")
    assert places(findings) == []
    assert hands(deal) == dict(zip("NESW", (LONG, *others), strict=True))


def test_a_long_suit_in_a_list_takes_no_other_deal_with_it(tmp_path: Path) -> None:
    """In the second row, 3 may be the eleventh heart of deal 2, or the only one of deal 3."""
    north = ("J3.J874.AT765.Q3", "4.AKJT987654.3.2", "A6.3.KQT5.AJ8532", "T954.96.KQ9.K964")
    text = f"North hands:\n\n   1.   2.   3.   4.\n{printed(*north)}\n   5.\n{printed(north[0])}\nSouth hands:\n\n"
    deals, findings = read_text(tmp_path, f"{text}   2.\n{printed(north[0])}", ".txt")
    assert [hands(deal)["N"] for deal in deals] == [north[0], "-", north[0]]
    assert hands(deals[1])["S"] == north[0]
    assert findings.games == 5
    assert places(findings) == [
        (4, 21, "the hand of North in deal 2 can't be told from what stands beside it"),
        (4, 41, "the hand of North in deal 3 can't be told from what stands beside it"),
        (4, 61, "the hand of North in deal 4 can't be told from what stands beside it"),
    ]


def test_a_hand_without_the_number_of_its_deal_replaces_no_other(tmp_path: Path) -> None:
    first, second = "J3.J874.AT765.Q3", "T954.96.KQ9.K964"
    text = f"North hands:\n\n   1.\n{printed(first, second)}\n{printed(second)}\n   1.\n{printed(second)}"
    (deal,), findings = read_text(tmp_path, text, ".txt")
    assert hands(deal)["N"] == first
    assert places(findings) == [
        (4, 21, "a hand of North without the number of its deal"),
        (9, 1, "a hand of North without the number of its deal"),
        (15, 1, "a second hand of North in deal 1"),
    ]


def test_columns_that_are_no_hands_make_no_board(tmp_path: Path) -> None:
    text = "   1.\n" + f"{' '.join('AKQJT98765432')} {'x':>18}\n".replace("x", "A") * 4
    with pytest.raises(UnusableFileError, match="the hands of deal 1 can't be told"):
        read_text(tmp_path, text.replace("A K Q", "K A Q"), ".txt")


@pytest.mark.parametrize(
    "text",
    [
        '[Event ""]\n[Board "1"]\n[Dealer "N"]\n[Deal "N:{}"]\n',
        "N:{}\n",
        "md|3SA6HKQT53D83CAJ85,SKQ872HA2DJ42CT72,SJ3HJ874DAT765CQ3,|",
    ],
)
def test_other_formats_are_known_under_the_ending_of_a_text(tmp_path: Path, text: str) -> None:
    (deal,), findings = read_text(
        tmp_path, text.format("J3.J874.AT765.Q3 T954.96.KQ9.K964 A6.KQT53.83.AJ85 KQ872.A2.J42.T72"), ".txt"
    )
    assert places(findings) == []
    assert hands(deal)["W"] == "KQ872.A2.J42.T72"


def test_other_lines_of_rbn_are_kept_and_told(tmp_path: Path) -> None:
    deal_line = "H N:J3.J874.AT765.Q3:T954.96.KQ9.K964:A6.KQT53.83.AJ85:KQ872.A2.J42.T72"
    text = f"K US:UK\n{deal_line}\nA 1C8SPP\n3 a note of nothing\nM SN:7777\nR eight\n"
    (deal,), findings = read_text(tmp_path, text, ".rbn")
    assert deal.circumstances["dealer"] == "W", "an auction without its head begins with West"
    assert [str(call) for call in deal.calls] == ["1C"]
    assert [deal.details["HomeTeam"], deal.details["VisitTeam"]] == ["US", "UK"]
    assert {one.says for one in deal.annotations} == {"8SPP", "3: a note of nothing", "M: SN:7777"}
    assert [(line, column) for line, column, _ in places(findings)] == [(3, 5), (6, 3), (4, 3)]


def test_a_result_of_rbn_needs_no_contract_line(tmp_path: Path) -> None:
    deal_line = "H N:J3.J874.AT765.Q3:T954.96.KQ9.K964:A6.KQT53.83.AJ85:KQ872.A2.J42.T72"
    (deal,), _ = read_text(tmp_path, f"{deal_line}\nA NZ:1CPPP\nR 8:+90\n", ".rbn")
    assert deal.taken == (8, 5)


@pytest.mark.parametrize(
    ("result", "remarks", "details"),
    [
        ("9:+140", 0, {}),
        ("9:140:+3", 0, {"ScoreIMP": "+3"}),
        ("9:+3", 0, {"ScoreIMP": "+3"}),
        ("9::62.5%", 0, {"ScorePercentage": "62.5%"}),
        ("9:-140", 1, {}),
        ("9:+110", 1, {}),
    ],
)
def test_a_score_of_rbn_is_compared_with_contract_and_tricks(
    tmp_path: Path, result: str, remarks: int, details: dict[str, str]
) -> None:
    deal_line = "H N:J3.J874.AT765.Q3:T954.96.KQ9.K964:A6.KQT53.83.AJ85:KQ872.A2.J42.T72"
    (deal,), findings = read_text(tmp_path, f"{deal_line}\nA NZ:PP1H1S2HA\nC 2H:S\nR {result}\n", ".rbn")
    assert deal.taken == (9, 4)
    assert {name: deal.details[name] for name in deal.details if "Score" in name} == details
    told = [(4, 5, f"the score is '{result.removeprefix('9:')}'")] * remarks
    assert places(findings) == told


def test_match_points_of_rbn_are_no_imps(tmp_path: Path) -> None:
    deal_line = "F M\nH N:J3.J874.AT765.Q3:T954.96.KQ9.K964:A6.KQT53.83.AJ85:KQ872.A2.J42.T72"
    (deal,), _ = read_text(tmp_path, f"{deal_line}\nA NZ:PP1H1S2HA\nC 2H:S\nR 9:140:7\n", ".rbn")
    assert deal.details["ScoreMP"] == "7"


def test_lines_without_end_that_are_no_rbn_are_not_read_to_the_end(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError) as refused:
        read_text(tmp_path, "JJAQ.J.TK.Q\n" * 100_000, ".rbn")
    assert refused.value.problems[0].source == "JJAQ.J.TK.Q"
    assert [one.line for one in refused.value.problems] == list(range(1, 51))
