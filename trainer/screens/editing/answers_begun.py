"""The situation in which partner answers an artificial call, begun in the pair's file where the table has none."""

from collections.abc import Iterable, Mapping
from itertools import chain, count

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.auction.seat import side_of
from trainer.language.agreements.agreement_parts import ADD_SITUATION, parts_of
from trainer.language.book.ids import id_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.own_rows import CHANGES
from trainer.language.editing.text_changing import changed_by, with_item
from trainer.language.editing.written_rows import Plain
from trainer.verifying.live.followed_call import FollowedCall
from trainer.verifying.live.live_findings import LiveFindings


def lost_call(live_findings: LiveFindings) -> FollowedCall | None:
    """Return the first call of the edited row that partner may pass, or can't answer; None if there is none."""
    return next((one for one in live_findings.followed if one.is_lost), None)


def with_answers_begun(file: EditedFile, book: RuleBook, before: Auction, lost: FollowedCall) -> EditedFile:
    """Return the file with a new situation for partner's answer, in which every hand passes until it gets rows.

    What partner answers is for the partners to agree, so the call stays lost until they have. The situation stands
    before the one that partner would answer by; the file stays the same where it has such a situation already. Raises
    what `EditedFile` raises when the text can't be changed.
    """
    after = before.add(lost.call)
    while side_of(after.turn) != side_of(before.turn):
        after = after.add(PASS)
    own = _own_situations(file)
    if lost.title in own.values():
        return file
    there = next((one.id for one in book.situations if one.title == lost.title), book.situations[0].id)
    printed = book.game.calls.printed(lost.call)
    # An id has no suit symbols, so that it is made from the call as it is written.
    name = id_called(f"our answers to {lost.call}") or "our-answers"
    taken = {*book.situations_by_id, *own}
    change: dict[str, Plain] = {
        "add situation": {
            "id": next(one for one in chain((name,), (f"{name}-{number}" for number in count(2))) if one not in taken),
            "title": f"Partner called {printed} by our own row",
            "after": " ".join((*_pattern(before, after), "?")),
            "rows": ({"otherwise": "pass"},),
        },
        "before": there,
    }
    return file.with_text(changed_by(lambda: with_item(file.text, (CHANGES,), change)))


def _own_situations(file: EditedFile) -> Mapping[str, str]:
    """Return the titles of the situations that the file adds, by id."""
    added = ((part.name, value) for part, value in parts_of(file.document()).items())
    situations = ((name, value.get(ADD_SITUATION)) for name, value in added if isinstance(value, Mapping))
    return {name: str(one.get("title", "")) for name, one in situations if isinstance(one, Mapping)}


def _pattern(before: Auction, after: Auction) -> Iterable[str]:
    """Yield the calls of `after`, which goes on from `before`, as a pattern has them: opponents' calls in brackets.

    Any number of passes may come before the first bid.
    """
    begun = len(before.calls) if all(call == PASS for call in before.calls) else 0
    if begun or not before.calls:
        yield "passes"
    for index, call in enumerate(after.calls[begun:], begun):
        ours = side_of(after.seat_of(index)) == side_of(after.turn)
        written = "pass" if call == PASS else str(call)
        yield written if ours else f"({written})"
