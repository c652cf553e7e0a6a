"""A hand that can't be read takes nothing else of its board away."""

from pathlib import Path

import pytest

from tests.games.bridge.files.boards_read import places, read_text
from trainer.problems import UnusableFileError

HANDS = ("J3.J874.AT765.Q3", "T954.96.KQ9.K964", "A6.KQT53.83.AJ85", "KQ872.A2.J42.T72")
REST = '[Auction "N"]\nPass Pass 1H 1S\n2H AP\n[Play "W"]\nSK S3 S4 SA\n*\n'


def game(*hands: str) -> str:
    return f'[Board "3"]\n[Dealer "N"]\n[Vulnerable "NS"]\n[Deal "N:{" ".join(hands)}"]\n{REST}'


@pytest.mark.parametrize(
    "bad",
    [
        "J.J874.AT765.Q3",
        "J3.J8Z4.AT765.Q3",
        "J3.J874.AT7652.Q3",
        "J3.J874.AT765",
        "J3.J874.AT765.QQ3",
        "J3J874.AT765Q3",
    ],
)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_fourth_hand_that_cannot_be_read_is_what_the_others_leave_over(tmp_path: Path, bad: str, seat: int) -> None:
    written = [*HANDS[4 - seat :], *HANDS[: 4 - seat]]
    written[seat] = bad
    text = game(*written).replace('"N:', f'"{"NESW"[-seat % 4]}:')
    (deal,), findings = read_text(tmp_path, text)
    assert tuple(deal.dealt.texts) == HANDS
    assert " ".join(map(str, deal.calls)) == "P P 1H 1S 2H P P P"
    assert " ".join(map(str, deal.cards)) == "SK S3 S4 SA"
    ((line, column, _),) = places(findings)
    assert (line, column) == (4, text.split("\n")[3].index(bad) + 1)


@pytest.mark.parametrize(
    ("hands", "kept", "told"),
    [
        (("J.J874.AT765.Q3", "T95.96.KQ9.K964", *HANDS[2:]), ("-", "-", *HANDS[2:]), ["12 cards", "12 cards"]),
        (
            ("A3.J874.AT765.Q3", *HANDS[1:]),
            ("-", HANDS[1], "-", HANDS[3]),
            ["Ace of spades is held twice, by N and by S"],
        ),
        (("J.J874.AT765.Q3", "-", *HANDS[2:]), ("-", "-", *HANDS[2:]), ["12 cards"]),
    ],
)
def test_other_hands_that_cannot_be_read_stay_unknown(
    tmp_path: Path, hands: tuple[str, ...], kept: tuple[str, ...], told: list[str]
) -> None:
    (deal,), findings = read_text(tmp_path, game(*hands))
    said = [one.wrong for one in findings.problems]
    assert all(any(part in one for one in said) for part in told)
    assert tuple(deal.dealt.texts) == kept
    assert " ".join(map(str, deal.calls)) == "P P 1H 1S 2H P P P"
    assert [one.lines[0] for one in deal.sections] == ["SK S3 S4 SA"], "the play is text where hands are not known"


def test_a_deal_without_a_hand_is_told_once(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError) as refused:
        read_text(tmp_path, game("-", "-", "-", "-"))
    assert str(refused.value).count("no hand is given") == 1


def test_a_hand_of_lin_that_cannot_be_read_leaves_the_others(tmp_path: Path) -> None:
    hands = "SA6HKQT53D83CAJ8Z,SKQ872HA2DJ42CT72,SJ3HJ874DAT765CQ3,"
    text = f"qx|o3|md|3{hands}|mb|p|mb|p|mb|1H|mb|p|mb|p|mb|p|pc|SK|"
    (deal,), findings = read_text(tmp_path, text, ".lin")
    assert tuple(deal.dealt.texts) == (HANDS[0], "-", "-", HANDS[3])
    assert str(deal.result) == "1H by 2"
    assert [one.says for one in deal.annotations] == ["The play: SK"]
    assert places(findings)[0][:2] == (1, 11)


@pytest.mark.parametrize("dealer", ["0", "7", ""])
def test_a_board_of_lin_without_a_dealer_has_that_of_its_number(tmp_path: Path, dealer: str) -> None:
    hands = "SA6HKQT53D83CAJ85,SKQ872HA2DJ42CT72,SJ3HJ874DAT765CQ3,"
    (deal,), findings = read_text(tmp_path, f"md|{dealer}{hands}|ah|Board 2|mb|1C|", ".lin")
    assert deal.circumstances["dealer"] == "E"
    assert tuple(deal.dealt.texts) == (*HANDS[1:], HANDS[0])
    assert "the dealer is" in findings.problems[0].wrong
