"""The page that shows the tables of the paper beside the exact ones, and where they differ.

python -m tests.games.spades.evaluation.table_page > tests/games/spades/evaluation/TABLES.md
"""

import sys
from collections.abc import Iterator

from tests.games.spades.evaluation.printed_tables import PrintedTable, printed_tables
from trainer.games.spades.evaluation.cut_tables import TRICKS, uncut_floats

_HEAD = """# The tables of "Bidding in Spades" beside the exact ones

How likely it is that no opponent can cut the first, second and third trick of a side suit, by the number of its cards
that one holds oneself. The exact chances are counted over all ways in which the hidden cards can lie; the printed ones
were drawn at random by the authors. Each cell has the exact chance and behind it the printed one, in bold where they
differ by more than 0.0015. Made by `python -m tests.games.spades.evaluation.table_page`; a test says when it is out
of date.
"""

_CUTTERS = {1: "one opponent who may cut", 2: "two opponents who may cut", 3: "three opponents (Cutthroat)"}
_SMALL = 0.0015


def table_page() -> str:
    """Return the page in Markdown."""
    return "\n".join((_HEAD, *(line for table in printed_tables() for line in _section(table))))


def differences(table: PrintedTable) -> tuple[float, ...]:
    """Return by how much each printed chance is above the exact one."""
    exact = uncut_floats(table.cutters)
    return tuple(
        chance / 1000 - exact[length][trick]
        for length, chances in enumerate(table.chances)
        for trick, chance in enumerate(chances)
    )


def _section(table: PrintedTable) -> Iterator[str]:
    exact = uncut_floats(table.cutters)
    off = differences(table)
    largest = max(off, key=abs)
    place = off.index(largest)
    yield f"## {table.name}: {_CUTTERS[table.cutters]}\n"
    yield "| cards | first trick | second trick | third trick |"
    yield "|---|---|---|---|"
    for length, chances in enumerate(table.chances):
        cells = (_cell(exact[length][trick], chance) for trick, chance in enumerate(chances))
        yield f"| {length} | {' | '.join(cells)} |"
    far = sum(abs(one) >= _SMALL for one in off)
    yield (
        f"\n{far} of {len(off)} cells differ by more than 0.0015; the largest difference is {largest:+.4f}, with "
        f"{place // TRICKS} cards in trick {place % TRICKS + 1}.\n"
    )


def _cell(exact: float, printed: int) -> str:
    shown = f"{printed / 1000:.3f}"
    return f"{exact:.4f} {f'**{shown}**' if abs(exact - printed / 1000) >= _SMALL else shown}"


if __name__ == "__main__":
    sys.stdout.write(table_page())
