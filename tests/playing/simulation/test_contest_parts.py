"""Parts of a contest: they depend on nothing but the contest and their numbers."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.contests import contest_of, write_contestants
from tests.playing.table_deals import contract_in
from trainer.auction.seat import side_of
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.dealing import new_deal, seeds_from
from trainer.playing.simulation.contest import Contest, Play
from trainer.playing.simulation.contest_parts import (
    PART,
    ChangedTablesError,
    growing_parts,
    parts_of,
    run_part,
    seed_of,
)
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.playing_out import bid, reasoner_under
from trainer.playing.simulation.tally import Tally


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    return contest_of(*write_contestants(tmp_path_factory.mktemp("tables")))


def test_parts_are_all_deals_once() -> None:
    parts = parts_of(2 * PART + 7)
    assert [number for part in parts for number in range(part.first, part.stop)] == list(range(2 * PART + 7))
    assert [part.deals for part in parts] == [PART, PART, 7]
    assert parts_of(3 * PART)[:2] == parts[:2], "more deals leave the first parts as they are"
    assert parts_of(2, Play.SAMPLING) == (Part(0, 1), Part(1, 2))


def test_parts_that_grow_are_all_deals_once_and_more_deals_leave_the_first_parts_as_they_are() -> None:
    parts = growing_parts(1700)
    assert [number for part in parts for number in range(part.first, part.stop)] == list(range(1700))
    assert [part.deals for part in parts] == [25] * 4 + [100] * 4 + [500, 500, 200]
    assert growing_parts(3000)[: len(parts) - 1] == parts[:-1]
    assert growing_parts(30) == (Part(0, 25), Part(25, 30))


def test_the_deals_are_those_that_the_seed_gives_one_after_the_other(contest: Contest) -> None:
    seeds = seeds_from(contest.seed)
    assert [seed_of(contest, number) for number in range(3)] == [next(seeds) for _ in range(3)]


def test_it_does_not_matter_how_deals_are_cut_into_parts(contest: Contest) -> None:
    total = Tally()
    for part in (Part(7, 12), Part(0, 4), Part(4, 7)):
        total.add(run_part(contest, part))
    assert total == run_part(contest, Part(0, 12))


def test_the_counts_are_those_of_the_games_bid_and_played_one_by_one(contest: Contest) -> None:
    game = game_called("fifty-six")
    laws = game.laws_called("standard")
    library = ConventionLibrary(conventions_folder(), game_called)
    books = [party.book(library) for party in contest.parties]
    reasoners = [reasoner_under(laws, book) for book in books]
    expected: Counter[str] = Counter()
    for number in range(16):
        deal = new_deal(game, laws, seed_of(contest, number))
        scores = [0, 0]
        results = []
        auctions = []
        for order in ((0, 1), (1, 0)):
            done = play(bid(deal, [reasoners[party] for party in order]).deal, [RulePlayer(game)] * 6)
            results.append(done.result)
            auctions.append(done.calls)
            if done.result is None or done.score is None or done.winners is None:
                expected["passed out"] += 1
                continue
            contract = contract_in(done)
            bidders = side_of(contract.by)
            bought = order[bidders]
            reached = "28-39" if contract.number < 40 else "40-47" if contract.number < 48 else "48-55"
            expected[f"contract, {bought}, {reached}"] += 1
            expected[f"settled, {bought}"] += 1
            expected[f"made, {bought}"] += bool(done.has_succeeded(bidders))
            expected[f"won, {order[done.winners]}"] += 1
            scores[order[done.winners]] += done.score[done.winners]
            assert done.score[1 - done.winners] == 0
        expected["deals"] += 1
        expected["different"] += results[0] != results[1]
        expected[f"difference, {scores[0] - scores[1]}"] += 1
        if auctions[0] != auctions[1]:
            expected["touched"] += 1
            expected[f"touched difference, {scores[0] - scores[1]}"] += 1
        for party in (0, 1):
            expected[f"score, {party}"] += scores[party]

    found = run_part(contest, Part(0, 16)).counts
    assert +found == +expected
    assert found["different"] > 0, "otherwise this would show little"
    assert len([name for name in expected if name.startswith("difference")]) > 1


def test_a_convention_against_itself_is_worth_nothing(contest: Contest) -> None:
    same = replace(contest, parties=(contest.parties[0],) * 2, tables=(contest.tables[0],) * 2)
    tally = run_part(same, Part(0, 10))
    assert tally.under("difference") == {"0": 10}
    assert tally.of("different") == 0
    assert tally.of("score", 0) == tally.of("score", 1) > 0
    assert tally.of("won", 0) == tally.of("won", 1)


def test_playing_only_what_is_different_gives_the_same_differences(contest: Contest) -> None:
    all_played, some_played = (run_part(replace(contest, only_different=only), Part(0, 12)) for only in (False, True))
    assert some_played.under("difference") == all_played.under("difference")
    assert 0 < some_played.of("not played") < 12
    games = 2 * (12 - some_played.of("not played"))
    assert sum(some_played.under("won").values()) + some_played.of("passed out") == games


def test_what_the_solver_leaves_open_does_not_depend_on_what_it_solved_before(contest: Contest) -> None:
    limited = replace(contest, play=Play.SOLVER, nodes=4000)
    whole = run_part(limited, Part(0, 8))
    total = run_part(limited, Part(5, 8))
    total.add(run_part(limited, Part(0, 5)))
    assert total == whole
    assert whole.of("games not settled") >= whole.of("deals not settled") > 0
    assert sum(whole.under("difference").values()) == 8 - whole.of("deals not settled") > 0


def test_where_nothing_is_played_only_contracts_are_counted(contest: Contest) -> None:
    tally = run_part(replace(contest, play=Play.NONE), Part(0, 10))
    assert tally.of("deals") == 10
    assert sum(tally.under("contract").values()) + tally.of("passed out") == 20
    assert tally.under("difference") == {}
    assert tally.under("settled") == {}


def test_tables_that_changed_meanwhile_are_refused(tmp_path: Path) -> None:
    contest = contest_of(*write_contestants(tmp_path))
    with pytest.raises(ChangedTablesError, match="longest"):
        run_part(replace(contest, tables=("other", contest.tables[1])), Part(0, 1))
