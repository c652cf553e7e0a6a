"""What `compare` prints: for people, and as one JSON object.

The JSON has these keys. Pairs have what is the first convention's, then what is the second's.

- `conventions`: a pair of `{"convention", "title", "treatments"}`, treatments by section.
- `deals`: how many equally likely deals of one hand there are; shares are exact shares of these.
- `situations`: one entry for each pair of situations that the same auctions lead to:
  `situations` (a pair of ids), `titles` (a pair), `share` (of the hands that are called differently at the first
  auction), `lowest` and `highest` (over all auctions), `auctions` (how many), and `points`.
  A point is all auctions with the same result: `auctions` (lists of calls), `share`, `deals`, `undecided` (deals that
  could not be told apart; usually none), and `causes`, the most hands first.
  A cause is two rows that take the same hands: `rows` (a pair; empty where no row has a legal call), `share`, `deals`,
  `undecided`, and up to three `examples`: `hand`, and `calls`, a pair of lists (several where preferences tie).
  Where the rows tell too many kinds of hands apart to count them all, hands are drawn instead: such a point has
  `drawn`, how many, and it and its causes have `interval`, within which the share of all hands lies 95 times of 100;
  `deals` are then estimated.
- `one_sided`: a pair of lists of auctions at which the other convention can't be asked: `situation`, `why`, `auctions`.
- `left_out`: a pair of lists of patterns with too many auctions: `situation`, `pattern`, and how many were `compared`.
- `seconds`.

The examples are the plainest hands: fewest Jacks, then the most even suits (the shorter longest suit, then the
shorter second longest), then fewest cards held twice, then fewest points, then by text. Hands that no row of
either convention tells apart count as one, and so do hands that differ in the names of suits that are alike.
Calls that a convention merely accepts are not compared. Shares are of all hands, whatever the auction has shown.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from trainer.command_line.reports.convention_books import book_called
from trainer.hands.hand_list import interval_of
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.partnerships import agreed_in
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing.book_comparison import (
    Calls,
    Comparison,
    LeftOut,
    OneSided,
    PointDifference,
    SituationDifference,
    compare,
)
from trainer.verifying.comparing.point_comparison import Cause, DifferingHand

_MOST_LISTED: Final = 6
"""The most auctions that are listed; of further ones only the number is given."""


def comparison_of(first: str, second: str) -> Comparison:
    """Compare two conventions, written as `game/convention+treatment`. Raises the errors of `book_called`."""
    return compare(Reasoner(book_written(first)), Reasoner(book_written(second)))


def book_written(text: str) -> RuleBook:
    """Return the rule book of a convention, convention file or partnership file, followed by `+treatment` each."""
    if Path(text).is_file():
        return book_called(text)
    convention, *treatments = (part.strip() for part in text.split("+"))
    return book_called(convention, [treatment for treatment in treatments if treatment])


def as_json(comparison: Comparison) -> dict[str, object]:
    """Return the comparison as the JSON object described in this module."""
    deals = comparison.deals
    return {
        "conventions": [
            {
                "convention": book.name,
                "title": book.title,
                "treatments": [treatment.section for treatment in book.treatments],
            }
            for book in comparison.books
        ],
        "deals": deals,
        "situations": [_situation_as_json(found, deals) for found in comparison.situations],
        "one_sided": [[_one_sided_as_json(found) for found in side] for side in comparison.one_sided],
        "left_out": [[_left_out_as_json(found) for found in side] for side in comparison.left_out],
        "seconds": round(comparison.seconds, 3),
    }


def _situation_as_json(situation_difference: SituationDifference, deals: int) -> dict[str, object]:
    shares = [point.deals / deals for point in situation_difference.points]
    return {
        "situations": [situation.id for situation in situation_difference.situations],
        "titles": [situation.title for situation in situation_difference.situations],
        "share": shares[0],
        "lowest": min(shares),
        "highest": max(shares),
        "auctions": sum(len(point.auctions) for point in situation_difference.points),
        "points": [
            {
                "auctions": [list(auction) for auction in point.auctions],
                "share": point.deals / deals,
                "deals": point.deals,
                **({"drawn": point.drawn, **_interval_as_json(point, point.drawn, deals)} if point.drawn else {}),
                "undecided": point.undecided,
                "causes": [_cause_as_json(cause, point.drawn, deals) for cause in point.causes],
            }
            for point in situation_difference.points
        ],
    }


def _cause_as_json(cause: Cause, drawn: int, deals: int) -> dict[str, object]:
    return {
        "rows": list(cause.rows),
        "share": cause.deals / deals,
        "deals": cause.deals,
        **_interval_as_json(cause, drawn, deals),
        "undecided": cause.undecided,
        "examples": [
            {"hand": example.hand, "calls": [list(calls) for calls in example.calls]} for example in cause.examples
        ],
    }


def _interval_as_json(counted: PointDifference | Cause, drawn: int, deals: int) -> dict[str, object]:
    """Return the confidence interval of a share that was estimated from drawn hands; empty for exact ones."""
    return {"interval": list(interval_of(counted.deals / deals, drawn))} if drawn else {}


def _one_sided_as_json(one_sided: OneSided) -> dict[str, object]:
    auctions = [list(auction) for auction in one_sided.auctions]
    return {"situation": one_sided.situation.id, "why": one_sided.why, "auctions": auctions}


def _left_out_as_json(left_out: LeftOut) -> dict[str, object]:
    return {"situation": left_out.situation.id, "pattern": left_out.pattern, "compared": left_out.compared}


def names_of(books: Sequence[RuleBook], written: Sequence[str]) -> tuple[str, ...]:
    """Return the names of two books as a reader tells them apart: an agreement by its file, as it was `written`.

    An agreement's book has the name and the title of its convention.
    """
    files = (Path(one).name if Path(one).is_file() and agreed_in(Path(one)) else "" for one in written)
    return tuple(f"{file or book.full_name}, {book.title}" for file, book in zip(files, books, strict=True))


def report(comparison: Comparison, written: Sequence[str]) -> str:
    """Return the comparison as text: an overview, one auction of every situation in full, and what was left out.

    `written` are the two books as they were asked for.
    """
    first, second = names_of(comparison.books, written)
    auctions = sum(len(point.auctions) for found in comparison.situations for point in found.points)
    lines = [
        f"A: {first}",
        f"B: {second}",
        (
            f"{auctions} auctions that both speak of; shares are exact, of all {comparison.deals:,} deals of one hand"
            f"{_drawn(comparison)}; {comparison.seconds:.2f} s"
        ),
    ]
    differing = [found for found in comparison.situations if not found.is_alike]
    alike = [found for found in comparison.situations if found.is_alike]
    for_sure = "; ".join(_ids(found) for found in alike if not _drawn_at(found))
    as_drawn = "; ".join(_ids(found) for found in alike if _drawn_at(found))
    lines += ["", "Hands that are called differently at the first auction of each situation:"]
    lines += [f"  {_overview(found, comparison.deals)}" for found in differing]
    lines += [f"Called alike with every hand: {for_sure or 'nothing'}."]
    lines += [f"Called alike with every hand that was drawn: {as_drawn}."] if as_drawn else []
    told: dict[tuple[Cause, ...], str] = {}
    for found in differing:
        lines += ["", *_situation(found, comparison.deals, told)]
    lines.append("")
    for book, one_sided in zip("AB", comparison.one_sided, strict=True):
        lines += _only(book, one_sided)
    for book, left_out in zip("AB", comparison.left_out, strict=True):
        lines += [
            f"Left out of {book}: {found.situation.id} has more than {found.compared} auctions '{found.pattern}'."
            for found in left_out
        ]
    return "\n".join(lines)


def _drawn(comparison: Comparison) -> str:
    """Return a remark on shares that are not exact; empty where all are."""
    drawn = max(map(_drawn_at, comparison.situations), default=0)
    return f", but for those with ±, estimated from {drawn:,} drawn hands" if drawn else ""


def _drawn_at(situation_difference: SituationDifference) -> int:
    """Return the largest number of hands that were drawn in a situation."""
    return max((point.drawn for point in situation_difference.points), default=0)


def _ids(situation_difference: SituationDifference) -> str:
    return " / ".join(dict.fromkeys(situation.id for situation in situation_difference.situations))


def _overview(situation_difference: SituationDifference, deals: int) -> str:
    """Return the share at the first auction, with the range where there are several results."""
    shares = [point.deals for point in situation_difference.points]
    auctions = sum(len(point.auctions) for point in situation_difference.points)
    first = situation_difference.points[0]
    span = f"{_share(min(shares), deals).strip()} to {_share(max(shares), deals).strip()}"
    more = f" ({span} over {auctions} auctions)" if len(shares) > 1 else ""
    return f"{_share(first.deals, deals, first.drawn)}  {_ids(situation_difference)}{more}"


def _situation(
    situation_difference: SituationDifference, deals: int, listed: dict[tuple[Cause, ...], str]
) -> list[str]:
    """Return the lines of one pair of situations; `listed` has where the same causes were listed before."""
    titles = " / ".join(dict.fromkeys(situation.title for situation in situation_difference.situations))
    full = next(point for point in situation_difference.points if point.causes)
    before = listed.setdefault(full.causes, _ids(situation_difference))
    lines = [f"{_ids(situation_difference)}: {titles}", *_point(full, deals)]
    if before == _ids(situation_difference):
        for cause in full.causes:
            lines += [f"    {_share(cause.deals, deals, full.drawn)}  {_cause(cause)}"]
            lines += [f"{' ' * 18}{_example(example)}" for example in cause.examples]
    else:
        lines.append(f"{' ' * 18}by the same rows as {before}")
    others = [point for point in situation_difference.points if point is not full]
    for point in others[:_MOST_LISTED]:
        lines += _point(point, deals)
    if others[_MOST_LISTED:]:
        shares = sorted(point.deals for point in others[_MOST_LISTED:])
        number = sum(len(point.auctions) for point in others[_MOST_LISTED:])
        lines.append(
            f"  {_share(shares[0], deals)} to {_share(shares[-1], deals).strip()} after {number} other auctions"
        )
    return lines


def _point(point: PointDifference, deals: int) -> list[str]:
    share = _share(point.deals, deals, point.drawn)
    lines = [f"  {share} of hands are called differently {_after(point.auctions)}"]
    if point.undecided:
        lines.append(f"  {_share(point.undecided, deals)} more are too many to be told apart")
    return lines


def _cause(cause: Cause) -> str:
    rows = (f"row {row} says" if row else "no row has a legal call" for row in cause.rows)
    calls = map(_calls, cause.examples[0].calls) if cause.examples else ("", "")
    said = [f"{side} {row} {call}".rstrip() for side, row, call in zip("AB", rows, calls, strict=True)]
    return ", ".join(said)


def _example(example: DifferingHand) -> str:
    first, second = map(_calls, example.calls)
    return f"{example.hand}: A {first or 'nothing'}, B {second or 'nothing'}"


def _calls(calls: Iterable[str]) -> str:
    return " or ".join(calls)


def _after(auctions: tuple[Calls, ...]) -> str:
    return "at the first call" if auctions[0] == () else f"after {_listed(auctions)}"


def _listed(auctions: tuple[Calls, ...]) -> str:
    listed = [" ".join(auction) or "the first call" for auction in auctions[:_MOST_LISTED]]
    more = len(auctions) - len(listed)
    return f"{', '.join(listed)}{f' and {more} more' if more else ''}"


def _only(book: str, one_sided: Iterable[OneSided]) -> list[str]:
    """Return the auctions that only one book covers, by reason."""
    by_why: dict[str, list[str]] = {}
    for found in one_sided:
        by_why.setdefault(found.why, []).append(f"  {found.situation.id}: {_listed(found.auctions)}")
    return [line for why, lines in by_why.items() for line in (f"Only {book} speaks of these, {why}:", *lines)]


def _share(deals: int, total: int, drawn: int = 0) -> str:
    """Return a share, exact or estimated from drawn hands."""
    if not drawn:
        return f"{100 * deals / total:10.6f} %"
    low, high = interval_of(deals / total, drawn)
    return f"{100 * deals / total:10.2f} % ±{50 * (high - low):.2f}"
