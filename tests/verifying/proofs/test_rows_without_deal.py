"""Rows that no deal leads to are named, each with the reason and an auction that shows it."""

from pathlib import Path

import pytest

from tests.shipped_tables import shipped
from tests.slow import goes_through_everything
from tests.verifying.small_books import reasoner_for
from trainer.verifying.proofs.findings import Reason, WithoutDeal
from trainer.verifying.proofs.known_hands import KnownHands
from trainer.verifying.proofs.verification import verify

OPENINGS = """\
- id: jacks
  call: 28 NOS
  may: yes
  shows: {hand: 1+ Jacks}
- id: suit
  call: 28 X
  shows: {X: "2+ cards, Jack"}
  pick X: longest, then most points
- otherwise: pass
"""

LATER = """
- id: later
  title: Later
  after: "PATTERN"
  rows:
  - id: row
    call: up 1 NOS
    shows: {SHOWS}
  - otherwise: pass
"""

RAISED = """
- id: raised
  title: Partner named a suit
  after: "28 X (pass) ?"
  rows:
  - id: raise
    call: up 1 X
    shows: {X: 1+ cards}
  - otherwise: pass
- id: left
  title: Your partner raised, and the other one is to call
  after: "28 X (pass) 29 X (pass) ?"
  rows:
  - otherwise: pass
"""


def without_deal(folder: Path, pattern: str, shows: str = "hand: 1+ Jacks") -> list[WithoutDeal]:
    later = LATER.replace("PATTERN", pattern).replace("SHOWS", shows)
    return verify(reasoner_for(folder, OPENINGS, more=RAISED + later), fresh_deals=1).without_deal


def test_a_row_that_hands_come_to_is_not_named_and_neither_is_one_that_may_be_called(tmp_path: Path) -> None:
    assert not without_deal(tmp_path, "28 X (pass) 29 X (pass) pass (pass) ?")


@pytest.mark.parametrize(
    ("pattern", "shows", "reason", "auction"),
    [
        ("28 NOS (pass) ?", "hand: 1+ Jacks", Reason.ACCEPTED, ("28NS", "P")),
        ("30 X (pass) ?", "hand: 1+ Jacks", Reason.OUR_CALL, ("30S", "P")),
        ("(30 X) ?", "hand: 1+ Jacks", Reason.THEIR_CALL, ("30S",)),
        ("28 X (pass) 29 X (pass) pass (pass) ?", "X: no Jack", Reason.HAND, ("28S", "P", "29S", "P", "P", "P")),
    ],
)
def test_the_reason_is_the_call_that_nobody_makes_or_the_hand_that_would_have_called_otherwise(
    tmp_path: Path, pattern: str, shows: str, reason: Reason, auction: tuple[str, ...]
) -> None:
    (found,) = without_deal(tmp_path, pattern, shows)
    assert found.reason is reason
    assert found.finding.rows == ("later/row",)
    assert found.finding.auction == auction
    assert found.as_json()["reason"] == reason.name.lower().replace("_", " ")


def test_a_call_that_few_hands_may_make_is_accepted_by_its_example(tmp_path: Path) -> None:
    openings = OPENINGS.replace(
        "hand: 1+ Jacks}", "hand: 7+ Jacks}\n  examples: {hand: JJ.JJ.JJ.J9, call: 28NS, may: yes}"
    )
    later = LATER.replace("PATTERN", "28 NOS (pass) ?").replace("SHOWS", "hand: 1+ Jacks")
    (found,) = verify(reasoner_for(tmp_path, openings, more=later), fresh_deals=1).without_deal
    assert found.reason is Reason.ACCEPTED


def test_it_is_said_which_call_nobody_makes(tmp_path: Path) -> None:
    (found,) = without_deal(tmp_path, "30 X (pass) ?")
    assert found.finding.what == ("no deal leads to row 'row': only after 30S of your side, which no hand calls there")


@goes_through_everything
def test_known_hands_change_nothing_but_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    reasoner = shipped("spades/bis")
    found = verify(reasoner, fresh_deals=1).without_deal
    monkeypatch.setattr(KnownHands, "some_takes", lambda *_: False)
    monkeypatch.setattr(KnownHands, "some_makes", lambda *_: False)
    assert verify(reasoner, fresh_deals=1).without_deal == found
