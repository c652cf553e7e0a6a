"""JSON in which nothing hides, and from which every letter comes back."""

import json

from hypothesis import given
from hypothesis import strategies as st

from trainer.documents.json_text import json_text
from trainer.problems import hidden_letters

TEXTS = st.text(st.characters(exclude_categories=()))


def test_what_a_terminal_obeys_or_turns_round_is_written_as_escapes() -> None:
    text = "red\x1b[31m \x7f \x9b31m \u202eabc \u2066 \u2028 \x85"
    assert json_text([text]) == r'["red\u001b[31m \u007f \u009b31m \u202eabc \u2066 \u2028 \u0085"]'


def test_letters_and_joiners_of_every_language_stay_as_they_are() -> None:
    assert json_text({"പേര്": "അനു ന്\u200d ♠"}) == '{"പേര്": "അനു ന്\u200d ♠"}'


@given(st.dictionaries(TEXTS, st.lists(TEXTS)))
def test_every_letter_comes_back_and_none_hides(value: dict[str, list[str]]) -> None:
    written = json_text(value)
    assert json.loads(written) == value
    assert not hidden_letters(written)
    assert written.encode()
