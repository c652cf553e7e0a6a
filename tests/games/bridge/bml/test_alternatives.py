"""Alternatives are alternatives however their list is marked; what is not marked is never joined to an empty hand."""

import pytest

from trainer.games.bridge.bml.meanings import meaning_of

CHOICE = ("(12 to 14 high-card points; balanced) or (18+ high-card points)",)


@pytest.mark.parametrize(
    "text",
    [
        "(a) 12-14 bal (b) 18+ any",
        "(A) 12-14 bal (B) 18+",
        "1. 12-14 bal 2. 18+ any",
        "(1) 12-14 bal, (2) 18+",
        "1) 12-14 bal\n2) 18+ hcp",
        "i) 12-14 bal ii) 18+",
        "I. 12-14 bal II. 18+",
        "- 12-14 bal\n- 18+ any",
        "* 12-14 bal\n* 18+",
        "One of: 12-14 bal, 18+",
        "One of two: 12-14 bal; 18+ any",
        "either 12-14 bal or 18+",
        "12-14 bal / 18+ any",
    ],
)
def test_a_list_of_alternatives_is_a_choice(text: str) -> None:
    meaning = meaning_of(text, "C")
    assert meaning.phrases == CHOICE
    assert meaning.not_understood == ()


@pytest.mark.parametrize("text", ["12-14 bal, 18+", "12-14, 4+!s, 18+ hcp", "(b) 12-14 bal (d) 18+"])
def test_two_strengths_without_a_mark_are_not_demanded_together(text: str) -> None:
    meaning = meaning_of(text, "C")
    assert not any("high-card points" in phrase for phrase in meaning.phrases)
    assert any("12-14" in one for one in meaning.not_understood)
    assert any("18+" in one for one in meaning.not_understood)


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("(4432) 12-14", ("4-4-3-2", "12 to 14 high-card points")),
        ("17+ unbal", ("17+ high-card points; not (balanced)",)),
        ("20/21 bal", ("20 or 21 high-card points; balanced",)),
        ("5+!h & 4+!s", ("hearts: 5+ cards; spades: 4+ cards",)),
        ("5+!h+4+!s", ("hearts: 5+ cards; spades: 4+ cards",)),
    ],
)
def test_other_marks_between_claims_are_read(text: str, phrases: tuple[str, ...]) -> None:
    assert meaning_of(text, "N").phrases == phrases
