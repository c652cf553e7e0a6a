"""Reading a sample deal from its YAML file, with all checks: pack, calls, contract, play and points."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.documents.document import Document, read_document
from trainer.documents.kinds import TRIMMED, Placed, list_of
from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.practice.deals.sample_deals import Correction, Note, Revoke, SampleDeal, SampleVersion, side_names
from trainer.practice.deals.sample_play_reading import WrittenTrick, check_points, read_play
from trainer.problems import BadNotationError, UnknownNameError

FORMAT: Final = "1"

_PASSED_OUT: Final = "passed out"
_CORRECTIONS: Final = list_of(of_shape(ShapeOf(Correction, "a correction", number="")))
_NOTES: Final = list_of(of_shape(ShapeOf(Note, "a note", number="")))


class _WrittenVersion(Shape):
    place: Place
    convention: str = ""
    source: str
    auction: Placed[tuple[TextNode, ...]] = key(called="the auction")
    contract: TextNode = key(called="the contract")
    play: Placed[tuple[WrittenTrick, ...]] | None = key(default=None, called="the play", each="trick {}")
    taken: Node | None = None
    won_by: TextNode | None = None
    remarks: MappingNode | None = None
    corrections: tuple[Correction, ...] = key(kind=_CORRECTIONS, default=())
    notes: tuple[Note, ...] = key(kind=_NOTES, default=())


class _WrittenDeal(Shape, called="the deal", version=FORMAT):
    deal: str = key(kind=TRIMMED)
    title: str = key(kind=TRIMMED)
    game: TextNode
    source: str = key(kind=TRIMMED)
    leader: TextNode
    hands: Placed[dict[str, TextNode]] = key(each="a hand")
    circumstances: Placed[dict[str, str]] | None = None
    versions: dict[str, _WrittenVersion] = key(each="version '{}'")
    corrections: tuple[Correction, ...] = key(kind=_CORRECTIONS, default=())
    notes: tuple[Note, ...] = key(kind=_NOTES, default=())


def read_sample_deal(path: Path, display_name: str, game_called: Callable[[str], Game]) -> SampleDeal:
    """Return the deal of a file; raises `UnusableFileError` with all problems of the file."""
    document = read_document(path, display_name)
    written = read_shape(document, document.root, _WrittenDeal)
    document.stop_on_problems()
    game = _game(document, written.game, game_called)
    seats, hands = _hands(document, written, game)
    circumstances = _circumstances(document, written, game)
    versions = tuple(
        _Version(document, game, seats, hands, circumstances).read(laws, version)
        for laws, version in written.versions.items()
    )
    document.stop_on_problems()
    return SampleDeal(
        name=written.deal,
        title=written.title,
        game=game,
        source=written.source,
        seats=seats,
        hands=hands,
        versions=versions,
        corrections=written.corrections,
        notes=written.notes,
        circumstances=circumstances,
    )


def _game(document: Document, name: TextNode, game_called: Callable[[str], Game]) -> Game:
    try:
        return game_called(name.text)
    except UnknownNameError as error:
        document.report(name.place, str(error).rstrip("."))
        document.stop_on_problems()
        raise


def _circumstances(document: Document, written: _WrittenDeal, game: Game) -> Circumstances:
    """Return what else the score depends on, by the game's own keys."""
    if written.circumstances is None:
        return NOTHING_SPECIAL
    try:
        return game.circumstances_asked(written.circumstances.value)
    except BadNotationError as error:
        document.report(written.circumstances.place, str(error).rstrip("."))
        return NOTHING_SPECIAL


def _hands(document: Document, written: _WrittenDeal, game: Game) -> tuple[tuple[str, ...], tuple[Hand, ...]]:
    """Return the seats and their hands from the opening leader on; an incorrect pack stops the reading."""
    seats, hands, place = list(written.hands.value), [], written.hands.place
    if len(seats) != game.seats:
        document.report(place, f"{len(seats)} hands", f"{game.seats} are dealt")
    leader = written.leader.text
    if leader not in seats:
        document.report(written.leader.place, f"no hand of '{leader}'", f"seats are: {', '.join(seats)}")
    for hand in written.hands.value.values():
        try:
            hands.append(parse_hand(game.deck, hand.text))
        except BadNotationError as error:
            document.report(hand.place, str(error).rstrip("."))
    document.stop_on_problems()
    cards = [card for hand in hands for card in hand.cards]
    for card in dict.fromkeys(game.deck.cards):
        if cards.count(card) != game.deck.copies:
            wrong = f"the {card.name} is dealt {cards.count(card)} times"
            document.report(place, wrong, f"the pack has {game.deck.copies}")
    document.stop_on_problems()
    first = seats.index(leader)
    return (*seats[first:], *seats[:first]), (*hands[first:], *hands[:first])


