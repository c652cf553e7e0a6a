"""What `simulate` prints: for people, and as one JSON object.

The JSON has these keys. Pairs have what is the side's, then what is its opponents'.

- `game`, `conventions` (a pair of names with treatments), `laws`, `play`, `seed`.
- `deals`: how many there were; each is bid, and played, twice with the conventions swapped, which makes `games`.
- `points`: a pair of what is won (`unit`: stake points) per game, on average; `difference`: the side's less its
  opponents'; `interval`: the 95 % confidence interval of that difference, each deal (both of its games) counted as one
  observation. Where deals at two tables are compared in something else, such as IMPs, the difference and its interval
  are in that (`difference_unit`), and `difference_of` is `deal` and not `game`.
- `deals_not_played`: with --only-different those that would have gone the same way twice. They count in the difference
  and its interval, as nothing; points, win rate and made are then of the other deals.
- `win_rate`: the share of games that the side won, of those that anybody won.
- `contracts`: a pair of objects, class of contracts (`28-39`) to how often it was bought; `passed_out`: games without.
- `made`: a pair of shares of their contracts, of those that were settled.
- `different`: the share of deals whose two auctions led to different contracts.
- `touched`: the share of deals whose two auctions were different; `touched_difference`: the difference in these alone,
  and `touched_interval`: its 95 % confidence interval. All other deals bring nothing.
- `not_settled`: games for which the limit of nodes was not enough; their deals (`deals_not_settled`) are left out of
  points, difference, interval and win rate.
- `calls_at_a_loss`: calls for which the laws left a hand nothing of its convention's, so that it called as little as it
  could; 0 where both conventions are bid under the laws they were made for.
- `seconds` of this run; `complete`: false where it was stopped.

Where nothing was played, or too little for an interval, the value is null.
"""

import os
import sys
from math import isfinite
from pathlib import Path
from typing import Final

import click

from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.verify import agreed_called
from trainer.documents.json_text import json_text
from trainer.games import game_called
from trainer.games.game import Game
from trainer.games.programs.arena import ArenaContest
from trainer.playing.simulation.checkpoint import SimulationFile
from trainer.playing.simulation.contest import Contest, Party, Play, contest_between
from trainer.playing.simulation.contest_play import usual_play
from trainer.playing.simulation.contest_running import Simulation, simulate
from trainer.playing.simulation.runners import in_processes, on_cluster
from trainer.problems import UnknownNameError
from trainer.reasoning.words.counting_words import number_word

_GAMES: Final = 2000
"""The default number of games of programs."""


def contest_written(  # noqa: PLR0913  as the options are
    game: str, side: str, against: str, *, laws: str, play: str, seed: str, nodes: int, only_different: bool
) -> Contest:
    """Return a contest by the options; no `nodes` means no limit, and no `play` the usual one of the game.

    Raises `UnknownNameError` for conventions of another game, and the errors of `contest_between`.
    """
    found = game_called(game)
    if are_programs(game, side, against):
        right = "they play whole games (--games); the conventions of their names bid single deals"
        raise UnknownNameError(f"{side} and {against} are programs of {found.title}: {right}.")
    parties = [party_written(text) for text in (side, against)]
    how = Play(play) if play else usual_play(found)
    contest = contest_between(
        library(), *parties, laws=laws, play=how, seed=seed, nodes=nodes or None, only_different=only_different
    )
    if contest.game != game:
        raise UnknownNameError(f"{side} is a convention of {contest.game}, not of {game}.")
    return contest


def are_programs(game: str, *names: str) -> bool:
    """Return whether all these are programs of the game itself."""
    found = game_called(game)
    return found.make_arena is not None and set(names) <= set(found.arena.bidder_names)


