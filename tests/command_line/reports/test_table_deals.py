"""`deals` with deals of one's own."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.playing.table_deals import HANDS, new, sample
from trainer.command_line import bidding_trainer
from trainer.games import game_called
from trainer.playing.deals.deal_files import read_deals
from trainer.playing.deals.deal_text_reading import deals_in_text


def run(*arguments: object) -> Result:
    return CliRunner().invoke(bidding_trainer, ["deals", *map(str, arguments)])


def found(*arguments: object) -> list[dict[str, Any]]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return list(json.loads(result.output))


def test_random_deals_are_numbered_on_from_the_seed() -> None:
    deals = found("--random", 3, "--seed", "56-2026-11-21-0017", "--laws", "kerala")
    assert [deal["seed"] for deal in deals] == [f"56-2026-11-21-00{number}" for number in (17, 18, 19)]
    assert deals[0]["hands"][0] == "K.9KQ.TQ.9K"
    assert {deal["laws"] for deal in deals} == {"kerala"}
    assert found("--random", 1, "--seed", "56-2026-11-21-0018", "--laws", "kerala") == [deals[1]]


def test_without_a_seed_every_deal_is_new_and_says_its_seed() -> None:
    first, second = found("--random", 1), found("--random", 1)
    assert first[0]["hands"] != second[0]["hands"]
    assert found("--random", 1, "--seed", first[0]["seed"]) == first


def test_deals_are_printed_as_they_can_be_read_back() -> None:
    printed = run("--random", 2, "--seed", "x").output
    assert [deal.seed for deal in deals_in_text("printed", printed, game_called)] == ["x-0001", "x-0002"]


def test_a_situation_gives_deals_that_come_to_it_the_same_for_a_seed() -> None:
    name = "fifty-six/kerala:second-position-after-28-suit"
    deals = found("--situation", name, "--random", 2, "--seed", "a")
    assert [deal["source"] for deal in deals] == [f"{name}, seed a-0001", f"{name}, seed a-0002"]
    assert found("--situation", name, "--seed", "a-0002") == [deals[1]]
    assert deals[0]["conventions"] == ["fifty-six/kerala", "fifty-six/kerala"]
    assert "" in found("--situation", name, "--silent")[0]["conventions"]
    row = found("--situation", "fifty-six/kerala+C6.4:first-position/otherwise", "--seed", "a")
    assert row[0]["conventions"][0] == "fifty-six/kerala+C6.4"


@pytest.mark.parametrize(("one", "other"), [("json", "pbn"), ("pbn", "json")])
def test_deals_go_from_one_kind_of_file_to_the_other(tmp_path: Path, one: str, other: str) -> None:
    files = [tmp_path / f"a.{one}", tmp_path / f"b.{other}", tmp_path / f"c.{one}"]
    assert run("--random", 2, "--seed", "x", "--export", files[0]).output == f"2 deals written to {files[0]}\n"
    for before, after in pairwise(files):
        assert run("--import", before, "--export", after).exit_code == 0
    assert files[0].read_bytes() == files[2].read_bytes()


def test_the_library_is_exported_a_deal_for_every_version(tmp_path: Path) -> None:
    file = tmp_path / "library.pbn"
    assert run("booklet-2", "--export", file).output == f"3 deals written to {file}\n"
    laws = ("international", "kerala", "standard")
    assert read_deals(file, game_called) == tuple(sample("booklet-2", name) for name in laws)


def test_the_librarys_own_json_is_imported(tmp_path: Path) -> None:
    file = tmp_path / "library.json"
    file.write_text(run("booklet-3", "--json").output, encoding="utf-8")
    assert [deal["laws"] for deal in found("--import", file)] == ["international", "kerala", "standard"]


def test_the_name_of_a_game_in_place_of_its_laws_is_told_what_its_laws_are_called() -> None:
    result = run("--random", 1, "--laws", "spades")
    assert result.exit_code != 0
    assert "'spades' is a game; --laws takes one of these: Spades: regular, short." in result.output
    unknown = run("--random", 1, "--laws", "contract").output
    assert "No game has laws 'contract'" in unknown
    assert all(laws in unknown for laws in ("kerala", "duplicate", "short"))


def test_laws_say_which_game_is_dealt(tmp_path: Path) -> None:
    (deal,) = found("--random", 1, "--laws", "duplicate")
    assert (deal["game"], len(deal["hands"])) == ("bridge", 4)
    file = tmp_path / "hands.txt"
    file.write_text("J3.J874.AT765.Q3\nT954.96.KQ9.K964\nA6.KQT53.83.AJ8\n")
    result = run("--import", file, "--laws", "duplicate")
    assert result.exit_code == 2
    assert "hands.txt:3:1: 'A6.KQT53.83.AJ8' has 12 cards, not 13" in result.stderr


def test_broken_boards_are_told_and_the_others_printed(tmp_path: Path) -> None:
    board = '[Board "1"]\n[Deal "N:J3.J874.AT765.Q3 T954.96.KQ9.K964 A6.KQT53.83.AJ85 KQ872.A2.J42.T72"]\n'
    file = tmp_path / "boards.pbn"
    file.write_text(f'{board}[Auction "N"]\n1S 1H\n\n{board}[Auction "N"]\n1S AP\n')
    result = run("--import", file)
    assert result.exit_code == 1
    assert "boards.pbn:4:4: E may not call '1H'; 1H is not enough; in hearts bid 2 or more" in result.stderr
    assert '[Contract "1S"]' in result.stdout


BOARD = '[Board "1"]\n[Deal "N:J3.J874.AT765.Q3 T954.96.KQ9.K964 A6.KQT53.83.AJ85 KQ872.A2.J42.T72"]\n'


def test_what_was_read_is_counted_for_each_file(tmp_path: Path) -> None:
    good, broken, none = (tmp_path / f"{name}.pbn" for name in ("good", "broken", "none"))
    good.write_text(
        f'{BOARD}{{one}}[Auction "N"]\nPass =1= {{two}} 1C AP\n[Note "1:weak"]\n\n{BOARD}[ScoreTable "a"]\nx\n'
    )
    broken.write_text(f'{BOARD}[Auction "N"]\n1S 1H\n\n{BOARD}\n[Board "9"]\n[Deal "S:QT8.AT764.KQJ93. - - -"]\n')
    none.write_text("nothing")
    result = run("--import", good, broken, none, "--report", "--json")
    first, second, third = json.loads(result.stdout)
    assert result.exit_code == 1
    assert first == {
        "file": str(good),
        "games": 2,
        "boards": 2,
        "left": 0,
        "problems": 0,
        "hands": 8,
        "calls": 5,
        "cards": 0,
        "notes": 1,
        "comments": 2,
        "sections": 1,
        "calls left": 0,
        "cards left": 0,
        "told": [],
    }
    assert [second[name] for name in ("games", "boards", "left", "hands")] == [3, 3, 0, 9]
    assert [second[name] for name in ("calls", "calls left")] == [1, 1]
    assert [third[name] for name in ("boards", "left")] == [0, 1]
    assert (
        "good.pbn: 2 games, 2 boards, 8 hands, 5 calls, 1 note, 2 comments, 1 section"
        in run("--import", good, "--report").output
    )


def test_a_deal_is_copied_as_a_link_and_read_from_it(tmp_path: Path) -> None:
    file = tmp_path / "one.pbn"
    file.write_text(f'{BOARD}[Auction "N"]\n1H AP\n')
    link = run("--import", file, "--link").output.strip()
    assert link.startswith("https://www.bridgebase.com/tools/handviewer.html?lin=")
    assert found("--import", link)[0]["hands"] == found("--import", file)[0]["hands"]
    assert "1 board, 4 hands, 4 calls" in run("--import", link, "--report").output
    assert "There is no viewer of hands for 56" in run("--random", 1, "--link").output


def test_new_deals_are_numbered_as_boards(tmp_path: Path) -> None:
    deals = found("--random", 3, "--laws", "duplicate")
    assert [deal["circumstances"]["board"] for deal in deals] == ["1", "2", "3"]
    assert deals[1]["circumstances"] == {"board": "2", "dealer": "E", "vulnerable": "ns"}
    (tmp_path / "one.pbn").write_text(f'[Event "x"]\n{BOARD}[Auction "N"]\n1H AP\n')
    told = run("--import", tmp_path / "one.pbn", "--export", tmp_path / "one.lin")
    assert told.stderr == "LIN has no place for: titles. They are left out.\n"


def test_hands_alone_are_imported_from_a_text(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(HANDS[:5]), encoding="utf-8")
    (deal,) = found("--import", file, "--laws", "standard")
    assert (deal["hands"], deal["laws"]) == ([str(hand) for hand in new().hands], "standard")


def test_a_broken_file_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join((*HANDS[:5], "J...")), encoding="utf-8")
    result = run("--import", file)
    assert result.exit_code == 2
    assert f"{file}:6:1: 'J...' has 1 card, not 8" in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("booklet-1", "--random", "1"), "names of deals are about the library"),
        (("--reproduced", "--random", "1"), "--reproduced are about the library"),
        (("--import", "x.json", "--seed", "1"), "--import reads deals"),
        (("--seed", "1"), "say how many with --random"),
        (("--laws", "kerala"), "say how many with --random"),
        (("--silent", "--random", "1"), "--silent is about the opponents in a --situation"),
        (("--reproduced", "--export", "x.json"), "--export writes deals"),
        (("--random", "0"), "0 is not in the range"),
        (("--random", "1", "--laws", "karela"), "No game has laws 'karela'; did you mean 'kerala'?"),
        (("--situation", "first-position"), "names no situation; write CONVENTION:SITUATION"),
        (("--situation", "fifty-six/kerala:first-positon"), "did you mean 'first-position'?"),
        (("--situation", "fifty-six/karela:first-position"), "did you mean 'fifty-six/kerala'?"),
        (("--situation", "fifty-six/kerala:first-position", "--laws", "standard"), "is played under the laws 'kerala'"),
        (("--random", "1", "--export", "deals.csv"), "use .json or .pbn"),
        (("--import", "nothing.json"), "No such file or directory"),
    ],
)
def test_what_can_not_be_had_is_an_error_and_no_traceback(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output


PROBLEMS = """[Board "1"]
[Dealer "S"]
[Deal "S:AQ2.KJ3.KJ42.432 - - -"]
[BestCall "1NT"]
[Auction "S"]
+

[Board "2"]
[Dealer "N"]
[Deal "N:- - AQ2.KJ3.KJ42.A32 -"]
[Auction "N"]
1H Pass +
{a good hand}
"""


def test_problems_are_listed_with_the_answer_of_the_file_beside_that_of_the_table(tmp_path: Path) -> None:
    file = tmp_path / "problems.pbn"
    file.write_text(PROBLEMS)
    told = run("--import", file, "--problems", "bridge/standard-american").output.splitlines()
    assert told == [
        "1: AQ2.KJ3.KJ42.432 · first to call · table 1D · file 1NT (wrong)",
        "2: AQ2.KJ3.KJ42.A32 · 1H P · table 2D · file - · a good hand",
        "2 problems; the table agrees with 0 of 1 answers of the file",
    ]
    first, second = found("--import", file, "--problems", "bridge/standard-american")
    assert (first["table"], first["file"], first["verdict"]) == ("1D", "1NT", "wrong")
    assert (second["file"], second["verdict"], second["says"]) == (None, None, "a good hand")
    assert "name it behind --import" in run("--problems", "bridge/acol").output
