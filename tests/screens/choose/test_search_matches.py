"""Searching among what can be drilled or dealt."""

from tests.shipped_tables import shipped_library
from trainer.locations import conventions_folder
from trainer.practice.guide.glossary import Glossary, words_for_searches
from trainer.practice.guide.row_search import situation_search_text
from trainer.screens.choose.choosing import PartChoice, TreatmentChoice
from trainer.screens.choose.search_matches import match_elsewhere_text, matching_parts, no_match_text


def test_what_can_be_dealt_is_found_by_all_of_some_words() -> None:
    parts = (
        PartChoice("a", "Any deal", "A random deal", "Shuffled and dealt"),
        PartChoice("b", "A deal in which you come to", "Partner opened a suit", "Dealt so"),
        PartChoice("c", "A deal in which you come to", "They opened a suit", "Dealt so"),
    )

    assert [one.part for one in matching_parts(parts, "SUIT partner")] == ["b"]
    assert [one.part for one in matching_parts(parts, "dealt")] == ["a", "b", "c"]
    assert matching_parts(parts, "") == parts
    assert matching_parts(parts, "elephant") == ()


def test_what_stands_below_a_heading_is_found_by_the_heading() -> None:
    parts = (
        PartChoice("a", "situation", "Partner passed", "9 meanings", "Second position"),
        PartChoice("b", "situation", "You call first", "13 meanings", "First position"),
    )

    assert [one.part for one in matching_parts(parts, "second position")] == ["a"]


def test_what_has_the_words_in_its_title_comes_first() -> None:
    parts = (
        PartChoice("a", "lesson", "Answer a major", "After Stayman"),
        PartChoice("b", "named", "Stayman", "9 meanings"),
    )

    assert [one.part for one in matching_parts(parts, "stayman")] == ["b", "a"]


def test_players_names_find_what_they_mean() -> None:
    parts = (PartChoice("a", "laws", "Stakes and tournaments", ""), PartChoice("b", "situation", "1 No Trump", ""))
    words = Glossary("toy", synonyms=(("scoring", "stakes"), ("1NT", "1 No Trump")))

    assert [one.part for one in matching_parts(parts, "scoring", words)] == ["a"]
    assert [one.part for one in matching_parts(parts, "1NT", words)] == ["b"]


def test_where_nothing_is_found_the_nearest_is_offered() -> None:
    parts = (PartChoice("a", "named", "Stayman", ""),)
    drury = TreatmentChoice("Drury", "2 clubs by a passed hand", is_on=False)

    assert no_match_text(parts, "staymen") == "Nothing matches these words. Nearest: stayman."
    assert no_match_text(parts, "elephant") == "Nothing matches these words."
    assert "Switch on the treatment" in no_match_text(parts, "drury", treatments=(drury,))


def test_a_word_of_the_glossary_is_found_there() -> None:
    words = words_for_searches(conventions_folder(), shipped_library().book("fifty-six/kerala").game.name)
    assert match_elsewhere_text("plus", words, ()).casefold() == "“plus” stands in words."
    assert not match_elsewhere_text("elephant", words, ())


def test_a_situation_is_found_by_its_calls_and_by_what_its_rows_are_called() -> None:
    book = shipped_library().book("bridge/standard-american")
    parts = tuple(
        PartChoice(one.id, "situation", one.title, "", "", situation_search_text(one)) for one in book.situations
    )
    assert "answers-to-a-major" in {one.part for one in matching_parts(parts, "2nt")}
    transfers = {one.part for one in matching_parts(parts, "transfer")}
    assert transfers
    assert len(transfers) < len(parts) / 2
