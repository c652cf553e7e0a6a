"""Reading the procedure of 56 at the table (1.3 to 1.5, 2.1) from its data files."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from trainer.cards.deck import Deck
from trainer.documents.document import read_document
from trainer.games.fifty_six.game_file import read_game_file
from trainer.games.fifty_six.tournament_reading import read_dealing, read_formats
from trainer.games.procedure import FREE_MATCH, Cancelling, Procedure, Redeals
from trainer.problems import did_you_mean

_GAME: Final = "fifty-six"
_TOURNAMENT: Final = "laws/procedure/tournament.yaml"

_ONE_SUIT_KEY: Final = "one-suit hand"
_WHOLE_SUIT_KEY: Final = "twelve cards with one side"

_ONE_SUIT_HAND: Final[Mapping[str, Cancelling]] = MappingProxyType(
    {
        "re-deal": Cancelling.ALWAYS,
        "re-deal or play in No Trump": Cancelling.BY_THE_HOLDER,
        "play on": Cancelling.NEVER,
    }
)
"""What happens after a hand of one suit, by the words of the laws (Appendix A, E2; R7 of the decisions)."""

_WHOLE_SUIT: Final[Mapping[str, bool]] = MappingProxyType({"cancelled when found": True, "play on": False})
"""Whether a deal is cancelled when one side has all twelve trumps, by the words of the laws (2.1.

R8 of the decisions).
"""


def read_procedure(deck: Deck, seats: int, laws_names: Iterable[str], folder: Path) -> Procedure:
    """Read the procedure at a table with this deck from the folder with `game.yaml` and `laws`.

    Raises `UnusableFileError`, which lists all problems, when a file is broken.
    """
    tournament = read_document(folder / _TOURNAMENT, f"{_GAME}/{_TOURNAMENT}")
    top = tournament.mapping(tournament.root, "the tournament file")
    procedure = Procedure(
        dealing=read_dealing(tournament, top.get("dealing"), _packet(deck, seats, folder)),
        formats=(*read_formats(tournament, top.get("stages")), FREE_MATCH),
        redeals=MappingProxyType({name: _redeals(folder, name) for name in laws_names}),
    )
    tournament.stop_on_problems()
    return procedure


def _packet(deck: Deck, seats: int, folder: Path) -> int:
    document, game = read_game_file(folder)
    players = str(seats)
    if players not in game.tables.value:
        document.report(game.tables.place, f"no table of {players}", did_you_mean(players, game.tables.value))
    document.stop_on_problems()
    packet = game.tables.value[players].dealt_by
    if packet.value < 1 or deck.hand_size % packet.value:
        wrong = f"hands of {deck.hand_size} cards are not dealt by {packet.value}"
        document.report(packet.place, wrong, "every packet has the same number of cards")
    document.stop_on_problems()
    return packet.value


def _redeals(folder: Path, name: str) -> Redeals:
    """Return what one set of laws deals again; `read_laws` has already checked its words."""
    file = f"laws/{name}.yaml"
    document = read_document(folder / file, f"{_GAME}/{file}")
    entries = document.mapping(document.root, "this set of laws")
    one_suit, whole_suit = (document.text(entries.get(key), key) for key in (_ONE_SUIT_KEY, _WHOLE_SUIT_KEY))
    for key, words, known in ((_ONE_SUIT_KEY, one_suit, _ONE_SUIT_HAND), (_WHOLE_SUIT_KEY, whole_suit, _WHOLE_SUIT)):
        if words not in known:
            place = entries[key].place if key in entries else document.root.place
            document.report(place, f"{key} is '{words}'", did_you_mean(words, known))
    document.stop_on_problems()
    return Redeals(_ONE_SUIT_HAND[one_suit], _WHOLE_SUIT[whole_suit])
