"""Questions that nobody answers: after the call of a row that asks something every partner passes, whatever they hold.

A row that asks to be left alone, such as a double, has `forcing: no`; it asks for a pass.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.language.book.rule_book import Row, Situation
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.convention_calls import ConventionCalls
from trainer.verifying.auctions.point_states import RowsStates, State
from trainer.verifying.proofs.findings import Finding, RowShare


def unanswered_asks(
    reasoner: Reasoner, situations: Iterable[Situation], shares: Iterable[RowShare], calls: ConventionCalls
) -> Iterator[Finding]:
    """Yield a finding for each row whose question gets no answer, with the first such auction, its own call last.

    A row is checked after the auctions of its examples, and after those at which the `shares` say that hands take it;
    the opponents pass.
    """
    if PASS_FORM not in reasoner.book.game.calls.forms:
        return
    asking = {
        f"{situation.id}/{row.id}": (situation, row)
        for situation in situations
        for row in situation.rows
        if row.asks and row.forcing is not False
    }
    written: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for share in shares:
        if share.share and share.row in asking:
            written[share.row].append(share.auction)
    asked_calls = _AskedCalls(reasoner)
    for name, (situation, row) in asking.items():
        of_shares = map(reasoner.written_auction, written[name])
        auctions = chain(dict.fromkeys(_auctions_of_examples(reasoner, situation, row)), of_shares)
        asks = (one for auction in auctions for one in asked_calls.after(situation, row, auction))
        unanswered = next((asked for asked in asks if not _is_answered(reasoner, asked, calls)), None)
        if unanswered is not None:
            what = f"nobody answers what row '{row.id}' asks: partners pass, whatever they hold"
            yield Finding(row.place, (name,), what, tuple(map(str, unanswered.calls)))


def _auctions_of_examples(reasoner: Reasoner, situation: Situation, row: Row) -> Iterator[Auction]:
    for example in row.examples:
        if example.auction and not example.near_miss:
            try:
                auction = reasoner.example_auction(example)
            except BiddingTrainerError:
                continue  # the example itself fails, and says why
            compiled = reasoner.at(auction)
            if compiled is not None and compiled.situation is situation:
                yield auction


class _AskedCalls:
    """A cache of the calls by which rows ask; points with the same rows and calls share them."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._states = RowsStates()
        self._kept: dict[State, dict[int, tuple[Call, ...]]] = {}

    def after(self, situation: Situation, row: Row, auction: Auction) -> Iterator[Auction]:
        """Yield the auction with each call that the row gives to some hand there, except calls that it only accepts."""
        compiled = self._reasoner.at(auction)
        if compiled is not None and compiled.situation is situation:
            yield from map(auction.add, self._at(compiled).get(situation.rows.index(row), ()))

    def _at(self, compiled: CompiledSituation) -> dict[int, tuple[Call, ...]]:
        state = self._states.of(compiled)
        if state not in self._kept:
            takers = PointHands(compiled, self._reasoner.every_hand).takers
            self._kept[state] = {number: one.calls for number, one in takers.items() if one.row.asks}
        return self._kept[state]


def _is_answered(reasoner: Reasoner, asked: Auction, calls: ConventionCalls) -> bool:
    """Return whether some partner makes a call with some hand before it is the asker's turn again.

    It counts as answered if no partner has a turn, or the convention does not cover the auction.
    """
    laws = reasoner.book.laws
    asker = asked.seat_of(len(asked.calls) - 1)
    auction, is_heard = asked, False
    while auction.turn != asker and not laws.is_over(auction):
        if side_of(auction.turn) == side_of(asker):
            compiled = reasoner.at(auction)
            if compiled is None or _any_but_pass(calls.at(compiled)):
                return True
            is_heard = True
        if laws.problem_with(auction, PASS) is not None:
            return True
        auction = auction.add(PASS)
    return not is_heard


def _any_but_pass(calls: Iterable[Call]) -> bool:
    return any(call.form is not PASS_FORM for call in calls)
