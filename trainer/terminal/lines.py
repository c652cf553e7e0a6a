"""What the terminal prints for each state of the drill."""

from collections.abc import Iterator
from itertools import zip_longest

from trainer.screens.drill_state import DrillState, Phase, SeatShown, SuitShown, SummaryShown, VerdictShown

_MARKS = {"right": "✔", "accepted": "✔", "wrong": "✘"}


def lines_of(state: DrillState) -> Iterator[str]:
    """The lines to print for a state; none while a question is prepared or an answer saved."""
    match state.phase:
        case Phase.READING:
            yield ""
            for paragraph in state.reading:
                yield paragraph
                yield ""
        case Phase.ASKING if state.message:
            yield state.message
        case Phase.ASKING:
            yield from _question(state)
        case Phase.ANSWERED if state.saving and state.verdict is not None:
            yield from _verdict(state.verdict, state.seats)
        case Phase.ANSWERED if state.message:
            yield state.message
        case Phase.FINISHED if state.summary is not None:
            yield from _summary(state.summary)
        case Phase.FAILED:
            yield state.message


def hand_line(hand: tuple[SuitShown, ...]) -> str:
    """A hand in one line: `♠ J 9 A   ♥ K   ♦ –   ♣ 10 Q`."""
    return "   ".join(f"{suit.symbol} {_ranks(suit)}" for suit in hand)


def legal_lines(state: DrillState) -> Iterator[str]:
    """The legal calls, by form."""
    for group in state.groups:
        yield f"{group.title}: {' '.join(button.call for button in group.calls)}"


def _question(state: DrillState) -> Iterator[str]:
    yield ""
    right = f", {state.right_so_far} right" if state.number > 1 else ""
    yield f"── {state.title} · question {state.number} of {state.questions}{right}"
    yield state.situation
    if state.why_now:
        yield state.why_now
    yield from _auction(state.seats)
    yield f"{state.standing}."
    yield ""
    yield f"    {hand_line(state.hand)}"
    yield ""


def _auction(seats: tuple[SeatShown, ...]) -> Iterator[str]:
    """The auction as a table, from the first caller on, a column a seat."""
    first = next((index for index, seat in enumerate(seats) if seat.is_first_caller), 0)
    ordered = (*seats[first:], *seats[:first])
    columns = [[seat.name, *seat.calls, *(["?"] if seat.is_turn else [])] for seat in ordered]
    widths = [max(map(len, column)) for column in columns]
    for row in zip_longest(*columns, fillvalue=""):
        yield "  " + "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()


def _verdict(verdict: VerdictShown, seats: tuple[SeatShown, ...]) -> Iterator[str]:
    yield f"{_MARKS[verdict.kind]} {verdict.headline}"
    for sentence in verdict.sentences:
        yield f"  {sentence}"
    if verdict.kind == "wrong":
        for seat in seats:
            if seat.hand and seat.is_partner and seat.calls:
                yield f"  {seat.name} held {hand_line(seat.hand)}"
    yield f"  {verdict.comes_back}"


def _summary(summary: SummaryShown) -> Iterator[str]:
    yield ""
    yield f"── {summary.headline}"
    if summary.lesson_passed is not None:
        yield "The lesson is passed." if summary.lesson_passed else "The lesson is not passed yet; take it again."
    if summary.went_well:
        yield "Went well:"
        for result in summary.went_well:
            yield f"  {result.title}: {result.row} ({result.passed} of {result.asked}), back {result.comes_back}"
    if summary.comes_back:
        yield "To practise:"
        for result in summary.comes_back:
            yield f"  {result.title}: {result.row} ({result.passed} of {result.asked}), back {result.comes_back}"


def _ranks(suit: SuitShown) -> str:
    return " ".join("10" if rank == "T" else rank for rank in suit.ranks) or "–"
