"""The reference page of the phrases can't go stale: its examples are parsed, and no construct is missing."""

import pytest

from tests.language.small_tables import phrases, wordy_game
from trainer.games import game_called
from trainer.language.book.conditions import Amount, HandAmount, Range
from trainer.language.phrases.grammar import parser_for, rule_names
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.reference import PhraseEntry, phrase_entries, phrase_reference
from trainer.language.phrases.vocabulary import Vocabulary

JACK = Amount("J", Range(1))
FIFTY_SIX = Vocabulary(
    wordy_game(),
    {"good points": 2},
    {"strong suit": JACK},
    {"good hand": HandAmount("J", Range(2))},
    {"strength": phrases().sum("points + Jacks")},
)
BRIDGE = Vocabulary(game_called("bridge"), {"low": 15}, {"good suit": JACK}, {"balanced": HandAmount("J", Range(2))})
BARE = Vocabulary(game_called("spades"))
ENTRIES = [
    (name, words, entry)
    for name, words in (("56", FIFTY_SIX), ("bridge", BRIDGE), ("spades", BARE))
    for entry in phrase_entries(words)
]


@pytest.mark.parametrize(
    ("words", "entry"), [one[1:] for one in ENTRIES], ids=[f"{one[0]}: {one[2].example}" for one in ENTRIES]
)
def test_an_example_is_what_its_line_says(words: Vocabulary, entry: PhraseEntry) -> None:
    phrases = Phrases(words)
    used = {str(part.data) for part in phrases.tree(entry.example, entry.start).iter_subtrees()}
    assert entry.rule in used
    kind = {"number_of_a_call": "number"}.get(entry.start, entry.start)
    assert getattr(phrases, kind)(entry.example) is not None


def test_every_rule_of_the_grammar_occurs_in_the_reference() -> None:
    phrases = Phrases(FIFTY_SIX)
    used = {
        str(part.data)
        for entry in phrase_entries(FIFTY_SIX)
        for part in phrases.tree(entry.example, entry.start).iter_subtrees()
    }
    assert rule_names(parser_for(FIFTY_SIX)) - used == set()


def test_every_construct_that_can_stand_for_itself_has_a_line_of_its_own() -> None:
    named = {entry.rule for entry in phrase_entries(FIFTY_SIX)}
    parts = {name for name in rule_names(parser_for(FIFTY_SIX)) - named if not name.endswith("_statement")}
    assert parts == {"call", "count", "fact", "named", "pick", "rank", "ranks", "rivals", "sum", "turn"} & parts


def test_the_page_has_a_line_for_every_example() -> None:
    page = phrase_reference(FIFTY_SIX)
    for entry in phrase_entries(FIFTY_SIX):
        shown = entry.example.replace("|", "\\|")
        assert f"| `{shown}` | {entry.meaning} |" in page
    assert page.startswith("# The phrases of a table of 56\n")
    assert page.endswith("|\n")


def test_the_page_is_a_table_that_markdown_understands() -> None:
    for words in (FIFTY_SIX, BRIDGE, BARE):
        for line in phrase_reference(words).splitlines():
            if line.startswith("|"):
                assert line.replace("\\|", "").count("|") == 3
            assert "$" not in line


def test_the_words_of_the_table_are_listed() -> None:
    page = phrase_reference(FIFTY_SIX)
    assert "| ranks, highest first | Jack, nine, Ace, ten, King, Queen |" in page
    assert "| measures | points, running tricks, high tricks |" in page
    assert "| defined for a suit | strong suit |" in page
    assert "| settings | good points (2) |" in page


def test_what_the_words_leave_no_use_for_is_left_out() -> None:
    page = phrase_reference(BARE)
    assert "`both Jacks`" not in page
    assert "under its name in `definitions" not in page
    assert "defined for" not in page


def test_forms_of_bids_that_a_game_does_not_have_are_left_out() -> None:
    own = {"call_reverse", "call_plus", "call_plus_by", "call_reverse_plus", "call_reverse_plus_by"}
    own |= {"reverse", "plus", "plus_by", "reverse_plus", "reverse_plus_by"}
    assert own <= {entry.rule for entry in phrase_entries(FIFTY_SIX)}
    for words in (BRIDGE, BARE):
        entries = phrase_entries(words)
        assert not own & {entry.rule for entry in entries}
        assert {"alternative", "called", "count_sequence"} <= {entry.rule for entry in entries}
        assert not any("plus" in entry.example for entry in entries)


def test_examples_are_in_the_numbers_of_the_game() -> None:
    assert "| `28 X (pass) ?` |" in phrase_reference(FIFTY_SIX)
    assert "| `1 X (pass) ?` |" in phrase_reference(BRIDGE)
