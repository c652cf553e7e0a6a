"""A card in an organisation's form as HTML: two pages when it is printed, in columns on a wide screen."""

from collections.abc import Iterator

from trainer.printing.card.convention_card import CardCall
from trainer.printing.card.form_card import FormCalls, FormCard, FormLine, FormPart, Player, SectionDisplay
from trainer.printing.html.page import foot, html_page, tag, text


def form_card_html(card: FormCard, *, four_colours: bool = False) -> str:
    """Return the card as one file."""
    return html_page(f"{card.imprint.title}: {card.title}", _body(card), four_colours=four_colours, kind="form")


def _body(card: FormCard) -> Iterator[str]:
    yield tag("header", tag("p", text(card.title), "kind") + "".join(map(_player, card.players)))
    for side in card.sides:
        yield tag("main", "\n".join(map(_section, side)), style=f"column-count: {card.columns}")
    yield foot(card.imprint)


def _player(player: Player) -> str:
    number = tag("b", text(player.number or "________"))
    return tag("p", f"Name {tag('b', text(player.name or '________________'))} · Number {number}", "players")


def _section(section: SectionDisplay) -> str:
    return tag("section", tag("h2", text(section.title)) + "".join(map(_part, section.parts)))


def _part(part: FormPart) -> str:
    if isinstance(part, FormLine):
        label = f"{tag('b', text(part.label))} " if part.label else ""
        return tag("p", label + text(part.words), _kind(part.alert_text))
    if isinstance(part, FormCalls):
        auction = f" {tag('span', text(part.auction), 'auction')}" if part.auction else ""
        calls = "".join(map(_call, part.calls))
        return tag("h3", text(part.title) + auction) + tag("dl", calls)
    boxes = (tag("span", f"{'☑' if one.is_ticked else '☐'} {text(one.label)}", "box") for one in part)
    return tag("p", " ".join(boxes), "boxes")


def _call(call: CardCall) -> str:
    kind = _kind(call.alert_text)
    span = f" {tag('span', text(f'({call.span})'), 'span')}" if call.span else ""
    mark = f" {tag('span', text(call.mark), 'mark')}" if call.mark else ""
    return tag("dt", text(call.call), kind) + tag("dd", text(call.words) + span + mark, kind)


def _kind(alert_text: str) -> str:
    if not alert_text:
        return ""
    return "alert" if alert_text.startswith("alert") else "announced"
