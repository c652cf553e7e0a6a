"""Deals of bridge as PBN."""

from pathlib import Path

import pytest

from tests.games.bridge.files.boards_read import DEAL, RECORDS, places, read, read_text
from trainer.cards.card import Card
from trainer.games.deal_format import CallNote
from trainer.playing.deals.deal_files import write_deals
from trainer.problems import UnusableFileError

AUCTION = "Pass Pass 1H 1S\n2H 2S 3C Pass\n4H AP"
HEAD = f'[Board "3"]\n[Dealer "N"]\n[Vulnerable "NS"]\n{DEAL}\n'


def test_records_of_a_championship_are_read_with_both_tables_of_a_board() -> None:
    deals, findings = read(RECORDS / "boards.pbn")
    assert len(deals) == 12
    assert findings.problems == []
    # At one table of board 6 the file says 1N where the auction was doubled at its end.
    said = [one.wrong for one in findings.remarks]
    assert [wrong for wrong in said if "and by the calls" not in wrong] == ["the contract is '1N'"]
    first, second = deals[:2]
    assert first.hands == second.hands
    assert str(first.hands[0]) == "A8643.97642.Q.Q8"
    assert [str(first.result), str(second.result)] == ["5C by 1", "4SX by 0"]
    # The file leaves out the pass before East's opening bid; the result says what was claimed.
    assert [str(call) for call in first.calls[:3]] == ["P", "1NT", "X"]
    assert [first.taken, second.taken] == [(1, 12), (10, 3)]
    assert len(first.cards) == 16


@pytest.mark.parametrize("ending", [".pbn", ".json"])
def test_records_are_written_and_read_again_as_they_were(tmp_path: Path, ending: str) -> None:
    deals, _ = read(RECORDS / "boards.pbn")
    write_deals(tmp_path / f"again{ending}", deals)
    again, findings = read(tmp_path / f"again{ending}")
    assert again == deals
    assert places(findings) == []


def test_the_fields_library_reads_what_is_written(tmp_path: Path) -> None:
    from endplay.parsers import pbn
    from endplay.types import Denom, Player
    from endplay.utils.play import result_to_tricks

    deals, _ = read(RECORDS / "boards.pbn")
    write_deals(tmp_path / "again.pbn", deals)
    theirs = pbn.loads((tmp_path / "again.pbn").read_text())
    assert len(theirs) == len(deals)
    for their, ours in zip(theirs, deals, strict=True):
        assert their.deal is not None
        assert their.contract is not None
        assert ours.outcome_tags["Declarer"] == their.contract.declarer.abbr
        assert ours.outcome_tags["Result"] == str(result_to_tricks(their.contract.result, their.contract.level))
        assert len(their.auction) == len(ours.calls)
        first = ours.circumstances["dealer"]
        assert their.deal.to_pbn(Player.find(first)) == f"{first}:{' '.join(map(str, ours.hands))}"
        played = [str(Card.parse(str(card))) for card in their.play if card.suit is not Denom.nt]
        assert played == list(map(str, ours.cards))


def test_tags_come_in_any_order_with_remarks_and_escaped_lines(tmp_path: Path) -> None:
    text = (
        "% PBN 2.1\n%Creator: nobody\n; a remark\n"
        f'[Auction "N"] {{the auction\n\nof the year}}\n{AUCTION} ; over\n'
        f'[vulnerable "Love"] [Site "London, \\"the club\\""]\n[West " ? "]\n{DEAL}'
        f'\n[OptimumResultTable "a;b"]\nN NT 7\n'
    )
    (deal,), findings = read_text(tmp_path, text)
    assert places(findings) == []
    assert str(deal.result) == "4H by 2"
    assert dict(deal.circumstances) == {"dealer": "N", "vulnerable": "none"}
    assert dict(deal.details) == {"Site": 'London, "the club"'}
    write_deals(tmp_path / "again.pbn", [deal])
    assert read(tmp_path / "again.pbn")[0] == (deal,)


def test_notes_of_calls_are_kept_and_alerts_with_them(tmp_path: Path) -> None:
    auction = 'Pass Pass 1H =1= 1S! $1\n2H=2= AP\n[Note "1:five cards"]\n[Note "2:Alert: \\"weak\\""]\n'
    (deal,), _ = read_text(tmp_path, f'{HEAD}[Auction "N"]\n{auction}[Play "W"]\nSK =1= - - -\n[Note "1:a lead"]\n')
    assert deal.notes == (CallNote(2, "five cards"), CallNote(4, '"weak"', alert=True))
    assert [str(card) for card in deal.cards] == ["SK"]
    write_deals(tmp_path / "again.pbn", [deal])
    assert read(tmp_path / "again.pbn")[0] == (deal,)


@pytest.mark.parametrize(
    ("play", "cards", "remarks"),
    [
        # In columns from the leader on; the trick that South wins is led to by South.
        ("SK S3 S4 SA\nHA H4 H6 HK\n", "SK S3 S4 SA HK HA H4 H6", []),
        ("SK S3 S4 SA\n- - - HK\n*\n", "SK S3 S4 SA HK", []),
        ("SK S3 S4 SA +", "SK S3 S4 SA", []),
        ("SK - S4 SA\n", "SK", ["no card in trick 1 is N's, whose turn it is"]),
        ("SK S3 S4 H3", "SK S3 S4 H3", ["S does not follow suit"]),
        ("SK S3 S4 H3 ^R", "SK S3 S4 H3", []),
    ],
)
def test_a_play_is_read_as_far_as_it_is_told(tmp_path: Path, play: str, cards: str, remarks: list[str]) -> None:
    (deal,), findings = read_text(tmp_path, f'{HEAD}[Auction "N"]\n{AUCTION}\n[Play "W"]\n{play}')
    assert " ".join(map(str, deal.cards)) == cards
    assert [wrong for _, _, wrong in places(findings)] == remarks
    write_deals(tmp_path / "again.pbn", [deal])
    again, after = read(tmp_path / "again.pbn")
    assert again == (deal,)
    assert places(after) == []


