"""What a file states of score and vulnerability, compared with contract, tricks and the number of the deal."""

import re
from typing import Final

from trainer.auction.seat import side_of
from trainer.games.bridge.compass import VULNERABLE, axis_of
from trainer.games.bridge.contract import BridgeContract
from trainer.games.bridge.files.board_text import BoardText, Findings, number_of
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.bridge.scoring.premiums import ChicagoPremiums
from trainer.games.circumstances import Circumstances

_SCORE: Final = re.compile(r"(?:(NS|EW)\s*)?([+-]?\d{1,5})", re.IGNORECASE)
"""The score of a side, without one that of declarer's side; some programs mean North and South then."""


def check_score(
    board: BoardText, laws: BridgeLaws, contract: BridgeContract, circumstances: Circumstances, findings: Findings
) -> None:
    """Report a score of duplicate that contradicts contract, tricks and vulnerability, where all are stated."""
    found = None if board.score is None else _SCORE.fullmatch(board.score.text.strip())
    if board.score is None or found is None or board.tricks is None or laws.scoring.premiums.carries:
        return
    if VULNERABLE not in circumstances:
        return
    side = side_of(contract.by)
    declaring = axis_of(side, circumstances).upper()
    worth = laws.scoring.worth(contract, board.tricks, circumstances)
    stated = int(found[2])
    whose = (found[1] or "").upper()
    possible = {worth} if whose == declaring else {-worth} if whose else {worth, worth if declaring == "NS" else -worth}
    if stated not in possible:
        right = f"{contract.call}{contract.doubled} with {board.tricks} tricks is {declaring} {worth}"
        findings.remark(board.score.place, f"the score is '{board.score.text}'", right)


def vulnerable_by_number(board: BoardText, laws: BridgeLaws, usual: str) -> str:
    """Return who is vulnerable by the number of a deal; `usual` is duplicate's answer, or empty without a number."""
    number, premiums = number_of(board.number), laws.scoring.premiums
    if not number or not isinstance(premiums, ChicagoPremiums):
        return usual
    return premiums.vulnerable_on((number - 1) % len(premiums.vulnerable) + 1, board.dealer)


def check_chukker(board: BoardText, laws: BridgeLaws, said: str, by_number: str, findings: Findings) -> None:
    """Report a deal of Chicago whose vulnerability is not that of its number, which is fixed there."""
    if board.vulnerable is None or not by_number or said == by_number:
        return
    if isinstance(laws.scoring.premiums, ChicagoPremiums):
        wrong = f"'{board.vulnerable.text}' are vulnerable on deal {board.number} of Chicago"
        findings.remark(board.vulnerable.place, wrong, f"by its number and its dealer {board.dealer} it is {by_number}")
