"""One part of a contest: a block of deals, each bid and played twice with the conventions swapped.

A deal depends only on the seed and its number, and a part only on its contest. So parts can run in any order, in any
process, on any machine.
"""

import threading
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from trainer.games import game_called
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.simulation.contest import Contest, Play
from trainer.playing.simulation.contest_play import ContestPlay, contest_play
from trainer.playing.simulation.parts import Part, parts_of_size
from trainer.playing.simulation.playing_out import BidOut, reasoner_under
from trainer.playing.simulation.tally import Tally
from trainer.playing.simulation.two_tables import bid_at_two_tables
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner

PART: Final = 25
"""The deals of a part: some seconds of work with the solver."""

_LARGER_PARTS: Final = ((4 * PART, PART), (20 * PART, 4 * PART))
"""The sizes of parts up to given numbers of deals, where few deals are played; beyond them it is `_LARGE_PART`."""

_LARGE_PART: Final = 20 * PART

_SLOW_PART: Final = 1
"""The deals of a part where players think about every card: about a minute of work."""


class ChangedTablesError(BiddingTrainerError):
    """The error when a part would run with other tables than its contest."""


def parts_of(deals: int, play: Play = Play.SOLVER) -> tuple[Part, ...]:
    """Return this many deals in parts of a suitable size for the way of playing; the last part may be smaller."""
    size = _SLOW_PART if play is Play.SAMPLING else PART
    return parts_of_size(deals, size)


def growing_parts(deals: int) -> tuple[Part, ...]:
    """Return this many deals in growing parts: the first results come soon, and many deals do not take long."""
    parts: list[Part] = []
    for up_to, size in (*_LARGER_PARTS, (deals, _LARGE_PART)):
        first = parts[-1].stop if parts else 0
        parts += [Part(start, min(start + size, deals)) for start in range(first, min(up_to, deals), size)]
    return tuple(parts)


def run_part(contest: Contest, part: Part) -> Tally:
    """Bid and play the deals of a part, and return the counts.

    Raises `ChangedTablesError` when the tables differ from those of the contest, and what bidding and playing raise.
    """
    # Reasoners and books are for one thread, and a worker of a cluster may have several.
    table = _table(contest, threading.get_ident())
    # Each part has a solver of its own: what a solver remembers must not affect what a limit of nodes leaves open.
    decided_by = contest_play(contest, table.game, table.reasoners)
    tally = Tally()
    begun = [_dealt(table, contest, number) for number in range(part.first, part.stop)]
    for found in bid_at_two_tables(begun, table.reasoners):
        _count(contest, decided_by, found, tally)
    return tally


@dataclass(frozen=True)
class _Table:
    """Everything that the deals of a contest need; it is cached because reading it takes long."""

    game: Game
    laws: Laws
    reasoners: tuple[Reasoner, Reasoner]


@lru_cache(maxsize=16)
def _table(contest: Contest, thread: int) -> _Table:  # noqa: ARG001  each thread has its own
    library = ConventionLibrary(conventions_folder(), game_called)
    books = [party.book(library) for party in contest.parties]
    for party, book, known in zip(contest.parties, books, contest.tables, strict=True):
        if book.fingerprint != known:
            raise ChangedTablesError(f"The tables of {party.name} are not those that this simulation began with.")
    game = game_called(contest.game)
    laws = game.laws_called(contest.laws)
    first = reasoner_under(laws, books[0])
    return _Table(game, laws, (first, reasoner_under(laws, books[1], beside=first)))


def seed_of(contest: Contest, number: int) -> str:
    """Return the seed of the deal with a number, from 0; seeds count from 0001, as in `dealing.seeds_from`."""
    return f"{contest.seed}-{number + 1:04d}"


def _dealt(table: _Table, contest: Contest, number: int) -> TableDeal:
    """Return the deal with a number, before any call."""
    dealt = new_deal(table.game, table.laws, seed_of(contest, number))
    return replace(dealt, circumstances=table.game.procedure.for_one_deal(number, table.laws.name))


def _count(contest: Contest, decided_by: ContestPlay | None, both: tuple[BidOut, BidOut], tally: Tally) -> None:
    """Count the results of one deal that was bid at two tables."""
    games = [one.deal for one in both]
    for one in both:
        tally.note("calls at a loss", amount=one.at_a_loss)
    tally.note("deals")
    is_touched = games[0].calls != games[1].calls
    tally.note("touched", amount=int(is_touched))
    tally.note("different", amount=int(games[0].result != games[1].result))
    for swapped, game in enumerate(games):
        _count_result(game, swapped, tally)
    if decided_by is None:
        return
    if contest.only_different and games[0].result is not None and decided_by.same(*games):
        difference: int | None = 0
        tally.note("not played")
    else:
        difference = _count_play(games, decided_by, tally)
    if difference is None:
        tally.note("deals not settled")
        return
    tally.note("difference", difference)
    if is_touched:
        tally.note("touched difference", difference)


def _count_result(game: TableDeal, swapped: int, tally: Tally) -> None:
    if game.result is None:
        tally.note("passed out")
        return
    scoring = game.laws.scoring
    for side in scoring.bidders(game.result):
        tally.note("contract", _party(side, swapped), scoring.class_of(game.result))


def _count_play(games: list[TableDeal], decided_by: ContestPlay, tally: Tally) -> int | None:
    """Count who won the two games of a deal, and the scores if both are settled.

    Return by how much the side's score exceeds its opponents' in both games together, or None if they are not settled.
    """
    settled: list[TableDeal | None] = []
    for swapped, game in enumerate(games):
        if game.result is None:
            settled.append(None)
            continue
        if swapped and games[0].result is not None and decided_by.same(games[0], game):
            taken = None if settled[0] is None else settled[0].taken
        else:
            taken = decided_by.taken(game, swapped)
        settled.append(None if taken is None else replace(game, conceded=taken))
    scores = [0, 0]
    won = [0, 0]
    first_sides = [0, 0]
    for swapped, (game, ended) in enumerate(zip(games, settled, strict=True)):
        if game.result is None:
            continue
        if ended is None or ended.score is None:
            tally.note("games not settled")
            continue
        for side in game.laws.scoring.bidders(game.result):
            tally.note("settled", _party(side, swapped))
            tally.note("made", _party(side, swapped), amount=int(ended.has_succeeded(side) or 0))
        first_sides[swapped] = ended.score[0] - ended.score[1]
        for side, score in enumerate(ended.score):
            scores[_party(side, swapped)] += score
        if ended.winners is not None:
            won[_party(ended.winners, swapped)] += 1
    if any(game.result is not None and ended is None for game, ended in zip(games, settled, strict=True)):
        return None
    for party in (0, 1):
        tally.note("score", party, amount=scores[party])
        tally.note("won", party, amount=won[party])
    # The side sits where the first caller is, then where the others are: two tables with the same cards.
    return games[0].laws.scoring.compared(*first_sides)


def _party(side: int, swapped: int) -> int:
    """Return the party on a side: the side (0) calls first unless the parties are swapped."""
    return side ^ swapped
