"""How long it takes to compare two whole conventions, and that what is said of them adds up."""

import time

import pytest

from tests.reasoning.small_table import shipped
from tests.verifying.comparing.test_book_comparison import between
from trainer.screens.partners.changes import Changes
from trainer.verifying.comparing.book_comparison import compare

FIRST_SECONDS = 5


@pytest.mark.parametrize(
    ("names", "seconds", "first"),
    [
        (("fifty-six/kerala", "fifty-six/standard"), 40.0, ("first-position", "first-position")),
        (("spades/bis", "spades/rb"), 15.0, ("first-of-two", "any-other-time")),
    ],
)
def test_two_shipped_conventions_are_compared_in_time(
    names: tuple[str, str], seconds: float, first: tuple[str, str]
) -> None:
    started = time.process_time()  # other programs may be running beside
    comparison = compare(shipped(names[0]), shipped(names[1]))
    taken = time.process_time() - started
    print(f"\n  compare {' '.join(names)}: {taken:.1f} s of processor time")
    assert taken < seconds
    assert not between(comparison, *first).is_alike
    points = [point for found in comparison.situations for point in found.points]
    assert all(0 <= point.deals <= comparison.deals for point in points)
    assert all(point.undecided == 0 for point in points)


@pytest.mark.parametrize(
    "pair", [("bridge/standard-american", "bridge/acol"), ("spades/bis", "spades/rb")], ids="-".join
)
def test_in_the_window_the_first_difference_is_there_while_a_person_still_looks(pair: tuple[str, str]) -> None:
    """As the page of comparing does it: situation by situation, each shown when it is found. Seconds of processor."""
    now, before = map(shipped, pair)
    started = time.process_time()
    changes = Changes(before, now)
    first, found = 0.0, 0
    for situation in changes.everywhere():
        if changes.at(situation) is not None:
            found += 1
            first = first or time.process_time() - started
    seconds = time.process_time() - started
    print(f"\n{' beside '.join(pair)}: first after {first:.1f} s, all {found} after {seconds:.0f} s")
    assert first <= FIRST_SECONDS
