"""Deals that were bid out by their tables, and how one seat sees them after some cards."""

from functools import cache
from random import Random

from tests.games.fifty_six.written_calls import auction_of, call_of
from tests.reasoning.small_table import deck, fifty_six, hand, shipped
from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.games.contract import Contract
from trainer.games.play import CardPlay
from trainer.playing.bots.seat_view import SeatView, view_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner


@cache
def bid_deal(book: str, seed: int) -> TableDeal:
    """A random deal bid out by a table on both sides; the next seed that isn't passed out."""
    reasoner = shipped(book)
    hands = deal(deck(), 6, Random(seed))
    calls = [PASS if bid.choice is None else bid.choice.call for bid in bid_out((reasoner, reasoner), hands)]
    found = TableDeal(fifty_six(), reasoner.book.laws, hands, (book, book), tuple(calls))
    return bid_deal(book, seed + 1) if found.result is None else found


def random_play(bid: TableDeal, cards: int, seed: int) -> CardPlay:
    """The play of a deal after so many legal cards at random."""
    chance = Random(seed)
    play = bid.play
    assert play is not None
    for _ in range(cards):
        play = play.add(chance.choice(play.legal_cards()))
    return play


def seen_by_the_next(bid: TableDeal, play: CardPlay) -> SeatView:
    """What the seat sees whose turn it is."""
    return view_of(bid, play)


def made_up_view(own: str, cards: str, denomination: str = "NT", calls: str = "28P", *, by: int = 0) -> SeatView:
    """What the next to play sees with a hand after some cards, each of whose turn it was, in a contract of 28.

    The own hand is as it was dealt; nobody checks that the cards were legal.
    """
    game = fifty_six()
    rules = game.rules_of_play
    nobody = (Hand(deck(), (0, 0, 0, 0)),) * 6
    play = rules.begin_with(denomination, 0, nobody)
    played: list[list[Card]] = [[] for _ in nobody]
    for card in map(Card.parse, cards.split()):
        played[play.turn].append(card)
        play = play.add(card)
    hands = tuple(hand(own) if seat == play.turn else Hand.of(deck(), played[seat]) for seat in range(6))
    auction = auction_of(6, 27, calls.split())
    bid = call_of("28P") if auction.standing_index is None else auction.calls[auction.standing_index]
    play = rules.begin_with(denomination, 0, hands)
    for card in map(Card.parse, cards.split()):
        play = play.add(card)
    contract = Contract(bid, 28, denomination, by, "")
    laws = game.laws_called("international")
    return SeatView(play.turn, hands[play.turn], auction, laws, contract, play, total=56)


def chance_of_call(reasoner: Reasoner, auction: Auction, index: int, held: Hand) -> float:
    """How likely a hand makes a call of an auction by the first row that fits it: tied calls equally."""
    compiled = reasoner.at(auction.before(index))
    if compiled is None:
        return 1.0
    for bound_rows in compiled.bound_rows:
        if not bound_rows or bound_rows[0].row.may:
            continue
        calls = {call for call, _ in compiled.calls_of(bound_rows, held.holdings)}
        if calls:
            return (auction.calls[index] in calls) / len(calls)
    return 0.0


def chance_of_calls(reasoner: Reasoner, auction: Auction, seat: int, held: Hand) -> float:
    """How likely a hand makes all calls of its seat."""
    chance = 1.0
    for index in range(seat, len(auction.calls), auction.seats):
        chance *= chance and chance_of_call(reasoner, auction, index, held)
    return chance
