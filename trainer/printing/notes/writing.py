"""Writing system notes from a table: a chapter for each file of the table, an entry for each row."""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import groupby
from typing import Final

from trainer.language.book.rule_book import Definition, Row, RuleBook, Situation
from trainer.language.book.sections import own_sections
from trainer.printing.contents.agreement import Agreement
from trainer.printing.contents.chapters import chapter_title, from_the_first_call
from trainer.printing.contents.imprint import Dial
from trainer.printing.contents.page import ExampleHand, PrintedPage, PrintedRow
from trainer.printing.notes.natural_calls import natural_chapters
from trainer.printing.notes.system_notes import (
    AuctionEntry,
    CallEntry,
    Chapter,
    SituationEntry,
    SystemNotes,
    WordEntry,
)
from trainer.printing.notes.unmet_rows import unmet_row
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.hidden_names import is_vague

_SUM: Final = "sum"
_DIAL: Final = re.compile(r"\{([^{}]+)\}")


def system_notes(agreement: Agreement, day: date) -> SystemNotes:
    """Return the notes of a convention as partners play it; most of the time goes into counting hands."""
    book = agreement.book
    return SystemNotes(
        agreement.imprint(day),
        (*_chapters(agreement), *natural_chapters(agreement)),
        tuple(_words(book)),
        tuple(Dial(one.name, one.number, one.meaning, _usual(agreement, one.name, one.number)) for one in book.dials),
    )


def _chapters(agreement: Agreement) -> Iterator[Chapter]:
    """Yield the chapters: the situations of one file together, in table order, in which they are tried.

    The book begins with the chapter of the very first call, as screens do; what takes precedence comes last.
    """
    grouped = groupby(agreement.book.situations, lambda one: _chapter_title(agreement, one))
    listed = [(title, tuple(situations)) for title, situations in grouped]
    for title, situations in from_the_first_call(listed, agreement.book):
        yield Chapter(title, tuple(_situation(agreement, one) for one in situations))


def _chapter_title(agreement: Agreement, situation: Situation) -> str:
    """Return the title of the treatment that the situation belongs to, or the name of its file."""
    return capitalized(agreement.marks.mark(situation.place)) or chapter_title(situation, agreement.book)


def _situation(agreement: Agreement, situation: Situation) -> SituationEntry:
    book = agreement.book
    auctions = tuple(_auction(agreement, situation, page) for page in agreement.pages.every_page(situation))
    met = {call.row.row for auction in auctions for call in auction.calls}
    unmet = tuple(_unmet(agreement, situation, row) for row in situation.rows if row.id not in met)
    return SituationEntry(
        situation.id,
        situation.title,
        (*auctions, AuctionEntry((), unmet, is_met=False)) if unmet else auctions,
        source=", ".join(own_sections(situation.source, book.source)),
        note=situation.note,
        mark=agreement.marks.mark(situation.place),
    )


def _auction(agreement: Agreement, situation: Situation, page: PrintedPage) -> AuctionEntry:
    taught = (call_entry(agreement, situation, row, is_accepted=False) for row in page.rows)
    accepted = (call_entry(agreement, situation, row, is_accepted=True) for row in page.accepted)
    return AuctionEntry(page.auction, (*taught, *accepted), page.is_exact)


def call_entry(agreement: Agreement, situation: Situation, printed_row: PrintedRow, *, is_accepted: bool) -> CallEntry:
    """Return a call of a page with its mark and its examples."""
    row = next(one for one in situation.rows if one.id == printed_row.row)
    # A situation of a treatment is marked once, in its title.
    mark = agreement.marks.mark(row.place)
    is_marked = mark == agreement.marks.mark(situation.place)
    examples = agreement.pages.examples(situation, printed_row.row)
    return CallEntry(printed_row, "" if is_marked else mark, _one_of_each(examples), is_accepted)


def _one_of_each(examples: Iterable[ExampleHand]) -> tuple[ExampleHand, ...]:
    """Return the first example, and the first near miss."""
    kinds: dict[bool, ExampleHand] = {}
    for example in examples:
        kinds.setdefault(example.is_near_miss, example)
    return tuple(kinds.values())


def _unmet(agreement: Agreement, situation: Situation, row: Row) -> CallEntry:
    mark = agreement.marks.mark(row.place)
    is_marked = mark == agreement.marks.mark(situation.place)
    return CallEntry(unmet_row(row, agreement.book), "" if is_marked else mark, is_accepted=row.may)


def _words(book: RuleBook) -> Iterator[WordEntry]:
    """Yield the definitions of words in rows; sums are printed with their numbers instead."""
    numbers = {one.name: str(one.number) for one in book.settings}
    for one in sorted(book.definitions, key=lambda one: one.name.lower()):
        if one.of != _SUM and not is_vague(one.name):
            yield WordEntry(one.name, _filled(one, numbers), one.why)


def _filled(definition: Definition, numbers: dict[str, str]) -> str:
    """Return the meaning of a word, with the numbers of settings in place of their names."""
    return _DIAL.sub(lambda found: numbers.get(found[1], found[0]), definition.text)


def _usual(agreement: Agreement, name: str, number: int) -> int | None:
    """Return the convention's own number of a setting if it differs; None otherwise."""
    usual = next((one.number for one in agreement.usual.settings if one.name == name), number)
    return None if usual == number else usual
