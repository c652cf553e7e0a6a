"""A whole deal as a value: the hands, the calls and the play."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.card import Card
from trainer.cards.dealt_hands import DealtHands
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.deal_format import Annotation, CallNote, Section
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, Move, Taken
from trainer.games.result import Result
from trainer.games.scoring import Score


@dataclass(frozen=True)
class TableDeal:
    """A deal at a table, bid and played so far. An unknown hand has no cards; then nothing can be played.

    - `hands`: the hands that players bid with, by seat from the first caller on.
    - `later`: the cards that each player gets after the auction; empty in most games.
    - `conventions`: what each side plays, the first caller's first (`game/convention+treatment`); empty if not stated.
    - `moves`: the play; `conceded`: what each side gets where the players agreed on the rest without playing it.
    - `circumstances`: what else the score depends on, by the game's own keys, such as vulnerability.
    - `title` and `source`: texts for people; `seed` reproduces the hands where the program dealt them.
    - `notes`: texts about calls; `stated`: the result of an auction that is not recorded.
    - `details`, `annotations` and `sections`: what else the deal's file has.
    """

    game: Game
    laws: Laws
    hands: tuple[Hand, ...]
    conventions: tuple[str, str] = ("", "")
    calls: tuple[Call, ...] = ()
    moves: tuple[Move, ...] = ()
    conceded: Taken | None = None
    title: str = ""
    source: str = ""
    seed: str = ""
    circumstances: Circumstances = field(default_factory=dict)
    notes: tuple[CallNote, ...] = ()
    stated: Result | None = None
    details: Mapping[str, str] = field(default_factory=dict)
    later: tuple[Hand, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    sections: tuple[Section, ...] = ()

    @cached_property
    def dealt(self) -> DealtHands:
        """Return all cards that are dealt."""
        return DealtHands(self.hands, self.later)

    @cached_property
    def auction(self) -> Auction:
        """Return the calls as an auction."""
        states = self.game.states_in(self.circumstances)
        return Auction(self.laws.seats, self.laws.floor, self.calls, states)

    @cached_property
    def result(self) -> Result | None:
        """Return the result of the auction once it is over; None before, and where the deal was passed out."""
        auction = self.auction
        return self.laws.result(auction) if self.laws.is_over(auction) else self.stated

    @cached_property
    def play(self) -> CardPlay | None:
        """Return the play so far; None without a contract, with unknown hands, or in a game without rules of play."""
        if self.result is None or self.game.play is None or not self.dealt.are_known:
            return None
        play = self.game.play.begin(self.result, self.dealt.whole)
        for move in self.moves:
            play = play.add(move)
        return play

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Return the cards among the moves."""
        return tuple([move for move in self.moves if isinstance(move, Card)])

    @property
    def hands_so_far(self) -> tuple[Hand, ...]:
        """Return the cards dealt to each player so far; the later cards come after the auction."""
        return self.dealt.whole if self.laws.is_over(self.auction) else self.hands

    def after_cards(self, number: int) -> "TableDeal":
        """Return the deal as it was after `number` cards had been played."""
        places = [place for place, move in enumerate(self.moves) if isinstance(move, Card)]
        end = places[number - 1] + 1 if number else 0
        return replace(self, moves=self.moves[:end], conceded=None)

    @property
    def taken(self) -> Taken | None:
        """Return what each side took, the first caller's first; None before this is known."""
        play = self.play
        if self.conceded is not None or play is None:
            return self.conceded
        return play.taken if play.is_over else None

    @cached_property
    def total(self) -> int:
        """Return how many tricks or points there are to take.

        Raises `MissingPartError` when the game has no rules of play.
        """
        return self.game.rules_of_play.total(self.dealt.whole)

    @property
    def score(self) -> Score | None:
        """Return the score of each side; None where the deal was passed out or is not over."""
        result, taken = self.result, self.taken
        if result is None or taken is None:
            return None
        return self.laws.scoring.score(result, taken, self.circumstances)

    @property
    def outcome_tags(self) -> Mapping[str, str]:
        """Return the outcome as tags of a file of deals; empty where the deal was passed out or has no result yet."""
        result, taken = self.result, self.taken
        if result is None:
            return {}
        tags = dict(result.as_tags(self.circumstances))
        return tags if taken is None else tags | dict(self.laws.scoring.as_tags(result, taken, self.circumstances))

    @property
    def winners(self) -> int | None:
        """Return the side with the higher score; None where there is none."""
        score = self.score
        if score is None or score[0] == score[1]:
            return None
        return 0 if score[0] > score[1] else 1

    def has_succeeded(self, side: int) -> bool | None:
        """Return whether a side took what it needed; None where the deal was passed out or is not over."""
        result, taken = self.result, self.taken
        if result is None or taken is None:
            return None
        return taken[side] >= self.laws.scoring.needed(result, self.total)[side]
