"""Positions with a clearly best card: found by bidding and playing random deals, and solving them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.play import CardPlay
from trainer.games.solver import Solver
from trainer.playing.bots.cards_seen import cards_seen
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.bots.seat_view import SeatView, view_of
from trainer.playing.bots.trick_prospects import TrickProspects
from trainer.playing.deals.dealing import dealt_later
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.simulation.playing_out import bid
from trainer.practice.questions.question import NoDealError
from trainer.practice.quizzes.card_solving import CLEARLY, is_bidding, succeeds, takes_by_card
from trainer.reasoning.choosing.reasoner import Reasoner

LATEST_TRICKS: Final = 4
"""The most tricks that are left when a card is asked for after the opening lead."""

_MOST_DEALS: Final = 60
"""Deals tried for one question; a topic that is found in none is not asked now."""


@dataclass(frozen=True)
class Position:
    """A position with a card to play for which, with all hands open, the best choice is clear.

    `best` is a best card, which a player by plain rules would play, too, without seeing the other hands; `wrong` are
    clearly worse cards. `takes` is what the side to play gets by the end after each of these cards. It is empty for an
    opening lead, where only the contract counts: `best` makes or defeats it, the others don't.
    """

    deal: TableDeal
    play: CardPlay
    best: Card
    wrong: tuple[Card, ...]
    takes: Mapping[Card, int]

    @property
    def is_bidding(self) -> bool:
        """Return whether the side to play has something to make."""
        return is_bidding(self.deal, self.play)


@dataclass(frozen=True)
class Look:
    """A position as a topic sees it."""

    deal: TableDeal
    play: CardPlay
    trick: TrickProspects

    @property
    def is_bidding(self) -> bool:
        """Return whether the side to play has something to make."""
        return is_bidding(self.deal, self.play)

    @property
    def is_last(self) -> bool:
        """Return whether only one card of the trick is missing."""
        return len(self.play.on_the_table) == self.play.seats - 1

    @property
    def is_void(self) -> bool:
        """Return whether the hand can't follow the suit led."""
        table = self.play.on_the_table
        return bool(table) and all(card.suit is not table[0].suit for card in self.play.cards_left(self.play.turn))


_Fits = Callable[[Look], bool]

OPENING_TOPICS: Final[Mapping[str, _Fits]] = {
    "opening-lead-for-the-contract": lambda look: look.is_bidding,
    "opening-lead-against-it": lambda look: not look.is_bidding,
}
"""Topics about the first card of a deal, each with a function that recognizes its positions."""

LATER_TOPICS: Final[Mapping[str, _Fits]] = {
    "a-later-lead": lambda look: not look.play.on_the_table,
    "in-the-middle-of-a-trick": lambda look: 0 < len(look.play.on_the_table) < look.play.seats - 1,
    "last-and-partner-wins": lambda look: look.is_last and look.trick.is_ours,
    "last-and-they-win": lambda look: look.is_last and not look.trick.is_ours,
    "to-ruff-or-not": lambda look: (
        look.is_void and any(card.suit is look.play.trump for card in look.play.cards_left(look.play.turn))
    ),
    "a-discard": lambda look: (
        look.is_void and all(card.suit is not look.play.trump for card in look.play.cards_left(look.play.turn))
    ),
}
"""Topics about the last few tricks, each with a function that recognizes its positions."""

TOPICS: Final = (*OPENING_TOPICS, *LATER_TOPICS)


def topics_of(game: Game) -> tuple[str, ...]:
    """Return the topics of a game; of opening leads only those that it has, for a contract or against one."""
    laws = game.laws_called(game.laws_names[0])
    hands = tuple(Hand.of(game.deck, game.deck.cards[seat :: game.seats]) for seat in range(game.seats))
    for_the_contract, against_it = OPENING_TOPICS
    known = set(LATER_TOPICS)
    for side in (0, 1):
        for denomination in laws.denominations:
            for result in laws.contracts(side, denomination, hands)[:1]:
                leads = side_of(game.rules_of_play.begin(result, hands).leader)
                known.add(for_the_contract if leads == side else against_it)
    return tuple(topic for topic in TOPICS if topic in known)


class PositionFinder:
    """A search for clear positions in random deals that are bid by a convention and played by rules."""

    def __init__(self, game: Game, solver: Solver, bidder: Callable[[Random], Reasoner], chance: Random) -> None:
        self._game = game
        self._solver = solver
        self._bidder = bidder
        self._chance = chance
        self._rules = RulePlayer(game)

    def position(self, topic: str) -> Position:
        """Return a position of a topic. Raises `NoDealError` when none is found."""
        look_for = self._opening if topic in OPENING_TOPICS else self._later
        fits = {**OPENING_TOPICS, **LATER_TOPICS}[topic]
        for _ in range(_MOST_DEALS):
            begun = self._bid()
            found = None if begun.play is None else look_for(begun, begun.play, fits)
            if found is not None:
                return found
        raise NoDealError(f"No deal has a clear position such as {topic}.")

    def _bid(self) -> TableDeal:
        reasoner = self._bidder(self._chance)
        book = reasoner.book
        hands = deal(self._game.deck, self._game.seats, self._chance)
        later = dealt_later(self._game, hands, self._chance)
        begun = TableDeal(self._game, book.laws, hands, (book.name, book.name), later=later)
        return bid(begun, (reasoner, reasoner)).deal

    def _opening(self, begun: TableDeal, play: CardPlay, fits: _Fits) -> Position | None:
        """Return the opening lead of a deal, if it is clear."""
        view = view_of(begun, play)
        if not fits(self._look(begun, play, view)):
            return None
        best = self._rules.card(view)
        wrong = self._wrong_leads(begun, play, best)
        return Position(begun, play, best, wrong, {}) if wrong else None

    def _later(self, begun: TableDeal, play: CardPlay, fits: _Fits) -> Position | None:
        """Return the first clear position among the last few tricks of a deal, if there is one."""
        while not play.is_over:
            view = view_of(begun, play)
            best = self._rules.card(view)
            left = self._game.cards_each - len(play.tricks)
            if left <= LATEST_TRICKS and len(play.legal_cards()) > 1 and fits(self._look(begun, play, view)):
                takes = takes_by_card(self._solver, begun, play)
                wrong = tuple(card for card in takes if takes[card] <= takes.get(best, 0) - CLEARLY)
                if wrong and takes.get(best) == max(takes.values()):
                    shown = {card: takes[card] for card in (best, *wrong)}
                    return Position(replace(begun, moves=play.moves), play, best, wrong, shown)
            play = play.add(best)
        return None

    def _look(self, begun: TableDeal, play: CardPlay, view: SeatView) -> Look:
        return Look(begun, play, TrickProspects(self._game, cards_seen(self._game.deck, view)))

    def _wrong_leads(self, begun: TableDeal, play: CardPlay, best: Card) -> tuple[Card, ...]:
        """Return the leads that lose the contract (or let it be made) while `best` does not.

        None where that is unclear.
        """
        if succeeds(self._solver, begun, play, best) is not True:
            return ()
        others = (card for card in play.legal_cards() if card != best)
        return tuple(card for card in others if succeeds(self._solver, begun, play, card) is False)
