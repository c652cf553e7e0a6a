"""A duet as it was begun: written, read back, and refused where it can't be one."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.duets.duets import duet
from trainer.playing.duets.duet import FILE, Duet, DuetError, begin_duet, read_duet
from trainer.problems import UnusableFileError


def test_what_was_begun_is_read_back(tmp_path: Path) -> None:
    begin_duet(tmp_path / "winter", duet())
    assert read_duet(tmp_path / "winter") == duet()


def test_a_duet_that_was_begun_by_an_earlier_program_goes_on_with_its_deals(tmp_path: Path) -> None:
    earlier = replace(duet(), format="1")
    begin_duet(tmp_path, earlier)
    file = tmp_path / FILE
    file.write_text(file.read_text(encoding="utf-8").replace("needs: 1.0.0\n", ""), encoding="utf-8")
    assert read_duet(tmp_path) == earlier
    assert read_duet(tmp_path).seed_of(7) == "winter-0007"


def test_a_second_duet_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    begin_duet(tmp_path, duet())
    with pytest.raises(DuetError, match="a duet in"):
        begin_duet(tmp_path, duet())
    assert read_duet(tmp_path) == duet()


def test_a_folder_without_a_duet_says_how_to_begin_one(tmp_path: Path) -> None:
    with pytest.raises(DuetError, match="'duet begin' makes one"):
        read_duet(tmp_path)


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("Anna", ""), "A duet has two players"),
        (("Anna", "anna"), "'Anna' and 'anna' can't be told apart"),
        (("José", "Jose"), "can't be told apart"),
    ],
)
def test_two_players_who_would_share_a_file_are_refused(tmp_path: Path, players: tuple[str, str], why: str) -> None:
    one = duet()
    planned = Duet(players, one.convention, (), one.seed, one.deals, one.opponents, one.table)
    with pytest.raises(DuetError, match=why):
        begin_duet(tmp_path, planned)
    assert not (tmp_path / FILE).exists()


@pytest.mark.parametrize(
    ("line", "wrong", "message"),
    [
        ("deals: 3", "deals: 0", r"duet\.yaml:9:8: 0 deals; 1 to 500"),
        ("opponents: silent", "opponents: asleep", r"duet\.yaml:10:12: opponents are 'asleep'; silent or bidding"),
        (
            "format: 2\nneeds: 1.0.0",
            "format: 9\nneeds: 1.9.0",
            r"1:9: format '9'; it needs Bidding Trainer 1\.9\.0 or",
        ),
        ("- Biju", "", "a duet has two players; name two"),
        ("seed: winter", "", "seed"),
    ],
)
def test_what_is_wrong_in_its_file_is_told_with_its_place(tmp_path: Path, line: str, wrong: str, message: str) -> None:
    begin_duet(tmp_path, duet())
    file = tmp_path / FILE
    file.write_text(file.read_text(encoding="utf-8").replace(line, wrong), encoding="utf-8")
    with pytest.raises(UnusableFileError, match=message):
        read_duet(tmp_path)


def test_both_move_one_place_on_in_every_deal() -> None:
    assert [duet().seats(number, 6) for number in range(1, 8)] == [
        (0, 2),
        (1, 3),
        (2, 4),
        (3, 5),
        (4, 0),
        (5, 1),
        (0, 2),
    ]


def test_a_player_is_known_however_the_name_is_written() -> None:
    assert duet().player_called(" anna ") == "Anna"
    with pytest.raises(DuetError, match="'Chacko' is not in this duet; it is Anna and Biju who bid"):
        duet().player_called("Chacko")


def test_each_has_a_file_of_an_own_name() -> None:
    one = duet()
    named = Duet(("Ännchen O'Neil", "വിജയൻ"), one.convention, (), "1", 1, one.opponents, one.table)
    assert [named.file_of(player) for player in named.players] == ["calls-annchen-o-neil.jsonl", "calls-2.jsonl"]
