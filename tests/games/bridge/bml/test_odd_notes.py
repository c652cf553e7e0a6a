"""Odd but legal notes, drawn at random: what is written is demanded, and letters stand for all their calls."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.bml.test_table_writing import imported, made, rows, shown
from trainer.games.bridge.bml.meanings import meaning_of

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
GROUPS = {"M": "HS", "m": "CD"}
STRAINS = "CDHSN"

CLAIMS = {
    "12--14": "12 to 14 high-card points",
    "12-14 hcp": "12 to 14 high-card points",
    "12 to 14 points": "12 to 14 high-card points",
    "12---14 h": "12 to 14 high-card points",
    "5+!h": "hearts: 5+ cards",
    "5+ hearts": "hearts: 5+ cards",
    "at least 5 hearts": "hearts: 5+ cards",
    "4!s": "spades: 4 cards",
    "4 spades": "spades: 4 cards",
    "4-card spades": "spades: 4 cards",
}
WORDS = ("NAT", "ART", "F1", "FG", "GF", "NF", "natural", "forcing", "INV+", "INV")
FORCES = {"F1": "yes", "FG": "to game", "GF": "to game", "NF": "no", "forcing": "yes", "INV+": "yes", "INV": "no"}


@st.composite
def descriptions(draw: st.DrawFn) -> tuple[str, set[str], str]:
    """A description, the phrases that it stands for, and what it forces to."""
    chosen = draw(st.lists(st.sampled_from(sorted(CLAIMS)), min_size=1, max_size=3, unique_by=lambda one: CLAIMS[one]))
    word = draw(st.sampled_from(["", *WORDS]))
    parts = draw(st.permutations([*chosen, *([word] if word else [])]))
    text = draw(st.sampled_from([", ", " , ", "; ", ". ", ",\n  ", ",  "])).join(parts)
    return text, {CLAIMS[one] for one in chosen}, FORCES.get(word, "")


@given(written=descriptions())
def test_claims_hold_together_in_any_order_and_with_any_mark_between(written: tuple[str, set[str], str]) -> None:
    text, phrases, forcing = written
    meaning = meaning_of(text, "N")
    assert set(meaning.phrases) == phrases
    assert meaning.forcing == forcing
    assert meaning.not_understood == ()


@given(
    parts=st.lists(
        st.sampled_from(["12--14 bal", "15+ 5+!c", "18+ hcp", "5+!h, 8+ hcp"]), min_size=2, max_size=4, unique=True
    ),
    style=st.sampled_from(["(a)", "a)", "or", "either"]),
)
def test_alternatives_are_never_joined_by_and(parts: list[str], style: str) -> None:
    if style in ("or", "either"):
        text = ("either " if style == "either" else "") + ", or ".join(parts)
    else:
        marks = [style.replace("a", letter) for letter in "abcd"]
        text = " ".join(f"{mark} {part}" for mark, part in zip(marks, parts, strict=False))
    (choice,) = meaning_of(text, "").phrases
    assert choice.count(") or (") == len(parts) - 1


@given(
    word=st.text(alphabet="qwyk", min_size=3, max_size=8),
    claim=st.sampled_from(sorted(CLAIMS)),
    where=st.booleans(),
)
def test_a_word_that_is_not_understood_stays_text_and_takes_nothing_away(word: str, claim: str, *, where: bool) -> None:
    meaning = meaning_of(f"{word}, {claim}" if where else f"{claim}, {word}", "N")
    assert meaning.phrases == (CLAIMS[claim],)
    assert meaning.not_understood == (word,)


@pytest.mark.parametrize("first", ["M", "m"])
@pytest.mark.parametrize("second", ["M", "m", "oM", "om", "X"])
def test_letters_of_a_sequence_stand_for_every_legal_pair(tmp_path: Path, first: str, second: str) -> None:
    table = made(tmp_path, f"1{first}-2{second}-\n3N 15+ hcp\n")
    found = {auction.split(" ?")[0] for auction in rows(table)}
    expected = set()
    for one, other in product(GROUPS[first], "CDHS"):
        is_other = second.startswith("o")
        if second == "X":
            fits = other != one
        elif second.lstrip("o") != first:
            # oM without M before it stands for nothing.
            fits = not is_other and other in GROUPS[second]
        else:
            fits = other in GROUPS[first] and (other == one) != is_other
        if fits:
            expected.add(f"1 {SUITS[one]} (pass) 2 {SUITS[other]} (pass)")
    assert found == expected


@pytest.mark.parametrize("steps", range(1, 8))
@pytest.mark.parametrize("bid", ["1C", "1H", "1N", "2D", "3S"])
def test_steps_count_from_the_last_bid(tmp_path: Path, bid: str, steps: int) -> None:
    table = made(tmp_path, f"{bid}-\n{steps}step{'s' * (steps > 1)} 8+ hcp\n")
    place = (int(bid[0]) - 1) * 5 + STRAINS.index(bid[1]) + steps
    level, strain = divmod(place, 5)
    call = f"{level + 1} {SUITS.get(STRAINS[strain], 'NT')}"
    assert [row["call"] for row in rows(table).values()] == [call]


@pytest.mark.parametrize(
    ("written", "shows"),
    [
        ("4333", "4-3-3-3"),
        ("(5431)", "5-4-3-1"),
        ("5431", "5-4-3-1"),
        ("(4315)", "5-4-3-1"),
        ("(4441)", "4-4-4-1"),
        ("5-4-2-2", "5-4-2-2"),
        ("5m332", "5-3-3-2; some minor: 5 cards"),
        ("6!d322", "6-3-2-2; diamonds: 6 cards"),
    ],
)
def test_shapes_are_in_any_order_unless_a_suit_is_named(tmp_path: Path, written: str, shows: str) -> None:
    assert shown(made(tmp_path, f"2N {written}\n")) == {"passes ? 2 NT": shows}


@pytest.mark.parametrize(
    ("written", "phrases"),
    [
        ("5+♠", ("spades: 5+ cards",)),
        ("♠5+", ("spades: 5+ cards",)),
        ("!s5+, 11--15", ("spades: 5+ cards", "11 to 15 high-card points")),
        ("5!s+", ("spades: 5+ cards",)),
        ("exactly 5!s", ("spades: 5 cards",)),
        ("five spades", ("spades: 5 cards",)),
        ("at least four spades", ("spades: 4+ cards",)),
        ("5+ cards in !s", ("spades: 5+ cards",)),
        ("2 or 3!s", ("spades: 2 or 3 cards",)),
        ("2/3!s", ("spades: 2 or 3 cards",)),
        ("singleton !s", ("spades: 1 cards",)),
        ("void in !s", ("spades: 0 cards",)),
        ("short !s", ("spades: 0 or 1 cards",)),
        ("4!h/!s", ("(hearts: 4 cards) or (spades: 4 cards)",)),
        ("5-5+ !h and !s", ("hearts: 5+ cards; spades: 5+ cards",)),
        ("5+/5+ majors", ("spades: 5+ cards; hearts: 5+ cards",)),
        ("up to 9", ("at most 9 high-card points",)),
        ("less than 10 hcp", ("at most 9 high-card points",)),
        (">15", ("16+ high-card points",)),
        ("≤9 hcp", ("at most 9 high-card points",)),
        ("10 or more hcp", ("10+ high-card points",)),
        ("10—12", ("10 to 12 high-card points",)),
        ("5-8 HCP 6!s", ("5 to 8 high-card points; spades: 6 cards",)),
        ("bal 15-17", ("15 to 17 high-card points; balanced",)),
        ("any 4333", ("4-3-3-3",)),
        ("0--7", ("0 to 7 high-card points",)),
        ("4-7, 6+!d", ("diamonds: 6+ cards", "4 to 7 high-card points")),
        ("6+!d, 4-7", ("diamonds: 6+ cards", "4 to 7 high-card points")),
        ("13+, 5+!h", ("13+ high-card points", "hearts: 5+ cards")),
        ("55 majors", ("spades: 5+ cards; hearts: 5+ cards",)),
        ("both minors", ("diamonds: 4+ cards; clubs: 4+ cards",)),
        ("6d+", ("diamonds: 6+ cards",)),
        ("5M(332)", ("5-3-3-2; some major: 5 cards",)),
        (
            "5=4=3=1",
            ("spades: 5 cards; hearts: 4 cards; diamonds: 3 cards; clubs: singleton",),
        ),
    ],
)
def test_other_spellings_of_players_are_understood(written: str, phrases: tuple[str, ...]) -> None:
    meaning = meaning_of(written, "N")
    assert meaning.phrases == phrases
    assert meaning.not_understood == ()


@pytest.mark.parametrize("written", ["6 cards", "6-card", "6 card suit", "6 suit", "6c"])
def test_a_length_without_a_suit_is_that_of_the_suit_called(written: str) -> None:
    assert meaning_of(written, "C").phrases == ("clubs: 6 cards",)


def test_two_lengths_that_fall_are_two_suits() -> None:
    assert meaning_of("6-4", "").phrases == ("some suit: 6+ cards; 2+ suits: 4+ cards",)
    assert meaning_of("6-4", "D").phrases == ("diamonds: 6+ cards; 2+ suits: 4+ cards",)


@pytest.mark.parametrize("written", ["3-4", "4-7", "0-3", "5-3"])
def test_a_pair_of_numbers_that_may_be_anything_stays_text(written: str) -> None:
    meaning = meaning_of(written, "H")
    assert (meaning.phrases, meaning.not_understood) == ((), (written,))


def test_what_holds_for_some_hands_is_no_demand() -> None:
    assert meaning_of("15-17 (14 with 5-card suit)", "N").phrases == ("15 to 17 high-card points",)


@pytest.mark.parametrize("written", ["1C-1D-\n", "1C - 1D -\n", "1C - 1D\n", "1c-1d-\n", "1♣-1♦-\n", "  1C ; 1D ;\n"])
def test_a_sequence_is_read_however_it_is_spelt(tmp_path: Path, written: str) -> None:
    table = made(tmp_path, f"{written}1H 4+!h\n")
    assert shown(table) == {"1 clubs (pass) 1 diamonds (pass) ? 1 hearts": "hearts: 4+ cards"}
    assert table.kept == ()


@pytest.mark.parametrize("call", ["1h", "1♥", "1H"])
def test_a_call_is_read_however_it_is_spelt(tmp_path: Path, call: str) -> None:
    assert shown(made(tmp_path, f"{call} 5+!h, 11--15\n")) == {
        "passes ? 1 hearts": "hearts: 5+ cards; 11 to 15 high-card points"
    }


def test_steps_may_have_two_digits(tmp_path: Path) -> None:
    assert list(shown(made(tmp_path, "1C-\n10steps 8+ hcp\n"))) == ["1 clubs (pass) ? 3 clubs"]


def test_a_call_where_a_description_goes_on_demands_nothing_and_is_told(tmp_path: Path) -> None:
    table = made(tmp_path, "1C 16+ hcp\n   1D 0--7 hcp\n      2H 3+!h\n  1H 8+ hcp\n")
    assert shown(table) == {
        "passes ? 1 clubs": "16+ high-card points",
        "1 clubs (pass) ? 1 hearts": "8+ high-card points",
    }
    assert [(one.line, one.column) for one in table.kept] == [(2, 4), (3, 7)]


def test_a_second_meaning_of_a_call_is_told(tmp_path: Path) -> None:
    table = made(tmp_path, "1C 16+ hcp\n1C 12+ hcp\n")
    assert shown(table) == {"passes ? 1 clubs": "16+ high-card points"}
    assert [(one.line, one.right) for one in table.kept] == [(2, "the first one stands")]


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_notes_are_read_in_any_encoding(tmp_path: Path, encoding: str, end: str) -> None:
    text = "#+TITLE: Köln\n\n1C 16+ hcp\n  1D 0--7 hcp\n"
    (tmp_path / "mine.bml").write_bytes(text.replace("\n", end).encode(encoding))
    table = imported(tmp_path / "mine.bml")
    assert "title: Köln" in table.text
    assert len(rows(table)) == 2
