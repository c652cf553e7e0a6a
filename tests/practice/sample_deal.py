"""Sample deals for tests: the shipped ones, and copies of one with something changed."""

from functools import cache
from pathlib import Path
from typing import Final

from trainer.games import game_called
from trainer.locations import lessons_folder
from trainer.practice.deals.deal_library import DealLibrary
from trainer.practice.deals.sample_deals import SampleDeal, SampleVersion

LESSON_LIST: Final = DealLibrary(lessons_folder(), game_called)
NAMES: Final = tuple(f"booklet-{number}" for number in range(1, 11))


@cache
def shipped_deal(name: str) -> SampleDeal:
    return LESSON_LIST.deal(name)


def version_of(name: str, laws: str) -> SampleVersion:
    """A version of a shipped deal."""
    return next(version for version in shipped_deal(name).versions if version.laws.name == laws)


def text_of(name: str) -> str:
    """The text of a shipped deal's file."""
    return (LESSON_LIST.folder / "fifty-six" / "deals" / f"{name}.yaml").read_text(encoding="utf-8")


def changed(folder: Path, name: str, old: str, new: str) -> Path:
    """A copy of a shipped deal with one thing changed, at the first place where it stands."""
    text = text_of(name)
    assert old in text
    file = folder / f"{name}.yaml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return file
