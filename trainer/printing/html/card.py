"""Convention cards as HTML."""

from collections.abc import Iterator

from trainer.printing.card.convention_card import CardArea, CardCall, CardSituation, ConventionCard
from trainer.printing.html.page import foot, head, html_page, tag, text


def card_html(card: ConventionCard, *, four_colours: bool = False) -> str:
    """Return the card as one file: in columns on paper and wide screens, in one column on a phone."""
    title = f"{card.imprint.title}: convention card"
    return html_page(title, _body(card), four_colours=four_colours, kind="card")


def _body(card: ConventionCard) -> Iterator[str]:
    yield head(card.imprint, "Convention card")
    yield tag("main", "\n".join(map(_area, card.areas)))
    yield foot(card.imprint)


def _area(area: CardArea) -> str:
    parts = [tag("h2", text(area.title)), *map(_situation, area.situations)]
    if area.lines:
        parts.append(tag("ul", "".join(tag("li", text(line)) for line in area.lines)))
    return tag("section", "".join(parts))


def _situation(situation: CardSituation) -> str:
    auction = tag("p", text(situation.auction), "auction") if situation.auction else ""
    calls = tag("dl", "".join(map(_call, situation.calls))) if situation.calls else ""
    if situation.like:
        calls = tag("p", text(f"As above: {situation.like}"), "like")
    return tag("div", tag("h3", text(situation.title)) + auction + calls, "situation")


def _call(call: CardCall) -> str:
    span = f" {tag('span', text(f'({call.span})'), 'span')}" if call.span else ""
    mark = f" {tag('span', text(call.mark), 'mark')}" if call.mark else ""
    return tag("dt", text(call.call)) + tag("dd", text(call.words) + span + mark)
