"""Patterns that stand for too many auctions are not walked, and a proof says so."""

from pathlib import Path
from typing import Final

import pytest

from tests.verifying.small_books import LONGEST, reasoner_for
from trainer.auction.auction import Auction
from trainer.language.book.call_templates import AuctionPattern
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.pattern_width import MOST_CALLS, calls_in, is_too_wide
from trainer.verifying.auctions.points import NO_LETTERS, Letters, Walk
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.verification import verify

WIDE: Final = "bid (bid) bid (bid) bid (bid) bid (bid) bid (bid) bid (bid) ?"

SITUATION: Final = """
- id: open
  title: Everybody may have bid
  after: "{}"
  rows:
  - otherwise: pass
"""


def walk_of(reasoner: Reasoner) -> tuple[Walk, AuctionPattern]:
    situation = reasoner.book.situations_by_id["open"]
    return Walk(reasoner, situation, ConventionCalls(reasoner)), situation.patterns[0]


def steps(walk: Walk, pattern: AuctionPattern, turn: int, auction: Auction, letters: Letters) -> int:
    """How many calls a walk through all auctions of the pattern makes from here on."""
    if turn == len(pattern.turns):
        return 0
    calls = walk.calls_next(pattern, turn, auction, letters)
    return sum(1 + steps(walk, pattern, turn + 1, auction.add(call), bound) for call, bound in calls)


@pytest.mark.parametrize("pattern", ["any (any) ?", "bid (any) bid (bid) ?", "... 28 X (any) ?", "28 X (pass) ?"])
def test_as_many_calls_are_counted_as_a_walk_makes(tmp_path: Path, pattern: str) -> None:
    walk, written = walk_of(reasoner_for(tmp_path, LONGEST, more=SITUATION.format(pattern)))
    made = sum(steps(walk, written, 0, start, NO_LETTERS) for start in walk.starts(written))
    assert calls_in(walk, written) == pytest.approx(made, rel=0.2)
    assert not is_too_wide(walk, written)


def test_a_pattern_beyond_any_machine_is_counted_no_further_than_the_budget(tmp_path: Path) -> None:
    walk, written = walk_of(reasoner_for(tmp_path, LONGEST, more=SITUATION.format(WIDE)))
    assert calls_in(walk, written) == MOST_CALLS + 1
    assert is_too_wide(walk, written)


def test_it_is_not_walked_and_the_proof_says_which_it_is(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=SITUATION.format(WIDE))
    situation = reasoner.book.situations_by_id["open"]
    assert list(SituationPoints(reasoner, deals=0).of(situation)) == []
    told = [finding.what for finding in verify(reasoner, fresh_deals=1).unreachable]
    beyond = "stands for more than the 25,000 calls that a proof goes through; name bids or numbers in it"
    assert told == [f"'{WIDE}' of situation 'open' {beyond}"]
