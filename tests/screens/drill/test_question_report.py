"""What a report of a question says besides its answer."""

import json

import pytest

from tests.records.answers import an_attempt
from trainer.auction.auction import Auction
from trainer.games import game_called
from trainer.screens.drill.question_report import report_of

HAND = "KQ52.A4.K43.J932"


@pytest.mark.parametrize("vulnerable", ["none", "ns", "ew", "all"])
def test_a_report_from_bridge_says_who_is_vulnerable(vulnerable: str) -> None:
    game = game_called("bridge")
    circumstances = game.circumstances_asked({"vulnerable": vulnerable})
    auction = Auction(4, 0, (), game.states_in(circumstances))
    told = json.loads(report_of(an_attempt(convention="bridge/acol", hand=HAND), game, auction))
    assert told["circumstances"] == dict(circumstances)


def test_a_question_without_an_auction_has_no_circumstances() -> None:
    told = json.loads(report_of(an_attempt(convention="bridge/acol", hand=HAND), game_called("bridge"), None))
    assert told["circumstances"] == {}
