"""A count, or a row of cards, worked out with the cards of one hand, for a screen to paint."""

from trainer.auction.call import Call
from trainer.games.game import Game
from trainer.reasoning.judging.counting import Count
from trainer.reasoning.judging.facts import CardSequence
from trainer.reasoning.judging.marks import Marks
from trainer.reasoning.words.count_units import scale_of
from trainer.reasoning.words.count_words import count_text, goal_text, scaled_terms, shares_text, term_named
from trainer.screens.drill.verdict_marks import CardGroup, CardState, TermDisplay, WorkedDisplay


def count_worked(count: Count, game: Game, call: Call, place: int) -> WorkedDisplay:
    """Return the non-zero terms of a count, its constant, and the number that the call needs."""
    scale = scale_of(count.statement, game)
    terms = (
        [TermDisplay(str(term.worth), term_named(term, game), shares_text(term)) for term in count.terms if term.worth]
        if scale is None
        else [TermDisplay(number, named) for named, number in scaled_terms(count, game, scale)]
    )
    return WorkedDisplay(
        place,
        f"{count_text(count, game, call)}.",
        terms=tuple(terms or [TermDisplay("0", "nothing")]),
        total=str(count.total) if scale is None else scale.said(count.total),
        goal=goal_text(count, game, call),
        is_enough=count.is_met,
        sign="+" if scale is None else scale.sign,
    )


def cards_worked(marks: Marks, sequence: CardSequence | None, game: Game, said: str, place: int) -> WorkedDisplay:
    """Return the cards that partners showed, the own ones in sequence, the missing one, and those after it."""
    own = [CardGroup(CardState.COUNTED, tuple(map(str, marks.lit)), "you")]
    own.append(CardGroup(CardState.MISSING, tuple(map(str, marks.slots)), "missing"))
    if sequence is None and _is_above(marks, game):
        own.reverse()
    waits = "waits" if len(marks.dimmed) == 1 else "wait"
    rest = CardGroup(CardState.WAITING, tuple(map(str, marks.dimmed)), "not counted" if sequence is None else waits)
    groups = (_shown(sequence, game), *own, rest)
    return WorkedDisplay(place, said, cards=tuple(group for group in groups if group.cards))


def _shown(sequence: CardSequence | None, game: Game) -> CardGroup:
    deck = game.deck
    ranks = "".join(rank * deck.copies for rank in deck.ranks)
    cards = () if sequence is None else tuple(f"{sequence.suit}{rank}" for rank in ranks[: sequence.of_partners])
    return CardGroup(CardState.SHOWN, cards, "partner")


def _is_above(marks: Marks, game: Game) -> bool:
    """Return whether the missing card is higher than every counted card."""
    ranks = game.deck.ranks
    below = [ranks.index(card.rank) for card in marks.lit]
    return all(slot.rank and ranks.index(slot.rank) < min(below, default=0) for slot in marks.slots)
