"""The chapter on calls with a meaning by their form only, where no row of the situation gives them."""

from collections.abc import Iterator
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.language.book.sections import own_sections
from trainer.printing.contents.agreement import Agreement
from trainer.printing.contents.page import ExampleHand, PrintedRow
from trainer.printing.notes.system_notes import AuctionEntry, CallEntry, Chapter, SituationEntry
from trainer.printing.notes.unmet_rows import unmet_row
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.counting_words import capitalized
from trainer.reasoning.words.meaning_words import named_meaning
from trainer.reasoning.words.table_talk import alert_or_announcement

_TITLE: Final = "Other calls"
_ABOUT: Final = (
    "Nobody who plays by these notes makes the calls of this chapter. Whoever hears one all the same takes it for what "
    "stands here, by the first entry that suits the auction."
)


def natural_chapters(agreement: Agreement) -> Iterator[Chapter]:
    """Yield the chapter on natural calls, unless the table has no list of them."""
    natural = agreement.book.natural
    if natural:
        yield Chapter(_TITLE, tuple(_situation(agreement.reasoner, one) for one in natural), _ABOUT)


def _situation(reasoner: Reasoner, situation: Situation) -> SituationEntry:
    auctions = tuple(_entry(reasoner, row) for row in situation.rows)
    source = ", ".join(own_sections(situation.source, reasoner.book.source))
    return SituationEntry(situation.id, situation.title, auctions, source, situation.note)


def _entry(reasoner: Reasoner, row: Row) -> AuctionEntry:
    """Return a call at the auction of its first example."""
    for example in row.examples:
        try:
            auction = reasoner.example_auction(example)
            call = reasoner.book.game.calls.parse(example.call)
            hand = parse_hand(reasoner.book.game.deck, example.hand)
        except BiddingTrainerError:  # of another convention, perhaps, whose laws differ
            continue
        shown = _heard(reasoner, row, auction, call)
        if shown is not None:
            printed = reasoner.book.game.calls.printed
            hands = () if row.nothing else (ExampleHand(hand, printed(call)),)
            return AuctionEntry(tuple(map(printed, auction.calls)), (CallEntry(shown, examples=hands),))
    said = unmet_row(row, reasoner.book)
    return AuctionEntry((), (CallEntry(said),), is_met=False)


def _heard(reasoner: Reasoner, row: Row, auction: Auction, call: Call) -> PrintedRow | None:
    meaning = next((one for one in reasoner.natural_meanings(auction, call) if one.row.id == row.id), None)
    if meaning is None:
        return None
    book = reasoner.book
    words = f"Tells nothing: {row.nothing}" if row.nothing else capitalized(named_meaning(meaning, book.game))
    return _shown(row, book.game.calls.printed(call), words, book)


def _shown(row: Row, call: str, words: str, book: RuleBook) -> PrintedRow:
    source = ", ".join(own_sections(row.source, book.source))
    alert_text = alert_or_announcement(row)
    return PrintedRow(row.id, call, "", words, None, source, row.note, bool(row.forcing), row.asks, alert_text)
