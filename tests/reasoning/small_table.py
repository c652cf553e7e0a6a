"""The small convention of these tests, and short ways to write hands and auctions."""

from functools import cache
from pathlib import Path
from typing import Final

from tests import shipped_tables
from tests.games.fifty_six.written_calls import call_of
from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.games.game import Game
from trainer.hands.holding_tables import HoldingTables
from trainer.language.files.library import ConventionLibrary
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner

TABLES: Final = Path(__file__).with_name("tables")
SHIPPED: Final = ("fifty-six/international", "fifty-six/kerala", "fifty-six/standard")


@cache
def fifty_six() -> Game:
    return game_called("fifty-six")


@cache
def holding_tables() -> HoldingTables:
    return HoldingTables(fifty_six())


@cache
def phrases() -> Phrases:
    """Phrases of a table without settings or definitions."""
    return Phrases(Vocabulary(fifty_six()))


@cache
def table(name: str) -> Reasoner:
    """A reasoner for one of tables/*.yaml, shared: nothing in it changes."""
    return Reasoner(ConventionLibrary(TABLES, game_called).book(str(TABLES / f"{name}.yaml")))


def small() -> Reasoner:
    """A reasoner for tables/small.yaml, which has one of everything."""
    return table("small")


def shipped(convention: str) -> Reasoner:
    """A reasoner for a convention that comes with the program."""
    return shipped_tables.shipped(convention)


def deck() -> Deck:
    return fifty_six().deck


def hand(text: str) -> Hand:
    return parse_hand(deck(), text)


def calls(text: str) -> tuple[Call, ...]:
    return tuple(map(call_of, text.split()))


def auction(text: str = "", reasoner: Reasoner | None = None) -> Auction:
    return (reasoner or small()).auction(calls(text))


def choice(text: str, after: str = "", reasoner: Reasoner | None = None) -> Choice:
    """What the small convention (or another) calls with a hand."""
    reasoner = reasoner or small()
    return reasoner.choose(auction(after, reasoner), hand(text))


def called(text: str, after: str = "", reasoner: Reasoner | None = None) -> list[str]:
    """The calls of a hand, the model answer first."""
    return list(map(str, choice(text, after, reasoner).calls))
