"""Reading a sample deal from its YAML file, with everything in it checked: pack, calls, contract, play, points."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.documents.document import Document, read_document
from trainer.documents.nodes import MappingNode, Node
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.practice.deals.sample_deals import Correction, Note, Revoke, SampleDeal, SampleVersion, side_name
from trainer.practice.deals.sample_play_reading import read_play
from trainer.problems import BadNotationError, UnknownNameError

FORMAT: Final = "1"

_KEYS: Final = ("format", "deal", "title", "game", "source", "leader", "hands", "versions")
_ABOUT: Final = ("corrections", "notes")
_VERSION_KEYS: Final = ("convention", "source", "auction", "contract")
_VERSION_OPTIONAL: Final = ("play", "taken", "won by", "remarks", *_ABOUT)
_PASSED_OUT: Final = "passed out"


def read_sample_deal(path: Path, shown_as: str, game_called: Callable[[str], Game]) -> SampleDeal:
    """Read one deal; raises `UnusableFileError` with everything that is wrong in its file."""
    document = read_document(path, shown_as)
    top = document.mapping(document.root, "the deal", known=_ABOUT, required=_KEYS)
    version = document.text(top.get("format"), "format", FORMAT)
    if version != FORMAT:
        document.report(top["format"].place, f"format {version}", f"this program reads format {FORMAT}")
    name, title, source = (document.text(top.get(key), key).strip() for key in ("deal", "title", "source"))
    document.stop_on_problems()
    game = _game(document, top["game"], game_called)
    seats, hands = _hands(document, top, game)
    versions = tuple(
        _Version(document, game, seats, hands).read(laws, node)
        for laws, node in document.mapping(top["versions"], "versions").items()
    )
    deal = SampleDeal(
        name=name,
        title=title,
        game=game,
        source=source,
        seats=seats,
        hands=hands,
        versions=versions,
        corrections=_corrections(document, top.get("corrections")),
        notes=_notes(document, top.get("notes")),
    )
    document.stop_on_problems()
    return deal


def _game(document: Document, node: Node, game_called: Callable[[str], Game]) -> Game:
    try:
        return game_called(document.text(node, "game"))
    except UnknownNameError as error:
        document.report(node.place, str(error).rstrip("."))
        document.stop_on_problems()
        raise


def _hands(document: Document, top: dict[str, Node], game: Game) -> tuple[tuple[str, ...], tuple[Hand, ...]]:
    """The seats and their hands from the opening leader on; what is no exact pack stops the reading."""
    entries = document.mapping(top["hands"], "hands")
    seats, hands = list(entries), []
    if len(seats) != game.seats:
        document.report(top["hands"].place, f"{len(seats)} hands", f"{game.seats} are dealt")
    leader = document.text(top["leader"], "leader")
    if leader not in seats:
        document.report(top["leader"].place, f"no hand of '{leader}'", f"seats are: {', '.join(seats)}")
    for node in entries.values():
        try:
            hands.append(parse_hand(game.deck, document.text(node, "a hand")))
        except BadNotationError as error:
            document.report(node.place, str(error).rstrip("."))
    document.stop_on_problems()
    cards = [card for hand in hands for card in hand.cards]
    for card in dict.fromkeys(game.deck.cards):
        if cards.count(card) != game.deck.copies:
            wrong = f"the {card.name} is dealt {cards.count(card)} times"
            document.report(top["hands"].place, wrong, f"the pack has {game.deck.copies}")
    document.stop_on_problems()
    first = seats.index(leader)
    return (*seats[first:], *seats[:first]), (*hands[first:], *hands[:first])


class _Version:
    """Reads one version of a deal."""

    def __init__(self, document: Document, game: Game, seats: tuple[str, ...], hands: tuple[Hand, ...]) -> None:
        self._document = document
        self._game = game
        self._seats = seats
        self._hands = hands

    def read(self, laws_name: str, node: Node) -> SampleVersion:
        document = self._document
        top = document.mapping(node, f"version '{laws_name}'", known=_VERSION_OPTIONAL, required=_VERSION_KEYS)
        if not set(_VERSION_KEYS) <= set(top):
            document.stop_on_problems()
        laws = self._laws(laws_name, node)
        auction = self._auction(laws, top["auction"])
        result = laws.result(auction)
        self._check_contract(top["contract"], result)
        play: CardPlay | None = None
        revokes: tuple[Revoke, ...] = ()
        if result is not None:
            play, revokes = read_play(document, self._game, self._seats, self._hands, result, top, node)
        version = SampleVersion(
            laws=laws,
            convention=document.text(top["convention"], "convention"),
            source=document.text(top["source"], "source"),
            auction=auction,
            result=result,
            play=play,
            revokes=revokes,
            remarks=self._remarks(top.get("remarks"), auction),
            corrections=_corrections(document, top.get("corrections")),
            notes=_notes(document, top.get("notes")),
        )
        self._check_winner(top, node, version)
        return version

    def _laws(self, name: str, node: Node) -> Laws:
        try:
            return self._game.laws_called(name)
        except UnknownNameError as error:
            self._document.report(node.place, str(error).rstrip("."))
            self._document.stop_on_problems()
            raise

    def _auction(self, laws: Laws, node: Node) -> Auction:
        """The calls, a line a round, each legal with its hand; the first that is not stops the reading."""
        auction = Auction(laws.seats, laws.floor)
        rounds = self._document.texts(node, "the auction")
        for number, line in enumerate(rounds, 1):
            words = line.text.split()
            if len(words) != laws.seats and number < len(rounds):
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
            self._document.report(node.place, "the auction is not over", "write all passes at its end")
            self._document.stop_on_problems()
        return auction

    def _check_contract(self, node: Node, result: Result | None) -> None:
        said = self._document.text(node, "the contract")
        right = _PASSED_OUT
        if result is not None:
            right = self._game.words.written(result, lambda seat: self._seats[seat])
        if said != right:
            self._document.report(node.place, f"the contract is '{said}'", f"the auction ends in '{right}'")

    def _check_winner(self, top: dict[str, Node], node: Node, version: SampleVersion) -> None:
        if version.winners is None:
            return
        if "won by" not in top:
            self._document.report(node.place, "nobody has won", "add 'won by: …'")
            return
        said = self._document.text(top["won by"], "won by")
        right = side_name(self._seats[version.winners])
        if said != right:
            self._document.report(top["won by"].place, f"won by '{said}'", f"by contract and points it is '{right}'")

    def _remarks(self, node: Node | None, auction: Auction) -> dict[int, str]:
        """Remarks by the index of their call; written as `2 B3`, the round and the seat."""
        remarks = {}
        if node is not None:
            self._document.mapping(node, "remarks")
        for key, value in node.entries if isinstance(node, MappingNode) else ():
            number, _, seat = key.text.partition(" ")
            index = -1
            if number.isdecimal() and seat in self._seats:
                index = (int(number) - 1) * len(self._seats) + self._seats.index(seat)
            if 0 <= index < len(auction.calls):
                remarks[index] = self._document.text(value, f"the remark on {key.text}").strip()
            else:
                self._document.report(key.place, f"no call '{key.text}'", "name round and seat, such as '1 A1'")
        return remarks


def _corrections(document: Document, node: Node | None) -> tuple[Correction, ...]:
    found = []
    for item in document.items(node, "corrections"):
        required = ("where", "printed", "read", "certain", "because")
        entries = document.mapping(item, "a correction", known=("number",), required=required)
        found.append(
            Correction(
                number=document.text(entries.get("number"), "number"),
                where=document.text(entries.get("where"), "where"),
                printed=document.text(entries.get("printed"), "printed"),
                read=document.text(entries.get("read"), "read"),
                certain=document.truth(entries.get("certain"), "certain"),
                because=document.text(entries.get("because"), "because"),
            )
        )
    return tuple(found)


def _notes(document: Document, node: Node | None) -> tuple[Note, ...]:
    found = []
    for item in document.items(node, "notes"):
        entries = document.mapping(item, "a note", known=("number",), required=("where", "says"))
        number, where, says = (document.text(entries.get(key), key) for key in ("number", "where", "says"))
        found.append(Note(number, where, says))
    return tuple(found)
