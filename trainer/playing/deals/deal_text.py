r"""Deals as a text that people and programs read, much like PBN 2.1; `deal_text_reading` reads it back.

    [Game "…"]
    [Laws "…"]
    [Deal "0:J9A.J.TKQ.K … …"]
    [Auction "0"]
    28S P 29NS P P P
    P P
    [Play "0"]
    SJ SK SQ DQ SA CK

What is as in PBN 2.1: tags in brackets with a value in quotation marks (a backslash before a
quotation mark or a backslash in it), sections behind the tags Auction and Play, `%` at the beginning of a line, `;` and
`{…}` for remarks, an empty line after every deal, hands as spades.hearts.diamonds.clubs, `-` for a hand that is not
given.

What is not:
- Seats are numbers from the first caller (0) on, in the order of calling, whichever way that goes round; PBN has
  N E S W and goes clockwise. There are as many hands as players, and the pack is that of the game.
- The tags are Game, Laws, Title, Source, Seed, BidSystem0 and BidSystem1 (by side, the first caller's first), Deal,
  Conceded (what both sides get), Revokes (`trick:seat`), Circumstances (`key: value; key: value`), Auction and Play;
  Contract, Declarer and the tags in which the game says what the deal brought are written for readers that know no
  laws, and follow from the others. Only Game, Laws and Deal are needed. PBN has
  fifteen tags that are needed, and any others.
- Calls and cards are written as everywhere in this program. A play has a trick a line in the order in which it was
  played, the winner of the trick before leading; PBN has a column for each seat.
- What was said about calls, results stated without an auction, and what else a file says are kept in JSON, and in the
  game's own format where it has one.
- Neither `AP` and `*` nor notes, NAGs, tables of results and `[Tag "#"]`; what is not played yet is simply not there.
- Texts are UTF-8 (PBN: Latin-1), lines have up to 20,000 characters (PBN: 255), and a line end in a value is written
  `\n`, any other character that can't be shown `\u` and four hexadecimal digits.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from trainer.playing.deals.deal_parts import parts_of
from trainer.playing.deals.table_deal import TableDeal

TAGS: Final = (
    *("Game", "Laws", "Title", "Source", "Seed", "BidSystem0", "BidSystem1", "Deal", "Conceded", "Revokes"),
    *("Circumstances", "Contract", "Declarer", "Auction", "Play"),
)
"""The tags of every game, in the order in which they are written."""

_HEAD: Final = "% Deals from Bidding Trainer: like PBN, but seats are numbers from the first caller on.\n\n"
_TO_ESCAPE: Final = re.compile('[\\\\"\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]')


def text_of_deals(deals: Iterable[TableDeal]) -> Iterator[str]:
    """Yield the texts that make up a file with these deals."""
    yield _HEAD
    for number, deal in enumerate(deals):
        yield "\n" * (number > 0) + deal_as_text(deal)


def deal_as_text(deal: TableDeal) -> str:
    """Return a deal in the text format, ending with a line feed."""
    return "".join(f"{line}\n" for line in _lines(deal))


def _lines(deal: TableDeal) -> Iterator[str]:
    parts = parts_of(deal)
    yield _tag("Game", parts.game)
    yield _tag("Laws", parts.laws)
    for name, value in (("Title", parts.title), ("Source", parts.source), ("Seed", parts.seed)):
        if value:
            yield _tag(name, value)
    for side, convention in enumerate(parts.conventions):
        yield _tag(f"BidSystem{side}", convention)
    yield _tag("Deal", f"0:{' '.join(parts.hands)}")
    if parts.conceded:
        yield _tag("Conceded", " ".join(map(str, parts.conceded)))
    if parts.revokes:
        yield _tag("Revokes", " ".join(f"{trick}:{seat}" for trick, seat in parts.revokes))
    if parts.circumstances:
        yield _tag("Circumstances", "; ".join(f"{key}: {value}" for key, value in parts.circumstances))
    for name, value in deal.outcome_tags.items():
        yield _tag(name, value)
    if parts.calls:
        yield _tag("Auction", "0")
        yield from _rows(parts.calls, deal.laws.seats)
    if parts.moves:
        yield _tag("Play", "0")
        yield from _rows(parts.moves, deal.laws.seats)


def _rows(words: Sequence[str], seats: int) -> Iterator[str]:
    for start in range(0, len(words), seats):
        yield " ".join(words[start : start + seats])


def _tag(name: str, value: str) -> str:
    return f'[{name} "{_TO_ESCAPE.sub(_escaped, value)}"]'


def _escaped(match: re.Match[str]) -> str:
    letter = match[0]
    return {"\n": "\\n", '"': '\\"', "\\": "\\\\"}.get(letter, f"\\u{ord(letter):04x}")
