"""A whole deal as a value: the hands, what was called, what was played."""

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
    """A deal at a table, bid and played as far as it has come.

    `hands` are those that players bid with, by seat from the first caller on; `later` are the cards that each
    player gets after the auction, empty where all are dealt at once. `conventions` name what each side plays, the
    first caller's side first (`game/convention+treatment`); both are empty where nobody has said. `conceded` is
    what each side gets where the players agreed on the rest without playing it; what was played stands in `moves`
    all the same. `circumstances` are what the score also depends on, by the game's own keys. `title` and `source`
    are for people; `seed` reproduces the hands where they were dealt by the program. `notes` are what was said
    about calls; `stated` is what an auction came to that nobody wrote down; `details`, `annotations` and `sections` are
    what the deal's file says besides. A hand that nobody knows has no cards: then nothing can be played.
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
        """All cards that are dealt."""
        return DealtHands(self.hands, self.later)

    @cached_property
    def auction(self) -> Auction:
        """The calls as an auction."""
        states = self.game.states_in(self.circumstances)
        return Auction(self.laws.seats, self.laws.floor, self.calls, states)

    @cached_property
    def result(self) -> Result | None:
        """What the auction came to, once it is over; None before that, and where the deal was passed out."""
        auction = self.auction
        return self.laws.result(auction) if self.laws.is_over(auction) else self.stated

    @cached_property
    def play(self) -> CardPlay | None:
        """The play so far; None where there is nothing to be played, or nobody knows how."""
        if self.result is None or self.game.play is None or not self.dealt.are_known:
            return None
        play = self.game.play.begin(self.result, self.dealt.whole)
        for move in self.moves:
            play = play.add(move)
        return play

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards among the moves."""
        return tuple([move for move in self.moves if isinstance(move, Card)])

    @property
    def hands_so_far(self) -> tuple[Hand, ...]:
        """What each player has been dealt by now: the later cards come after the auction."""
        return self.dealt.whole if self.laws.is_over(self.auction) else self.hands

    def after_cards(self, number: int) -> "TableDeal":
        """The deal as it was when so many cards had been played."""
        places = [place for place, move in enumerate(self.moves) if isinstance(move, Card)]
        end = places[number - 1] + 1 if number else 0
        return replace(self, moves=self.moves[:end], conceded=None)

    @property
    def taken(self) -> Taken | None:
        """What each side took, the first caller's first, once it is known; None before that."""
        play = self.play
        if self.conceded is not None or play is None:
            return self.conceded
        return play.taken if play.is_over else None

    @cached_property
    def total(self) -> int:
        """What there is to be taken; raises `MissingPartError` where only the auction of the game is known."""
        return self.game.rules_of_play.total(self.dealt.whole)

    @property
    def score(self) -> Score | None:
        """What the deal brought each side; None where it was passed out or is not over."""
        result, taken = self.result, self.taken
        if result is None or taken is None:
            return None
        return self.laws.scoring.score(result, taken, self.circumstances)

    @property
    def outcome_tags(self) -> Mapping[str, str]:
        """What the deal came to, as tags of a file of deals; none where it was passed out or nobody knows yet."""
        result, taken = self.result, self.taken
        if result is None:
            return {}
        tags = dict(result.as_tags(self.circumstances))
        return tags if taken is None else tags | dict(self.laws.scoring.as_tags(result, taken, self.circumstances))

    @property
    def winners(self) -> int | None:
        """The side with the higher score; None where there is none."""
        score = self.score
        if score is None or score[0] == score[1]:
            return None
        return 0 if score[0] > score[1] else 1

    def has_succeeded(self, side: int) -> bool | None:
        """Whether a side took what it needed; None where the deal was passed out or is not over."""
        result, taken = self.result, self.taken
        if result is None or taken is None:
            return None
        return taken[side] >= self.laws.scoring.needed(result, self.total)[side]
