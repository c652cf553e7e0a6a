"""The correspondence between the examples of a row in a book and in its file."""

from collections import Counter
from collections.abc import Iterable

from trainer.language.book.rule_book import Example
from trainer.language.editing.written_rows import WrittenExample

ExampleKey = tuple[str, bool, int]
"""A hand, whether it is a near miss, and its index among equal ones, because a hand may follow several auctions."""


def keys_of(examples: Iterable[Example | WrittenExample]) -> list[ExampleKey]:
    """Return the keys of a row's examples, which are the same for a book and for its file."""
    met: Counter[tuple[str, bool]] = Counter()
    found = []
    for one in examples:
        of_hand = (one.hand, one.near_miss)
        found.append((*of_hand, met[of_hand]))
        met[of_hand] += 1
    return found