def test_a_contract_without_an_auction_is_kept_as_it_is_stated(tmp_path: Path) -> None:
    for ending in (".pbn", ".json"):
        text = f'{HEAD}[Declarer "S"]\n[Contract "4Hx"]\n[Result "10"]\n'
        (deal,), findings = read_text(tmp_path, text)
        assert places(findings) == []
        assert deal.calls == ()
        assert str(deal.result) == "4HX by 2"
        assert deal.score == (790, 0)
        write_deals(tmp_path / f"again{ending}", [deal])
        assert read(tmp_path / f"again{ending}")[0] == (deal,)


def test_a_deal_that_was_passed_out_may_say_so_as_a_contract(tmp_path: Path) -> None:
    (deal,), _ = read_text(tmp_path, f'{HEAD}[Contract "Pass"]\n[Result ""]\n')
    assert [str(call) for call in deal.calls] == ["P"] * 4
    write_deals(tmp_path / "again.pbn", [deal])
    assert read(tmp_path / "again.pbn")[0] == (deal,)


def test_what_is_missing_follows_from_the_boards_number(tmp_path: Path) -> None:
    (deal,), _ = read_text(tmp_path, f'[Board "2"]\n{DEAL}\n[Scoring "Rubber"]\n')
    assert deal.circumstances["vulnerable"] == "ns"
    assert deal.laws.name == "rubber"


def test_broken_boards_are_told_with_their_places_and_the_others_kept(tmp_path: Path) -> None:
    good = f'{HEAD}[Auction "N"]\n{AUCTION}\n'
    twelve = good.replace("J3.J874", "J.J874")
    low = good.replace("2H 2S", "1H 2S")
    foreign = good.replace('"N:J3', '"Q:J3')
    none = '[Board "9"]\n[Event "x"]\n'
    unread = good.replace("1S", "9S")
    text = f"{good}\n{twelve}\n{good}\n{low}\n{foreign}\n{none}\n{unread}\n[Site 3]\n\n{good}"
    deals, findings = read_text(tmp_path, text)
    assert [len(deal.calls) for deal in deals] == [12, 12, 12, 4, 3, 12]
    assert [(one.line, one.column) for one in findings.problems] == [
        (13, 10),
        (34, 1),
        (40, 8),
        (46, 1),
        (54, 14),
        (58, 1),
    ]
    said = "\n".join(str(one) for one in findings.problems)
    assert "'J.J874.AT765.Q3' has 12 cards, not 13" in said
    assert "N may not call '1H'; 1H is not enough; in hearts bid 2 or more" in said
    assert "the game has no [Deal]" in said


def test_where_no_board_is_left_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"mine\.pbn:4:10: .* has 12 cards, not 13"):
        read_text(tmp_path, HEAD.replace(DEAL, '[Deal "N:J.J874.AT765.Q3 - - -"]'))


def test_what_contradicts_the_calls_and_cards_is_told_and_they_stand(tmp_path: Path) -> None:
    text = f'{HEAD}[Declarer "E"]\n[Contract "3H"]\n[Result "14"]\n[Auction "N"]\n{AUCTION}\n'
    (deal,), findings = read_text(tmp_path, text)
    assert str(deal.result) == "4H by 2"
    assert deal.taken is None
    assert [wrong for _, _, wrong in places(findings)] == [
        "the contract is '3H'",
        "the declarer is 'E'",
        "the result is 14 tricks",
    ]


def test_a_file_in_latin_letters_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.pbn").write_bytes(f'[Event "Köln"]\n{HEAD}'.encode("latin-1"))
    assert read(tmp_path / "mine.pbn")[0][0].title == "Köln"


def test_a_line_without_end_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"mine\.pbn:1:1: a line without end; at most 20,000 characters"):
        read_text(tmp_path, f"{HEAD}{{{'a' * 30_000}}}")


@pytest.mark.parametrize("line", ["word " * 1_000, "{a}" * 1_000, "^ " * 1_000, '""' * 1_000])
def test_words_without_end_that_make_no_board_are_not_read_to_the_end(tmp_path: Path, line: str) -> None:
    with pytest.raises(UnusableFileError, match="too much up to here that makes no board"):
        read_text(tmp_path, f'{HEAD}\n[Dealer "N"]\n' + f"{line}\n" * 200)


def test_a_file_of_nothing_but_broken_boards_is_not_read_to_the_end(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError) as refused:
        read_text(tmp_path, f"{HEAD}\n" + '[Deal "?"]\n\n' * 2_000)
    assert str(refused.value).count("the game has no [Deal]") == 50


def test_remarks_stand_anywhere_between_tags_and_words(tmp_path: Path) -> None:
    text = f'{HEAD}{{one\n\nover lines}}[Auction {{first}} "N"] ; to the end {{\nP{{a}}P P{{b}} 1H\n%\nAP'
    (deal,), findings = read_text(tmp_path, text)
    assert " ".join(map(str, deal.calls)) == "P P P 1H P P P"
    assert places(findings) == []
