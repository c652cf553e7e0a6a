"""The choices before a deal at the table, and the table made from them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from random import Random
from typing import Final
from zlib import crc32

from trainer.auction.seat import Seat, side_of
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.procedure import Procedure, Redeals
from trainer.language.book.rule_book import RuleBook
from trainer.playing.deals.dealing import fresh_seed, new_deal
from trainer.playing.deals.redeals import Cancellation, cancellation_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders, ProgramBidder
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.matches.other_table import OtherTable, counts_by_comparison, other_table
from trainer.practice.deals.deal_finding import DealFinder
from trainer.practice.deals.deal_library import DealLibrary
from trainer.practice.deals.sample_deals import SampleDeal
from trainer.printing.contents.chapters import chapters
from trainer.problems import BiddingTrainerError, UnknownNameError, did_you_mean
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.counting_words import number_word
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.table.deal_log import PLAYED, Played
from trainer.screens.table.imported_deals import IMPORTED, ImportedDeals, to_be_bid
from trainer.screens.table.table_match import MatchAtTable, begun, match_choices, resumed
from trainer.screens.table.table_state import SetupDisplay
from trainer.screens.table.typed_deal import meaning_of_text, read_typed

RANDOM: Final = "random"
"""The part that deals at random."""

SITUATION: Final = "situation:"
SAMPLE: Final = "deal:"

_RANDOM_CHOICE: Final = PartChoice(
    RANDOM, "Any deal", "A random deal", "Shuffled, cut and dealt; its number deals it again"
)


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The learner's choices.

    `part` is `RANDOM`, `SITUATION` with an id, `SAMPLE` with a name, `MATCH` with a format, `SAME_MATCH`, `PLAYED` with
    the number of a logged deal, or `IMPORTED` with that of a file's deal; an empty `seed` gives a new deal. With
    `RANDOM` the seed may also be all hands of a deal (or all but the last), the learner's first. A `program` of the
    game bids for the opponents; empty: they bid by the learner's convention.
    """

    part: str = RANDOM
    seed: str = ""
    opponents_bid: bool = True
    plays_on: bool = False
    program: str = ""


@dataclass(frozen=True)
class Seated:
    """The deal to begin, and the judge of the learner's calls. `name` is the name of the deal.

    `redeals` say when it is cancelled; None for a chosen deal, which always stands. `cancelled` is why a logged deal
    was. `other` is the result of a match deal at another table, if these are compared.
    """

    deal: GuidedDeal
    judge: Judge
    name: str
    redeals: Redeals | None = None
    cancelled: Cancellation | None = None
    other: OtherTable | None = None

    @property
    def afresh(self) -> "Seated":
        """Return the table before the first call of its deal."""
        return replace(self, deal=replace(self.deal, table=to_be_bid(self.deal.table)))


