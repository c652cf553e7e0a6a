"""Deals of the toy games: dealt by a seed, bid by their conventions, played by rule players."""

from random import Random

from tests.toy_games.dummy_whist import DECK
from tests.toy_games.toy_conventions import PLAIN, judge_of
from trainer.auction.auction import Auction
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games.contract import Contract, contract_of
from trainer.playing.bots.card_play import play
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.dealing import new_deal
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.playing.simulation.playing_out import bid
from trainer.reasoning.choosing.reasoner import Reasoner

HANDS = ("AQ432.K32.A32.32", "K5.J9854.K54.J54", "J876.AQ7.QJ76.86", "T9.T6.T98.AKQT97")
"""Whoever calls first: the first of these opens one spade, the third raises, and the others pass."""


def reasoner_of(convention: str) -> Reasoner:
    return judge_of(convention).reasoner


def hands_of(*texts: str) -> tuple[Hand, ...]:
    return tuple(parse_hand(DECK, text) for text in texts)


def any_hands(seed: int) -> tuple[Hand, ...]:
    return deal(DECK, 4, Random(seed))


def auction_of(convention: str, texts: str) -> Auction:
    """An auction as it is written, from the first caller on."""
    book = reasoner_of(convention).book
    calls = tuple(map(book.game.calls.parse, texts.split()))
    return Auction(book.laws.seats, book.laws.floor, calls)


def begun(convention: str, seed: str) -> TableDeal:
    book = reasoner_of(convention).book
    return new_deal(book.game, book.laws, seed, (convention, convention))


def bid_deal(convention: str, seed: str) -> TableDeal:
    """A deal with its whole auction."""
    sides = reasoner_of(convention), reasoner_of(convention)
    return bid(begun(convention, seed), sides).deal


def played_deal(convention: str, seed: str) -> TableDeal:
    """A deal that was bid and played to the end."""
    deal_bid = bid_deal(convention, seed)
    return play(deal_bid, (RulePlayer(deal_bid.game),) * deal_bid.laws.seats)


def guided(convention: str, seed: str, learner: int) -> GuidedDeal:
    """A deal before its first call, with the learner in a seat."""
    reasoner = reasoner_of(convention)
    return GuidedDeal(begun(convention, seed), learner, Bidders((reasoner, reasoner)))


def moved(deal_now: GuidedDeal) -> GuidedDeal:
    """The next call or card, as bots have it."""
    if deal_now.stage is Stage.BIDDING:
        return deal_now.with_call(deal_now.bots_call())
    return deal_now.with_move(deal_now.bots_move(RulePlayer(deal_now.game)))


def contract_in(deal_bid: TableDeal) -> Contract:
    """What a deal of the game with contracts came to."""
    assert deal_bid.result is not None
    return contract_of(deal_bid.result)


def whist_bid(seed: str) -> TableDeal:
    """A deal of the game with contracts that is not passed out: of this seed or the next."""
    number = 0
    while (found := bid_deal(PLAIN, f"{seed}-{number}")).result is None:
        number += 1
    return found
