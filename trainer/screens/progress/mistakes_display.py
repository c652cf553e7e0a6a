"""The lines of mistakes: wrong answers of drills, and wrong calls at the table with their cost."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from trainer.cards.notation import parse_hand
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import day_text
from trainer.problems import BadNotationError, visible
from trainer.reasoning.words.counting_words import capitalized, joined
from trainer.screens.drill.drill_display import hand_display, row_label
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.drill.mistake_costs import cost_of
from trainer.screens.home.whereabouts import Whereabouts
from trainer.screens.progress.progress_state import MissedLine, MistakeOrder

if TYPE_CHECKING:
    from trainer.records.mistakes import CostlyDeal

SITUATION: Final = "situation:"
MISSED: Final = "missed:"
OPEN: Final = "open:"
DEAL: Final = "deal:"

_NOT_KNOWN: Final = "not known"
"""Stands for the call of a learner who gave none."""


def missed_line(number: int, attempt: Attempt, here: Whereabouts) -> MissedLine:
    """Return a wrong answer of a drill; one to a question with options in the words of these."""
    game = here.book.game
    calls = game.calls
    when = capitalized(day_text(attempt.at, here.now))
    if Subject.parse(attempt.row).kind is not Kind.CALL or not attempt.hand:
        return _option_line(attempt, here, when)
    try:
        hand = hand_display(parse_hand(game.deck, attempt.hand))
        called = calls.printed(calls.parse(attempt.call)) if attempt.call else capitalized(_NOT_KNOWN)
        right = joined([calls.printed(calls.parse(call)) for call in attempt.calls], "or")
        before = [calls.printed(calls.parse(call)) for call in attempt.auction]
    except BadNotationError:
        return MissedLine("", visible(attempt.call), day_text(attempt.at, here.now), ())
    cost = cost_of(attempt, here.book.laws.scoring)
    row = row_label(attempt.row, game)
    line = MissedLine(
        f"{MISSED}{number}",
        f"{called}{_after(before)}",
        f"{row} · {when.lower()} · right was {right}",
        hand,
        opens=f"{OPEN}{number}",
        row=row,
    )
    return line if cost is None else replace(line, cost=f"{cost.sign} {cost.said}", grade=cost.grade)


def _option_line(attempt: Attempt, here: Whereabouts, when: str) -> MissedLine:
    """Return a wrong option; its question is not made again, but others like it are drilled."""
    game, situation = here.book.game, Subject.parse(attempt.row).row.situation
    row = row_label(attempt.row, game)
    hand: tuple[SuitDisplay, ...] = ()
    if attempt.hand:
        with suppress(BadNotationError):
            hand = hand_display(parse_hand(game.deck, attempt.hand))
    return MissedLine(
        f"{SITUATION}{situation}",
        visible(f"{row}: {attempt.call or _NOT_KNOWN}"),
        visible(f"{when} · right was {joined(list(attempt.calls), 'or')}"),
        hand,
        row=row,
        again="Drill this",
    )


def in_order(lines: Sequence[MissedLine], order: MistakeOrder) -> tuple[MissedLine, ...]:
    """Return mistakes in an order; equal ones stay as they are, and the input is ordered by cost."""
    match order:
        case MistakeOrder.ROW:
            return tuple(sorted(lines, key=lambda line: line.row))
        case MistakeOrder.CALL:
            return tuple(sorted(lines, key=lambda line: line.said))
        case _:
            return tuple(lines)


def costly_line(one: "CostlyDeal", here: Whereabouts) -> MissedLine:
    """Return a wrong call at the table, with its cost."""
    calls, deal, index = here.book.game.calls, one.kept.deal, one.mistake.call_index
    printed = [calls.printed(call) for call in deal.calls[: index + 1]]
    try:
        right = calls.printed(calls.parse(one.mistake.model))
    except BadNotationError:
        right = one.mistake.model
    cost = deal.laws.scoring.compared_in.number_text(one.mistake.cost)
    return MissedLine(
        f"{DEAL}{one.number}",
        f"{printed[-1]}{_after(printed[:-1])}",
        f"{cost} · {day_text(one.kept.at, here.now)} · right was {right}",
        hand_display(deal.hands[one.kept.seat]),
    )


def _after(before: list[str]) -> str:
    return f" after {' – '.join(before)}" if before else ", first to call"
