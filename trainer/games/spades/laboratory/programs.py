"""The arena and the laboratory together, as the rest of the program uses them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, Call
from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, Taken
from trainer.games.programs.arena import TrialWords
from trainer.games.result import Result
from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.playing.one_card import next_card
from trainer.games.spades.arena.playing.players_reading import player_called
from trainer.games.spades.arena.playing.whole_rounds import rounds_played
from trainer.games.spades.bids import bids_of
from trainer.games.spades.evaluating import score_of_side
from trainer.games.spades.laboratory.laboratory_answer import laboratory_answer
from trainer.games.spades.laboratory.laboratory_words import LABORATORY
from trainer.games.spades.laws import laws_of_spades


@dataclass(frozen=True)
class SpadesPrograms(SpadesArena):
    """The programs of spades: they bid and play, and try nil on a hand."""

    deck: Deck

    @property
    def trial(self) -> TrialWords:
        """Return the words of the nil laboratory."""
        return LABORATORY

    def call(self, bidder: str, auction: Auction, hand: Hand, laws: Laws, circumstances: Circumstances) -> Call:
        """Return the call of a bidder of the arena, who assumes that partner bids by the same conventions.

        Raises `UnknownNameError` when there is no such bidder.
        """
        spades = laws_of_spades(laws)
        before = [call.amount for call in auction.calls]
        standing = score_of_side(spades, circumstances, len(before))
        made = self.advice(bidder, hand, before, standing, signals=True).bid
        return Call(BID_FORM, amount=made)

    def card(self, player: str, play: CardPlay, result: Result) -> Card:
        """Return the card of a player of the arena, by rules; nobody searches at a table.

        Raises `UnknownNameError` when there is no such player.
        """
        return next_card(self.deck, play, bids_of(result), player_called(self.players, player).skills)

    def taken(self, player: str, rounds: Sequence[tuple[CardPlay, Result]]) -> Sequence[Taken]:
        """Return the tricks of both sides in each round, with a player of the arena playing all cards by rules.

        Raises `UnknownNameError` when there is no such player.
        """
        skills = player_called(self.players, player).skills
        return rounds_played([(play, bids_of(result)) for play, result in rounds], skills)

    def try_call(self, hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """Play nil on a hand many times; see `laboratory_answer`, which also says what is raised."""
        return laboratory_answer(self, self.deck, hand, question)
