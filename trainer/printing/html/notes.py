"""System notes as HTML."""

from collections.abc import Iterator
from html import escape

from trainer.printing.contents.forcing import forcing_text
from trainer.printing.contents.page import ExampleHand
from trainer.printing.contents.suit_runs import auction_text
from trainer.printing.html.page import diagram, foot, head, html_page, tag, text
from trainer.printing.notes.system_notes import (
    HOW_TO_TRY,
    NOT_MET,
    AuctionEntry,
    CallEntry,
    Chapter,
    SituationEntry,
    SystemNotes,
    TriedAuction,
)


def notes_html(notes: SystemNotes, *, four_colours: bool = False) -> str:
    """Return all notes as one file; a book has a table of contents that links to the chapters."""
    title = f"{notes.imprint.title}: {notes.kind.lower()}"
    kind = "notes short" if notes.is_short else "notes"
    return html_page(title, _body(notes), four_colours=four_colours, kind=kind)


def _body(notes: SystemNotes) -> Iterator[str]:
    yield head(notes.imprint, notes.kind)
    if notes.is_short:
        yield from _short(notes)
        return
    entries = (tag("li", tag("a", text(one.title), href=f"#c{at}")) for at, one in enumerate(notes.chapters))
    yield tag("nav", tag("ol", "\n".join(entries)))
    for at, chapter in enumerate(notes.chapters):
        yield from _chapter(chapter, f"c{at}")
    if notes.words:
        yield tag("h2", "Words", id="words")
        pairs = (f"{tag('dt', text(one.word))}{tag('dd', text(one.means) + _small(one.why))}" for one in notes.words)
        yield tag("dl", "\n".join(pairs), "words")
    if notes.dials:
        yield tag("h2", "Numbers", id="numbers")
        lines = (
            f"{tag('dt', f'{text(one.name)}: {one.number}{_usual(one.usual)}')}{tag('dd', text(one.meaning))}"
            for one in notes.dials
        )
        yield tag("dl", "\n".join(lines), "words")
    yield foot(notes.imprint)


def _short(notes: SystemNotes) -> Iterator[str]:
    """Yield the parts of short notes, which have no contents and no words."""
    dials = tuple(one.line for one in notes.dials)
    for title, lines in (
        ("In our own words", notes.own_words),
        ("What we don't play", notes.dropped),
        ("Our numbers", dials),
    ):
        if lines:
            yield tag("h2", text(title))
            yield tag("ul", "\n".join(tag("li", text(line)) for line in lines))
    for at, chapter in enumerate(notes.chapters):
        yield from _chapter(chapter, f"c{at}")
    if notes.elsewhere:
        yield tag("p", text(notes.elsewhere), "about")
    if notes.tried:
        yield tag("h2", "Auctions to try")
        yield tag("p", HOW_TO_TRY, "about")
        yield from map(_tried, notes.tried)
    yield foot(notes.imprint)


def _tried(tried: TriedAuction) -> str:
    hands = (tag("div", tag("b", name) + diagram(hand), "example") for name, hand in tried.hands)
    calls = (
        tag(
            "tr",
            "".join((tag("td", one.caller, "share"), tag("td", tag("b", text(one.call))), tag("td", text(one.words)))),
        )
        for one in tried.calls
    )
    body = tag("div", "".join(hands), "hands") + tag("table", "\n".join(calls))
    return tag("section", tag("h3", text(tried.title)) + tag("div", body, "tried"))


def _chapter(chapter: Chapter, name: str) -> Iterator[str]:
    yield tag("h2", text(chapter.title), id=name)
    if chapter.about:
        yield tag("p", text(chapter.about), "about")
    for situation in chapter.situations:
        yield _situation(situation, name)


def _situation(situation: SituationEntry, chapter: str) -> str:
    title = text(situation.title) + _mark(situation.mark)
    parts = [tag("h3", title, id=f"{chapter}-{situation.situation}")]
    source = " · ".join(filter(None, (situation.source, situation.note)))
    for place, auction in enumerate(situation.auctions):
        parts.append(tag("p", _auction(auction), "auction"))
        if place == 0 and source:
            parts.append(_small(source))
        parts.append(tag("div", "\n".join(map(_call, auction.calls)), "calls"))
    return tag("section", "\n".join(parts))


def _auction(auction: AuctionEntry) -> str:
    if not auction.is_met:
        return NOT_MET
    said = text(auction_text(auction.auction)) if auction.auction else "You are the first to call."
    return said if auction.is_exact else f"{said} (shares from drawn hands)"


def _call(entry: CallEntry) -> str:
    row = entry.row
    share = "also played" if entry.is_accepted else row.share_text
    bid = tag("b", text(row.call)) + "".join(tag("span", text(said), "share") for said in (row.span, share) if said)
    tells = [text(row.words) + _mark(entry.mark)]
    tells += [tag("p", text(said)) for said in forcing_text(entry.row)]
    tells.append(_small(" · ".join(filter(None, (row.source, row.note)))))
    hands = tag("div", "".join(map(_example, entry.examples)), "hands")
    kind = "call accepted" if entry.is_accepted else "call"
    return tag("div", tag("div", bid, "bid") + tag("div", "".join(tells)) + hands, kind, **{"data-row": row.row})


def _example(example: ExampleHand) -> str:
    label = f"Not this: {example.call}" if example.is_near_miss else example.call
    note = f" ({example.note})" if example.note else ""
    after = f" after {auction_text(example.auction).removesuffix(' ?')}" if example.auction else ""
    kind = "example miss" if example.is_near_miss else "example"
    return tag("div", diagram(example.hand) + tag("div", text(label + note + after), "to"), kind)


def _mark(mark: str) -> str:
    return f" {tag('span', text(mark), 'mark')}" if mark else ""


def _small(said: str) -> str:
    return tag("p", text(said), "small") if said else ""


def _usual(number: int | None) -> str:
    return escape(_usual_text(number))


def _usual_text(number: int | None) -> str:
    return "" if number is None else f" (usually {number})"
