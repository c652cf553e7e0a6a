"""Deals in files."""

from pathlib import Path

import pytest

from tests.full_disk import fill_the_disk
from tests.playing.table_deals import GAME, HANDS, laws, new, sample
from trainer.games import game_called
from trainer.playing.deals.deal_files import read_deals, read_deals_of_hands, write_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import UnusableFileError

DEALS = (sample(), new(), TableDeal(GAME, laws(), new().hands, title="മലയാളം ♠ “x”", seed="a-0001"))


@pytest.mark.parametrize("ending", [".json", ".pbn"])
def test_what_is_written_is_read_back(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"deals{ending}"
    write_deals(file, DEALS)
    assert read_deals(file, game_called) == DEALS
    write_deals(file, DEALS[:1])
    assert read_deals(file, game_called) == DEALS[:1]
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


@pytest.mark.parametrize("ending", [".json", ".pbn"])
def test_half_a_letter_of_a_broken_terminal_does_no_harm(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"deals{ending}"
    write_deals(file, [TableDeal(GAME, laws(), new().hands, title="\udcff")])
    assert file.read_bytes().isascii()


def test_hands_alone_are_deals_that_nobody_has_bid(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("\n".join(HANDS[:5]), encoding="utf-8-sig")
    assert read_deals_of_hands(file, GAME, laws("standard")) == (new("standard"),)


@pytest.mark.parametrize("name", ["deals.txt", "deals.yaml", "deals", "deals.PBN"])
def test_another_ending_is_refused(tmp_path: Path, name: str) -> None:
    for use in (lambda: write_deals(tmp_path / name, DEALS), lambda: read_deals(tmp_path / name, game_called)):
        with pytest.raises(UnusableFileError, match=r"use \.json or \.pbn"):
            use()
    with pytest.raises(UnusableFileError, match=r"use \.txt"):
        read_deals_of_hands(tmp_path / "deals.json", GAME, laws())
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"deals\.json:1:1: No such file or directory"):
        read_deals(tmp_path / "deals.json", game_called)
    with pytest.raises(UnusableFileError, match=r"deals\.pbn:1:1: No such file or directory"):
        write_deals(tmp_path / "nowhere" / "deals.pbn", DEALS)


def test_what_is_no_text_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "deals.pbn"
    file.write_bytes(b'[Game "fifty-six"]\n[Title "\xff"]\n')
    with pytest.raises(UnusableFileError, match=r"deals\.pbn:2:9: byte FF is no UTF-8; save the file as UTF-8"):
        read_deals(file, game_called)


@pytest.mark.parametrize("ending", [".pbn", ".json"])
def test_more_lines_than_any_deals_have_are_not_read(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"deals{ending}"
    file.write_bytes(b"\n" * 2_000_001)
    with pytest.raises(UnusableFileError, match="the file has too many lines; at most 2,000,000"):
        read_deals(file, game_called, ("bridge",))


def test_a_file_without_end_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deals.json"
    write_deals(file, DEALS)
    monkeypatch.setattr("trainer.playing.deals.deal_files.LARGEST_FILE", 100)
    with pytest.raises(UnusableFileError, match="the file is too large; at most 100 bytes"):
        read_deals(file, game_called)


def test_a_full_disk_leaves_the_earlier_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "deals.json"
    file.write_text("the earlier deals")
    fill_the_disk(monkeypatch)
    with pytest.raises(UnusableFileError, match="No space left on device"):
        write_deals(file, DEALS)
    assert file.read_text() == "the earlier deals"
