"""The pages of explanations say what the program says now."""

from typing import Final

import pytest

from tests.reasoning.words.explanations import CONVENTIONS, page_file, page_of

USUAL: Final = "fifty-six/kerala"


@pytest.mark.parametrize(
    "convention", [one if one == USUAL else pytest.param(one, marks=pytest.mark.slow) for one in CONVENTIONS]
)
def test_the_page_of_explanations_is_current(convention: str) -> None:
    page = page_file(convention).read_text(encoding="utf-8")
    assert page == page_of(convention), "write it anew: python -m tests.reasoning.words.explanations"
