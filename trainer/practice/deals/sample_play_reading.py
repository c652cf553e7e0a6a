"""Reading the play of a sample deal: each card has to be legal or a declared revoke, and each trick is counted."""

from typing import NoReturn

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.documents.document import Document
from trainer.documents.kinds import Placed
from trainer.documents.nodes import Node, Place, TextNode
from trainer.documents.shapes import Shape
from trainer.games.play import CardPlay
from trainer.practice.deals.sample_deals import Revoke, side_names
from trainer.problems import BadNotationError, UnusableFileError


class WrittenTrick(Shape):
    """The raw contents of a trick: the leader, the cards in turn, the side that takes it, and seats that revoke.

    `points` is the value of the trick, in games that count more than tricks.
    """

    leads: TextNode
    cards: TextNode
    points: Node | None = None
    to: TextNode
    revokes: tuple[TextNode, ...] = ()


def read_play(
    document: Document, seats: tuple[str, ...], begun: CardPlay, tricks: Placed[tuple[WrittenTrick, ...]]
) -> tuple[CardPlay, tuple[Revoke, ...]]:
    """Return the play of a version and its revokes; a card that can't be played stops the reading."""
    reader = _PlayReader(document, seats, begun)
    for number, trick in enumerate(tricks.value, 1):
        reader.read(number, trick)
    if not reader.play.is_over:
        document.report(tricks.place, f"{len(reader.play.tricks)} tricks", "all cards are to be played")
    return reader.play, tuple(reader.revokes)


def check_points(document: Document, seats: tuple[str, ...], play: CardPlay, node: Node | None, version: Place) -> None:
    """Report a difference between the stated points of the two sides and the points in their tricks."""
    names = side_names(seats)
    said = document.mapping(node, "taken", required=names)
    if node is None:
        document.report(version, "nobody has taken points", "add 'taken: {…}'")
    for name, points in zip(names, play.taken, strict=True):
        if name in said and document.whole_number(said[name], "points") != points:
            document.report(said[name].place, f"{name} has not taken so many", f"the tricks make {points}")


class _PlayReader:
    """A reader that plays the cards one by one."""

    def __init__(self, document: Document, seats: tuple[str, ...], play: CardPlay) -> None:
        self._document = document
        self._seats = seats
        self.play = play
        self.revokes: list[Revoke] = []

    def read(self, number: int, trick: WrittenTrick) -> None:
        """Read one trick."""
        leader = self._seats[self.play.turn]
        if trick.leads.text != leader:
            wrong = f"'{trick.leads.text}' leads to trick {number}"
            self._document.report(trick.leads.place, wrong, f"{leader} does")
        self._cards(number, trick)
        self._check_trick(number, trick)

    def _cards(self, number: int, trick: WrittenTrick) -> None:
        words, node = trick.cards.text.split(), trick.cards
        if len(words) != len(self._seats):
            self._stop(node, f"{len(words)} cards in trick {number}", f"{len(self._seats)} are played")
        owned = {one.text: one for one in trick.revokes}
        for word in words:
            seat = self._seats[self.play.turn]
            card = self._card(node, seat, word)
            why = self.play.problem_with(card)
            if why is not None:
                if seat not in owned or card not in self.play.cards_left(self.play.turn):
                    self._stop(node, f"{seat} plays '{word}'", why)
                del owned[seat]
                self.revokes.append(Revoke(number, self.play.turn))
            self.play = self.play.add(card)
        for seat, one in owned.items():
            self._document.report(one.place, f"{seat} does not revoke in trick {number}", "leave it out")

    def _card(self, node: TextNode, seat: str, word: str) -> Card:
        try:
            return Card.parse(word)
        except BadNotationError as error:
            return self._stop(node, f"{seat} plays '{word}'", str(error))

    def _check_trick(self, number: int, said: WrittenTrick) -> None:
        trick = self.play.tricks[-1]
        if said.points is not None and self._document.whole_number(said.points, "points") != trick.value:
            self._document.report(said.points.place, f"the points of trick {number}", f"they are {trick.value}")
        side = side_names(self._seats)[side_of(trick.winner)]
        if said.to.text != side:
            self._document.report(said.to.place, f"the side that takes trick {number}", f"it is {side}")

    def _stop(self, node: TextNode, wrong: str, why: str) -> NoReturn:
        self._document.report(node.place, wrong, why.rstrip("."))
        raise UnusableFileError(self._document.problems)
