"""Making pages of situations: what every call shows, and the exact share of hands that make it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from trainer.auction.auction import NO_STATES, Auction
from trainer.auction.call import Call
from trainer.cards.notation import parse_hand
from trainer.games.game import Game
from trainer.hands.drawing import AnyHands, split_or_drawn
from trainer.language.book.rule_book import Example, Row, Situation
from trainer.language.book.sections import own_sections
from trainer.playing.guided.bidding_hints import asked_by
from trainer.printing.contents.page import ExampleHand, PrintedPage, PrintedRow
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.reasoning.rows.bound_rows import BoundRows
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.meaning_words import claimed, is_empty_pass, left_over_at
from trainer.reasoning.words.table_talk import alert_or_announcement
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.proofs.proved_points import HANDS_DRAWN, MOST_KINDS

_SUITS: Final = 4
_MOST_POINTS: Final = 30
"""The most points of a situation that are searched for a row that its first point lacks."""

_DEALS: Final = 150
"""The deals that are bid out for situations that nothing else leads to."""

_MOST_EXAMPLES: Final = 4
"""The most examples of a row, and the most near misses."""


class SituationPages:
    """The pages of one convention, made once and cached. It may be used by one thread at a time."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.reasoner = reasoner
        self._points = SituationPoints(reasoner, deals=0)
        self._first: dict[str, CompiledSituation | None] = {}
        self._kept: dict[str, PrintedPage] = {}
        self._met: SituationPoints | None = None

    def point(self, situation: Situation) -> CompiledSituation | None:
        """Return the sample point of a situation; None if no auction leads there."""
        if situation.id not in self._first:
            self._first[situation.id] = self._points.first(situation)
        return self._first[situation.id]

    def page(self, situation: Situation) -> PrintedPage:
        """Return the page of a situation."""
        if situation.id not in self._kept:
            point = self.point(situation)
            shown = PrintedPage(situation.id, situation.title, (), ()) if point is None else self.page_at(point)
            self._kept[situation.id] = shown
        return self._kept[situation.id]

    def every_page(self, situation: Situation) -> tuple[PrintedPage, ...]:
        """Return the page of a situation, and further pages for calls that can only be made at other auctions.

        Deals are bid out where neither patterns nor examples lead to a row.
        """
        first = self.page(situation)
        met = {row.row for row in first.every_row if row.call}
        missing = {row.id for row in situation.rows} - met
        pages = [first.only(met)] if met else []
        for point in self._more_points(situation) if missing else ():
            found = missing & set(_callable(point))
            if found:
                pages.append(self.page_at(point).only(found))
                missing -= found
            if not missing:
                break
        return tuple(pages)

    def _more_points(self, situation: Situation) -> Iterator[CompiledSituation]:
        if self.point(situation) is not None:  # else patterns and examples were gone through in vain already
            yield from islice(self._points.of(situation), _MOST_POINTS)
        if self._met is None:
            self._met = SituationPoints(self.reasoner, deals=_DEALS)
        yield from self._met.named(situation)

    def examples(self, situation: Situation, row_id: str) -> tuple[ExampleHand, ...]:
        """Return the examples of a row, then its near misses."""
        row = next((one for one in situation.rows if one.id == row_id), None)
        point = self.point(situation)
        if row is None:
            return ()
        shown = [one for one in (self._example(one, point) for one in row.examples) if one is not None]
        # Examples at this auction are the plainest; a row that several situations share has others, too.
        shown.sort(key=lambda one: len(one.auction))
        kinds = ((one for one in shown if one.is_near_miss is near) for near in (False, True))
        return tuple(one for kind in kinds for one in islice(kind, _MOST_EXAMPLES))

    def page_at(self, point: CompiledSituation) -> PrintedPage:
        """Return the page of a situation at one of its auctions, which need not be the sample auction."""
        situation = point.situation
        sums = sums_of(point.bound_rows)
        hands = split_or_drawn(self.reasoner.every_hand, sums, MOST_KINDS, HANDS_DRAWN)
        at = PointHands(point, hands)
        rows = [(one[0].row, self._row(number, one[0].row, at)) for number, one in enumerate(point.bound_rows) if one]
        return PrintedPage(
            situation.id,
            situation.title,
            tuple(map(self.reasoner.book.game.calls.printed, point.auction.calls)),
            tuple(shown for row, shown in rows if not row.may),
            tuple(shown for row, shown in rows if row.may),
            source=", ".join(own_sections(situation.source, self.reasoner.book.source)),
            note=situation.note,
            is_exact=self.reasoner.every_hand.splitting(sums).size <= MOST_KINDS,
        )

    def _row(self, number: int, row: Row, at: PointHands[AnyHands]) -> PrintedRow:
        bound_rows = at.compiled.bound_rows[number]
        takers = at.takers.get(number)
        calls = () if takers is None else takers.calls
        game = self.reasoner.book.game
        first, span = calls_spanned(calls, bound_rows[0].call.usual(), game)
        words = row_words(bound_rows, game, at.compiled.auction)
        return PrintedRow(
            row.id,
            first,
            span,
            words,
            None if row.may else at.hands.share(at.takes(number)),
            source=", ".join(own_sections(row.source, self.reasoner.book.source)),
            note=row.note,
            is_forcing=bool(row.forcing),
            asks=row.asks,
            alert_text=alert_or_announcement(row),
            is_empty_pass=is_empty_pass(row),
        )

    def _auction_of(self, example: Example, point: CompiledSituation | None) -> Auction | None:
        if example.auction or example.states != NO_STATES:
            return self.reasoner.example_auction(example)
        return None if point is None else point.auction

    def _example(self, example: Example, point: CompiledSituation | None) -> ExampleHand | None:
        reasoner, game = self.reasoner, self.reasoner.book.game
        try:
            auction = self._auction_of(example, point)
            if auction is None:
                return None
            hand = parse_hand(game.deck, example.hand)
            choice = reasoner.choose(auction, hand)
            call = game.calls.parse(example.call) if example.call else choice.call
        except BiddingTrainerError:  # the proof of the table says what is wrong with it
            return None
        if call not in choice.calls:  # what is agreed besides has moved it
            return None
        is_usual = point is not None and auction.calls == point.auction.calls
        after = () if is_usual else tuple(map(game.calls.printed, auction.calls))
        return ExampleHand(hand, game.calls.printed(call), example.near_miss, example.note, after)


