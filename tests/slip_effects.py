"""What a slip in a table does: calls that change, and proofs that fail, looked for only where it can show.

All that does not depend on the slip is found once: the auctions that the table leads to as it was, the situations that
each of them passes, and the compiled rows of both tables, which are the same but for those that the slip is in.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice

from trainer.auction.auction import Auction
from trainer.hands.hand_set import HandSet
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.point_states import State, named_state_of, rows_state_of
from trainer.verifying.auctions.proof_states import ProofStates
from trainer.verifying.auctions.situation_points import SituationPoints
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import PointComparison
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proved_points import ProvedPoints

_MOST_AUCTIONS = 300
"""Of one pattern."""

_DEALS = 600


@dataclass(frozen=True)
class _Met:
    """An auction of the table as it was, and the situations that it comes to, its own the last."""

    auction: Auction
    passes: tuple[str, ...]


class Table:
    """A table as it was, with what is found of it once."""

    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self.reasoner = Reasoner(book)
        self.states = ProofStates(self.reasoner)
        self.order = ExampleOrder(book.game)

    def with_slip(self, read: RuleBook) -> RuleBook:
        """The table that was read with a slip in it; whatever is the same in both is one value, and compiled once."""
        return replace(
            read,
            laws=self.book.laws,
            situations=tuple(_shared(self.book.situations, read.situations)),
            natural=tuple(_shared(self.book.natural, read.natural)),
        )

    @cached_property
    def first_auctions(self) -> dict[str, Auction]:
        """An auction for every situation to which one leads."""
        found: dict[str, Auction] = {}
        for one in self.met:
            found.setdefault(one.passes[-1], one.auction)
        return found

    @cached_property
    def met(self) -> list[_Met]:
        """The auctions of all situations; of those at which the table makes the same calls only the first."""
        points_of = SituationPoints(self.reasoner)
        known: dict[State, CompiledSituation] = {}
        for situation in self.book.situations:
            by_pattern = (islice(points, _MOST_AUCTIONS) for _, points in points_of.by_pattern(situation))
            for point in chain(*by_pattern, points_of.named(situation)):
                known.setdefault(named_state_of(point), point)
        for point in chain.from_iterable(islice(points_of.bid_deals.points(), _DEALS)):
            known.setdefault(named_state_of(point), point)
        return [_Met(point.auction, tuple(self.passed(point.auction))) for point in known.values()]

    @cached_property
    def unreached(self) -> dict[str, frozenset[str]]:
        """The rows that no hand takes at any of these auctions, by situation: others reach them."""
        proved, findings = ProvedPoints(self.reasoner), Findings(self.book.name, "")
        for one in self.met:
            point = self.reasoner.at(one.auction)
            if point is not None:
                proved.prove(point, findings)
        if not findings.proved:
            message = f"{self.book.name} is not proved as it is"
            raise ValueError(message)
        return {situation.id: proved.unreached(situation) for situation in self.book.situations}

    def hands_at(self, point: CompiledSituation) -> HandSet:
        """The hands at a point with which its player makes all his calls before."""
        auction = point.auction
        return consistent_hands(self.reasoner, auction, calls_of(auction, auction.turn))

    def passed(self, auction: Auction) -> Iterator[str]:
        """The situations that an auction comes to, its own the last."""
        for index in range(len(auction.calls) + 1):
            point = self.reasoner.at(auction.before(index))
            if point is not None:
                yield point.situation.id


class Effects:
    """What a slip does to the table as it was: `book` is the table with it, as `Table.with_slip` gives it."""

    def __init__(self, table: Table, book: RuleBook) -> None:
        self._table = table
        self.reasoner = Reasoner(book, beside=table.reasoner)
        self._states = ProofStates(self.reasoner)
        before = table.book.situations_by_id
        self._changed = {one.id for one in book.situations if one is not before.get(one.id)}
        self._everywhere = (
            book.natural != table.book.natural
            or [one.id for one in book.situations] != [one.id for one in table.book.situations]
            or any(_without_rows(book.situations_by_id[name]) != _without_rows(before[name]) for name in self._changed)
        )

    @cached_property
    def changes_calls(self) -> bool:
        """Whether some hand calls otherwise than before."""
        hands = self._table.reasoner.every_hand
        return any(
            now is None or PointComparison((before, now), hands, self._table.order).causes()
            for before, now in self.touched()
        )

    @cached_property
    def changes_calls_in_play(self) -> bool:
        """Whether a hand calls otherwise than before that would have made its own earlier calls by the table."""
        for before, now in self.touched():
            hands = self._table.hands_at(before)
            if hands.size and (now is None or PointComparison((before, now), hands, self._table.order).causes()):
                return True
        return False

    def touches(self, passes: Collection[str]) -> bool:
        """Whether the slip can show at an auction that comes to some situations."""
        return self._everywhere or not self._changed.isdisjoint(passes)

    def touched(self, most: int | None = None) -> Iterator[tuple[CompiledSituation, CompiledSituation | None]]:
        """The points at which the slip can show, as they were and as they are; None where no situation is any more.

        Those of the situation that the slip is in come before what follows from it, and short auctions before long;
        with `most` only so many auctions are looked at.
        """
        near = (one for one in self._table.met if self.touches(one.passes))
        met = sorted(near, key=lambda one: (one.passes[-1] not in self._changed, len(one.auction.calls)))
        for one in met[:most]:
            before, now = self._table.reasoner.at(one.auction), self.reasoner.at(one.auction)
            if before is not None and (now is None or not self._is_alike(before, now)):
                yield before, now

    def breaks_a_proof(self) -> bool:
        """Whether a proof fails at one of these points, or a row is reached no longer."""
        proved, findings = ProvedPoints(self.reasoner), Findings(self.reasoner.book.name, "")
        for _, now in self.touched():
            if now is None:
                return True
            proved.prove(now, findings)
            if not findings.proved:
                return True
        return self._leaves_a_row_unreached(proved, findings)

    def _leaves_a_row_unreached(self, proved: ProvedPoints, findings: Findings) -> bool:
        """In a situation that the slip is in; it takes all auctions that lead there."""
        by_situation: dict[str, list[Auction]] = defaultdict(list)
        for one in self._table.met:
            by_situation[one.passes[-1]].append(one.auction)
        for name in self._changed & {*by_situation}:
            for auction in by_situation[name]:
                point = self.reasoner.at(auction)
                if point is not None:
                    proved.prove(point, findings)
            if proved.unreached(self.reasoner.book.situations_by_id[name]) - self._table.unreached[name]:
                return True
        return False

    def _is_alike(self, before: CompiledSituation, now: CompiledSituation) -> bool:
        """Whether both have the same rows, which are compiled once, and so the same calls and proofs."""
        is_same = rows_state_of(before) == rows_state_of(now)
        return is_same and self._table.states.of(before).is_forced == self._states.of(now).is_forced


def _shared(before: Iterable[Situation], now: Iterable[Situation]) -> Iterator[Situation]:
    """The situations as they are now, with every row that is as it was in the place of its equal."""
    known = {one.id: one for one in before}
    for situation in now:
        old = known.get(situation.id)
        if old is None or situation == old:
            yield situation if old is None else old
            continue
        rows = {row.id: row for row in old.rows}
        kept = (rows[row.id] if rows.get(row.id) == row else row for row in situation.rows)
        yield replace(situation, rows=tuple(kept))


def _without_rows(situation: Situation) -> Situation:
    return replace(situation, rows=())
