"""Short notes of an agreement: what partners have changed, and what they must remember, in 2 to 6 pages.

First come the changes: rows that the partners wrote, then those of each added treatment. Then come the opening bids,
and every convention that players know by a name: the call itself, and the answers to it. A book without such names has
the situations of its card instead.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import date
from typing import Final

from trainer.documents.document import read_document
from trainer.language.book.rule_book import Row, Situation
from trainer.language.editing.own_rows import own_rows
from trainer.printing.card.card_plan import PlannedArea, card_plan
from trainer.printing.contents.agreement import Agreement
from trainer.printing.contents.chapters import first_calls
from trainer.printing.contents.marks import OWN
from trainer.printing.contents.page import PrintedPage
from trainer.printing.notes.space import PAGE, lines_of_chapter, lines_of_texts, lines_of_tried
from trainer.printing.notes.system_notes import (
    AuctionEntry,
    CallEntry,
    Chapter,
    SituationEntry,
    SystemNotes,
    TriedAuction,
)
from trainer.printing.notes.tried_auctions import tried_auctions
from trainer.printing.notes.unmet_rows import unmet_row
from trainer.printing.notes.writing import call_entry
from trainer.reasoning.words.counting_words import capitalized

MOST_PAGES: Final = 6
"""The most pages of the notes; only rows that partners wrote themselves, or very many treatments, take more."""

_FOR_TITLE: Final = 8
_FOR_TRIED: Final = 40
"""The lines that stay free for the title, and for auctions to try."""

_OPENING: Final = "Opening bids"
_OUR_ROWS: Final = "What we wrote ourselves"
_MOST_SITUATIONS: Final = 2
"""The most situations in which a convention is answered."""

_MOST_CHANGED: Final = (4, 2, 1)
"""The most situations of a treatment: the first of these numbers with which all treatments find a place."""

_MOST_ANSWERS: Final = 8
"""The most calls of one situation; the ones that are made most often."""

Wanted = tuple[Situation, frozenset[str]]
"""A situation, and the ids of its rows that the notes have."""


def short_notes(agreement: Agreement, day: date) -> SystemNotes:
    """Return the short notes of a convention as partners play it. Raises `UnusableFileError` for a broken card plan."""
    imprint = agreement.imprint(day)
    notes = agreement.partnership.notes if agreement.partnership is not None else ""
    own_words = tuple(line for line in notes.splitlines() if line.strip())
    dropped = tuple(_dropped(agreement))
    texts = own_words, dropped, tuple(one.line for one in imprint.dials), imprint.agreed
    space = MOST_PAGES * PAGE - _FOR_TITLE - sum(map(lines_of_texts, texts))
    chapters = _Chapters(agreement, space - _FOR_TRIED)
    chapters.add_changes()
    chapters.add_memory()
    return SystemNotes(
        imprint,
        tuple(chapters.made),
        dials=imprint.dials,
        is_short=True,
        dropped=dropped,
        own_words=own_words,
        tried=tuple(_fitting(tried_auctions(agreement, chapters.named_rows), space - chapters.lines)),
        only_in_book=tuple(chapters.left_out),
    )


def _fitting(tried: tuple[TriedAuction, ...], space: float) -> Iterator[TriedAuction]:
    """Yield the first auctions that fit into a number of lines, and one at least."""
    for place, one in enumerate(tried):
        space -= lines_of_tried(one)
        if place and space < 0:
            return
        yield one


class _Chapters:
    """The chapters of short notes, made one after another; no row stands in two of them.

    `space` is how many lines they may take; chapters of what is not changed are left out where it ends.
    """

    def __init__(self, agreement: Agreement, space: float) -> None:
        self._agreement = agreement
        self._space = space
        self._usual_treatments = {one.title for one in agreement.book.treatments if one.is_played}
        self.made: list[Chapter] = []
        self.left_out: list[str] = []
        """The titles of chapters that found no space."""

        self.named_rows: list[tuple[str, str, str]] = []
        """For each convention of the notes its name, and the situation and row of its first call."""

    def add_changes(self) -> None:
        """Add the partners' own rows, and a chapter for each treatment that the convention does not include."""
        by_mark: dict[str, list[Wanted]] = {}
        for situation in self._agreement.book.situations:
            for mark in dict.fromkeys(self._mark(row) for row in situation.rows):
                rows = frozenset(row.id for row in situation.rows if self._mark(row) == mark)
                if mark:
                    by_mark.setdefault(mark, []).append((situation, rows))
        opening = self._chapter(_OPENING, self._opening(), most=None)
        needed = 0.0 if opening is None else lines_of_chapter(opening)
        self._add(_OUR_ROWS, by_mark.pop(OWN, []), is_changed=True)
        before = len(self.made)
        for most in _MOST_CHANGED:
            del self.made[before:]
            for mark, wanted in by_mark.items():
                self._add(capitalized(mark), wanted[:most], is_changed=True)
            if self.lines + needed <= self._space:
                break
        for wanted in by_mark.values():
            first = next((row for situation, rows in wanted for row in self._of(situation, rows) if row.named), None)
            if first is not None:
                self._remember(first)

    def add_memory(self) -> None:
        """Add the opening bids and the named conventions, or the situations of the card, while there is space."""
        self._add(_OPENING, self._opening(), most=None)
        names = self._names()
        for name in names:
            self._add(capitalized(name), self._convention(name))
        if not names:
            self._add_situations_of_card()

    def _opening(self) -> list[Wanted]:
        """Return the situation of the first call: the first one of a card, if the game says what is on a card."""
        book = self._agreement.book
        planned = (book.situations_by_id.get(one.situation) for area in self._plan() for one in area.situations)
        opening = next(filter(None, planned), None) or (*first_calls(book), *book.situations)[0]
        return [(opening, frozenset(row.id for row in opening.rows if not row.may))]

    def _plan(self) -> tuple[PlannedArea, ...]:
        folder = self._agreement.plans
        return () if folder is None else card_plan(folder, self._agreement.book.game.name)

    def _names(self) -> tuple[str, ...]:
        book = self._agreement.book
        named = (row.named for situation in book.situations for row in situation.rows)
        return tuple(dict.fromkeys(filter(None, named)))

    def _convention(self, name: str) -> list[Wanted]:
        """Return the situations in which a convention begins, then those in which it is answered."""
        situations = self._agreement.book.situations
        begins = [
            (one, rows)
            for one in situations
            if one.named != name
            and (rows := frozenset(row.id for row in one.rows if row.named == name and not row.may))
        ]
        answers = [
            (one, frozenset(row.id for row in one.rows if not row.may and not row.is_otherwise))
            for one in situations
            if one.named == name or any(row.answers == name for row in one.rows)
        ]
        for situation, rows in begins[:1]:
            self._remember(next(self._of(situation, rows)), situation, name)
        told = self._told
        is_told = any((one.id, row) in told for one, rows in begins for row in rows)
        return [*([] if is_told else begins[:1]), *answers[:_MOST_SITUATIONS]]

    def _add_situations_of_card(self) -> None:
        by_id = self._agreement.book.situations_by_id
        for area in self._plan():
            planned = [by_id[one.situation] for one in area.situations if one.situation in by_id]
            self._add(area.title, [(one, frozenset(row.id for row in one.rows if not row.may)) for one in planned])
            for situation in planned[:1]:
                row = next((one for one in situation.rows if not one.is_otherwise and not one.may), None)
                if row is not None:
                    self._remember(row, situation, area.title)

    def _remember(self, row: Row, situation: Situation | None = None, name: str = "") -> None:
        """Note a row whose convention is tried in an auction."""
        at = situation or next(one for one in self._agreement.book.situations if row in one.rows)
        if not any(title == (name or row.named) for title, _, _ in self.named_rows):
            self.named_rows.append((name or row.named, at.id, row.id))

    def _of(self, situation: Situation, rows: Collection[str]) -> Iterator[Row]:
        return (row for row in situation.rows if row.id in rows)

    def _mark(self, row: Row) -> str:
        mark = self._agreement.marks.mark(row.place)
        return "" if mark in self._usual_treatments else mark

    def _add(
        self, title: str, wanted: list[Wanted], *, is_changed: bool = False, most: int | None = _MOST_ANSWERS
    ) -> None:
        """Add a chapter (see `_chapter`), unless it tells no changes and finds no space."""
        chapter = self._chapter(title, wanted, is_changed=is_changed, most=most)
        if chapter is None:
            return
        if is_changed or self.lines + lines_of_chapter(chapter) <= self._space:
            self.made.append(chapter)
        else:
            self.left_out.append(title)

    def _chapter(
        self, title: str, wanted: list[Wanted], *, is_changed: bool = False, most: int | None
    ) -> Chapter | None:
        """Return a chapter with rows that no other one has, or None if there are none.

        Unless it tells changes, it has the `most` frequent calls of each situation (None: all).
        """
        found = (self._situation(*one, is_changed=is_changed, most=most) for one in wanted)
        situations = tuple(one for one in found if one is not None)
        return Chapter(title, situations) if situations else None

    @property
    def lines(self) -> float:
        """Return how many lines the chapters take so far."""
        return sum(map(lines_of_chapter, self.made))

    @property
    def _told(self) -> frozenset[tuple[str, str]]:
        """Return the rows of the chapters so far, each with its situation."""
        return frozenset(
            (one.situation, call.row.row)
            for chapter in self.made
            for one in chapter.situations
            for auction in one.auctions
            for call in auction.calls
        )

    def _situation(
        self, situation: Situation, rows: frozenset[str], *, is_changed: bool, most: int | None
    ) -> SituationEntry | None:
        """Return a situation with some rows; None where all of them stand elsewhere, or no auction leads to them."""
        agreement = self._agreement
        told = self._told
        left = frozenset(one for one in rows if (situation.id, one) not in told)
        auctions = []
        pages = agreement.pages.every_page(situation) if is_changed else (agreement.pages.page(situation),)
        for page in pages:
            calls = tuple(self._calls(situation, page.only(left), is_changed=is_changed, most=most))
            if calls:
                auctions.append(AuctionEntry(page.auction, calls, page.is_exact))
        if not auctions:
            return None
        return SituationEntry(situation.id, situation.title, tuple(auctions))

    def _calls(
        self, situation: Situation, page: PrintedPage, *, is_changed: bool, most: int | None
    ) -> Iterator[CallEntry]:
        telling = [one for one in page.every_row if one.call and (is_changed or not one.is_empty_pass)]
        made_most = sorted(telling, key=lambda one: -(one.share or 0))
        chosen = telling if is_changed else made_most[:most]
        for shown in telling:
            if shown in chosen:
                entry = call_entry(self._agreement, situation, shown, is_accepted=shown.share is None)
                note = _usually(self._agreement, situation.id, shown.row) if is_changed else ""
                row = replace(entry.row, source="", note=note)
                examples = tuple(one for one in entry.examples if not one.is_near_miss)
                yield replace(entry, row=row, mark="", examples=examples)


def _usually(agreement: Agreement, situation: str, row: str) -> str:
    """Return what the convention itself says in place of a row; empty where it has no such row, or the same one."""
    found = agreement.usual.situations_by_id.get(situation)
    usual = None if found is None else next((one for one in found.rows if one.id == row), None)
    if usual is None:
        return ""
    shown = unmet_row(usual, agreement.usual)
    return f"Usually {shown.call}: {shown.words}"


def _dropped(agreement: Agreement) -> Iterator[str]:
    """Yield the rows that the partners' own file drops: the situation, the call, and what it showed."""
    partnership = agreement.partnership
    if partnership is None or partnership.own is None:
        return
    for own in own_rows(read_document(partnership.own)):
        found = agreement.usual.situations_by_id.get(own.situation)
        row = None if found is None else next((one for one in found.rows if one.id == own.row), None)
        if own.written is None and found is not None and row is not None:
            shown = unmet_row(row, agreement.usual)
            yield f"{found.title}: not {shown.call} ({shown.words[:1].lower()}{shown.words[1:]})"
