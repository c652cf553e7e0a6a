"""Reading deals from JSON: the output of `deal_json`, and the library's own objects with several versions."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from trainer.documents.json_document import JsonDocument, json_documents
from trainer.documents.shapes import Shape, ShapeOf, key, read_shape
from trainer.games.deal_format import Annotation, CallNote, DealParts, Section
from trainer.games.game import Game
from trainer.playing.deals.deal_parts import deal_of
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError

_MOST_PROBLEMS: Final = 50
"""A report that an author can work through; the next run reports the rest."""

_PATHS: Final[Mapping[str, tuple[str, ...]]] = {
    "calls": ("auction",),
    "moves": ("play", "cards"),
    "revokes": ("play", "revokes"),
    "leader": ("play", "leader"),
}
"""Where the parts of a deal stand whose keys have other names."""


class _Revoke(Shape):
    trick: int
    seat: int


class _Play(Shape, also=("trump", "winners", "points", "total")):
    cards: tuple[str, ...] = ()
    revokes: tuple[_Revoke, ...] = ()
    leader: int | None = None


class _Note(Shape):
    call: int
    says: str = ""
    alert: bool = False


class _Annotation(Shape):
    part: str
    index: int
    kind: str
    says: str


class _Section(Shape):
    name: str
    value: str
    lines: tuple[str, ...] = ()


class _Version(Shape):
    laws: str
    convention: str = ""
    auction: tuple[str, ...] = ()
    play: _Play | None = None
    source: str = ""


class _Deal(Shape):
    title: str = ""
    game: str
    laws: str
    conventions: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    auction: tuple[str, ...] = ()
    play: _Play | None = None
    conceded: tuple[int, ...] = ()
    source: str = ""
    seed: str = ""
    circumstances: dict[str, str] = key(default=MappingProxyType({}))
    notes: tuple[_Note, ...] = ()
    stated: str = ""
    details: dict[str, str] = key(default=MappingProxyType({}))
    annotations: tuple[_Annotation, ...] = ()
    sections: tuple[_Section, ...] = ()


class _LibraryDeal(Shape, also=("id", "laws", "seats", "corrections", "notes")):
    title: str = ""
    game: str
    hands: tuple[str, ...] = ()
    source: str = ""
    versions: tuple[object, ...]


def deals_in_json(file: str, text: str, game_called: Callable[[str], Game]) -> tuple[TableDeal, ...]:
    """Return all deals of a text: one object, an array, or one object after another.

    A library object gives one deal for each version. Raises `UnusableFileError` with all problems.
    """
    deals: list[TableDeal] = []
    problems: list[Problem] = []
    for document in json_documents(file, text):
        deals += _deals(document, game_called)
        problems += document.problems
        if len(problems) >= _MOST_PROBLEMS:
            break
    if problems:
        raise UnusableFileError(problems[:_MOST_PROBLEMS])
    return tuple(deals)


def _outcome_keys(top: Mapping[str, Any], game_called: Callable[[str], Game]) -> tuple[str, ...]:
    """Return the keys of the outcome in the deal's game; empty where the game is unknown."""
    try:
        game = game_called(str(top.get("game")))
        return tuple(game.laws_called(game.laws_names[0]).scoring.nothing_as_json)
    except BiddingTrainerError:
        return ()


@cache
def _shapes(outcome: tuple[str, ...]) -> tuple[ShapeOf[_Deal], ShapeOf[_Version]]:
    """Return the shapes of a deal and of a version in a game; keys that follow from others are ignored."""
    return (
        ShapeOf(_Deal, also=("id", "contract", "winning_side", *outcome)),
        ShapeOf(_Version, also=("contract", "winner", "annotations", "corrections", "notes", *outcome)),
    )


def _deals(document: JsonDocument, game_called: Callable[[str], Game]) -> Iterator[TableDeal]:
    """Yield the deal of an object, or those of its versions; nothing where there is a problem."""
    top = document.value if isinstance(document.value, dict) else {}
    deal_shape, version_shape = _shapes(_outcome_keys(top, game_called))
    if "versions" not in top:
        yield from _made(document, game_called, read_shape(document, document.root, deal_shape), ())
        return
    library = read_shape(document, document.root, _LibraryDeal)
    for index, node in enumerate(library.versions):
        version = read_shape(document, node, version_shape)
        deal = _Deal(
            title=library.title,
            game=library.game,
            laws=version.laws,
            conventions=(version.convention, version.convention),
            hands=library.hands,
            auction=version.auction,
            play=version.play,
            source=version.source or library.source,
            circumstances={},
            details={},
        )
        yield from _made(document, game_called, deal, ("versions", index))


def _made(
    document: JsonDocument, game_called: Callable[[str], Game], deal: _Deal, within: tuple[str | int, ...]
) -> Iterator[TableDeal]:
    """Yield the deal with everything checked; `within` is the path to it where it is one of several versions."""

    def report(part: str, index: int, wrong: str, right: str) -> None:
        above = () if part in {"game", "hands", "title"} else within
        document.report(document.place_of(*above, *_PATHS.get(part, (part,)), index), wrong, right)

    play = deal.play or _Play()
    parts = DealParts(
        game=deal.game,
        laws=deal.laws,
        hands=deal.hands,
        conventions=deal.conventions,
        calls=deal.auction,
        moves=play.cards,
        revokes=tuple((revoke.trick, revoke.seat) for revoke in play.revokes),
        conceded=deal.conceded,
        title=deal.title,
        source=deal.source,
        seed=deal.seed,
        circumstances=tuple(deal.circumstances.items()),
        leader=play.leader,
        notes=tuple(CallNote(note.call, note.says, note.alert) for note in deal.notes),
        stated=deal.stated,
        details=tuple(deal.details.items()),
        annotations=tuple(Annotation(one.part, one.index, one.kind, one.says) for one in deal.annotations),
        sections=tuple(Section(one.name, one.value, one.lines) for one in deal.sections),
    )
    made = None if document.lacks_something else deal_of(parts, game_called, report)
    if made is not None:
        yield made
