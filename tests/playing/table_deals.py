"""Deals for tests: a shipped sample deal as a value, and random ones, bid and played by chance."""

from functools import cache
from random import Random
from typing import Final

from hypothesis import strategies as st

from tests.games.fifty_six.written_calls import call_of
from tests.practice.sample_deal import shipped_deal, version_of
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.games.contract import Contract, contract_of
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.playing.deals.dealing import dealt_by_seed
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.sample_deals import table_deal_of
from trainer.problems import visible

GAME: Final = game_called("fifty-six")
PROCEDURE: Final = GAME.procedure
HANDS: Final = ("JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ", "TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ")
"""Of the booklet's first deal, from the opening leader on."""

EIGHT_CLUBS: Final = ("J9AKQ.Q.K.K", ".AKKQ.9AQ.Q", "...JJ99AATT", "Q.9TT.9KQ.Q", "J9T.JJ9.JJ.", "ATK.A.ATT.K")
"""Seat 2 holds one suit."""

ALL_SPADES_WITH_ONE_SIDE: Final = (
    *("JJ99A.J.J.J", ".K.ATK.9TKQ", "ATT.9.9.J9Q"),
    *(".J9QQ.9TQ.A", "KKQQ.AA.A.T", ".TTK.JKQ.AK"),
)
"""Seats 0, 2 and 4 hold all twelve."""

LAWS_NAMES: Final = ("international", "kerala", "standard")


def laws(name: str = "kerala") -> Laws:
    return GAME.laws_called(name)


def new(name: str = "kerala", hands: tuple[str, ...] = HANDS, game: Game = GAME) -> TableDeal:
    """A deal that nobody has bid yet."""
    return TableDeal(game, game.laws_called(name), tuple(parse_hand(game.deck, hand) for hand in hands))


def with_calls(calls: str, name: str = "kerala", hands: tuple[str, ...] = HANDS) -> TableDeal:
    deal = new(name, hands)
    return TableDeal(deal.game, deal.laws, deal.hands, calls=tuple(map(call_of, calls.split())))


def conceded(deal: TableDeal, first: int, second: int) -> TableDeal:
    """The same deal, agreed on without playing the rest."""
    return TableDeal(deal.game, deal.laws, deal.hands, deal.conventions, deal.calls, deal.cards, (first, second))


def contract_in(deal: TableDeal) -> Contract:
    """What was bought in a deal that was not passed out."""
    assert deal.result is not None
    return contract_of(deal.result)


@cache
def sample(name: str = "booklet-1", laws_name: str = "international") -> TableDeal:
    """A shipped deal, bid and played to its end."""
    return table_deal_of(shipped_deal(name), version_of(name, laws_name))


def by_chance(chance: Random) -> TableDeal:
    """A deal with calls and cards by chance, as far as chance will."""
    deal = TableDeal(
        GAME, laws(chance.choice(LAWS_NAMES)), dealt_by_seed(GAME, PROCEDURE.dealing, str(chance.random())).hands
    )
    auction = deal.auction
    for _ in range(chance.choice((0, 4, 40))):
        if deal.laws.is_over(auction):
            break
        auction = auction.add(_call(deal, auction, chance))
    deal = TableDeal(deal.game, deal.laws, deal.hands, calls=auction.calls)
    cards = _cards(deal, chance)
    taken = (
        None if deal.play is None else TableDeal(deal.game, deal.laws, deal.hands, calls=deal.calls, moves=cards).play
    )
    points = None
    if taken is not None and chance.random() < 0.3:
        first = chance.randint(taken.taken[0], 56 - taken.taken[1])
        points = first, 56 - first
    return TableDeal(deal.game, deal.laws, deal.hands, ("", ""), deal.calls, cards, points)


def _call(deal: TableDeal, auction: Auction, chance: Random) -> Call:
    """A legal call: some bid or double now and then, else pass. Listing all legal calls would take most of the time."""
    number = auction.standing_number + chance.choice((1, 1, 2, 5))
    suit = chance.choice("SHDC")
    bids = [f"{number}{suit}", f"{number}NS", "X", "XX", f"+{suit}", f"+2{suit}", f"{suit}+", f"{suit}{number}"]
    said = ["P", "28P"] if chance.random() < 0.7 else [chance.choice(bids), "P", "28P"]
    calls = map(call_of, [*said, "28NS"])
    hand = deal.hands[auction.turn]
    return next(call for call in calls if deal.laws.problem_with(auction, call, hand) is None)


def _cards(deal: TableDeal, chance: Random) -> tuple[Card, ...]:
    """Cards as they may be played, with a revoke now and then."""
    play = deal.play
    for _ in range(chance.choice((0, 7, 48))):
        if play is None or play.is_over:
            break
        revokes = chance.random() < 0.05
        play = play.add(chance.choice(play.cards_left(play.turn) if revokes else play.legal_cards()))
    return () if play is None else play.cards


TEXTS: Final = st.text(st.characters(exclude_categories=["Cs"]), max_size=12).map(visible)


@st.composite
def table_deals(draw: st.DrawFn) -> TableDeal:
    """Deals in every state, with any words as their titles."""
    deal = by_chance(Random(draw(st.integers(0, 1 << 32))))
    names = draw(st.sampled_from((("", ""), ("fifty-six/kerala+C6.4", "fifty-six/standard"), ("", "mine"))))
    return TableDeal(
        deal.game,
        deal.laws,
        deal.hands,
        names,
        deal.calls,
        deal.cards,
        deal.conceded,
        title=draw(TEXTS),
        source=draw(TEXTS),
        seed=draw(TEXTS),
    )
