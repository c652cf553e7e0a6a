"""A question of partner's is never the contract: in every table of bridge 4 No Trump and 5 No Trump are answered."""

from random import Random
from typing import Final

import pytest

from tests.shipped_tables import shipped
from tests.slow import nightly_but_for
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.reasoning.choosing.reasoner import Reasoner

SYSTEMS: Final = ("bridge/acol", "bridge/precision", "bridge/standard-american", "bridge/two-over-one")
HANDS: Final = 6
"""Random hands at each auction. An answer tells aces, so that it does not depend on the calls before."""
ASKS: Final = (
    "1S P 4NT",
    "2S P 4NT",
    "3S P 4NT",
    "4S P 4NT",
    "3D P 4NT",
    "1H 3D P 4NT",
    "1H 2C P 4NT",
    "2C P 2S P 4NT",
    "1D P 3D P 4NT",
    "1S P 3S P 4NT",
    "1S P 4S P 4NT",
    "1C P 1H P 4NT",
    "1C P 1S P 3C P 4NT",
    "1D P 1S P 3S P 4NT",
    "1S P 2C P 2H P 4NT",
    "1S P 2NT P 3C P 4NT",
    "1S P 2NT P 4S P 4NT",
    "1S 2H 3S P 4NT",
    "1H X 4H P 4NT",
    "P P 1S P 3S P 4NT",
    "2C P 2D P 2S P 3S P 4NT",
)
BLACKWOOD: Final = tuple(one for one in SYSTEMS if one != "bridge/two-over-one")
"""Those that count Aces alone; in the other one key cards are asked for where a major is agreed."""

BY_ACES: Final = ("5C", "5D", "5H", "5S", "5C")


def random_hands(reasoner: Reasoner, seed: str) -> list[Hand]:
    """Return hands from deals of the whole pack; the same for the same seed."""
    chance, laws = Random(seed), reasoner.book.laws
    return [deal(reasoner.book.game.deck, laws.seats, chance)[0] for _ in range(HANDS)]


def auction_of(reasoner: Reasoner, calls: str) -> Auction:
    """Return the auction of calls with blanks between them."""
    return reasoner.asked_auction(calls.split(), {})


@pytest.mark.parametrize("opponent", ["P", "X"])
@pytest.mark.parametrize("convention", nightly_but_for(BLACKWOOD, "bridge/standard-american"))
def test_the_question_about_aces_is_answered_with_the_number_of_aces(convention: str, opponent: str) -> None:
    reasoner = shipped(convention)
    for asked in ASKS:
        auction = auction_of(reasoner, f"{asked} {opponent}")
        for hand in random_hands(reasoner, asked):
            said = str(reasoner.choose(auction, hand).call)
            assert said == BY_ACES[str(hand).count("A")], (asked, str(hand))


@pytest.mark.parametrize("convention", nightly_but_for(SYSTEMS, "bridge/standard-american"))
def test_an_answer_that_is_not_in_trumps_is_not_the_contract(convention: str) -> None:
    reasoner = shipped(convention)
    for told in ("5C", "5D", "5H"):
        for opponent in ("P", "X"):
            auction = auction_of(reasoner, f"1S P 3S P 4NT P {told} {opponent}")
            for hand in random_hands(reasoner, told):
                said = reasoner.choose(auction, hand).call
                assert said != PASS, (told, opponent, str(hand))


@pytest.mark.parametrize("convention", nightly_but_for(SYSTEMS, "bridge/standard-american"))
def test_the_question_about_kings_is_answered_and_the_answer_is_not_the_contract(convention: str) -> None:
    reasoner = shipped(convention)
    before = "1S P 3S P 4NT P 5H P 5NT P"
    for hand in random_hands(reasoner, before):
        assert reasoner.choose(auction_of(reasoner, before), hand).call != PASS, str(hand)
        assert reasoner.choose(auction_of(reasoner, f"{before} 6D P"), hand).call != PASS, str(hand)


@pytest.mark.parametrize(
    ("auction", "held", "call"),
    [
        ("3S P 4NT P 5C P", "K83.A2.AKQT6.864", "5S"),
        ("1S P 3S P 4NT P 5D X", "AQJ852.KQ4.AK3.8", "6S"),
        ("1S P 3S P 4NT P 5H X", "AQJ852.KQ4.AK3.8", "6S"),
    ],
)
def test_the_asker_counts_the_aces_of_both_hands(auction: str, held: str, call: str) -> None:
    reasoner = shipped("bridge/standard-american")
    hand = parse_hand(reasoner.book.game.deck, held)
    assert str(reasoner.choose(auction_of(reasoner, auction), hand).call) == call
