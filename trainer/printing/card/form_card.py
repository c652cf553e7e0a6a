"""A convention card in the form that organisers take: both sides of a page, with boxes, lines and calls.

Everything on it follows from the table, as on the plain card: a box is ticked because the table has its rows.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from trainer.printing.card.convention_card import CardCall, card_call, chosen_calls
from trainer.printing.card.form_plan import FormItem, FormSection, card_form
from trainer.printing.contents.agreement import Agreement
from trainer.printing.contents.imprint import Imprint
from trainer.printing.contents.marks import OWN
from trainer.printing.contents.page import PrintedRow
from trainer.printing.contents.suit_runs import auction_text

_NUMBERED: Final = re.compile(r"(?P<name>.*\D)\b(?P<number>\d{4,})\W*")
_IN_A_PAIR: Final = 2
_APPROACH, _CHANGES, _NOTES = "approach", "changes", "notes"


@dataclass(frozen=True, slots=True)
class Player:
    """A player, with the number that an organisation gave them; empty if unknown."""

    name: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A box with its label."""

    label: str
    is_ticked: bool


@dataclass(frozen=True, slots=True)
class FormLine:
    """A line of the form: a label, which may be empty, and words.

    `alert_text` is said when such a call is made. The words have it too.
    """

    label: str
    words: str
    alert_text: str = ""


@dataclass(frozen=True, slots=True)
class FormCalls:
    """The calls of a situation, with its title and sample auction."""

    title: str
    auction: str
    calls: tuple[CardCall, ...]


FormPart = tuple[Box, ...] | FormLine | FormCalls
"""Boxes beside each other, a line, or calls."""


@dataclass(frozen=True, slots=True)
class SectionDisplay:
    """A section with its parts."""

    title: str
    parts: tuple[FormPart, ...]


@dataclass(frozen=True, slots=True)
class FormCard:
    """A filled-in form: the front, then the back. It has space for a pair, so names may be empty."""

    imprint: Imprint
    title: str
    players: tuple[Player, ...]
    columns: int
    sides: tuple[tuple[SectionDisplay, ...], ...]


def form_card(agreement: Agreement, folder: Path, form: str, day: date) -> FormCard:
    """Return the card of an agreement in a form. Raises the errors of `form_plan.card_form`."""
    plan, sentences = card_form(folder, agreement.book.game.name, form)
    maker = _Maker(agreement, sentences)
    named = [player_named(part) for one in agreement.players for part in re.split(r" and |,|&", one)]
    players = (*named, *(Player("") for _ in range(len(named), _IN_A_PAIR)))
    sides = (tuple(map(maker.section, plan.front)), tuple(map(maker.section, plan.back)))
    kept = tuple(tuple(one for one in side if one.parts) for side in sides)
    return FormCard(agreement.imprint(day), plan.title, players, plan.columns, kept)


def player_named(named: str) -> Player:
    """Return a player from a name, with or without a number after it: `Anna Antony (1234567)`."""
    found = _NUMBERED.fullmatch(named.strip())
    return Player(found["name"].strip(" ,#("), found["number"]) if found else Player(named.strip())


class _Maker:
    """Fills in sections from an agreement."""

    def __init__(self, agreement: Agreement, sentences: Mapping[FormItem, tuple[str, ...]]) -> None:
        self._agreement = agreement
        self._sentences = sentences
        self._played = {one.name for one in agreement.book.treatments}

    def section(self, plan: FormSection) -> SectionDisplay:
        """Return a section; boxes that follow one another stand side by side."""
        parts: list[FormPart] = []
        for item in plan.items:
            for part in self._parts(item):
                last = parts[-1] if parts else None
                if isinstance(part, tuple) and isinstance(last, tuple):
                    parts[-1] = (*last, *part)
                else:
                    parts.append(part)
        return SectionDisplay(plan.title, tuple(parts))

    def _parts(self, item: FormItem) -> Iterator[FormPart]:
        if item.tick:
            is_ticked = (not item.only_if or self._has_one(item.only_if)) and not self._has_one(item.unless)
            yield (Box(item.tick, is_ticked),)
        elif item.rows:
            rows = () if self._has_one(item.unless) else filter(None, map(self._row, item.rows))
            yield from (FormLine(item.line, card_call(row, "").words, row.alert_text) for row in rows)
        elif item.dials:
            yield from self._range(item)
        elif item.named:
            by_name = {one.name: one.section for one in self._agreement.book.treatments}
            yield FormLine(item.line, next((by_name[one] for one in item.named if one in by_name), item.otherwise))
        elif item.situation:
            yield from self._calls(item)
        elif item.say:
            yield from self._said(item.say)
        else:
            yield from (FormLine("", line) for line in self._sentences.get(item, ()))

    def _has_one(self, names: tuple[str, ...]) -> bool:
        return any(self._row_id(one) if "/" in one else one in self._played for one in names)

    def _row_id(self, name: str) -> bool:
        situation, _, row = name.partition("/")
        found = self._agreement.book.situations_by_id.get(situation)
        return found is not None and any(one.id == row for one in found.rows)

    def _row(self, name: str) -> PrintedRow | None:
        """Return a row by `SITUATION/ROW` as its page has it; None if the book has no such row."""
        situation, _, row = name.partition("/")
        found = self._agreement.book.situations_by_id.get(situation)
        if found is None:
            return None
        return next((one for one in self._agreement.pages.page(found).every_row if one.row == row), None)

    def _range(self, item: FormItem) -> Iterator[FormLine]:
        numbers = {one.name: one.number for one in self._agreement.book.settings}
        if all(one in numbers for one in item.dials):
            yield FormLine(item.line, " to ".join(str(numbers[one]) for one in item.dials))

    def _calls(self, item: FormItem) -> Iterator[FormCalls]:
        situation = self._agreement.book.situations_by_id.get(item.situation)
        page = None if situation is None else self._agreement.pages.page(situation)
        if situation is None or page is None or not page.rows:
            return
        own = {row.id for row in situation.rows if self._agreement.marks.mark(row.place) == OWN}
        calls = tuple(card_call(one, OWN if one.row in own else "") for one in chosen_calls(page, item.most))
        yield FormCalls(page.title, auction_text(page.auction) if page.auction else "", calls)

    def _said(self, what: str) -> Iterator[FormLine]:
        agreement = self._agreement
        if what == _APPROACH:
            yield FormLine("System", agreement.book.title)
        elif what == _CHANGES:
            yield from (FormLine("", line) for line in agreement.imprint(date.min).agreed)
        elif what == _NOTES and agreement.partnership is not None:
            lines = agreement.partnership.notes.splitlines()
            yield from (FormLine("", line.strip()) for line in lines if line.strip())
