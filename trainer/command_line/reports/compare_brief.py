"""What `compare` prints without `--whole`: where two conventions differ most, in about ten lines with a hand each.

Early auctions come first, because most deals come to them; auctions with equally many bids are sorted by the share of
hands that are called differently. Later auctions are not looked at once there are enough differences.
"""

from dataclasses import dataclass
from itertools import groupby

from trainer.command_line.reports.compare import book_written
from trainer.language.book.rule_book import RuleBook
from trainer.printing.contents.suit_runs import auction_text
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.partners.changes import ENOUGH, Changes
from trainer.screens.partners.changes_state import SituationChanged
from trainer.verifying.comparing.book_comparison import IncomparableError


@dataclass(frozen=True)
class BriefComparison:
    """The situations in which two books differ most, and the number of situations compared out of all."""

    books: tuple[RuleBook, RuleBook]
    situations: tuple[SituationChanged, ...]
    looked_at: int
    of: int


def brief_comparison(first: str, second: str) -> BriefComparison:
    """Compare two conventions, written as for `comparison_of`, until there are enough differences.

    Raises as `comparison_of` does.
    """
    books = (book_written(first), book_written(second))
    if books[0].game.name != books[1].game.name:
        message = f"{books[0].name} is for {books[0].game.title}, {books[1].name} for {books[1].game.title}."
        raise IncomparableError(message)
    changes = Changes(Reasoner(books[0]), Reasoner(books[1]))
    is_same = books[0].name == books[1].name
    situations = changes.written_otherwise() if is_same else changes.everywhere()
    early = changes.early_first(situations)
    found: list[SituationChanged] = []
    looked_at = 0
    for _, group in groupby(early, lambda pair: pair[0]):
        if len(found) >= ENOUGH:
            break
        those = [one for _, one in group]
        looked_at += len(those)
        here = (changes.at(one) for one in those)
        found += sorted((one for one in here if one is not None), key=lambda one: -one.share)
    return BriefComparison(books, tuple(found), looked_at, early.number)


def brief_report(comparison: BriefComparison) -> str:
    """Return the comparison as text: the two books, their differences with a hand for each, and the number left out."""
    first, second = comparison.books
    lines = [f"A: {first.full_name}, {first.title}. B: {second.full_name}, {second.title}."]
    listed = comparison.situations[:ENOUGH]
    wide = max((len(one.share_text) for one in listed), default=0)
    for one in listed:
        auction = auction_text(one.auction) if one.auction else "first to call"
        hand = one.hands[0] if one.hands else None
        example = ""
        if hand is not None:
            cards = " ".join(f"{suit.symbol}{suit.ranks or '—'}" for suit in hand.hand)
            example = f": {cards} A {hand.before}, B {hand.now}"
        lines.append(f"{one.share_text:>{wide}} of hands, {one.title} [{auction}]{example}")
    more, later = len(comparison.situations) - len(listed), comparison.of - comparison.looked_at
    if not listed:
        lines.append("They call alike with every hand, at the first auction of each situation that both have.")
    if more or later:
        parts = [f"{more} more differences at auctions as early"] if more else []
        parts += [f"{later} situations of later auctions not looked at"] if later else []
        lines.append(f"{' and '.join(parts)}; all of it: --whole.")
    return "\n".join(lines)
