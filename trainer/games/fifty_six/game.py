"""The game of 56, read from `conventions/fifty-six/game.yaml`."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.holding import HoldingSpace
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS
from trainer.documents.document import Document
from trainer.documents.files_read import FilesRead
from trainer.games.circumstances import Circumstances
from trainer.games.contract import ContractWords
from trainer.games.fifty_six.calls import calls_of_56
from trainer.games.fifty_six.game_file import WrittenGame, read_game_file
from trainer.games.fifty_six.laws import LawBook
from trainer.games.fifty_six.laws_reading import read_laws
from trainer.games.fifty_six.par import par_of_56
from trainer.games.fifty_six.play import PlayRulesOf56
from trainer.games.fifty_six.quizzes.stake_quiz import StakeQuiz
from trainer.games.fifty_six.quizzes.trick_quiz import TrickQuiz
from trainer.games.game import Game, Measure
from trainer.games.law_data import LawData
from trainer.games.laws import Laws
from trainer.games.procedure import Procedure
from trainer.games.solver import OpenValue, Par, Solver
from trainer.locations import conventions_folder
from trainer.problems import UnknownNameError, did_you_mean

_NAME = "fifty-six"
_SAMPLE_HAND = "J9A.J.TKQ.K"


@cache
def fifty_six(players: int = 0) -> Game:
    """Return the game for the usual table of six, or for a table of 4 or 8 `players` (booklet 1.1, 1.3).

    Raises `UnusableFileError` when a data file is broken, `UnknownNameError` for another number of players.
    """
    folder = conventions_folder() / _NAME
    read_from = FilesRead.now(folder / "game.yaml", folder / "laws")
    document, written = read_game_file(folder)
    points, tables = written.points.value, written.tables.value
    players = players or written.usual_table
    document.stop_on_problems()
    if str(players) not in tables:
        message = f"56 is not played by {players}; {did_you_mean(str(players), tables)}"
        raise UnknownNameError(message)
    deck = Deck("".join(points), written.copies, tables[str(players)].cards)
    _check_deck(document, written, deck, players)
    document.stop_on_problems()
    laws_folder = folder / "laws"
    calls = calls_of_56(written.denominations)
    play = PlayRulesOf56(points, calls.denominations)

    @cache
    def laws_called(name: str) -> LawBook:
        known = [path.stem for path in laws_folder.glob("*.yaml")]
        if name not in known:
            message = f"56 has no laws '{name}'; {did_you_mean(name, known)}"
            raise UnknownNameError(message)
        return read_laws(laws_folder / f"{name}.yaml", f"{_NAME}/laws/{name}.yaml", players, deck.hand_size, calls)

    laws_names = tuple(sorted(path.stem for path in laws_folder.glob("*.yaml")))
    measures = _measures(deck.holdings, points)

    # Imported only when asked for: no question about a hand needs them.
    def make_procedure() -> Procedure:
        from trainer.games.fifty_six.procedure_reading import read_procedure

        return read_procedure(deck, players, laws_names, folder)

    def make_law_data() -> LawData:
        from trainer.games.fifty_six.law_data_reading import fifty_six_law_data

        return fifty_six_law_data()

    def make_solver() -> Solver:
        from trainer.games.fifty_six.solving.open_hands import OpenHandsSolver

        return OpenHandsSolver(deck, points)

    def par(
        laws: Laws, values: tuple[OpenValue, ...], hands: tuple[Hand, ...], circumstances: Circumstances
    ) -> Par | None:
        del circumstances  # none matter
        return par_of_56(laws_called(laws.name), values, hands)

    def evaluate(hand: Hand, question: Mapping[str, Any]) -> Mapping[str, Any]:
        del question  # the hand alone matters
        return _evaluated(deck, measures, hand)

    return Game(
        name=_NAME,
        title=written.title,
        deck=deck,
        seats=players,
        measures=measures,
        calls=calls,
        laws_names=laws_names,
        laws_called=laws_called,
        play=play,
        spoken_words=ContractWords(
            calls,
            "Deals of the booklet",
            _SAMPLE_HAND,
            "6.1; chapter 3",
            first_caller="opening leader",
            first_caller_mark="opening lead",
            sample_claim=40,
            source_name="the booklet",
        ),
        make_procedure=make_procedure,
        make_law_data=make_law_data,
        make_solver=make_solver,
        par=par,
        quizzes=(StakeQuiz(laws_called, laws_names), TrickQuiz(deck, play, laws_called, laws_names)),
        evaluate=evaluate,
        is_clockwise=False,
        read_from=read_from,
    )


def _check_deck(document: Document, written: WrittenGame, deck: Deck, players: int) -> None:
    """Report ranks that are no ranks, and a deck that is not dealt completely."""
    if not set(deck.ranks) <= RANK_NAMES.keys():
        wrong = f"'{deck.ranks}' are not all ranks"
        document.report(written.points.place, wrong, f"known are: {' '.join(RANK_NAMES)}")
    if players * deck.hand_size != deck.size:
        wrong = f"{players} hands of {deck.hand_size} cards are not the {deck.size} of the deck"
        document.report(written.tables.place, wrong, "the whole deck is dealt")


def _evaluated(deck: Deck, measures: Mapping[str, Measure], hand: Hand) -> dict[str, Any]:
    """Return the value of a hand by itself, with the keys of the JSON interface; lists are by suit, spades first.

    `jacks` is the number of Jacks, `points` the rank points of all cards (1.2), `shape` the lengths. `running_tricks`
    has for each suit the number of cards that nothing in the suit can beat when they are played from the top.
    """
    points, running = (measures[name].table for name in ("points", "running tricks"))
    return {
        f"{rank_name(deck.ranks[0], plural=True).lower()}": sum(counts[0] for counts in hand.counts()),
        "points": sum(points[holding] for holding in hand.holdings),
        "shape": [hand.length(suit) for suit in SUITS],
        "running_tricks": [running[holding] for holding in hand.holdings],
    }


def _measures(holdings: HoldingSpace, points: dict[str, int]) -> dict[str, Measure]:
    worth = tuple(points.values())
    point_table = tuple(sum(w * c for w, c in zip(worth, counts, strict=True)) for counts in holdings.counts)
    trick_table = tuple(running_tricks(counts, holdings.copies) for counts in holdings.counts)
    return {
        "points": Measure("points", "point", point_table),
        "running tricks": Measure(
            "running tricks", "running trick", trick_table, kind=("trick", "tricks"), by="running"
        ),
    }


def running_tricks(counts: tuple[int, ...], copies: int) -> int:
    """Return how many cards of a suit nothing can beat when they are played from the top: JJ9 has three, J9A one.

    `counts` has the number of cards of each rank, highest first. The first of two equal cards wins (chapter 3), so one
    Jack is good; the nine behind a missing Jack is not.
    """
    tricks = 0
    for count in counts:
        tricks += count
        if count < copies:
            break
    return tricks
