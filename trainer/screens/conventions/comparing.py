"""The comparison of one page with the same auction in another convention: differences, their frequency and examples."""

from trainer.cards.notation import parse_hand
from trainer.games.game import Game
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.printing.contents.situation_pages import SituationPages, row_words
from trainer.problems import IllegalAuctionError
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.conventions.reader_state import ComparedDisplay, DifferenceDisplay
from trainer.screens.drill.drill_display import hand_display
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import Cause, PointComparison

_MOST = 12
"""The most differences that are displayed, the most frequent first."""


def compared(pages: SituationPages, situation: Situation, other: Reasoner, title: str) -> ComparedDisplay:
    """Return the differences at the point that represents a situation."""
    here = pages.point(situation)
    if here is None:
        return ComparedDisplay(other.book.name, title, why_not="No auction leads here.")
    there = _opposite(other, here)
    if isinstance(there, str):
        return ComparedDisplay(other.book.name, title, why_not=there)
    reasoner = pages.reasoner
    comparison = PointComparison((here, there), reasoner.every_hand, ExampleOrder(reasoner.book.game))
    total = reasoner.every_hand.total
    causes = comparison.causes()
    words = [_words_at(side, reasoner.book.game) for side in (here, there)]
    shown = tuple(_difference(cause, reasoner.book, total, words) for cause in causes if cause.deals)
    share = sum(cause.deals for cause in causes) / total
    return ComparedDisplay(other.book.name, title, share, shown[:_MOST], is_exact=not comparison.drawn)


def _opposite(other: Reasoner, here: CompiledSituation) -> CompiledSituation | str:
    try:
        auction = other.auction(here.auction.calls, here.auction.states)
    except IllegalAuctionError:
        return f"This auction is illegal under {other.book.laws.title}."
    return other.at(auction) or "It says nothing about this auction."


def _words_at(point: CompiledSituation, game: Game) -> dict[str, str]:
    return {one[0].row.id: row_words(one, game, point.auction) for one in point.bound_rows if one}


def _difference(cause: Cause, book: RuleBook, total: float, words: list[dict[str, str]]) -> DifferenceDisplay:
    told = [side.get(row, "") for side, row in zip(words, cause.rows, strict=True)]
    example = cause.examples[0] if cause.examples else None
    calls = ("", "") if example is None else example.calls
    first, second = (" or ".join(map(book.game.calls.printed, map(book.game.calls.parse, one))) for one in calls)
    hand = () if example is None else hand_display(parse_hand(book.game.deck, example.hand))
    return DifferenceDisplay(cause.deals / total, (first, second), (told[0], told[1]), hand)
