"""Reading the play of a sample deal: every card legal but for revokes that are owned up to, every trick counted."""

from collections.abc import Mapping
from typing import Final, NoReturn

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.documents.document import Document
from trainer.documents.nodes import Node, TextNode
from trainer.games.game import Game
from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.practice.deals.sample_deals import Revoke, side_name
from trainer.problems import BadNotationError, UnusableFileError

_TRICK_KEYS: Final = ("leads", "cards", "points", "to")


def read_play(  # noqa: PLR0913, PLR0917  everything that a play has to agree with
    document: Document,
    game: Game,
    seats: tuple[str, ...],
    hands: tuple[Hand, ...],
    result: Result,
    entries: Mapping[str, Node],
    version: Node,
) -> tuple[CardPlay | None, tuple[Revoke, ...]]:
    """The play of a version and its revokes; what disagrees with the hands or the points is reported."""
    if game.play is None or "play" not in entries:
        document.report(version.place, "the deal was not played", "add 'play: …'")
        return None, ()
    reader = _PlayReader(document, seats, game.play.begin(result, hands))
    reader.read(entries["play"])
    reader.check_points(entries.get("taken"), version)
    return reader.play, tuple(reader.revokes)


class _PlayReader:
    """Plays the cards one by one."""

    def __init__(self, document: Document, seats: tuple[str, ...], play: CardPlay) -> None:
        self._document = document
        self._seats = seats
        self.play = play
        self.revokes: list[Revoke] = []

    def read(self, node: Node) -> None:
        """All tricks; a card that can't be played stops the reading."""
        for number, item in enumerate(self._document.items(node, "the play"), 1):
            entries = self._document.mapping(item, f"trick {number}", known=("revokes",), required=_TRICK_KEYS)
            if not set(_TRICK_KEYS) <= set(entries):
                self._document.stop_on_problems()
            leads = self._document.text(entries["leads"], "leads")
            if leads != self._seats[self.play.turn]:
                right = f"{self._seats[self.play.turn]} does"
                self._document.report(entries["leads"].place, f"'{leads}' leads to trick {number}", right)
            self._cards(number, entries["cards"], entries.get("revokes"))
            self._check_trick(number, entries)
        if not self.play.is_over:
            self._document.report(node.place, f"{len(self.play.tricks)} tricks", "all cards are to be played")

    def check_points(self, node: Node | None, version: Node) -> None:
        """Whether the points that the sides have taken are those that the tricks give."""
        names = [side_name(seat) for seat in self._seats[:2]]
        said = self._document.mapping(node, "taken", required=names)
        if node is None:
            self._document.report(version.place, "nobody has taken points", "add 'taken: {…}'")
        for name, points in zip(names, self.play.taken, strict=True):
            if name in said and self._document.whole_number(said[name], "points") != points:
                self._document.report(said[name].place, f"{name} has not taken so many", f"the tricks make {points}")

    def _cards(self, number: int, node: Node, revokes: Node | None) -> None:
        words = self._document.text(node, "cards").split()
        if len(words) != len(self._seats):
            self._stop(node, f"{len(words)} cards in trick {number}", f"{len(self._seats)} are played")
        owned = {one.text: one for one in self._document.texts(revokes, "revokes")}
        for word in words:
            seat = self._seats[self.play.turn]
            card = self._card(node, seat, word)
            why = self.play.problem_with(card)
            if why is not None:
                if seat not in owned or card not in self.play.held(self.play.turn):
                    self._stop(node, f"{seat} plays '{word}'", why)
                del owned[seat]
                self.revokes.append(Revoke(number, self.play.turn))
            self.play = self.play.add(card)
        for seat, place in owned.items():
            self._report_revoke(place, seat, number)

    def _card(self, node: Node, seat: str, word: str) -> Card:
        try:
            return Card.parse(word)
        except BadNotationError as error:
            return self._stop(node, f"{seat} plays '{word}'", str(error))

    def _check_trick(self, number: int, entries: Mapping[str, Node]) -> None:
        trick = self.play.tricks[-1]
        if self._document.whole_number(entries["points"], "points") != trick.value:
            self._document.report(entries["points"].place, f"the points of trick {number}", f"they are {trick.value}")
        side = side_name(self._seats[side_of(trick.winner)])
        if self._document.text(entries["to"], "to") != side:
            self._document.report(entries["to"].place, f"the side that takes trick {number}", f"it is {side}")

    def _stop(self, node: Node, wrong: str, why: str) -> NoReturn:
        self._document.report(node.place, wrong, why.rstrip("."))
        raise UnusableFileError(self._document.problems)

    def _report_revoke(self, place: TextNode, seat: str, number: int) -> None:
        self._document.report(place.place, f"{seat} does not revoke in trick {number}", "leave it out")
