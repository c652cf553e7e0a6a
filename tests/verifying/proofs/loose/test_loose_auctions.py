"""What situations ask of an auction without an example that holds them to it."""

from pathlib import Path

import pytest

from tests.verifying.small_books import reasoner_for
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.changed_conditions import changed_conditions
from trainer.verifying.proofs.loose.loose_auctions import loose_auctions

FIRST = """\
- {id: jacks, call: 28 NOS, shows: {hand: 3+ Jacks}}
- {id: two-jacks, call: 29 NOS, shows: {hand: 2 Jacks}}
- otherwise: pass
"""

RAISED = """
- id: raised
  title: Partner bid NOS
  after: 28 NOS | 29 NOS (pass) ?
  WHEN
  rows:
  - id: raise
    call: up 1 NOS
    shows: {hand: 1+ Jacks}
    examples: [EXAMPLES]
  - otherwise: pass
- id: rest
  title: Anything else
  after: "... ?"
  rows:
  - otherwise: pass
    examples: [PASSES]
"""

AFTER_28 = "{hand: JA.9.TKQ.AQ, call: 29NS, auction: 28NS P}"
AFTER_29 = "{hand: JA.9.TKQ.AQ, call: 30NS, auction: 29NS P}"
ANYWHERE = "{hand: JA.9.TKQ.AQ, call: 29NS}"
AFTER_30 = "{hand: JA.9.TKQ.AQ, call: P, auction: 30NS P}"


def loose(folder: Path, *examples: str, passes: str = "", when: str = "") -> list[Finding]:
    more = RAISED.replace("EXAMPLES", ", ".join(examples)).replace("PASSES", passes)
    reasoner = reasoner_for(folder, FIRST, more=more.replace("  WHEN\n", f"  when: [{when}]\n" if when else ""))
    return found_in(reasoner)


def found_in(reasoner: Reasoner) -> list[Finding]:
    points = SituationPoints(reasoner)
    first = {one.id: point for one in reasoner.book.situations if (point := points.first(one)) is not None}
    return list(loose_auctions(reasoner, first, points))


def test_an_example_that_names_no_auction_goes_along_with_any(tmp_path: Path) -> None:
    assert {one.auction for one in loose(tmp_path, ANYWHERE)} == {("28NS", "P"), ("29NS", "P")}


def test_every_alternative_wants_an_example_of_its_own(tmp_path: Path) -> None:
    (found,) = loose(tmp_path / "one", AFTER_28)
    assert found.what.startswith("no example shows that situation 'raised' takes alternative 2 of call 1 of `after`")
    assert found.auction == ("29NS", "P")
    assert found.hand
    assert not loose(tmp_path / "both", AFTER_28, AFTER_29)


def test_a_condition_wants_an_example_where_it_does_not_hold(tmp_path: Path) -> None:
    (found,) = loose(tmp_path / "loose", AFTER_28, when="standing number at most 28")
    assert found.what == "no example shows that situation 'raised' needs condition 1 of `when`"
    assert found.auction == ("29NS", "P")
    past_it = "{hand: JA.9.TKQ.AQ, call: P, auction: 29NS P}"
    assert not loose(tmp_path / "held", AFTER_28, passes=past_it, when="standing number at most 28")


def test_what_changes_no_call_wants_no_example(tmp_path: Path) -> None:
    # Nobody bids 30 NOS first, so that it is all the same what comes after it.
    assert not loose(tmp_path / "never", AFTER_28, AFTER_29, when="standing number at most 40")


def test_numbers_move_by_one_and_letters_keep_their_suits(tmp_path: Path) -> None:
    book = reasoner_for(tmp_path, FIRST, more=RAISED.replace("  WHEN\n", "").replace("EXAMPLES", "")).book
    raised = book.situations_by_id["raised"]
    others = list(changed_conditions(raised))
    # Either alternative left out, and each number one lower or higher.
    assert len(others) == 6
    assert all(other.otherwise != raised and other.otherwise.rows == raised.rows for other in others)


@pytest.mark.parametrize("ends", ["at least 29", "at most 29", "29 to 31"])
def test_ends_that_there_are_move_and_others_do_not(tmp_path: Path, ends: str) -> None:
    more = RAISED.replace("  WHEN\n", f"  when: [standing number {ends}]\n").replace("EXAMPLES", "")
    raised = reasoner_for(tmp_path, FIRST, more=more).book.situations_by_id["raised"]
    moved = [
        other for other in changed_conditions(raised) if other.what == "ends at the number of condition 1 of `when`"
    ]
    assert len(moved) == (4 if "to" in ends else 2)
