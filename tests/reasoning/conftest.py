"""All hands, once for all tests that compare with them."""

import pytest

from tests.reasoning.all_hands import AllHands


@pytest.fixture(scope="session")
def all_hands() -> AllHands:
    """Every one of the 5,612,805 hands (45 MB, and as much again for the weights)."""
    return AllHands()
