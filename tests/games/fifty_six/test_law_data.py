"""The shipped law data: every heading of Appendix O has its entry, and the entries say what the booklet says."""

from pathlib import Path
from typing import Final

import pytest

from tests.copied_words import copied
from trainer.games.fifty_six.game import fifty_six
from trainer.games.law_data import (
    ANYONE,
    DEALERS_TEAM,
    LEADERS_TEAM_MATE,
    Clause,
    Irregularity,
)
from trainer.locations import lessons_folder

DATA: Final = fifty_six().law_data
ENTRIES: Final = {entry.id: entry for entry in DATA.irregularities}
FACTS: Final = {fact.id: fact for fact in DATA.facts}

HEADINGS: Final = (
    "O.1",
    *("O.2.1", "O.2.2", *(f"O.2.2.{number}" for number in range(1, 8)), *(f"O.2.{number}" for number in range(3, 7))),
    *("O.3", *(f"O.3.{number}" for number in range(1, 12))),
)
PARTS_OF_THE_REVOKE: Final = ("O.3.7 a", "O.3.7 b", "O.3.7 c", "O.3.7 d")
FILES: Final = tuple((lessons_folder().parent / "conventions/fifty-six/laws/procedure").glob("*.yaml"))


def sources() -> set[str]:
    return {place.strip() for entry in DATA.irregularities for place in entry.source.split(";")}


def ids(clauses: tuple[Clause, ...]) -> list[str]:
    return [clause.id for clause in clauses]


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_heading_of_appendix_o_has_an_entry(heading: str) -> None:
    assert any(source == heading or source.startswith(f"{heading} ") for source in sources()), sources()


@pytest.mark.parametrize("part", PARTS_OF_THE_REVOKE)
def test_every_part_of_the_revoke_has_an_entry(part: str) -> None:
    assert part in sources()


def test_every_entry_is_asked_or_says_why_not() -> None:
    silent = {entry.id for entry in DATA.irregularities if not entry.is_asked}

    assert silent == {"card-shown-after-the-opening-lead", "penalties-of-the-bidding"}
    assert all(ENTRIES[name].note for name in silent)


@pytest.mark.parametrize(
    ("name", "chooser", "options"),
    [
        ("card-shown-while-bidding", "next opponent", ["card goes back", "penalty card", "suit of the next lead"]),
        ("opening-pass-of-the-leaders-team", "next opponent", ["pass stands and he leads", "back to the right player"]),
        ("opening-pass-of-the-dealers-team", "next opponent", ["pass stands", "back to the right player"]),
        ("opening-bid-of-the-leaders-team", "next opponent", ["bid stands and he leads", "back and tied"]),
        ("opening-bid-of-the-dealers-team", "next opponent", ["bid stands", "back and tied"]),
        ("later-bid-out-of-turn", "next opponent", ["call stands", "back and tied"]),
        ("double-out-of-turn", "next opponent", ["call stands", "back and tied"]),
        ("insufficient-bid", "next opponent", ["call stands", "ask for enough"]),
        ("inadvertent-bid", "offender", ["another bid before the next call"]),
        ("illegal-bid", "other team", ["cancel and deal anew", "count as completed", "go on with a legal bid"]),
        (
            "card-shown-during-the-play",
            "next opponent",
            ["card goes back", "penalty card", "suit of the next lead", "take it for the lead"],
        ),
        (
            "opening-lead-from-the-leaders-team",
            "dealer",
            ["lead stands", "suit of the opening lead", "free lead and penalty card"],
        ),
        ("opening-lead-from-the-dealers-team", "opening leader", ["lead stands", "free lead and penalty card"]),
        ("later-lead-out-of-turn", "other team", ["suit of this lead"]),
    ],
)
def test_who_may_choose_and_what(name: str, chooser: str, options: list[str]) -> None:
    entry = ENTRIES[name]

    assert entry.chooser is not None
    assert entry.chooser.clause.id == chooser
    assert ids(entry.options) == options


@pytest.mark.parametrize(
    ("name", "penalty"),
    [
        ("wrong-deal", "deal anew"),
        ("later-pass-out-of-turn", "back at once"),
        ("bid-in-a-wrong-form", "none"),
        ("inadvertent-bid", "none"),
        ("illegal-bid", "one stake point"),
        ("later-lead-out-of-turn", "lead back and penalty card"),
        ("illegal-bid-found-in-the-play", "hand lost"),
        ("revoke-noticed-at-once", "exposed card"),
        ("revoke-in-an-open-trick", "lowest card"),
        ("revoke-after-the-trick", "hand lost"),
        ("revoke-found-by-the-other-team", "hand lost twice"),
        ("false-ruff", "hand lost and three"),
        ("reopening-without-a-revoke", "asking team loses"),
        ("wrong-number-of-cards", "hand lost"),
        ("wrong-number-in-both-teams", "cancelled"),
    ],
)
def test_what_follows(name: str, penalty: str) -> None:
    found = ENTRIES[name].penalty

    assert found is not None
    assert found.id == penalty


