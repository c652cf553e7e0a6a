"""One part of an audit: boards bid by the table, with every call priced against the other sensible ones.

A board depends only on the seed and its number, so parts can run in any order, in any process.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games import game_called
from trainer.games.circumstances import Circumstances
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.auditing.audit import Audit
from trainer.playing.auditing.findings import CostlyTurn, Findings
from trainer.playing.deals.dealing import new_deal
from trainer.playing.pricing.outcomes import outcomes_of
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.playing.pricing.sensible_calls import bold_calls, sensible_calls
from trainer.playing.simulation.contest_parts import ChangedTablesError
from trainer.playing.simulation.parts import Part
from trainer.reasoning.choosing.reasoner import Reasoner

PART: Final = 4
"""The boards of a part: about a minute of work."""
_WILD: Final = 0.5
"""How often, 0 to 1, the contesting side makes any sensible call."""
_THREADS: Final = 1
"""The threads of a pricer: each process has one core."""


MadeToOrder = Callable[[Reasoner, str, str], tuple[Hand, ...]]
"""A function that returns the hands of a deal that reaches a situation of a table, from a seed."""


def audit_part(audit: Audit, part: Part, made_to_order: MadeToOrder | None = None) -> Findings:
    """Examine some boards. An audit of a situation needs `made_to_order`, whose errors are passed on.

    Raises `ChangedTablesError` when the tables differ from those of the audit.
    """
    auditor = _auditor(audit, made_to_order, threading.get_ident())
    findings = Findings()
    for number in range(part.first, part.stop):
        findings.add(auditor.board(number))
    return findings


@lru_cache(maxsize=4)
def _auditor(audit: Audit, made_to_order: MadeToOrder | None, thread: int) -> "_Auditor":  # noqa: ARG001  each thread has its own
    book = audit.party.book(ConventionLibrary(conventions_folder(), game_called))
    if book.fingerprint != audit.tables:
        raise ChangedTablesError(f"The tables of {audit.party.name} are not those that this audit began with.")
    reasoner = Reasoner(book)
    pricer = Pricer((reasoner, reasoner), outcomes_of(book.game, _THREADS), punishing=True)
    return _Auditor(audit, reasoner, pricer, made_to_order)


@dataclass(frozen=True)
class _Auditor:
    audit: Audit
    reasoner: Reasoner
    pricer: Pricer
    made_to_order: MadeToOrder | None

    def board(self, number: int) -> Findings:
        """Examine the board with this number, from 0."""
        laws = self.reasoner.book.laws
        seed = f"{self.audit.seed}-{number + 1:04d}"
        chance = Random(seed)
        hands, circumstances = self._dealt(number, seed)
        wild = number % 2 if self.audit.contested else None
        auction = Auction(laws.seats, laws.floor, states=self.reasoner.book.game.states_in(circumstances))
        findings = Findings(deals=1)
        while not laws.is_over(auction):
            point = HandToCall(auction, hands[auction.turn], circumstances)
            call = self.pricer.table_call(point)
            if side_of(auction.turn) == wild:
                call = self._wild_call(point, call, chance)
            elif self._is_asked(point):
                findings.turns += 1
                findings.costly += self._examined(point, call, f"{seed}/{len(auction.calls)}")
            auction = auction.add(call)
        return findings

    def _dealt(self, number: int, seed: str) -> tuple[tuple[Hand, ...], Circumstances]:
        book = self.reasoner.book
        if not self.audit.situation:
            circumstances = book.game.procedure.for_one_deal(number, book.laws.name)
            return new_deal(book.game, book.laws, seed).hands, circumstances
        if self.made_to_order is None:
            raise ValueError("an audit of a situation needs deals that are made to order")
        return self.made_to_order(self.reasoner, self.audit.situation, seed), book.game.circumstances_asked({})

    def _is_asked(self, point: HandToCall) -> bool:
        """Return whether a turn is one of those that are examined."""
        situation = self.audit.situation
        return not situation or self._row(point) == situation or self._row(point).startswith(f"{situation}/")

    def _row(self, point: HandToCall) -> str:
        """Return the row that gives a hand its call; empty if the table has none."""
        situation = self.reasoner.at(point.auction)
        choice = None if situation is None else situation.choose(point.hand.holdings)
        return "" if situation is None or choice is None else f"{situation.situation.id}/{choice.row.id}"

    def _wild_call(self, point: HandToCall, table: Call, chance: Random) -> Call:
        if chance.random() > _WILD:
            return table
        return chance.choice(sensible_calls(self.reasoner, point.auction, point.hand) or (table,))

    def _examined(self, point: HandToCall, call: Call, seed: str) -> list[CostlyTurn]:
        """Return the turn if another call is surely better by a costly amount, on layouts that did not select it."""
        asked = (self.reasoner, point.auction, point.hand)
        others = [other for other in (*sensible_calls(*asked), *bold_calls(*asked)) if other != call]
        if not others:
            return []
        layouts = self.pricer.layouts(point, self.audit.first, seed)
        promising = self.pricer.promising(point, layouts, others)
        if not promising:
            return []
        tried = self.pricer.prices_over(layouts, point, promising)
        better = max(promising, key=lambda other: tried.price(other).gain)
        if tried.price(better).gain <= tried.costly:
            return []
        price = self.pricer.prices(point, [better], self.audit.again, f"{seed} again").price(better)
        if price.low <= tried.costly:
            return []
        calls = (tuple(map(str, point.auction.calls)), str(call), str(better))
        board = seed.partition("/")[0]
        return [CostlyTurn(self._row(point), board, str(point.hand), *calls, price.gain, price.low, price.high)]
