"""The verb `deals` for own deals: dealt by a seed, made for a situation, or read from a file; displayed or written."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain, count, islice
from pathlib import Path
from random import Random
from typing import Final

import click

from trainer.command_line.reports.compare import book_written
from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.import_progress import with_progress
from trainer.command_line.reports.saying import say, say_json
from trainer.documents.json_text import json_text
from trainer.games import GAMES, USUAL_GAME, game_called
from trainer.games.game import Game
from trainer.playing.deals.deal_files import (
    HANDS_ENDING,
    Findings,
    deal_texts,
    each_deal,
    has_more_than_hands,
    read_deals_of_hands,
    read_link,
    write_deals,
)
from trainer.playing.deals.deal_json import deal_as_json
from trainer.playing.deals.deal_parts import link_of
from trainer.playing.deals.dealing import fresh_seed, new_deal, numbered, seeds_from
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.deal_finding import DealFinder
from trainer.practice.deals.sample_deals import SampleDeal, table_deal_of
from trainer.problems import UnknownNameError, nearest
from trainer.reasoning.choosing.reasoner import Reasoner

_READ_BEFORE_PRINTING: Final = 1_000
"""So many deals are read first, so that a broken beginning of a file is reported before anything is printed."""

_LINK: Final = re.compile("https?:/", re.IGNORECASE)


@dataclass(frozen=True)
class Wanted:
    """The options. `number` is how many deals, 0 where not given; `silent`: opponents pass."""

    number: int = 0
    seed: str = ""
    laws: str = ""
    situation: str = ""
    silent: bool = False
    file: Path | None = None

    @property
    def is_nothing(self) -> bool:
        """Return whether only the library is wanted."""
        return not (self.number or self.situation or self.file)


def check(wanted: Wanted, names: tuple[str, ...], target: Path | None, *, reproduced: bool) -> None:
    """Reject options that can't be combined; raises `click.UsageError`."""
    if not wanted.is_nothing and (names or reproduced):
        what = "names of deals" if names else "--reproduced"
        raise click.UsageError(f"{what} are about the library; --random, --situation and --import are not")
    if wanted.file is not None and (wanted.number or wanted.situation or wanted.seed):
        raise click.UsageError("--import reads deals; --random, --situation and --seed make new ones")
    if wanted.is_nothing and (wanted.seed or wanted.laws):
        raise click.UsageError("--seed and --laws are for new deals; say how many with --random")
    if wanted.silent and not wanted.situation:
        raise click.UsageError("--silent is about the opponents in a --situation")
    if reproduced and target is not None:
        raise click.UsageError("--export writes deals, not the counts of --reproduced")


def deals_wanted(wanted: Wanted, findings: Findings) -> Iterable[TableDeal]:
    """Return the requested deals; raises `BiddingTrainerError` when there are none.

    Broken ones in a file are reported and skipped.

    Deals of a file are read lazily.
    """
    if wanted.file is not None:
        return with_progress(wanted.file, deals_of_file(wanted.file, wanted.laws, findings))
    game = _game_under(wanted.laws)
    seed = wanted.seed or fresh_seed(game, datetime.now().astimezone().date())
    seeds = islice(seeds_from(seed), wanted.number or 1)
    if wanted.situation:
        return tuple(map(numbered, _found(wanted, seeds), count(1)))
    laws = game.laws_called(wanted.laws or game.laws_names[0])
    return tuple(numbered(new_deal(game, laws, each), number) for number, each in enumerate(seeds, 1))


def versions_of(deals: Iterable[SampleDeal]) -> tuple[TableDeal, ...]:
    """Return every version of sample deals as a deal by itself."""
    return tuple(table_deal_of(deal, version) for deal in deals for version in deal.versions)


