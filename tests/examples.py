"""How many examples Hypothesis draws for a test: few in every run, many more in `make fuzz`."""

from typing import Final

from hypothesis import settings

USUALLY: Final = 25
"""How many `make test` draws at most; `make fuzz` draws a thousand where a test says nothing else."""
FUZZED: Final = 5
"""How many times as many `make fuzz` draws."""


def examples(usually: int) -> settings:
    """So many for a test that is decorated with it, but in `make test` no more than `USUALLY`."""
    is_fuzz = settings.get_current_profile_name() == "fuzz"
    return settings(max_examples=usually * FUZZED if is_fuzz else min(usually, USUALLY))
