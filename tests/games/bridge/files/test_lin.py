"""Deals of bridge as LIN."""

from pathlib import Path

import pytest

from tests.games.bridge.files.boards_read import LIN_HANDS, RECORDS, places, read, read_text
from tests.slow import takes_seconds
from trainer.games.deal_format import CallNote
from trainer.playing.deals.deal_files import write_deals
from trainer.problems import UnusableFileError

HEAD = f"md|3{LIN_HANDS}|sv|n|ah|Board 3|"
AUCTION = "mb|p|mb|p|mb|1H|mb|1S|mb|2H|mb|2S|mb|3C|mb|p|mb|4H|mb|p|mb|p|mb|p|pg||"


def test_boards_with_announced_meanings_are_read() -> None:
    deals, findings = read(RECORDS / "boards.lin")
    assert places(findings) == []
    assert [str(deal.result) for deal in deals] == ["5H by 2", "2S by 2", "2H by 0"]
    assert [deal.taken for deal in deals] == [(12, 1), (10, 3), (9, 4)]
    assert deals[2].conceded == (9, 4)
    assert deals[0].notes[:2] == (
        CallNote(2, "Major suit opening -- 5+ ♥; 11-21 HCP; 12-22 total points"),
        CallNote(3, "Michaels -- 5+ ♠; 9+ total points; forcing", alert=True),
    )
    assert dict(deals[0].details)["West"] == "West"


@pytest.mark.parametrize("ending", [".lin", ".pbn", ".json"])
def test_boards_are_written_and_read_again_as_they_were(tmp_path: Path, ending: str) -> None:
    deals, _ = read(RECORDS / "boards.lin")
    write_deals(tmp_path / f"again{ending}", deals)
    again, findings = read(tmp_path / f"again{ending}")
    assert again == deals
    assert places(findings) == []


def test_the_fields_library_reads_the_same_from_what_is_written(tmp_path: Path) -> None:
    from endplay.parsers import lin

    deals, _ = read(RECORDS / "boards.lin")
    write_deals(tmp_path / "again.lin", deals)
    before = lin.loads((RECORDS / "boards.lin").read_text().replace("\n", ""))
    after = lin.loads((tmp_path / "again.lin").read_text().replace("\n", ""))
    for one, other in zip(before, after, strict=True):
        assert one.deal == other.deal
        assert one.contract == other.contract
        assert list(map(str, one.play)) == list(map(str, other.play))
        assert [call.alertable for call in one.auction] == [call.alertable for call in other.auction]


@pytest.mark.parametrize(
    "text",
    [
        f"pn|a,b,c,d|st||{HEAD}{AUCTION}",
        f"qx|o3|{HEAD}{AUCTION}".replace("ah|Board 3|", ""),
        f"vg|a match|rs|4HS=|pg||\nqx|o3|\n{HEAD}\nsk||{AUCTION}".replace("|mb", "|\r\nmb"),
        f"{HEAD}mb|pp1h1s2h|mb|2s3cp4hppp|",
        f"{HEAD}{AUCTION}".replace("md|", "md |"),
        f"{HEAD.lower()}{AUCTION.upper().replace('MB', 'mb')}",
    ],
)
def test_boards_begin_and_go_on_as_different_programs_write_them(tmp_path: Path, text: str) -> None:
    (deal,), findings = read_text(tmp_path, text, ".lin")
    assert places(findings) == []
    assert [str(hand) for hand in deal.hands[:2]] == ["J3.J874.AT765.Q3", "T954.96.KQ9.K964"]
    assert str(deal.result) == "4H by 2"
    assert dict(deal.circumstances) == {"dealer": "N", "vulnerable": "ns", "board": "3"}


def test_the_other_room_may_leave_the_cards_out(tmp_path: Path) -> None:
    text = f"qx|o3|{HEAD}{AUCTION}mc|10|qx|c3|mb|pppp|pg||qx|o4|{HEAD.replace('Board 3', 'Board 4')}{AUCTION}"
    first, second, third = read_text(tmp_path, text, ".lin")[0]
    assert first.hands == second.hands
    assert first.taken == (10, 3)
    assert second.result is None
    assert third.circumstances["board"] == "4"


def test_names_are_those_of_the_room(tmp_path: Path) -> None:
    text = f"pn|a,b,c,d,e,f,g,h|qx|o3|{HEAD}{AUCTION}qx|c3|mb|pppp|qx|o4|pn|i,j,k,l|{HEAD}"
    first, second, third = read_text(tmp_path, text, ".lin")[0]
    assert dict(first.details) == {"South": "a", "West": "b", "North": "c", "East": "d"}
    assert second.details["South"] == "e"
    assert third.details["South"] == "i"


