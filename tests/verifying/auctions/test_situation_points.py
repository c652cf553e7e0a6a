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

TAGS = """
- id: asked
  title: Partner opened
  after: "28 X (pass) ?"
  rows:
  - id: asks
    call: 30 NOS
    shows: 2+ Jacks
    tags: [asks]
  - otherwise: pass
- id: answers
  title: Partner asks
  after: "... [asks] (pass) ?"
  rows:
  - id: a-jack
    call: up 1 NOS
    shows: a Jack
    tags: [has a Jack]
  - otherwise: pass
- id: goes-on
  title: Partner has a Jack
  after: "... [has a Jack] (pass) ?"
  rows:
  - id: further
    call: up 1 NOS
    shows: 3+ Jacks
    tags: [has more]
  - otherwise: pass
- id: ends
  title: A Jack was shown, and partner has more
  after: "... 31 NOS (pass) [has more] (pass) ?"
  rows:
  - otherwise: pass
"""
"""Each tag is given after the one before, so that the last situation is four calls of one side deep."""


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


def test_a_pattern_with_a_tag_begins_where_rows_give_it_however_late_that_is(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=TAGS)
    assert auction_of(reasoner, "answers") == "28S P 30NS P"
    assert auction_of(reasoner, "goes-on") == "28S P 30NS P 31NS P"
    assert auction_of(reasoner, "ends") == "28S P 30NS P 31NS P 32NS P"


def test_such_a_point_is_drawn_as_well(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=TAGS)
    points, chance = SituationPoints(reasoner, deals=0), Random(1)
    drawn = [points.drawn(reasoner.book.situations_by_id["ends"], chance, lambda *_: True) for _ in range(10)]
    assert {str(one.auction.calls[-2]) for one in drawn if one is not None} == {"32NS"}
