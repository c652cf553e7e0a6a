"""Judging a call: right, accepted, wrong or illegal, with the facts for an explanation."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, partial

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.card_change import CardChange
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.failing import Failure, failures
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings, Mix
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.reasoning.rows.row_meaning import RowMeaning


class Verdict(StrEnum):
    """A convention's verdict on a call; `fine` comes only from judges that know what calls are worth."""

    RIGHT = "right"
    ACCEPTED = "accepted"
    FINE = "fine"
    WRONG = "wrong"
    ILLEGAL = "illegal"


@dataclass(frozen=True)
class Judgement:
    """The verdict on a call, with its facts.

    - `meanings`: the possible meanings of the call, by row, with the one nearest to the hand first. Without any, the
      call tells nothing; `nothing` is the table's reason for that, if it has one.
    - `is_natural`: no row gives the call to a hand, and the meaning follows from its form.
    - `failures`: what the hand lacks of the first meaning. If it lacks nothing, an earlier row takes the hand, or
      `preferred` is the same row with the suit that it prefers.
    - `share`, `change`, `mix` and `is_possible` are computed when first needed, by `find_share` and so on.
    """

    verdict: Verdict
    call: Call
    hand: Hand
    auction: Auction
    choice: Choice
    judge: "Judge" = field(compare=False, repr=False)
    why_illegal: str = ""
    meanings: tuple[RowMeaning, ...] = ()
    is_natural: bool = False
    nothing: str = ""
    failures: tuple[Failure, ...] = ()
    preferred: BoundRow | None = None
    find_share: Callable[[], float | None] = field(default=lambda: 0.0, compare=False, repr=False)
    find_change: Callable[[], CardChange | None] = field(default=lambda: None, compare=False, repr=False)
    find_possible: Callable[[], bool] = field(default=lambda: True, compare=False, repr=False)
    find_mix: Callable[[], Mix] = field(default=lambda: (), compare=False, repr=False)

    @cached_property
    def share(self) -> float | None:
        """Return the exact share of hands that make a wrong call, among those that made its player's earlier calls.

        Returns None where the earlier calls exclude every hand that makes it.
        """
        return self.find_share()

    @cached_property
    def is_possible(self) -> bool:
        """Return whether a hand that made the player's earlier calls can have what a wrong call tells by its form."""
        return self.find_possible()

    @cached_property
    def mix(self) -> Mix:
        """Return the meanings of a wrong call, the commonest first, each with its share of the hands that make it.

        These are hands that made its player's earlier calls; there may be none.
        """
        return self.find_mix()

    @cached_property
    def change(self) -> CardChange | None:
        """Return the smallest change of cards that makes a wrong call right and keeps earlier calls right, or None."""
        return self.find_change()


class Judge:
    """A judge of calls by one rule book."""

    def __init__(self, reasoner: Reasoner) -> None:
        self.reasoner = reasoner
        self.meanings = AgreedMeanings(reasoner)

    def judge(self, auction: Auction, hand: Hand, call: Call) -> Judgement:
        """Return the verdict on a call.

        Raises `NotCoveredError` when the convention has no situation for the auction.
        """
        choice = self.reasoner.choose(auction, hand)
        why = self.reasoner.book.laws.problem_with(auction, call, hand)
        if why is not None:
            return Judgement(Verdict.ILLEGAL, call, hand, auction, choice, self, why_illegal=why)
        meaning = choice.row_meaning(call)
        if meaning is not None:
            verdict = Verdict.RIGHT if call == choice.call else Verdict.ACCEPTED
            return Judgement(verdict, call, hand, auction, choice, self, meanings=(meaning,))
        return self._wrong(auction, hand, call, choice)

    def _wrong(self, auction: Auction, hand: Hand, call: Call, choice: Choice) -> Judgement:
        agreed = self.meanings.of(auction, call)
        by_row = sorted(
            agreed.by_row,
            key=lambda one: (
                # What is taught explains a wrong call better than what is played too.
                self._distance(one[0], hand) > 0 and one[0].is_variant,
                self._distance(one[0], hand),
                len(one[1].failed(hand)),
                one[0].row.may,
                -one[1].size,
            ),
        )
        if not by_row:
            return Judgement(Verdict.WRONG, call, hand, auction, choice, self, nothing=agreed.nothing)
        nearest, demands = by_row[0]
        failed = failures(demands, hand, self.reasoner.tables)
        return Judgement(
            verdict=Verdict.WRONG,
            call=call,
            hand=hand,
            auction=auction,
            choice=choice,
            judge=self,
            meanings=tuple(meaning for meaning, _ in by_row),
            is_natural=agreed.is_natural,
            failures=failed,
            preferred=None if failed or agreed.is_natural else _preferred(choice, nearest),
            find_share=partial(self.meanings.share, auction, call),
            find_change=partial(self.meanings.change_for, auction, hand, call),
            find_possible=partial(self.meanings.is_possible, auction, call),
            find_mix=partial(self.meanings.mix, auction, call),
        )

    def _distance(self, meaning: RowMeaning, hand: Hand) -> int:
        return Lacking(hand, meaning.binding, self.reasoner.tables).cards(meaning.shows)


def _preferred(choice: Choice, nearest: RowMeaning) -> BoundRow | None:
    """Return the row of a meaning, bound to the suits with which it takes the hand; None where it does not."""
    return next((one for one in (choice.chosen, *choice.accepted.values()) if one.row is nearest.row), None)
