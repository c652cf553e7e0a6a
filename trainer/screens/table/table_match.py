"""A match at the table: the learner keeps one chair, the deal goes round, and the scores are added up."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from trainer.auction.seat import Seat, side_of
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import Unit, with_minus
from trainer.games.procedure import Carrying, MatchFormat, Redeals
from trainer.playing.deals.dealing import first_dealer, seeds_from
from trainer.playing.deals.redeals import Cancellation, holding_one_suit, may_cancel, why_cancelled
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.matches.match import Chair, DealOfMatch, Match, team_of
from trainer.playing.matches.other_table import OtherTable
from trainer.screens.choose.choosing import PartChoice
from trainer.screens.table.deal_log import Played
from trainer.screens.table.line_title import in_a_sentence
from trainer.screens.table.outcome_words import contract_of_table
from trainer.screens.table.table_display import result_text, seat_name
from trainer.screens.table.table_state import MatchDisplay, SheetRow

MATCH = "match:"
"""The prefix of a new match's part, followed by the name of its format."""

SAME_MATCH = "match"
"""The part that continues the match in progress."""

_HEADING = "A match"


@dataclass(frozen=True)
class MatchAtTable:
    """A match with the learner on the chair `learner`.

    `id` is its name in the log; `seed` is that of its first deal, from which the others are numbered; all deals are
    played under the same `laws`.
    """

    match: Match
    id: str
    seed: str
    laws: Laws
    learner: Chair = 0

    @property
    def unit(self) -> Unit:
        """Return the unit of the score: that of comparisons if deals are compared with another table."""
        return self.laws.scoring.compared_in

    @property
    def seat(self) -> Seat:
        """Return the learner's seat in the next deal."""
        return self.match.seat_of(self.learner)

    @property
    def next_seed(self) -> str:
        """Return the seed of the next deal."""
        return next(islice(seeds_from(self.seed), self.match.dealt, None))

    @property
    def is_over(self) -> bool:
        """Return whether the match is finished."""
        return self.match.score.is_over

    def after(self, deal: TableDeal, other: int | None = None) -> "MatchAtTable":
        """Return the match after its next deal; `other` is the score of the deal at another table.

        Raises `ValueError` when the deal is neither over nor cancelled.
        """
        redeals = self.match.procedure.redeals_under(deal.laws.name)
        by_holder = may_cancel(deal, redeals) is not None
        return replace(self, match=self.match.cancelled(deal) if by_holder else self.match.after(deal, other))

    def played(self, deal: TableDeal) -> Played:
        """Return the next deal in the form of the log, once it is over or cancelled."""
        last = self.after(deal).match.deals[-1]
        return Played(deal, self.seat, self.id, self.match.format.name, last.dealer, last.cancelled)

    def display(self, *, between_deals: bool) -> MatchDisplay:
        """Return the score of the match during a deal, or `between_deals`."""
        score, length = self.match.score, self.match.format
        ours = team_of(self.learner)
        done = len(score.deals)
        of = f" of {length.deals}" if length.deals else ""
        where = f"After {_deals(done)}{of}" if between_deals else f"Deal {done + 1}{of}"
        won, lost = score.games_won[ours], score.games_won[1 - ours]
        games = (f"games {won} to {lost}",) if length.best_of > 1 else ()
        # The game that was won begins no new one where it was the only one.
        points = score.total if score.is_over and length.best_of == 1 else score.game
        own, others = points[ours], points[1 - ours]
        counted = "" if self.unit == self.laws.scoring.unit else f" {self.unit.plural}"
        scores = f"your side {with_minus(own)}, opponents {with_minus(others)}{counted}"
        # Where the score is what holds for a deal, it is said with that.
        told = () if self.match.procedure.tells_score and not between_deals else (scores,)
        return MatchDisplay(
            " · ".join((where, *games, *told)),
            own,
            others,
            is_over=score.is_over,
            result=self._result() if score.is_over else "",
            sheet=self._sheet() if between_deals else (),
            has_line=self._carrying is not None,
        )

    def _sheet(self) -> tuple[SheetRow, ...]:
        return tuple(self._row(one) for one in self.match.deals if not one.cancelled)

    @property
    def _carrying(self) -> Carrying | None:
        return self.match.procedure.carrying.get(self.laws.name)

    def _row(self, one: DealOfMatch) -> SheetRow:
        """Return a deal on the score sheet, from the learner's side."""
        deal, ours, carrying = one.deal, team_of(self.learner), self._carrying
        learner = self.match.seat_of(self.learner, one.dealer)
        said = contract_of_table(
            deal, lambda seat: in_a_sentence(deal.game.player_name(seat, learner, deal.circumstances))
        )
        scores = self.match.score_of(one)
        below = [0, 0]
        if carrying is not None and deal.result is not None and deal.taken is not None:
            side = deal.laws.scoring.bidders(deal.result)[0]
            below[team_of(self.match.chair_of(side, one.dealer))] = carrying.below(deal.result, deal.taken)
        following = one.next_deal
        return SheetRow(
            said,
            scores[ours] - below[ours],
            scores[1 - ours] - below[1 - ours],
            below[ours],
            below[1 - ours],
            ends_game=following is not None and following.ended_game,
        )

    def _result(self) -> str:
        score = self.match.score
        ours = team_of(self.learner)
        by_games = self.match.format.best_of > 1
        pair = score.games_won if by_games else score.total
        of = "games" if by_games else self.unit.plural
        if score.winner is None:
            return f"The match is a draw: {pair[ours]} {of} each."
        who = "Your side has" if score.winner == ours else "The opponents have"
        won, lost = (with_minus(pair[team]) for team in (score.winner, 1 - score.winner))
        return f"{who} won the match, {won} to {lost} {of}."


