"""Examples and near misses are tests of their row."""

from pathlib import Path

import pytest

from tests.language.small_tables import book_of
from tests.reasoning.small_table import small
from tests.verifying.broken_tables import findings_of, line_of, reasoner_of
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.points import points_of
from trainer.verifying.proofs.examples import (
    examples_of,
    natural_examples_of,
    problem_with_example,
    problem_with_natural_example,
)
from trainer.verifying.proofs.verification import verify

FAILING = {
    "- J9.AT.AKQ.K": "example of 'jacks': row 'otherwise' takes this hand, with 28P",
    "call: 29NS": "example of 'jacks': the call is 28NS by 'jacks', not 29NS",
    "nine cards": "example of 'jacks': 'J9.JT.AKQ.KQ' has 9 cards, not 8.",
    "auction: 28P}": "example of 'jacks': 56, examples says nothing about 28P.",
    "auction: 28P P}": "example of 'jacks': the auction leads to situation 'second-position'",
    "- JJ.9T.AKQ.K": "near miss of 'jacks': the row takes this hand, with 28NS",
    "call: 29P": "near miss of 'jacks': the call is 28P by 'otherwise', not 29P",
    "- 9ATK.AT.K.Q": (
        "example of 'long': the row does not accept a call for this hand; the model call is 28P by 'otherwise'"
    ),
    "call: 30NS": "example of 'long': the row accepts 29NS, not 30NS",
    "near misses: [9ATKQ.AT.K.]": "near miss of 'long': the row accepts 29NS for this hand",
    "examples: [J9.JT.AKQ.K]": "example of 'jacks-too': the row accepts only what row 'jacks' demands, 28NS",
    "- {hand: J9.AT.AKQ.K, auction: 28NS": (
        "example of 'otherwise': with this hand call 1 would have been 28P, not 28NS"
    ),
}
"""A part of the example's line to what is wrong with it."""


@pytest.mark.parametrize(("text", "what"), FAILING.items(), ids=FAILING)
def test_an_example_that_does_not_hold_is_found_on_its_line(text: str, what: str) -> None:
    found = {finding.place.line: finding.what for finding in findings_of("examples").failing}
    assert found[line_of("examples", text)] == what


def test_every_other_example_holds() -> None:
    findings = findings_of("examples")
    assert len(findings.failing) == len(FAILING)
    assert findings.examples == len(FAILING) + 2


def test_a_case_is_named_by_file_line_and_row() -> None:
    first = next(examples_of(reasoner_of("sound").book))
    assert first.name == f"sound.yaml:{line_of('sound', 'examples: {J9.JT')} first-position/jacks"


def test_examples_of_a_group_stand_for_every_situation_that_uses_it() -> None:
    rows = [case for case in examples_of(small().book) if case.row.id == "void-and-jacks"]
    assert {case.situation.id for case in rows} == {"second-after-both-jacks"}
    assert len(rows) == 2


@pytest.mark.parametrize("situation", [situation.id for situation in small().book.situations])
def test_the_examples_of_the_small_table_hold(situation: str) -> None:
    reasoner = small()
    usual = points_of(reasoner, reasoner.book.situations_by_id[situation])[0]
    for case in examples_of(reasoner.book):
        if case.situation.id == situation:
            assert problem_with_example(reasoner, case, usual) is None


def test_an_example_of_a_situation_that_never_comes_up_says_so() -> None:
    case = next(examples_of(reasoner_of("sound").book))
    finding = problem_with_example(reasoner_of("sound"), case, None)
    assert finding is not None
    assert finding.what == "example of 'jacks': no auction leads to this situation"


NATURAL = """
situations:
- id: anything
  title: Anything
  after: "... ?"
  rows:
  - otherwise: 28 Pass
natural:
- id: new-suit
  title: A new suit
  after: "... ?"
  rows:
  - id: jack
    call: up 1+ X
    shows: {X: Jack}
    examples:
    - {hand: J9.AT.AKQ.K, call: 29S, auction: 28P}
    - {hand: K9.AT.AKQ.K, call: 29S, auction: 28P}
    - {hand: J9.AT.AKQ.K, auction: 28P}
    - {hand: J9.AT.AKQ.K, call: 27S, auction: 28P}
    - {hand: J9.AT.AKQ.K, call: P, auction: 28P}
    near misses:
    - {hand: K9.AT.AKQ.K, call: 29S, auction: 28P}
    - {hand: J9.AT.AKQ.K, call: 29S, auction: 28P}
  - id: no-news
    call: pass
    nothing: a pass names no card
"""


def test_examples_of_the_natural_list_are_hands_of_which_the_call_is_true(tmp_path: Path) -> None:
    reasoner = Reasoner(book_of(tmp_path, NATURAL))
    findings = [problem_with_natural_example(reasoner, case) for case in natural_examples_of(reasoner.book)]
    assert [None if finding is None else finding.what for finding in findings] == [
        None,
        "example of 'jack': 29S is not true of this hand",
        "example of 'jack': it does not say which call it is about",
        "example of 'jack': the call has no meaning there, or is illegal",
        "example of 'jack': the call has its meaning by no-news",
        None,
        "near miss of 'jack': 29S is true of this hand",
    ]
    assert verify(reasoner).failing == [finding for finding in findings if finding is not None]