@dataclass(frozen=True)
class TableMaker:
    """A maker of tables for one convention.

    `samples` reads the deals of the library; `today` dates new seeds; `judges` returns the judge of another convention
    by its name in a deal (`game/convention+treatment`), and raises `BiddingTrainerError` when it no longer exists.
    `imported` are the deals of a file.
    """

    judge: Judge
    samples: Callable[[], Sequence[SampleDeal]]
    today: Callable[[], date] = date.today
    judges: Callable[[str], Judge] | None = None
    imported: ImportedDeals = ImportedDeals()

    @property
    def book(self) -> RuleBook:
        """Return the rule book of the convention."""
        return self.judge.reasoner.book

    def parts(self) -> tuple[PartChoice, ...]:
        """Return the possible deals: random ones, matches, sample deals, and those with a situation."""
        samples = (
            PartChoice(SAMPLE + one.name, self.book.game.words.library_title, one.title, one.source)
            for one in self.samples()
            if one.game == self.book.game
        )
        situations = (
            PartChoice(SITUATION + one.id, "situation", one.title, "", f"A deal with: {title}")
            for title, those in chapters(self.book)
            for one in those
        )
        return (_RANDOM_CHOICE, *match_choices(self.book.game, self.book.laws), *samples, *situations)

    @property
    def procedure(self) -> Procedure:
        """Return the procedure of the game from deal to deal."""
        return self.book.game.procedure

    def match(self, options: TableOptions) -> MatchAtTable:
        """Return the match in the options; raises `UnknownNameError` when there is none."""
        return begun(self.book.game, self.book.laws, options.part, options.seed or self._fresh_seed())

    def match_left(self, played: Sequence[Played]) -> MatchAtTable | None:
        """Return the match of these deals, oldest first; None where it was played by another convention.

        Raises `UnknownNameError` when its format no longer exists.
        """
        if not played or self.book.full_name not in played[0].deal.conventions or not played[0].deal.seed:
            return None
        others = [self._at_other_table(self.opened(one, TableOptions()).deal) for one in played]
        scores = [None if other is None else other.score for other in others]
        return resumed(self.book.game, played, scores)

    def next_of(self, match: MatchAtTable, options: TableOptions) -> Seated:
        """Return the next deal of a match."""
        seed = match.next_seed
        deal = replace(new_deal(self.book.game, match.laws, seed), circumstances=match.match.circumstances)
        seated = self._to_be_redealt(self._seated(deal, match.seat, options, f"Deal {seed}"))
        return replace(seated, other=self._at_other_table(seated.deal))

    def _at_other_table(self, deal: GuidedDeal) -> OtherTable | None:
        """Return the result of a deal with bots; None where deals are not compared, or it is not settled."""
        make_solver = self.book.game.make_solver
        if make_solver is None or not counts_by_comparison(deal.table):
            return None
        return other_table(deal.table, deal.bidders, make_solver())

    def opened(self, played: Played, options: TableOptions) -> Seated:
        """Return a finished deal from the log, with the conventions of its bidders if they still exist."""
        deal, ours = played.deal, side_of(played.seat)
        judge = self._judge_of(deal, ours)
        silent = 1 - ours if deal.conventions[ours] and not deal.conventions[1 - ours] else None
        program = self._program(deal, 1 - ours, deal.conventions[1 - ours].removeprefix(self._of_program("")))
        bidders = Bidders((judge.reasoner, judge.reasoner), silent, program)
        name = deal.title or (f"Deal {deal.seed}" if deal.seed else "A deal you have played")
        return Seated(
            GuidedDeal(deal, played.seat, bidders, options.plays_on),
            judge,
            name,
            cancelled=cancellation_of(deal, played.cancelled),
        )

    def _judge_of(self, deal: TableDeal, side: int) -> Judge:
        """Return the judge of a side's convention; the present one where that no longer exists."""
        wanted = deal.conventions[side]
        if not wanted or wanted == self.book.full_name or self.judges is None:
            return self.judge
        try:
            return self.judges(wanted)
        except BiddingTrainerError:
            if deal.laws.name != self.book.laws.name:
                raise
            return self.judge

    def programs(self) -> tuple[PartChoice, ...]:
        """Return who may bid for the opponents: the learner's convention, and the programs of the game."""
        if self.book.game.make_arena is None:
            return ()
        arena = self.book.game.arena
        others = (PartChoice(name, "Opponents", arena.bidder_title(name), "") for name in arena.opponent_names)
        return (PartChoice("", "Opponents", "Your convention", ""), *others)

    def _of_program(self, name: str) -> str:
        """Return the name, in a deal, of a program that bids for a side."""
        return f"{self.book.game.name}/program/{name}"

    def _program(self, deal: TableDeal, side: int, name: str) -> ProgramBidder | None:
        """Return the program of this name, bidding for a side; None where the game has none."""
        if self.book.game.make_arena is None or name not in self.book.game.arena.bidder_names:
            return None
        return ProgramBidder(side, name, self.book.game.arena, deal.circumstances)

    def _fresh_seed(self) -> str:
        return fresh_seed(self.book.game, self.today())

    def _to_be_redealt(self, seated: Seated) -> Seated:
        return replace(seated, redeals=self.procedure.redeals_under(seated.deal.table.laws.name))

    def seated(self, options: TableOptions) -> Seated:
        """Return the table for some options.

        Raises `NoDealError`, `UnknownNameError`, and what reading a deal raises.
        """
        if options.part.startswith(SAMPLE):
            return self._sample(options)
        if options.part.startswith(IMPORTED):
            return self._of_file(options)
        seed = options.seed or self._fresh_seed()
        if options.part.startswith(SITUATION):
            return self._with_situation(options, options.part.removeprefix(SITUATION), seed)
        typed = read_typed(self.book.game, self.book.laws, options.seed)
        if typed.deal is not None:
            seat = self._seat_in(typed.deal, 0) if typed.says_seats else 0
            return self._seated(typed.deal, seat, options, "A deal of your own")
        # Seat and circumstances belong to the deal: they are the same for the same seed.
        chosen = _number_of(seed)
        circumstances = self.procedure.for_one_deal(chosen)
        deal = replace(new_deal(self.book.game, self.book.laws, seed), circumstances=circumstances)
        return self._to_be_redealt(self._seated(deal, self._seat_in(deal, chosen), options, f"Deal {seed}"))

    def _with_situation(self, options: TableOptions, situation: str, seed: str) -> Seated:
        finder = DealFinder(self.judge.reasoner, self.judge.reasoner if options.opponents_bid else None)
        found = finder.find(situation, Random(seed))
        deal = replace(found.deal, circumstances=self.procedure.seating(found.seat, _number_of(seed)))
        return self._seated(deal, found.seat, options, f"Deal {seed}")

    def _sample(self, options: TableOptions) -> Seated:
        name = options.part.removeprefix(SAMPLE)
        sample = next((one for one in self.samples() if one.name == name), None)
        if sample is None:
            message = f"There is no deal '{name}'; {did_you_mean(name, (one.name for one in self.samples()))}"
            raise UnknownNameError(message)
        deal = TableDeal(
            self.book.game,
            self.book.laws,
            sample.hands,
            title=sample.title,
            source=sample.source,
            circumstances=sample.circumstances,
        )
        return self._seated(deal, self._seat_in(deal, _number_of(options.seed)), options, sample.title)

    def _of_file(self, options: TableOptions) -> Seated:
        """Return a deal of the file: as it ended if it was played, else before its first call."""
        deal, name = self.imported.deal(options.part), self.imported.name(options.part)
        seat = self._seat_in(deal, _number_of(options.seed))
        if self.imported.is_finished(options.part):
            return replace(self.opened(Played(deal, seat), options), name=name)
        return self._seated(to_be_bid(deal), seat, options, name)

    def _seat_in(self, deal: TableDeal, chosen: int) -> Seat:
        """Return the learner's seat: the game's own choice, else the one with the number `chosen`."""
        seat_of = self.procedure.learners_seat
        return chosen % deal.laws.seats if seat_of is None else seat_of(deal.circumstances)

    def _seated(self, deal: TableDeal, learner: int, options: TableOptions, name: str) -> Seated:
        """Return the learner at the table; silent opponents play no convention."""
        ours = side_of(learner)
        reasoner = self.judge.reasoner
        program = self._program(deal, 1 - ours, options.program)
        if options.program and program is None:
            known = [one.part for one in self.programs()[1:]]
            raise UnknownNameError(
                f"No program here is called '{options.program}'; {did_you_mean(options.program, known)}"
            )
        silent = None if options.opponents_bid or program is not None else 1 - ours
        bidders = Bidders((reasoner, reasoner), silent, program)
        names = {side: self.book.full_name for side in (0, 1) if side != silent}
        if program is not None:
            names[program.side] = self._of_program(program.name)
        first, second = (names.get(side, "") for side in (0, 1))
        table = replace(deal, conventions=(first, second))
        return Seated(GuidedDeal(table, learner, bidders, options.plays_on), self.judge, name)