def test_players_whom_a_file_does_not_know_are_left_out(tmp_path: Path) -> None:
    (deal,) = read_text(tmp_path, f"pn|a,?,c,?|st||{HEAD}{AUCTION}", ".lin")[0]
    assert dict(deal.details) == {"South": "a", "North": "c"}


def test_cards_come_one_or_several_a_field(tmp_path: Path) -> None:
    (deal,), _ = read_text(tmp_path, f"{HEAD}{AUCTION}pc|SKs3S4SA|pc|h10|", ".lin")
    assert " ".join(map(str, deal.cards)) == "SK S3 S4 SA HT"


def test_broken_boards_are_told_with_their_places_and_the_others_kept(tmp_path: Path) -> None:
    good = f"{HEAD}{AUCTION}"
    text = "\n".join(
        [good, good.replace("SA6", "S6"), good.replace("mb|2H", "mb|1H"), good.replace("md|3", "md|7"), good]
    )
    deals, findings = read_text(tmp_path, text, ".lin")
    assert [len(deal.calls) for deal in deals] == [12, 12, 4, 12, 12]
    assert [(one.line, one.column) for one in findings.problems] == [(2, 5), (3, 101), (4, 4)]
    assert "has 12 cards, not 13" in str(findings.problems[0])
    assert "N may not call '1H'; 1H is not enough" in str(findings.problems[1])


def test_a_file_without_a_board_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"mine\.lin:1:1: there is no board in this file"):
        read_text(tmp_path, "hello\n", ".lin")


@takes_seconds
@pytest.mark.parametrize("board", ["", f"{HEAD}{AUCTION}"])
def test_fields_without_end_that_make_no_board_are_not_read_to_the_end(tmp_path: Path, board: str) -> None:
    with pytest.raises(UnusableFileError, match=r"mine\.lin:2:\d+: too much up to here that makes no board"):
        read_text(tmp_path, f"{board}\n" + "nt|md|" * 150_000, ".lin")


def test_a_file_of_nothing_but_broken_boards_is_not_read_to_the_end(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"mine\.lin:1003:4: too much up to here that makes no board"):
        read_text(tmp_path, f"{HEAD}{AUCTION}\n" + "md|3|\n" * 2_000, ".lin")


def test_a_board_may_have_a_thousand_fields(tmp_path: Path) -> None:
    deals, _ = read_text(tmp_path, f"{HEAD}{AUCTION}{'nt|well|' * 950}\n" * 110, ".lin")
    assert len(deals) == 110


@pytest.mark.parametrize(
    ("card", "wrong"),
    [("HA", "it is N's turn, who does not hold 'HA'"), ("CZ", "'CZ' is not a card")],
)
def test_a_card_that_can_not_be_leaves_the_board_with_the_play_before_it(tmp_path: Path, card: str, wrong: str) -> None:
    deals, findings = read_text(tmp_path, f"{HEAD}{AUCTION}pc|SK|pc|{card}|pc|S4|", ".lin")
    assert [str(one) for one in deals[0].cards] == ["SK"]
    assert findings.problems == []
    assert wrong in str(findings.remarks[0])


def test_a_question_mark_stands_for_the_call_that_a_problem_asks_for(tmp_path: Path) -> None:
    deals, findings = read_text(tmp_path, "md|3SQT8HAT764DKQJ93C,,,|sv|b|mb|1C|mb|1D|mb|?|\n", ".lin")
    assert list(map(str, deals[0].calls)) == ["1C", "1D"]
    assert places(findings) == []


@pytest.mark.parametrize(
    "bars", ["md|3{}||sv|o|mb|p|", "md|3{}|sv|o||mb|p|", "|md|3{}|sv|o|mb|p|", "md|3{}|sv|o|pg|||mb|p|"]
)
def test_a_bar_too_many_moves_no_later_field(tmp_path: Path, bars: str) -> None:
    text = bars.format(LIN_HANDS) + "mb|p|mb|1H|an|x|mb|1S|mb|2H|mb|ap|"
    (deal,), findings = read_text(tmp_path, text, ".lin")
    assert [str(call) for call in deal.calls] == ["P", "P", "1H", "1S", "2H", "P", "P", "P"]
    assert deal.circumstances["vulnerable"] == "none"
    assert [note.says for note in deal.notes] == ["x"]
    assert [wrong for _, _, wrong in places(findings)] == ["a bar before a name"]


def test_a_name_may_be_the_value_of_a_field_that_is_not_known(tmp_path: Path) -> None:
    text = f"vg|nt|pn|an,at,mb,pc|zz|mb|md|3{LIN_HANDS}|sv|o|mb|p|mb|p|mb|1H|mb|ap|"
    (deal,), findings = read_text(tmp_path, text, ".lin")
    assert deal.details["East"] == "pc"
    assert len(deal.calls) == 6
    assert places(findings) == []