def contest_of_programs(  # noqa: PLR0913, PLR0917  as the options are
    game: str, side: str, against: str, player: str, games: int | None, seed: str, laws: str, *, as_json: bool
) -> str:
    """Return the result of whole games between the game's own programs: text, or one JSON object.

    Raises `MissingPartError` when a game has no such programs, `UnknownNameError` for an unknown one.
    """
    found = game_called(game)
    names = found.arena.player_names
    conventions = [name for name in (side, against) if name in library().names()]
    if conventions:
        wrong = f"{' and '.join(conventions)} can't play whole games, for a convention bids single deals (--deals)"
        raise UnknownNameError(f"{wrong}; programs that play them are {', '.join(found.arena.bidder_names)}.")
    contest = ArenaContest(
        side,
        against,
        player or next(iter(names)),
        games or _GAMES,
        seed,
        found.laws_called(laws or found.usual_laws).name,
    )
    result = found.arena.play(contest)
    return json_text(result.as_json()) if as_json else result.report()


def simulation_of(
    contest: Contest, deals: int, *, processes: int | None, scheduler: str | None, resume: Path | None
) -> Simulation:
    """Run a contest with a progress bar on standard error, if that is a terminal. Raises the errors of `simulate`."""
    run = on_cluster(scheduler) if scheduler else in_processes(processes or os.cpu_count() or 1)
    kept = None if resume is None else SimulationFile(resume)
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=deals, label="Deals", file=sys.stderr, hidden=hidden, show_pos=True) as bar:
        return simulate(contest, deals, run, kept, bar.update)


def party_written(text: str) -> Party:
    """Return the side of a convention, convention file or partnership file, followed by `+treatment` each."""
    if Path(text).is_file():
        return Party.of(agreed_called(library(), text, ()))
    convention, *treatments = (part.strip() for part in text.split("+"))
    return Party.of(agreed_called(library(), convention, [treatment for treatment in treatments if treatment]))


def as_json(simulation: Simulation) -> dict[str, object]:
    """Return the simulation as the JSON object described in this module."""
    contest, touched = simulation.contest, simulation.touched_difference
    return {
        "game": contest.game,
        "conventions": [party.name for party in contest.parties],
        "laws": contest.laws,
        "play": str(contest.play),
        "seed": contest.seed,
        "deals": simulation.deals,
        "games": simulation.games,
        "points": _rounded(simulation.scores),
        "unit": simulation.scoring.unit.plural,
        "difference_unit": simulation.scoring.compared_in.plural,
        "difference_of": "deal" if simulation.counts_deals else "game",
        "difference": None if simulation.difference is None else round(simulation.difference, 5),
        "interval": _rounded(simulation.interval),
        "win_rate": None if simulation.win_rate is None else round(simulation.win_rate, 5),
        "contracts": [dict(contracts) for contracts in simulation.contracts],
        "passed_out": simulation.passed_out,
        "made": _rounded(simulation.made),
        "different": None if simulation.different is None else round(simulation.different, 5),
        "touched": round(simulation.touched / simulation.deals, 5) if simulation.deals else None,
        "touched_difference": None if touched is None else round(touched.gain, 5),
        "touched_interval": None
        if touched is None or not isfinite(touched.low)
        else _rounded((touched.low, touched.high)),
        "deals_not_played": simulation.tally.of("not played"),
        "not_settled": simulation.tally.of("games not settled"),
        "deals_not_settled": simulation.tally.of("deals not settled"),
        "calls_at_a_loss": simulation.tally.of("calls at a loss"),
        "seconds": round(simulation.seconds, 2),
        "complete": not simulation.stopped,
    }


def report(simulation: Simulation) -> str:
    """Return the simulation as text."""
    contest = simulation.contest
    first, second = (party.name for party in contest.parties)
    lines = [
        f"A: {first}",
        f"B: {second}",
        (
            f"{simulation.deals:,} deals, each twice with the conventions swapped; {contest.laws} laws, "
            f"seed {contest.seed}; {simulation.seconds:.1f} s"
        ),
    ]
    if simulation.stopped:
        lines.append("Stopped before the end; these are the finished parts.")
    if simulation.different is not None:
        lines.append(f"{100 * simulation.different:.1f} % of deals led to different contracts.")
    lines += ["", *_contracts(simulation), ""]
    lines += _result(simulation) if contest.play is not Play.NONE else ["Nothing was played."]
    at_a_loss = simulation.tally.of("calls at a loss")
    if at_a_loss:
        lines.append(f"Calls at a loss, for which the laws left a hand none of its convention: {at_a_loss:,}.")
    return "\n".join(lines)


