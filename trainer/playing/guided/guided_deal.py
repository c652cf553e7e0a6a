"""A deal that a learner bids and plays at a table of bots, as an immutable value, so that decisions can be undone."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat, side_of
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.play import CardPlay, Move, problem_with_move
from trainer.games.result import Result
from trainer.playing.bots.card_player import CardPlayer, move_of
from trainer.playing.bots.seat_view import view_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders


class Stage(StrEnum):
    """The stage that a deal has reached."""

    BIDDING = "bidding"
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of the learner: the call or the move number `index` of the deal, from 0."""

    stage: Stage
    index: int


@dataclass(frozen=True)
class GuidedDeal:
    """A deal with one seat for the learner and bots in the others.

    The play ends as soon as its score is decided, unless the learner `plays_on`. Each method that changes something
    returns a new deal.
    """

    table: TableDeal
    learner: Seat
    bidders: Bidders
    plays_on: bool = False

    @property
    def game(self) -> Game:
        """Return the game of the deal."""
        return self.table.game

    @property
    def hand(self) -> Hand:
        """Return the learner's hand during the auction."""
        return self.table.hands[self.learner]

    @property
    def hand_so_far(self) -> Hand:
        """Return all cards that the learner has been dealt so far; some games deal more after the auction."""
        return self.table.hands_so_far[self.learner]

    @property
    def auction(self) -> Auction:
        """Return the auction so far."""
        return self.table.auction

    @property
    def result(self) -> Result | None:
        """Return the result of the auction; None before it is over, and where the deal was passed out."""
        return self.table.result

    @property
    def play(self) -> CardPlay | None:
        """Return the play so far; None before the auction is over."""
        return self.table.play

    @cached_property
    def visible_play(self) -> CardPlay | None:
        """Return the play as the learner may see it, with hidden cards left out."""
        return None if self.play is None else self.game.seen_by(self.auction, self.learner, self.play)

    @property
    def stage(self) -> Stage:
        """Return the stage that the deal has reached."""
        if not self.table.laws.is_over(self.auction):
            return Stage.BIDDING
        return Stage.OVER if self.table.taken is not None or self.play is None else Stage.PLAYING

    @property
    def turn(self) -> Seat | None:
        """Return the seat whose turn it is; None when the deal is over."""
        if self.stage is Stage.BIDDING:
            return self.auction.turn
        return self.play.turn if self.stage is Stage.PLAYING and self.play is not None else None

    @property
    def is_learners_turn(self) -> bool:
        """Return whether the learner decides the next call or card."""
        return self.decider == self.learner

    @property
    def decider(self) -> Seat | None:
        """Return the seat that decides the next call or card: the declarer for a dummy; None when the deal is over."""
        turn = self.turn
        if turn is None or self.stage is not Stage.PLAYING or self.play is None:
            return turn
        return self.play.decider_of(turn)

    @property
    def total(self) -> int:
        """Return how many tricks or points there are to take."""
        return self.table.total

    def with_call(self, call: Call) -> "GuidedDeal":
        """Return the deal after the next call, whoever makes it. Raises `ValueError` where the laws forbid the call."""
        turn = self.auction.turn
        why = self.table.laws.problem_with(self.auction, call, self.table.hands[turn])
        if why is not None:
            raise ValueError(why)
        return self._with(replace(self.table, calls=(*self.table.calls, call)))

    def with_move(self, move: Move) -> "GuidedDeal":
        """Return the deal after the next move of the play, whoever makes it. Raises `ValueError` when it is illegal."""
        play = self.play
        why = "There is nothing to play to." if play is None else problem_with_move(play, move)
        if why is not None:
            raise ValueError(why)
        return _settled(self._with(replace(self.table, moves=(*self.table.moves, move))))

    def bots_call(self) -> Call:
        """Return the call that a bot would make now; for the learner's own seat it is the model call."""
        return self.bidders.call(self.auction, self.table.hands[self.auction.turn])

    def bots_move(self, player: CardPlayer) -> Move:
        """Return the move that a bot makes now, from what its seat can see.

        Raises `ValueError` outside of the play.
        """
        if self.play is None or self.stage is not Stage.PLAYING:
            raise ValueError("there is nothing to play")
        return move_of(player, view_of(self.table, self.play))

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Return all decisions of the learner, the earliest first."""
        calls = (Decision(Stage.BIDDING, index) for index in range(len(self.table.calls)) if self._called(index))
        deciders = () if self.play is None else self.play.deciders
        moves = (Decision(Stage.PLAYING, index) for index, seat in enumerate(deciders) if seat == self.learner)
        return (*calls, *moves)

    def before(self, decision: Decision) -> "GuidedDeal":
        """Return the deal as it was before a decision."""
        if decision.stage is Stage.BIDDING:
            table = replace(self.table, calls=self.table.calls[: decision.index], moves=(), conceded=None)
        else:
            table = replace(self.table, moves=self.table.moves[: decision.index], conceded=None)
        return self._with(table)

    def claimed(self, number: int) -> "GuidedDeal":
        """Return the deal as it ends when the learner's side gets `number` in all and the other side the rest."""
        others = self.total - number
        ours_first = side_of(self.learner) == 0
        return self._with(replace(self.table, conceded=(number, others) if ours_first else (others, number)))

    def conceded(self) -> "GuidedDeal":
        """Return the deal as it ends when the other side gets everything that is left."""
        return self.claimed(self.taken(side_of(self.learner)))

    @property
    def most_possible(self) -> int:
        """Return the most that the learner's side can have at the end."""
        return self.total - self.taken(1 - side_of(self.learner))

    def taken(self, side: int) -> int:
        """Return what a side has taken so far; side 0 is that of the first caller."""
        return 0 if self.play is None else self.play.taken[side]

    @property
    def is_decided(self) -> bool:
        """Return whether the score is fixed, whoever takes the rest."""
        if self.result is None or self.play is None:
            return False
        return self.table.laws.scoring.is_decided(self.result, self.play.taken, self.total)

    def _called(self, index: int) -> bool:
        return self.auction.seat_of(index) == self.learner

    def _with(self, table: TableDeal) -> "GuidedDeal":
        return replace(self, table=table)


def _settled(deal: GuidedDeal) -> GuidedDeal:
    """Return the deal with its play ended, if the score is decided.

    The side that has reached what it needed keeps what it has; the other side gets the rest, unplayed.
    """
    result, play = deal.result, deal.play
    if deal.plays_on or result is None or play is None or play.is_over or not deal.is_decided:
        return deal
    needed = deal.table.laws.scoring.needed(result, deal.total)
    winners = 0 if play.taken[0] >= needed[0] else 1
    taken = play.taken[winners]
    rest = deal.total - taken
    return replace(deal, table=replace(deal.table, conceded=(taken, rest) if winners == 0 else (rest, taken)))
