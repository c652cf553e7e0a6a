"""The verb `compare`: where two conventions call differently."""

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb, json_option


@click.command(cls=Verb)
@click.argument("first")
@click.argument("second")
@click.option("--whole", is_flag=True, help="Every auction, with rows and hands; takes a minute or more.")
@json_option
def compare(first: str, second: str, *, whole: bool, as_json: bool) -> None:
    """Say on which share of hands two conventions call differently: in ten lines, with a hand each.

    Early auctions come first. --whole goes through every auction, and names the rows that make the difference.

    FIRST and SECOND are names, or paths of convention or partnership files, with +TREATMENT for every treatment
    (by section or name) that is laid over them. With --whole or --json every difference has the three plainest hands:
    those with the fewest cards of the highest rank, then the most even suits, the fewest cards held twice, the fewest
    points.
    """
    from trainer.command_line.reports import compare as comparing

    if not whole and not as_json:
        from trainer.command_line.reports.compare_brief import brief_comparison, brief_report

        say(brief_report(brief_comparison(first, second), (first, second)))
        return
    comparison = comparing.comparison_of(first, second)
    if as_json:
        say_json(comparing.as_json(comparison))
    else:
        say(comparing.report(comparison, (first, second)))
