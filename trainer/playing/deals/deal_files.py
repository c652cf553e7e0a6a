"""Files of deals. The suffix gives the format: JSON, the text format that resembles PBN, or hands alone.

A game may have formats of its own. If one of these has the same suffix as ours, the text decides.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from pathlib import Path
from typing import Final

from trainer.documents.foreign_text import TextPieces, cut, foreign_pieces
from trainer.documents.regular_files import open_regular, write_file_in_pieces
from trainer.games import deal_endings
from trainer.games.deal_format import DealFormat, DealParts, PiecewiseFormat, PlacedDeal, WritableFormat
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.playing.deals.deal_json import json_of_deals
from trainer.playing.deals.deal_json_reading import deals_in_json
from trainer.playing.deals.deal_parts import deal_of, parts_of
from trainer.playing.deals.deal_text import text_of_deals
from trainer.playing.deals.deal_text_reading import deals_in_text, is_our_text
from trainer.playing.deals.hands_entry import enter_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import Problem, UnusableFileError, reason_of

ENDINGS: Final = (".json", ".pbn")
"""Suffixes of files with complete deals."""

HANDS_ENDING: Final = ".txt"
"""The suffix of files with hands alone."""

TEXT_ENDING: Final = ".pbn"
"""The suffix of the text format, for people to read."""

_IS_TAG_VALUE: Final = re.compile(r"\s*\w:\S+(\s+\S+){2,}\s*$")
"""The value of a `Deal` tag: a seat by its letter, and hands from it on."""

_MOST_PROBLEMS: Final = 50
"""The most problems that are told of one file; nobody reads more."""


LARGEST_FILE: Final = 50_000_000
"""The largest size, in bytes, of a file that is read at once: about 50,000 deals."""

LARGEST_FILE_IN_PIECES: Final = 1_000_000_000
"""The largest size, in bytes, of a file that is read in pieces: about a million deals."""

LARGEST_FILE_OF_HANDS: Final = 5_000_000
"""The largest size, in bytes, of a file of hands: about as many deals, for hands take a tenth of the space."""

MOST_LINES: Final = 2_000_000
"""The largest number of lines; a deal with all tags has about thirty."""

BYTES_AT_ONCE: Final = 1_000_000
"""The size, in bytes, of the pieces in which a large file is read."""

_DEALS_AT_ONCE: Final = 1_000
"""How many deals are checked for their game before the first one is written."""


@dataclass
class Findings:
    """The problems of a deal file: the errors of broken deals, and contradictions.

    `games` counts the deals that were found, read or not, in a format of one game. `left` counts the `calls` and
    `cards` of good deals that could not be read.
    """

    problems: list[Problem] = field(default_factory=list)
    remarks: list[Problem] = field(default_factory=list)
    games: int = 0
    left: Counter[str] = field(default_factory=Counter)


@dataclass
class Written:
    """The number of deals written, and a sentence on data that their format can't hold; empty if nothing was lost."""

    deals: int = 0
    lost: str = ""
    kinds_lost: dict[str, None] = field(default_factory=dict)


def read_deals(
    file: Path, game_called: Callable[[str], Game], games: Iterable[str] = (), findings: Findings | None = None
) -> tuple[TableDeal, ...]:
    """Return all deals of a file: `.json`, `.pbn`, or a format of one of these `games`.

    Raises `UnusableFileError` with all problems of the file. With `findings`, broken deals in a game's own format are
    skipped, and their problems are added to the findings; then it raises only when no deal is left.
    """
    return tuple(each_deal(file, game_called, games, findings))


def each_deal(
    file: Path, game_called: Callable[[str], Game], games: Iterable[str] = (), findings: Findings | None = None
) -> Iterator[TableDeal]:
    """Yield the deals of `read_deals` one by one, to save memory; `findings` are complete after the last one."""
    games = tuple(games)
    if not any(file.suffix in deal_endings(name, game_called) for name in games):
        _check_ending(file, ENDINGS)
    texts = _foreign_texts(file)
    head = next(texts, "")
    one = _claiming(head, file.suffix, game_called, games)
    if one is None:
        texts.close()
        _check_ending(file, ENDINGS)
        read = deals_in_json if file.suffix == ".json" else deals_in_text
        yield from read(str(file), _text_in(file, _content_of(file)), game_called)
        return
    pieces: Iterator[str] = chain([head], texts)
    if isinstance(one, PiecewiseFormat):
        pieces = cut(pieces, one.end_of_piece)
    else:
        _check_size(file, file.stat().st_size, LARGEST_FILE)
    yield from _read_by(one, str(file), TextPieces(pieces), game_called, findings)


