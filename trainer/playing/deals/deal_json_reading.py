"""Reading deals from JSON: what `deal_json` writes, and the library's own objects with their several versions."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from trainer.games.game import Game
from trainer.playing.deals.deal_parts import DealParts, deal_of
from trainer.playing.deals.json_places import Path, PlacedValue, values_in
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BiddingTrainerError, Problem, UnusableFileError, did_you_mean

_DEAL: Final = (
    *("id", "title", "game", "laws", "conventions", "hands", "auction", "contract", "play", "conceded"),
    *("winning_side", "source", "seed", "circumstances"),
)
"""The keys of a deal in every game; those that follow from others are not looked at."""

_LIBRARY: Final = ("id", "title", "game", "source", "laws", "seats", "hands", "corrections", "notes", "versions")
_VERSION: Final = (
    *("laws", "convention", "source", "auction", "contract", "play", "winner"),
    *("annotations", "corrections", "notes"),
)
_PLAY: Final = ("trump", "leader", "cards", "winners", "points", "total", "revokes")
_REVOKE: Final = ("trick", "seat")
_MOST_PROBLEMS: Final = 50

_PATHS: Final[Mapping[str, Path]] = {
    "calls": ("auction",),
    "cards": ("play", "cards"),
    "revokes": ("play", "revokes"),
    "leader": ("play", "leader"),
}
"""Where the parts of a deal stand whose keys have other names."""


def deals_in_json(file: str, text: str, game_called: Callable[[str], Game]) -> tuple[TableDeal, ...]:
    """All deals of a text: one object, an array of them, or one after another.

    An object of the library gives a deal for every version. Raises `UnusableFileError` with everything that is wrong.
    """
    deals: list[TableDeal] = []
    problems: list[Problem] = []
    for value in values_in(file, text):
        deals += _Reader(value, problems).deals(game_called)
        if len(problems) >= _MOST_PROBLEMS:
            break
    if problems:
        raise UnusableFileError(problems[:_MOST_PROBLEMS])
    return tuple(deals)


def _outcome_keys(top: Mapping[str, Any], game_called: Callable[[str], Game]) -> tuple[str, ...]:
    """The keys in which the game of a deal says what it brought; none where nobody knows the game."""
    try:
        game = game_called(str(top.get("game")))
        return tuple(game.laws_called(game.laws_names[0]).scoring.nothing_as_json)
    except BiddingTrainerError:
        return ()


class _WrongKindError(Exception):
    """A value is of another kind than is needed; it has been reported."""


@dataclass
class _Reader:
    """Reads one object."""

    value: PlacedValue
    problems: list[Problem]

    def deals(self, game_called: Callable[[str], Game]) -> Iterator[TableDeal]:
        try:
            top = self._object((), self.value.value, ())
            outcome = _outcome_keys(top, game_called)
            if "versions" not in top:
                yield from self._deal(self._parts(self._object((), top, (*_DEAL, *outcome)), ()), (), game_called)
                return
            self._object((), top, _LIBRARY)
            for index, version in enumerate(self._list(("versions",), top["versions"])):
                path: Path = ("versions", index)
                called = self._object(path, version, (*_VERSION, *outcome))
                convention = self._text(called, "convention", path)
                parts = self._parts({**top, **called, "conventions": [convention, convention]}, path)
                yield from self._deal(parts, path, game_called)
        except _WrongKindError:
            return

    def _deal(self, parts: DealParts, within: Path, game_called: Callable[[str], Game]) -> Iterator[TableDeal]:
        def report(part: str, index: int, wrong: str, right: str) -> None:
            above = () if part in {"game", "hands", "title"} else within
            self._report((*above, *_PATHS.get(part, (part,)), index), wrong, right)

        deal = deal_of(parts, game_called, report)
        if deal is not None:
            yield deal

    def _parts(self, top: Mapping[str, Any], path: Path) -> DealParts:
        play = top.get("play")
        played = {} if play is None else self._object((*path, "play"), play, _PLAY)
        return DealParts(
            game=self._text(top, "game", (), needed=True),
            laws=self._text(top, "laws", path, needed=True),
            hands=self._texts(top, "hands", ()),
            conventions=self._texts(top, "conventions", path),
            calls=self._texts(top, "auction", path),
            cards=self._texts(played, "cards", (*path, "play")),
            revokes=tuple(self._revokes(played, (*path, "play"))),
            conceded=self._numbers(top, "conceded", path),
            title=self._text(top, "title", ()),
            source=self._text(top, "source", path),
            seed=self._text(top, "seed", path),
            leader=self._leader(played, (*path, "play")),
            circumstances=tuple(self._circumstances(top, (*path, "circumstances"))),
        )

    def _leader(self, played: Mapping[str, Any], path: Path) -> int | None:
        leader = played.get("leader")
        return None if leader is None else self._number((*path, "leader"), leader)

    def _circumstances(self, top: Mapping[str, Any], path: Path) -> Iterator[tuple[str, str]]:
        for key, value in self._object(path, top.get("circumstances") or {}, ()).items():
            yield key, self._whole_text((*path, key), value)

    def _revokes(self, played: Mapping[str, Any], path: Path) -> Iterator[tuple[int, int]]:
        where = (*path, "revokes")
        for index, revoke in enumerate(self._list(where, played.get("revokes") or [])):
            entries = self._object((*where, index), revoke, _REVOKE)
            trick, seat = (self._number((*where, index, key), entries.get(key)) for key in _REVOKE)
            yield trick, seat

    def _object(self, path: Path, value: object, known: tuple[str, ...]) -> Mapping[str, Any]:
        if not isinstance(value, dict):
            self._wrong_kind(path, value, "an object in braces")
        for key in value:
            if known and key not in known:
                self._report((*path, key), f"unknown key '{key}'", did_you_mean(key, known))
        return dict(value)

    def _list(self, path: Path, value: object) -> list[Any]:
        return value if isinstance(value, list) else self._wrong_kind(path, value, "a list in square brackets")

    def _text(self, top: Mapping[str, Any], key: str, path: Path, *, needed: bool = False) -> str:
        value = top.get(key)
        if value is None and needed:
            self._report(path, f"there is no '{key}'", f'add "{key}": "…"')
            raise _WrongKindError
        if value is None:
            return ""
        return self._whole_text((*path, key), value)

    def _texts(self, top: Mapping[str, Any], key: str, path: Path) -> tuple[str, ...]:
        value = top.get(key)
        items = [] if value is None else self._list((*path, key), value)
        return tuple(self._whole_text((*path, key, index), item) for index, item in enumerate(items))

    def _whole_text(self, path: Path, value: object) -> str:
        if not isinstance(value, str):
            self._wrong_kind(path, value, "a text")
        try:
            value.encode()
        except UnicodeEncodeError:
            self._wrong_kind(path, value, "a text of whole characters")
        return value

    def _numbers(self, top: Mapping[str, Any], key: str, path: Path) -> tuple[int, ...]:
        value = top.get(key)
        items = [] if value is None else self._list((*path, key), value)
        return tuple(self._number((*path, key, index), item) for index, item in enumerate(items))

    def _number(self, path: Path, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            self._wrong_kind(path, value, "a whole number")
        return value

    def _wrong_kind(self, path: Path, value: object, needed: str) -> NoReturn:
        self._report(path, f"this is {value!r:.40}", f"{needed} is needed")
        raise _WrongKindError

    def _report(self, path: Path, wrong: str, right: str) -> None:
        self.problems.append(self.value.problem(path, wrong, right))
