"""The verb `compare`: where two conventions call differently."""

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb, json_option


@click.command(cls=Verb)
@click.argument("first")
@click.argument("second")
@json_option
def compare(first: str, second: str, *, as_json: bool) -> None:
    """Say on which share of hands two conventions call differently, and which rows make the difference.

    FIRST and SECOND are names, or paths of convention or partnership files, with +TREATMENT for every treatment
    (by section or name) that is laid over them. Every difference has the three plainest hands: those with the fewest
    cards of the highest rank, then the most even suits, the fewest cards held twice, the fewest points.
    """
    from trainer.command_line.reports import compare as comparing

    comparison = comparing.comparison_of(first, second)
    if as_json:
        say_json(comparing.as_json(comparison))
    else:
        say(comparing.report(comparison))
