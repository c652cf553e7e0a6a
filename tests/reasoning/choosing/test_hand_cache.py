"""What is kept of hands stays within so much memory; what was asked for longest ago goes first."""

import pytest

from tests.hands.sets_of_hands import everything, split_by
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing import hand_cache
from trainer.reasoning.choosing.hand_cache import HandCache, HandMemory

POINTS = "10+ points"


def keeping(room: HandMemory) -> HandCache[str, list[HandSet]]:
    return HandCache(room, lambda several: several)


def some_hands() -> list[HandSet]:
    return [split_by(everything(), POINTS).merged()]


def size_of_one() -> int:
    room = HandMemory(0)
    keeping(room).find("one", some_hands)
    return room.bytes


@pytest.fixture(autouse=True)
def large_ones_are_as_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_cache, "_PART_OF_ONE", 1)


def test_what_fits_is_made_once() -> None:
    kept = keeping(HandMemory(3 * size_of_one()))
    first = kept.find("one", some_hands)
    kept.find("two", some_hands)
    assert kept.find("one", some_hands) is first


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    room = HandMemory(5 * size_of_one() // 2)
    kept = keeping(room)
    for key in ("one", "two", "one", "three"):
        kept.find(key, some_hands)
    assert [key for key in ("one", "two", "three") if key in kept] == ["one", "three"]
    assert room.bytes <= 5 * size_of_one() // 2


def test_all_who_keep_hands_have_one_room_and_keys_of_their_own() -> None:
    room = HandMemory(5 * size_of_one() // 2)
    first, second = keeping(room), keeping(room)
    one = first.find("one", some_hands)
    assert second.find("one", some_hands) is not one
    second.find("two", some_hands)
    assert ("one" in first, "one" in second, "two" in second) == (False, True, True)


def test_the_last_one_is_kept_even_where_it_is_too_large() -> None:
    kept = keeping(HandMemory(1))
    for key in ("one", "two"):
        kept.find(key, some_hands)
    assert ("one" in kept, "two" in kept) == (False, True)


def test_a_large_one_goes_before_those_that_were_asked_for_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_cache, "_PART_OF_ONE", 2)
    kept = keeping(HandMemory(9 * size_of_one() // 2))
    for key in ("one", "two"):
        kept.find(key, some_hands)
    kept.find("large", lambda: [*some_hands(), *some_hands(), *some_hands()])
    assert "large" in kept
    kept.find("three", some_hands)
    assert [key for key in ("one", "two", "three", "large") if key in kept] == ["two", "three"]


def test_what_two_share_counts_once() -> None:
    hands = some_hands()
    room = HandMemory(10 * size_of_one())
    keeping(room).find("one", lambda: hands)
    alone = room.bytes
    keeping(room).find("two", lambda: hands)
    assert room.bytes == alone


def test_what_was_found_out_since_counts_as_well() -> None:
    room = HandMemory(100 * size_of_one())
    kept = keeping(room)
    (hands,) = kept.find("one", some_hands)
    before = room.bytes
    assert hands.weights.size
    kept.find("one", some_hands)
    assert room.bytes >= before + hands.weights.nbytes


def test_what_is_let_go_while_it_is_kept_leaves_nothing_counted() -> None:
    # As the parts of a calling, which are let go where they are put together: other arrays get their ids.
    room = HandMemory(3 * size_of_one())
    kept = keeping(room)
    for number in range(30):
        held = kept.find(f"{number}", lambda: [*some_hands(), *some_hands()])
        kept.find(f"{number}", some_hands)
        del held[1:]
    kept.find("last", some_hands)
    kept.find("last", some_hands)
    assert size_of_one() <= room.bytes <= 3 * size_of_one()
    assert sum(f"{number}" in kept for number in range(30)) == 2


def test_memory_is_given_back_where_making_took_much(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keeping(HandMemory(100 * size_of_one(), freed=30))
    given: list[int] = []
    taken = iter([100, 120, 140, 100, 120])
    monkeypatch.setattr(hand_cache, "memory_taken", lambda: next(taken))
    monkeypatch.setattr(hand_cache, "give_back", lambda: given.append(1))
    counts = []
    for key in ("one", "two", "three", "four"):
        kept.find(key, some_hands)
        counts.append(len(given))
    assert counts == [0, 0, 1, 1]
