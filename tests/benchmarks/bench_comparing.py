"""How long it takes to compare two whole conventions, and that what is said of them adds up."""

import time

from tests.reasoning.small_table import shipped
from tests.verifying.comparing.test_book_comparison import between
from trainer.verifying.comparing.book_comparison import compare

MOST_SECONDS = 40.0


def test_two_shipped_conventions_are_compared_in_less_than_40_seconds() -> None:
    started = time.process_time()  # other programs may be running beside
    comparison = compare(shipped("fifty-six/kerala"), shipped("fifty-six/standard"))
    taken = time.process_time() - started
    print(f"\n  compare fifty-six/kerala fifty-six/standard: {taken:.1f} s of processor time")
    assert taken < MOST_SECONDS
    assert not between(comparison, "first-position", "first-position").is_alike
    points = [point for found in comparison.situations for point in found.points]
    assert all(0 <= point.deals <= comparison.deals for point in points)
    assert all(point.undecided == 0 for point in points)
