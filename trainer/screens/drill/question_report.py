"""A report of one answered question as a small file, for a teacher or the maintainer of the table."""

import json
from typing import Final

from trainer import __version__
from trainer.auction.auction import Auction
from trainer.games.game import Game
from trainer.practice.sittings.attempt import Attempt

REPORT_NAME: Final = "question.json"
"""The default name of the file."""


def report_of(attempt: Attempt, game: Game, auction: Auction | None) -> str:
    """Return an answer as JSON: the hand, the auction, the convention as agreed, the answer, and the program's version.

    The `auction` of the question, if it has one, says who was vulnerable. The report names no learner.
    """
    told = {
        "program": f"Bidding Trainer {__version__}",
        "convention": attempt.convention,
        "treatments": list(attempt.treatments),
        "table": attempt.table,
        "row": attempt.row,
        "auction": list(attempt.auction),
        "circumstances": {} if auction is None else dict(game.circumstances_with(auction.states)),
        "hand": attempt.hand,
        "answer": attempt.call,
        "verdict": attempt.verdict,
        "right": list(attempt.calls),
        "price": None if attempt.gain is None else {"gain": attempt.gain, "unit": attempt.unit},
        "remark": "",
    }
    return f"{json.dumps(told, indent=2, ensure_ascii=False)}\n"
