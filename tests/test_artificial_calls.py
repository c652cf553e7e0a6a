"""An artificial call that asks is never the contract: not in any table of bridge, whether they double it or not."""

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from tests.shipped_tables import shipped
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.deal import deal_the_rest
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.choosing.reasoner import Reasoner

SYSTEMS: Final = ("bridge/acol", "bridge/precision", "bridge/standard-american", "bridge/two-over-one")
PARTNERS: Final = 3
"""Partner's hands at each ask: any that are left, for what partner called before must not matter."""
FEWEST: Final = 3
"""Cards of a suit that a side has shown which may be left to play in it."""
SUIT_LETTERS: Final = "SHDC"
NOTRUMP: Final = "NT"


def asking_rows(reasoner: Reasoner) -> Iterator[tuple[Situation, Row]]:
    """The rows whose calls force partner."""
    for situation in reasoner.book.situations:
        for row in situation.rows:
            if row.force is not None and row.force.is_forcing and not row.may:
                yield situation, row


def asked_by(reasoner: Reasoner, row: Row) -> tuple[Auction, Hand] | None:
    """The auction of the row's first example with its call, and the hand.

    None where the call shows its suit, bids notrump without a question, or has a second meaning that does not force.
    1 No Trump, forcing or not, can be played.
    """
    for example in row.examples:
        if example.near_miss or not example.auction:
            continue
        auction, hand = reasoner.example_auction(example), parse_hand(reasoner.book.game.deck, example.hand)
        compiled = reasoner.at(auction)
        if compiled is None or row not in compiled.situation.rows:
            continue
        asked = auction.add(reasoner.choose(auction, hand).call)
        if not reasoner.is_forcing(asked, len(auction.calls)):
            return None
        asks_in_notrump = asked.calls[-1].denomination == NOTRUMP and asked.standing_number > 1 and row.asks
        return (asked, hand) if asks_in_notrump or is_artificial(reasoner, asked) else None
    return None


def is_artificial(reasoner: Reasoner, asked: Auction) -> bool:
    """Whether the last call is a bid of a suit of which its side has not shown three cards."""
    last = len(asked.calls) - 1
    call = asked.calls[last]
    if not call.is_bid or call.denomination not in SUIT_LETTERS:
        return False
    suit, seats = SUIT_LETTERS.index(call.denomination), asked.seats
    own = [index for index in range(last % seats, last + 1, seats) if asked.calls[index].is_bid]
    shown = max(reasoner.promised(asked, index).lengths[suit] for index in own)
    return shown + reasoner.partners_promise(asked.before(last)).lengths[suit] < FEWEST


def last_bid(reasoner: Reasoner, asked: Auction, hands: tuple[Hand, ...], said: tuple[str, ...]) -> int | None:
    """The index of the contract when the side that asked bids on by the table; the others say this, and then pass."""
    laws, left = reasoner.book.laws, [reasoner.book.game.calls.parse(one) for one in said]
    auction, ours = asked, (len(asked.calls) - 1) % 2
    while not laws.is_over(auction):
        call = left.pop(0) if left and auction.turn % 2 != ours else PASS
        if auction.turn % 2 == ours:
            call = reasoner.choose(auction, hands[auction.turn]).call
        auction = auction.add(call if laws.problem_with(auction, call) is None else PASS)
    return auction.standing_index


@takes_seconds
@pytest.mark.parametrize("said", [("P",), ("X",), ("P", "X")], ids=" ".join)
@pytest.mark.parametrize("convention", nightly_but_for(SYSTEMS, "bridge/standard-american"))
def test_an_artificial_call_that_asks_is_never_the_contract(convention: str, said: tuple[str, ...]) -> None:
    reasoner = shipped(convention)
    wrong = []
    for situation, row in asking_rows(reasoner):
        found = asked_by(reasoner, row)
        if found is None:
            continue
        asked, hand = found
        seat, chance = (len(asked.calls) - 1) % asked.seats, Random(f"{situation.id}/{row.id}")
        for _ in range(PARTNERS):
            hands = deal_the_rest(reasoner.book.game.deck, {seat: hand}, asked.seats, chance)
            if last_bid(reasoner, asked, hands, said) == len(asked.calls) - 1:
                partner = hands[(seat + 2) % asked.seats]
                wrong.append(f"{situation.id}/{row.id}: {' '.join(map(str, asked.calls))}, {hand} opposite {partner}")
                break
    assert wrong == []
