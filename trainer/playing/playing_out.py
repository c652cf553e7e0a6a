"""A whole deal without people: bid by two conventions, played by card players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call, Form
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.game import Laws
from trainer.language.rule_book import RuleBook
from trainer.playing.card_player import CardPlayer
from trainer.playing.seat_view import view_of
from trainer.playing.table_deal import TableDeal
from trainer.problems import BiddingTrainerError
from trainer.reasoning.reasoner import Reasoner


class IllegalCardError(BiddingTrainerError):
    """A card player chose a card that may not be played."""


@dataclass(frozen=True, slots=True)
class BidOut:
    """A deal with its whole auction.

    `at_a_loss` counts the calls for which the laws left a hand nothing of its convention's. There are none where a
    convention is bid under its own laws.
    """

    deal: TableDeal
    at_a_loss: int


def reasoner_under(laws: Laws, book: RuleBook) -> Reasoner:
    """A convention as it is bid under some laws, its own or others: rows whose calls are illegal there do not fit."""
    return Reasoner(book if book.laws == laws else replace(book, laws=laws))


def bid(deal: TableDeal, sides: Sequence[Reasoner]) -> BidOut:
    """The deal bid out: `sides` has the reasoner of the first caller's side, then the other, both under its laws.

    It is `bidding_out.bid_out` for conventions that were not made for these laws: a hand that has no call of its
    convention passes, and where a bid is compulsory makes the one that says nothing. Raises `NotCoveredError`.
    """
    laws = deal.laws
    auction = Auction(laws.seats, laws.floor)
    at_a_loss = 0
    while not laws.is_over(auction):
        hand = deal.hands[auction.turn]
        choice = sides[side_of(auction.turn)].covered(auction).choose(hand.holdings)
        at_a_loss += choice is None
        auction = auction.add(_saying_nothing(laws, auction, hand) if choice is None else choice.call)
    return BidOut(replace(deal, calls=auction.calls), at_a_loss)


def play(deal: TableDeal, players: Sequence[CardPlayer], stop: Callable[[], None] = lambda: None) -> TableDeal:
    """The deal with all cards played; `players` are by seat. What was passed out stays as it is.

    `stop` is asked before every card and may raise. Raises `IllegalCardError` where a player chooses one.
    """
    contract, played = deal.contract, deal.play
    if contract is None or played is None:
        return deal
    while not played.is_over:
        stop()
        card = players[played.turn].card(view_of(deal.game, played.turn, deal.auction, contract, played))
        why = played.problem_with(card)
        if why is not None:
            raise IllegalCardError(f"{card} can't be played: {why}")
        played = played.add(card)
    return replace(deal, cards=played.cards)


def _saying_nothing(laws: Laws, auction: Auction, hand: Hand) -> Call:
    """Pass; where that is illegal the lowest plain bid without a suit, and of several the one the laws name last.

    In 56 that is 28 Pass where the laws know it, and else 28 NOS.
    """
    if laws.problem_with(auction, PASS) is None:
        return PASS
    suits = set(SUITS)
    plain = [one for one in laws.legal_calls(auction, hand) if one.form is Form.BID and one.denomination not in suits]
    return [one for one in plain if one.amount == plain[0].amount][-1]
