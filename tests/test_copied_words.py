"""The test of own words itself."""

from random import Random

from tests.copied_words import COPIED, KEPT, copied, fingerprints_of, kept_fingerprints

SOURCE = [f"word{number}" for number in range(200)]
KNOWN = fingerprints_of(" ".join(SOURCE))


def test_ten_words_in_the_same_order_are_found_wherever_they_stand() -> None:
    for start in range(len(SOURCE) - COPIED + 1):
        taken = SOURCE[start : start + COPIED]
        assert copied(" ".join(["So", *taken, "it", "is"]), KNOWN)


def test_case_and_marks_make_no_text_ones_own() -> None:
    assert copied(", ".join(SOURCE[20 : 20 + COPIED]).upper() + "!", KNOWN)


def test_seven_words_and_the_same_words_in_another_order_are_ones_own() -> None:
    short = [" ".join(SOURCE[start : start + KEPT - 1]) for start in range(0, len(SOURCE), 2 * KEPT)]
    assert [copied(text, KNOWN) for text in short if copied(text, KNOWN)] == []
    assert copied(" and ".join(short), KNOWN) == []
    shuffled = Random(1).sample(SOURCE, len(SOURCE))
    assert copied(" ".join(shuffled), KNOWN) == []


def test_what_is_kept_of_the_booklet_is_all_of_it() -> None:
    assert len(kept_fingerprints()) > 11_000
