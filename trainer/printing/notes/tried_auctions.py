"""Auctions that partners can try: for each convention a deal in which it occurs, bid to its end by the agreement."""

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Final

from trainer.auction.call import PASS, Call
from trainer.auction.seat import side_of
from trainer.playing.guided.bidders import Bidders
from trainer.practice.deals.deal_finding import DealFinder, SituationDeal
from trainer.practice.questions.question import NoDealError
from trainer.printing.contents.agreement import Agreement
from trainer.printing.contents.situation_pages import row_words
from trainer.printing.notes.system_notes import TriedAuction, TriedCall
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.counting_words import capitalized

MOST_TRIED: Final = 7
"""The most auctions of short notes, which fill about a page."""

_PLAYERS: Final = "ABCDEF"


def tried_auctions(agreement: Agreement, rows: Sequence[tuple[str, str, str]]) -> tuple[TriedAuction, ...]:
    """Return an auction for each row, given as a title, a situation and a row's id; none where no deal is found.

    The same agreement always gives the same auctions.
    """
    return tuple(islice(_tried(agreement.reasoner, rows), MOST_TRIED))


def _tried(reasoner: Reasoner, rows: Sequence[tuple[str, str, str]]) -> Iterator[TriedAuction]:
    finder = DealFinder(reasoner)
    for title, situation, row in rows:
        try:
            found = finder.find(f"{situation}/{row}", Random(f"{situation}/{row}"))
        except NoDealError:
            continue
        yield _auction(reasoner, title, found)


def _auction(reasoner: Reasoner, title: str, situation_deal: SituationDeal) -> TriedAuction:
    """Return the whole auction of a deal; the players of the side are named A, B in the order in which they call."""
    hands, ours = situation_deal.deal.hands, side_of(situation_deal.seat)
    auction = Bidders((reasoner, reasoner), 1 - ours).auction(hands)
    seats = [seat for seat in range(auction.seats) if side_of(seat) == ours]
    seats.sort(key=lambda seat: next((at for at in range(len(auction.calls)) if auction.seat_of(at) == seat), 0))
    names = dict(zip(seats, _PLAYERS, strict=False))
    game = reasoner.book.game
    calls: list[tuple[str, Call, str]] = []
    for index, call in enumerate(auction.calls):
        seat = auction.seat_of(index)
        if side_of(seat) != ours:
            continue
        compiled = reasoner.at(auction.before(index))
        choice = None if compiled is None else compiled.choose(hands[seat].holdings)
        says = "" if choice is None else row_words((choice.chosen,), game, auction.before(index))
        calls.append((names[seat], call, says))
    while len(calls) > 1 and calls[-1][1] == calls[-2][1] == PASS:  # the first pass ends the auction for a reader
        calls.pop()
    told = tuple(TriedCall(caller, game.calls.printed(call), says) for caller, call, says in calls)
    return TriedAuction(capitalized(title), tuple((names[seat], hands[seat]) for seat in seats), told)
