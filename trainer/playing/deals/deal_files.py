"""Deals in files. The ending of a file's name says what is in it: JSON, the text that is like PBN, or hands alone."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.playing.deals.deal_json import deals_as_json
from trainer.playing.deals.deal_json_reading import deals_in_json
from trainer.playing.deals.deal_text import deals_as_text
from trainer.playing.deals.deal_text_reading import deals_in_text
from trainer.playing.deals.hands_entry import enter_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import Problem, UnusableFileError

ENDINGS: Final = (".json", ".pbn")
"""Endings of files that hold whole deals."""

HANDS_ENDING: Final = ".txt"
"""The ending of files that hold nothing but hands."""

LARGEST_FILE: Final = 50_000_000
"""Bytes; some 50,000 deals."""


def read_deals(file: Path, game_called: Callable[[str], Game]) -> tuple[TableDeal, ...]:
    """All deals of a `.json` or `.pbn` file; raises `UnusableFileError` with everything that is wrong in it."""
    _check_ending(file, ENDINGS)
    read = deals_in_json if file.suffix == ".json" else deals_in_text
    return read(str(file), _text_of(file), game_called)


def read_deals_of_hands(file: Path, game: Game, laws: Laws) -> tuple[TableDeal, ...]:
    """The deals of a file with hands alone, to be bid under these laws; raises `UnusableFileError`."""
    _check_ending(file, (HANDS_ENDING,))
    return tuple(TableDeal(game, laws, hands) for hands in enter_deals(game, _text_of(file), str(file)))


def write_deals(file: Path, deals: Sequence[TableDeal]) -> None:
    """Write deals into a `.json` or `.pbn` file.

    A file that is there already is replaced once the new one is whole. Raises `UnusableFileError` where it can't be
    written, or its name ends differently.
    """
    _check_ending(file, ENDINGS)
    text = deals_as_json(deals) if file.suffix == ".json" else deals_as_text(deals)
    unfinished = file.with_name(f"{file.name}.unfinished")
    try:
        # Half a character (of a broken terminal) is written as JSON writes it.
        unfinished.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")
        unfinished.replace(file)
    except OSError as error:
        raise _unusable(file, error.strerror or "it can't be written", "check the path and its permissions") from None
    finally:
        _remove(unfinished)


def _text_of(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            content = opened.read(LARGEST_FILE + 1)
    except OSError as error:
        raise _unusable(file, error.strerror or "it can't be read", "check the path and its permissions") from None
    if len(content) > LARGEST_FILE:
        raise _unusable(file, "the file is too large", f"at most {LARGEST_FILE:,} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start]
        column = error.start - before.rfind(b"\n")
        wrong = f"byte {content[error.start]:02X} is no UTF-8"
        problem = Problem(str(file), before.count(b"\n") + 1, column, wrong, "save the file as UTF-8")
        raise UnusableFileError([problem]) from None


def _check_ending(file: Path, endings: Sequence[str]) -> None:
    if file.suffix not in endings:
        raise _unusable(
            file, f"nobody knows what is in a file that ends in '{file.suffix}'", f"use {' or '.join(endings)}"
        )


def _unusable(file: Path, wrong: str, right: str) -> UnusableFileError:
    return UnusableFileError([Problem(str(file), 1, 1, wrong, right)])


def _remove(unfinished: Path) -> None:
    try:
        unfinished.unlink(missing_ok=True)
    except OSError:
        # Where it could not be made it can't be removed either; the reason has been told.
        return
