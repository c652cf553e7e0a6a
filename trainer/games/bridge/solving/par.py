"""The par of a board: what comes of it when both sides bid as well as can be, all hands open."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games.bridge.compass import is_vulnerable
from trainer.games.bridge.contract import SEATS, BridgeContract, contract_of_bid
from trainer.games.bridge.scoring.scoring import TRICKS_IN_ALL, BridgeScoring
from trainer.games.circumstances import Circumstances
from trainer.games.solver import OpenValue, Par
from trainer.games.trick_solving.endplay_library import load_endplay

if TYPE_CHECKING:
    from endplay.dds.ddtable import DDTable
    from endplay.types import Contract as TheirContract


def par_of_bridge(
    scoring: BridgeScoring, values: Sequence[OpenValue], hands: tuple[Hand, ...], circumstances: Circumstances
) -> Par | None:
    """Return the par by `endplay`, the first of several contracts of equal worth.

    Returns None if trick points are carried from deal to deal, because the score is then not all that a contract is
    worth. Settled `values` are not solved again.
    """
    if scoring.premiums.carries:
        return None
    load_endplay()
    from endplay.dds import par
    from endplay.types import Deal, Player, Vul

    # Seat 0 is their North, so who is vulnerable is said by sides and not by the compass.
    vulnerable = {
        (False, False): Vul.none,
        (True, False): Vul.ns,
        (False, True): Vul.ew,
        (True, True): Vul.both,
    }[is_vulnerable(0, circumstances), is_vulnerable(1, circumstances)]
    table = _table_of(values)
    found = par(Deal(f"N:{' '.join(map(str, hands))}") if table is None else table, vulnerable, Player.north)
    theirs = next(iter(found), None)
    if theirs is None or not theirs.level:
        return Par(0)
    contract = _as_contract(theirs)
    worth = scoring.worth(contract, contract.number + scoring.contracts.book + theirs.result, circumstances)
    side = side_of(contract.by)
    return Par(worth if side == 0 else -worth, side, contract)


def _table_of(values: Sequence[OpenValue]) -> "DDTable | None":
    """Return the values as the library's table of tricks by declarer and strain; None where one is unknown."""
    import endplay._dds as dds
    from endplay.dds.ddtable import DDTable
    from endplay.types import Denom

    results = dds.ddTableResults()
    known = 0
    for value in values:
        strain = Denom.nt if value.trump is None else Denom(value.trump.number)
        for leader, tricks in value.by_leader:
            if not tricks.is_settled:
                return None
            declarer = (leader - 1) % SEATS
            own = tricks.low if side_of(declarer) == 0 else TRICKS_IN_ALL - tricks.low
            results.resTable[strain][declarer] = own
            known += 1
    return DDTable(results) if known == SEATS * len(Denom) else None


def _as_contract(theirs: "TheirContract") -> BridgeContract:
    strain = "NT" if theirs.denom.name == "nt" else theirs.denom.name[0].upper()
    doubled = "X" if theirs.result < 0 else ""
    return contract_of_bid(Call(BID_FORM, strain, theirs.level), int(theirs.declarer), doubled)
