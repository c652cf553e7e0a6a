"""How bridge is spoken of: who is vulnerable, and the other words of games with a contract."""

from dataclasses import dataclass
from typing import Final

from trainer.games.bridge.compass import AXES, DEALER, VULNERABLE, full_name, is_vulnerable_axis
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.bridge.scoring.premiums import DEAL, part_score_key
from trainer.games.circumstances import Circumstances
from trainer.games.contract import ContractWords
from trainer.games.words import SideNamed

_AXIS_NAMES: Final = {"ns": "North-South", "ew": "East-West"}


@dataclass(frozen=True, slots=True)
class BridgeWords(ContractWords):
    """The words of a game of contracts, with those of a board."""

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        """Return `board 3, dealer South, East-West vulnerable`; in a rubber also the part scores."""
        del side_named, first  # sides have names of their own
        said = [f"{key} {circumstances[key]}" for key in (BOARD, DEAL) if key in circumstances]
        if DEALER in circumstances:
            said.append(f"dealer {full_name(0, 0, circumstances)}")
        if VULNERABLE in circumstances:
            vulnerable = [_AXIS_NAMES[axis] for axis in AXES if is_vulnerable_axis(axis, circumstances)]
            said.append(f"{_VULNERABLE.get(len(vulnerable)) or vulnerable[0]} vulnerable")
        carried = {axis: circumstances.get(part_score_key(axis), "0") for axis in AXES}
        said += [f"{_AXIS_NAMES[axis]} {points} below the line" for axis, points in carried.items() if points != "0"]
        return ", ".join(said)

    def numbered(self, circumstances: Circumstances) -> str:
        """Return `Board 3`; empty in a rubber, and where a file gives no number."""
        return f"{BOARD.capitalize()} {circumstances[BOARD]}" if BOARD in circumstances else ""


_VULNERABLE: Final = {0: "nobody", len(AXES): "everybody"}
