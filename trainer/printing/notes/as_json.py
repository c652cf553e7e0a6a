"""System notes as data for other programs."""

from trainer.printing.contents.imprint import imprint_as_json
from trainer.printing.notes.system_notes import AuctionEntry, CallEntry, SystemNotes


def notes_as_json(notes: SystemNotes) -> dict[str, object]:
    """Return one object: the imprint, and the chapters with their situations, auctions and calls.

    Short notes also have the partners' own words, calls that they don't play, their numbers, tried auctions, and the
    titles of chapters that only the whole book has.
    """
    return {
        **imprint_as_json(notes.imprint),
        "chapters": [
            {
                "title": chapter.title,
                "situations": [
                    {
                        "situation": one.situation,
                        "title": one.title,
                        "mark": one.mark,
                        "source": one.source,
                        "auctions": [_auction(auction) for auction in one.auctions],
                    }
                    for one in chapter.situations
                ],
            }
            for chapter in notes.chapters
        ],
        "words": {one.word: one.means for one in notes.words},
        **(_short(notes) if notes.is_short else {}),
    }


def _short(notes: SystemNotes) -> dict[str, object]:
    """Return what only short notes have."""
    return {
        "own_words": list(notes.own_words),
        "not_played": list(notes.dropped),
        "numbers": {one.name: one.number for one in notes.dials},
        "tried": [
            {
                "title": tried.title,
                "hands": {name: str(hand) for name, hand in tried.hands},
                "calls": [{"by": one.caller, "call": one.call, "says": one.words} for one in tried.calls],
            }
            for tried in notes.tried
        ],
        "only_in_book": list(notes.only_in_book),
    }


def _auction(auction: AuctionEntry) -> dict[str, object]:
    return {
        "auction": list(auction.auction),
        "met": auction.is_met,
        "calls": [_call(one) for one in auction.calls],
    }


def _call(entry: CallEntry) -> dict[str, object]:
    row = entry.row
    return {
        "row": row.row,
        "call": row.call,
        "span": row.span,
        "says": row.words,
        "share": row.share,
        "accepted": entry.is_accepted,
        "forcing": row.is_forcing,
        "asks": row.asks,
        "at_table": row.alert_text,
        "mark": entry.mark,
        "source": row.source,
        "examples": [
            {"hand": str(one.hand), "call": one.call, "near miss": one.is_near_miss, "note": one.note}
            for one in entry.examples
        ],
    }
