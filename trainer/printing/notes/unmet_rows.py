"""Rows that no known auction leads to, described with suits for their letters."""

from typing import Final

from trainer.auction.call import Amount, Call
from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.call_templates import LETTERS, CallTemplate
from trainer.language.book.rule_book import Row, RuleBook
from trainer.language.book.sections import own_sections
from trainer.printing.contents.page import PrintedRow
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.meaning_words import is_empty_pass, left_over
from trainer.reasoning.words.table_talk import alert_or_announcement
from trainer.reasoning.words.wording import Wording

_SUITS: Final = {letter: SUITS[number] for number, letter in enumerate(LETTERS)}
"""A suit for each letter, as in the first auction of a pattern."""

_BINDING: Final = Binding({letter: suit.number for letter, suit in _SUITS.items()})


def unmet_row(row: Row, book: RuleBook) -> PrintedRow:
    """Return a row without a known auction; X is spades, Y hearts and Z diamonds."""
    says_nothing = row.is_otherwise or bool(row.why)
    words = row.why if says_nothing else Wording(book.game, _BINDING).phrase(row.shows)
    words = words or left_over(row.call.form)
    return PrintedRow(
        row.id,
        open_call(row.call, book),
        "",
        capitalized(f"{row.named}: {words}" if row.named else words),
        None,
        source=", ".join(own_sections(row.source, book.source)),
        note=row.note,
        is_forcing=bool(row.forcing),
        asks=row.asks,
        alert_text=alert_or_announcement(row),
        is_empty_pass=is_empty_pass(row),
    )


def open_call(template: CallTemplate, book: RuleBook) -> str:
    """Return a call whose number depends on the auction, as printed: its denomination, and its level in words."""
    calls, letter = book.game.calls, template.denomination
    denomination = _SUITS[letter].value if letter in _SUITS else letter
    steps = template.amount.fixed
    has_number = template.form.amount is Amount.NAMED
    if not has_number or not (template.relative or template.lowest or template.amount.all_terms):
        return calls.printed(Call(template.form, denomination, steps))
    name = calls.denominations[denomination].printed.strip() if denomination in calls.denominations else denomination
    if template.relative:
        return f"+{steps} {name}" if steps else name
    return f"{'jump to ' if steps else ''}{name}"
