"""Reading the bidders and their numbers from `conventions/spades/bidders.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.cards.deck import Deck
from trainer.documents.document import Document, read_document
from trainer.documents.kinds import Kind, Placed, text_by
from trainer.documents.nodes import MappingNode, Place, TextNode
from trainer.documents.shapes import Shape, key, read_shape
from trainer.games.card_values.card_values import CardValues
from trainer.games.card_values.card_values_reading import read_card_values
from trainer.games.spades.arena.bidding.bidders import NAMES
from trainer.games.spades.arena.bidding.card_values import RANKS, ByCards, NaiveNil, Ruffs
from trainer.games.spades.game_file import FORMAT, NAME
from trainer.problems import UnknownNameError, did_you_mean

_FILE: Final = "bidders.yaml"
_ANY_BID: Final = 14.0
_ALWAYS: Final = -1.0
_NO_SIGNAL: Final = 1e6
"""Higher than every score, so that a side is never so far behind."""

_DECK: Final = Deck(RANKS, 1, len(RANKS))
_TOPS: Final = 5
_NO_VALUES: Final = CardValues("", "", ())


def _decimal(document: Document, text: TextNode) -> float:
    try:
        return float(text.text)
    except ValueError:
        document.report(text.place, f"'{text.text}' is no number", "write a number, such as 0.5")
        return 0.0


DECIMAL: Final[Kind] = text_by(_decimal, 0.0)
"""The kind of a number with or without a decimal point."""


class _Nil(Shape, called="a nil rule"):
    threshold: float | None = key(kind=DECIMAL, default=None)
    lowest_cards_at_most: str = ""
    side_suits_below: str = ""
    spades_below: str = ""
    spades_at_most: int = 13
    regular_bid_below: float = key(kind=DECIMAL, default=_ANY_BID)
    partner_bid_at_least: float = key(kind=DECIMAL, default=_ALWAYS)


class _Signals(Shape, called="signals"):
    big_five: bool
    big_six: bool
    from_: int = key("from")
    up_to: int
    behind_by: int
    threshold: float = key(kind=DECIMAL)


class _EndOfGame(Shape, called="the end of a game"):
    usual_bid: float = key(kind=DECIMAL)
    less_against_nil: float = key(kind=DECIMAL)
    complete_from: int
    complete_to: int
    small_gap: int
    most_raised: int
    desperate_threshold: float = key(kind=DECIMAL)
    bags_to_spare: int


class _BlindNil(Shape, called="blind nil"):
    easy_below: int


class _CardValues(Shape, called="values of cards"):
    file: TextNode
    side_suits: TextNode
    spades: TextNode
    ruffing_spades: TextNode | None = None
    ruffs: TextNode | None = None


class _Measures(Shape, called="definitions"):
    measures: MappingNode


class _MeasuresFile(Shape, called="values of cards", version=FORMAT):
    definitions: _Measures


class _Written(Shape, called="a bidder"):
    place: Place
    title: str
    source: str
    like: str = ""
    single_curve: bool = False
    without_end_of_game: bool = False
    nil: _Nil | None = None
    signals: _Signals | None = None
    end_of_game: _EndOfGame | None = None
    blind_nil: _BlindNil | None = None
    rounds_up_from: float | None = key(kind=DECIMAL, default=None)
    card_values: _CardValues | None = None


@dataclass(frozen=True, slots=True)
class Bidder:
    """A bidder: its decision `numbers`, and the values of its `cards`, or None if it counts by chances.

    A bidder that differs from another one in a few numbers only is a variant: `variant_of` has that one's name.
    """

    name: str
    title: str
    source: str
    numbers: Mapping[str, float]
    cards: ByCards | None
    single_curve: bool
    variant_of: str = ""


class _File(Shape, called="the bidders", version=FORMAT):
    source: str
    bidders: Placed[dict[str, _Written]]


def read_bidders(folder: Path) -> Mapping[str, Bidder]:
    """Read all bidders, by name, from the folder of the game.

    Raises `UnusableFileError`, which lists all problems, when a file is broken.
    """
    document = read_document(folder / _FILE, f"{NAME}/{_FILE}")
    written = read_shape(document, document.root, _File)
    document.stop_on_problems()
    found: dict[str, Bidder] = {}
    for name, one in written.bidders.value.items():
        if one.like and one.like not in found:
            document.report(one.place, f"there is no bidder '{one.like}' before", did_you_mean(one.like, found))
        elif one.like:
            found[name] = _variant(name, one, found[one.like])
        else:
            found[name] = Bidder(
                name, one.title, one.source, _numbers(one), _cards(folder, document, one), single_curve=False
            )
    document.stop_on_problems()
    return found


def bidder_called(bidders: Mapping[str, Bidder], name: str) -> Bidder:
    """Return the bidder with this name. Raises `UnknownNameError`, with a suggestion, when there is none."""
    if name not in bidders:
        message = f"There is no bidder '{name}'; {did_you_mean(name, bidders)}"
        raise UnknownNameError(message)
    return bidders[name]


def _variant(name: str, written: _Written, like: Bidder) -> Bidder:
    changed = {"end of game": 0.0} if written.without_end_of_game else {}
    return Bidder(
        name,
        written.title,
        written.source,
        {**like.numbers, **changed},
        like.cards,
        single_curve=written.single_curve,
        variant_of=like.name,
    )


def _numbers(written: _Written) -> Mapping[str, float]:
    nil, signals, ending, blind = written.nil, written.signals, written.end_of_game, written.blind_nil
    numbers = dict.fromkeys(NAMES, 0.0)
    numbers |= {"least bid": 1, "void factor": 1, "rounds up from": written.rounds_up_from or 0.0}
    if nil is not None:
        numbers |= {
            "nil by curves": nil.threshold is not None,
            "nil threshold": nil.threshold or 0.0,
            "nil below": nil.regular_bid_below,
            "nil after partner's": nil.partner_bid_at_least,
        }
    numbers["signal behind by"] = _NO_SIGNAL
    if signals is not None:
        numbers |= {
            "big five": signals.big_five,
            "big six": signals.big_six,
            "signal from": signals.from_,
            "signal up to": signals.up_to,
            "signal behind by": signals.behind_by,
            "signal threshold": signals.threshold,
        }
    if ending is not None:
        names = (
            *("usual bid", "less against nil", "complete from", "complete to", "small gap", "most raised"),
            *("desperate threshold", "bags to spare"),
        )
        numbers |= {name: getattr(ending, name.replace(" ", "_")) for name in names}
        numbers["end of game"] = 1
    if blind is not None:
        numbers |= {"blind nil": 1, "easy below": blind.easy_below}
    return {name: float(number) for name, number in numbers.items()}


def _cards(folder: Path, document: Document, written: _Written) -> ByCards | None:
    """Return the values of cards from the table that uses them; None for a bidder that counts by chances."""
    where, nil = written.card_values, written.nil
    if where is None:
        return None
    measures = _measures(folder / where.file.text, f"{NAME}/{where.file.text}")

    def called(name: TextNode) -> CardValues:
        if name.text not in measures:
            document.report(name.place, f"no measure '{name.text}' in that file", did_you_mean(name.text, measures))
        return measures.get(name.text, _NO_VALUES)

    ruffs = where.ruffing_spades and where.ruffs and Ruffs(called(where.ruffing_spades), called(where.ruffs))
    spades = called(where.spades)
    if spades.ranks & {*RANKS[_TOPS:]}:
        document.report(where.spades.place, "spades below the ten have values of their own", "here they are all alike")
    return ByCards(
        called(where.side_suits),
        spades,
        ruffs or None,
        NaiveNil()
        if nil is None
        else NaiveNil(nil.lowest_cards_at_most, nil.side_suits_below, nil.spades_below, nil.spades_at_most),
    )


def _measures(path: Path, display_name: str) -> Mapping[str, CardValues]:
    document = read_document(path, display_name)
    written = read_shape(document, document.root, _MeasuresFile).definitions.measures
    found = (read_card_values(document, name, node, _DECK) for name, node in written.entries)
    measures = {one.name: one for one in found if one is not None}
    document.stop_on_problems()
    return measures
