"""One part of an audit: boards bid by the table, with every call priced against every sensible other one.

A board depends on the seed and its number alone, so that parts may be run in any order, in any process.
"""

import threading
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.locations import conventions_folder
from trainer.playing.auditing.audit import Audit
from trainer.playing.auditing.findings import CostlyTurn, Findings
from trainer.playing.deals.dealing import new_deal
from trainer.playing.pricing.outcomes import outcomes_of
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.playing.pricing.sensible_calls import sensible_calls
from trainer.playing.simulation.contest_parts import ChangedTablesError
from trainer.playing.simulation.parts import Part
from trainer.reasoning.choosing.reasoner import Reasoner

PART: Final = 4
"""Boards in a part: about a minute of work."""
_WILD: Final = 0.5
"""How often the contesting side makes any sensible call."""
_THREADS: Final = 1
"""Every process has a core of its own."""


def audit_part(audit: Audit, part: Part) -> Findings:
    """Examine some boards.

    Raises `ChangedTablesError` where the tables read here are not those of the audit.
    """
    auditor = _auditor(audit, threading.get_ident())
    findings = Findings()
    for number in range(part.first, part.stop):
        findings.add(auditor.board(number))
    return findings


@lru_cache(maxsize=4)
def _auditor(audit: Audit, thread: int) -> "_Auditor":  # noqa: ARG001  each thread has its own
    book = audit.party.book(ConventionLibrary(conventions_folder(), game_called))
    if book.fingerprint != audit.tables:
        raise ChangedTablesError(f"The tables of {audit.party.name} are not those that this audit began with.")
    reasoner = Reasoner(book)
    return _Auditor(audit, reasoner, Pricer((reasoner, reasoner), outcomes_of(book.game, _THREADS)))


@dataclass(frozen=True)
class _Auditor:
    audit: Audit
    reasoner: Reasoner
    pricer: Pricer

    def board(self, number: int) -> Findings:
        """Examine the board with a number, from 0."""
        book = self.reasoner.book
        seed = f"{self.audit.seed}-{number + 1:04d}"
        chance = Random(seed)
        dealt = new_deal(book.game, book.laws, seed)
        circumstances = book.game.procedure.for_one_deal(number, book.laws.name)
        wild = number % 2 if self.audit.contested else None
        auction = Auction(book.laws.seats, book.laws.floor, states=book.game.states_in(circumstances))
        findings = Findings(deals=1)
        while not book.laws.is_over(auction):
            point = HandToCall(auction, dealt.hands[auction.turn], circumstances)
            if side_of(auction.turn) == wild:
                call = self._wild_call(point, chance)
            else:
                call = self.pricer.table_call(point)
                findings.turns += 1
                findings.costly += self._examined(point, call, f"{seed}/{len(auction.calls)}")
            auction = auction.add(call)
        return findings

    def _wild_call(self, point: HandToCall, chance: Random) -> Call:
        table = self.pricer.table_call(point)
        if chance.random() > _WILD:
            return table
        return chance.choice(sensible_calls(self.reasoner, point.auction, point.hand) or (table,))

    def _examined(self, point: HandToCall, call: Call, seed: str) -> list[CostlyTurn]:
        """Return the turn if another call is surely better by what is costly, on layouts that did not choose it."""
        others = [other for other in sensible_calls(self.reasoner, point.auction, point.hand) if other != call]
        if not others:
            return []
        tried = self.pricer.prices(point, others, self.audit.first, seed)
        better = max(others, key=lambda other: tried.price(other).gain)
        if tried.price(better).gain <= tried.costly:
            return []
        price = self.pricer.prices(point, [better], self.audit.again, f"{seed} again").price(better)
        if price.low <= tried.costly:
            return []
        situation = self.reasoner.at(point.auction)
        choice = None if situation is None else situation.choose(point.hand.holdings)
        row = "" if situation is None or choice is None else f"{situation.situation.id}/{choice.row.id}"
        return [
            CostlyTurn(
                row,
                seed.partition("/")[0],
                str(point.hand),
                tuple(map(str, point.auction.calls)),
                str(call),
                str(better),
                price.gain,
                price.low,
                price.high,
            )
        ]
