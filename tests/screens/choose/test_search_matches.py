"""Searching among what can be drilled or dealt."""

from trainer.screens.choose.choosing import PartChoice
from trainer.screens.choose.search_matches import parts_found


def test_what_can_be_dealt_is_found_by_all_of_some_words() -> None:
    parts = (
        PartChoice("a", "Any deal", "A random deal", "Shuffled and dealt"),
        PartChoice("b", "A deal in which you come to", "Partner opened a suit", "Dealt so"),
        PartChoice("c", "A deal in which you come to", "They opened a suit", "Dealt so"),
    )

    assert [one.part for one in parts_found(parts, "SUIT partner")] == ["b"]
    assert [one.part for one in parts_found(parts, "dealt")] == ["a", "b", "c"]
    assert parts_found(parts, "") == parts
    assert parts_found(parts, "elephant") == ()


def test_what_stands_below_a_heading_is_found_by_the_heading() -> None:
    parts = (
        PartChoice("a", "situation", "Partner passed", "9 meanings", "Second position"),
        PartChoice("b", "situation", "You call first", "13 meanings", "First position"),
    )

    assert [one.part for one in parts_found(parts, "second position")] == ["a"]
