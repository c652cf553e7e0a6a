"""A whole deal without people: bid by two conventions, played by card players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from trainer.games.laws import Laws
from trainer.language.book.rule_book import RuleBook
from trainer.playing.bots.card_player import CardPlayer
from trainer.playing.bots.seat_view import view_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner


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

    A hand that has no call of its convention under these laws says nothing. Raises `NotCoveredError`.
    """
    calls = tuple(bid_out(sides, deal.hands, deal.auction.states))
    said = tuple(one.call for one in calls)
    return BidOut(replace(deal, calls=said), sum(one.choice is None for one in calls))


def play(deal: TableDeal, players: Sequence[CardPlayer], stop: Callable[[], None] = lambda: None) -> TableDeal:
    """The deal with all cards played; `players` are by seat. What was passed out stays as it is.

    `stop` is asked before every card and may raise. Raises `IllegalCardError` where a player chooses one.
    """
    played = deal.play
    if played is None:
        return deal
    while not played.is_over:
        stop()
        card = players[played.decider_of(played.turn)].card(view_of(deal, played))
        why = played.problem_with(card)
        if why is not None:
            raise IllegalCardError(f"{card} can't be played: {why}")
        played = played.add(card)
    return replace(deal, cards=played.cards)
