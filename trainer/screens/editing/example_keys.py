"""Which example of a row in a book is which in its file."""

from collections import Counter
from collections.abc import Iterable

from trainer.language.book.rule_book import Example
from trainer.language.editing.written_rows import WrittenExample

ExampleKey = tuple[str, bool, int]
"""A hand, whether it is a near miss, and the how-manieth such it is: a hand may be an example after many auctions."""


def keys_of(examples: Iterable[Example | WrittenExample]) -> list[ExampleKey]:
    """What each of a row's examples is found by, as the book has them or as they are written: the same in both."""
    met: Counter[tuple[str, bool]] = Counter()
    found = []
    for one in examples:
        of_hand = (one.hand, one.near_miss)
        found.append((*of_hand, met[of_hand]))
        met[of_hand] += 1
    return found
