"""Numbers and lengths at which a row ends without an example that holds it to them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.verifying.small_books import reasoner_for
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding
from trainer.verifying.proofs.loose.loose_lengths import loose_lengths
from trainer.verifying.proofs.loose.loose_numbers import loose_numbers

ROWS = """\
- id: suit
  call: 29 X
  shows: {X: "5+ cards, Jack"}
  pick X: longest, then most points
- otherwise: 28 NOS
"""

RAISED = """
- id: raise
  title: Partner named a suit
  after: bid X (pass) ?
  rows:
  - id: raise
    call: up 1 X
    shows: {X: "LENGTH"}
    number: at most END
    examples: [{hand: 9AT.9A.9T.A, call: 37S, auction: 36S P}EXAMPLE]
    near misses: [{hand: 9A.9A.9T.AA, call: P, auction: 36S P}NEAR]
  - otherwise: pass
"""

AT_THE_END = ", {hand: 9AT.9A.9T.A, call: 38S, auction: 37S P}"
PAST_IT = ", {hand: 9AT.9A.9T.A, call: P, auction: 38S P}"
LONGER = ", {hand: 9ATK.9.9T.A, call: P, auction: 36S P}"


def reasoner(folder: Path, *, end: int = 39, length: str = "3+ cards", example: str = "", near: str = "") -> Reasoner:
    raised = RAISED.replace("LENGTH", length).replace("END", str(end))
    return reasoner_for(folder, ROWS, more=raised.replace("EXAMPLE", example).replace("NEAR", near))


def numbers(one: Reasoner) -> Iterator[Finding]:
    return loose_numbers(one, {}, one.book.situations)


def lengths(one: Reasoner) -> Iterator[Finding]:
    return loose_lengths(one, {}, one.book.situations)


@pytest.mark.parametrize("end", [39, 47, 55])
def test_a_row_may_end_where_the_stakes_change(tmp_path: Path, end: int) -> None:
    assert not list(numbers(reasoner(tmp_path, end=end)))


@pytest.mark.parametrize(("example", "near"), [("", ""), (AT_THE_END, ""), ("", PAST_IT)])
def test_one_that_ends_elsewhere_wants_examples_on_both_sides(tmp_path: Path, example: str, near: str) -> None:
    (loose,) = numbers(reasoner(tmp_path, end=38, example=example, near=near))
    what = "row 'raise' ends at 38, where nothing changes, and no examples on both sides hold it to that"
    assert (loose.rows, loose.what) == (("raise/raise",), what)


def test_with_examples_on_both_sides_nothing_is_loose(tmp_path: Path) -> None:
    assert not list(numbers(reasoner(tmp_path, end=38, example=AT_THE_END, near=PAST_IT)))


def test_a_plus_that_was_left_out_is_named_where_longer_suits_call_otherwise(tmp_path: Path) -> None:
    assert not list(lengths(reasoner(tmp_path / "open")))
    (loose,) = lengths(reasoner(tmp_path / "exact", length="3 cards"))
    assert loose.what == "no example shows what a suit calls that is longer than the 3 cards of row 'raise'"


def test_an_exact_length_is_meant_where_an_example_shows_a_longer_suit(tmp_path: Path) -> None:
    assert not list(lengths(reasoner(tmp_path, length="3 cards", near=LONGER)))


PAST_FORTY = {
    *("another-trump", "another-trump-for-an-ask", "jack-past-forty", "jack-untold", "once-more-with-both-jacks"),
    "jack-at-last",
    *("support-past-forty", "trump-untold", "void-past-forty", "void-with-trumps"),
}
"""Calls between 40 and 47: the sum that permits them ends where no auction comes to."""

# No auction that anybody would bid comes to the ends of these.
OUT_OF_REACH = {
    "international": {"another-untold-jack", "asking-for-a-feature"},
    "kerala": {
        "jack-beside-partners-jacks",
        "the-jack-is-missing",
        "singleton",
        "willing-for-forty-eight",
        *PAST_FORTY,
    },
    "standard": {
        "jack-beside-partners-jacks",
        "the-jack-is-missing",
        "singleton",
        "willing-for-forty-eight",
        *PAST_FORTY,
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("convention", OUT_OF_REACH)
def test_the_tables_of_56_are_held_to_their_numbers_and_lengths(convention: str) -> None:
    reasoner_of_it = Reasoner(shipped_library().book(f"fifty-six/{convention}"))
    # Of examples with an auction; those without one stand at the first auction of their situation.
    assert not [str(loose) for loose in lengths(reasoner_of_it)]
    found = numbers(reasoner_of_it)
    assert {name.rpartition("/")[2] for one in found for name in one.rows} == OUT_OF_REACH[convention]
