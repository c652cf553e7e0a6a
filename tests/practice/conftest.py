"""What tests of practice share."""

import pytest

from trainer.practice.questions import fresh_deal


@pytest.fixture
def given_up_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands that never fit together are matched for a moment only: no time would find what is not there."""
    monkeypatch.setattr(fresh_deal, "_MOST_WORK", 1e6)
