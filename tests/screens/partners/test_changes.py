"""What a change changes: which situations, which shares of calls, which hands."""

from dataclasses import replace

import pytest

from tests.practice.sample import SAMPLE, sample_library, sample_reasoner
from tests.screens.sample_practice import Later
from tests.shipped_tables import shipped_library
from trainer.language.book.rule_book import Situation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.partners.changes import HANDS, Changes, ChangesWork
from trainer.screens.partners.changes_state import ChangesDisplay, SituationChanged
from trainer.screens.work.background import AtOnce
from trainer.screens.work.latest_work import LatestWork
from trainer.verifying.comparing import point_comparison


def bold() -> Changes:
    """NOS with any two Jacks, beside the sample as it stands."""
    return Changes(sample_reasoner(), Reasoner(sample_library().book(SAMPLE, ("S9.1",))))


def looked(made: tuple[Changes, tuple[Situation, ...]]) -> list[ChangesDisplay]:
    states: list[ChangesDisplay] = []
    work = ChangesWork(LatestWork(AtOnce(), lambda _: None), states.append)
    work.look("What it changes", lambda: made, "nothing")
    return states


def test_only_situations_that_are_written_otherwise_are_looked_at() -> None:
    assert [one.id for one in bold().written_otherwise()] == ["first-position"]


def test_the_shares_of_calls_stand_before_and_now_and_come_out_even() -> None:
    changes = bold()
    (situation,) = changes.written_otherwise()
    found = changes.at(situation)
    assert found is not None
    assert found.title == "You call first"
    by_call = {one.call: one.now - one.before for one in found.calls}
    assert by_call["28 NOS"] > 0
    assert abs(sum(by_call.values())) < 1e-6
    assert abs(by_call["28 NOS"] - found.share) < 1e-6


def test_shares_before_and_now_are_those_after_the_same_calls() -> None:
    """Without the treatment another situation speaks there, which stands for other auctions as well."""
    library = shipped_library()
    kerala = "fifty-six/kerala"
    changes = Changes(Reasoner(library.book(kerala)), Reasoner(library.book(kerala, ("C6.1",))))
    situation = changes._sides[1].book.situations_by_id["leaders-two-suits-next-partner"]
    found = changes.at(situation)
    assert found is not None
    assert found.auction == ("29 NOS", "Pass")
    numbers = [int(one.call[:2]) for one in found.calls if one.call != "Pass"]
    assert numbers
    assert min(numbers) > 29, "no other bid is legal there"


def test_three_hands_call_otherwise_and_really_do() -> None:
    changes = bold()
    found = changes.at(changes.written_otherwise()[0])
    assert found is not None
    assert len(found.hands) == HANDS
    assert all(one.before != one.now for one in found.hands)
    assert {one.now for one in found.hands} == {"28 NOS"}


def test_a_share_from_drawn_hands_is_said_to_be_about_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = bold()
    exactly = changes.at(changes.written_otherwise()[0])
    monkeypatch.setattr(point_comparison, "MOST_KINDS", 10)
    found = changes.at(changes.written_otherwise()[0])
    assert exactly is not None
    assert found is not None
    assert found.share == pytest.approx(exactly.share, abs=0.005)
    assert (exactly.share_text[:5], found.share_text[:5]) != ("about", exactly.share_text[:5])
    assert found.share_text.startswith("about ")


def test_what_is_found_is_shown_one_situation_after_another() -> None:
    changes = bold()
    states = looked((changes, changes.everywhere()))
    assert states[0].looking
    assert [one.situation for one in states[-1].situations] == ["first-position"]
    assert (states[-1].looking, states[-1].said) == (False, "It changes calls in one situation.")


def test_where_nothing_changes_that_is_said() -> None:
    same = Changes(sample_reasoner(), sample_reasoner())
    assert looked((same, same.written_otherwise()))[-1].said == "nothing"


def test_who_stops_looking_keeps_what_was_found_and_can_go_on() -> None:
    later, states = Later(), list[ChangesDisplay]()
    work = ChangesWork(LatestWork(later, lambda _: None), states.append)
    changes = bold()
    number = len(changes.everywhere())
    work.look("What it changes", lambda: (changes, changes.everywhere()))
    assert not work.state.can_be_stopped, "it is not known yet how much there is to look at"
    for _ in range(5):
        later.run_next()
    assert work.state.said == f"Checked 2 of {number} situations."
    work.stop()
    later.run_all()
    assert (work.state.looking, work.state.is_stopped) == (False, True)
    assert work.state.said == f"Checked 2 of {number} situations."
    work.go_on()
    later.run_all()
    assert [one.situation for one in work.state.situations] == ["first-position"]
    assert (work.state.said, work.state.is_stopped) == ("It changes calls in one situation.", False)


class Told(Changes):
    """Changes that are known already: how many bids come before a situation, and the share of hands that differ."""

    def __init__(self, shares: dict[str, tuple[int, float]]) -> None:
        self.shares = shares

    def bids_before(self, situation: Situation) -> int | None:
        return self.shares[situation.id][0]

    def at(self, situation: Situation) -> SituationChanged | None:
        share = self.shares[situation.id][1]
        return SituationChanged(situation.id, situation.title, (), share, (), ()) if share else None


def test_the_largest_differences_of_early_auctions_come_first_and_the_rest_on_demand() -> None:
    first = sample_library().book(SAMPLE).situations[0]
    situations = [replace(first, id=name) for name in ("late", "small", "none", "large")]
    told = Told({"late": (2, 0.9), "small": (0, 0.1), "none": (1, 0.0), "large": (0, 0.2)})
    states: list[ChangesDisplay] = []
    work = ChangesWork(LatestWork(AtOnce(), lambda _: None), states.append, "They differ in {}.", enough=2)
    work.look("Two agreements", lambda: (told, (*situations,)), "nothing")

    assert [one.situation for one in states[-1].situations] == ["large", "small"]
    assert (states[-1].is_stopped, states[-1].looking) == (True, False)
    assert states[-1].said.startswith("They differ in 2 situations. The largest differences of the first auctions come")
    assert states[-1].said.endswith("; 2 of later auctions are not checked yet.")

    work.go_on()
    assert [one.situation for one in states[-1].situations] == ["large", "small", "late"]
    assert (states[-1].is_stopped, states[-1].said) == (False, "They differ in 3 situations.")
