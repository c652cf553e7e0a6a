"""Links to the hand viewer of Bridge Base Online, as LIN. Nothing is fetched: all of the deal stands in the link.

    https://www.bridgebase.com/tools/handviewer.html?lin=md|3S…
    https://www.bridgebase.com/tools/handviewer.html?s=skqh…&d=n&v=b&b=13&a=1C(strong)PPP&p=s2s3

The second form has a hand for each of `n e s w`, names (`nn en sn wn`), the dealer `d`, who is vulnerable `v`, the
board `b`, the auction `a` with explanations in brackets and comments in braces, and the play `p`. Forums write the same
between `[hv=` and `]`. A link may be escaped for HTML, or be percent-encoded as a part of another link. One that only
names a deal (`myhand=`, `linurl=`) has no cards.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, quote, unquote

from trainer.documents.foreign_text import without_entities

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html"
_HINT: Final = re.compile(r"handviewer\.html|(?P<tag>\[hv=)", re.IGNORECASE)
"""A part of every link, from which the rest is looked for in both directions."""

_BEFORE: Final = re.compile(r"(?P<quoted>&quot;|&#34;)?[^\s\"'<>()\[\]=&;]*\Z")
_LONGEST_BEFORE: Final = 100
"""A bound on the search for the beginning of a link, so that long lines take no quadratic time."""

_BEHIND: Final = re.compile(
    r"(?P<mark>\?|%3F|#)"
    r"(?P<query>(?:[^\s\"'<>]*[&;])?lin=[a-z]{2}\|(?:(?!handviewer\.html)[^\n\"<>])*\||[^\s\"'<>]+)",
    re.IGNORECASE,
)
"""LIN that is not encoded may have spaces, and ends with a bar."""

_MOST_ROUNDS: Final = 5
"""How often a link may have been escaped or encoded: once by each program that passed it on."""

_ENCODED_BAR: Final = re.compile(r"%(?:25)*7C", re.IGNORECASE)
_HAND_NAMES: Final = frozenset("nesw")
_FROM_SOUTH: Final = "swne"
_CALL: Final = re.compile(
    r"(?P<call>[1-7](?:nt|[nshdc])|xx|rdbl|dbl|p|d|x|r)(?P<alert>!)?|\((?P<says>[^)]*)\)|\{(?P<comment>[^}]*)\}|-|\s+|(?P<other>.)",
    re.IGNORECASE,
)
_VULNERABLE: Final = {"-": "o", "o": "o", "0": "o", "n": "n", "e": "e", "b": "b"}


@dataclass(frozen=True, slots=True)
class _Link:
    """The query of a link as it was before it was escaped or encoded, and the index at which the link begins."""

    start: int
    query: str


def is_link(text: str) -> bool:
    """Return whether a text contains a link to the viewer."""
    return _HINT.search(text) is not None and any(next(_links(line), None) is not None for line in text.split("\n"))


def links_as_lin(text: str) -> str:
    """Return the deals of all links in a text as LIN, each in the line of its link; other lines are left empty."""
    return "\n".join("".join(_lin_of(link.query) for link in _links(line)) for line in text.split("\n"))


def links_without_deals(text: str) -> Iterator[tuple[int, int]]:
    """Yield the line and column, from 1, of every link that has no cards."""
    for number, line in enumerate(text.split("\n"), 1):
        for link in _links(line):
            if not _lin_of(link.query):
                yield number, link.start + 1


def link_of(lin: str) -> str:
    """Return the link that shows one deal, given as LIN."""
    return f"{VIEWER}?lin={quote(lin.strip(), safe='')}"


def _links(line: str) -> Iterator[_Link]:
    """Yield the links in a line, and the tags of a forum; each part of the line is searched once."""
    end, last_bracket = 0, line.rfind("]")
    for hint in _HINT.finditer(line):
        if hint.start() < end:
            continue
        if hint["tag"]:
            closed = line.index("]", hint.end()) if hint.end() <= last_bracket else 0
            if closed > hint.end():
                end = closed + 1
                yield _Link(hint.start(), _unescaped(line[hint.end() : closed]))
        elif (found := _BEHIND.match(line, hint.end())) is not None:
            before = _BEFORE.search(line, max(end, hint.start() - _LONGEST_BEFORE), hint.start())
            end = found.end()
            start, quoted = (hint.start(), None) if before is None else (before.start(), before["quoted"])
            query = found["query"].partition(quoted)[0] if quoted else found["query"]
            if found["mark"].upper() == "%3F":
                query = unquote(query.partition("&")[0])
            yield _Link(start, _unescaped(query))


def _unescaped(query: str) -> str:
    """Return a query without the entities of HTML."""
    for _ in range(_MOST_ROUNDS):
        query = without_entities(query)
    # Where spaces stand as they are, a plus sign is a plus sign.
    return query.replace("+", "%2B") if " " in query else query


def _lin_of(query: str) -> str:
    """Return the deal of a query as LIN; empty where it has none."""
    values = {name.lower(): found[0] for name, found in parse_qs(query, separator="&").items()}
    lin = values.get("lin")
    if lin is None:
        return "".join(_fields(values)) if _HAND_NAMES & values.keys() else ""
    for _ in range(_MOST_ROUNDS):
        if "|" not in lin and _ENCODED_BAR.search(lin):
            lin = unquote(lin)
    return lin.replace("\n", " ")


def _fields(values: Mapping[str, str]) -> list[str]:
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
