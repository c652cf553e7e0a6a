"""Links to the hand viewer of Bridge Base Online, as LIN. Nothing is fetched: all of the deal stands in the link.

    https://www.bridgebase.com/tools/handviewer.html?lin=md|3S…
    https://www.bridgebase.com/tools/handviewer.html?s=skqh…&d=n&v=b&b=13&a=1C(strong)PPP&p=s2s3

The second form has a hand for each of `n e s w`, names (`nn en sn wn`), the dealer `d`, who is vulnerable `v`, the
board `b`, the auction `a` with explanations in brackets and comments in braces, and the play `p`. Forums write the same
between `[hv=` and `]`. A link may be escaped for HTML, or be percent-encoded as a part of another link. One that only
names a deal (`myhand=`, `linurl=`) has no cards.
"""

import html
import re
from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import parse_qs, quote, unquote

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html"
_LINK: Final = re.compile(
    r"(?P<quoted>&quot;|&#34;)?(?P<url>[^\s\"'<>()\[\]=&;]{0,100}handviewer\.html)(?P<mark>\?|%3F|#)"
    r"(?P<query>(?:[^\s\"'<>]*[&;])?lin=[a-z]{2}\|(?:(?!handviewer\.html)[^\n\"<>])*\||[^\s\"'<>]+)"
    r"|\[hv=(?P<tag>[^\]\n]+)\]",
    re.IGNORECASE,
)
"""A link, or the tag of a forum. LIN that is not encoded may have spaces, and ends with a bar."""

_HINT: Final = re.compile(r"handviewer\.html|\[hv=", re.IGNORECASE)
"""A part of every link: texts without it are not searched for whole links, which takes longer."""

_ENTITY: Final = re.compile(r"&(?:#\d+|#x[0-9a-f]+|[a-z]+);", re.IGNORECASE)
_ENCODED_BAR: Final = re.compile(r"%(?:25)*7C", re.IGNORECASE)
_HAND_NAMES: Final = frozenset("nesw")
_FROM_SOUTH: Final = "swne"
_CALL: Final = re.compile(
    r"(?P<call>[1-7](?:nt|[nshdc])|xx|rdbl|dbl|p|d|x|r)(?P<alert>!)?|\((?P<says>[^)]*)\)|\{(?P<comment>[^}]*)\}|-|\s+|(?P<other>.)",
    re.IGNORECASE,
)
_VULNERABLE: Final = {"-": "o", "o": "o", "0": "o", "n": "n", "e": "e", "b": "b"}


def is_link(text: str) -> bool:
    """Return whether a text contains a link to the viewer."""
    return _HINT.search(text) is not None and _LINK.search(text) is not None


def links_as_lin(text: str) -> str:
    """Return the deals of all links in a text as LIN, each in the line of its link; other lines are left empty."""
    return "\n".join("".join(map(_lin_of, _queries(line))) for line in text.split("\n"))


def links_without_deals(text: str) -> Iterator[tuple[int, int]]:
    """Yield the line and column, from 1, of every link that has no cards."""
    for number, line in enumerate(text.split("\n"), 1):
        for found in _links(line):
            if not _lin_of(_query(found)):
                yield number, found.start() + 1


def link_of(lin: str) -> str:
    """Return the link that shows one deal, given as LIN."""
    return f"{VIEWER}?lin={quote(lin.strip(), safe='')}"


def _queries(line: str) -> Iterator[str]:
    return map(_query, _links(line))


def _links(line: str) -> Iterator[re.Match[str]]:
    return _LINK.finditer(line if _HINT.search(line) else "")


def _query(found: re.Match[str]) -> str:
    """Return the query of a link, as it was before it was escaped or encoded."""
    query = found["query"] or found["tag"]
    if found["quoted"]:
        query = query.partition(found["quoted"])[0]
    if (found["mark"] or "").upper() == "%3F":
        query = unquote(query.partition("&")[0])
    while (plain := _ENTITY.sub(lambda one: html.unescape(one[0]), query)) != query:
        query = plain
    # Where spaces stand as they are, a plus sign is a plus sign.
    return query.replace("+", "%2B") if " " in query else query


def _lin_of(query: str) -> str:
    """Return the deal of a query as LIN; empty where it has none."""
    values = {name.lower(): found[0] for name, found in parse_qs(query, separator="&").items()}
    lin = values.get("lin")
    if lin is None:
        return "".join(_fields(values)) if _HAND_NAMES & values.keys() else ""
    while "|" not in lin and _ENCODED_BAR.search(lin):
        lin = unquote(lin)
    return lin.replace("\n", " ")


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
    auction = values.get("a", "")
    for found in _CALL.finditer(auction):
        if found["other"]:
            # What is no call is told where the LIN is read.
            fields.append(f"mb|{auction[found.start() :].replace('|', '/')}|")
            break
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
