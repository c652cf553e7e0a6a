"""The tables of RB, MS and IO: they bid what the compiled bidders of the arena bid, and their nil is the same."""

from random import Random

import numpy as np
import pytest

from tests.games.spades.arena.arena_tables import ARENA, DECK
from tests.shipped_tables import shipped
from trainer.cards.deal import deal
from trainer.hands.holding_tables import HoldingTables
from trainer.language.book.conditions import Amount, HandAll, Range, SuitCount, SuitIs
from trainer.reasoning.meaning.seat_meanings import SeatMeanings
from trainer.reasoning.words.meaning_words import claimed

RIVALS = ("rb", "ms", "io")
AUCTIONS = ("", "3", "2 4", "4 3", "0 5", "1 4 2", "3 5 4", "4 0 3")
"""Partner has not bid, has bid little or much, or nil."""


@pytest.mark.parametrize("rival", RIVALS)
def test_the_compiled_bidder_bids_what_the_table_says(rival: str) -> None:
    reasoner, random = shipped(f"spades/{rival}"), Random("rivals")
    for number in range(16):
        for hand in deal(DECK, 4, random):
            auction = AUCTIONS[number % len(AUCTIONS)].split()
            [call] = reasoner.choose(reasoner.asked_auction(tuple(auction), {}), hand).calls
            assert str(call) == str(ARENA.advice(rival, hand, [*map(int, auction)]).bid), f"{hand} after {auction}"


@pytest.mark.parametrize("rival", ["rb", "ms"])
def test_low_cards_are_what_the_arena_takes_for_them(rival: str) -> None:
    """Of all 8,192 holdings of a side suit, and of spades."""
    cards, book = ARENA.bidders[rival].cards, shipped(f"spades/{rival}").book
    tables = HoldingTables(book.game)
    row = next(row for one in book.situations for row in one.rows if row.id == "nil")
    assert cards is not None
    assert isinstance(row.shows, HandAll)
    match row.shows.parts:
        case SuitCount(_, low, _, True), SuitIs("S", Amount() as few):
            sides, short = tables.truth(low).array, tables.truth(few).array
        case parts:
            raise AssertionError(parts)
    allowed = [[cards.nil.allows(text, is_spades=one) for text in DECK.holdings.texts] for one in (False, True)]
    assert (sides == np.array(allowed[0])).all()
    assert (sides & short == np.array(allowed[1])).all()
    assert few.range == Range(0, 3)


@pytest.mark.parametrize(
    ("rival", "auction", "promised", "denied"),
    [
        ("rb", "3", ["about 3 tricks (2.8 to 3.75)"], ["four or more spades, or a suit with no low cards"]),
        ("ms", "4", ["4 tricks"], ["four or more spades, or a suit with no low cards"]),
        ("rb", "0", ["at most three spades", "low cards in every suit"], []),
        (
            "io",
            "5 3 0",
            ["at most three spades without cards above the nine", "no Aces outside spades", "no Kings outside spades"],
            [],
        ),
    ],
)
def test_a_bid_is_read_in_a_card_players_words(
    rival: str, auction: str, promised: list[str], denied: list[str]
) -> None:
    reasoner = shipped(f"spades/{rival}")
    meaning = SeatMeanings(reasoner).of_all(reasoner.asked_auction(tuple(auction.split()), {}))[auction.count(" ")]
    game = reasoner.book.game
    assert list(dict.fromkeys(claimed(one.claim, game) for one in meaning.promises)) == promised
    assert [claimed(one.claim, game) for one in meaning.denials] == denied
