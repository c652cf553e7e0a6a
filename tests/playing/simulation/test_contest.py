"""What a contest is of."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.playing.contests import contest_of, write_contestants
from trainer.language.files.partnerships import Partnership
from trainer.playing.simulation.contest import Party, Play
from trainer.problems import UnknownNameError


def test_without_laws_of_its_own_it_is_under_those_of_the_side(tmp_path: Path) -> None:
    first, second = write_contestants(tmp_path)
    assert contest_of(first, second).laws == "standard"
    assert contest_of(first, second, laws="kerala").laws == "kerala"
    with pytest.raises(UnknownNameError, match="kerala"):
        contest_of(first, second, laws="keralla")


def test_whatever_changes_the_results_makes_it_another_contest(tmp_path: Path) -> None:
    first, second = write_contestants(tmp_path)
    contest = contest_of(first, second)
    others = [
        replace(contest, parties=contest.parties[::-1]),
        replace(contest, laws="kerala"),
        replace(contest, play=Play.SOLVER),
        replace(contest, seed="2"),
        replace(contest, nodes=1000),
        replace(contest, only_different=True),
        replace(contest, tables=("changed", contest.tables[1])),
    ]
    identities = {one.identity for one in (contest, *others)}
    assert len(identities) == 1 + len(others)
    assert contest_of(first, second).identity == contest.identity


def test_a_party_is_named_as_people_write_it() -> None:
    agreed = Partnership("Anna and Biju", "fifty-six/kerala", ("C6.5", "C6.1"), {"count for 40": 14})
    assert Party.of(agreed).name == "fifty-six/kerala+C6.5+C6.1 (count for 40: 14)"
    assert Party("fifty-six/kerala").name == "fifty-six/kerala"
