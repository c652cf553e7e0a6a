"""What can be chosen before a deal at the table, and the table that is made of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from random import Random
from typing import Final
from zlib import crc32

from trainer.auction.seat import side_of
from trainer.language.rule_book import RuleBook
from trainer.playing.bidders import Bidders
from trainer.playing.dealing import fresh_seed, new_deal
from trainer.playing.guided_deal import GuidedDeal
from trainer.playing.table_deal import TableDeal
from trainer.practice.deal_finding import DealFinder
from trainer.practice.deal_shelf import DealShelf
from trainer.practice.sample_deals import SampleDeal
from trainer.problems import UnknownNameError, did_you_mean
from trainer.reasoning.judging import Judge
from trainer.screens.choosing import PartChoice
from trainer.screens.table_state import SetupShown
from trainer.screens.training_room import TrainingRoom

RANDOM: Final = "random"
"""The part that deals at random."""

SITUATION: Final = "situation:"
SAMPLE: Final = "deal:"

_RANDOM_CHOICE: Final = PartChoice(
    RANDOM, "Any deal", "A random deal", "Shuffled, cut and dealt; its number deals it again"
)


@dataclass(frozen=True, slots=True)
class TableOptions:
    """What was chosen.

    `part` is `RANDOM`, `SITUATION` with an id, or `SAMPLE` with a name; an empty `seed` gives a new deal.
    """

    part: str = RANDOM
    seed: str = ""
    opponents_bid: bool = True
    plays_on: bool = False


@dataclass(frozen=True)
class Seated:
    """The deal to begin, and the judge of the learner's calls. `name` is what the deal is called."""

    deal: GuidedDeal
    judge: Judge
    name: str


@dataclass(frozen=True)
class TableMaker:
    """Makes tables for one convention. `samples` reads the deals of the library; `today` dates new seeds."""

    judge: Judge
    samples: Callable[[], Sequence[SampleDeal]]
    today: Callable[[], date] = date.today

    @property
    def book(self) -> RuleBook:
        """The convention."""
        return self.judge.reasoner.book

    def parts(self) -> tuple[PartChoice, ...]:
        """What can be dealt: anything, a deal of the library, or one with a situation of the convention."""
        samples = (
            PartChoice(SAMPLE + one.name, "Deals of the booklet", one.title, one.source)
            for one in self.samples()
            if one.game == self.book.game
        )
        situations = (
            PartChoice(
                SITUATION + one.id,
                "A deal in which you come to …",
                one.title,
                "Dealt so that the tables' auction comes to it",
            )
            for one in self.book.situations
        )
        return (_RANDOM_CHOICE, *samples, *situations)

    def seated(self, options: TableOptions) -> Seated:
        """The table for some options. Raises `NoDealError`, `UnknownNameError`, and what reading a deal raises."""
        if options.part.startswith(SAMPLE):
            return self._sample(options)
        seed = options.seed or fresh_seed(self.book.game, self.today())
        if options.part.startswith(SITUATION):
            return self._with_situation(options, options.part.removeprefix(SITUATION), seed)
        deal = new_deal(self.book.game, self.book.laws, seed)
        # The seat belongs to the deal: the same seed seats the learner in the same place.
        learner = crc32(seed.encode(errors="replace")) % self.book.laws.seats
        return self._seated(deal, learner, options, f"Deal {seed}")

    def _with_situation(self, options: TableOptions, situation: str, seed: str) -> Seated:
        finder = DealFinder(self.judge.reasoner, self.judge.reasoner if options.opponents_bid else None)
        found = finder.find(situation, Random(seed))
        return self._seated(found.deal, found.seat, options, f"Deal {seed}")

    def _sample(self, options: TableOptions) -> Seated:
        name = options.part.removeprefix(SAMPLE)
        sample = next((one for one in self.samples() if one.name == name), None)
        if sample is None:
            message = f"There is no deal '{name}'; {did_you_mean(name, (one.name for one in self.samples()))}"
            raise UnknownNameError(message)
        deal = TableDeal(self.book.game, self.book.laws, sample.hands, title=sample.title, source=sample.source)
        learner = crc32(options.seed.encode(errors="replace")) % self.book.laws.seats if options.seed else 0
        return self._seated(deal, learner, options, sample.title)

    def _seated(self, deal: TableDeal, learner: int, options: TableOptions, name: str) -> Seated:
        """The learner at the table; silent opponents play no convention."""
        ours = side_of(learner)
        reasoner = self.judge.reasoner
        bidders = Bidders((reasoner, reasoner), None if options.opponents_bid else 1 - ours)
        book = "+".join((self.book.name, *(one.section for one in self.book.treatments)))
        first, second = ("" if side == bidders.silent else book for side in (0, 1))
        table = replace(deal, conventions=(first, second))
        return Seated(GuidedDeal(table, learner, bidders, options.plays_on), self.judge, name)


def table_maker(room: TrainingRoom, book: RuleBook) -> TableMaker:
    """The tables of a convention in a training room, with the deals of its library."""
    shelf = DealShelf(room.shelf.folder, room.library.game_called)
    return TableMaker(room.sit_down(book), cache(shelf.deals), lambda: room.clock().date())


def part_called(situation: str | None, deal: str | None) -> str:
    """The part for a situation by its id, or for a deal of the library by its name; a random deal for neither.

    Raises `UnknownNameError` for both.
    """
    if situation and deal:
        message = "Ask for a situation or for a deal of the library, not for both."
        raise UnknownNameError(message)
    return SITUATION + situation if situation else SAMPLE + deal if deal else RANDOM


def setup_shown(parts: tuple[PartChoice, ...], options: TableOptions) -> SetupShown:
    """The options among what can be dealt."""
    part = options.part if any(options.part == one.part for one in parts) else RANDOM
    return SetupShown(parts, part, options.seed, options.opponents_bid, options.plays_on)