def read_link(
    link: str, game_called: Callable[[str], Game], games: Iterable[str], findings: Findings
) -> tuple[TableDeal, ...]:
    """Return all deals that are encoded in a link; nothing is fetched.

    Raises `UnusableFileError`, as `read_deals` does.
    """
    one = _claiming(link, HANDS_ENDING, game_called, games)
    if one is None:
        wrong = "there is no deal in this link"
        raise UnusableFileError([Problem("the link", 1, 1, wrong, "nothing is fetched: copy one that has it", link)])
    return tuple(_read_by(one, "the link", TextPieces([link]), game_called, findings))


def pasted_deal(game: Game, text: str) -> TableDeal | None:
    """Return the first deal of a text in one of the game's own formats; None where it is in none of them.

    The text may be the value of a `Deal` tag alone. Raises `UnusableFileError`, as `read_deals` does.
    """

    def game_called(_name: str) -> Game:
        return game

    for written in (text, f'[Deal "{text.strip()}"]' if _IS_TAG_VALUE.match(text) else ""):
        for ending in (TEXT_ENDING, HANDS_ENDING) if written else ():
            one = _claiming(written, ending, game_called, (game.name,))
            if one is not None:
                deals = _read_by(one, "your deal", TextPieces([written]), game_called, None)
                found = next(deals, None)
                if found is not None and found.dealt.are_known:
                    return found
    return None


def has_more_than_hands(file: Path, game_called: Callable[[str], Game], games: Iterable[str]) -> bool:
    """Return whether a `.txt` file is in a format of one of these games, not hands alone.

    Raises the errors of `read_deals`.
    """
    return _claiming(next(_foreign_texts(file), ""), file.suffix, game_called, games) is not None


def _claiming(text: str, ending: str, game_called: Callable[[str], Game], games: Iterable[str]) -> DealFormat | None:
    """Return the format of a game that has this suffix and recognises the text.

    Our own text format is tried first, because loading a game takes a while.
    """
    if ending == TEXT_ENDING and is_our_text(text):
        return None
    for name in games:
        if ending in deal_endings(name, game_called):
            one = game_called(name).deal_formats[ending]()
            if one.claims(text):
                return one
    return None


def _read_by(
    written_in: DealFormat, file: str, pieces: TextPieces, game_called: Callable[[str], Game], findings: Findings | None
) -> Iterator[TableDeal]:
    written = written_in.read(file, pieces)
    broken: list[Problem] = []
    count = 0
    for placed in written.deals:

        def tell(part: str, index: int, wrong: str, right: str, placed: PlacedDeal = placed) -> None:
            place = placed.place_of(part, index)
            if len(broken) < _MOST_PROBLEMS:
                broken.append(Problem(file, place.line, place.column, wrong, right, pieces.line(place.line)))

        deal = deal_of(placed.parts, game_called, tell)
        if deal is not None:
            count += 1
            yield deal
    problems = sorted([*written.problems, *broken])[:_MOST_PROBLEMS]
    if findings is not None:
        findings.games += written.games
        findings.left.update(written.left)
    if problems and (findings is None or not count):
        raise UnusableFileError(problems)
    if findings is not None:
        findings.problems += problems
        findings.remarks += written.remarks[:_MOST_PROBLEMS]


def read_deals_of_hands(file: Path, game: Game, laws: Laws) -> tuple[TableDeal, ...]:
    """Return the deals of a file of hands, to be bid under these laws; raises `UnusableFileError`."""
    _check_ending(file, (HANDS_ENDING,))
    text = _text_in(file, _content_of(file, LARGEST_FILE_OF_HANDS))
    return tuple(TableDeal(game, laws, dealt.hands, later=dealt.later) for dealt in enter_deals(game, text, str(file)))


