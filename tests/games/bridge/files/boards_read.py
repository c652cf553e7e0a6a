"""Reading boards as the program does, for tests.

The files in `records` were written by nobody here: the first six boards of a world championship, twelve tables, and
three boards of a server with announced meanings. Names of players had been dropped before they came here.
"""

from pathlib import Path
from typing import Final

from trainer.games import GAMES, game_called
from trainer.playing.deals.deal_files import Findings, read_deals
from trainer.playing.deals.table_deal import TableDeal

RECORDS: Final = Path(__file__).parent / "records"
DEAL: Final = '[Deal "N:J3.J874.AT765.Q3 T954.96.KQ9.K964 A6.KQT53.83.AJ85 KQ872.A2.J42.T72"]'
LIN_HANDS: Final = "SA6HKQT53D83CAJ85,SKQ872HA2DJ42CT72,SJ3HJ874DAT765CQ3,"
"""The same deal, from South on, East left out."""


def read(file: Path) -> tuple[tuple[TableDeal, ...], Findings]:
    findings = Findings()
    return read_deals(file, game_called, GAMES, findings), findings


def read_text(folder: Path, text: str, ending: str = ".pbn") -> tuple[tuple[TableDeal, ...], Findings]:
    file = folder / f"mine{ending}"
    file.write_text(text, "utf-8")
    return read(file)


def places(findings: Findings) -> list[tuple[int, int, str]]:
    return [(one.line, one.column, one.wrong) for one in (*findings.problems, *findings.remarks)]
