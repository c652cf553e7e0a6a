"""The chart of a play: what was still possible after each trick, and the card of every drop."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from typing import Final

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.playing.guided.better_cards import BetterCard
from trainer.playing.guided.card_reason_words import possessive, reason_text
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.play_course import TrickCourse
from trainer.reasoning.words.counting_words import capitalized
from trainer.screens.table.table_display import goal_of, name_or_you
from trainer.screens.table.table_state import CourseDisplay, RemarkDisplay, TrickPoint

_REMARK: Final = "The play, trick by trick"
_BETTER: Final = "Cards that would have kept more"


def course_display(deal: GuidedDeal, trick_courses: Sequence[TrickCourse]) -> CourseDisplay:
    """Return the chart of a play, from the first settled trick on; with a note and no points where none is."""
    points = tuple(_point(deal, one) for one in sorted(trick_courses, key=lambda one: one.number))
    tricks = 0 if deal.play is None else len(deal.play.tricks)
    note = "What best play would have taken could not be settled." if tricks and not points else ""
    needed, said = goal_of(deal)
    return CourseDisplay(points, tricks, needed, said, deal.game.rules_of_play.unit.plural, note)


def course_remarks(deal: GuidedDeal, trick_courses: Sequence[TrickCourse]) -> tuple[RemarkDisplay, ...]:
    """Return the effect of every trick in words; of the learner's cards alone if the game counts no unit."""
    if deal.result is None or deal.play is None:
        return ()
    unit = deal.game.rules_of_play.unit
    tricks = sorted(trick_courses, key=lambda one: one.number)
    if deal.game.course is None:
        better = tuple(_change_text(deal, one) for one in tricks if one.better is not None)
        return (RemarkDisplay(_BETTER, better, "accepted"),) if better else ()
    lines = ["What best play would have taken could not be settled."]
    if tricks:
        first, last = tricks[0], tricks[-1]
        gives = f"best play of all gives your side {unit.number_text(first.before)}; it took {last.after}"
        lines = [f"From trick {first.number} on {gives}."]
        changes = [_change_text(deal, one) for one in tricks if one.better or (one.card is not None and one.change)]
        lines += changes or ["No card changed that."]
    return (RemarkDisplay(_REMARK, (*lines, *deal.game.course.about(deal.result))),)


def _change_text(deal: GuidedDeal, one: TrickCourse) -> str:
    """Return what changed a trick: "Trick 1: your J♠ lost 3 points; best was K♠."."""
    if one.better is not None:
        return f"Trick {one.number}: {_loss_text(deal, one, one.better)}"
    return f"Trick {one.number}: {_effect_text(deal, one, one.change)}"


def _loss_text(deal: GuidedDeal, one: TrickCourse, better: BetterCard) -> str:
    """Return what the learner's card lost, and what another card did if that one changed the trick most."""
    said = better_text(deal, better)
    if one.card is None or not one.card_change or (one.seat, one.card) == (better.seat, better.played):
        return said
    return f"{said} {capitalized(_effect_text(deal, one, one.card_change))}"


def _effect_text(deal: GuidedDeal, one: TrickCourse, change: int) -> str:
    """Return what the card that changed most did: "Opponent 1's 9♥ gave your side 2 points."."""
    lost = "lost" if change < 0 else "gave"
    return f"{_whose(deal, one)} {lost} your side {deal.game.rules_of_play.unit.number_text(abs(change))}."


def better_text(deal: GuidedDeal, one: BetterCard) -> str:
    """Return what a card lost, the best card and its reason: "your J♠ lost 3 points; best was K♠. Hold up: …"."""
    kept = dict(one.kept)
    lost = deal.game.rules_of_play.unit.number_text(kept[one.better] - kept[one.played])
    said = f"{possessive(name_or_you(deal, one.seat))} {one.played.symbols} lost {lost}; best was {one.better.symbols}."
    if one.reason is None:
        return said
    return f"{said} {reason_text(one.reason, partial(name_or_you, deal))}"


def kept_texts(deal: GuidedDeal, kept_by_seat: Iterable[tuple[Seat, Mapping[Card, int]]]) -> str:
    """Return what every card of a trick would have kept; with names where the learner plays for several seats.

    It is empty where nothing is settled.
    """
    told = [(seat, kept) for seat, kept in kept_by_seat if kept]
    texts = [_kept_text(kept) for _, kept in told]
    if len(set(texts)) <= 1:
        return texts[0] if texts else ""
    named = zip(told, texts, strict=True)
    return "; ".join(f"{text.replace('; ', ', ')} ({name_or_you(deal, seat)})" for (seat, _), text in named)


def with_kept(course: CourseDisplay, number: int, kept: str) -> CourseDisplay:
    """Return the chart with what each card of a trick would have kept."""
    points = (replace(one, kept=kept) if one.number == number else one for one in course.points)
    return replace(course, points=tuple(points))


def _kept_text(kept: Mapping[Card, int]) -> str:
    """Return what every card would have kept, the best first: "31 with K♠ 9♥; 28 with J♠", "31 with any card"."""
    if len(kept) > 1 and len(set(kept.values())) == 1:
        return f"{max(kept.values())} with any card"
    groups = groupby(sorted(kept.items(), key=lambda pair: -pair[1]), key=lambda pair: pair[1])
    return "; ".join(f"{number} with {' '.join(card.symbols for card, _ in cards)}" for number, cards in groups)


def _point(deal: GuidedDeal, one: TrickCourse) -> TrickPoint:
    better = "" if one.better is None else capitalized(_loss_text(deal, one, one.better))
    kept = "" if one.better is None else _kept_text(dict(one.better.kept))
    if one.card is None or not one.change:
        return TrickPoint(one.number, one.before, one.after, better=better, kept=kept)
    change = f"−{-one.change}" if one.change < 0 else f"+{one.change}"
    return TrickPoint(one.number, one.before, one.after, f"{change}, {_whose(deal, one)}", better, kept)


def _whose(deal: GuidedDeal, one: TrickCourse) -> str:
    """Return the card that changed most, with its player: "your K♦"."""
    if one.card is None or one.seat is None:
        return ""
    return f"{possessive(name_or_you(deal, one.seat))} {one.card.symbols}"