def write_deals(file: Path, deals: Iterable[TableDeal]) -> Written:
    """Write deals, one by one, into a `.json` or `.pbn` file, or into a format of their game.

    An existing file is replaced only when the new one is complete. Raises `UnusableFileError` where the file can't be
    written, or has another suffix.
    """
    beginning, deals = _looked_at(deals)
    written_in = _format_of(beginning, file.suffix)
    if written_in is None:
        _check_ending(file, ENDINGS)
    done = Written()

    def counted() -> Iterator[TableDeal]:
        for deal in deals:
            done.deals += 1
            if written_in is not None:
                done.kinds_lost.update(dict.fromkeys(written_in.lost(parts_of(deal))))
            yield deal

    # Half a character (of a broken terminal) is written as JSON writes it.
    texts = json_of_deals(counted()) if file.suffix == ".json" else _texts_of(counted(), written_in)
    try:
        write_file_in_pieces(file, (text.encode(errors="backslashreplace") for text in texts))
    except OSError as error:
        raise _unusable(file, reason_of(error), "check the path and its permissions") from None
    if done.kinds_lost and written_in is not None:
        done.lost = f"{written_in.title} has no place for: {'; '.join(done.kinds_lost)}. They are left out."
    return done


def deal_texts(deals: Iterable[TableDeal], ending: str = TEXT_ENDING) -> Iterator[str]:
    """Return the deals as texts, in their game's format with this suffix if it has one, else in our text format."""
    beginning, deals = _looked_at(deals)
    return _texts_of(deals, _format_of(beginning, ending))


def _texts_of(deals: Iterable[TableDeal], written_in: WritableFormat | None) -> Iterator[str]:
    if written_in is None:
        return text_of_deals(deals)
    return written_in.write(_parts_of_one_game(deals))


def _parts_of_one_game(deals: Iterable[TableDeal]) -> Iterator[tuple[DealParts, Mapping[str, str]]]:
    """Yield the deals with their outcomes; raises `UnusableFileError` where a later one is of another game."""
    game = ""
    for number, deal in enumerate(deals, 1):
        game = game or deal.game.name
        if deal.game.name != game:
            wrong = f"deal {number} is one of {deal.game.name}, those before it of {game}"
            raise UnusableFileError([Problem("the deals", number, 1, wrong, "write them into a .json file")])
        yield parts_of(deal), deal.outcome_tags


def _looked_at(deals: Iterable[TableDeal]) -> tuple[Sequence[TableDeal], Iterator[TableDeal]]:
    """Return some deals from the beginning, and an iterator over all; a file that is read deal by deal has one game."""
    if isinstance(deals, Sequence):
        return deals, iter(deals)
    rest = iter(deals)
    beginning = list(islice(rest, _DEALS_AT_ONCE))
    return beginning, chain(beginning, rest)


def _format_of(deals: Sequence[TableDeal], ending: str) -> WritableFormat | None:
    """Return the format of the deals' game; None where there are several games, or no format to write."""
    games = {deal.game.name for deal in deals}
    make = deals[0].game.deal_formats.get(ending) if len(games) == 1 else None
    found = None if make is None else make()
    return found if isinstance(found, WritableFormat) else None


def _foreign_texts(file: Path) -> Generator[str]:
    """Yield the text of a file of another program, piece by piece."""
    try:
        with open_regular(file) as opened:
            _check_size(file, os.fstat(opened.fileno()).st_size, LARGEST_FILE_IN_PIECES)
            yield from foreign_pieces(opened, BYTES_AT_ONCE)
    except OSError as error:
        raise _unreadable(file, error) from None


def _check_size(file: Path, size: int, largest: int) -> None:
    if size > largest:
        raise _unusable(file, "the file is too large", f"at most {largest:,} bytes")


def _content_of(file: Path, largest: int | None = None) -> bytes:
    largest = LARGEST_FILE if largest is None else largest
    try:
        with open_regular(file) as opened:
            content = opened.read(largest + 1)
    except OSError as error:
        raise _unreadable(file, error) from None
    _check_size(file, len(content), largest)
    if content.count(b"\n") > MOST_LINES:
        raise _unusable(file, "the file has too many lines", f"at most {MOST_LINES:,}")
    return content


def _text_in(file: Path, content: bytes) -> str:
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


def _unreadable(file: Path, error: OSError) -> UnusableFileError:
    return _unusable(file, reason_of(error), "check the path and its permissions")


def _unusable(file: Path, wrong: str, right: str) -> UnusableFileError:
    return UnusableFileError([Problem(str(file), 1, 1, wrong, right)])
