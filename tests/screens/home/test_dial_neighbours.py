"""Dials that are two ends of one range, and the rows that go on from where a range ended."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.shipped_tables import shipped, shipped_library
from tests.slow import takes_seconds
from tests.window.sample_room import sample_room
from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.game_plan import GamePlan
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.dial_neighbours import left_behind, other_end
from trainer.screens.home.partnership import PartnershipPresenter
from trainer.screens.home.partnership_state import PartnershipState
from trainer.screens.work.background import AtOnce

CONVENTION = "bridge/standard-american"


def turned(**numbers: int) -> RuleBook:
    """Standard American with dials turned, by their names without blanks."""
    book = shipped(CONVENTION).book
    return replace(
        book,
        settings=tuple(
            replace(one, number=numbers.get(one.name.replace(" ", "_"), one.number)) for one in book.settings
        ),
    )


def behind(book: RuleBook) -> dict[str, str]:
    usual = {one.name: one.number for one in shipped(CONVENTION).book.settings}
    return left_behind(book, shipped_library().folder, usual)


def test_the_ends_of_a_range_are_known_by_their_names() -> None:
    assert other_end("two notrump low") == "two notrump high"
    assert other_end("two notrump high") == "two notrump low"
    assert other_end("good hand") == ""


def test_a_dial_names_the_row_that_goes_on_from_its_usual_number() -> None:
    assert behind(turned()) == {}
    assert behind(turned(two_notrump_high=22)) == {
        "two notrump high": "“You opened 2 clubs, and partner waits with 2 diamonds” still says 22 to 24 high-card"
        " points. Change it too if it should start just above your 22."
    }
    assert behind(turned(weak_high=10)) == {}


def test_two_numbers_with_or_between_them_are_a_range_too() -> None:
    assert behind(turned(two_notrump_low=21))["two notrump low"] == (
        "“Partner raised your minor to two” still says 18 or 19 high-card points. Change it too if it should end just"
        " below your 21."
    )


def test_rows_that_say_the_same_numbers_are_named_together() -> None:
    from_nineteen = {one.name: one.number for one in shipped(CONVENTION).book.settings} | {"two notrump low": 19}
    said = left_behind(turned(two_notrump_low=21), shipped_library().folder, from_nineteen)["two notrump low"]
    assert said == (
        "“Partner raised your major to two” still says 16 to 18 high-card points and “Partner answered your major with"
        " 1 No Trump” and “Partner answered your minor with 1 No Trump” still say 17 or 18 high-card points. Change"
        " them too if they should end just below your 21."
    )


@takes_seconds
def test_low_is_never_above_high_and_both_are_changed_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path))
    file = tmp_path / "us.yaml"
    file.write_text(f"format: 1\npartnership: Us\nconvention: {CONVENTION}\n", encoding="utf-8")
    room = replace(sample_room(), library=shipped_library())
    agreements = Agreements(room)
    agreements.agree(GamePlan(CONVENTION, partnership=str(file)))
    states: list[PartnershipState] = []
    presenter = PartnershipPresenter(agreements, states.append, AtOnce())
    presenter.start()
    presenter.turn_dial("two notrump low", 22)
    numbers = {one.name: one.number for one in states[-1].dials}
    assert (numbers["two notrump low"], numbers["two notrump high"]) == (22, 22)
    assert "two notrump high: 22" in file.read_text("utf-8")
    said = {one.name: one.left_behind for one in states[-1].dials}["two notrump high"]
    assert said.startswith("“You opened 2 clubs, and partner waits with 2 diamonds” still says 22 to 24")

    begun: list[Prepared] = []
    presenter.drill(begun.append)
    drilled = {str(one) for one in begun[0].sitting.plan.rows}
    assert "opening/two-notrump" in drilled
    assert "opening/one-notrump" not in drilled
