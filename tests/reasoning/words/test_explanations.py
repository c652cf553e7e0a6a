"""The pages of explanations say what the program says now."""

import pytest

from tests.reasoning.words.explanations import CONVENTIONS, page_file, page_of
from tests.slow import nightly_but_for, takes_seconds


@takes_seconds
@pytest.mark.parametrize("convention", nightly_but_for(CONVENTIONS, "fifty-six/kerala"))
def test_the_page_of_explanations_is_current(convention: str) -> None:
    page = page_file(convention).read_text(encoding="utf-8")
    assert page == page_of(convention), "write it anew: python -m tests.reasoning.words.explanations"
