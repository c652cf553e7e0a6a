"""Files that are larger than the memory are read piece by piece, and written deal by deal."""

from itertools import islice
from pathlib import Path

import pytest

from tests.games.bridge.files.boards_read import DEAL, RECORDS, places, read
from tests.slow import takes_seconds
from trainer.games import GAMES, game_called
from trainer.playing.deals import deal_files
from trainer.playing.deals.deal_files import each_deal, read_deals, write_deals
from trainer.problems import UnusableFileError

GAME = (
    f'[Event "Köln {{"]\n[Board "3"]\n[Dealer "N"]\n[Vulnerable "NS"]\n{DEAL}\n[Auction "N"]\nPass Pass 1H 1S\n2H AP\n'
)
COMMENT = "{a comment\n\n[Event with an empty line}\n"
BROKEN = GAME.replace("1H", "8H")


def in_pieces(file: Path, monkeypatch: pytest.MonkeyPatch, size: int) -> tuple[object, object]:
    with monkeypatch.context() as context:
        context.setattr(deal_files, "BYTES_AT_ONCE", size)
        deals, findings = read(file)
    return deals, (findings.problems, findings.remarks, findings.games)


@pytest.mark.parametrize("size", [100, 333, 1_000])
@pytest.mark.parametrize("name", ["boards.pbn", "boards.lin", "made.pbn"])
def test_a_file_in_pieces_has_the_same_deals_and_findings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: int
) -> None:
    made = f"% PBN 2.1\n\n{GAME}\n{COMMENT}{GAME}\n{{for the next}}\n\n{BROKEN}\n{GAME}{COMMENT}\n{BROKEN}\n{GAME}"
    (tmp_path / "made.pbn").write_text(made, "utf-8")
    file = next(folder / name for folder in (tmp_path, RECORDS) if (folder / name).exists())
    deals, findings = read(file)
    assert len(deals) > 2
    assert in_pieces(file, monkeypatch, size) == (deals, (findings.problems, findings.remarks, findings.games))


@takes_seconds
@pytest.mark.parametrize("ending", [".pbn", ".lin"])
def test_deals_come_before_the_file_is_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    file = tmp_path / f"many{ending}"
    first = read(RECORDS / f"boards{ending}")[0][0]
    write_deals(file, [first] * 300)
    monkeypatch.setattr(deal_files, "BYTES_AT_ONCE", 4_000)
    monkeypatch.setattr(deal_files, "LARGEST_FILE", 10_000)
    deals = each_deal(file, game_called, GAMES)
    assert list(islice(deals, 3)) == [first] * 3
    assert sum(1 for _ in deals) == 297


def test_problems_tell_the_line_of_the_whole_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.pbn").write_text(f"{GAME}\n" * 20 + BROKEN, "utf-8")
    monkeypatch.setattr(deal_files, "BYTES_AT_ONCE", 500)
    _, findings = read(tmp_path / "mine.pbn")
    assert [(line, column) for line, column, _ in places(findings)] == [(9 * 20 + 7, 11)]
    assert findings.problems[0].source == "Pass Pass 8H 1S"


def test_a_file_of_another_kind_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.rbn").write_text("H N:QT8.AT764.KQJ93.:::\n" * 10)
    monkeypatch.setattr(deal_files, "LARGEST_FILE", 100)
    with pytest.raises(UnusableFileError, match="the file is too large; at most 100 bytes"):
        read_deals(tmp_path / "mine.rbn", game_called, GAMES)


@takes_seconds
def test_deals_of_two_games_are_never_mixed_up_in_a_format_of_one(tmp_path: Path) -> None:
    bridge = read(RECORDS / "boards.pbn")[0][0]
    other = next(each_deal(_other_game(tmp_path), game_called, GAMES))
    with pytest.raises(UnusableFileError, match=r"deal 1001 is one of spades, those before it of bridge; write"):
        write_deals(tmp_path / "mixed.pbn", iter([bridge] * 1_000 + [other]))
    assert not (tmp_path / "mixed.pbn").exists()


def _other_game(folder: Path) -> Path:
    from trainer.playing.deals.dealing import new_deal

    game = game_called("spades")
    write_deals(folder / "other.json", [new_deal(game, game.laws_called(game.laws_names[0]), "a")])
    return folder / "other.json"
