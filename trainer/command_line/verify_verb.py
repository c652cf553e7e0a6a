"""The verb `verify`: a convention is proved over every hand."""

import sys
from pathlib import Path
from typing import NoReturn

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb, json_option
from trainer.documents.json_text import json_text


@click.command(cls=Verb)
@click.argument("convention", required=False)
@click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name or section.")
@json_option
@click.option("--shares", is_flag=True, help="Print the exact share of hands that take each row.")
@click.option("--treatments", "sets", multiple=True, help="Prove with none, with each alone, or with all that combine.")
@click.option(
    "--fresh-deals", type=click.IntRange(1), help="Measure on this many deals which share of the turns is proved."
)
@click.option(
    "--pin",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the shares of all rows into a new file, or compare them with it.",
)
@click.option(
    "--receipts",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Prove conventions without a valid receipt in this file, with none, each and all treatments; write receipts.",
)
@click.option("--anew", is_flag=True, help="With --receipts: prove everything, even with a receipt.")
@click.option(
    "--every-loose-end",
    is_flag=True,
    help="Also list preferences and conditions that no example tests; takes twice as long.",
)
def verify(  # noqa: PLR0913, PLR0917  each is an option
    convention: str | None,
    treatments: tuple[str, ...],
    sets: tuple[str, ...],
    fresh_deals: int | None,
    pin: Path | None,
    receipts: Path | None,
    *,
    as_json: bool,
    shares: bool,
    anew: bool,
    every_loose_end: bool,
) -> None:
    """Prove a convention over every hand: complete, without overlap, every row reachable, every call legal.

    CONVENTION is a name, or the path of a convention or partnership file. --treatments proves it several times:
    "none", "each" treatment alone, "all" treatments that may stand together, or named ones joined by +; it may
    be given more than once. With --receipts CONVENTION may be a game, or left out for all conventions. The exit status
    is 0 when all proofs hold, 1 when one fails, 2 when the file can't be used.
    """
    if receipts:
        if treatments or sets or fresh_deals or pin or as_json or shares or every_loose_end:
            raise click.UsageError("--receipts goes with --anew alone")
        _renew(convention, receipts, anew=anew)
    if convention is None or anew:
        raise click.UsageError("name a convention" if convention is None else "--anew goes with --receipts")
    from trainer.command_line.reports import verify as verifying
    from trainer.command_line.reports.convention_books import library
    from trainer.verifying.proofs.coverage import FRESH_DEALS
    from trainer.verifying.proofs.treatment_proofs import verify_agreed
    from trainer.verifying.proofs.verification import LooksFor

    conventions = library()
    agreed = verifying.agreed_called(conventions, convention, treatments)
    if sets and (pin or fresh_deals or every_loose_end):
        message = "--treatments proves several times; --pin, --fresh-deals and --every-loose-end go with one proof"
        raise click.UsageError(message)
    if sets:
        proofs = verifying.proofs_of(conventions, agreed, sets)
        text = "" if as_json else verifying.report_of_proofs(proofs)
        say(text or json_text(verifying.proofs_as_json(proofs)))
        sys.exit(0 if proofs.proved else 1)
    # Before the proofs: a file that can't be compared with is said at once.
    pinned = None if pin is None else verifying.pinned_before(pin)
    told = verifying.telling(convention, lambda said: say(said, error=True))
    looks_for = LooksFor.EVERY_LOOSE_END if every_loose_end else LooksFor.LOOSE_ENDS
    findings = verify_agreed(conventions, agreed, told, fresh_deals or FRESH_DEALS, looks_for)
    pins = None if pin is None else verifying.pins_of(conventions, agreed, pin, pinned)
    if as_json:
        record = findings.as_json() | ({} if pins is None else {"pinned": pins.as_json()})
        say_json(record)
    else:
        say(verifying.report(findings, shares=shares))
        say("" if pins is None else str(pins), end=pins is not None)
    sys.exit(0 if findings.proved and not (pins and pins.changed) else 1)


def _renew(name: str | None, receipts: Path, *, anew: bool) -> NoReturn:
    from trainer.command_line.reports.convention_books import library
    from trainer.command_line.reports.receipts import renew

    sys.exit(0 if renew(library(), name, receipts, say, anew=anew) else 1)
