"""The legal calls in a few lines: there can be hundreds, so they are grouped."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from trainer.screens.drill.drill_state import CallButton, CallGroup, DrillState
from trainer.terminal.lines import table_lines


def legal_lines(state: DrillState) -> Iterator[str]:
    """Yield the legal calls by form, each form with an example, then the meaning of the letters."""
    yield "You may call:"
    yield from table_lines([(group.title, *_said(group)) for group in state.groups])
    letters = _letters(button for group in state.groups for button in group.calls)
    if letters:
        yield f"  {', '.join(f'{letter} is {name}' for letter, name in letters.items())}."


def _said(group: CallGroup) -> tuple[str, str]:
    parts = [part for _, same in groupby(group.calls, lambda call: call.form) for part in _of_one_form(list(same))]
    first = group.calls[0]
    return "; ".join(parts), f"{first.call.lower()}: {first.spoken}"


def _of_one_form(calls: list[CallButton]) -> Iterator[str]:
    """Yield numbers with all denominations that go with them: `1 to 7 with S H`."""
    if not any(call.amount for call in calls):
        yield " ".join(call.call for call in calls)
        return
    amounts: dict[str, list[int]] = {}
    for call in calls:
        amounts.setdefault(call.denomination, []).append(call.amount or 0)
    alike: dict[str, list[str]] = {}
    sign = "+" if calls[0].is_raise else ""
    for denomination, numbers in amounts.items():
        alike.setdefault(_ranges(sorted(numbers), sign), []).append(denomination)
    for said, denominations in alike.items():
        yield f"{said} with {' '.join(denominations)}".removesuffix(" with ")


def _ranges(numbers: Iterable[int], sign: str) -> str:
    """Return whole numbers in order, runs of them by their ends: `28 to 31, 33`."""
    said = []
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        ends = [number for _, number in run]
        said.append(f"{sign}{ends[0]}" if len(ends) == 1 else f"{sign}{ends[0]} to {sign}{ends[-1]}")
    return ", ".join(said)


def _letters(buttons: Iterable[CallButton]) -> dict[str, str]:
    """Return the names of denominations, as in spoken bids."""
    letters = {}
    for button in buttons:
        if button.denomination and button.amount is not None and not button.is_raise:
            letters[button.denomination] = button.denomination_name
    return letters
