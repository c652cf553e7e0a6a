"""The par of a board: what comes of it when both sides bid as well as can be, all hands open."""

from typing import TYPE_CHECKING

from trainer.auction.call import BID_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.games.bridge.compass import is_vulnerable
from trainer.games.bridge.contract import BridgeContract, contract_of_bid
from trainer.games.bridge.scoring.scoring import BridgeScoring
from trainer.games.circumstances import Circumstances
from trainer.games.solver import Par

if TYPE_CHECKING:
    from endplay.types import Contract as TheirContract


def par_of_bridge(scoring: BridgeScoring, hands: tuple[Hand, ...], circumstances: Circumstances) -> Par | None:
    """The par by `endplay`, the first of several contracts that are worth the same.

    None where trick points are carried from deal to deal: then a contract is not worth its score alone.
    """
    if scoring.premiums.carries:
        return None
    from endplay.dds import par
    from endplay.types import Deal, Player, Vul

    # Seat 0 is their North, so who is vulnerable is said by sides and not by the compass.
    vulnerable = {
        (False, False): Vul.none,
        (True, False): Vul.ns,
        (False, True): Vul.ew,
        (True, True): Vul.both,
    }[is_vulnerable(0, circumstances), is_vulnerable(1, circumstances)]
    found = par(Deal(f"N:{' '.join(map(str, hands))}"), vulnerable, Player.north)
    theirs = next(iter(found), None)
    if theirs is None or not theirs.level:
        return Par(0)
    contract = _as_contract(theirs)
    worth = scoring.worth(contract, contract.number + scoring.contracts.book + theirs.result, circumstances)
    side = side_of(contract.by)
    return Par(worth if side == 0 else -worth, side, contract)


def _as_contract(theirs: "TheirContract") -> BridgeContract:
    strain = "NT" if theirs.denom.name == "nt" else theirs.denom.name[0].upper()
    doubled = "X" if theirs.result < 0 else ""
    return contract_of_bid(Call(BID_FORM, strain, theirs.level), int(theirs.declarer), doubled)