def _contracts(simulation: Simulation) -> list[str]:
    """Return a table of the classes of contracts, and how often each side bought them."""
    first, second = simulation.contracts
    rows = [("contracts", "A", "B"), *((name, f"{first[name]:,}", f"{second[name]:,}") for name in first)]
    made = [_percent(share) for share in simulation.made]
    if simulation.contest.play is not Play.NONE:
        rows.append(("made", made[0], made[1]))
    lines = [f"  {name:<12}{one:>10}{other:>10}" for name, one, other in rows]
    if simulation.passed_out:
        lines.append(f"  passed out in {simulation.passed_out:,} {simulation.played_word}s")
    return lines


def _result(simulation: Simulation) -> list[str]:
    game = game_called(simulation.contest.game)
    lines = [_played(simulation.contest.play, game)]
    game_word = simulation.played_word
    not_played = simulation.tally.of("not played")
    if not_played:
        lines.append(f"{not_played:,} deals go the same way twice and were not played; they count as no difference.")
    if simulation.scores is not None:
        what = f"a {game_word} of the others" if not_played else f"a {game_word}"
        unit = simulation.scoring.unit.plural.capitalize()
        lines.append(f"{unit} in {what}: A {simulation.scores[0]:.4f}, B {simulation.scores[1]:.4f}")
    if simulation.difference is not None:
        of = "deal" if simulation.counts_deals else game_word
        said = f"A gets {simulation.difference:+.4f} {simulation.scoring.compared_in.plural} more than B in a {of}"
        if simulation.interval is not None:
            low, high = simulation.interval
            said = f"{said}, with 95 % confidence between {low:+.4f} and {high:+.4f}"
            said = f"{said}: {_verdict(low, high)}"
        lines.append(f"{said}.")
    touched = simulation.touched_difference
    if touched is not None and isfinite(touched.low):
        of = "deal" if simulation.counts_deals else game_word
        lines.append(
            f"In the {simulation.touched:,} deals that were bid differently: {touched.gain:+.4f} "
            f"{simulation.scoring.compared_in.plural} in a {of}, between {touched.low:+.4f} and {touched.high:+.4f}."
        )
    if simulation.win_rate is not None:
        lines.append(f"A wins {100 * simulation.win_rate:.2f} % of {'those' if not_played else 'the'} {game_word}s.")
    unsettled = simulation.tally.of("games not settled")
    if unsettled:
        left_out = simulation.tally.of("deals not settled")
        lines.append(
            f"{unsettled:,} {game_word}s were not settled within the limit of nodes: {left_out:,} deals are left out."
        )
    return lines


def _played(play: Play, game: Game) -> str:
    if play is Play.RULE and game.make_arena is not None:
        return f"All cards by the {game.arena.player_title(next(iter(game.arena.player_names))).lower()}."
    return _PLAYED[play].format(players=f"{number_word(game.seats)} players")


_PLAYED: Final = {
    Play.SOLVER: "Decided by best play with all hands open.",
    Play.RULE: "Played by {players} who follow simple rules.",
    Play.SAMPLING: "Played by {players} who imagine the hidden hands.",
}


def _verdict(low: float, high: float) -> str:
    if low > 0:
        return "A is better"
    return "B is better" if high < 0 else "no difference that so many deals can show"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def _rounded(pair: tuple[float | None, float | None] | None) -> list[float | None] | None:
    return None if pair is None else [None if one is None else round(one, 5) for one in pair]
