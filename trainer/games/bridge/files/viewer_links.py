"""Links to the hand viewer of Bridge Base Online, as LIN. Nothing is fetched: all of the deal stands in the link.

    https://www.bridgebase.com/tools/handviewer.html?lin=md|3S…
    https://www.bridgebase.com/tools/handviewer.html?s=skqh…&d=n&v=b&b=13&a=1C(strong)PPP&p=s2s3

The second form has a hand for each of `n e s w`, names (`nn en sn wn`), the dealer `d`, who is vulnerable `v`, the
board `b`, the auction `a` with explanations in brackets and comments in braces, and the play `p`.
"""

import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qs, quote, urlsplit

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html"
_LINK: Final = re.compile(r"https?:/{1,2}[^\s\"'<>]*?handviewer\.html\?(?P<query>[^\s\"'<>]+)", re.IGNORECASE)
_FROM_SOUTH: Final = "swne"
_CALL: Final = re.compile(
    r"(?P<call>[1-7](?:nt|[nshdc])|xx|rdbl|dbl|p|d|x|r)(?P<alert>!)?|\((?P<says>[^)]*)\)|\{(?P<comment>[^}]*)\}|-|\s+",
    re.IGNORECASE,
)
_VULNERABLE: Final = {"-": "o", "o": "o", "0": "o", "n": "n", "e": "e", "b": "b"}


def is_link(text: str) -> bool:
    """Return whether a text contains a link to the viewer."""
    return _LINK.search(text) is not None


def links_as_lin(text: str) -> str:
    """Return the deals of all links in a text as LIN, each in the line of its link; other lines are left empty."""
    return "\n".join("".join(_lin_of(found["query"]) for found in _LINK.finditer(line)) for line in text.split("\n"))


def link_of(lin: str) -> str:
    """Return the link that shows one deal, given as LIN."""
    return f"{VIEWER}?lin={quote(lin.strip(), safe='')}"


def _lin_of(query: str) -> str:
    values = {name.lower(): found[0] for name, found in parse_qs(urlsplit(f"?{query}").query, separator="&").items()}
    lin = values.get("lin")
    if lin is not None:
        return lin.replace("\n", " ")
    return "".join(_fields(values))


def _fields(values: Mapping[str, str]) -> "list[str]":
    names = [values.get(f"{letter}n", "").replace(",", " ") for letter in _FROM_SOUTH]
    fields = [f"pn|{','.join(names)}|st||"]
    dealer = _FROM_SOUTH.find(values.get("d", "s")[:1].lower()) + 1
    hands = ",".join(values.get(letter, "").upper() for letter in _FROM_SOUTH)
    fields.append(f"md|{dealer or 1}{hands}|")
    if "b" in values:
        fields.append(f"ah|Board {values['b']}|")
    if "v" in values:
        fields.append(f"sv|{_VULNERABLE.get(values['v'].lower(), values['v'])}|")
    for found in _CALL.finditer(values.get("a", "")):
        if found["call"]:
            fields.append(f"mb|{found['call']}{found['alert'] or ''}|")
        elif found["says"]:
            fields.append(f"an|{found['says'].replace('|', '/')}|")
        elif found["comment"]:
            fields.append(f"nt|{found['comment'].replace('|', '/')}|")
    if values.get("p"):
        fields.append(f"pc|{values['p']}|")
    if values.get("c", "").isdecimal():
        fields.append(f"mc|{values['c']}|")
    return fields
