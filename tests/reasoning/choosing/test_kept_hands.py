"""What is kept of hands stays within so much memory; what was asked for longest ago goes first."""

from tests.hands.sets_of_hands import everything, split_by
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.kept_hands import KeptHands

POINTS = "10+ points"


def keeping(most: int, number: int = 10) -> KeptHands[str, HandSet]:
    return KeptHands(number, most, lambda hands: (hands,))


def some_hands() -> HandSet:
    return split_by(everything(), POINTS).merged()


def size_of_one() -> int:
    kept = keeping(0)
    kept.find("one", some_hands)
    return kept.bytes


def test_what_fits_is_made_once() -> None:
    kept = keeping(3 * size_of_one())
    first = kept.find("one", some_hands)
    kept.find("two", some_hands)
    assert kept.find("one", some_hands) is first


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    kept = keeping(5 * size_of_one() // 2)
    for key in ("one", "two", "one", "three"):
        kept.find(key, some_hands)
    assert [key for key in ("one", "two", "three") if key in kept] == ["one", "three"]
    assert kept.bytes <= 5 * size_of_one() // 2


def test_the_last_one_is_kept_even_where_it_is_too_large() -> None:
    kept = keeping(1)
    for key in ("one", "two"):
        kept.find(key, some_hands)
    assert ("one" in kept, "two" in kept, len(kept)) == (False, True, 1)


def test_what_two_share_counts_once() -> None:
    hands = some_hands()
    kept = keeping(10 * size_of_one())
    kept.find("one", lambda: hands)
    alone = kept.bytes
    kept.find("two", lambda: hands)
    assert kept.bytes == alone


def test_what_was_found_out_since_counts_as_well() -> None:
    kept = keeping(100 * size_of_one())
    hands = kept.find("one", some_hands)
    before = kept.bytes
    assert hands.weights.size
    kept.find("one", some_hands)
    assert kept.bytes >= before + hands.weights.nbytes


def test_no_more_are_kept_than_so_many_however_small_they_are() -> None:
    kept = keeping(100 * size_of_one(), number=2)
    for key in ("one", "two", "three"):
        kept.find(key, some_hands)
    assert [key for key in ("one", "two", "three") if key in kept] == ["two", "three"]
