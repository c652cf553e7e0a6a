"""A whole deal as a value: the hands, what was called, what was played."""

from dataclasses import dataclass
from functools import cached_property

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.game import CardPlay, Contract, Game, Laws, Score


@dataclass(frozen=True)
class TableDeal:
    """A deal at a table, bid and played as far as it has come.

    `hands` are by seat, from the first caller on. `conventions` name what each side plays, the first caller's side
    first (`fifty-six/kerala+C6.4`); both are empty where nobody has said. `conceded` are the points that each side gets
    where the players agreed on the rest without playing it; the cards played stand in `cards` all the same.
    `title` and `source` are for people; `seed` reproduces the hands where they were dealt by the program.
    """

    game: Game
    laws: Laws
    hands: tuple[Hand, ...]
    conventions: tuple[str, str] = ("", "")
    calls: tuple[Call, ...] = ()
    cards: tuple[Card, ...] = ()
    conceded: tuple[int, int] | None = None
    title: str = ""
    source: str = ""
    seed: str = ""

    @cached_property
    def auction(self) -> Auction:
        """The calls as an auction."""
        auction = Auction(self.laws.seats, self.laws.floor)
        for call in self.calls:
            auction = auction.add(call)
        return auction

    @cached_property
    def contract(self) -> Contract | None:
        """The contract, once the auction is over; None before that, and where the deal was passed out."""
        auction = self.auction
        return self.laws.contract(auction) if self.laws.is_over(auction) else None

    @cached_property
    def play(self) -> CardPlay | None:
        """The play so far; None where there is no contract. The first caller always leads (3.1.1)."""
        contract = self.contract
        if contract is None or self.game.begin_play is None:
            return None
        play = self.game.begin_play(contract.denomination, 0, self.hands)
        for card in self.cards:
            play = play.add(card)
        return play

    @property
    def taken(self) -> tuple[int, int] | None:
        """The points of each side, the first caller's first, once they are known; None before that."""
        play = self.play
        if self.conceded is not None or play is None:
            return self.conceded
        return play.taken if play.is_over else None

    @property
    def score(self) -> Score | None:
        """What the deal was worth to the side that won it; None where it was passed out or is not over."""
        contract, taken = self.contract, self.taken
        if contract is None or taken is None:
            return None
        return self.laws.score(contract.number, contract.doubled, taken[side_of(contract.by)])

    @property
    def winners(self) -> int | None:
        """The side that won the deal; None where nobody has."""
        contract, score = self.contract, self.score
        if contract is None or score is None:
            return None
        return side_of(contract.by) if score.made else 1 - side_of(contract.by)
