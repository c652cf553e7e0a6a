"""The words for one line of the log of deals. The first room loads only this module."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trainer.auction.seat import side_of
from trainer.games.game import Game
from trainer.problems import BiddingTrainerError

if TYPE_CHECKING:
    from trainer.records.deals import DealLine


def line_title(line: "DealLine", game_called: Callable[[str], Game]) -> str:
    """Return the contract and its result for the learner: "36♠ by Partner 1: your side lost 4 stake points".

    For an unknown game or laws it is the result stored in the log.
    """
    if line.cancelled:
        return "Dealt anew"
    if not line.result:
        return "Passed out"
    try:
        game = game_called(line.game)
        laws = game.laws_called(line.laws)
    except BiddingTrainerError:
        return line.result
    result = laws.result_in(line.result)
    if result is None:
        return line.result
    said = game.words.result(result, lambda seat: in_a_sentence(game.player_name(seat, line.seat)))
    if line.winning_side is None:
        return said
    won = "won" if line.winning_side == side_of(line.seat) else "lost"
    return f"{said}: your side {won} {laws.scoring.unit.number_text(line.score)}"


def in_a_sentence(name: str) -> str:
    """Return a name as in a sentence: `you`, `Partner 1`."""
    return "you" if name == "You" else name