def tell(deals: Iterable[TableDeal], file: Path | None, *, as_json: bool, as_links: bool = False) -> None:
    """Print the deals themselves, or links to them, or how many were written into `file`."""
    rest = iter(deals)
    # A file that is refused at its beginning prints nothing.
    deals = chain(list(islice(rest, _READ_BEFORE_PRINTING)), rest)
    if file is not None:
        written = write_deals(file, deals)
        if written.lost:
            say(written.lost, error=True)
        say(f"{written.deals:,} {'deal' if written.deals == 1 else 'deals'} written to {file}")
        return
    for text in links(deals) if as_links else _as_one_line(deals) if as_json else deal_texts(deals):
        say(text, end=as_links)
    if not as_links:
        say("")


def tell_problems(deals: Iterable[TableDeal], convention: str, *, as_json: bool) -> None:
    """Print the bidding problems among the deals, answered by a convention; raises `BiddingTrainerError`."""
    from trainer.command_line.reports import problem_list
    from trainer.reasoning.judging.judging import Judge

    found = problem_list.answered(deals, Judge(Reasoner(book_written(convention))))
    if as_json:
        say_json(problem_list.as_json(found))
        return
    for line in problem_list.lines(found):
        say(line)


def _as_one_line(deals: Iterable[TableDeal]) -> Iterator[str]:
    """Yield one JSON array in one line, deal by deal."""
    number = 0
    for number, deal in enumerate(deals, 1):
        yield ("[" if number == 1 else ", ") + json_text(deal_as_json(deal))
    yield "]" if number else "[]"


def links(deals: Iterable[TableDeal]) -> Iterator[str]:
    """Return a viewer link for each deal; raises `UnknownNameError` for a game without a viewer."""
    for deal in deals:
        link = link_of(deal)
        if not link:
            message = f"There is no viewer of hands for {deal.game.title}."
            raise UnknownNameError(message)
        yield link


def deals_of_file(file: Path, laws: str, findings: Findings) -> Iterable[TableDeal]:
    """Return the deals of a file or a link, read lazily; hands alone are bid under `laws`, or the usual ones."""
    if _LINK.match(str(file)):
        return read_link(str(file), game_called, GAMES, findings)
    if file.suffix != HANDS_ENDING or (not laws and has_more_than_hands(file, game_called, GAMES)):
        return each_deal(file, game_called, GAMES, findings)
    game = _game_under(laws)
    return read_deals_of_hands(file, game, game.laws_called(laws or game.laws_names[0]))


def _game_under(laws: str) -> Game:
    """Return the game with these laws, by default the usual one; raises `UnknownNameError` for unknown laws."""
    if not laws:
        return game_called(USUAL_GAME)
    games = [game_called(name) for name in dict.fromkeys((USUAL_GAME, *GAMES))]
    found = next((game for game in games if laws in game.laws_names), None)
    if found is None:
        raise UnknownNameError(_why_no_laws(laws, games))
    return found


def _why_no_laws(name: str, games: Sequence[Game]) -> str:
    named = next((game for game in games if name.lower() in {game.name, game.title.lower()}), None)
    near = nearest(name, [laws for game in games for laws in game.laws_names])
    if near is not None and named is None:
        return f"No game has laws '{name}'; did you mean '{near}'?"
    each = "; ".join(f"{game.title}: {', '.join(game.laws_names)}" for game in ([named] if named else games))
    why = f"'{name}' is a game" if named else f"No game has laws '{name}'"
    return f"{why}; --laws takes one of these: {each}."


def _found(wanted: Wanted, seeds: Iterable[str]) -> Iterator[TableDeal]:
    convention, colon, name = wanted.situation.partition(":")
    if not colon:
        example = f"{library().names()[0]}:first-position"
        raise UnknownNameError(f"'{wanted.situation}' names no situation; write CONVENTION:SITUATION, as in {example}.")
    book = book_written(convention)
    if wanted.laws and wanted.laws != book.laws.name:
        message = f"{book.title} is played under the laws '{book.laws.name}', not '{wanted.laws}'."
        raise UnknownNameError(message)
    reasoner = Reasoner(book)
    finder = DealFinder(reasoner, None if wanted.silent else reasoner)
    for seed in seeds:
        deal = finder.find(name, Random(seed)).deal
        # Not as the deal's own seed: that gives the same hands whatever becomes of the tables.
        yield replace(deal, source=f"{deal.source}, seed {seed}")
