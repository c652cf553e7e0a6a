"""Playing the cards of a deal with card players, and the usual player of a game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from trainer.games.game import Game
from trainer.games.play import problem_with_move
from trainer.playing.bots.card_player import CardPlayer, move_of
from trainer.playing.bots.program_player import ProgramPlayer
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.seat_view import view_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BiddingTrainerError


class IllegalCardError(BiddingTrainerError):
    """The error when a card player chooses an illegal card."""


def play(deal: TableDeal, players: Sequence[CardPlayer], stop: Callable[[], None] = lambda: None) -> TableDeal:
    """Return the deal with all cards played; `players` are by seat. A deal that was passed out stays as it is.

    `stop` is called before every card and may raise. Raises `IllegalCardError` when a player chooses an illegal card.
    """
    played = deal.play
    if played is None:
        return deal
    while not played.is_over:
        stop()
        move = move_of(players[played.decider_of(played.turn)], view_of(deal, played))
        why = problem_with_move(played, move)
        if why is not None:
            raise IllegalCardError(f"{move} can't be played: {why}")
        played = played.add(move)
    return replace(deal, moves=played.moves)


def own_player(game: Game) -> CardPlayer:
    """Return the game's own player, which knows the goal, or else one that plays for tricks or points."""
    if game.make_arena is None:
        return RulePlayer(game)
    return ProgramPlayer(game.arena, next(iter(game.arena.player_names)))
