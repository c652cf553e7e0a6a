"""What `compare` prints without `--whole`: where two conventions differ most, in about ten lines with a hand each.

Early auctions come first, because most deals come to them; auctions with equally many bids are sorted by the share of
hands that are called differently. Later auctions are not looked at once there are enough differences.

Of two versions of a convention those situations come first that are written differently, and then those that are not:
after a call that tells something else, the same rows call differently.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, islice
from typing import Final

from trainer.command_line.reports.compare import book_written, names_of
from trainer.language.book.rule_book import RuleBook, Situation
from trainer.printing.contents.suit_runs import auction_text
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.partners.changes import ENOUGH, Changes
from trainer.screens.partners.changes_state import SituationChanged
from trainer.screens.partners.part_words import suits_text
from trainer.verifying.comparing.book_comparison import IncomparableError

_FOLLOWED: Final = 100
"""The most situations that are written alike and looked at all the same: they take some seconds."""


@dataclass(frozen=True)
class BriefComparison:
    """The situations in which two books differ most, and the number of situations compared out of all.

    The first `written` of the differences are in situations that the books write differently.
    """

    books: tuple[RuleBook, RuleBook]
    situations: tuple[SituationChanged, ...]
    written: int
    looked_at: int
    of: int


def brief_comparison(first: str, second: str) -> BriefComparison:
    """Compare two conventions, written as for `comparison_of`, until there are enough differences.

    Raises the errors of `comparison_of`.
    """
    books = (book_written(first), book_written(second))
    if books[0].game.name != books[1].game.name:
        message = f"{books[0].name} is for {books[0].game.title}, {books[1].name} for {books[1].game.title}."
        raise IncomparableError(message)
    changes = Changes(Reasoner(books[0]), Reasoner(books[1]))
    everywhere = changes.everywhere()
    is_same = books[0].name == books[1].name
    written = changes.written_otherwise() if is_same else everywhere
    found, looked_at = _differences(changes, written, len(written), ENOUGH)
    different = {one.id for one in written}
    others = [one for one in everywhere if one.id not in different] if is_same and found else []
    followed, looked_at_others = _differences(changes, others, _FOLLOWED, ENOUGH - len(found))
    of = len(written) + len(others)
    return BriefComparison(books, (*found, *followed), len(found), looked_at + looked_at_others, of)


def _differences(
    changes: Changes, situations: Sequence[Situation], most: int, enough: int
) -> tuple[list[SituationChanged], int]:
    """Return the differences in the `most` earliest of some situations, and how many of these were looked at.

    No auctions with more bids are looked at once there are `enough` differences.
    """
    found: list[SituationChanged] = []
    looked_at = 0
    for _, group in groupby(islice(changes.early_first(situations), most), lambda placed: placed[0]):
        if len(found) >= enough:
            break
        those = [one for _, one in group]
        looked_at += len(those)
        here = (changes.at(one) for one in those)
        found += sorted((one for one in here if one is not None), key=lambda one: -one.share)
    return found, looked_at


def brief_report(comparison: BriefComparison, written: Sequence[str]) -> str:
    """Return the comparison as text: the two books, their differences with a hand for each, and the number left out.

    `written` are the two books as they were asked for.
    """
    first, second = names_of(comparison.books, written)
    lines = [f"A: {first}. B: {second}."]
    listed = comparison.situations[:ENOUGH]
    wide = max((len(one.share_text) for one in listed), default=0)
    for number, one in enumerate(listed):
        if number and number == comparison.written:
            lines.append("What follows from that, in situations that both write alike:")
        lines.append(f"{one.share_text:>{wide}} of hands, {_difference_text(one)}")
    more, later = len(comparison.situations) - len(listed), comparison.of - comparison.looked_at
    if not listed:
        lines.append("They make the same call with every hand, at the first auction of each situation that both have.")
    if more or later:
        parts = [f"{more} more differences at auctions as early"] if more else []
        parts += [f"{later} situations of later auctions not looked at"] if later else []
        lines.append(f"{' and '.join(parts)}; all of it: --whole.")
    return "\n".join(lines)


def _difference_text(change: SituationChanged) -> str:
    """Return the situation, its first auction and a hand, with what each book calls with it."""
    auction = auction_text(change.auction) if change.auction else "first to call"
    named = f"{change.title} [{auction}]"
    if not change.hands:
        return named
    hand = change.hands[0]
    return f"{named}: {suits_text(hand.hand)}; A: {hand.before}, B: {hand.now}"
