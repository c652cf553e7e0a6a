"""The lines that the terminal prints for each state of the drill."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from trainer.screens.drill.auction_columns import auction_columns, column_name
from trainer.screens.drill.drill_state import (
    NOT_KNOWN,
    ChoiceDisplay,
    DrillState,
    Mark,
    OptionDisplay,
    Phase,
    RowResult,
    SeatDisplay,
    SuitDisplay,
    SummaryDisplay,
    VerdictDisplay,
)

_MARKS = {"right": "✔", "accepted": "✔", "fine": "≈", "wrong": "✘", "illegal": "✘", NOT_KNOWN: "▸"}


def lines_of(state: DrillState) -> Iterator[str]:
    """Yield the lines for a state; none while a question is prepared."""
    match state.phase:
        case Phase.READING:
            yield ""
            for paragraph in state.reading:
                yield _paragraph(paragraph)
                yield ""
        case Phase.ASKING if state.message:
            yield state.message
        case Phase.ASKING:
            yield from _question(state)
        case Phase.ANSWERED if state.verdict is not None:
            yield from _verdict(state.verdict, state.seats, state.choice)
            if state.message:
                yield state.message
        case Phase.FINISHED if state.summary is not None:
            yield from _summary(state.summary)
            if state.message:
                yield state.message
        case Phase.FAILED:
            yield state.message


def hand_line(hand: tuple[SuitDisplay, ...]) -> str:
    """Return a hand in one line: `♠ J 9 A   ♥ K   ♦ –   ♣ 10 Q`."""
    return "   ".join(f"{suit.symbol} {_ranks(suit)}" for suit in hand)


def table_lines(rows: Sequence[Sequence[str]], indent: str = "  ") -> Iterator[str]:
    """Yield rows of cells with aligned columns; short rows end early."""
    columns = zip_longest(*rows, fillvalue="")
    widths = [max(map(len, column)) for column in columns]
    for row in rows:
        yield (indent + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False))).rstrip()


def _paragraph(text: str) -> str:
    """Return a paragraph without backticks; an example that stands alone is indented."""
    alone = text.startswith("`") and text.endswith("`") and text.count("`") == len("``")
    return ("    " if alone else "") + text.replace("`", "")


def _question(state: DrillState) -> Iterator[str]:
    yield ""
    right = f", {state.right_so_far} right" if state.number > 1 else ""
    yield f"── {state.title} · question {state.number} of {state.questions}{right}"
    yield state.situation
    yield from filter(None, (state.topic, state.states, state.said_before, state.why_now))
    yield ""
    if state.seats:
        yield from _auction(state.seats)
        yield f"  {state.standing}."
        yield ""
    if state.hand:
        yield f"    {hand_line(state.hand)}"
        yield ""
    if state.choice is not None:
        yield from state.choice.prompt.splitlines()
        if state.choice.laid is not None:
            yield f"    {state.choice.laid.spoken}"
        yield from option_lines(state.choice)
        yield ""


def option_lines(choice: ChoiceDisplay) -> Iterator[str]:
    """Yield the answers to choose from, each with its number."""
    for option in choice.options:
        yield f"  {option.number}  {_said(option)}"


def _said(option: OptionDisplay) -> str:
    return hand_line(option.hand) if option.hand else option.text


def _auction(seats: tuple[SeatDisplay, ...]) -> Iterator[str]:
    """Yield the auction as a table with a column for each seat."""
    order = auction_columns(seats)
    columns = [
        [column_name(seat), *([""] if place < order.first else []), *seat.calls, *(["?"] if seat.is_turn else [])]
        for place, seat in enumerate(order.seats)
    ]
    yield from table_lines(list(zip_longest(*columns, fillvalue="")))


def _verdict(verdict: VerdictDisplay, seats: tuple[SeatDisplay, ...], choice: ChoiceDisplay | None) -> Iterator[str]:
    yield f"{_MARKS.get(verdict.kind, '·')} {verdict.headline}"
    if choice is not None and verdict.kind != "right":
        for option in choice.options:
            if option.mark is Mark.RIGHT:
                yield f"  {verdict.model_text or 'Right is:'} {option.number}  {_said(option)}"
    if verdict.price is not None:
        yield f"  {verdict.price.spoken}"
    yield from (f"  {line}" for line in verdict.lines)
    if verdict.source and verdict.kind != "right":
        yield f"  {verdict.source}"
    if verdict.kind == "wrong":
        for seat in seats:
            if seat.hand and seat.is_partner and seat.calls:
                yield f"  {seat.name} held {hand_line(seat.hand)}"
    yield f"  {verdict.comes_back}"


def _summary(summary: SummaryDisplay) -> Iterator[str]:
    yield ""
    yield f"── {summary.headline}"
    if summary.outcome:
        yield summary.outcome
    if summary.cost:
        yield summary.cost
    yield from _results("Went well:", summary.went_well)
    yield from _results("To practise:", summary.comes_back)


def _results(title: str, results: tuple[RowResult, ...]) -> Iterator[str]:
    if results:
        yield title
    costs = any(one.cost for one in results)
    yield from table_lines(
        [
            (
                one.name,
                f"{one.passed} of {one.asked}",
                f"back {one.comes_back}",
                *([one.cost] * costs),
                one.title,
            )
            for one in results
        ]
    )


def _ranks(suit: SuitDisplay) -> str:
    return " ".join("10" if rank == "T" else rank for rank in suit.ranks) or "–"
