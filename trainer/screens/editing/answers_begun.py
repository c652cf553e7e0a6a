"""The situation in which partner answers an artificial call, begun in the pair's file where the table has none."""

import re
from collections.abc import Iterable
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.auction.seat import side_of
from trainer.language.book.ids import id_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.text_changing import changed_by, with_item
from trainer.language.editing.written_rows import Plain
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.live.live_findings import LiveFindings

_WHY: Final = "never leave partner in a suit that nobody has shown"


def lost_call(found: LiveFindings) -> FollowedCall | None:
    """Return the first call of the edited row that partner may pass, or can't answer; None if there is none."""
    return next((one for one in found.followed if one.is_lost), None)


def with_answers_begun(file: EditedFile, book: RuleBook, before: Auction, lost: FollowedCall) -> EditedFile:
    """Return the file with a situation for partner's answer, in which every hand makes the cheapest bid.

    It stands before the situation that partner would answer by. Partners go on from there: they add a row for each
    hand that answers otherwise. Raises what `EditedFile` raises when the text can't be changed.
    """
    after = before.add(lost.call)
    while side_of(after.turn) != side_of(before.turn):
        after = after.add(PASS)
    calls = book.game.calls
    cheapest = next(one for one in book.laws.legal_calls(after) if one.is_bid)
    name = id_called(f"our answers to {calls.printed(lost.call)}") or "our-answers"
    numbered = (name, *(f"{name}-{number}" for number in range(2, 1000)))
    taken = {*book.situations_by_id, *re.findall(r"id: (\S+)", file.text)}
    named = next(one for one in numbered if one not in taken)
    there = next((one.id for one in book.situations if one.title == lost.title), book.situations[0].id)
    change: dict[str, Plain] = {
        "add situation": {
            "id": named,
            "title": f"Partner called {calls.printed(lost.call)} by our own row",
            "after": " ".join((*_pattern(after), "?")),
            "rows": ({"otherwise": str(cheapest), "why": _WHY},),
        },
        "before": there,
    }
    return file.with_text(changed_by(lambda: with_item(file.text, (CHANGES,), change)))


def _pattern(after: Auction) -> Iterable[str]:
    """Yield the calls of an auction as a pattern has them: opponents' calls in brackets."""
    for index, call in enumerate(after.calls):
        ours = side_of(after.seat_of(index)) == side_of(after.turn)
        yield _written(call) if ours else f"({_written(call)})"


def _written(call: Call) -> str:
    return "pass" if call == PASS else str(call)
