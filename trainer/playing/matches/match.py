"""A match: consecutive deals, with the dealer moving on and the scores added up (1.3 to 1.5).

The players sit on chairs, numbered in the order of calling from any one of them. Neighbours are opponents, so a chair's
team is its number modulo 2. A deal has seats instead, which are numbered anew from its first caller on.
"""

from dataclasses import dataclass, replace
from functools import cached_property

from trainer.auction.seat import Seat
from trainer.games.circumstances import Circumstances
from trainer.games.procedure import MatchFormat, NextDeal, Procedure
from trainer.games.scoring import Score
from trainer.playing.deals.redeals import holding_one_suit, may_cancel, why_cancelled
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.matches.match_score import MatchScore

Chair = int
"""A player's place at the table for the whole match, from 0."""


def team_of(chair: Chair) -> int:
    """Return the team of a chair, 0 or 1."""
    return chair % 2


@dataclass(frozen=True)
class DealOfMatch:
    """A deal, its dealer, and why it was `cancelled` (empty for a deal that counts).

    `other` is the score of the same deal at another table, that of the first caller's side minus the other's; None
    where the deal counts by itself.
    """

    deal: TableDeal
    dealer: Chair
    cancelled: str = ""
    other: int | None = None

    @property
    def next_deal(self) -> NextDeal | None:
        """Return what the deal carries over to the next one; None where its laws carry nothing over."""
        deal = self.deal
        carrying = deal.game.procedure.carrying.get(deal.laws.name)
        return None if carrying is None else carrying.after(deal.result, deal.taken or (0, 0), deal.circumstances)


@dataclass(frozen=True)
class Match:
    """A match as far as it has been played. `first_dealer` deals first; `chairs` is the number of players.

    `deals` are all deals, including cancelled ones; a new match has none.
    """

    procedure: Procedure
    format: MatchFormat
    chairs: int
    first_dealer: Chair = 0
    deals: tuple[DealOfMatch, ...] = ()

    @property
    def dealer(self) -> Chair:
        """Return the next dealer: the next player after each deal that counts, the same one after a cancelled deal."""
        return (self.first_dealer + self.procedure.dealing.next_dealer * len(self.score.deals)) % self.chairs

    @property
    def cutter(self) -> Chair:
        """Return the player who cuts for the next deal."""
        return (self.dealer + self.procedure.dealing.cuts) % self.chairs

    @property
    def number(self) -> int:
        """Return the number of the next deal, from 1; cancelled deals have no number."""
        return len(self.score.deals) + 1

    @property
    def dealt(self) -> int:
        """Return the number of deals so far, including cancelled ones."""
        return len(self.deals)

    def chair_of(self, seat: Seat, dealer: Chair | None = None) -> Chair:
        """Return the chair of a seat, in the next deal or in one of another `dealer`."""
        return (self._first_caller(dealer) + seat) % self.chairs

    def seat_of(self, chair: Chair, dealer: Chair | None = None) -> Seat:
        """Return the seat of a chair, in the next deal or in one of another `dealer`."""
        return (chair - self._first_caller(dealer)) % self.chairs

    @cached_property
    def score(self) -> MatchScore:
        """Return the score so far."""
        counted = [one for one in self.deals if not one.cancelled]
        rounds = sum((following := one.next_deal) is not None and following.ended_round for one in counted)
        return MatchScore(self.format, tuple(map(self.score_of, counted)), rounds)

    def score_of(self, one: DealOfMatch) -> Score:
        """Return the score of a deal for each team, or its gain over the other table.

        It is (0, 0) for a cancelled deal, and for one that was passed out at the only table.
        """
        score = (0, 0) if one.cancelled else one.deal.score or (0, 0)
        if one.other is not None and not one.cancelled:
            better = one.deal.laws.scoring.compared(score[0] - score[1], one.other)
            score = max(better, 0), max(-better, 0)
        return score if team_of(self.chair_of(0, one.dealer)) == 0 else (score[1], score[0])

    @property
    def circumstances(self) -> Circumstances:
        """Return the circumstances of the next deal, such as vulnerability."""
        carrying = self.procedure.carrying.get(self.format.laws)
        if carrying is not None:
            last = next((one for one in reversed(self.deals) if not one.cancelled), None)
            following = None if last is None else last.next_deal
            return carrying.first if following is None else following.circumstances
        first, second = self.score.game
        score = (first, second) if team_of(self.chair_of(0)) == 0 else (second, first)
        return {**self.procedure.circumstances(self.number, score), **self.format.circumstances}

    def after(self, deal: TableDeal, other: int | None = None) -> "Match":
        """Return the match with one more deal, dealt by the next dealer; `other` is its score at another table.

        A deal that the laws cancel (2.1) is stored but does not count, and the same player deals again. Raises
        `ValueError` when the deal is not over, or the match is.
        """
        why = why_cancelled(deal, self.procedure.redeals_under(deal.laws.name))
        if why is None and not is_over(deal):
            raise ValueError("a deal that is not over has no score")
        return self._with(deal, "" if why is None else str(why), other)

    def cancelled(self, deal: TableDeal) -> "Match":
        """Return the match after the player to call has cancelled the deal because of a one-suited hand.

        Raises `ValueError` when the player may not do so.
        """
        suit = may_cancel(deal, self.procedure.redeals_under(deal.laws.name))
        if suit is None:
            raise ValueError("the player whose turn it is may not cancel the deal")
        return self._with(deal, str(holding_one_suit(deal, deal.auction.turn, suit)))

    def _with(self, deal: TableDeal, cancelled: str, other: int | None = None) -> "Match":
        if self.score.is_over:
            raise ValueError("the match is over")
        return replace(self, deals=(*self.deals, DealOfMatch(deal, self.dealer, cancelled, other)))

    def _first_caller(self, dealer: Chair | None) -> Chair:
        return (self.dealer if dealer is None else dealer) + self.procedure.dealing.first_call


def is_over(deal: TableDeal) -> bool:
    """Return whether the score of a deal is known: it was played or conceded to the end, or passed out (2.2.3)."""
    return deal.taken is not None or (deal.result is None and deal.laws.is_over(deal.auction))
