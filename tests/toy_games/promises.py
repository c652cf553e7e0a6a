"""Promises: a game without contracts, in which all bids count; simpler than spades.

Four players, 13 cards, spades always trumps and not led before one was played. A `Game` through the seam alone, with
`calls` that are plain numbers, `laws` and `scoring` of its own (promises_laws.py), `play` that begins left of the
dealer whoever bid what (`TrickPlay`), `spoken_words` of its own, a `procedure` with a match for points whose score
bears on the next deal. What it has not: contracts, a solver, a par, data about laws, quizzes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from tests.toy_games.dummy_whist import DECK
from tests.toy_games.promises_laws import BAGS, MOST, MOST_BAGS, TableLaws, promises_of
from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM
from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.games.calls import CallNotation, FormWords
from trainer.games.circumstances import Circumstances
from trainer.games.game import Game, Measure
from trainer.games.laws import Laws
from trainer.games.procedure import FREE_MATCH, Dealing, MatchFormat, Procedure
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.games.trick_play import TrickPlay, TricksCount
from trainer.games.words import AuctionState, NameOf, SideNamed
from trainer.problems import BadNotationError, UnknownNameError, did_you_mean

CALLS = CallNotation(
    forms={BID_FORM: FormWords("{amount}", "{amount}", "Tricks")},
    denominations={},
    samples="0, 3 or 13",
    typed=("3", "4", "0"),
)


@dataclass(frozen=True)
class PromiseRules(TricksCount):
    """Spades are trumps and wait; who bid first leads."""

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        promises_of(result)
        return TrickPlay(self.trick_value, hands, Suit.SPADES, 0, trumps_wait=True)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        if denomination != Suit.SPADES.value:
            raise BadNotationError(f"'{denomination}' is no trump here; spades always are: write S.")
        return TrickPlay(self.trick_value, hands, Suit.SPADES, leader, trumps_wait=True)


@dataclass(frozen=True)
class PromiseWords:
    """How promises are spoken of."""

    library_title: str = "Deals of the table"
    source_on_play: str = "the rules of the table, play"
    sample_hand: str = "AK32.K32.Q32.432"
    first_caller: str = "first to promise"
    first_caller_mark: str = "first"
    sample_claim: int = 9
    trumps: tuple[str, str] = ("spade", "spades")
    source_name: str = "the rules of the table"

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        bags = [(side_named(side), circumstances.get(BAGS[side], "0")) for side in (first, 1 - first)]
        told = " and ".join(f"{number} with {named}" for named, number in bags if number != "0")
        return f"Bags: {told}" if told else ""

    def numbered(self, circumstances: Circumstances) -> str:
        del circumstances  # deals have no numbers
        return ""

    def result(self, result: Result, name_of: NameOf) -> str:
        *others, last = map(str, promises_of(result).tricks)
        return f"{', '.join(others)} and {last}, {name_of(0)} first"

    def label(self, result: Result) -> str:
        return " against ".join(map(str, promises_of(result).by_side))

    def short_label(self, result: Result) -> str:
        return self.label(result)

    def is_doubled(self, result: Result) -> bool:
        promises_of(result)
        return False

    def written(self, result: Result, name_of: NameOf) -> str:
        return " ".join(f"{name_of(seat)}:{number}" for seat, number in enumerate(promises_of(result).tricks))

    def spoken(self, result: Result) -> str:
        return self.label(result)

    def standing(self, auction: Auction, name_of: NameOf) -> AuctionState:
        del name_of  # nobody's number stands alone
        promised = sum(call.amount for call in auction.calls)
        return AuctionState(f"{promised} of {MOST} promised" if auction.calls else "Nothing promised yet")


def _bags(number: int, score: Score) -> Circumstances:
    """A trick too many is worth one mark, everything else fives of them: what is over are the bags."""
    del number
    return {key: str(marks % MOST_BAGS) for key, marks in zip(BAGS, score, strict=True)}


@cache
def promises() -> Game:
    """The game."""
    laws = TableLaws()

    def laws_called(name: str) -> Laws:
        if name != laws.name:
            raise UnknownNameError(f"Promises has no laws '{name}'; {did_you_mean(name, [laws.name])}")
        return laws

    return Game(
        name="promises",
        title="Promises",
        deck=DECK,
        seats=4,
        measures={measure.name: measure for measure in (_top_cards(), _long_cards())},
        calls=CALLS,
        laws_names=(laws.name,),
        laws_called=laws_called,
        play=PromiseRules(),
        spoken_words=PromiseWords(),
        make_procedure=lambda: Procedure(
            Dealing(packet=1, cuts=-1, first_packet=1, first_call=1, next_dealer=1),
            (MatchFormat("short", "a short game", best_of=1, game_at=100), FREE_MATCH),
            {},
            _bags,
        ),
    )


def _top_cards() -> Measure:
    """Aces, and Kings with another card."""
    return Measure("top cards", "top card", _by_holding(lambda cards: ("A" in cards) + ("K" in cards and cards != "K")))


def _long_cards() -> Measure:
    """Those beyond three."""
    return Measure("long cards", "long card", _by_holding(lambda cards: max(0, len(cards) - 3)))


def _by_holding(number: Callable[[str], int]) -> tuple[int, ...]:
    return tuple(number(DECK.holdings.text(holding)) for holding in range(DECK.holdings.size))
