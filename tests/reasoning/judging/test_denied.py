"""What a call denies that is left for hands without another one."""

import pytest

from tests.reasoning.small_table import fifty_six, shipped
from trainer.reasoning.judging.denied import denied_by_otherwise
from trainer.reasoning.words.wording import Wording


def denied(convention: str, auction: str = "") -> list[str]:
    reasoner = shipped(f"fifty-six/{convention}")
    at = reasoner.covered(reasoner.written_auction(auction.split()))
    return [Wording(fifty_six(), at.binding, or_more=False).phrase(one) for one in denied_by_otherwise(at)]


def test_numbers_that_rows_count_up_are_denied_together_and_first() -> None:
    assert denied("kerala")[0] == "at most two Jacks"
    assert denied("standard")[0] == "at most one Jack"


def test_suits_are_denied_those_that_ask_least_first() -> None:
    assert denied("kerala")[1] == "no four cards with one Jack"


@pytest.mark.parametrize("auction", ["28S P", "28S P 29S P P P", "28S"])
def test_what_only_may_be_called_denies_nothing(auction: str) -> None:
    said = denied("kerala", auction)
    assert len(said) == len(set(said))
