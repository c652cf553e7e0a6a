"""Whatever is wrong with a file of law data is said with its place."""

from pathlib import Path
from typing import Final

import pytest

from trainer.games.fifty_six.law_data_reading import read_law_data
from trainer.locations import conventions_folder
from trainer.problems import UnusableFileError

RULE_SETS: Final = ("international", "kerala", "standard")
SHIPPED: Final = conventions_folder() / "fifty-six" / "laws" / "procedure"
IRREGULARITIES: Final = """\
format: 1
title: Irregularities
source: test
choosers:
  next: {says: the next player, from: offender, seats: 1}
options:
  stands: {says: let it stand}
  again: {says: say it again, covers: [stands]}
penalties:
  none: nothing
leads:
  offender: the offender
irregularities:
- id: slip
  title: A slip
  source: O.2
  about: calls
  when: A player slips.
  chooser: next
  options: [stands]
  forbidden: [again]
  penalty: none
  lead: {asks: Who leads?, answer: offender}
"""
TOURNAMENT: Final = """\
format: 1
title: Tournament
source: test
answers:
  people: {left: the left, right: the right}
facts:
- {id: cutting, source: "1.3", title: The cut, asks: Who cuts?, among: people, answer: left, why: He sits on the left.}
stages:
- {id: final, name: the final, teams: 2, time: an hour}
- {id: semi-finals, name: the semi-finals, teams: 4, hands: 30, time: two hours}
"""


def folder_with(folder: Path, irregularities: str = IRREGULARITIES, tournament: str = TOURNAMENT) -> Path:
    (folder / "irregularities.yaml").write_text(irregularities, encoding="utf-8")
    (folder / "tournament.yaml").write_text(tournament, encoding="utf-8")
    return folder


def complaint(folder: Path, **texts: str) -> str:
    with pytest.raises(UnusableFileError) as caught:
        read_law_data(folder_with(folder, **texts), RULE_SETS)
    return str(caught.value)


def test_the_samples_are_read(tmp_path: Path) -> None:
    data = read_law_data(folder_with(tmp_path), RULE_SETS)

    (entry,) = data.irregularities
    assert entry.who == "Who decides what happens now?"
    assert entry.chooser is not None
    assert (entry.chooser.counted_from, entry.chooser.seats) == ("offender", 1)
    assert [fact.id for fact in data.facts] == ["cutting", "final-teams", "final-time", *SEMI_FINALS]
    assert [clause.text for clause in data.facts[0].wrong] == ["the right"]


SEMI_FINALS: Final = ("semi-finals-hands", "semi-finals-teams", "semi-finals-time")


def test_the_fingerprint_changes_with_either_file(tmp_path: Path) -> None:
    first = read_law_data(folder_with(tmp_path), RULE_SETS).fingerprint
    second = read_law_data(folder_with(tmp_path, IRREGULARITIES + "# more\n"), RULE_SETS).fingerprint
    third = read_law_data(folder_with(tmp_path, tournament=TOURNAMENT + "# more\n"), RULE_SETS).fingerprint

    assert len({first, second, third}) == 3


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("format: 1", "format: 2", "format '2'; this program reads format 1"),
        ("penalty: none", "penalty: nome", "no 'nome' in penalties; did you mean 'none'?"),
        ("options: [stands]", "options: [stand]", "no 'stand' in options; did you mean 'stands'?"),
        ("chooser: next", "chooser: text", "no 'text' in choosers; did you mean 'next'?"),
        ("answer: offender}", "answer: offenders}", "no 'offenders' in leads; did you mean 'offender'?"),
        ("forbidden: [again]", "forbidden: [stands]", "'slip' allows and forbids the same"),
        ("  forbidden: [again]\n", "", "no entry uses 'again' of options"),
        ("covers: [stands]", "covers: [again]", "no other 'again' in options"),
        ("covers: [stands]", "covers: [sands]", "did you mean 'stands'?"),
        ("from: offender", "from: offnder", "from is 'offnder'; did you mean 'offender'?"),
        ("from: offender, ", "", "say from whom"),
        ("seats: 1", "seats: one", "a whole number is needed"),
        ("  chooser: next\n", "", "'slip' has options and nobody who chooses"),
        ("about: calls", "about: bids", "about is 'bids'"),
        ("  title: A slip\n", "", "an irregularity has no 'title'"),
        ("  title: A slip", "  titel: A slip", "unknown key 'titel' in an irregularity; did you mean 'title'?"),
        ("id: slip", "id: a/slip", "letters, digits and hyphens"),
        ("  penalty: none", "  penalty: none\n  under: [keralas]", "no rule set 'keralas'; did you mean 'kerala'?"),
        ("  penalty: none", "  penalty: none\n  asked: no", "'slip' is not asked and does not say why"),
        ("  penalty: none", "  penalty: none\n  asked: maybe", "'yes' or 'no' is needed"),
        ("  penalty: none", "  penalty: none\n  offender: dealer", "offender is 'dealer'"),
        ("lead: {asks: Who leads?, ", "lead: {", "lead has no 'asks'"),
        ("says: let it stand", "say: let it stand", "unknown key 'say' in 'stands' in options"),
    ],
)
def test_what_is_wrong_with_the_irregularities_is_said(tmp_path: Path, was: str, now: str, said: str) -> None:
    assert was in IRREGULARITIES
    problem = complaint(tmp_path, irregularities=IRREGULARITIES.replace(was, now))

    assert said in problem
    assert problem.startswith("fifty-six/laws/procedure/irregularities.yaml:")


def test_an_id_that_is_there_twice_is_refused(tmp_path: Path) -> None:
    entry = IRREGULARITIES[IRREGULARITIES.index("- id: slip") :]

    assert "id 'slip' is there twice" in complaint(tmp_path, irregularities=IRREGULARITIES + entry)


def test_an_entry_from_which_nothing_follows_is_refused(tmp_path: Path) -> None:
    entry = "- {id: nothing, title: Nothing, source: O.3, about: calls, when: Nothing happens.}\n"

    assert "nothing follows from 'nothing'" in complaint(tmp_path, irregularities=IRREGULARITIES + entry)


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("among: people", "among: peopel", "there are no answers 'peopel'; did you mean 'people'?"),
        ("answer: left", "answer: lift", "did you mean 'left'?"),
        ("asks: Who cuts?, ", "", "a fact has no 'asks'"),
        ("teams: 4", "teams: four", "a whole number is needed"),
        ("id: semi-finals", "id: final", "id 'final' is there twice"),
        ("stages:", "steps:", "unknown key 'steps' in the tournament file; did you mean 'stages'?"),
    ],
)
def test_what_is_wrong_with_the_tournament_is_said(tmp_path: Path, was: str, now: str, said: str) -> None:
    assert was in TOURNAMENT
    problem = complaint(tmp_path, tournament=TOURNAMENT.replace(was, now))

    assert said in problem
    assert problem.startswith("fifty-six/laws/procedure/tournament.yaml:")


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnusableFileError, match=r"irregularities\.yaml:1:1: No such file"):
        read_law_data(tmp_path, RULE_SETS)


def test_the_shipped_files_have_no_problems() -> None:
    assert len(read_law_data(SHIPPED, RULE_SETS).irregularities) > 30
