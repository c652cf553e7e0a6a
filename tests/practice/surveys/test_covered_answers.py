"""Answers are covered, and the cover comes off again for the same player and survey only."""

import base64
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.practice.surveys import covered_answers
from trainer.practice.surveys.covered_answers import cover, uncover

NAMES = st.text(st.characters(codec="utf-8"), max_size=8)


@given(answers=st.lists(NAMES, max_size=6).map(tuple), player=NAMES, survey=NAMES)
def test_the_cover_comes_off_again(answers: tuple[str, ...], player: str, survey: str) -> None:
    assert uncover(cover(answers, player, survey), player, survey) == answers


@pytest.mark.parametrize(("player", "survey"), [("Biju", "s"), ("Anna", "t")])
def test_it_fits_one_player_and_one_survey(player: str, survey: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        uncover(cover(("28P",), "Anna", "s"), player, survey)


@pytest.mark.parametrize("plain", [b"[" * 50_000, b"{}", b"[1]", b"7", b"\xff", b""])
def test_what_is_no_list_of_answers_is_refused_though_its_check_is_right(plain: bytes) -> None:
    turned = covered_answers._turned(plain, "Anna", "s")
    covered = base64.b64encode(sha256(plain).digest()[:8] + turned).decode()
    with pytest.raises(ValueError, match=r".*"):
        uncover(covered, "Anna", "s")
