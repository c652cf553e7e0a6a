"""Hands of examples, and a few that were dealt, as takers of rows and makers of calls."""

from pathlib import Path

import pytest

from tests.verifying.small_books import reasoner_for
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.known_hands import KnownHands

ROWS = """\
- id: three-jacks
  call: 29 NOS
  shows: {hand: 3+ Jacks}
  examples:
  - {hand: JQ.JK.J.AT9}
  near misses:
  - {hand: JQ.JK.K.AT9, call: 28 NOS}
- id: jacks
  call: 28 NOS
  shows: {hand: 1+ Jacks}
- otherwise: pass
"""

THREE, ANY, PASS = range(3)


@pytest.fixture
def reasoner(tmp_path: Path) -> Reasoner:
    return reasoner_for(tmp_path, ROWS)


@pytest.fixture
def opening(reasoner: Reasoner) -> CompiledSituation:
    return reasoner.covered(reasoner.auction(()))


def test_a_row_is_taken_by_the_hand_of_its_example(reasoner: Reasoner, opening: CompiledSituation) -> None:
    assert KnownHands(reasoner).some_takes(opening, THREE, ())


def test_a_near_miss_takes_no_row(reasoner: Reasoner, opening: CompiledSituation) -> None:
    assert not KnownHands(reasoner).some_takes(opening, ANY, ())


def test_a_call_is_made_by_the_hand_of_an_example_of_its_row(reasoner: Reasoner) -> None:
    assert KnownHands(reasoner).some_makes(reasoner.written_auction(["29NS"]), (0,))


def test_a_pass_without_examples_is_made_by_a_hand_that_was_dealt(reasoner: Reasoner) -> None:
    assert KnownHands(reasoner).some_makes(reasoner.written_auction(["P"]), (0,))


def test_a_call_that_no_row_gives_is_made_by_nobody(reasoner: Reasoner) -> None:
    assert not KnownHands(reasoner).some_makes(reasoner.written_auction(["30NS"]), (0,))
