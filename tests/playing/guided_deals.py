"""Guided deals by the shipped tables, and a solver that is told what to say."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from tests.practice.sample import sample_library, shipped_book
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.playing.bots.rule_player import RulePlayer
from trainer.playing.deals.dealing import new_deal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.guided_deal import GuidedDeal, Stage
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge

INTERNATIONAL = "fifty-six/international"
KERALA = "fifty-six/kerala"
STANDARD = "fifty-six/standard"


SAMPLE = "fifty-six/sample"
"""A small table that says nothing of most auctions."""


@cache
def judge_of(convention: str) -> Judge:
    """Of a game without a solver: tests that need one tell it what to say."""
    book = sample_library().book(SAMPLE) if convention == SAMPLE else shipped_book(convention)
    return Judge(Reasoner(replace(book, game=replace(book.game, make_solver=None))))


def bidders_of(convention: str = INTERNATIONAL, silent: int | None = None) -> Bidders:
    reasoner = judge_of(convention).reasoner
    return Bidders((reasoner, reasoner), silent)


def guided(
    seed: str = "a1",
    learner: int = 0,
    convention: str = INTERNATIONAL,
    *,
    silent: int | None = None,
    plays_on: bool = False,
) -> GuidedDeal:
    bidders = bidders_of(convention, silent)
    book = bidders.sides[0].book
    return GuidedDeal(new_deal(book.game, book.laws, seed), learner, bidders, plays_on)


def bid_out(deal: GuidedDeal) -> GuidedDeal:
    """The deal after the bidding, the learner's calls being the model calls."""
    while deal.stage is Stage.BIDDING:
        deal = deal.with_call(deal.bots_call())
    return deal


def played_out(deal: GuidedDeal) -> GuidedDeal:
    """The deal at its end, all seats played by rules."""
    deal = bid_out(deal)
    while deal.stage is Stage.PLAYING:
        deal = deal.with_move(deal.bots_move(RulePlayer(deal.game)))
    return deal


@dataclass
class ToldSolver:
    """Says of every trump (its letter, empty for none) what it was told; `asked` counts the questions."""

    first: Mapping[str, Bounds | int]
    most: int | None = None
    asked: int = 0
    prepared: list[bool] = field(default_factory=list)

    def prepare(self) -> None:
        self.prepared.append(True)

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        del play, side, nodes
        self.asked += 1
        return None if self.most is None else number <= self.most

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        del nodes
        self.asked += 1
        found = self.first["" if play.trump is None else play.trump.value]
        return Bounds(found, found) if isinstance(found, int) else found

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        return dict.fromkeys(play.legal_cards(), self.taken(play, nodes))
