"""How many examples Hypothesis draws for a test: few in every run, many more in `make fuzz`."""

from typing import Final

from hypothesis import settings

FUZZED: Final = 5
"""How many times as many `make fuzz` draws."""


def examples(usually: int) -> settings:
    """So many for a test that is decorated with it."""
    return settings(max_examples=usually * (FUZZED if settings.get_current_profile_name() == "fuzz" else 1))
