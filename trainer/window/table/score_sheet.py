"""The score sheet of a match as rich text: a row for each deal, with points below the line separate."""

from trainer.games.play import with_minus
from trainer.screens.table.table_state import MatchDisplay, SheetRow
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich


def score_sheet(match: MatchDisplay | None, appearance: Appearance) -> str:
    """Return the sheet of a match; empty where there is none, or no deal of it has counted."""
    if match is None or not match.sheet:
        return ""
    colours = appearance.colours
    wide = 2 if match.has_line else 1
    head = "".join(f'<td align="right" colspan="{wide}">{text}&nbsp;</td>' for text in ("We", "They"))
    line = "".join(f'<td align="right">{text}&nbsp;</td>' for text in ("above", "below", "above", "below"))
    under = f'<tr style="color:{colours.muted}"><td></td>{line}</tr>' if match.has_line else ""
    rows = "".join(_row(number, one, match, appearance) for number, one in enumerate(match.sheet, start=1))
    ours = sum(one.ours + one.ours_below for one in match.sheet)
    theirs = sum(one.theirs + one.theirs_below for one in match.sheet)
    gap = "<td></td>" if match.has_line else ""
    sums = (f'<td align="right"><b>{with_minus(value)}</b>&nbsp;</td>{gap}' for value in (ours, theirs))
    title = '<p style="margin:0 0 2px 0; font-weight:bold">The score sheet</p>'
    return (
        f'{title}<table width="100%" cellpadding="1"><tr style="color:{colours.muted}"><td></td>{head}</tr>'
        f"{under}{rows}<tr><td>Together</td>{''.join(sums)}</tr></table>"
    )


def _row(number: int, one: SheetRow, match: MatchDisplay, appearance: Appearance) -> str:
    numbers = (one.ours, one.ours_below, one.theirs, one.theirs_below) if match.has_line else (one.ours, one.theirs)
    cells = "".join(f'<td align="right">{with_minus(value) if value else ""}&nbsp;</td>' for value in numbers)
    line = f'<tr><td colspan="{1 + len(numbers)}"><hr></td></tr>' if one.ends_game else ""
    return f"<tr><td>{number} · {rich(one.deal, appearance)}</td>{cells}</tr>{line}"
