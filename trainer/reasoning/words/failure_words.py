"""What a failure asks of a hand, and what the hand has instead, in English."""

from trainer.games.game import Game
from trainer.reasoning.judging.failing import (
    CardsHeld,
    EachInstead,
    Failure,
    Held,
    NumberHeld,
    RanksHeld,
    SuitsHeld,
    TotalHeld,
    TrueInstead,
)
from trainer.reasoning.words.card_words import cards_held, cards_in, ranks_held
from trainer.reasoning.words.counting_words import joined
from trainer.reasoning.words.wording import Wording


def asked(failure: Failure, game: Game) -> str:
    """What the hand fails, to stand behind "asks for"."""
    return str(_wording(failure, game).phrase(failure.asked))


def held(failure: Failure, game: Game) -> str:
    """What the hand has instead, to stand behind "has"."""
    return _held(failure.held, _wording(failure, game))


def _wording(failure: Failure, game: Game) -> Wording:
    return Wording(game, failure.claim.binding)


def _held(instead: Held, wording: Wording) -> str:
    match instead:
        case CardsHeld(number, suit):
            return cards_held(number, suit)
        case RanksHeld(number, rank, suit):
            return ranks_held(rank, number, suit)
        case SuitsHeld(suits):
            return joined([cards_in(cards, suit) for suit, cards in suits])
        case NumberHeld(amount):
            return str(wording.counted(amount))
        case TotalHeld(number):
            return f"{number} in all"
        case TrueInstead(statement):
            return str(wording.phrase(statement))
        case EachInstead(several):
            return joined(list(dict.fromkeys(_held(one, wording) for one in several)))
        case _:
            return str(instead)