def _callable(point: CompiledSituation) -> Iterator[str]:
    """Yield the ids of rows whose call can be made at a point."""
    for bound_rows in point.bound_rows:
        if any(one.call.usual() is not None for one in bound_rows):
            yield bound_rows[0].row.id


def calls_spanned(calls: Sequence[Call], usual: Call | None, game: Game) -> tuple[str, str]:
    """Return the lowest of a row's calls in its first suit, and their range; the usual call if it has none."""
    printed = game.calls.printed
    if not calls:
        return ("" if usual is None else printed(usual)), ""
    suits = list(dict.fromkeys(call.denomination for call in calls))
    of_first = [call for call in calls if call.denomination == suits[0]]
    ordered = sorted(of_first, key=lambda call: call.amount)
    spans = [f"to {printed(ordered[-1])}"] if len(ordered) > 1 else []
    if len(suits) == _SUITS:
        spans.append("or any other suit")
    elif len(suits) > 1:
        spans.append("or another suit")
    return printed(ordered[0]), ", ".join(spans)


def row_words(bound_rows: BoundRows, game: Game, before: Auction) -> str:
    """Return what a row shows when it calls next after an auction, as a sentence without its full stop."""
    row = bound_rows[0].row
    words = "" if row.is_left_over else claimed(asked_by(bound_rows[0], several=len(bound_rows) > 1), game)
    words = words or row.why or left_over_at(before, row.call.form, game)
    return capitalized(f"{row.named}: {words}" if row.named else words)
