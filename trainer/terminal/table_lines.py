"""The lines that the terminal prints for a deal at the table."""

from collections.abc import Iterator
from itertools import zip_longest

from trainer.cards.suit_symbols import SYMBOL_OF_LETTER
from trainer.reasoning.words.counting_words import number_word
from trainer.screens.drill.auction_columns import auction_columns, column_name
from trainer.screens.drill.auction_help_state import HintDisplay, MeaningDisplay
from trainer.screens.drill.drill_state import SeatDisplay
from trainer.screens.table.table_state import (
    CallChip,
    CardDisplay,
    PricesDisplay,
    ReviewDisplay,
    ScoreDisplay,
    TableState,
    TrickDisplay,
)
from trainer.terminal.lines import hand_line, table_lines

_MARKS = {"right": "✔", "accepted": "✔", "wrong": "✘"}


def auction_lines(state: TableState) -> Iterator[str]:
    """Yield the auction as a table with a column for each seat, and numbered calls that one can ask about."""
    yield from _grid(state.seats, state.chips, numbered=True)


def hand_lines(state: TableState) -> Iterator[str]:
    """Yield the learner's whole hand."""
    yield f"    {hand_line(state.hand)}"


def cards_line(cards: tuple[CardDisplay, ...]) -> str:
    """Return the learner's remaining cards, by suits, with illegal cards in brackets."""
    suits: dict[str, list[str]] = {}
    for card in cards:
        rank = "10" if card.rank == "T" else card.rank
        suits.setdefault(card.suit, []).append(rank if card.may_play else f"({rank})")
    return "   ".join(f"{SYMBOL_OF_LETTER.get(suit, suit)} {' '.join(ranks)}" for suit, ranks in suits.items())


def move_lines(state: TableState) -> Iterator[str]:
    """Yield the learner's moves other than cards, each with the text to type."""
    yield from table_lines([(move.name, move.label) for move in state.moves])


def meaning_lines(meaning: MeaningDisplay) -> Iterator[str]:
    """Yield the meaning of a call."""
    yield f"{meaning.headline}:"
    for text in meaning.lines:
        yield f"  {text}"


def hint_lines(hint: HintDisplay) -> Iterator[str]:
    """Yield a hint."""
    yield hint.title
    for text in hint.lines:
        yield f"  • {text}"


def open_hand_lines(state: TableState) -> Iterator[str]:
    """Yield lines with all open hands and the learner's own, except the hand to play from."""
    seen = [seat for seat in state.seats if seat.hand]
    if any(not seat.is_learner for seat in seen):
        played_from = state.plays_for or next(seat.name for seat in seen if seat.is_learner)
        yield from table_lines([(seat.name, hand_line(seat.hand)) for seat in seen if seat.name != played_from])


def trick_line(trick: TrickDisplay, state: TableState) -> str:
    """Return the cards on the table, in the order in which they were played."""
    names = {seat.place: seat.name for seat in state.seats}
    return "  ".join(f"{names[place]} {card.label}" for place, card in trick.cards)


def score_line(score: ScoreDisplay) -> str:
    """Return the state of the play."""
    return f"{score.result}. Your side {score.ours}, the opponents {score.theirs}. {score.said}"


def hands_lines(state: TableState) -> Iterator[str]:
    """Yield all open hands, one in each line."""
    yield from table_lines([(seat.name, hand_line(seat.hand)) for seat in state.seats if seat.hand])


def review_lines(review: ReviewDisplay, state: TableState) -> Iterator[str]:
    """Yield the whole review."""
    yield ""
    yield f"── {review.headline}"
    yield review.score
    if review.own is not None:
        own = f"{review.own.title}. {' '.join(review.own.lines)}".strip()
        yield f"{_MARKS.get(review.own.kind, '')} {own}".strip()
    if review.values:
        yield ""
        yield f"{review.unit.capitalize()} by best play, all hands open:"
        rows = [(one.denomination, one.ours, one.theirs) for one in review.values]
        yield from table_lines([("", "your side", "the opponents"), *rows])
    for point in review.remarks:
        yield ""
        mark = _MARKS.get(point.kind, "")
        yield f"{mark} {point.title}".strip()
        for text in point.lines:
            yield f"  {text}"
    if review.model:
        yield ""
        yield f"{number_word(len(state.seats)).capitalize()} bots would have bid:"
        yield from _grid(state.seats, review.model, numbered=False)


def price_lines(prices: PricesDisplay) -> Iterator[str]:
    """Yield the prices of the learner's calls, each with its certainty."""
    yield ""
    yield "What your calls are worth"
    for one in prices.calls:
        yield f"{one.sign} {one.spoken}"
        if one.interval:
            yield f"    {one.interval}"
    if prices.note:
        yield f"  {prices.note}"


def _grid(seats: tuple[SeatDisplay, ...], chips: tuple[CallChip, ...], *, numbered: bool) -> Iterator[str]:
    order = auction_columns(seats)
    columns = [[column_name(seat)] for seat in order.seats]
    for column in columns[: order.first]:
        column.append("")
    for number, chip in enumerate(chips):
        mark = f" {_MARKS[chip.mark]}" if chip.mark in _MARKS else ""
        said = f"{chip.index + 1}: {chip.label}{mark}" if numbered else chip.label
        columns[order.cell(number)[1]].append(said)
    yield from table_lines(list(zip_longest(*columns, fillvalue="")))
