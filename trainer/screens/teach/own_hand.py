"""The presenter of a teacher's own question: hand and auction, typed, clicked, or taken from a deal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from trainer.auction.auction import States
from trainer.auction.seat import side_of
from trainer.cards.notation import parse_hand
from trainer.games import deal_endings, game_called
from trainer.playing.deals.deal_files import ENDINGS, Findings, read_deals
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.bidding_problems import problem_of
from trainer.problems import BiddingTrainerError, UnusableFileError, visible
from trainer.reasoning.words.counting_words import joined
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_display import hand_display, row_label
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.teach.drafts import Draft
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.own_questions import (
    auction_written,
    calls_typed,
    otherwise_text,
    own_question,
    with_accepted,
)

_MOST_DEALS: Final = 200
"""The most deals of one file that are listed."""

NOT_CHOSEN: Final = -1
"""No deal is selected."""


@dataclass(frozen=True, slots=True)
class StateTick:
    """A possible state of a side, such as vulnerable; `ours` is the side that is to call."""

    state: str
    ours: bool
    said: str
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class OwnHandState:
    """The state of the dialog: the hand (`written`), the earlier `auction`, and the `accepted` calls.

    - `accepted` is empty where the table's calls count.
    - `ranks` are those of a suit, `copies` how often each is in the deck.
    - `says`: the table's call; `warning`: both answers where they differ; `problem`: why it can't be asked.
    - `deals`: those of a file, or played ones; `turns`: the possible questions in the selected deal; `NOT_CHOSEN`:
      none.
    """

    ranks: str
    copies: int
    hand: tuple[SuitDisplay, ...] = ()
    written: str = ""
    auction: str = ""
    accepted: str = ""
    ticks: tuple[StateTick, ...] = ()
    says: str = ""
    warning: str = ""
    problem: str = ""
    can_add: bool = False
    deals: tuple[str, ...] = ()
    deal: int = NOT_CHOSEN
    turns: tuple[str, ...] = ()
    turn: int = NOT_CHOSEN
    message: str = ""


@dataclass
class _Deals:
    """The deals to take a hand from, and the possible questions: the number of calls before each."""

    deals: tuple[TableDeal, ...] = ()
    turns: tuple[int, ...] = ()
    answers: Mapping[int, str] = field(default_factory=dict)


class OwnHandPresenter:
    """The presenter of one question after another for the current `draft`; `add` is called with each."""

    def __init__(
        self,
        practice: PracticeSetup,
        draft: Callable[[], Draft],
        show: Callable[[OwnHandState], None],
        add: Callable[[FrozenQuestion], None],
        background: Background,
    ) -> None:
        self._practice = practice
        self._draft = draft
        self._show = show
        self._add = add
        self._checking = LatestWork(background, self._failed)
        self._opening = LatestWork(background, self._failed)
        self._made: FrozenQuestion | None = None
        self._deals = _Deals()
        game = draft().reasoner.book.game
        both = (("We are", True), ("They are", False))
        ticks = (StateTick(one, ours, f"{who} {one}") for one in game.states for who, ours in both)
        self.state = OwnHandState(game.deck.ranks, game.deck.copies, ticks=tuple(ticks))

    def start(self) -> None:
        """Show an empty question, and the deals that the teacher has played."""
        self._publish(self.state)
        practice, game = self._practice, self._draft().reasoner.book.game

        def played() -> tuple[TableDeal, ...]:
            if practice.deals is None:
                return ()
            lines = [line for line in practice.deals.deals(practice.learner).deals if line.game == game.name]
            return tuple(practice.deals.deal(practice.learner, line.number).deal for line in lines)

        self._opening.run(played, self._list)

    def write(self, *, auction: str | None = None, hand: str | None = None, accepted: str | None = None) -> None:
        """Store the typed or clicked text."""
        before = self.state
        written = before.written if hand is None else hand.strip()
        shown = replace(
            before,
            auction=before.auction if auction is None else auction,
            written=written,
            hand=self._cards(written),
            accepted=before.accepted if accepted is None else accepted,
        )
        self._check(shown)

    def tick(self, place: int) -> None:
        """Switch a state of a side, by its index among the ticks."""
        ticks = list(self.state.ticks)
        ticks[place] = replace(ticks[place], is_on=not ticks[place].is_on)
        self._check(replace(self.state, ticks=tuple(ticks)))

    def open_file(self, path: Path) -> None:
        """List the deals and problems of a file."""
        game = self._draft().reasoner.book.game

        def read() -> tuple[TableDeal, ...]:
            try:
                found = read_deals(path, game_called, (game.name,), Findings())
            except UnusableFileError as error:
                raise BiddingTrainerError(_no_deals(path, game.name, error)) from error
            return tuple(one for one in found if one.game == game)[:_MOST_DEALS]

        def done(table_deals: tuple[TableDeal, ...]) -> None:
            if not table_deals:
                self._publish(replace(self.state, message=f"{path.name} has no deal of this game."))
                return
            self._list(table_deals)
            self.choose_deal(0)

        self._opening.run(read, done)

    def choose_deal(self, place: int) -> None:
        """Select a deal of the list, at the turn that its file asks about, or else the last one."""
        if not 0 <= place < len(self._deals.deals):
            return
        deal = self._deals.deals[place]
        ends = deal.laws.is_over(deal.auction)
        turns = range(len(deal.calls) + (not ends))
        self._deals.turns = tuple(one for one in turns if deal.hands[deal.auction.before(one).turn].size)
        problem = problem_of(deal)
        calls = deal.game.calls
        asked = len(problem.auction.calls) if problem else NOT_CHOSEN
        answer = problem.answer if problem else None
        self._deals.answers = {} if answer is None else {asked: calls.printed(answer)}
        said = (auction_written(deal.auction.before(one), deal.game) for one in self._deals.turns)
        shown = tuple(f"after {one}" if one else "first to call" for one in said)
        self._publish(replace(self.state, deal=place, turns=shown, turn=NOT_CHOSEN, message=""))
        if self._deals.turns:
            found = asked if asked in self._deals.turns else self._deals.turns[-1]
            self.choose_turn(self._deals.turns.index(found))

    def choose_turn(self, place: int) -> None:
        """Select the hand that is to call at a turn of the selected deal, with the earlier calls."""
        if not 0 <= place < len(self._deals.turns):
            return
        deal, number = self._deals.deals[self.state.deal], self._deals.turns[place]
        before = deal.auction.before(number)
        hand = deal.hands[before.turn]
        ours = side_of(before.turn)
        ticks = tuple(
            replace(one, is_on=one.state in before.states[ours if one.ours else 1 - ours]) for one in self.state.ticks
        )
        self._check(
            replace(
                self.state,
                turn=place,
                auction=auction_written(before, deal.game),
                written=str(hand),
                hand=hand_display(hand),
                accepted=self._deals.answers.get(number, ""),
                ticks=ticks,
            )
        )

    def add(self) -> None:
        """Add the question, and begin another one after the same calls."""
        made = self._made
        if made is not None:
            self._add(made)
            self._made = None
            said = "It is in the lesson. Write the next hand, or close this."
            cleared = replace(self.state, written="", hand=(), accepted="", says="", warning="", can_add=False)
            self._publish(replace(cleared, turn=NOT_CHOSEN, message=said))

    def _list(self, deals: tuple[TableDeal, ...]) -> None:
        self._deals = _Deals(deals)
        said = tuple(f"{number}  {one.title or 'Deal'}".rstrip() for number, one in enumerate(deals, 1))
        self._publish(replace(self.state, deals=said, deal=NOT_CHOSEN, turns=(), turn=NOT_CHOSEN))

    def _check(self, state: OwnHandState) -> None:
        """Show the table's call for the present input."""
        self._made = None
        state = replace(state, says="", warning="", problem="", message="", can_add=False)
        self._publish(state)
        if not state.written:
            return
        draft = self._draft()

        def done(result: tuple[FrozenQuestion, str, str] | str) -> None:
            if isinstance(result, str):
                self._publish(replace(self.state, problem=result))
                return
            self._made, says, warning = result
            self._publish(replace(self.state, says=says, warning=warning, can_add=True))

        self._checking.run(lambda: _looked_at(draft, state), done)

    def _cards(self, written: str) -> tuple[SuitDisplay, ...]:
        """Return the cards of a whole hand; empty for an incomplete one."""
        try:
            return hand_display(parse_hand(self._draft().reasoner.book.game.deck, written))
        except BiddingTrainerError:
            return ()

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, message=str(error)))

    def _publish(self, state: OwnHandState) -> None:
        self.state = state
        self._show(state)