def begun(game: Game, laws: Laws, part: str, seed: str) -> MatchAtTable:
    """Return a new match of the format in a part; raises `UnknownNameError` when there is none."""
    procedure = game.procedure
    length = procedure.format_called(part.removeprefix(MATCH))
    dealer = first_dealer(game.deck, game.seats, seed)
    match = Match(procedure, length, game.seats, dealer)
    seat_of = procedure.learners_seat
    learner = 0 if seat_of is None else match.chair_of(seat_of(match.circumstances))
    under = game.laws_called(length.laws) if length.laws else laws
    return MatchAtTable(match, uuid.uuid4().hex, seed, under, learner)


def resumed(game: Game, played: Sequence[Played], others: Sequence[int | None]) -> MatchAtTable:
    """Return a match from the log, given all its deals, oldest first; `others` are their scores at another table.

    Raises `UnknownNameError` for an unknown format.
    """
    first, procedure = played[0], game.procedure
    length = procedure.format_called(first.match_format)
    deals = tuple(
        DealOfMatch(one.deal, one.dealer, one.cancelled, other) for one, other in zip(played, others, strict=True)
    )
    match = Match(procedure, length, game.seats, first.dealer, deals)
    learner = match.chair_of(first.seat, first.dealer)
    return MatchAtTable(match, first.match, first.deal.seed, first.deal.laws, learner)


def beside_other_table(deal: GuidedDeal, other: OtherTable) -> str:
    """Return the result of a finished deal at the other table, and the comparison for the learner's side."""
    table = deal.table
    scoring, ours = table.laws.scoring, side_of(deal.learner)
    sign = 1 if ours == 0 else -1
    score = table.score or (0, 0)
    better = scoring.compared(sign * (score[0] - score[1]), sign * other.score)
    there = "it was passed out" if other.result is None else f"it was {result_text(deal, other.result)}"
    winners = "your side" if sign * other.score > 0 else "the opponents"
    worth = f"{scoring.unit.number_text(abs(other.score))} for {winners}"
    said = f"At the other table {there}, {worth}" if other.score else f"At the other table {there}"
    if not better:
        return f"{said}: nothing won or lost."
    return f"{said}: you {'win' if better > 0 else 'lose'} {scoring.compared_in.number_text(abs(better))}."


def match_choices(game: Game, laws: Laws) -> tuple[PartChoice, ...]:
    """Return the possible matches, the shortest first; formats of equal length are one choice."""
    found: dict[MatchFormat, list[MatchFormat]] = {}
    for one in game.procedure.formats:
        if not one.is_endless:
            found.setdefault(replace(one, name="", title=""), []).append(one)
    return tuple(
        PartChoice(MATCH + several[0].name, _HEADING, length_text(several[0]), _about(several, game, laws))
        for several in found.values()
    )


def going_on(match: MatchAtTable | None) -> tuple[PartChoice, ...]:
    """Return the choice to continue a match; empty where there is none."""
    if match is None or match.is_over:
        return ()
    title = f"Go on: {length_text(match.match.format)}"
    return (PartChoice(SAME_MATCH, _HEADING, title, match.display(between_deals=True).line),)


def length_text(length: MatchFormat) -> str:
    """Return `A match of 12 deals`, `A final: best of 3 games to 21`."""
    if length.best_of == 1:
        return f"A game to {length.game_at}"
    if length.best_of:
        return f"The best of {length.best_of} games to {length.game_at}"
    if length.rounds:
        return length.title[:1].upper() + length.title[1:]
    return f"A match of {length.deals} deals"


def why_redealt(deal: TableDeal, redeals: Redeals | None) -> Cancellation | None:
    """Return why a deal is cancelled now; None if it goes on.

    A player with a one-suited hand always cancels.
    """
    if redeals is None:
        return None
    suit = may_cancel(deal, redeals)
    return why_cancelled(deal, redeals) if suit is None else holding_one_suit(deal, deal.auction.turn, suit)


def redeal_text(deal: GuidedDeal, why: Cancellation) -> str:
    """Return why a deal is cancelled, in words for the learner."""
    if why.holder is None or why.suit is None:
        return str(why)
    name = seat_name(deal, why.holder)
    held = "You held" if why.holder == deal.learner else f"{name} held"
    return f"{held} nothing but {why.suit.plural}; the cards are dealt again."


def _about(several: list[MatchFormat], game: Game, laws: Laws) -> str:
    first = several[0]
    scoring = (game.laws_called(first.laws) if first.laws else laws).scoring
    how = _how_to_win(first, scoring.compared_in)
    if scoring.compared_in != scoring.unit:
        how = f"{how}, against bots who bid the same deals at another table"
    return f"{how[:1].upper()}{how[1:]}" if first.rounds else f"As in {_all_titles(several)}; {how}"


def _all_titles(several: list[MatchFormat]) -> str:
    return " and ".join(one.title for one in several)


def _how_to_win(length: MatchFormat, unit: Unit) -> str:
    if not length.best_of:
        return f"the side with more {unit.plural} wins"
    if length.ahead_by > 1:
        return f"a game is won with a difference of {unit.number_text(length.ahead_by)}"
    return f"the side that has {unit.number_text(length.game_at)} first wins"


def _deals(number: int) -> str:
    return "1 deal" if number == 1 else f"{number} deals"
