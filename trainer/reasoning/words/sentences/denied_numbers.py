"""Numbers of a game's measures that a call denies, and those that a hand is too far from for them to say anything."""

from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.language.book.conditions import UNLIMITED, HandAmount, HandNamed, HandStatement
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.judging.telling import parts_worth_telling
from trainer.reasoning.words.count_units import Unit, unit_of_measure
from trainer.reasoning.words.hidden_names import unfolded


def number_asked(statement: HandStatement, game: Game) -> HandAmount | None:
    """How much of a measure is asked first, by a definition too that asks nothing else; None where it is no measure."""
    match parts_worth_telling(unfolded(statement))[0]:
        case HandAmount(measure, _, _) as asked if measure in game.measures:
            return asked
        case HandNamed(_, meaning) if len(conjuncts(meaning)) == 1:
            return number_asked(meaning, game)
        case _:
            return None


def denied_number_said(asked: HandAmount, hand: Hand, game: Game) -> str:
    """What a call says that denies so much: "says fewer than 17 points; you have 18", to stand behind the call."""
    unit = unit_of_measure(asked.measure, game) or Unit(asked.measure, asked.measure)
    low, high = asked.range.low, asked.range.high
    if low and high < UNLIMITED:
        denies = f"denies {unit.amount(asked.range)}"
    else:
        denies = f"says {'fewer' if low else 'more'} than {unit.number(low or high)} {unit.several}"
    return f"{denies}; you have {unit.number(number_held(asked.measure, hand, game))}"


def is_far_below(part: HandStatement, hand: Hand, game: Game) -> bool:
    """Whether a part asks for so much of a measure at most that the hand, with less than three quarters, is no news."""
    match part:
        case HandAmount(measure, amount, _) if measure in game.measures and not amount.low:
            return 4 * number_held(measure, hand, game) < 3 * amount.high
        case _:
            return False


def number_held(measure: str, hand: Hand, game: Game) -> int:
    """Return how much of one of the game's measures a hand has."""
    return sum(game.measures[measure].table[holding] for holding in hand.holdings)
