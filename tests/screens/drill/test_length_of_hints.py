"""A hint is read at a glance: at most 25 words, whatever partners have shown."""

from random import Random

import pytest

from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.cards.deal import deal
from trainer.cards.notation import parse_hand
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.bidding_hints import hint
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.screens.drill.auction_help_state import HintDisplay
from trainer.screens.drill.telling import HINTS_BEFORE_THE_ANSWER, MOST_WORDS_IN_HINT, hint_display

AUCTIONS = 2


def hints_of_auctions(convention: str) -> list[HintDisplay]:
    """Both hints at every turn of some auctions."""
    reasoner, chance = shipped(convention), Random(5)
    game, bidders, found = reasoner.book.game, Bidders((reasoner, reasoner)), []
    for _ in range(AUCTIONS):
        hands = deal(game.deck, reasoner.book.laws.seats, chance)
        auction = reasoner.auction(())
        while not reasoner.book.laws.is_over(auction) and reasoner.at(auction) is not None:
            for step in range(1, HINTS_BEFORE_THE_ANSWER + 1):
                one = hint(bidders, auction, hands[auction.turn], TableMeanings(bidders), step)
                found.append(hint_display(one, lambda _: "Partner", game))
            auction = auction.add(reasoner.choose(auction, hands[auction.turn]).call)
    return found


@takes_seconds
@pytest.mark.parametrize("convention", ["fifty-six/kerala", "bridge/standard-american"])
def test_a_hint_has_few_words(convention: str) -> None:
    hints = hints_of_auctions(convention)
    assert hints
    assert [one.spoken for one in hints if len(one.spoken.split()) > MOST_WORDS_IN_HINT] == []
    assert not any("no or more" in one.spoken for one in hints)


def test_what_partner_has_shown_comes_before_the_name_of_the_situation() -> None:
    reasoner = shipped("fifty-six/international")
    auction = reasoner.written_auction(("30D", "P", "P", "P"))
    hand = parse_hand(reasoner.book.game.deck, "JQ.J.TTK.9A")
    bidders = Bidders((reasoner, reasoner))
    one = hint(bidders, auction, hand, TableMeanings(bidders), 1)
    told = hint_display(one, lambda seat: f"Partner {seat}", reasoner.book.game)

    assert "four or more diamonds with both Jacks and one nine" in told.spoken
