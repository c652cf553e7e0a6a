"""Amounts of a game's measures that a call denies, and those that are too far from the hand to be worth a word."""

from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.language.book.conditions import UNLIMITED, HandAmount, HandAny, HandNamed, HandStatement
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.judging.telling import parts_worth_telling
from trainer.reasoning.words.count_units import Unit, unit_of_measure
from trainer.reasoning.words.hidden_names import unfolded


def number_asked(statement: HandStatement, hand: Hand, game: Game) -> HandAmount | None:
    """Return the first amount that a statement requires, also inside a definition, and there by the hand's way in.

    None where it is of no game measure.
    """
    match parts_worth_telling(unfolded(statement))[0]:
        case HandAmount(measure, _, _) as asked if measure in game.measures:
            return asked
        case HandNamed(_, meaning):
            parts = conjuncts(meaning)
            ways = [way for part in parts for way in (part.parts if isinstance(part, HandAny) else (part,))]
            numbers = [
                way for way in map(unfolded, ways) if isinstance(way, HandAmount) and way.measure in game.measures
            ]
            is_alone = len(parts) == 1 and not isinstance(parts[0], HandAny)
            return next((one for one in numbers if is_alone or _is_reached(one, hand, game)), None)
        case _:
            return None


def _is_reached(asked: HandAmount, hand: Hand, game: Game) -> bool:
    return 0 < asked.range.low <= amount_of(asked.measure, hand, game)


def denied_number_text(asked: HandAmount, hand: Hand, game: Game) -> str:
    """Return what a call that denies an amount says: "says fewer than 17 points; you have 18", to follow the call."""
    unit = unit_of_measure(asked.measure, game) or Unit(asked.measure, asked.measure)
    low, high = asked.range.low, asked.range.high
    if low and high < UNLIMITED:
        denies = f"denies {unit.amount(asked.range)}"
    else:
        denies = f"says {'fewer' if low else 'more'} than {unit.number(low or high)} {unit.several}"
    return f"{denies}; you have {unit.number(amount_of(asked.measure, hand, game))}"


def is_far_below(part: HandStatement, hand: Hand, game: Game) -> bool:
    """Return whether the hand has less than three quarters of a part's upper limit, so that the limit is no news."""
    match part:
        case HandAmount(measure, amount, _) if measure in game.measures and not amount.low:
            return 4 * amount_of(measure, hand, game) < 3 * amount.high
        case _:
            return False


def amount_of(measure: str, hand: Hand, game: Game) -> int:
    """Return the hand's amount of one of the game's measures."""
    return sum(game.measures[measure].table[holding] for holding in hand.holdings)


def has_measure(statement: HandStatement, game: Game) -> bool:
    """Return whether a statement limits a number that the game counts, such as points."""
    parts = conjuncts(statement)
    return any(isinstance(part, HandAmount) and part.measure in game.measures for part in parts)
