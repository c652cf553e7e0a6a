"""Names of rows and situations, in any script."""

import pytest

from trainer.language.book.ids import LONGEST_ID, id_called, is_id


@pytest.mark.parametrize("text", ["both-jacks", "29S", "രണ്ട്-ഗുലാൻ", "দুই-গোলাম", "zwei-Könige", "x" * LONGEST_ID])
def test_words_of_any_script_are_a_name(text: str) -> None:
    assert is_id(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-",
        "a--b",
        "-a",
        "a-",
        "two jacks",
        "a/b",
        "a_b",
        "a.b",
        "a\u202eb",
        "a\u200db",
        "\u0301a",
        "x" * (LONGEST_ID + 1),
    ],
)
def test_what_nobody_could_tell_apart_or_type_is_none(text: str) -> None:
    """Among these: a mark that turns the writing round, an invisible joiner, an accent without a letter."""
    assert not is_id(text)


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Two weak Jacks", "two-weak-jacks"),
        ("  29 ♠, weak!  ", "29-weak"),
        ("രണ്ട് ഗുലാൻ", "രണ്ട്-ഗുലാൻ"),
        ("അവന്‍", "അവന്‍"),
        ("é", "\u00e9"),
        ("e\u0301", "\u00e9"),
        ("♠♥", ""),
        ("x" * 200, "x" * LONGEST_ID),
    ],
)
def test_what_people_call_a_row_becomes_a_name(name: str, called: str) -> None:
    assert id_called(name) == called
    assert not called or is_id(called)