def _no_deals(path: Path, game: str, error: UnusableFileError) -> str:
    """Return why a file can't be used, in words for somebody who has chosen the wrong one."""
    name, first = visible(path.name), error.problems[0]
    endings = (*ENDINGS, *deal_endings(game, game_called))
    if path.suffix not in endings:
        return f"{name} is not a file of deals. Choose one whose name ends in {joined(sorted(set(endings)), 'or')}."
    return f"{name} can't be read: line {first.line}, {first.wrong}."


_SIDES: Final = (True, False)


def _looked_at(draft: Draft, state: OwnHandState) -> tuple[FrozenQuestion, str, str] | str:
    """Return the question, the table's call, and both answers where they differ; or a sentence on what is wrong."""
    reasoner = draft.reasoner
    game = reasoner.book.game
    try:
        question = own_question(draft.freezer, reasoner, state.auction, state.written, _states(state, draft))
        own = with_accepted(question, state.accepted, reasoner)
    except BiddingTrainerError as error:
        return str(error)
    known = [number for number, one in enumerate(draft.lesson.questions, 1) if one.likeness == own.likeness]
    if known:
        return f"Question {known[0]} has this hand already."
    table = ", ".join(game.calls.printed(game.calls.parse(call)) for call in question.calls)
    return own, f"The table calls {table}: {row_label(str(question.row), game)}.", otherwise_text(own, game)


def _states(state: OwnHandState, draft: Draft) -> States:
    """Return the ticked states, the first caller's side first."""
    ours, theirs = (frozenset(one.state for one in state.ticks if one.is_on and one.ours is side) for side in _SIDES)
    is_first = len(calls_typed(state.auction, draft.reasoner.book.game)) % 2 == 0
    return (ours, theirs) if is_first else (theirs, ours)
