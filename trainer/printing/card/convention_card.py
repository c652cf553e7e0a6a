"""A convention card as a value, made from the rows of a table."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from trainer.language.book.rule_book import TreatmentSummary
from trainer.language.book.sections import is_reference
from trainer.printing.card.card_plan import PlannedArea, PlannedSituation, card_plan
from trainer.printing.contents.agreement import Agreement
from trainer.printing.contents.imprint import Imprint
from trainer.printing.contents.page import PrintedPage, PrintedRow
from trainer.printing.contents.suit_runs import auction_text
from trainer.reasoning.words.counting_words import capitalized, joined

_MOST_BESIDES: Final = 2
"""The most calls by which a situation may exceed one that counts as like it."""

_TO: Final = "to "
"""The word before the highest call that a row gives."""


@dataclass(frozen=True, slots=True)
class CardCall:
    """A call and its meaning in one line; `mark` says whose it is if it is not the convention's own (see `Marks`).

    `alert_text` is said when the call is made: an alert, or an announcement. The words have it too.
    """

    call: str
    span: str
    words: str
    mark: str = ""
    alert_text: str = ""


@dataclass(frozen=True, slots=True)
class CardSituation:
    """A situation: its title, a sample auction, and calls.

    If its calls are those of an earlier situation of the card, `like` has the title of that one, and there are no
    calls.
    """

    title: str
    auction: str
    calls: tuple[CardCall, ...] = ()
    like: str = ""


@dataclass(frozen=True, slots=True)
class CardArea:
    """An area of the card: situations, or lines of text."""

    title: str
    situations: tuple[CardSituation, ...] = ()
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ConventionCard:
    """A convention card: one page to carry."""

    imprint: Imprint
    areas: tuple[CardArea, ...]


def convention_card(agreement: Agreement, folder: Path, day: date) -> ConventionCard:
    """Return the card of an agreement by the plan of its game; `folder` has the plans, by game.

    Planned parts that the table does not have are left out, and so are empty areas. Raises `UnusableFileError` when the
    plan is broken.
    """
    planned = card_plan(folder, agreement.book.game.name)
    told: dict[tuple[CardCall, ...], str] = {}
    areas = [_area(agreement, one, told) for one in planned]
    return ConventionCard(agreement.imprint(day), tuple(one for one in areas if one.situations or one.lines))


def _area(agreement: Agreement, planned: PlannedArea, listed: dict[tuple[CardCall, ...], str]) -> CardArea:
    """Return an area; `listed` has the calls that the card has so far, each with the title of their situation."""
    book = agreement.book
    situations = tuple(one for wanted in planned.situations for one in _situations(agreement, wanted, listed))
    numbers = {one.name: one for one in book.settings}
    lines = [
        f"{capitalized(name)}: {numbers[name].number}; {numbers[name].meaning}"
        for name in planned.dials
        if name in numbers
    ]
    if planned.treatments:
        lines += [_name(one) for one in book.treatments]
        lines += [f"Not played: {_name(one)}" for one in book.left_out]
    return CardArea(planned.title, situations, (*lines, *planned.sentences))


def _name(treatment: TreatmentSummary) -> str:
    """Return what players call a treatment; if it only has a number in its source, what it does."""
    return treatment.title if is_reference(treatment.section) else treatment.section


def _situations(
    agreement: Agreement, planned: PlannedSituation, listed: dict[tuple[CardCall, ...], str]
) -> Iterator[CardSituation]:
    situation = agreement.book.situations_by_id.get(planned.situation)
    page = None if situation is None else agreement.pages.page(situation)
    if situation is None or page is None or not page.rows:
        return
    # What everybody plays who plays this convention needs no mark on a card.
    usual = {one.title for one in agreement.book.treatments if one.is_played}
    marks = {row.id: agreement.marks.mark(row.place) for row in situation.rows}
    calls = tuple(
        card_call(one, "" if marks[one.row] in usual else marks[one.row]) for one in chosen_calls(page, planned.most)
    )
    auction = auction_text(page.auction) if page.auction else ""
    like = _like(calls, listed)
    listed.setdefault(calls, page.title)
    yield CardSituation(page.title, auction, like=like) if like else CardSituation(page.title, auction, calls)


def _like(calls: tuple[CardCall, ...], listed: dict[tuple[CardCall, ...], str]) -> str:
    """Return the title of a situation with the same calls and at most a few others; empty if there is none."""
    for earlier, title in listed.items():
        besides = [one.call for one in earlier if one not in calls]
        if len(besides) <= _MOST_BESIDES < len(calls) and set(calls) <= set(earlier):
            return f"{title}; without {joined(besides)}" if besides else title
    return ""


def card_call(row: PrintedRow, mark: str) -> CardCall:
    """Return a call as text; a short range of numbers is written out: `29♠–35♠`."""
    to, _, more = row.span.partition(", ")
    words = f"{row.words} ({row.alert_text})" if row.alert_text else row.words
    if to.startswith(_TO):
        return CardCall(f"{row.call}–{to.removeprefix(_TO)}", more, words, mark, row.alert_text)
    return CardCall(row.call, row.span, words, mark, row.alert_text)


def chosen_calls(page: PrintedPage, most: int) -> list[PrintedRow]:
    """Return the calls that are made most often, in table order, without a pass that says nothing."""
    telling = [one for one in page.rows if one.call and not one.is_empty_pass]
    if not most:
        return telling
    kept = sorted(telling, key=lambda one: -(one.share or 0))[:most]
    return [one for one in telling if one in kept]
