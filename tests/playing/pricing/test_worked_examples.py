"""The worked examples beside the pricer are what it works out."""

import re

import pytest

from tests.playing.pricing.worked_examples import EXAMPLES, LAYOUTS, PAGE, page
from tests.slow import takes_seconds


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
def test_the_page_of_worked_examples_is_what_is_worked_out() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_mean_is_that_of_its_gains() -> None:
    written = re.findall(r"Mean of ((?:[+-]\S+ ?){8}): ([+-]\S+),", PAGE.read_text(encoding="utf-8"))
    assert len(written) == len(EXAMPLES)
    for gains, mean in written:
        numbers = [float(gain) for gain in gains.split()]
        assert len(numbers) == LAYOUTS
        assert float(mean) == pytest.approx(sum(numbers) / LAYOUTS, abs=0.051)
