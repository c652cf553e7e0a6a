"""System notes as HTML."""

from collections.abc import Iterator
from html import escape

from trainer.printing.contents.forcing import forcing_said
from trainer.printing.contents.page import ExampleHand
from trainer.printing.contents.suit_runs import auction_said
from trainer.printing.html.page import diagram, foot, head, html_page, tag, text
from trainer.printing.notes.system_notes import NOT_MET, AuctionEntry, CallEntry, Chapter, SituationEntry, SystemNotes


def notes_html(notes: SystemNotes, *, four_colours: bool = False) -> str:
    """Return all notes as one file, with a table of contents that links to the chapters."""
    return html_page(f"{notes.imprint.title}: system notes", _body(notes), four_colours=four_colours, kind="notes")


def _body(notes: SystemNotes) -> Iterator[str]:
    yield head(notes.imprint, "System notes")
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
    said = text(auction_said(auction.auction)) if auction.auction else "You are the first to call."
    return said if auction.is_exact else f"{said} (shares from drawn hands)"


def _call(entry: CallEntry) -> str:
    row = entry.row
    share = "also played" if entry.is_accepted else row.share_said
    bid = tag("b", text(row.call)) + "".join(tag("span", text(said), "share") for said in (row.span, share) if said)
    tells = [text(row.words) + _mark(entry.mark)]
    tells += [tag("p", text(said)) for said in forcing_said(entry.row)]
    tells.append(_small(" · ".join(filter(None, (row.source, row.note)))))
    hands = tag("div", "".join(map(_example, entry.examples)), "hands")
    kind = "call accepted" if entry.is_accepted else "call"
    return tag("div", tag("div", bid, "bid") + tag("div", "".join(tells)) + hands, kind, **{"data-row": row.row})


def _example(example: ExampleHand) -> str:
    label = f"Not this: {example.call}" if example.is_near_miss else example.call
    note = f" ({example.note})" if example.note else ""
    after = f" after {auction_said(example.auction).removesuffix(' ?')}" if example.auction else ""
    kind = "example miss" if example.is_near_miss else "example"
    return tag("div", diagram(example.hand) + tag("div", text(label + note + after), "to"), kind)


def _mark(mark: str) -> str:
    return f" {tag('span', text(mark), 'mark')}" if mark else ""


def _small(said: str) -> str:
    return tag("p", text(said), "small") if said else ""


def _usual(number: int | None) -> str:
    return "" if number is None else escape(f" (usually {number})")
