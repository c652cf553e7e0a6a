"""Calls that notes only name, and calls that every hand makes."""

import re
from pathlib import Path

import pytest

from tests.games.bridge.bml.test_table_writing import made, read_back, rows
from trainer.games import game_called
from trainer.games.bridge.bml.named_calls import FILE
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder


@pytest.mark.parametrize(
    ("text", "auction", "shows", "forcing"),
    [
        ("1N-\n2C Stayman\n", "1 NT (pass) ? 2 clubs", "some major: 4+ cards; 8+ high-card points", "yes"),
        ("1N-\n2C /Stayman/, 11+ hcp\n", "1 NT (pass) ? 2 clubs", "some major: 4+ cards; 11+ high-card points", "yes"),
        ("1N-\n2D Jacoby transfer\n", "1 NT (pass) ? 2 diamonds", "hearts: 5+ cards", "yes"),
        ("1N-\n2H TRF\n", "1 NT (pass) ? 2 hearts", "spades: 5+ cards", "yes"),
        (
            "1M-\n2N Jacoby 2NT\n",
            "1 spades (pass) ? 2 NT",
            "spades: 4+ cards; 12+ high-card points",
            "to game",
        ),
        ("1m-(1H)\nD NEG\n", "1 diamonds (1 hearts) ? double", "spades: 4+ cards; 6+ high-card points", ""),
        (
            "(1M)-\n2M Michaels\n",
            "(1 hearts) ? 2 hearts",
            "spades: 5+ cards; some minor: 5+ cards; 8+ high-card points",
            "yes",
        ),
        (
            "(1m)-\n2N Unusual\n",
            "(1 clubs) ? 2 NT",
            "hearts: 5+ cards; diamonds: 5+ cards; 8+ high-card points",
            "",
        ),
        ("2M Weak two\n", "passes ? 2 spades", "spades: 6 cards; 5 to 11 high-card points", ""),
    ],
)
def test_a_name_shows_what_the_treatment_here_means_by_it(
    tmp_path: Path, text: str, auction: str, shows: str, forcing: str
) -> None:
    table = made(tmp_path, text)
    row = rows(table)[auction]
    assert (row["shows"], row.get("forcing", "")) == (shows, forcing)
    assert table.kept == ()
    read_back(tmp_path, table)


@pytest.mark.parametrize("says", ["minor suit Stayman", "Puppet Stayman", "not Stayman"])
def test_another_convention_is_not_taken_for_one_that_is_known(tmp_path: Path, says: str) -> None:
    table = made(tmp_path, f"1N 15--17\n  2C {says}\n")
    assert "1 NT (pass) ? 2 clubs" not in rows(table)
    assert [one.line for one in table.kept] == [2]


@pytest.mark.parametrize(("call", "name"), [("4C", "Gerber"), ("4N", "RKCB"), ("4N", "Blackwood")])
def test_a_question_stays_text_and_is_told_as_one(tmp_path: Path, call: str, name: str) -> None:
    table = made(tmp_path, f"1H 5+!h\n  {call} {name}\n")
    assert [one.wrong for one in table.kept] == [f"'{name}' is a question, and shows nothing of the hand"]


@pytest.mark.parametrize("says", ["0+ hcp", "0+", "any", "waiting, any hand", "forced", "GF relay, waiting"])
def test_a_call_that_every_hand_makes_is_what_other_hands_call(tmp_path: Path, says: str) -> None:
    table = made(tmp_path, f"2C 22+ hcp\n  2D {says}\n  2H 5+!h, 8+ hcp\n")
    assert (table.rows, table.kept) == (3, ())
    file = tmp_path / "table.yaml"
    file.write_text(table.text, "utf-8")
    book = ConventionLibrary(tmp_path, game_called).book(str(file))
    answers = book.situations_by_id["after-2c"]
    assert [row.id for row in answers.rows][-1] == "otherwise"
    assert "otherwise: 2 diamonds" in table.text
    assert "otherwise" in table.lines[1].rows[0]


def test_every_name_begins_as_a_treatment_of_the_conventions_here() -> None:
    library = ConventionLibrary(conventions_folder(), game_called)
    sections = {one.section.lower() for one in library.treatments("bridge/standard-american")}
    text = (conventions_folder() / "bridge" / FILE).read_text("utf-8")
    names = [name.lower() for name in re.findall(r"names: \[([^,\]]+)", text)]
    assert names
    assert all(any(section.startswith(name.split()[0]) for section in sections) for name in names)
