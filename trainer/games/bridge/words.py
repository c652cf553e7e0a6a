"""How bridge is spoken of: who is vulnerable, and the other words of games with a contract."""

from dataclasses import dataclass

from trainer.games.bridge.compass import VULNERABLE, is_vulnerable, seat_name
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.circumstances import Circumstances
from trainer.games.contract import ContractWords
from trainer.games.words import SideNamed


@dataclass(frozen=True, slots=True)
class BridgeWords(ContractWords):
    """Those of a game of contracts, and what a board says."""

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed) -> str:
        """`board 3, North deals, your side vulnerable`."""
        said = []
        if BOARD in circumstances:
            said.append(f"board {circumstances[BOARD]}")
        if circumstances:
            said.append(f"{_NAMES[seat_name(0, circumstances)]} deals")
        if VULNERABLE in circumstances:
            vulnerable = [side_named(side) for side in (0, 1) if is_vulnerable(side, circumstances)]
            said.append(_VULNERABLE[len(vulnerable)].format(*vulnerable))
        return ", ".join(said)


_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_VULNERABLE = ("nobody vulnerable", "{} vulnerable", "both sides vulnerable")