class _Version:
    """A reader of one version of a deal."""

    def __init__(
        self,
        document: Document,
        game: Game,
        seats: tuple[str, ...],
        hands: tuple[Hand, ...],
        circumstances: Circumstances,
    ) -> None:
        self._circumstances = circumstances
        self._document = document
        self._game = game
        self._seats = seats
        self._hands = hands

    def read(self, laws_name: str, written: _WrittenVersion) -> SampleVersion:
        laws = self._laws(laws_name, written.place)
        auction = self._auction(laws, written.auction)
        result = laws.result(auction)
        self._check_contract(written.contract, result)
        play: CardPlay | None = None
        revokes: tuple[Revoke, ...] = ()
        if result is not None and self._game.play is not None and written.play is not None:
            begun = self._game.play.begin(result, self._hands)
            play, revokes = read_play(self._document, self._seats, begun, written.play)
            check_points(self._document, self._seats, play, written.taken, written.place)
        elif result is not None:
            self._document.report(written.place, "the deal was not played", "add 'play: …'")
        version = SampleVersion(
            laws=laws,
            convention=written.convention,
            source=written.source,
            auction=auction,
            result=result,
            play=play,
            revokes=revokes,
            remarks=self._remarks(written.remarks, auction),
            corrections=written.corrections,
            notes=written.notes,
            circumstances=self._circumstances,
        )
        self._check_winner(written, version)
        return version

    def _laws(self, name: str, place: Place) -> Laws:
        try:
            return self._game.laws_called(name)
        except UnknownNameError as error:
            self._document.report(place, str(error).rstrip("."))
            self._document.stop_on_problems()
            raise

    def _auction(self, laws: Laws, written: Placed[tuple[TextNode, ...]]) -> Auction:
        """Return the auction, written as one line a round; the first illegal call stops the reading."""
        auction = Auction(laws.seats, laws.floor, states=self._game.states_in(self._circumstances))
        for number, line in enumerate(written.value, 1):
            words = line.text.split()
            if len(words) != laws.seats and number < len(written.value):
                wrong = f"{len(words)} calls in round {number}"
                self._document.report(line.place, wrong, f"{laws.seats} players call in each but the last")
            for word in words:
                try:
                    call = self._game.calls.parse(word)
                    why = laws.problem_with(auction, call, self._hands[auction.turn])
                except BadNotationError as error:
                    call, why = PASS, str(error)
                if why is not None:
                    wrong = f"round {number}, {self._seats[auction.turn]}: '{word}'"
                    self._document.report(line.place, wrong, why.rstrip("."))
                    self._document.stop_on_problems()
                auction = auction.add(call)
        if not laws.is_over(auction):
            self._document.report(written.place, "the auction is not over", "write all passes at its end")
            self._document.stop_on_problems()
        return auction

    def _check_contract(self, said: TextNode, result: Result | None) -> None:
        right = _PASSED_OUT
        if result is not None:
            right = self._game.words.written(result, lambda seat: self._seats[seat])
        if said.text != right:
            self._document.report(said.place, f"the contract is '{said.text}'", f"the auction ends in '{right}'")

    def _check_winner(self, written: _WrittenVersion, version: SampleVersion) -> None:
        said = written.won_by
        if version.winners is None:
            return
        if said is None:
            self._document.report(written.place, "nobody has won", "add 'won by: …'")
            return
        right = side_names(self._seats)[version.winners]
        if said.text != right:
            self._document.report(said.place, f"won by '{said.text}'", f"by contract and points it is '{right}'")

    def _remarks(self, node: MappingNode | None, auction: Auction) -> dict[int, str]:
        """Return the remarks by the index of their call; a file writes the round and the seat, as in `2 B3`."""
        remarks = {}
        for name, value in node.entries if node is not None else ():
            number, _, seat = name.text.partition(" ")
            index = -1
            if number.isdecimal() and seat in self._seats:
                index = (int(number) - 1) * len(self._seats) + self._seats.index(seat)
            if 0 <= index < len(auction.calls):
                remarks[index] = self._document.text(value, f"the remark on {name.text}").strip()
            else:
                self._document.report(name.place, f"no call '{name.text}'", "name round and seat, such as '1 A1'")
        return remarks
