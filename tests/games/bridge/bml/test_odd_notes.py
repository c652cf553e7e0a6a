"""Odd but legal notes, drawn at random: what is written is demanded, and letters stand for all their calls."""

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.bml.test_table_writing import made, rows, shown
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