def test_revokes_are_punished_by_appendix_o_under_standard_and_by_appendix_a_under_the_others() -> None:
    """R12: Appendix A, D8."""
    assert ENTRIES["revoke-after-the-trick"].under == ENTRIES["revoke-found-by-the-other-team"].under == ("standard",)
    assert ENTRIES["false-ruff"].under == ENTRIES["false-discard"].under == ("international", "kerala")
    assert {name for entry in DATA.irregularities for name in entry.under} <= set(fifty_six().laws_names)


def test_the_opening_lead_goes_to_the_offender_only_where_a_team_mate_of_the_leader_was_let_through() -> None:
    leads = {entry.id: entry.lead.answer.id for entry in DATA.irregularities if entry.lead}

    assert [name for name, lead in leads.items() if lead == "offender"] == [
        "opening-pass-of-the-leaders-team",
        "opening-bid-of-the-leaders-team",
    ]
    assert leads["called-over"] == leads["opening-bid-of-the-dealers-team"] == "dealers right"


@pytest.mark.parametrize("dealer", range(6))
def test_offenders_sit_where_the_entry_says(dealer: int) -> None:
    leader = (dealer + 1) % 6
    by_offender = {entry.offender: entry for entry in DATA.irregularities}

    assert set(by_offender[LEADERS_TEAM_MATE].offending_seats(dealer, 6)) == {(leader + 2) % 6, (leader + 4) % 6}
    assert set(by_offender[DEALERS_TEAM].offending_seats(dealer, 6)) == {dealer, (dealer + 2) % 6, (dealer + 4) % 6}
    assert by_offender[ANYONE].offending_seats(dealer, 6) == tuple(range(6))


def test_the_chooser_is_found_by_counting_seats() -> None:
    by_name = {chooser.clause.id: chooser for chooser in DATA.choosers}

    assert by_name["next opponent"].seat(offender=5, dealer=0, players=6) == 0
    assert by_name["dealer"].seat(offender=5, dealer=2, players=6) == 2
    assert by_name["opening leader"].seat(offender=0, dealer=2, players=6) == 3
    assert by_name["offender"].seat(offender=4, dealer=2, players=6) == 4
    assert by_name["other team"].seat(offender=4, dealer=2, players=6) is None


def test_an_entry_that_leaves_a_choice_names_who_has_it() -> None:
    for entry in DATA.irregularities:
        assert bool(entry.options) == (entry.chooser is not None and entry.chooser.clause.id != "nobody") or not (
            entry.is_asked
        ), entry.id
        assert all(own not in entry.forbidden for own in entry.options)


# Chapter 1


@pytest.mark.parametrize(
    ("stage", "hands", "time"),
    [
        ("short-round-robin", "12 hands", "45 minutes"),
        ("long-round-robin", "18 hands", "an hour"),
        ("pre-quarter-finals", "18 hands", "an hour"),
        ("quarter-finals", "24 hands", "an hour and a half"),
        ("semi-finals", "30 hands", "two hours"),
    ],
)
def test_the_stages_of_a_tournament_are_those_of_the_booklet(stage: str, hands: str, time: str) -> None:
    assert FACTS[f"{stage}-hands"].answer.text == hands
    assert FACTS[f"{stage}-time"].answer.text == time


def test_the_final_is_played_for_games() -> None:
    assert "final-hands" not in FACTS
    assert FACTS["final-time"].answer.text == "three hours"
    assert FACTS["winner-of-a-game-in-the-final"].answer.text.count("21") == 1
    assert [FACTS[f"{stage}-teams"].answer.text for stage in ("pre-quarter-finals", "quarter-finals")] == [
        "16 teams",
        "8 teams",
    ]


def test_hands_and_packets_are_those_of_the_game() -> None:
    sizes = {"four": 4, "six": 6, "eight": 8}
    for name, players in sizes.items():
        assert FACTS[f"hand-of-{name}-players"].answer.text == f"{fifty_six(players).deck.hand_size} cards"


@pytest.mark.parametrize("fact", DATA.facts, ids=lambda fact: fact.id)
def test_a_fact_has_a_right_answer_and_others_that_say_something_else(fact) -> None:  # type: ignore[no-untyped-def]
    texts = [clause.text for clause in (fact.answer, *fact.wrong)]

    assert len(texts) >= 2
    assert len(set(texts)) == len(texts)
    assert fact.asks.endswith("?")
    assert fact.source


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_law_data_are_in_own_words(file: Path) -> None:
    assert copied(file.read_text(encoding="utf-8")) == []


def test_the_law_data_are_no_rule_set() -> None:
    assert fifty_six().laws_names == ("international", "kerala", "standard")


def test_clauses_that_say_nearly_the_same_are_alike_in_both_directions() -> None:
    one, other, third = Clause("one", "One", ("other",)), Clause("other", "Other"), Clause("third", "Third")

    assert one.is_like(other)
    assert other.is_like(one)
    assert one.is_like(one)
    assert not one.is_like(third)


def test_an_irregularity_without_an_offender_can_be_anyones() -> None:
    entry = Irregularity("x", "X", "O.1", "calls", "It happens.")

    assert entry.offending_seats(2, 4) == (0, 1, 2, 3)
