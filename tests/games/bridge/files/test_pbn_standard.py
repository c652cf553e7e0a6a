"""Every rule of PBN 2.1 as files have it, and what programs write instead; the README of the readers lists them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.games.bridge.files.boards_read import DEAL, places, read, read_text
from trainer.games.bridge import files
from trainer.games.deal_format import Annotation, CallNote, Section
from trainer.playing.deals.deal_files import Findings, write_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.bidding_problems import problem_of

DEFINED: Final = re.compile(r"^def (test_\w+)", re.MULTILINE)
HEAD = f'[Board "3"]\n[Dealer "N"]\n[Vulnerable "NS"]\n{DEAL}\n'
AUCTION = '[Auction "N"]\nPass Pass 1H 1S\n2H AP\n'
CALLS = "P P 1H 1S 2H P P P"


def calls(deal: TableDeal) -> str:
    return " ".join(map(str, deal.calls))


def wrongs(findings: Findings) -> list[str]:
    return [wrong for _, _, wrong in places(findings)]


def read_back(folder: Path, deals: tuple[TableDeal, ...]) -> None:
    write_deals(folder / "again.pbn", deals)
    again, findings = read(folder / "again.pbn")
    assert again == deals
    assert findings.problems == []


@pytest.mark.parametrize(
    ("between", "games"),
    [
        ("\n", 2),
        (" \t \n", 2),
        ("% an escape line\n", 2),
        ("{a comment\n\nwith an empty line}\n", 2),
        ('[Event "two"]\n', 2),
    ],
)
def test_a_game_ends_at_an_empty_line_or_before_another_board(tmp_path: Path, between: str, games: int) -> None:
    second = HEAD.replace('"3"', '"4"')
    deals, findings = read_text(tmp_path, f'[Event "one"]\n{HEAD}{AUCTION}{between}{second}{AUCTION}')
    assert [deal.circumstances["board"] for deal in deals] == ["3", "4"][:games]
    assert findings.problems == []


@pytest.mark.parametrize("tag", ["Room", "West", "Scoring", "Site", "Annotator", "Result", "Contract", "Dealer"])
def test_another_tag_that_comes_twice_begins_no_game(tmp_path: Path, tag: str) -> None:
    twice = f'[{tag} "first"]\n[{tag} "second"]\n'.replace("first", "N" if tag == "Dealer" else "?")
    games = [f'[Board "{number}"]\n{twice}[Dealer "N"]\n{DEAL}\n{AUCTION}' for number in (1, 2)]
    deals, findings = read_text(tmp_path, "\n".join(games))
    assert [deal.circumstances["board"] for deal in deals] == ["1", "2"]
    assert [calls(deal) for deal in deals] == [CALLS, CALLS]
    assert wrongs(findings) == [f"[{tag}] is there twice in one game"]


def test_a_stray_empty_line_does_not_cut_a_game_in_two(tmp_path: Path) -> None:
    deals, findings = read_text(tmp_path, f"{HEAD}\n{AUCTION}\n{HEAD}{AUCTION}")
    assert [calls(deal) for deal in deals] == [CALLS, CALLS]
    assert wrongs(findings) == ["an empty line before [Auction]"]


def test_a_header_makes_no_board(tmp_path: Path) -> None:
    deals, findings = read_text(tmp_path, f'% PBN 2.1\n\n[Event "##Cup"]\n[Date "##2026.11.29"]\n\n{HEAD}{AUCTION}')
    assert [deal.title for deal in deals] == ["Cup"]
    assert places(findings) == []


@pytest.mark.parametrize(
    ("written", "marks"),
    [
        ("1H!", ["$1"]),
        ("1H ?", ["$2"]),
        ("1H!!", ["$3"]),
        ("1H ??", ["$4"]),
        ("1H!?", ["$5"]),
        ("1H?!", ["$6"]),
        ("1H $13", ["$13"]),
        ("1H ! $25", ["$1", "$25"]),
        ("1H$4", ["$4"]),
    ],
)
def test_suffixes_and_marks_are_kept_with_their_call(tmp_path: Path, written: str, marks: list[str]) -> None:
    deals, findings = read_text(tmp_path, f"{HEAD}{AUCTION.replace('1H', written)}")
    assert [calls(deal) for deal in deals] == [CALLS]
    assert deals[0].annotations == tuple(Annotation("calls", 2, "mark", mark) for mark in marks)
    assert places(findings) == []
    read_back(tmp_path, deals)


@pytest.mark.parametrize(("call", "says"), [("1H*", ""), ("1H* =1=", "five cards"), ("1H*=1=", "five cards")])
def test_a_star_at_a_bid_is_an_alert(tmp_path: Path, call: str, says: str) -> None:
    deals, findings = read_text(tmp_path, f'{HEAD}{AUCTION.replace("1H", call)}[Note "1:five cards"]\n')
    assert [calls(deal) for deal in deals] == [CALLS]
    assert deals[0].notes == (CallNote(2, says, alert=True),)
    assert findings.problems == []


@pytest.mark.parametrize(
    ("auction", "expected"),
    [
        ("Pass Pass 1H 1S\n*", "P P 1H 1S"),
        ("Pass Pass 1H +", "P P 1H"),
        ("pass p 1h 1s 2H ap", CALLS),
        ("P P 1H 1S 2H All Pass", CALLS),
        ("P P 1H (1S) 2H AllPass", CALLS),
        ("P P 1♥ 1♠ 2♥ P P P*", CALLS),
        ("P P 1NT X XX ap", "P P 1NT X XX P P P"),
        ("P P 1N dbl rdbl ap", "P P 1NT X XX P P P"),
        ("P ^S 1H 1S 2H AP", CALLS),
    ],
)
def test_an_auction_is_read_as_it_is_written(tmp_path: Path, auction: str, expected: str) -> None:
    deals, findings = read_text(tmp_path, f'{HEAD}[Auction "N"]\n{auction}\n')
    assert [calls(deal) for deal in deals] == [expected]
    assert places(findings) == []
    read_back(tmp_path, deals)


@pytest.mark.parametrize(
    ("first", "auction", "by", "told"),
    [
        ("W", "- 1H Pass 2H AP", "N", True),
        ("E", "- - - 1H Pass 2H AP", "N", True),
        ("N", "- 1H Pass 2H AP", "N", True),
        ("N", "1H Pass 2H AP", "N", False),
        ("W", "1H Pass 2H AP", "W", True),
    ],
)
def test_who_calls_first_is_never_shifted_in_silence(
    tmp_path: Path, first: str, auction: str, by: str, *, told: bool
) -> None:
    deals, findings = read_text(tmp_path, f'{HEAD}[Auction "{first}"]\n{auction}\n')
    assert [deal.circumstances["dealer"] for deal in deals] == [by]
    assert calls(deals[0]) == "1H P 2H P P P"
    assert findings.problems == []
    assert bool(findings.remarks) == told


def test_the_declarer_decides_who_called_first(tmp_path: Path) -> None:
    text = f'{HEAD}[Declarer "N"]\n[Contract "2H"]\n[Auction "W"]\n1H Pass 2H AP\n'
    deals, findings = read_text(tmp_path, text)
    assert [deal.circumstances["dealer"] for deal in deals] == ["N"]
    assert wrongs(findings) == ["the auction begins with 'W', and the dealer is 'N'"]


@pytest.mark.parametrize("tag", ["Event", "Site", "Date", "West", "Scoring", "Annotator", "Room"])
def test_a_value_is_inherited_by_one_game_or_by_all(tmp_path: Path, tag: str) -> None:
    text = "\n".join(f'[{tag} "{value}"]\n{HEAD}{AUCTION}' for value in ("one", "#", "##two", "#", "three"))
    deals, _ = read_text(tmp_path, f"{text}\n{HEAD}{AUCTION}")
    values = [deal.title if tag == "Event" else deal.details[tag] for deal in deals]
    assert values == ["one", "one", "two", "two", "three", "three"]


@pytest.mark.parametrize("name", ["Dealer", "Vulnerable", "Deal", "Auction", "Contract", "Declarer"])
def test_even_cards_and_calls_may_be_inherited(tmp_path: Path, name: str) -> None:
    game = f'{HEAD}[Declarer "S"]\n[Contract "2H"]\n{AUCTION}'
    lines = [f'[{name} "#"]' if line.startswith(f"[{name} ") else line for line in game.split("\n")]
    kept = [line for line in lines if name != "Auction" or line.startswith("[")]
    deals, findings = read_text(tmp_path, game + "\n" + "\n".join(kept) + "\n")
    assert [calls(deal) for deal in deals] == [CALLS, CALLS]
    assert [str(deal.result) for deal in deals] == ["2H by 2"] * 2
    assert {(tuple(deal.dealt.texts), tuple(deal.circumstances.items())) for deal in deals} == {
        (
            ("J3.J874.AT765.Q3", "T954.96.KQ9.K964", "A6.KQT53.83.AJ85", "KQ872.A2.J42.T72"),
            (("dealer", "N"), ("vulnerable", "ns"), ("board", "3")),
        )
    }
    assert findings.problems == []


@pytest.mark.parametrize("again", ["", '[Note "1:another"]\n'])
def test_calls_that_are_inherited_bring_their_notes_along(tmp_path: Path, again: str) -> None:
    noted = AUCTION.replace("2H", "2H =1=") + '[Note "1:raise"]\n'
    games = [f"{HEAD}{noted}", *(f'{HEAD}[Auction "#"]\n{again if number == 1 else ""}' for number in range(3))]
    deals, findings = read_text(tmp_path, "\n".join(games))
    says = again and "another"
    expected = ["raise", "raise", says or "raise", says or "raise"]
    assert [[note.says for note in deal.notes] for deal in deals] == [[one] for one in expected]
    assert places(findings) == []


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode() + b"\x1a",
        lambda text: text.encode() + b"\x1a" * 100,
        lambda text: text.encode() + b"\0" * 100,
        lambda text: text.replace("\n", "\r").encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r\r\n").encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("latin-1"),
        lambda text: text.encode("cp1252"),
    ],
)
def test_every_encoding_and_end_of_line_is_read(tmp_path: Path, encode: Callable[[str], bytes]) -> None:
    (tmp_path / "mine.pbn").write_bytes(encode(f'[Event "Köln"]\n{HEAD}{AUCTION}\n{HEAD}{AUCTION}'))
    deals, findings = read(tmp_path / "mine.pbn")
    assert [calls(deal) for deal in deals] == [CALLS, CALLS]
    assert deals[0].title == "Köln"
    assert places(findings) == []


def test_comments_stay_with_what_they_stand_at(tmp_path: Path) -> None:
    text = (
        f'{{before}}\n[Event "x"] ;of the event\n{HEAD}{{of the deal\n\nin two parts}}\n[Auction "N"] {{first}}\n'
        'Pass {nothing} Pass 1H =1= $1 {a } ; brace}\n1S 2H AP {the end}\n[Note "1:five"]\n'
        '[Play "W"]\nSK {a king} S3 S4 SA =1= !?\n*\n[Note "1:the ace"]\n'
    )
    deals, findings = read_text(tmp_path, text)
    assert places(findings) == []
    said = {(one.part, one.index, one.kind): one.says for one in deals[0].annotations}
    assert said == {
        ("", 0, "comment"): "before",
        ("Event", 0, "comment"): "of the event",
        ("Deal", 0, "comment"): "of the deal\n\nin two parts",
        ("Auction", 0, "comment"): "first",
        ("calls", 0, "comment"): "nothing",
        ("calls", 2, "mark"): "$1",
        ("calls", 2, "comment"): "brace}",
        ("calls", 4, "comment"): "the end",
        ("moves", 0, "comment"): "a king",
        ("moves", 3, "note"): "the ace",
        ("moves", 3, "mark"): "$11",
    }
    read_back(tmp_path, deals)


def test_supplementary_sections_are_written_back(tmp_path: Path) -> None:
    table = '[ScoreTable "Rank\\\\3R;Pair;Score"]\n  1 "A; B" 420\n  2 "C - D" -50 =1= * +\n'
    deals, findings = read_text(tmp_path, f'{HEAD}{AUCTION}{table}[OptimumResultTable "Declarer;Tricks"]\nN 7\n')
    assert places(findings) == []
    assert deals[0].sections == (
        Section("ScoreTable", "Rank\\3R;Pair;Score", ('  1 "A; B" 420', '  2 "C - D" -50 =1= * +')),
        Section("OptimumResultTable", "Declarer;Tricks", ("N 7",)),
    )
    read_back(tmp_path, deals)


@pytest.mark.parametrize(
    ("tag", "title"),
    [
        ('[ Event\n\n"x"\n]', "x"),
        ('[Event "a \\"b\\" \\\\ c"]', 'a "b" \\ c'),
        ('[Event "C:\\bridge"]', "C:\\bridge"),
        ('[Event "the "big" cup"]', 'the "big" cup'),
        ('[Event "cup"', "cup"),
        ("[Event “cup”]", "cup"),
        ('[EVENT "cup"]', "cup"),
        ('[Event   "cup"   ]', "cup"),
    ],
)
def test_tags_are_read_as_they_are_meant(tmp_path: Path, tag: str, title: str) -> None:
    deals, findings = read_text(tmp_path, f"{tag}\n{HEAD}{AUCTION}")
    assert [deal.title for deal in deals] == [title]
    assert findings.problems == []


def test_a_comment_without_its_end_takes_no_board_with_it(tmp_path: Path) -> None:
    deals, findings = read_text(tmp_path, f"{HEAD}{AUCTION}{{open\n\n{HEAD}{AUCTION}{{closed}}\n")
    assert [calls(deal) for deal in deals] == [CALLS, CALLS]
    assert places(findings) == [(8, 1, "a comment that does not end")]


@pytest.mark.parametrize(
    ("written", "known"),
    [
        ("S:QT8.AT764.KQJ93. - - -", ["S"]),
        ("S:QT8.AT764.KQJ93.", ["S"]),
        ("N:- - QT8.AT764.KQJ93. -", ["S"]),
        ("N:... ... QT8.AT764.KQJ93. ...", ["S"]),
        ("n:AK.532.A2.QT9876 - qT8.AT764.KQJ93. -", ["N", "S"]),
    ],
)
def test_hands_that_are_not_given_stay_unknown(tmp_path: Path, written: str, known: list[str]) -> None:
    text = f'[Board "1"]\n[Dealer "E"]\n[Vulnerable "EW"]\n[Deal "{written}"]\n[Auction "E"]\n1C +\n'
    deals, findings = read_text(tmp_path, text)
    assert findings.problems == []
    hands = dict(zip("ESWN", deals[0].dealt.texts, strict=True))
    assert [letter for letter in "NESW" if hands[letter] != "-"] == known
    assert hands["S"] == "QT8.AT764.KQJ93."
    read_back(tmp_path, deals)


@pytest.mark.parametrize(
    ("auction", "rest"),
    [("Pass 1S ^I 1H Pass\n2H AP", "^I 1H Pass 2H AP"), ("Pass 1S 1H ^I Pass\n2H AP", "1H ^I Pass 2H AP")],
)
def test_an_accepted_insufficient_bid_does_not_lose_the_board(tmp_path: Path, auction: str, rest: str) -> None:
    deals, findings = read_text(tmp_path, f'{HEAD}[Auction "N"]\n{auction}\n')
    assert calls(deals[0]) == "P 1S"
    assert wrongs(findings) == ["an insufficient bid that was accepted"]
    assert deals[0].annotations == (Annotation("calls", 1, "comment", rest),)
    read_back(tmp_path, deals)


@pytest.mark.parametrize("play", ["^L SK S3 S4 SA", "SK ^L S3 S4 SA"])
def test_a_lead_out_of_turn_is_kept_with_its_card(tmp_path: Path, play: str) -> None:
    deals, findings = read_text(tmp_path, f'{HEAD}{AUCTION}[Play "W"]\n{play}\n*\n')
    assert [str(card) for card in deals[0].cards] == ["SK", "S3", "S4", "SA"]
    assert deals[0].annotations == (Annotation("moves", 0, "mark", "^L"),)
    assert places(findings) == []
    read_back(tmp_path, deals)


@pytest.mark.parametrize("reference", ["=1=", "^1", " =1=", " ^1"])
def test_a_reference_to_a_note_is_read_however_it_is_written(tmp_path: Path, reference: str) -> None:
    text = f'{AUCTION.replace("1H", f"1H{reference}")}[Note "1:five cards"]\n'
    deals, findings = read_text(tmp_path, f"{HEAD}{text}")
    assert calls(deals[0]) == CALLS
    assert deals[0].notes == (CallNote(2, "five cards"),)
    assert places(findings) == []


def test_two_notes_on_one_call_are_both_kept(tmp_path: Path) -> None:
    text = f'{AUCTION.replace("1H", "1H =1= =2=")}[Note "1:five cards"]\n[Note "2:Alert: weak"]\n'
    deals, _ = read_text(tmp_path, f"{HEAD}{text}")
    assert deals[0].notes == (CallNote(2, "five cards; weak", alert=True),)
    read_back(tmp_path, deals)


def test_a_note_keeps_its_spaces(tmp_path: Path) -> None:
    deals, _ = read_text(tmp_path, f'{HEAD}{AUCTION.replace("1H", "1H =1=")}[Note "1: five cards"]\n')
    assert deals[0].notes == (CallNote(2, " five cards"),)
    write_deals(tmp_path / "again.pbn", deals)
    assert '[Note "1: five cards"]' in (tmp_path / "again.pbn").read_text()


def test_the_table_of_rules_names_tests_that_are_there() -> None:
    """The README of the readers says which test holds each rule."""
    table = (Path(files.__file__).parent / "README.md").read_text("utf-8")
    named = set(re.findall(r"`(test_\w+)`", table))
    tests = {name for module in Path(__file__).parent.glob("test_*.py") for name in DEFINED.findall(module.read_text())}
    assert named
    assert named <= tests


def test_a_score_that_no_result_explains_is_kept(tmp_path: Path) -> None:
    deals, _ = read_text(tmp_path, f'{HEAD}[Declarer "S"]\n[Contract "2H"]\n[Score "NS 140"]\n')
    assert deals[0].details["Score"] == "NS 140"
    read_back(tmp_path, deals)
    assert '[Score "NS 140"]' in (tmp_path / "again.pbn").read_text()


@pytest.mark.parametrize(
    ("auction", "known"),
    [("+", 3), ("P P 1H +", 3), ("P P 1H", 3), ("P P 1H AP", 4), ("P P 1H P P P", 4)],
)
def test_a_fourth_hand_is_only_worked_out_where_the_auction_is_over(tmp_path: Path, auction: str, known: int) -> None:
    text = HEAD.replace(" KQ872.A2.J42.T72", " -") + f'[Auction "N"]\n{auction}\n'
    deals, findings = read_text(tmp_path, text)
    assert sum(hand != "-" for hand in deals[0].dealt.texts) == known
    assert (problem_of(deals[0]) is None) == (known == 4)
    assert findings.problems == []
    read_back(tmp_path, deals)


@pytest.mark.parametrize(
    ("auction", "kept", "place", "rest"),
    [
        ("P P 1H =1= 1Q 2H AP", "P P 1H", (6, 12), "1Q 2H AP"),
        ("P P 1H\n1H =1= 2H P P P", "P P 1H", (7, 1), "1H (five) 2H P P P"),
        ("1Q P 1H 1S 2H AP", "", (6, 1), "1Q P 1H 1S 2H AP"),
    ],
)
def test_calls_before_one_that_cannot_be_read_are_kept(
    tmp_path: Path, auction: str, kept: str, place: tuple[int, int], rest: str
) -> None:
    behind = '[Note "1:five"]\n[Contract "2H"]\n[Declarer "S"]\n[Play "W"]\nSK S3 S4 SA\n*\n'
    text = f'{HEAD}[Auction "N"]\n{auction}\n{behind}'
    deals, findings = read_text(tmp_path, text)
    assert calls(deals[0]) == kept
    assert [str(card) for card in deals[0].cards] == ["SK", "S3", "S4", "SA"]
    assert [(one.line, one.column) for one in findings.problems] == [place]
    assert rest in [one.says for one in deals[0].annotations]
    read_back(tmp_path, deals)


@pytest.mark.parametrize(
    ("tags", "result", "taken"),
    [
        ('[Contract "4H*"]\n[Declarer "N"]\n[Result "+1"]', "4HX by 0", (11, 2)),
        ('[Contract "3NT redoubled"]\n[Declarer "N"]\n[Result "3NT-2"]', "3NTXX by 0", (7, 6)),
        ('[Contract "4♥"]\n[Declarer "North"]\n[Result "="]', "4H by 0", (10, 3)),
    ],
)
def test_contracts_and_results_are_read_as_players_write_them(
    tmp_path: Path, tags: str, result: str, taken: tuple[int, int]
) -> None:
    (deal,), findings = read_text(tmp_path, f"{HEAD}{tags}\n")
    assert places(findings) == []
    assert (str(deal.result), deal.taken) == (result, taken)


@pytest.mark.parametrize(
    "tags", ['[Contract "4S"]\n[Result "10"]', '[Declarer "S"]', '[Auction "N"]\n1C +\n[Result "9"]']
)
def test_an_outcome_that_is_not_whole_is_kept_and_written_back(tmp_path: Path, tags: str) -> None:
    (deal,), _ = read_text(tmp_path, f"{HEAD}{tags}\n")
    assert deal.result is None
    assert all(value in tags for value in deal.details.values())
    assert deal.details
    write_deals(tmp_path / "again.pbn", [deal])
    assert read(tmp_path / "again.pbn")[0] == (deal,)


def test_notes_without_a_colon_or_a_reference_are_kept(tmp_path: Path) -> None:
    notes = '[Note "1 five"]\n[Note "1:cards"]\n[Note "2:of nothing"]\n'
    (deal,), findings = read_text(tmp_path, f'{HEAD}[Auction "N"]\n1S =1= AP\n{notes}')
    assert [note.says for note in deal.notes] == ["five; cards"]
    assert [one.says for one in deal.annotations] == ["2: of nothing"]
    assert places(findings) == [(9, 8, "nothing refers to note 2")]


def test_a_note_behind_a_stray_empty_line_is_that_of_its_call(tmp_path: Path) -> None:
    (deal,), findings = read_text(tmp_path, f'{HEAD}[Auction "N"]\n1S =1= AP\n\n[Note "1:five cards"]\n')
    assert [note.says for note in deal.notes] == ["five cards"]
    assert wrongs(findings) == ["an empty line before [Note]"]


@pytest.mark.parametrize(
    ("score", "told"),
    [
        ("NS 140", False),
        ("EW -140", False),
        ("140", False),
        ("NS 110", True),
        ("EW 140", True),
        ("-140", True),
        ("+3 IMPs", False),
        ("?", False),
    ],
)
def test_a_score_that_contradicts_contract_and_tricks_is_told(tmp_path: Path, score: str, *, told: bool) -> None:
    deals, findings = read_text(tmp_path, f'{HEAD}[Result "9"]\n[Score "{score}"]\n{AUCTION}')
    assert [deal.taken for deal in deals] == [(9, 4)]
    assert places(findings) == ([(6, 9, f"the score is '{score}'")] if told else [])


@pytest.mark.parametrize(
    ("board", "vulnerable", "told"), [(1, "None", False), (2, "None", True), (2, "NS", False), (8, "All", False)]
)
def test_a_deal_of_chicago_with_the_vulnerability_of_another_is_told(
    tmp_path: Path, board: int, vulnerable: str, *, told: bool
) -> None:
    text = f'[Board "{board}"]\n[Dealer "N"]\n[Vulnerable "{vulnerable}"]\n{DEAL}\n[Scoring "Chicago"]\n'
    (deal,), findings = read_text(tmp_path, text)
    assert deal.circumstances["vulnerable"] == vulnerable.lower()
    wrong = f"'{vulnerable}' are vulnerable on deal {board} of Chicago"
    assert places(findings) == ([(3, 14, wrong)] if told else [])


def test_a_deal_of_chicago_without_vulnerability_has_that_of_its_number(tmp_path: Path) -> None:
    (deal,), _ = read_text(tmp_path, f'[Board "2"]\n[Dealer "E"]\n{DEAL}\n[Scoring "Chicago"]\n')
    assert deal.circumstances["vulnerable"] == "ew"


def test_cards_are_read_with_the_rank_first_or_a_symbol(tmp_path: Path) -> None:
    (deal,), _ = read_text(tmp_path, f'{HEAD}[Auction "N"]\n1NT AP\n[Play "E"]\n4C ♣5! ♣10 QC\n*\n')
    assert [str(card) for card in deal.cards] == ["C4", "C5", "CT", "CQ"]


def test_calls_are_read_in_the_letters_of_other_programs(tmp_path: Path) -> None:
    (deal,), _ = read_text(tmp_path, f'{HEAD}[Auction "N"]\n1C D R NB P P\n')
    assert calls(deal) == "1C X XX P P P"
