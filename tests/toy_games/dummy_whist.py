"""Dummy whist, the smallest game with a contract and a dummy.

Four players, 13 cards, an auction for a contract, and a dummy. A complete `Game` through the seam alone: `calls` with
suits and No Trump, `laws` and `scoring` (dummy_whist_laws.py), `play` with a leader on the declarer's left and a dummy
(`TrickPlay`), `spoken_words` as `ContractWords`, a `procedure` that deals single cards clockwise and has boards with
circumstances of their own, a solver (trick_solver.py). It leaves out data about laws, quizzes and a par.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from tests.toy_games.dummy_whist_laws import DENOMINATIONS, VULNERABLE, ClubLaws, TrickScoring, is_vulnerable
from tests.toy_games.trick_solver import TrickSolver
from trainer.auction.call import BID_FORM, DOUBLE_FORM, PASS_FORM, REDOUBLE_FORM
from trainer.auction.seat import Seat
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.calls import CallNotation, Denomination, FormWords, suits_as_denominations
from trainer.games.circumstances import Circumstances
from trainer.games.contract import ContractWords, contract_of
from trainer.games.game import Game, Measure
from trainer.games.laws import Laws
from trainer.games.procedure import FREE_MATCH, Dealing, MatchFormat, Procedure
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.games.trick_play import TrickPlay, TricksCount
from trainer.games.words import SideNamed
from trainer.problems import BadNotationError, UnknownNameError, did_you_mean

DECK: Final = Deck("AKQJT98765432", 1, 13)

_BOARDS: Final = ("none", "second", "first", "both")
"""Who is vulnerable in the first four boards; then they begin anew."""

_SUITS: Final = suits_as_denominations()
_NO_TRUMP: Final = Denomination("NT", "No Trump", " NT")
_OTHERS: Final = "Pass and double"

CALLS: Final = CallNotation(
    forms={
        PASS_FORM: FormWords("Pass", "pass", _OTHERS),
        DOUBLE_FORM: FormWords("Double", "double", _OTHERS),
        REDOUBLE_FORM: FormWords("Redouble", "redouble", _OTHERS),
        BID_FORM: FormWords("{amount}{denomination}", "{amount} {denomination}", "Bids"),
    },
    denominations={letters: _SUITS.get(letters, _NO_TRUMP) for letters in DENOMINATIONS},
    samples="1C, 3NT, P, X or XX",
    typed=("1c", "3nt", "p"),
)


@dataclass(frozen=True)
class WhistRules(TricksCount):
    """Suit is followed, tricks count one each, the declarer plays the cards of the dummy."""

    def begin(self, result: Result, hands: tuple[Hand, ...]) -> TrickPlay:
        contract = contract_of(result)
        declarer, seats = contract.by, len(hands)
        trump = CALLS.denominations[contract.denomination].trump
        return TrickPlay(self.trick_value, hands, trump, (declarer + 1) % seats, (declarer + seats // 2) % seats)

    def begin_with(self, denomination: str, leader: Seat, hands: tuple[Hand, ...]) -> TrickPlay:
        if denomination not in CALLS.denominations:
            raise BadNotationError(f"'{denomination}' is no trump; write C, D, H or S, or NT for No Trump.")
        return TrickPlay(self.trick_value, hands, CALLS.denominations[denomination].trump, leader)


@dataclass(frozen=True, slots=True)
class WhistWords(ContractWords):
    """Those of a game of contracts, and who is vulnerable."""

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        named = [side_named(side) for side in (first, 1 - first) if is_vulnerable(side, circumstances)]
        return f"Vulnerable: {' and '.join(named)}" if named else ""


def _board(number: int, score: Score) -> Circumstances:
    del score  # boards are what they are
    return {VULNERABLE: _BOARDS[(number - 1) % len(_BOARDS)]}


@cache
def dummy_whist() -> Game:
    """The game."""
    laws = ClubLaws(CALLS, TrickScoring(CALLS))

    def laws_called(name: str) -> Laws:
        if name != laws.name:
            raise UnknownNameError(f"Dummy whist has no laws '{name}'; {did_you_mean(name, [laws.name])}")
        return laws

    return Game(
        name="dummy-whist",
        title="Dummy whist",
        deck=DECK,
        seats=4,
        measures={measure.name: measure for measure in (_honours(), _controls())},
        calls=CALLS,
        laws_names=(laws.name,),
        laws_called=laws_called,
        play=WhistRules(),
        spoken_words=WhistWords(
            CALLS,
            "Deals of the club",
            "AKJ2.K32.Q32.432",
            "the club's booklet, play",
            first_caller="dealer",
            first_caller_mark="dealer",
            sample_claim=9,
        ),
        make_procedure=lambda: Procedure(
            Dealing(packet=1, cuts=-1, first_packet=1, first_call=0, next_dealer=1),
            (MatchFormat("evening", "the club evening", deals=4), FREE_MATCH),
            {},
            _board,
        ),
        make_solver=TrickSolver,
    )


def _honours() -> Measure:
    """Aces, Kings and Queens."""
    return Measure("honours", "honour", _by_holding(lambda cards: sum(card in "AKQ" for card in cards)))


def _controls() -> Measure:
    """Ace 2, King 1."""
    return Measure("controls", "control", _by_holding(lambda cards: 2 * cards.count("A") + cards.count("K")))


def _by_holding(number: Callable[[str], int]) -> tuple[int, ...]:
    return tuple(number(DECK.holdings.text(holding)) for holding in range(DECK.holdings.size))
