"""Random hands and auctions as a convention plays them, and calls to judge there."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.auction.seat import side_of
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import convention_calls


@dataclass(frozen=True)
class Position:
    """A player's turn: the auction, the hand, and a legal call."""

    auction: Auction
    hand: Hand
    call: Call


def position(reasoner: Reasoner, seed: int) -> Position:
    """A deal bid by the convention up to some turn of the first side, the opponents passing.

    Half of the calls are such as rows give there, in any suit; the others are any legal call.
    """
    chance = Random(seed)
    laws = reasoner.book.laws
    hands = deal(reasoner.book.game.deck, laws.seats, chance)
    auction = reasoner.auction(())
    for _ in range(chance.randrange(3)):
        following = auction.add(reasoner.choose(auction, hands[auction.turn]).call).add(PASS)
        if reasoner.at(following) is None:
            break
        auction = following
    hand = hands[auction.turn]
    legal = laws.legal_calls(auction, hand)
    compiled = reasoner.covered(auction)
    given = [call for call in _in_every_suit(convention_calls(reasoner, compiled)) if call in legal]
    return Position(auction, hand, chance.choice(given if given and chance.random() < 0.5 else list(legal)))


def later_position(reasoner: Reasoner, seed: int) -> Position:
    """A deal bid by the convention up to a player's second or third call, at times with silent opponents.

    The call is one that rows give there, in any suit, where one of these is legal.
    """
    chance = Random(seed)
    laws = reasoner.book.laws
    while True:
        hands = deal(reasoner.book.game.deck, laws.seats, chance)
        length = chance.randrange(laws.seats, 3 * laws.seats)
        auction = _bid_by_the_convention(reasoner, hands, length, they_are_silent=chance.random() < 0.5)
        if len(auction.calls) == length and not laws.is_over(auction) and reasoner.at(auction) is not None:
            hand = hands[auction.turn]
            legal = laws.legal_calls(auction, hand)
            given = _in_every_suit(convention_calls(reasoner, reasoner.covered(auction)))
            return Position(auction, hand, chance.choice([call for call in given if call in legal] or list(legal)))


def _bid_by_the_convention(reasoner: Reasoner, hands: Sequence[Hand], length: int, *, they_are_silent: bool) -> Auction:
    laws = reasoner.book.laws
    auction = reasoner.auction(())
    while len(auction.calls) < length and not laws.is_over(auction) and reasoner.at(auction) is not None:
        call = reasoner.choose(auction, hands[auction.turn]).call
        silent = they_are_silent and side_of(auction.turn) == 1 and laws.problem_with(auction, PASS) is None
        auction = auction.add(PASS if silent else call)
    return auction


def _in_every_suit(calls: list[Call]) -> list[Call]:
    suits = [suit.value for suit in SUITS]
    return [
        Call(call.form, denomination, call.amount)
        for call in calls
        for denomination in (suits if call.denomination in suits else [call.denomination])
    ]


def wild_auction(reasoner: Reasoner, seed: int) -> Auction:
    """A legal auction in which one side names suits as it likes, one of them most often; the other side passes."""
    chance = Random(seed)
    laws = reasoner.book.laws
    auction = reasoner.auction(())
    often = chance.choice(SUITS).value
    for _ in range(chance.randrange(1, 3 * laws.seats)):
        if auction.turn % 2:
            following = auction.add(PASS)
        else:
            most = auction.standing_number + chance.randrange(1, 9)
            bids = [call for call in laws.legal_calls(auction) if call.is_bid and within(call, auction, most)]
            named = [call for call in bids if call.denomination == often]
            following = auction.add(chance.choice((named if chance.random() < 0.6 else bids) or [PASS]))
        if laws.problem_with(auction, following.calls[-1]) is not None or laws.is_over(following):
            break
        if reasoner.at(following) is None:
            break
        auction = following
    return auction


def within(call: Call, auction: Auction, most: int) -> bool:
    """Whether a bid makes at most such a number."""
    number = call.number_over(auction.standing_number)
    return number is not None and number <= most
