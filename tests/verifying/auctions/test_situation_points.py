"""The points of a situation, and the auction that stands for it."""

from pathlib import Path
from random import Random

import pytest

from tests.verifying.small_books import LONGEST, reasoner_for
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints

MORE = """
- id: openly
  title: Anything may have gone before
  after: "... 28 X (pass) ?"
  rows:
  - id: jack
    call: 29 X
    shows: {X: Jack}
    source: made up
    examples: [{hand: J9.AT.AKQ.K, auction: P P 28S P}]
  - otherwise: pass
- id: met
  title: Only deals come here
  after: "... 29 X (pass) ?"
  rows:
  - otherwise: pass
- id: never
  title: Nobody comes here
  after: "56 NOS (pass) pass (pass) 56 NOS (pass) ?"
  rows:
  - otherwise: pass
- id: rest
  title: Everything else
  after: "... ?"
  rows:
  - otherwise: pass
"""


def auction_of(reasoner: Reasoner, name: str) -> str | None:
    compiled = SituationPoints(reasoner).first(reasoner.book.situations_by_id[name])
    return None if compiled is None else " ".join(map(str, compiled.auction.calls))


def test_patterns_come_first_then_examples_then_deals(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=MORE)
    assert auction_of(reasoner, "first") == ""
    assert auction_of(reasoner, "openly") == "P P 28S P"
    met = auction_of(reasoner, "met")
    assert met is not None
    assert "29" in met
    assert auction_of(reasoner, "never") is None


def test_no_deal_is_bid_out_where_a_pattern_leads_there(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=MORE)
    points = SituationPoints(reasoner)
    assert points.first(reasoner.book.situations[0]) is not None
    assert "_met" not in vars(points)


@pytest.mark.parametrize("name", ["first", "openly", "rest"])
def test_whatever_chance_draws_is_one_of_the_points(tmp_path: Path, name: str) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=MORE)
    points, chance = SituationPoints(reasoner), Random(1)
    situation = reasoner.book.situations_by_id[name]
    drawn = [points.drawn(situation, chance, lambda *_: True) for _ in range(40)]
    found = {compiled.auction for compiled in drawn if compiled is not None}
    assert found
    assert found <= {compiled.auction for compiled in points.of(situation)}


def test_no_call_of_the_own_side_is_drawn_that_may_not_be_made(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=MORE)
    points, chance = SituationPoints(reasoner, deals=0), Random(1)
    situation = reasoner.book.situations_by_id["met"]

    def calls_drawn(amount: int) -> set[str]:
        """The calls before the pass, where no other number may be bid."""
        found = (points.drawn(situation, chance, lambda _, call: call.amount == amount) for _ in range(60))
        return {str(compiled.auction.calls[-2]) for compiled in found if compiled is not None}

    assert calls_drawn(29)
    assert calls_drawn(30) == set()
