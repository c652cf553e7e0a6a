"""The formats of files with boards, by suffix. A format is imported on demand."""

from collections.abc import Callable, Mapping

from trainer.games.bridge.files.board_text import Table
from trainer.games.deal_format import DealFormat, DealParts


def link_maker(table: Callable[[], Table]) -> Callable[[DealParts, Mapping[str, str]], str]:
    """Return the function that makes a hand viewer link for a deal."""

    def link(parts: DealParts, outcome: Mapping[str, str]) -> str:
        from trainer.games.bridge.files.lin import LinFormat
        from trainer.games.bridge.files.viewer_links import link_of

        return link_of("".join(LinFormat(table()).write([(parts, outcome)])))

    return link


def formats_of_bridge(table: Callable[[], Table]) -> Mapping[str, Callable[[], DealFormat]]:
    """Return the factories of all formats. `table` returns the game's data that they need."""

    def make_pbn() -> DealFormat:
        from trainer.games.bridge.files.pbn import PbnFormat

        return PbnFormat(table())

    def make_lin() -> DealFormat:
        from trainer.games.bridge.files.lin import LinFormat

        return LinFormat(table())

    def make_rbn() -> DealFormat:
        from trainer.games.bridge.files.rbn import RbnFormat

        return RbnFormat(table())

    def make_dlm() -> DealFormat:
        from trainer.games.bridge.files.dlm import DlmFormat

        return DlmFormat(table())

    def make_dealer_output() -> DealFormat:
        from trainer.games.bridge.files.dealer_output import DealerOutputFormat

        return DealerOutputFormat(table())

    return {".pbn": make_pbn, ".lin": make_lin, ".rbn": make_rbn, ".dlm": make_dlm, ".txt": make_dealer_output}
