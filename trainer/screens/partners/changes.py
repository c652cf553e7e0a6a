"""The differences between two agreements: situation by situation, at the first auction of each, over all hands."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain, islice, zip_longest
from typing import Final

from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.printing.contents.page import PrintedPage
from trainer.printing.contents.situation_pages import SituationPages
from trainer.problems import IllegalAuctionError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.partners.changes_state import CallShare, ChangesDisplay, HandChanged, SituationChanged
from trainer.screens.partners.early_first import EarlyFirst, Placed
from trainer.screens.work.latest_work import LatestWork
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import KINDS_LOOKED_THROUGH, Cause, DifferingHand, PointComparison

COUNTING: Final = "Counting hands…"

ENOUGH: Final = 8
"""How many differences of early auctions tell two agreements apart in ten lines; more are looked for on demand."""

HANDS: Final = 3
CALLS: Final = 4
"""A judgment: so many hands and calls fit beside the tick that changes them."""

_LEAST: Final = 5e-7
"""The smallest change of a share that is listed."""


class Changes:
    """Two books of one game, `before` and `now`. Not thread-safe."""

    def __init__(self, before: Reasoner, now: Reasoner) -> None:
        self._sides = (before, now)
        self._pages = (SituationPages(before), SituationPages(now))
        self._order = ExampleOrder(now.book.game)

    def written_otherwise(self) -> tuple[Situation, ...]:
        """Return the situations of the present book whose rows differ from before."""
        before, now = (side.book for side in self._sides)
        return tuple(one for one in now.situations if _rows(before, one.id) != _rows(now, one.id))

    def everywhere(self) -> tuple[Situation, ...]:
        """Return all situations of the present book."""
        return self._sides[1].book.situations

    def early_first(self, situations: Iterable[Situation]) -> EarlyFirst:
        """Return the order in which early auctions come first, because most deals come to those."""
        return EarlyFirst(situations, self.bids_before)

    def bids_before(self, situation: Situation) -> int | None:
        """Return how many bids the first auction of a situation of the present book has; None without an auction."""
        here = self._pages[1].point(situation)
        return None if here is None else sum(call.is_bid for call in here.auction.calls)

    def at(self, situation: Situation) -> SituationChanged | None:
        """Return the differences in a situation of the present book.

        None where there are none, or no earlier situation.
        """
        here = self._pages[1].point(situation)
        there = None if here is None else _opposite(self._sides[0], here)
        if here is None or there is None:
            return None
        hands = self._sides[1].every_hand
        comparison = PointComparison((there, here), hands, self._order, looked_through=KINDS_LOOKED_THROUGH)
        causes = [one for one in comparison.causes() if one.deals]
        if not causes:
            return None
        return SituationChanged(
            situation.id,
            situation.title,
            tuple(map(self._sides[1].book.game.calls.printed, here.auction.calls)),
            sum(cause.deals for cause in causes) / hands.total,
            self._calls(there, here),
            tuple(map(self._changed, islice(_plainest(causes), HANDS))),
            is_exact=not comparison.drawn,
        )

    def _calls(self, before: CompiledSituation, now: CompiledSituation) -> tuple[CallShare, ...]:
        """Return the shares of both books after the same calls; the old situation may cover other auctions as well."""
        shares = [_by_call(pages.page_at(point)) for pages, point in zip(self._pages, (before, now), strict=True)]
        calls = dict.fromkeys(chain(*shares))
        found = [CallShare(call, shares[0].get(call, 0.0), shares[1].get(call, 0.0)) for call in calls]
        changed = [one for one in found if abs(one.now - one.before) > _LEAST]
        return tuple(sorted(changed, key=lambda one: -abs(one.now - one.before))[:CALLS])

    def _changed(self, example: DifferingHand) -> HandChanged:
        game = self._sides[1].book.game
        before, now = (
            " or ".join(game.calls.printed(game.calls.parse(call)) for call in calls) for calls in example.calls
        )
        return HandChanged(hand_display(parse_hand(game.deck, example.hand)), before, now)


class ChangesWork:
    """A comparison of two agreements in the background, situation by situation, with intermediate results.

    `counted` says in how many situations something was found. It can be stopped and resumed. With `enough` early
    auctions come first, those with equally many bids by the share of hands, and it stops by itself once it has found so
    many differences, before auctions with more bids.
    """

    def __init__(
        self,
        work: LatestWork,
        show: Callable[[ChangesDisplay], None],
        counted: str = "It changes calls in {}.",
        enough: int = 0,
    ) -> None:
        self._work = work
        self._enough = enough
        self._bids: dict[str, int] = {}
        self._show = show
        self._counted = counted
        self._go_on: Callable[[], None] = lambda: None
        self.state = ChangesDisplay()

    def look(self, title: str, make: Callable[[], tuple[Changes, tuple[Situation, ...]]], nothing: str = "") -> None:
        """Start comparing what `make` returns: two agreements and the situations.

        `nothing` is the text without a change.
        """
        self._publish(ChangesDisplay(title, COUNTING, looking=True))

        def done(result: tuple[Changes, tuple[Situation, ...]]) -> None:
            changes, situations = result
            self._bids = {}
            bids_before = changes.bids_before if self._enough else lambda _: 0
            self._look_on(changes, EarlyFirst(situations, bids_before), 0, nothing)

        self._go_on = lambda: self._work.run(make, done)
        self._go_on()

    def choose(self, situation: str) -> None:
        """Open a situation."""
        self._publish(replace(self.state, chosen=situation))

    def stop(self) -> None:
        """Stop comparing; the results so far stay."""
        if self.state.can_be_stopped:
            self._work.drop()
            self._publish(replace(self.state, looking=False, is_stopped=True))

    def go_on(self) -> None:
        """Resume where it was stopped."""
        if self.state.is_stopped:
            self._publish(replace(self.state, looking=True, is_stopped=False))
            self._go_on()

    def forget(self) -> None:
        """Clear the display."""
        self._work.drop()
        self._publish(ChangesDisplay())

    def fail(self) -> None:
        """Stop comparing after an error; the results so far stay."""
        self._publish(replace(self.state, looking=False))

    def _look_on(self, changes: Changes, order: EarlyFirst, place: int, nothing: str, *, rest: bool = False) -> None:
        """Look at the situation at this place of the order, then at those behind it: until it is enough, or all."""
        number = order.number
        looked = f"Checked {place} of {number} situations." if number > 1 else COUNTING
        self._publish(replace(self.state, said=looked, of=number))

        def look_at(here: Placed | None) -> None:
            if here is None:
                self._publish(replace(self.state, said=self._said(nothing), looking=False))
            elif not rest and self._is_enough(here[0]):
                left = number - place
                later = f"{left} of later auctions {'is' if left == 1 else 'are'} not checked yet."
                said = f"{self._said(nothing)} The largest differences of the first auctions come first; {later}"
                self._go_on = lambda: self._look_on(changes, order, place, nothing, rest=True)
                self._publish(replace(self.state, said=said, looking=False, is_stopped=True))
            else:
                self._bids[here[1].id] = here[0]
                self._work.run(lambda: changes.at(here[1]), done)

        def done(situation_changed: SituationChanged | None) -> None:
            if situation_changed is not None:
                self.state = replace(self.state, situations=self._sorted((*self.state.situations, situation_changed)))
            self._look_on(changes, order, place + 1, nothing, rest=rest)

        self._go_on = lambda: self._work.run(lambda: order.at(place), look_at)
        self._go_on()

    def _is_enough(self, bids: int) -> bool:
        """Return whether enough differences are found, and the next auction has more bids than the last one."""
        is_enough = bool(self._enough) and len(self.state.situations) >= self._enough
        return is_enough and bids > max(self._bids.values(), default=bids)

    def _sorted(self, situations: tuple[SituationChanged, ...]) -> tuple[SituationChanged, ...]:
        """Return the differences as they are shown: early auctions first where those count more."""
        if not self._enough:
            return situations
        return tuple(sorted(situations, key=lambda one: (self._bids[one.situation], -one.share)))

    def _said(self, nothing: str) -> str:
        number = len(self.state.situations)
        if not number:
            return nothing
        return self._counted.format("one situation" if number == 1 else f"{number} situations")

    def _publish(self, state: ChangesDisplay) -> None:
        self.state = state
        self._show(state)


def _rows(book: RuleBook, situation: str) -> object:
    found = book.situations_by_id.get(situation)
    return None if found is None else (found.patterns, found.facts, [replace(row, examples=()) for row in found.rows])


def _opposite(other: Reasoner, here: CompiledSituation) -> CompiledSituation | None:
    try:
        return other.at(other.auction(here.auction.calls, here.auction.states))
    except IllegalAuctionError:
        return None


def _by_call(page: PrintedPage) -> dict[str, float]:
    """Return the shares of all hands by call, as printed on pages."""
    shares: dict[str, float] = {}
    for row in page.rows:
        call = f"{row.call} {row.span}".strip()
        shares[call] = shares.get(call, 0.0) + (row.share or 0.0)
    return shares


def _plainest(causes: list[Cause]) -> Iterator[DifferingHand]:
    """Yield the first example of every cause, then the second ones."""
    for examples in zip_longest(*(cause.examples for cause in causes)):
        yield from (one for one in examples if one is not None)