def _number_of(seed: str) -> int:
    return crc32(seed.encode(errors="replace")) if seed else 0


_NOTHING_IMPORTED: Final = ImportedDeals()


def table_maker(practice: PracticeSetup, book: RuleBook, imported: ImportedDeals = _NOTHING_IMPORTED) -> TableMaker:
    """Return the maker of tables for a convention, with the sample deals and the deals of a file."""
    lesson_library = DealLibrary(practice.lesson_library.folder, practice.library.game_called)

    def judge_called(name: str) -> Judge:
        convention, *treatments = name.split("+")
        return practice.judge(practice.library.book(convention, treatments))

    return TableMaker(
        practice.judge_at_table(book),
        cache(lesson_library.deals),
        lambda: practice.clock().date(),
        judge_called,
        imported,
    )


def part_called(situation: str | None, deal: str | None) -> str:
    """Return the part of a situation by its id, or of a sample deal by its name; a random deal for neither.

    Raises `UnknownNameError` when both are given.
    """
    if situation and deal:
        message = "Ask for a situation or for a deal of the library, not for both."
        raise UnknownNameError(message)
    return SITUATION + situation if situation else SAMPLE + deal if deal else RANDOM


def setup_display(  # noqa: PLR0913  what there is to choose
    parts: tuple[PartChoice, ...],
    options: TableOptions,
    game: Game,
    laws: Laws,
    programs: tuple[PartChoice, ...] = (),
    *,
    may_end_early: bool = True,
    imported: ImportedDeals = _NOTHING_IMPORTED,
) -> SetupDisplay:
    """Return the options among the choices; `may_end_early` says whether a play can be decided before its end."""
    part = options.part if any(options.part == one.part for one in parts) else RANDOM
    is_finished = part.startswith(PLAYED) or imported.is_finished(part)
    begins = "Look at it" if is_finished else "Deal"
    others, everybody = number_word(game.seats - 1), number_word(game.seats)
    typed, wrong = meaning_of_text(game, laws, options.seed)
    return SetupDisplay(
        parts,
        part,
        options.seed,
        options.opponents_bid,
        options.plays_on,
        begins,
        about=f"You sit down with {others} bots that play your convention, bid and play the deal, and see what it was "
        "worth.",
        about_seed="Every deal has a number. Type it to have the same deal again, or to give it to a friend. Or type "
        f"or paste hands of your own, such as {game.words.sample_hand}: {others} or {everybody} with spaces or lines "
        "between them, yours first.",
        typed=typed,
        typed_wrong=wrong,
        may_end_early=may_end_early,
        programs=programs,
        program=options.program,
    )
