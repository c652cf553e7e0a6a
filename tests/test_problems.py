"""What a person is told: places, carets, suggestions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.problems import (
    BadNotationError,
    BiddingTrainerError,
    IllegalAuctionError,
    NotCoveredError,
    Problem,
    UnknownNameError,
    UnusableFileError,
    did_you_mean,
    visible,
)

SHOWN_BEHIND = len("    ")
LONGEST_SHOWN = 120


def test_a_long_key_is_cut() -> None:
    longest = "k" * 300
    assert f": {longest}; {longest}" in str(Problem("t", 1, 1, longest, longest))
    assert str(Problem("t", 1, 1, longest + "k", longest + "k")) == f"t:1:1: {longest}…; {longest}…"


def test_a_problem_says_where_what_and_what_would_have_been_right() -> None:
    problem = Problem("table.yaml", 3, 7, "unknown key 'shwos'", "did you mean 'shows'?")
    assert str(problem) == "table.yaml:3:7: unknown key 'shwos'; did you mean 'shows'?"


def test_a_problem_without_advice_ends_with_what_is_wrong() -> None:
    assert str(Problem("table.yaml", 3, 7, "it is empty")) == "table.yaml:3:7: it is empty"


def test_a_blank_line_is_not_shown() -> None:
    assert str(Problem("table.yaml", 3, 7, "it is empty", source=" \t ")) == "table.yaml:3:7: it is empty"


def test_the_caret_stands_below_the_column_although_the_indentation_is_taken_away() -> None:
    shown = str(Problem("table.yaml", 1, 9, "what?", "that", "    call: 28X")).splitlines()
    assert shown[1:] == ["    call: 28X", "        ^"]


def test_a_place_within_the_indentation_is_marked_at_the_first_letter() -> None:
    assert str(Problem("table.yaml", 1, 2, "what?", source="    call")).splitlines()[1:] == ["    call", "    ^"]


@pytest.mark.parametrize("length", [1, 119, 120, 121, 500])
@pytest.mark.parametrize("indent", [0, 4])
def test_the_caret_points_at_the_letter_in_that_column_however_long_the_line(length: int, indent: int) -> None:
    letters = "".join(map(chr, range(ord("一"), ord("一") + length)))
    for at in range(length):
        problem = Problem("t", 1, indent + at + 1, "what?", source=" " * indent + letters)
        line, caret = str(problem).splitlines()[1:]
        shown = line[SHOWN_BEHIND:]
        assert line[caret.index("^")] == letters[at]
        assert shown in letters
        assert len(shown) <= LONGEST_SHOWN
        assert len(shown) == length or length > LONGEST_SHOWN
        assert len(shown) >= min(length, LONGEST_SHOWN // 2)


@given(
    wrong=st.text(max_size=400), right=st.text(max_size=400), source=st.text(max_size=400), column=st.integers(1, 500)
)
def test_whatever_stands_in_a_file_the_message_is_at_most_three_lines_that_a_terminal_can_show(
    wrong: str, right: str, source: str, column: int
) -> None:
    message = str(Problem("table.yaml", 1, column, wrong, right, source))
    lines = message.split("\n")
    assert len(lines) in {1, 3}
    assert all(letter.isprintable() or letter in "\u200c\u200d" for line in lines for letter in line)
    assert len(lines[0]) < 700


def test_escape_sequences_of_a_file_do_not_reach_the_terminal() -> None:
    assert "\x1b" not in str(Problem("table.yaml", 1, 1, "key '\x1b[2J'", source="\x1b[2J: x"))


def test_tabs_and_odd_spaces_are_shown_as_spaces_and_what_has_no_shape_as_a_mark() -> None:
    shown = str(Problem("t", 1, 1, "what?", source="a\tb\N{NO-BREAK SPACE}c\0d"))
    assert shown.splitlines()[1] == "    a b c\N{REPLACEMENT CHARACTER}d"


def test_malayalam_keeps_its_joiners() -> None:
    word = "അവന്\u200d"
    assert f"'{word}'" in str(Problem("table.yaml", 1, 1, f"key '{word}'", source=word))


def test_problems_of_a_file_come_in_the_order_of_its_lines() -> None:
    late, early = Problem("t", 10, 1, "late"), Problem("t", 9, 80, "early")
    error = UnusableFileError(iter([late, early]))
    assert error.problems == (early, late)
    assert str(error) == "t:9:80: early\nt:10:1: late"


def test_an_illegal_auction_counts_its_calls_from_one_for_people_and_from_nought_for_programs() -> None:
    error = IllegalAuctionError(2, "28 is not enough; bid 29 or more.")
    assert str(error) == "Call 3 of the auction is illegal: 28 is not enough; bid 29 or more."
    assert (error.index, error.why) == (2, "28 is not enough; bid 29 or more.")


@pytest.mark.parametrize(
    "kind", [BadNotationError, UnknownNameError, IllegalAuctionError, UnusableFileError, NotCoveredError]
)
def test_every_error_of_ours_is_caught_as_one(kind: type[Exception]) -> None:
    assert issubclass(kind, BiddingTrainerError)


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("shwos", "did you mean 'shows'?"),
        ("SHOWS", "did you mean 'shows'?"),
        ("", "known are: call, shows"),
        ("quux", "known are: call, shows"),
        ("s" * 1_000_000, "known are: call, shows"),
    ],
)
def test_a_word_nobody_knows_gets_the_nearest_or_a_list(word: str, said: str) -> None:
    assert did_you_mean(word, iter(["shows", "call", "call"])) == said


def test_where_nothing_is_known_nothing_is_suggested() -> None:
    assert did_you_mean("shows", []) == ""


@given(st.lists(st.from_regex(r"[a-z][a-z-]{2,12}", fullmatch=True), min_size=1, unique=True), st.data())
def test_a_known_word_is_nearest_to_itself(known: list[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(known))
    assert did_you_mean(word, known) == f"did you mean '{word}'?"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("red\x1b[31m", "red\N{REPLACEMENT CHARACTER}[31m"),
        ("abc\N{RIGHT-TO-LEFT OVERRIDE}cba", "abc\N{REPLACEMENT CHARACTER}cba"),
        ("over\rwritten", "over\N{REPLACEMENT CHARACTER}written"),
        ("two\nlines\tand a tab", "two\nlines\tand a tab"),
        ("a\N{NO-BREAK SPACE}space", "a\N{NO-BREAK SPACE}space"),
        ("ക്\N{ZERO WIDTH JOINER}ഷ", "ക്\N{ZERO WIDTH JOINER}ഷ"),
        ("♠J 9 A", "♠J 9 A"),
    ],
)
def test_what_a_terminal_would_obey_is_made_visible(written: str, shown: str) -> None:
    assert visible(written) == shown
