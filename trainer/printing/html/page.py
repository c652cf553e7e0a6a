"""The frame of all HTML pages, and texts and hands with coloured suits."""

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.printing.contents.imprint import Imprint
from trainer.printing.contents.suit_runs import colours_of, suit_runs, suits_of
from trainer.problems import visible

_STYLES: Final = Path(__file__).with_name("print.css")


def html_page(title: str, body: Iterable[str], *, four_colours: bool, kind: str) -> str:
    """Return a complete file that needs no other. `kind` is the class of its body for the style sheet."""
    colours = colours_of(four=four_colours)
    suits = "\n".join(f".{suit.name.lower()} {{ color: {colours[suit]}; }}" for suit in SUITS)
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{_escaped(title)}</title>",
            f"<style>\n{_STYLES.read_text('utf-8')}{suits}\n</style>",
            "</head>",
            f'<body class="{kind}">',
            *body,
            "</body>",
            "</html>",
            "",
        )
    )


def text(said: str) -> str:
    """Return a text as HTML with its suits in their colours."""
    return "".join(
        _escaped(part) if suit is None else f'<span class="{suit.name.lower()}">{part}</span>'
        for part, suit in suit_runs(said)
    )


def tag(name: str, inside: str, kind: str = "", **more: str) -> str:
    """Return an element; `inside` is already HTML."""
    attributes = {"class": kind, **more} if kind else more
    written = "".join(f' {key}="{_escaped(value)}"' for key, value in attributes.items())
    return f"<{name}{written}>{inside}</{name}>"


def diagram(hand: Hand, kind: str = "hand") -> str:
    """Return a hand as HTML, a line for each suit."""
    lines = (f'<span class="{suit.name.lower()}">{suit.symbol}</span> {cards}' for suit, cards in suits_of(hand))
    return tag("div", "".join(tag("div", line) for line in lines), kind)


def head(imprint: Imprint, what: str) -> str:
    """Return the head: the title, the players, and what they have agreed."""
    parts = [tag("p", _escaped(what), "kind"), tag("h1", text(imprint.title))]
    if imprint.played_by:
        parts.append(tag("p", _escaped(imprint.played_by), "players"))
    parts += (tag("p", text(line), "agreed") for line in imprint.agreed)
    return tag("header", "\n".join(parts))


def foot(imprint: Imprint) -> str:
    """Return the foot: the date, the table, and the source."""
    said = " · ".join(filter(None, (imprint.dated, imprint.made_by, imprint.source)))
    return tag("footer", text(said))


def _escaped(said: str) -> str:
    return escape(visible(said))
