"""Twenty-Eight for six, at a table of 36 cards: bid on three cards, get three more, and play with a hidden trump.

A `Game` through the seam alone that has what the other toy games have not: six seats, cards that come after the
auction (`later_cards`), a bid that names no trump, a trump laid face down (`seen_by`), and moves besides playing a card
(twenty_eight_play.py). What it has not: a solver, a par, data about laws, quizzes.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

from tests.toy_games.twenty_eight_laws import SEATS, SixHandedLaws, bid_of
from tests.toy_games.twenty_eight_play import HiddenTrumpRules, seen_by
from trainer.auction.auction import Auction
from trainer.auction.call import BID_FORM, PASS_FORM
from trainer.cards.deck import Deck
from trainer.games.calls import CallNotation, FormWords
from trainer.games.circumstances import Circumstances
from trainer.games.game import Game, Measure
from trainer.games.laws import Laws
from trainer.games.procedure import FREE_MATCH, Dealing, MatchFormat, Procedure
from trainer.games.result import Result
from trainer.games.words import AuctionState, NameOf, SideNamed
from trainer.problems import UnknownNameError, did_you_mean

DECK: Final = Deck("J9ATKQ876", 1, 3)
POINTS: Final = {"J": 3, "9": 2, "A": 1, "T": 1}

CALLS: Final = CallNotation(
    forms={PASS_FORM: FormWords("Pass", "pass", "Pass"), BID_FORM: FormWords("{amount}", "{amount}", "Bids")},
    denominations={},
    samples="14, 20 or P",
    typed=("14", "20", "p"),
)


@dataclass(frozen=True)
class BidWords:
    """How bids are spoken of."""

    library_title: str = "Deals of the table"
    source_on_play: str = "the rules of the table, play"
    sample_hand: str = "J9..A.+K8.Q.."
    first_caller: str = "first to bid"
    first_caller_mark: str = "first"
    sample_claim: int = 15
    trumps: tuple[str, str] = ("trump", "trumps")
    source_name: str = "the rules of the table"

    def circumstances(self, circumstances: Circumstances, side_named: SideNamed, first: int = 0) -> str:
        del circumstances, side_named, first  # none matter
        return ""

    def numbered(self, circumstances: Circumstances) -> str:
        del circumstances  # deals have no numbers
        return ""

    def result(self, result: Result, name_of: NameOf) -> str:
        bid = bid_of(result)
        return f"{bid.number} by {name_of(bid.by)}"

    def label(self, result: Result) -> str:
        return str(bid_of(result).number)

    def short_label(self, result: Result) -> str:
        return self.label(result)

    def is_doubled(self, result: Result) -> bool:
        bid_of(result)
        return False

    def written(self, result: Result, name_of: NameOf) -> str:
        return self.result(result, name_of)

    def spoken(self, result: Result) -> str:
        return self.label(result)

    def standing(self, auction: Auction, name_of: NameOf) -> AuctionState:
        index = auction.standing_index
        if index is None:
            return AuctionState("Nobody has bid")
        return AuctionState(str(auction.calls[index].amount), name_of(auction.seat_of(index)))


@cache
def twenty_eight() -> Game:
    """The game."""
    laws = SixHandedLaws()

    def laws_called(name: str) -> Laws:
        if name != laws.name:
            raise UnknownNameError(f"Twenty-Eight has no laws '{name}'; {did_you_mean(name, [laws.name])}")
        return laws

    worth = tuple(
        sum(POINTS.get(rank, 0) for rank in DECK.holdings.text(holding)) for holding in range(DECK.holdings.size)
    )
    return Game(
        name="twenty-eight",
        title="Twenty-Eight",
        deck=DECK,
        seats=SEATS,
        later_cards=3,
        measures={"points": Measure("points", "point", worth)},
        calls=CALLS,
        laws_names=(laws.name,),
        laws_called=laws_called,
        play=HiddenTrumpRules(POINTS),
        seen_by=seen_by,
        spoken_words=BidWords(),
        make_procedure=lambda: Procedure(
            Dealing(packet=3, cuts=-1, first_packet=1, first_call=1, next_dealer=1),
            (MatchFormat("short", "a short game", best_of=1, game_at=3), FREE_MATCH),
            {},
        ),
        is_clockwise=False,
    )
