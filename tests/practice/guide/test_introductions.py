"""What a newcomer reads of a game before choosing."""

from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from trainer.games import GAMES, game_called
from trainer.locations import conventions_folder
from trainer.practice.guide.introductions import Introduction, introduction_of
from trainer.problems import UnusableFileError

TEXT = """\
format: 1
introduction: toy
title: Toy
about: Two players, ten cards.
suit: S
ask: What is one?
conventions:
  wild: {short: Wild, players: Friends, lines: [One is two., Two is one.]}
"""


def introduced(folder: Path, *conventions: str, text: str = TEXT) -> Introduction:
    (folder / "toy").mkdir(exist_ok=True)
    (folder / "toy" / "introduction.yaml").write_text(text, encoding="utf-8")
    return introduction_of(folder, "toy", conventions)


def test_conventions_stand_as_they_are_written_and_the_others_after_them(tmp_path: Path) -> None:
    found = introduced(tmp_path, "toy/plain-and-dull", "toy/wild", "other/wild")

    assert [(one.name, one.short) for one in found.conventions] == [
        ("toy/wild", "Wild"),
        ("toy/plain-and-dull", "Plain And Dull"),
    ]
    assert found.short_name("toy/wild") == "Wild"
    assert found.short_name("toy/gone") == ""


def test_a_game_that_nobody_introduces_has_its_conventions_by_name(tmp_path: Path) -> None:
    found = introduction_of(tmp_path, "toy", ["toy/wild"])
    assert (found.about, [one.players for one in found.conventions]) == ("", ["Wild"])


def test_an_introduction_of_an_unknown_convention_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match="no convention is called 'wild'"):
        introduced(tmp_path, "toy/mild")


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_convention_is_introduced_in_three_short_lines(game: str) -> None:
    names = [name for name in shipped_library().names() if name.startswith(f"{game}/")]
    found = introduction_of(conventions_folder(), game, names)

    assert sorted(one.name for one in found.conventions) == sorted(names)
    for one in found.conventions:
        assert len(one.lines) == 3
        assert all(len(line) <= 52 for line in one.lines), one.lines
    assert found.title == game_called(game).title
    assert found.about
    assert found.suit in {*"SHDC", found.title}, "a suit, or the name of the game where that is a short word"
    assert bool(found.ask) == (len(names) > 1)
